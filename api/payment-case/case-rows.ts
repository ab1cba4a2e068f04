import type { CaseKind, CaseState } from '../../shared/payment-case/status.ts';
import type { Db } from '../db/database.ts';
import { rowsBy } from '../db/rows.ts';

/** Table `payment_cases`: payments that need people. */
export interface PaymentCaseRow {
  id: string;
  kind: CaseKind;
  state: CaseState;
  /** The payment of an order or of an invoice, or the purchase of credit. */
  payment_id: string;
  /** The order that it paid, also by an invoice; null where the money has none. */
  order_id: string | null;
  /** Reference, unique among its kind: the gateway's id of a dispute, the payment of a late charge. */
  reference: string;
  /** The gateway's id of the charge. */
  charge_id: string;
  amount_cents: number;
  /** Fee of the gateway for it, as far as it is booked. */
  fee_cents: number;
  reason: string;
  /** Until when it can be answered. */
  due_at: string | null;
  opened_at: string;
  updated_at: string;
  /** When nobody had to do anything about it any more; null while it waits. */
  settled_at: string | null;
  settled_note: string | null;
}

/** Most cases that a list answers. */
const LIST_LIMIT = 500;

/** The case of a kind and reference. */
export async function findCase(db: Db, kind: CaseKind, reference: string): Promise<PaymentCaseRow | null> {
  const row = await db
    .selectFrom('payment_cases')
    .selectAll()
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row ?? null;
}

/** The case of an id. */
export async function findCaseById(db: Db, id: string): Promise<PaymentCaseRow | null> {
  return (await db.selectFrom('payment_cases').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Adds a case. */
export async function insertCase(trx: Db, row: PaymentCaseRow): Promise<void> {
  await trx.insertInto('payment_cases').values(row).execute();
}

/** Changes columns of a case. */
export async function updateCase(trx: Db, id: string, change: Partial<Omit<PaymentCaseRow, 'id'>>): Promise<void> {
  await trx.updateTable('payment_cases').set(change).where('id', '=', id).execute();
}

/** Cases that wait for people, those with the nearest end first. */
export function listWaiting(db: Db) {
  return db
    .selectFrom('payment_cases')
    .leftJoin('orders', 'orders.id', 'payment_cases.order_id')
    .leftJoin('invoice_payments', 'invoice_payments.id', 'payment_cases.payment_id')
    .leftJoin('invoices', 'invoices.id', 'invoice_payments.invoice_id')
    .selectAll('payment_cases')
    .select(['orders.sequence', 'invoices.id as invoice_id', 'invoices.number as invoice_number'])
    .where('payment_cases.settled_at', 'is', null)
    .orderBy((eb) => eb.fn.coalesce('payment_cases.due_at', eb.val('9999')))
    .orderBy('payment_cases.id')
    .limit(LIST_LIMIT)
    .execute();
}

/** Money that goes back to its card and has not arrived. */
export async function findReturning(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_cases')
    .select('id')
    .where('kind', '=', 'late_charge')
    .where('state', '=', 'open')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The dispute of an order's payment that is not settled. */
export async function openDisputeOf(db: Db, orderId: string): Promise<PaymentCaseRow | null> {
  const all = await rowsBy(db, 'payment_cases', 'order_id', orderId, 'id');
  return all.find((one) => one.settled_at === null && one.kind === 'dispute') ?? null;
}

/**
 * Cents of a charge that disputes have taken: until they are decided, and for good. Disputes that an administrator
 * settled do not count as undecided.
 */
export async function disputedCents(db: Db, chargeKey: string): Promise<{ undecided: number; lost: number }> {
  const rows = await db
    .selectFrom('payment_cases')
    .select(['state', 'amount_cents', 'settled_at'])
    .where('kind', '=', 'dispute')
    .where('payment_id', '=', chargeKey)
    .execute();
  const sum = (of: typeof rows) => of.reduce((cents, { amount_cents }) => cents + amount_cents, 0);
  return {
    undecided: sum(rows.filter(({ state, settled_at }) => state === 'open' && settled_at === null)),
    lost: sum(rows.filter(({ state }) => state === 'lost')),
  };
}

/** Whether something about an order's payment is not settled: then it is held. */
export async function isHeldForPayment(db: Db, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_cases')
    .select('id')
    .where('order_id', '=', orderId)
    .where('settled_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
