import { roleIn } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { type ApprovalStatus, approvalMachine } from '../../shared/organization/approval-status.ts';
import { refusedAs } from '../../shared/organization/permissions.ts';
import type { Approval } from '../../shared/organization/wire.ts';
import { quoteMachine } from '../../shared/quote/status.ts';
import { type AccountRecord, findAccount } from '../account/rows.ts';
import { note } from '../activity/note.ts';
import { refusedAsSeen, type Seen } from '../quote/as-seen.ts';
import { isoNow, newId } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { insertEvent } from '../jobs/job-rows.ts';
import { isOutdated, readFacts, refuseChange } from '../quote/standing.ts';
import { pricedQuote } from '../quote/priced.ts';
import { findOwnQuote, findPayableQuote } from '../quote/rows.ts';
import { moveQuote } from '../quote/transitions.ts';
import { type ApprovalRow, insertApproval, latestApproval, openApprovals, updateApproval } from './approval-rows.ts';
import { APPROVAL_ASKED, APPROVAL_DECIDED } from './mail-kinds.ts';
import type { OrganizationNeeds } from './needs.ts';
import { refusedSpending } from './spending.ts';

type Done = Promise<Result<{ success: true }, Failure>>;

const NOT_NEEDED = failure('conflict', { message: 'You may pay this yourself: it is within your limits.' });
const OWN = failure('role_may_not', { message: 'Somebody else has to approve what you ask for.' });
const NOTHING = failure('not_found', { message: 'Nothing waits for approval here any more.' });

/** Runs a change of approvals, and has its mails sent after the commit. */
async function changing(
  deps: OrganizationNeeds,
  account: AccountRecord,
  quoteId: string,
  work: (trx: Db, now: AccountRecord) => Promise<Failure | null>,
): Done {
  const done = await inTransaction(
    deps.database.db,
    async (trx): Done => {
      // The session may be older than a removal or another role.
      const now = await findAccount(trx, account.id);
      const refused = now ? await work(trx, now) : failure('not_found');
      return refused ? err(refused) : ok({ success: true });
    },
    quoteId,
  );
  deps.jobs.nudge('event');
  return done;
}

/**
 * Asks the others to approve a quote that is above one's limits. It closes at the version and total that the caller saw, its prices held.
 * Fails like paying does, and with conflict where nobody has to be asked.
 */
export function askApproval(
  deps: OrganizationNeeds,
  account: AccountRecord,
  quoteId: string,
  seen: Seen & { readonly totalCents: number },
): Done {
  return changing(deps, account, quoteId, async (trx, asker) => {
    const found = await findPayableQuote(trx, quoteId, asker.actor);
    if (!found.ok) return found.error;
    const quote = found.value;
    const facts = await readFacts(trx, quote, asker);
    const refused =
      refuseChange(quote, deps.clock.now(), 'details') ??
      refusedAsSeen(pricedQuote(deps, facts), seen) ??
      (isOutdated(deps, facts) ? failure('quote_changed') : null);
    if (refused) return refused;
    const { organizationId } = quote;
    const payer = { accountId: asker.id, organizationId };
    if (organizationId === null || !(await refusedSpending(trx, payer, seen.totalCents, deps.clock.now())))
      return NOT_NEEDED;
    const closed = await moveQuote(deps, trx, quote, asker, 'awaiting_approval', asker.actor);
    const id = newId(deps.clock);
    await insertApproval(trx, {
      id,
      organization_id: organizationId,
      quote_id: quoteId,
      quote_version: closed.version,
      total_cents: seen.totalCents,
      status: approvalMachine.initial,
      asked_by: asker.id,
      decided_by: null,
      created_at: isoNow(deps.clock),
      decided_at: null,
    });
    await insertEvent(deps.clock, trx, APPROVAL_ASKED, id);
    return null;
  });
}

async function end(
  deps: OrganizationNeeds,
  trx: Db,
  by: AccountRecord,
  approval: ApprovalRow,
  status: ApprovalStatus,
): Promise<Failure | null> {
  if (!approvalMachine.may(approval.status, status)) return NOTHING;
  await updateApproval(trx, approval.id, { status, decided_by: by.id, decided_at: isoNow(deps.clock) });
  const subject = { kind: 'quote', id: approval.quote_id } as const;
  const sides = { before: { approval: approval.status }, after: { approval: status } };
  await note(deps.clock, trx, { by: by.actor, kind: 'quote.approval_changed', subject, ...sides });
  if (status !== 'withdrawn') await insertEvent(deps.clock, trx, APPROVAL_DECIDED, approval.id);
  return null;
}

/** Quote that awaits approval, where the account may see it, with the latest request. */
async function waiting(trx: Db, account: AccountRecord, quoteId: string) {
  const quote = await findOwnQuote(trx, quoteId, account.actor);
  const approval = quote?.status === 'awaiting_approval' ? await latestApproval(trx, quoteId) : null;
  return quote && approval ? { quote, approval } : null;
}

/** Approves what somebody else asks for, which then may be paid as it is, or refuses it, which opens the quote again. */
export function decideApproval(
  deps: OrganizationNeeds,
  account: AccountRecord,
  quoteId: string,
  { approve, quote_version }: { readonly approve: boolean; readonly quote_version: number },
): Done {
  return changing(deps, account, quoteId, async (trx, approver) => {
    const found = await waiting(trx, approver, quoteId);
    if (!found) return NOTHING;
    const { quote, approval } = found;
    const role = roleIn(approver.actor, approval.organization_id);
    const refused = role === null ? failure('not_found') : refusedAs(role, 'approve');
    if (refused) return refused;
    if (approval.asked_by === approver.id) return OWN;
    if (approval.quote_version !== quote.version || quote.version !== quote_version) return failure('quote_changed');
    const ended = await end(deps, trx, approver, approval, approve ? 'approved' : 'refused');
    if (ended) return ended;
    if (!approve) await moveQuote(deps, trx, quote, approver, quoteMachine.initial, approver.actor);
    return null;
  });
}

/** Takes a quote back that waits for approval, or was approved and is not being paid, so that it can be changed. */
export function withdrawApproval(deps: OrganizationNeeds, account: AccountRecord, quoteId: string): Done {
  return changing(deps, account, quoteId, async (trx, by) => {
    const found = await waiting(trx, by, quoteId);
    if (!found) return NOTHING;
    const { quote, approval } = found;
    const payable = await findPayableQuote(trx, quoteId, by.actor);
    if (!payable.ok) return payable.error;
    if (quote.payingPaymentId !== null) return failure('payment_pending');
    const ended = await end(deps, trx, by, approval, 'withdrawn');
    if (ended) return ended;
    await moveQuote(deps, trx, quote, by, quoteMachine.initial, by.actor);
    return null;
  });
}

/**
 * Approvals that wait for a decision or for payment in an organization, oldest first. Fails with not_found for accounts
 * that are no members.
 */
export async function listApprovals(
  deps: OrganizationNeeds,
  account: AccountRecord,
  organizationId: string,
): Promise<Result<{ approvals: Approval[] }, Failure>> {
  if (roleIn(account.actor, organizationId) === null) return err(failure('not_found'));
  const rows = await openApprovals(deps.database.db, organizationId);
  return ok({
    approvals: rows.map((row) => ({
      id: row.id,
      quote_id: row.quote_id,
      quote_number: row.number,
      quote_name: row.quote_name,
      quote_version: row.quote_version,
      total_cents: row.total_cents,
      approved: row.status === 'approved',
      asked_by: { user_id: row.asked_by, email: row.email ?? '', name: row.name, lastName: row.last_name },
      created_at: row.created_at,
    })),
  });
}
