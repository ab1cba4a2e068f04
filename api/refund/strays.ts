import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { planRefund, type RefundAsk } from '../../shared/refund/plan.ts';
import { note } from '../activity/note.ts';
import { findPayment } from '../checkout/payment-rows.ts';
import { isoNow } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import type { RefundNeeds } from './needs.ts';
import { refundOrder } from './refund-order.ts';
import type { RefundRow } from './rows.ts';
import { type OrderStanding, standingOf } from './standing.ts';
import { findStray, settleStray, type StrayRefundRow } from './stray-rows.ts';

const GONE = failure('not_found');
const BY_HAND = failure('conflict', {
  message: 'No refund of its order matches this amount. Correct the books by hand, then settle it.',
});

/** Refund that gives exactly these cents back to the card: the whole rest, or an amount. Null where none does. */
function askOf(standing: OrderStanding, cents: number): RefundAsk | null {
  const asks: readonly RefundAsk[] = [{ kind: 'rest' }, { kind: 'amount', cents }];
  return (
    asks.find((ask) => {
      const plan = planRefund(standing, ask);
      return plan.ok && plan.value.cardCents === cents;
    }) ?? null
  );
}

async function bookIn(
  deps: RefundNeeds,
  trx: Db,
  by: Actor,
  stray: StrayRefundRow,
): Promise<Result<RefundRow, Failure>> {
  const orderId = (await findPayment(trx, stray.charge_key))?.orderId;
  const standing = orderId ? await standingOf(trx, orderId) : null;
  const ask = standing && askOf(standing, stray.amount_cents);
  if (!orderId || !ask) return err(BY_HAND);
  const refund = await refundOrder(deps, trx, {
    orderId,
    ask,
    reason: 'Refunded before our books were restored',
    cause: 'restored',
    by,
    requestKey: `restored ${stray.key}`,
    sentAs: stray.key,
  });
  if (refund.ok) await settleStray(trx, stray.key, 'Written down as a refund of its order', isoNow(deps.clock));
  return refund;
}

/**
 * Writes a refund down that the payment service knows and the books do not, with its credit note: it is asked for under the key that it
 * has there, so no money moves. Fails with not_found where it is not on the list, and with conflict where a person has to put the books
 * right.
 */
export async function bookStray(deps: RefundNeeds, by: Actor, key: string): Promise<Result<RefundRow, Failure>> {
  const done = await inTransaction(deps.database.db, async (trx) => {
    const stray = await findStray(trx, key);
    return stray ? bookIn(deps, trx, by, stray) : err(GONE);
  });
  if (done.ok) deps.jobs.nudge('event');
  return done;
}

/** Takes one off the list, saying what was done about it. */
export function noteStray(
  { clock, database }: RefundNeeds,
  by: Actor,
  key: string,
  words: string,
): Promise<Result<{ success: true }, Failure>> {
  return inTransaction(database.db, async (trx) => {
    const stray = await findStray(trx, key);
    if (!stray || !(await settleStray(trx, key, words, isoNow(clock)))) return err(GONE);
    const subject = { kind: 'charge', id: stray.charge_key } as const;
    await note(clock, trx, { by, kind: 'charge.settled', subject, before: null, after: { note: words } });
    return ok({ success: true as const });
  });
}
