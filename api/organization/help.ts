import type { z } from 'zod';
import { deedOf, mayRead, roleIn } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { type HelpKind, MAX_OPEN_HELP } from '../../shared/organization/help.ts';
import { roleMay } from '../../shared/organization/permissions.ts';
import type { HelpRequest, helpBody } from '../../shared/organization/wire.ts';
import { ownerOf } from '../account/owned-rows.ts';
import { type AccountRecord, findAccount } from '../account/rows.ts';
import { type Clock, isoNow, newId } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { insertEvent } from '../jobs/job-rows.ts';
import { findQuote } from '../quote/rows.ts';
import { findHelpRequest, insertHelpRequest, openHelp, openHelpOfKind, updateHelpRequest } from './help-rows.ts';
import { HELP_ASKED, HELP_DONE } from './mail-kinds.ts';
import type { OrganizationNeeds } from './needs.ts';

const OWN_DEED = failure('conflict', { message: 'Your role lets you do this yourself.' });
const TOO_MANY = failure('rate_limited', {
  message: `You applied for ${MAX_OPEN_HELP} things that nobody has done yet. Withdraw one on your organization’s page first.`,
});
const NOTHING = failure('not_found', { message: 'Somebody has seen to this already.' });

type Found = Awaited<ReturnType<typeof openHelp>>[number];

function viewOf(row: Found): HelpRequest {
  return {
    id: row.id,
    kind: row.kind,
    quote_id: row.quote_id,
    quote_number: row.number,
    asked_by: { user_id: row.asked_by, email: row.email ?? '', name: row.name, lastName: row.last_name },
    created_at: row.created_at,
  };
}

/** Whether a quote is one of the organization's, which the asker sees. */
async function isQuoteOf(trx: Db, asker: AccountRecord, organizationId: string, quoteId: string): Promise<boolean> {
  const quote = await findQuote(trx, quoteId);
  return quote?.organizationId === organizationId && mayRead(asker.actor, ownerOf(quote), 'quote');
}

/**
 * Asks those whose role may to see to something that the account's may not. They get a mail, and find it among their tasks. While the same
 * is open, asking again answers it and sends nothing. Fails with not_found for accounts that are no members and quotes that are not the
 * organization's, conflict where the account may do it, and rate_limited above {@link MAX_OPEN_HELP}.
 */
export async function askHelp(
  deps: OrganizationNeeds,
  account: AccountRecord,
  organizationId: string,
  { kind, quote_id }: z.output<typeof helpBody>,
): Promise<Result<HelpRequest, Failure>> {
  const { clock, database } = deps;
  const asked = await inTransaction(
    database.db,
    async (trx): Promise<Result<HelpRequest, Failure>> => {
      // The session may be older than a removal or another role.
      const asker = await findAccount(trx, account.id);
      const role = asker && roleIn(asker.actor, organizationId);
      if (!asker || !role) return err(failure('not_found'));
      if (quote_id !== null && !(await isQuoteOf(trx, asker, organizationId, quote_id)))
        return err(failure('not_found'));
      if (roleMay(role, deedOf(kind))) return err(OWN_DEED);
      const own = (await openHelp(trx, [organizationId])).filter(({ asked_by }) => asked_by === asker.id);
      const same = own.find((one) => one.kind === kind && one.quote_id === quote_id);
      if (same) return ok(viewOf(same));
      if (own.length >= MAX_OPEN_HELP) return err(TOO_MANY);
      const [id, created_at] = [newId(clock), isoNow(clock)];
      const about = { organization_id: organizationId, asked_by: asker.id, kind, quote_id, created_at };
      await insertHelpRequest(trx, { id, ...about, status: 'open', ended_by: null, ended_at: null });
      await insertEvent(clock, trx, HELP_ASKED, id);
      return ok(viewOf((await openHelp(trx, [organizationId])).find((one) => one.id === id)!));
    },
    account.id,
  );
  deps.jobs.nudge('event');
  return asked;
}

/**
 * Open help requests of the account in an organization, and those of others that its role may see to, oldest first. Fails with not_found
 * for accounts that are no members.
 */
export async function listHelp(
  { database }: OrganizationNeeds,
  { id, actor }: AccountRecord,
  organizationId: string,
): Promise<Result<{ help_requests: HelpRequest[] }, Failure>> {
  const role = roleIn(actor, organizationId);
  if (role === null) return err(failure('not_found'));
  const rows = await openHelp(database.db, [organizationId]);
  const shown = rows.filter(({ asked_by, kind }) => asked_by === id || roleMay(role, deedOf(kind)));
  return ok({ help_requests: shown.map(viewOf) });
}

/**
 * Ends a help request: who asked withdraws it, a colleague whose role may has done it, which who asked is told by mail. Fails with
 * not_found where it is not open, and for anybody else.
 */
export async function endHelp(
  deps: OrganizationNeeds,
  account: AccountRecord,
  { id: organizationId, requestId }: { readonly id: string; readonly requestId: string },
): Promise<Result<{ success: true }, Failure>> {
  const ended = await inTransaction(
    deps.database.db,
    async (trx): Promise<Result<{ success: true }, Failure>> => {
      const by = await findAccount(trx, account.id);
      const role = by && roleIn(by.actor, organizationId);
      const row = await findHelpRequest(trx, requestId);
      if (!role || row?.organization_id !== organizationId || row.status !== 'open') return err(NOTHING);
      const isOwn = row.asked_by === account.id;
      if (!isOwn && !roleMay(role, deedOf(row.kind))) return err(NOTHING);
      const [status, ended_at] = [isOwn ? ('withdrawn' as const) : ('done' as const), isoNow(deps.clock)];
      await updateHelpRequest(trx, row.id, { status, ended_by: account.id, ended_at });
      if (status === 'done') await insertEvent(deps.clock, trx, HELP_DONE, row.id);
      return ok({ success: true });
    },
    organizationId,
  );
  deps.jobs.nudge('event');
  return ended;
}

/** Ends what members asked for because somebody has done it, inside the transaction that did it; who asked is told by mail after it. */
export async function noteHelped(
  clock: Clock,
  trx: Db,
  { organizationId, kind, by }: { readonly organizationId: string; readonly kind: HelpKind; readonly by: string },
): Promise<void> {
  for (const { id } of await openHelpOfKind(trx, organizationId, kind)) {
    await updateHelpRequest(trx, id, { status: 'done', ended_by: by, ended_at: isoNow(clock) });
    await insertEvent(clock, trx, HELP_DONE, id);
  }
}
