import type { z } from 'zod';
import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { tradeCreditMachine } from '../../shared/trade-credit/status.ts';
import type { decideBody } from '../../shared/trade-credit/wire.ts';
import { note } from '../activity/note.ts';
import { isoNow } from '../clock.ts';
import { inTransaction } from '../db/database.ts';
import { insertEvent } from '../jobs/job-rows.ts';
import { changeTradeCredit, findTradeCredit, type TradeCreditAccountRow } from './account-rows.ts';
import { TERMS_DECIDED } from './events.ts';
import type { TradeCreditNeeds } from './needs.ts';

type Decision = z.output<typeof decideBody>;

const CHANGED = failure('conflict', { message: 'These terms changed in the meantime. Check them again.' });

function needed(field: string, message: string): Failure {
  return failure('terms_refused', { field, message, errors: [{ field, message }] });
}

/** Fields of terms that the activity log tells. */
function describedOf({ status, limit_cents, net_days, reminders_paused }: TradeCreditAccountRow) {
  return { status, limit_cents, net_days, reminders_paused };
}

function columnsOf(before: TradeCreditAccountRow, decision: Decision): Partial<TradeCreditAccountRow> {
  const { status, limit_cents, net_days, review_notes, reminders_paused } = decision;
  return {
    ...(status === undefined ? {} : { status }),
    limit_cents: limit_cents ?? before.limit_cents,
    net_days: net_days ?? before.net_days,
    review_notes: review_notes ?? before.review_notes,
    reminders_paused: reminders_paused === undefined ? before.reminders_paused : Number(reminders_paused),
  };
}

/** Why a decision can't be taken; null where it can. */
function refusedDecision(
  before: TradeCreditAccountRow,
  { status }: Decision,
  after: TradeCreditAccountRow,
): Failure | null {
  if (status !== undefined && status !== before.status) {
    const step = tradeCreditMachine.step(before.status, status);
    if (!step.ok) return step.error;
  }
  if (after.status !== 'approved') return null;
  if (after.limit_cents === null) return needed('limit_cents', 'Enter the limit.');
  return after.net_days === null ? needed('net_days', 'Choose the days.') : null;
}

/**
 * Decides about terms: state, limit, days, notes to the customer, reminders. A limit below the debt is allowed: nothing
 * more goes on terms until it is paid. Orders that were placed keep their days. Fails with not_found, conflict (another
 * version, or no such step) or terms_refused (approved without limit or days).
 */
export async function decideTradeCredit(
  deps: TradeCreditNeeds,
  by: Actor,
  id: string,
  decision: Decision,
): Promise<Result<TradeCreditAccountRow, Failure>> {
  const done = await inTransaction(deps.database.db, async (trx): Promise<Result<TradeCreditAccountRow, Failure>> => {
    const before = await findTradeCredit(trx, id);
    if (!before) return err(failure('not_found'));
    if (before.version !== decision.version) return err(CHANGED);
    const columns = columnsOf(before, decision);
    const refused = refusedDecision(before, decision, { ...before, ...columns });
    if (refused) return err(refused);
    const now = isoNow(deps.clock);
    const moved = columns.status !== undefined && columns.status !== before.status;
    const decided = moved ? { decided_at: now } : {};
    if (!(await changeTradeCredit(trx, before, { ...columns, ...decided, updated_at: now }))) return err(CHANGED);
    const after = (await findTradeCredit(trx, id))!;
    const isNew = moved || after.limit_cents !== before.limit_cents || after.net_days !== before.net_days;
    if (isNew && after.status !== 'requested') await insertEvent(deps.clock, trx, TERMS_DECIDED, id);
    const subject = { kind: 'terms', id } as const;
    const sides = { before: describedOf(before), after: describedOf(after) };
    await note(deps.clock, trx, { by, kind: 'terms.changed', subject, ...sides });
    return ok(after);
  });
  if (done.ok) deps.jobs.nudge('event');
  return done;
}
