import type { z } from 'zod';
import { roleIn } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { formatCents } from '../../shared/base/money.ts';
import { MAX_ORGANIZATIONS } from '../../shared/organization/limits.ts';
import { refusedAs } from '../../shared/organization/permissions.ts';
import type { Organization, organizationBody } from '../../shared/organization/wire.ts';
import { noteAccountChoice } from '../account/account-facts.ts';
import { type AccountRecord, findAccount, updateAccount } from '../account/rows.ts';
import { note } from '../activity/note.ts';
import { isoNow, newId } from '../clock.ts';
import { endPromotional, paidCreditOf } from '../credit/rows.ts';
import { removeMethodsOf } from '../payment-method/forget.ts';
import { inTransaction } from '../db/database.ts';
import { deleteOpenInvitations } from './invitation-rows.ts';
import { deleteMembersOf } from './member-rows.ts';
import type { OrganizationNeeds } from './needs.ts';
import { cancelQuotesOf, countUnpaidQuotes } from '../quote/organization-rows.ts';
import { findOrganization, organizationsOf } from './list-rows.ts';
import { openCasesOf } from '../payment-case/leaving-rows.ts';
import { tradeCreditOf } from '../trade-credit/account-rows.ts';
import { openTradeCreditWords } from '../../shared/trade-credit/open-words.ts';
import { insertMember, insertOrganization, newOrganizationRow, updateOrganization } from './rows.ts';

/** Opens an organization with the account as its owner, which buys for it from then on. Fails with organization_limit. */
export function openOrganization(
  { clock, database }: OrganizationNeeds,
  { id: account_id, actor: by }: Pick<AccountRecord, 'id' | 'actor'>,
  { name }: z.output<typeof organizationBody>,
): Promise<Result<Organization, Failure>> {
  return inTransaction(database.db, async (trx) => {
    const now = isoNow(clock);
    const others = await organizationsOf(trx, account_id, now);
    if (others.length >= MAX_ORGANIZATIONS) return err(failure('organization_limit'));
    const id = newId(clock);
    await insertOrganization(trx, newOrganizationRow(id, name, now));
    await insertMember(trx, { organization_id: id, account_id, role: 'owner', created_at: now });
    await updateAccount(trx, account_id, { buys_for_organization_id: id });
    const subject = { kind: 'organization', id } as const;
    await note(clock, trx, { by, kind: 'organization.created', subject, before: null, after: { name } });
    return ok((await findOrganization(trx, id, account_id, now))!);
  });
}

/** Renames an organization. Fails with not_found and role_may_not. */
export function renameOrganization(
  { clock, database }: OrganizationNeeds,
  { id: accountId, actor: by }: AccountRecord,
  id: string,
  { name }: z.output<typeof organizationBody>,
): Promise<Result<Organization, Failure>> {
  return inTransaction(database.db, async (trx) => {
    const now = isoNow(clock);
    const found = await findOrganization(trx, id, accountId, now);
    if (!found) return err(failure('not_found'));
    const refused = refusedAs(found.role, 'administer');
    if (refused) return err(refused);
    await updateOrganization(trx, id, { name, updated_at: now });
    const subject = { kind: 'organization', id } as const;
    const sides = { before: { name: found.name }, after: { name } };
    await note(clock, trx, { by, kind: 'organization.changed', subject, ...sides });
    return ok({ ...found, name });
  });
}

/** Credit that was bought or came from orders is the organization's money. */
function creditWords(cents: number): string {
  return `The organization has ${formatCents(cents)} of credit. Use it or have it paid back first.`;
}

/**
 * Deletes an organization: nobody is a member any more, its invitations end. With open quotes only by force, which cancels them; one
 * that is being paid is waited for. Its orders stay in the books. Fails with not_found, role_may_not, organization_in_use, and conflict while it has
 * credit of its own money, owes something on terms, or a payment of it is disputed.
 */
export function deleteOrganization(
  { clock, database }: OrganizationNeeds,
  { id: accountId, actor: by }: AccountRecord,
  id: string,
  force: boolean,
): Promise<Result<{ success: true }, Failure>> {
  return inTransaction(
    database.db,
    async (trx): Promise<Result<{ success: true }, Failure>> => {
      const now = isoNow(clock);
      const found = await findOrganization(trx, id, accountId, now);
      if (!found) return err(failure('not_found'));
      const refused = refusedAs(found.role, 'administer');
      if (refused) return err(refused);
      const { unpaid, beingPaid } = await countUnpaidQuotes(trx, id);
      if (beingPaid > 0) return err(failure('organization_in_use', { message: BEING_PAID }));
      if (unpaid > 0 && !force) return err(failure('organization_in_use', { message: openWords(unpaid) }));
      const owed = await paidCreditOf(trx, id);
      if (owed > 0) return err(failure('conflict', { message: creditWords(owed) }));
      const onTradeCredit = openTradeCreditWords(await tradeCreditOf(trx, id));
      if (onTradeCredit) return err(failure('conflict', { message: onTradeCredit }));
      const [disputed] = await openCasesOf(trx, { kind: 'organization', organizationId: id }, 1);
      if (disputed !== undefined) return err(failure('conflict', { message: disputed }));
      await endPromotional(trx, id, now);
      await cancelQuotesOf(trx, id, now);
      await removeMethodsOf(clock, trx, { kind: 'organization', organizationId: id });
      await deleteOpenInvitations(trx, id);
      await deleteMembersOf(trx, id);
      await updateOrganization(trx, id, { deleted_at: now, updated_at: now });
      const subject = { kind: 'organization', id } as const;
      const sides = { before: { name: found.name, members: found.members.length, unpaid_quotes: unpaid }, after: null };
      await note(clock, trx, { by, kind: 'organization.deleted', subject, ...sides });
      return ok({ success: true });
    },
    id,
  );
}

const BEING_PAID = 'A quote is being paid. Wait until the payment has ended.';

function openWords(count: number): string {
  const quotes = count === 1 ? 'There is 1 open quote.' : `There are ${count} open quotes.`;
  return `${quotes} Delete the organization all the same to cancel ${count === 1 ? 'it' : 'them'}.`;
}

/** Has an account buy for an organization from now on, or with null for itself. Fails with not_found where it is no member. */
export function buyFor(
  { clock, database }: OrganizationNeeds,
  accountId: string,
  organization_id: string | null,
): Promise<Result<{ organization_id: string | null }, Failure>> {
  return inTransaction(database.db, async (trx) => {
    const account = await findAccount(trx, accountId);
    const isMember = account !== null && (organization_id === null || roleIn(account.actor, organization_id) !== null);
    if (!isMember) return err(failure('not_found', { message: 'You are no member of this organization.' }));
    await updateAccount(trx, accountId, { buys_for_organization_id: organization_id });
    const before = { buys_for_organization_id: 'buysFor' in account.actor ? account.actor.buysFor : null };
    const sides = { before, after: { buys_for_organization_id: organization_id } };
    await noteAccountChoice(clock, trx, { by: account.actor, id: accountId, ...sides });
    return ok({ organization_id });
  });
}
