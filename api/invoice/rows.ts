import { type RawBuilder, sql } from 'kysely';
import type { InvoiceContent, SheetKind } from '../../shared/invoice/content.ts';
import type { Invoice, InvoiceHead } from '../../shared/invoice/wire.ts';
import { type Owned, type OwnedColumns, ownedOfRow } from '../account/owned-rows.ts';
import { parseKept } from '../db/kept-json.ts';
import type { Db } from '../db/database.ts';
import { writeLast } from '../db/last-writes.ts';
import { insertRow } from '../db/rows.ts';

/** Table `invoices`: invoices and credit notes. Only `paid_cents`, `credited_cents` and `search` change. */
export interface InvoiceRow extends OwnedColumns {
  id: string;
  kind: SheetKind;
  number: string;
  /** The id of what it is of: an order, a shipment, bought credit, a refund. One of a kind for each. */
  ref: string;
  /** The order, also where it is of a part of it. */
  order_id: string | null;
  account_id: string;
  organization_id: string | null;
  issued_at: string;
  due_on: string;
  /** Of a credit note: what is given back. */
  total_cents: number;
  paid_cents: number;
  /** Cents that credit notes took off before it was paid. */
  credited_cents: number;
  /** As it stands on it, for lists. */
  order_number: string | null;
  /** Lower-case text a search looks in. */
  search: string;
  /** JSON of the sheet; see shared/invoice/content.ts. */
  content: string;
}

/** An invoice or a credit note with its owner. */
export type InvoiceRecord = Owned & { readonly ref: string; readonly invoice: Invoice };

/** Columns of what lists show. */
export const INVOICE_HEAD = [
  'invoices.id',
  'invoices.kind',
  'invoices.number',
  'invoices.order_id',
  'invoices.order_number',
  'invoices.issued_at',
  'invoices.due_on',
  'invoices.total_cents',
  'invoices.paid_cents',
  'invoices.credited_cents',
] as const;

/** Columns of an invoice in lists. */
export function headOf(row: InvoiceHead): InvoiceHead {
  const { id, kind, number, order_id, order_number, issued_at, due_on } = row;
  const { total_cents, paid_cents, credited_cents } = row;
  return { id, kind, number, order_id, order_number, issued_at, due_on, total_cents, paid_cents, credited_cents };
}

function recordOf(row: InvoiceRow): InvoiceRecord {
  const content = parseKept<InvoiceContent>(row.content);
  return { ...ownedOfRow(row), ref: row.ref, invoice: { ...headOf(row), content } };
}

/** Adds a sheet. A second one of a kind for the same thing throws a unique violation. */
export async function insertInvoice(trx: Db, row: InvoiceRow): Promise<void> {
  await writeLast(trx, () => insertRow(trx, 'invoices', row));
}

/** Has the sheets of an order found by the purchase order number that it has now, too. */
export async function findByNumberToo(trx: Db, orderId: string, number: string): Promise<void> {
  const words = `\n${number.toLowerCase()}`;
  await trx
    .updateTable('invoices')
    .set((eb) => ({ search: sql<string>`${eb.ref('search')} || ${words}` }))
    .where('order_id', '=', orderId)
    .execute();
}

/** The sheet of an id. */
export async function findInvoice(db: Db, id: string): Promise<InvoiceRecord | null> {
  const row = await db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? recordOf(row) : null;
}

/** The sheet of a kind that was made for something. */
export async function findInvoiceOf(db: Db, kind: SheetKind, ref: string): Promise<InvoiceRecord | null> {
  const row = await db
    .selectFrom('invoices')
    .selectAll()
    .where('ref', '=', ref)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row ? recordOf(row) : null;
}

/** Invoices of an order, then the credit notes that correct them, each in the order of their numbers. */
export async function invoicesOfOrder(db: Db, orderId: string): Promise<InvoiceRecord[]> {
  const found = db.selectFrom('invoices').selectAll().where('order_id', '=', orderId);
  const rows = await found.orderBy('kind', 'desc').orderBy('issued_at').orderBy('number').execute();
  return rows.map(recordOf);
}

/** Paid orders without an invoice, the first ones first. Those on terms are invoiced when they leave. */
export async function ordersWithoutInvoice(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('invoices').select('invoices.id').whereRef('invoices.order_id', '=', 'orders.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('terms_orders')
            .select('terms_orders.order_id')
            .whereRef('terms_orders.order_id', '=', 'orders.id'),
        ),
      ),
    )
    .orderBy('sequence')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Adds to what of an invoice was paid or credited, whole cents. */
export async function addToInvoice(
  trx: Db,
  id: string,
  as: 'paid_cents' | 'credited_cents',
  cents: number,
): Promise<void> {
  await trx
    .updateTable('invoices')
    .set((eb) => ({ [as]: eb(as, '+', cents) }))
    .where('id', '=', id)
    .execute();
}

/** Whether a sheet has a number, in a statement. */
export function isNumberGiven(number: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from invoices where number = ${number})`;
}
