import type { PaymentStatus } from '../../shared/checkout/payment-status.ts';
import type { Payment } from '../../shared/checkout/wire.ts';
import { ownedOfRow } from '../account/owned.ts';
import type { Db } from '../db/database.ts';
import { type AttemptColumns, UNDER_WAY } from './attempt-rows.ts';

/** Table `payments`. */
export interface PaymentRow extends AttemptColumns {
  organization_id: string | null;
  quote_id: string;
  quote_version: number;
  /** The order's total, with what credit pays of it. */
  total_cents: number;
  /** The order as it will be written when the money is there; null once it came to nothing. See order/frozen-rows.ts. */
  frozen_id: string | null;
  order_id: string | null;
}

/** A payment as the server works with it. Its id is the gateway's key. */
export interface PaymentRecord {
  readonly id: string;
  readonly accountId: string;
  readonly organizationId: string | null;
  readonly quoteId: string;
  readonly quoteVersion: number;
  readonly idempotencyKey: string;
  readonly requestHash: string;
  readonly status: PaymentStatus;
  readonly amountCents: number;
  readonly totalCents: number;
  /** The gateway's own id of the charge; null until it has answered. */
  readonly chargeId: string | null;
  readonly brand: string;
  readonly last4: string;
  readonly message: string | null;
  readonly frozenId: string | null;
  readonly orderId: string | null;
  /** When it became what it is; of an attempt, when it was written. */
  readonly updatedAt: string;
}

/** Reads a row. */
function paymentFromRow(row: PaymentRow): PaymentRecord {
  return {
    id: row.id,
    ...ownedOfRow(row),
    quoteId: row.quote_id,
    quoteVersion: row.quote_version,
    idempotencyKey: row.idempotency_key,
    requestHash: row.request_hash,
    status: row.status,
    amountCents: row.amount_cents,
    totalCents: row.total_cents,
    chargeId: row.charge_id,
    brand: row.brand,
    last4: row.last4,
    message: row.message,
    frozenId: row.frozen_id,
    orderId: row.order_id,
    updatedAt: row.updated_at,
  };
}

/** A settled payment as its owner sees it. */
export function paymentView(payment: PaymentRecord, clientSecret: string | null): Payment {
  if (payment.status === 'attempted' || payment.status === 'failed')
    throw new Error(`Payment ${payment.id} is not settled.`);
  return {
    id: payment.id,
    quote_id: payment.quoteId,
    status: payment.status,
    amount_cents: payment.amountCents,
    total_cents: payment.totalCents,
    card: payment.last4 === '' ? null : { brand: payment.brand, last4: payment.last4 },
    order_id: payment.orderId,
    message: payment.message,
    client_secret: clientSecret,
  };
}

/** Adds a payment. */
export async function insertPayment(db: Db, row: PaymentRow): Promise<void> {
  await db.insertInto('payments').values(row).execute();
}

/** The payment of an id. */
export async function findPayment(db: Db, id: string): Promise<PaymentRecord | null> {
  const row = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? paymentFromRow(row) : null;
}

/** The payment an account made under a key. */
export async function findPaymentByKey(db: Db, accountId: string, key: string): Promise<PaymentRecord | null> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row ? paymentFromRow(row) : null;
}

/** Payments that have not come to an end: something came between charge and write, or the customer is still asked. */
export async function findUnsettled(db: Db): Promise<PaymentRecord[]> {
  const rows = await db.selectFrom('payments').selectAll().where('status', 'in', UNDER_WAY).execute();
  return rows.map(paymentFromRow);
}

/** Payments that were given up since a time. */
export async function findRecentlyFailed(db: Db, since: string, limit: number): Promise<PaymentRecord[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('status', '=', 'failed')
    .where('updated_at', '>=', since)
    .where('amount_cents', '>', 0)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(paymentFromRow);
}

/** Payments of a quote that wait for their customer. */
export async function findWaiting(db: Db, quoteId: string): Promise<PaymentRecord[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('status', '=', 'requires_confirmation')
    .execute();
  return rows.map(paymentFromRow);
}

/** Changes columns of a payment. */
export async function updatePayment(
  db: Db,
  id: string,
  change: Partial<Omit<PaymentRow, 'id' | 'account_id' | 'organization_id' | 'quote_id' | 'idempotency_key'>>,
): Promise<void> {
  await db.updateTable('payments').set(change).where('id', '=', id).execute();
}
