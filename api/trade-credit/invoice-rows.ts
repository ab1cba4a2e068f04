import type { Days } from '../../shared/trade-credit/statement.ts';
import type { Db } from '../db/database.ts';
import { addToInvoice } from '../invoice/rows.ts';

/** Table `terms_invoices`: invoices of orders on terms. */
export interface TradeCreditInvoiceRow {
  invoice_id: string;
  organization_id: string;
  order_id: string;
  /** Sum to pay when it was issued. */
  owed_cents: number;
  /** Sum to pay now. */
  open_cents: number;
  /** Days by the shop's calendar. */
  issued_on: string;
  due_on: string;
  /** How many of its reminders were sent or passed over. */
  reminded: number;
}

/** Adds an invoice. */
export async function insertTradeCreditInvoice(trx: Db, row: TradeCreditInvoiceRow): Promise<void> {
  await trx.insertInto('terms_invoices').values(row).execute();
}

/** Sum of an organization's invoices that were due before a day and are unpaid, whole cents. */
export async function overdueCents(db: Db, organizationId: string, today: string): Promise<number> {
  const row = await db
    .selectFrom('terms_invoices')
    .select((eb) => eb.fn.sum<number | string | null>('open_cents').as('cents'))
    .where('organization_id', '=', organizationId)
    .where('due_on', '<', today)
    .where('open_cents', '>', 0)
    .executeTakeFirst();
  return Number(row?.cents ?? 0);
}

/** So many invoices of an organization that something is left to pay of, the one that is due first at the top. */
export function openInvoicesOf(db: Db, organizationId: string, limit: number) {
  return db
    .selectFrom('terms_invoices')
    .innerJoin('invoices', 'invoices.id', 'terms_invoices.invoice_id')
    .select(['invoices.id', 'invoices.number', 'invoices.order_number', 'invoices.issued_at'])
    .select(['invoices.total_cents', 'terms_invoices.due_on', 'terms_invoices.open_cents'])
    .where('terms_invoices.organization_id', '=', organizationId)
    .where('terms_invoices.open_cents', '>', 0)
    .orderBy('terms_invoices.due_on')
    .orderBy('terms_invoices.invoice_id')
    .limit(limit)
    .execute();
}

/** Invoices of an organization that were issued within some days, oldest first. */
export function invoicesWithin(db: Db, organizationId: string, { from, to }: Days) {
  return db
    .selectFrom('terms_invoices')
    .innerJoin('invoices', 'invoices.id', 'terms_invoices.invoice_id')
    .select(['invoices.id', 'invoices.number', 'invoices.order_number'])
    .select(['terms_invoices.issued_on', 'terms_invoices.due_on', 'terms_invoices.owed_cents'])
    .where('terms_invoices.organization_id', '=', organizationId)
    .where('terms_invoices.issued_on', '>=', from)
    .where('terms_invoices.issued_on', '<=', to)
    .orderBy('invoices.id')
    .execute();
}

/** Sum of an organization's invoices issued before a day, as it was to pay then, whole cents. */
export async function invoicedBefore(db: Db, organizationId: string, day: string): Promise<number> {
  const row = await db
    .selectFrom('terms_invoices')
    .select((eb) => eb.fn.sum<number | string | null>('owed_cents').as('cents'))
    .where('organization_id', '=', organizationId)
    .where('issued_on', '<', day)
    .executeTakeFirst();
  return Number(row?.cents ?? 0);
}

/** Of how many invoices of an organization something is left to pay. */
export async function countOpen(db: Db, organizationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('terms_invoices')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('organization_id', '=', organizationId)
    .where('open_cents', '>', 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** So much of an organization's invoice. */
interface InvoiceShare {
  readonly invoiceId: string;
  readonly organizationId: string;
  readonly cents: number;
}

/** Takes it off what is open, and notes it on the invoice as paid or credited; false where there is no such invoice, or not as much is open. */
async function takeOpen(
  trx: Db,
  { invoiceId, organizationId, cents }: InvoiceShare,
  as: 'paid_cents' | 'credited_cents',
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('terms_invoices')
    .set((eb) => ({ open_cents: eb('open_cents', '-', cents) }))
    .where('invoice_id', '=', invoiceId)
    .where('organization_id', '=', organizationId)
    .where('open_cents', '>=', cents)
    .where((eb) => eb(eb('open_cents', '-', cents), '<=', eb.ref('owed_cents')))
    .executeTakeFirst();
  if (Number(numUpdatedRows) !== 1) return false;
  await addToInvoice(trx, invoiceId, as, cents);
  return true;
}

/** Pays so much of an organization's invoice; below zero it is taken back. False where there is no such invoice, or not as much is open. */
export function payInvoice(trx: Db, share: InvoiceShare): Promise<boolean> {
  return takeOpen(trx, share, 'paid_cents');
}

/** Takes off what of an organization's invoice is not paid, as a credit note does; false where not as much is open. */
export function creditInvoice(trx: Db, share: InvoiceShare): Promise<boolean> {
  return takeOpen(trx, share, 'credited_cents');
}

/** Invoices of an order on terms, oldest first, with what is left to pay. */
export function tradeCreditInvoicesOf(db: Db, orderId: string) {
  return db
    .selectFrom('terms_invoices')
    .innerJoin('invoices', 'invoices.id', 'terms_invoices.invoice_id')
    .select(['invoices.id', 'invoices.number', 'invoices.total_cents'])
    .select(['terms_invoices.owed_cents', 'terms_invoices.open_cents'])
    .where('terms_invoices.order_id', '=', orderId)
    .orderBy('invoices.issued_at')
    .orderBy('invoices.number')
    .execute();
}

/** Unpaid invoices that were due before a day and have fewer reminders than they could have, of organizations whose reminders are not suspended. */
export function remindable(db: Db, dueBefore: string, most: number, after: string, limit: number) {
  return db
    .selectFrom('terms_invoices')
    .innerJoin('terms_accounts', 'terms_accounts.organization_id', 'terms_invoices.organization_id')
    .select(['terms_invoices.invoice_id', 'terms_invoices.due_on', 'terms_invoices.reminded'])
    .where('terms_invoices.open_cents', '>', 0)
    .where('terms_invoices.due_on', '<=', dueBefore)
    .where('terms_invoices.reminded', '<', most)
    .where('terms_accounts.reminders_paused', '=', 0)
    .where('terms_invoices.invoice_id', '>', after)
    .orderBy('terms_invoices.invoice_id')
    .limit(limit)
    .execute();
}

/** Notes how many reminders of an invoice are over; false where somebody else came first or it was paid. */
export async function noteReminded(trx: Db, invoiceId: string, from: number, to: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('terms_invoices')
    .set({ reminded: to })
    .where('invoice_id', '=', invoiceId)
    .where('reminded', '=', from)
    .where('open_cents', '>', 0)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

/** The invoice on terms of an id. */
export async function findTradeCreditInvoice(db: Db, invoiceId: string): Promise<TradeCreditInvoiceRow | null> {
  const found = db.selectFrom('terms_invoices').selectAll().where('invoice_id', '=', invoiceId);
  return (await found.executeTakeFirst()) ?? null;
}
