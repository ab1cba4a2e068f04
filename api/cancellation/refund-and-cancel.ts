import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { moveLines } from '../../shared/order/moves.ts';
import { inTransaction } from '../db/database.ts';
import type { RefundDeps } from '../refund/needs.ts';
import { type OrderRefund, refundOrder } from '../refund/refund-order.ts';
import { findRefundByKey, type RefundRow } from '../refund/rows.ts';
import { findTradeCreditOrder } from '../trade-credit/order-rows.ts';
import { cancelledPart } from './cancel-money.ts';
import { mayBeClosed } from './cancel.ts';
import { changeOrder } from '../order/change.ts';
import type { OrderNeeds } from '../order/needs.ts';

const ON_TERMS = failure('conflict', { message: 'This order is on terms: cancel lines of it instead.' });
const ALL_LEFT = failure('conflict', { message: 'Nothing of this order is left to cancel.' });

/**
 * Gives something back of an order and cancels what of it has not left, in one transaction: nobody makes what is not paid for any more. Asked
 * again under its key it answers the refund that it made. Fails as {@link refundOrder} does, and with conflict where nothing can be cancelled.
 */
export async function refundAndCancel(
  deps: Pick<OrderNeeds, 'clock' | 'database' | 'jobs'> & RefundDeps,
  by: Actor,
  asked: Omit<OrderRefund, 'by' | 'cause'>,
): Promise<Result<RefundRow, Failure>> {
  const { orderId } = asked;
  const whole: OrderRefund = { ...asked, by, cause: 'cancelled' };
  if (await findRefundByKey(deps.database.db, asked.requestKey))
    return inTransaction(deps.database.db, (trx) => refundOrder(deps, trx, whole), orderId);
  let made: RefundRow | null = null;
  const done = await changeOrder(deps, { orderId, by, side: 'shop', seen: null }, async (trx, { lines, tasks }) => {
    if (await findTradeCreditOrder(trx, orderId)) return err(ON_TERMS);
    const ids = lines.filter(mayBeClosed).map(({ id }) => id);
    if (ids.length === 0) return err(ALL_LEFT);
    const after = moveLines(lines, { kind: 'close', ids }, tasks);
    if (!after.ok) return after;
    const refunded = await refundOrder(deps, trx, whole);
    if (!refunded.ok) return refunded;
    made = refunded.value;
    const part = cancelledPart(lines, after.value);
    const happened = {
      kind: 'cancelled',
      lines: part.lines.map(({ id, name, count }) => ({ id, name, count })),
      whole: part.whole,
      late: false,
      refundCents: made.amount_cents,
      checkedFirst: made.state === 'requested',
    } as const;
    return ok({ lines: after.value, happened, mailAfterMs: 0 });
  });
  return done.ok ? ok(made!) : done;
}
