import type { InvoicePaymentStatus } from '../../shared/invoice-payment/status.ts';
import { type AttemptColumns, changeFrom, findByKey, isToFollow, UNDER_WAY } from '../payment-attempt/attempt-rows.ts';
import type { Db } from '../db/database.ts';

/** Table `invoice_payments`: invoices on terms that are paid by card. */
export interface InvoicePaymentRow extends AttemptColumns {
  invoice_id: string;
  organization_id: string;
  /** Whom the receipt goes to. */
  email: string;
  status: InvoicePaymentStatus;
}

/** Adds a payment. A second one of an account's key throws a unique violation. */
export async function insertInvoicePayment(trx: Db, row: InvoicePaymentRow): Promise<void> {
  await trx.insertInto('invoice_payments').values(row).execute();
}

/** The payment of an id. */
export async function findInvoicePayment(db: Db, id: string): Promise<InvoicePaymentRow | null> {
  return (await db.selectFrom('invoice_payments').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The payment that an account made under a key. */
export function findInvoicePaymentByKey(db: Db, accountId: string, key: string): Promise<InvoicePaymentRow | null> {
  return findByKey(db, 'invoice_payments', accountId, key);
}

/** Payments of an invoice without an end, oldest first. */
export function findOpenOf(db: Db, invoiceId: string): Promise<InvoicePaymentRow[]> {
  return db
    .selectFrom('invoice_payments')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .where('status', 'in', UNDER_WAY)
    .orderBy('id')
    .execute();
}

/** Payments without an end, and those that were given up since a time: what was on its way may have come. Oldest first. */
export function findToFollow(db: Db, since: string): Promise<InvoicePaymentRow[]> {
  return db.selectFrom('invoice_payments').selectAll().where(isToFollow(since)).orderBy('updated_at').execute();
}

/** Changes a payment that is in a state still; false where somebody else came first. */
export function changeInvoicePayment(
  trx: Db,
  row: Pick<InvoicePaymentRow, 'id' | 'status'>,
  change: Partial<Omit<InvoicePaymentRow, 'id'>>,
): Promise<boolean> {
  return changeFrom(trx, 'invoice_payments', row, change);
}

/** Cents of charges that were not given back, by their keys. */
export async function chargesOf(
  db: Db,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly left_cents: number }[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('invoice_payments')
    .select(['id', 'amount_cents', 'refunded_cents'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map(({ id, amount_cents, refunded_cents }) => ({ id, left_cents: amount_cents - refunded_cents }));
}
