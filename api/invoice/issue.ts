import { shopDay } from '../../shared/checkout/lead-time.ts';
import { sql } from 'kysely';
import { type InvoiceContent, SHEET_KINDS } from '../../shared/invoice/content.ts';
import { type InvoiceDraft, type InvoiceFacts, invoiceOfOrder } from '../../shared/invoice/invoice-of-order.ts';
import { sheetNumber } from '../../shared/invoice/number.ts';
import type { FrozenOrder } from '../../shared/order/frozen.ts';
import { purchaseOrderOf } from '../attachment/rows.ts';
import type { Owned } from '../account/owned-rows.ts';
import { type Clock, newId } from '../clock.ts';
import { nextNumber } from '../db/counter-rows.ts';
import type { Db } from '../db/database.ts';
import type { Env } from '../env.ts';
import { sellerOf } from '../issued/parties.ts';
import type { Counter } from '../db/number-sequence.ts';
import { textOfKept } from '../db/kept-json.ts';
import { insertInvoice, isNumberGiven } from './rows.ts';

/** Invoice or credit note to issue. */
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
  const sequence = await nextNumber(trx, counterOf(draft));
  return writeInvoice(clock, trx, { ref, orderId, draft, accountId, organizationId }, sequence);
}

const yearAt = (ms: number): string => shopDay(ms).slice(0, 4);
const yearOf = ({ issued_at }: InvoiceDraft): string => yearAt(Date.parse(issued_at));

/** Counters of the sheets that may have been issued within a time, ms since 1970. */
export function sheetCounters(fromMs: number, toMs: number): Counter[] {
  const [first, last] = [Number(yearAt(fromMs)), Number(yearAt(toMs))];
  const years = Array.from({ length: last - first + 1 }, (_, i) => String(first + i));
  return years.flatMap((year) => SHEET_KINDS.map((kind) => sheetCounter(kind, year)));
}

/** Numbers of sheets of a draft's kind and year. */
const counterOf = (draft: InvoiceDraft): Counter => sheetCounter(draft.kind, yearOf(draft));

function sheetCounter(kind: InvoiceDraft['kind'], year: string): Counter {
  return {
    name: `${kind} ${year}`,
    first: sql<number>`1`,
    isGiven: (next) => isNumberGiven(sheetNumber(kind, year, next)),
  };
}

async function writeInvoice(
  clock: Clock,
  trx: Db,
  { ref, orderId, draft, accountId, organizationId }: ToIssue,
  sequence: number,
): Promise<{ readonly id: string; readonly content: InvoiceContent }> {
  const content: InvoiceContent = { ...draft, number: sheetNumber(draft.kind, yearOf(draft), sequence) };
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

/** Dependencies of invoices of orders. */
export interface InvoicingDeps {
  readonly clock: Clock;
  readonly env: Pick<Env, 'imprint'>;
}

/** An order that was paid when it was placed. */
export interface PlacedOrder extends Owned, Omit<InvoiceFacts, 'issuedAt' | 'dueOn' | 'purchaseOrderFile' | 'seller'> {
  readonly orderId: string;
  readonly placedAt: string;
  readonly frozen: FrozenOrder;
}

/** An invoice that is complete but for the number of its order and its own. */
export interface ReadyInvoice {
  readonly counter: Counter;
  /** Writes it; `number` is its own. */
  write(trx: Db, orderNumber: string, number: number): Promise<void>;
}

/** Makes the invoice of an order that was paid when it is placed, due that day, ready to be written with the order. */
export async function readyInvoice(
  { clock, env }: InvoicingDeps,
  trx: Db,
  { orderId, placedAt, frozen, accountId, organizationId, ...facts }: Omit<PlacedOrder, 'orderNumber'>,
): Promise<ReadyInvoice> {
  const dueOn = shopDay(Date.parse(placedAt));
  const purchaseOrderFile = (await purchaseOrderOf(trx, frozen.quote.id))?.filename ?? null;
  const seller = sellerOf(env);
  const draftOf = (orderNumber: string): InvoiceDraft =>
    invoiceOfOrder(frozen, { ...facts, seller, orderNumber, purchaseOrderFile, issuedAt: placedAt, dueOn });
  return {
    counter: counterOf(draftOf('')),
    async write(db, orderNumber, number) {
      const draft = draftOf(orderNumber);
      await writeInvoice(clock, db, { ref: orderId, orderId, draft, accountId, organizationId }, number);
    },
  };
}

/** Writes the invoice of an order that was paid and placed before there were invoices. */
export async function issueForOrder(
  deps: InvoicingDeps,
  trx: Db,
  { orderNumber, ...order }: PlacedOrder,
): Promise<void> {
  const invoice = await readyInvoice(deps, trx, order);
  await invoice.write(trx, orderNumber, await nextNumber(trx, invoice.counter));
}
