import type { Actor } from '../../shared/account/permissions.ts';
import type { OrderEventFacts } from '../../shared/order/events.ts';
import type { RefundCause } from '../../shared/refund/status.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { tellOfOrder } from '../order/tell.ts';
import type { RefundRow } from './rows.ts';

/** Refunds that a cancellation or the answer to a report has told of already, with the sum. */
const TOLD: ReadonlySet<RefundCause> = new Set(['cancelled', 'late', 'remake', 'not_allowed']);

/** Tells an order's customer, inside the caller's transaction, what became of a refund; nothing of bought credit, or where no money moves. */
async function tell(
  clock: Clock,
  trx: Db,
  by: Actor | 'server',
  { order_id: orderId, amount_cents }: RefundRow,
  facts: OrderEventFacts,
): Promise<void> {
  if (orderId === null || amount_cents === 0) return;
  const side = by === 'server' ? 'server' : 'shop';
  // That it was sent is told by the mail of its credit note.
  await tellOfOrder(clock, trx, { orderId, by, side, facts, mail: facts.kind !== 'refund_sent' });
}

/** It is on its way. `waited`: a second person had to agree first; what was cancelled without that said so by itself. */
export async function tellSent(
  clock: Clock,
  trx: Db,
  by: Actor | 'server',
  refund: RefundRow,
  how: 'waited' | 'at once' | 'again',
): Promise<void> {
  if (how === 'at once' && TOLD.has(refund.cause)) return;
  const { amount_cents, card_cents, reason } = refund;
  const cents = how === 'again' ? card_cents : amount_cents;
  await tell(clock, trx, by, refund, { kind: 'refund_sent', cents, reason, again: how === 'again' });
}

/** Nobody agreed to it: told where the customer had read that it goes back. */
export async function tellRefused(clock: Clock, trx: Db, by: Actor, refund: RefundRow): Promise<void> {
  if (TOLD.has(refund.cause))
    await tell(clock, trx, by, refund, { kind: 'refund_refused', cents: refund.amount_cents });
}

/** Its card did not take it. */
export function tellFailed(clock: Clock, trx: Db, refund: RefundRow): Promise<void> {
  return tell(clock, trx, 'server', refund, { kind: 'refund_failed', cents: refund.card_cents });
}

/** It was paid otherwise. */
export function tellSettled(
  clock: Clock,
  trx: Db,
  by: Actor,
  refund: RefundRow,
  way: 'outside' | 'credit',
): Promise<void> {
  return tell(clock, trx, by, refund, { kind: 'refund_settled', cents: refund.card_cents, way });
}
