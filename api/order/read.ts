import type { FrozenOrder } from '../../shared/order/frozen.ts';
import type { Order } from '../../shared/order/wire.ts';
import { partView, totalsView } from '../../shared/quote/view.ts';
import { findPayment, type PaymentRecord } from '../checkout/payment-rows.ts';
import type { Db } from '../db/database.ts';
import { readFrozen } from './frozen-rows.ts';
import { findOrderRow, headOf, type OrderRow } from './rows.ts';

/** An order as its owner and the shop see it: parts, sums and address as they were paid, the rest as it is now. */
export function orderView(row: OrderRow, { quote, address, email }: FrozenOrder, payment: PaymentRecord): Order {
  return {
    ...headOf(row),
    quote_id: row.quote_id,
    parts: quote.parts.map(partView),
    totals: totalsView(quote.sums),
    shipping_address: address,
    shipping: { label: quote.shipping?.label ?? '', delivers_by: quote.shipping?.deliversBy ?? null },
    production_speed: { label: quote.speed.label, days: quote.speed.days },
    payment: {
      brand: payment.brand,
      last4: payment.last4,
      amount_cents: payment.amountCents,
      paid_at: row.placed_at,
    },
    purchase_order_number: row.purchase_order_number,
    email,
  };
}

/** The order of an id with its owner; null where there is none. */
export async function findOrder(db: Db, id: string): Promise<{ accountId: string; order: Order } | null> {
  const row = await findOrderRow(db, id);
  if (!row) return null;
  const payment = await findPayment(db, row.payment_id);
  if (!payment) throw new Error(`The payment of order ${id} is gone.`);
  const order = orderView(row, await readFrozen(db, row.frozen_id), payment);
  return { accountId: row.account_id, order };
}
