import { sharesLeft } from '../../shared/refund/plan.ts';
import type { InvoicedShares } from '../../shared/trade-credit/coupon-ended.ts';
import type { Db } from '../db/database.ts';
import { itemsOf, refundsOfOrder } from '../refund/rows.ts';
import { tradeCreditInvoicesOf } from './invoice-rows.ts';
import { sharesOfInvoice } from './invoice-share-rows.ts';

/** Shares on the invoices of an order on terms, oldest invoice first, less what refunds gave back of each. */
export async function invoicedShares(db: Db, orderId: string): Promise<InvoicedShares[]> {
  const refunds = await refundsOfOrder(db, orderId);
  const invoiceOf = new Map(refunds.map(({ id, invoice_id }) => [id, invoice_id]));
  const items = await itemsOf(
    db,
    refunds.map(({ id }) => id),
  );
  const invoiced: InvoicedShares[] = [];
  for (const { id: invoiceId } of await tradeCreditInvoicesOf(db, orderId)) {
    const back = items.filter(({ refundId }) => invoiceOf.get(refundId) === invoiceId);
    invoiced.push({ invoiceId, shares: sharesLeft(await sharesOfInvoice(db, invoiceId), back) });
  }
  return invoiced;
}
