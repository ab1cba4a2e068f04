import type { z } from 'zod';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { roleIn } from '../../shared/account/permissions.ts';
import { MAX_ORGANIZATIONS } from '../../shared/organization/limits.ts';
import type { Organization, organizationBody } from '../../shared/organization/wire.ts';
import { type AccountRecord, findAccount, updateAccount } from '../account/rows.ts';
import { note } from '../activity/note.ts';
import { isoNow, newId } from '../clock.ts';
import { inTransaction } from '../db/database.ts';
import type { OrganizationNeeds } from './needs.ts';
import { findOrganization, organizationsOf } from './read.ts';
import { insertMember, insertOrganization, newOrganizationRow } from './rows.ts';

/** Opens an organization with the account as its owner, which buys for it from then on. Fails with organization_limit. */
export function openOrganization(
  { clock, database }: OrganizationNeeds,
  { id: account_id, actor: by }: Pick<AccountRecord, 'id' | 'actor'>,
  { name }: z.output<typeof organizationBody>,
): Promise<Result<Organization, Failure>> {
  return inTransaction(database.db, async (trx) => {
    if ((await organizationsOf(trx, account_id)).length >= MAX_ORGANIZATIONS) return err(failure('organization_limit'));
    const id = newId(clock);
    const now = isoNow(clock);
    await insertOrganization(trx, newOrganizationRow(id, name, now));
    await insertMember(trx, { organization_id: id, account_id, role: 'owner', created_at: now });
    await updateAccount(trx, account_id, { buys_for_organization_id: id });
    const subject = { kind: 'organization', id } as const;
    await note(clock, trx, { by, kind: 'organization.created', subject, before: null, after: { name } });
    return ok((await findOrganization(trx, id, account_id))!);
  });
}

/** Has an account buy for an organization from now on, or with null for itself. Fails with not_found where it is no member. */
export function buyFor(
  { database }: OrganizationNeeds,
  accountId: string,
  organization_id: string | null,
): Promise<Result<{ organization_id: string | null }, Failure>> {
  return inTransaction(database.db, async (trx) => {
    const account = await findAccount(trx, accountId);
    const isMember = account !== null && (organization_id === null || roleIn(account.actor, organization_id) !== null);
    if (!isMember) return err(failure('not_found', { message: 'You are no member of this organization.' }));
    await updateAccount(trx, accountId, { buys_for_organization_id: organization_id });
    return ok({ organization_id });
  });
}
