import { ownedOfRow } from '../account/owned-rows.ts';
import { findPayment } from '../checkout/payment-rows.ts';
import { inTransaction } from '../db/database.ts';
import { readFrozen } from '../order/frozen-rows.ts';
import { findOrderRow, orderNumber } from '../order/rows.ts';
import { findTradeCreditOrder } from '../trade-credit/order-rows.ts';
import { issueForOrder } from './issue.ts';
import type { InvoiceNeeds } from './needs.ts';
import { findInvoiceOf, ordersWithoutInvoice } from './rows.ts';

/** Orders looked at in one step. */
const STEP = 100;

/** Writes the invoices of orders from before there were any, oldest first; returns how many. Doing it again writes none twice. */
export async function invoiceEarlierOrders(deps: InvoiceNeeds): Promise<number> {
  const { db } = deps.database;
  let written = 0;
  for (;;) {
    const ids = await ordersWithoutInvoice(db, STEP);
    for (const id of ids) if (await invoiceEarlier(deps, id)) written += 1;
    if (ids.length < STEP) return written;
  }
}

function invoiceEarlier(deps: InvoiceNeeds, orderId: string): Promise<boolean> {
  return inTransaction(deps.database.db, async (trx) => {
    const order = await findOrderRow(trx, orderId);
    if (!order || (await findTradeCreditOrder(trx, orderId))) return false;
    if (await findInvoiceOf(trx, 'invoice', orderId)) return false;
    const payment = await findPayment(trx, order.payment_id);
    const card = payment && payment.last4 !== '' ? { brand: payment.brand, last4: payment.last4 } : null;
    await issueForOrder(deps, trx, {
      ...ownedOfRow(order),
      orderId,
      placedAt: order.placed_at,
      frozen: await readFrozen(trx, order.frozen_id),
      orderNumber: orderNumber(order.sequence),
      card,
    });
    return true;
  });
}
