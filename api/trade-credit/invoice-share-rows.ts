import type { OrderShare } from '../../shared/order/shares.ts';
import { sharesOfContent } from '../../shared/trade-credit/shares-of-content.ts';
import type { Db } from '../db/database.ts';
import { findInvoice } from '../invoice/rows.ts';
import { countsOf, shareOfRow, type TradeCreditShareRow } from './order-rows.ts';

/** Table `terms_invoice_shares`: what of an order's shares stands on an invoice. Nothing in it changes but a coupon's discount that is taken back. */
export interface InvoiceShareRow extends Omit<TradeCreditShareRow, 'order_id'> {
  invoice_id: string;
}

/** Adds what stands on an invoice. */
export async function insertInvoiceShares(trx: Db, invoice_id: string, shares: readonly OrderShare[]): Promise<void> {
  const rows = shares.map(
    (share, place): InvoiceShareRow => ({
      invoice_id,
      share_key: share.key,
      place,
      name: share.name,
      ...countsOf(share),
    }),
  );
  await trx.insertInto('terms_invoice_shares').values(rows).execute();
}

/** Takes discounts of a coupon off shares of invoices: they were taken back by an invoice of their own. */
export async function endDiscounts(
  trx: Db,
  ended: readonly { readonly invoiceId: string; readonly key: string; readonly couponCents: number }[],
): Promise<void> {
  for (const { invoiceId, key, couponCents } of ended)
    await trx
      .updateTable('terms_invoice_shares')
      .set((eb) => ({ coupon_cents: eb('coupon_cents', '-', couponCents) }))
      .where('invoice_id', '=', invoiceId)
      .where('share_key', '=', key)
      .execute();
}

/** Shares on an invoice on terms; for an invoice from before they were kept, those of its sheet. */
export async function sharesOfInvoice(db: Db, invoiceId: string): Promise<OrderShare[]> {
  const rows = await db
    .selectFrom('terms_invoice_shares')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .orderBy('place')
    .execute();
  if (rows.length > 0) return rows.map(shareOfRow);
  const found = await findInvoice(db, invoiceId);
  return found ? sharesOfContent(found.invoice.content) : [];
}
