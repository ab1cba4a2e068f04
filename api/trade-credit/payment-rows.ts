import type { Failure } from '../../shared/base/failure.ts';
import type { Result } from '../../shared/base/result.ts';
import type { Days } from '../../shared/trade-credit/statement.ts';
import type { PaymentSort, PaymentsQuery } from '../../shared/trade-credit/wire.ts';
import type { Db } from '../db/database.ts';
import { type Keyset, keysetPage, type ListPage } from '../db/keyset.ts';

/** Table `bank_payments`: what banks brought. Only what is unapplied changes, and once whether it was a mistake. */
export interface BankPaymentRow {
  id: string;
  organization_id: string;
  method: string;
  /** The bank's, or the cheque's number. */
  reference: string;
  amount_cents: number;
  unapplied_cents: number;
  received_on: string;
  note: string;
  /** The same key books nothing twice. */
  request_key: string;
  request_hash: string;
  booked_by: string | null;
  booked_at: string;
  reversed_at: string | null;
  /** The shop's day on which it was taken back. */
  reversed_on: string | null;
  reversed_by: string | null;
  reversal_reason: string | null;
}

/** Table `payment_applications`: which invoice was paid how much by what. Nothing in it changes; those of a payment that was taken back count no more. */
export interface ApplicationRow {
  id: string;
  payment_id: string;
  invoice_id: string;
  cents: number;
  /** From which day on it counts: that of the payment, or a later one on which it was used. */
  applied_on: string;
  /** Set where a bank took it back, below zero, or gave it back after that; see loss-rows.ts. */
  loss_id: string | null;
}

/** Adds a payment. One under the same key throws a unique violation. */
export async function insertBankPayment(trx: Db, row: BankPaymentRow): Promise<void> {
  await trx.insertInto('bank_payments').values(row).execute();
}

/** Adds what a payment is for. */
export async function insertApplications(trx: Db, rows: readonly ApplicationRow[]): Promise<void> {
  if (rows.length > 0) await trx.insertInto('payment_applications').values(rows).execute();
}

/** The payment of an id. */
export async function findBankPayment(db: Db, id: string): Promise<BankPaymentRow | null> {
  return (await db.selectFrom('bank_payments').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The payment that was booked under a key. */
export async function findBankPaymentByKey(db: Db, key: string): Promise<BankPaymentRow | null> {
  const found = db.selectFrom('bank_payments').selectAll().where('request_key', '=', key);
  return (await found.executeTakeFirst()) ?? null;
}

/** Whether an organization has a payment of this kind and reference that counts. */
export async function isBooked(
  db: Db,
  { organization_id, method, reference }: Pick<BankPaymentRow, 'organization_id' | 'method' | 'reference'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('bank_payments')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('method', '=', method)
    .where('reference', '=', reference)
    .where('reversed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Payments of an organization that came or were taken back within some days, oldest first. */
export function paymentsWithin(db: Db, organizationId: string, { from, to }: Days): Promise<BankPaymentRow[]> {
  return db
    .selectFrom('bank_payments')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where((eb) =>
      eb.or([
        eb.and([eb('received_on', '>=', from), eb('received_on', '<=', to)]),
        eb.and([eb('reversed_on', '>=', from), eb('reversed_on', '<=', to)]),
      ]),
    )
    .orderBy('id')
    .execute();
}

/** Sum that an organization paid before a day, less payments taken back before it; whole cents. */
export async function paidBefore(db: Db, organizationId: string, day: string): Promise<number> {
  const all = db
    .selectFrom('bank_payments')
    .select((eb) => eb.fn.sum<number | string | null>('amount_cents').as('cents'))
    .where('organization_id', '=', organizationId);
  const came = await all.where('received_on', '<', day).executeTakeFirst();
  const back = await all.where('reversed_on', '<', day).executeTakeFirst();
  return Number(came?.cents ?? 0) - Number(back?.cents ?? 0);
}

/** Ids rise with time, so that they are the order in which payments were booked. */
const PAYMENT_KEYSET: Keyset<PaymentSort> = {
  sorts: { booked_at: { column: 'bank_payments.id', type: 'text' } },
  tie: { column: 'bank_payments.id', type: 'text' },
};

/** A page of an organization's payments. */
export function paymentPage(
  db: Db,
  organizationId: string,
  query: PaymentsQuery,
): Promise<Result<ListPage<BankPaymentRow>, Failure>> {
  const all = db.selectFrom('bank_payments').selectAll().where('organization_id', '=', organizationId);
  return keysetPage(all, PAYMENT_KEYSET, query);
}

/** Payments that were booked before one and of which something is left, the newest first. */
export function leftBefore(
  db: Db,
  { id, organization_id }: Pick<BankPaymentRow, 'id' | 'organization_id'>,
  limit: number,
): Promise<BankPaymentRow[]> {
  return db
    .selectFrom('bank_payments')
    .selectAll()
    .where('organization_id', '=', organization_id)
    .where('id', '<', id)
    .where('unapplied_cents', '>', 0)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Applications of payments, with the numbers of their invoices. */
export async function applicationsOf(
  db: Db,
  paymentIds: readonly string[],
): Promise<(ApplicationRow & { readonly number: string })[]> {
  if (paymentIds.length === 0) return [];
  return db
    .selectFrom('payment_applications')
    .innerJoin('invoices', 'invoices.id', 'payment_applications.invoice_id')
    .selectAll('payment_applications')
    .select('invoices.number')
    .where('payment_id', 'in', paymentIds)
    .orderBy('payment_applications.id')
    .execute();
}

/** Applications to an invoice with their payments, without those that were taken back. */
export function appliedTo(db: Db, invoiceId: string) {
  return db
    .selectFrom('payment_applications')
    .innerJoin('bank_payments', 'bank_payments.id', 'payment_applications.payment_id')
    .select(['payment_applications.payment_id', 'payment_applications.cents', 'bank_payments.method'])
    .where('payment_applications.invoice_id', '=', invoiceId)
    .where('bank_payments.reversed_at', 'is', null)
    .execute();
}

/** Adds to what of a payment is unapplied, below zero takes from it; false where it has not as much, or was taken back. */
export async function changeUnapplied(trx: Db, id: string, cents: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('bank_payments')
    .set((eb) => ({ unapplied_cents: eb('unapplied_cents', '+', cents) }))
    .where('id', '=', id)
    .where('reversed_at', 'is', null)
    .where((eb) => eb(eb('unapplied_cents', '+', cents), '>=', 0))
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

/** Marks a payment as a mistake, once; false where it was already. */
export async function markReversed(
  trx: Db,
  id: string,
  change: Pick<BankPaymentRow, 'reversed_at' | 'reversed_on' | 'reversed_by' | 'reversal_reason'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('bank_payments')
    .set({ ...change, unapplied_cents: 0 })
    .where('id', '=', id)
    .where('reversed_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}
