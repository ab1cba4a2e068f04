import { shopDay } from '../../shared/checkout/lead-time.ts';
import { sql } from 'kysely';
import type { InvoiceContent } from '../../shared/invoice/content.ts';
import { type InvoiceDraft, type InvoiceFacts, invoiceOfOrder } from '../../shared/invoice/invoice-of-order.ts';
import { sheetNumber } from '../../shared/invoice/number.ts';
import type { FrozenOrder } from '../../shared/order/frozen.ts';
import { purchaseOrderOf } from '../attachment/rows.ts';
import type { Owned } from '../account/owned.ts';
import { type Clock, newId } from '../clock.ts';
import { nextNumber } from '../db/counter-rows.ts';
import type { Db } from '../db/database.ts';
import { textOfKept } from '../db/kept-json.ts';
import { insertInvoice } from './rows.ts';

/** What is to be invoiced, or given back on a credit note. */
export interface ToIssue extends Owned {
  /** The id of what it is of: an order, a shipment, bought credit, a refund. There is one of a kind for each. */
  readonly ref: string;
  /** Also where it is of a part of the order. */
  readonly orderId: string | null;
  readonly draft: InvoiceDraft;
}

/**
 * Writes an invoice or a credit note inside the caller's transaction under the next number of its kind and year, by the shop's calendar.
 * The counter is the transaction's alone until that ends, so that numbers have no gaps: it is written as late in it as can be.
 * A second one of a kind for the same thing throws a unique violation.
 */
export async function issueInvoice(
  { clock }: { readonly clock: Clock },
  trx: Db,
  { ref, orderId, draft, accountId, organizationId }: ToIssue,
): Promise<{ readonly id: string; readonly content: InvoiceContent }> {
  const year = shopDay(Date.parse(draft.issued_at)).slice(0, 4);
  const sequence = await nextNumber(trx, {
    name: `${draft.kind} ${year}`,
    first: sql<number>`1`,
    isGiven: (next) =>
      sql<boolean>`exists (select 1 from invoices where number = ${sheetNumber(draft.kind, year, next)})`,
  });
  const content: InvoiceContent = { ...draft, number: sheetNumber(draft.kind, year, sequence) };
  const id = newId(clock);
  const words = [content.number, content.order_number, content.purchase_order_number, ...content.bill_to.slice(0, 2)];
  const names = content.lines.map(({ name }) => name);
  await insertInvoice(trx, {
    id,
    kind: content.kind,
    number: content.number,
    ref,
    order_id: orderId,
    account_id: accountId,
    organization_id: organizationId,
    issued_at: content.issued_at,
    due_on: content.due_on,
    total_cents: content.total_cents,
    paid_cents: content.total_cents - content.balance_cents,
    credited_cents: 0,
    order_number: content.order_number,
    search: [...words, ...names].filter(Boolean).join('\n').toLowerCase(),
    content: textOfKept(content),
  });
  return { id, content };
}

/** An order that was paid when it was placed. */
export interface PlacedOrder extends Owned, Omit<InvoiceFacts, 'issuedAt' | 'dueOn' | 'purchaseOrderFile'> {
  readonly orderId: string;
  readonly placedAt: string;
  readonly frozen: FrozenOrder;
}

/** Writes the invoice of an order that was paid when it was placed, due that day. */
export async function issueForOrder(
  deps: { readonly clock: Clock },
  trx: Db,
  { orderId, placedAt, frozen, accountId, organizationId, ...facts }: PlacedOrder,
): Promise<void> {
  const dueOn = shopDay(Date.parse(placedAt));
  const purchaseOrderFile = (await purchaseOrderOf(trx, frozen.quote.id))?.filename ?? null;
  const draft = invoiceOfOrder(frozen, { ...facts, purchaseOrderFile, issuedAt: placedAt, dueOn });
  await issueInvoice(deps, trx, { ref: orderId, orderId, draft, accountId, organizationId });
}
