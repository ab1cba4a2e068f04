import { shopDay } from '../../shared/checkout/lead-time.ts';
import { type InvoiceContent, purchaseOrderWords } from '../../shared/invoice/content.ts';
import type { Invoice } from '../../shared/invoice/wire.ts';
import { purchaseOrderOf } from '../attachment/rows.ts';
import type { Db } from '../db/database.ts';
import { eventsOfOrder } from '../order/event-rows.ts';
import { findOrderRow } from '../order/rows.ts';

/** The purchase order that an order has now, and on which days it was changed, by the moment of it. */
interface OrderNow {
  readonly words: string | null;
  readonly changedAt: readonly string[];
}

async function purchaseOrderNow(db: Db, orderId: string): Promise<OrderNow> {
  const order = (await findOrderRow(db, orderId))!;
  const file = await purchaseOrderOf(db, order.quote_id);
  const words = purchaseOrderWords({
    purchase_order_number: order.purchase_order_number,
    ...(file ? { purchase_order_file: file.filename } : {}),
  });
  const events = await eventsOfOrder(db, orderId);
  const changes = events.filter(({ facts: { kind } }) => kind === 'po_number' || kind === 'po_file');
  return { words, changedAt: changes.map(({ at }) => at) };
}

function withNow(content: InvoiceContent, { words, changedAt }: OrderNow): InvoiceContent {
  const at = changedAt.at(-1);
  const isSame = words === null || words === purchaseOrderWords(content);
  if (isSame || at === undefined || at < content.issued_at) return content;
  return { ...content, purchase_order_since: { words, on: shopDay(Date.parse(at)) } };
}

/**
 * Sheets of an order with the purchase order that its customer added or changed after they were issued: it stands beside what they were
 * issued with, which stays as it was.
 */
export async function withPurchaseOrderNow<T extends Pick<Invoice, 'content'>>(
  db: Db,
  orderId: string | null,
  sheets: readonly T[],
): Promise<T[]> {
  if (orderId === null) return [...sheets];
  const now = await purchaseOrderNow(db, orderId);
  return sheets.map((sheet) => ({ ...sheet, content: withNow(sheet.content, now) }));
}
