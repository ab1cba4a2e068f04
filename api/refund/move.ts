import type { Actor } from '../../shared/account/permissions.ts';
import { type RefundState, refundMachine } from '../../shared/refund/status.ts';
import { note } from '../activity/note.ts';
import { type Clock, isoNow } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { changeRefund, type RefundRow } from './rows.ts';

/** Ends of a refund: it has a time then. */
const ENDS: ReadonlySet<RefundState> = new Set(['succeeded', 'failed', 'settled', 'refused']);

/**
 * Takes a refund a step on its way inside the caller's transaction and notes who did it; null where somebody else came first. Throws
 * where the table has no such step: whoever moves has looked.
 */
export async function moveRefund(
  clock: Clock,
  trx: Db,
  by: Actor | 'server',
  refund: RefundRow,
  to: RefundState,
  change: Partial<Omit<RefundRow, 'id' | 'state'>> = {},
): Promise<RefundRow | null> {
  if (!refundMachine.may(refund.state, to)) throw new Error(`Refund ${refund.id}: ${refund.state} → ${to}`);
  const moved = { ...change, state: to, ended_at: ENDS.has(to) ? isoNow(clock) : null };
  if (!(await changeRefund(trx, refund, moved))) return null;
  await noteRefund(clock, trx, by, refund, to);
  return { ...refund, ...moved };
}

/** Writes down what somebody did about a refund, on what it is of. */
export async function noteRefund(
  clock: Clock,
  trx: Db,
  by: Actor | 'server',
  refund: RefundRow,
  to: RefundState,
): Promise<void> {
  const { id, amount_cents, cause } = refund;
  const before = to === refund.state ? null : { state: refund.state };
  const after = { refund_id: id, state: to, amount_cents, cause };
  const [kind, subjectId] =
    refund.order_id === null ? (['credit', refund.credit_id!] as const) : (['order', refund.order_id] as const);
  await note(clock, trx, { by, kind: `${kind}.refund_moved`, subject: { kind, id: subjectId }, before, after });
}
