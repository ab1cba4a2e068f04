import { isPayment } from '../../shared/credit/kinds.ts';
import { type OrderShare, orderShares } from '../../shared/order/shares.ts';
import { type Refundable, sharesLeft } from '../../shared/refund/plan.ts';
import { findPayment, type PaymentRecord } from '../checkout/payment-rows.ts';
import { capturedUses } from '../credit/rows.ts';
import type { Db } from '../db/database.ts';
import { readFrozen } from '../order/frozen-rows.ts';
import { findOrderRow, type OrderRow } from '../order/rows.ts';
import { findTermsOrder } from '../terms/order-rows.ts';
import { itemsOf, refundsOfOrder } from './rows.ts';

/** An order with what of it can be given back. */
export interface OrderStanding extends Refundable {
  readonly order: OrderRow;
  readonly payment: PaymentRecord;
}

/** What is owed on terms was not paid: what is cancelled of it is never invoiced instead (api/terms/drop-pieces.ts). */
function nothingOf(share: OrderShare): OrderShare {
  return { ...share, count: 0, netCents: 0, taxCents: 0, couponCents: 0, promotionalCents: 0 };
}

/** What is left of an order to give back; what waits for a second person counts as given back. Null where there is no such order. */
export async function standingOf(db: Db, orderId: string): Promise<OrderStanding | null> {
  const order = await findOrderRow(db, orderId);
  if (!order) return null;
  const payment = await findPayment(db, order.payment_id);
  if (!payment) throw new Error(`The payment of order ${orderId} is gone.`);
  const refunds = await refundsOfOrder(db, orderId);
  const items = await itemsOf(
    db,
    refunds.map(({ id }) => id),
  );
  const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);
  const shares = sharesLeft(orderShares(await readFrozen(db, order.frozen_id)), items);
  const onTerms = (await findTermsOrder(db, orderId)) !== null;
  const uses = (await capturedUses(db, payment.id)).filter(({ kind }) => isPayment(kind));
  return {
    order,
    payment,
    left: onTerms ? shares.map(nothingOf) : shares,
    cardCents: payment.amountCents - sum(refunds.map(({ card_cents }) => card_cents)),
    creditCents: sum(uses.map(({ cents }) => cents)) - sum(refunds.map(({ credit_cents }) => credit_cents)),
  };
}
