import type { PaymentStatus } from '../../shared/checkout/payment-status.ts';
import type { Payment } from '../../shared/checkout/wire.ts';
import type { OrderAddress } from '../../shared/order/frozen.ts';
import { type Owned, ownedOfRow } from '../account/owned-rows.ts';
import { compiled } from '../db/compiled.ts';
import type { Db } from '../db/database.ts';
import { writeLast } from '../db/last-writes.ts';
import { insertRow, rowOf, updateRow } from '../db/rows.ts';
import type { ChosenShipping } from '../quote/rows.ts';
import { type AttemptColumns, UNDER_WAY } from '../payment-attempt/attempt-rows.ts';

/** Choices of who pays by a link: the delivery where the quote itself does not say it, and what they may say in any case. */
export interface PayersDelivery {
  /** Null where the quote has an address. */
  readonly address: OrderAddress | null;
  /** Null while none is chosen, and where the quote has one. */
  readonly shipping: ChosenShipping | null;
  /** Which of several places the address is taxed at. */
  readonly taxArea: string | null;
  /** Production speed instead of the quote's; absent where it is made at that one. */
  readonly speedId?: string;
  /** Number of the payer's own purchase order; absent where they gave none. */
  readonly purchaseOrderNumber?: string;
}

/** Somebody who pays another's quote by its link. */
export interface LinkPayer {
  readonly accountId: string;
  /** Where the receipt goes. */
  readonly email: string;
  /** Null where the quote says all of it. */
  readonly delivery: PayersDelivery | null;
}

/** Columns of a payment by who has the quote's link; null where its owner pays. */
interface PayerColumns {
  /** Who pays: `account_id` is the owner then, whose payment and order it is. */
  payer_id: string | null;
  /** Where the receipt goes. */
  payer_email: string | null;
  /** JSON of what the payer chose, while the payment is under way. */
  payer_delivery: string | null;
}

/** Table `payments`. */
export interface PaymentRow extends AttemptColumns, PayerColumns {
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
  /** Who pays by the quote's link; null where its owner does. */
  readonly link: LinkPayer | null;
  /** When it became what it is; of an attempt, when it was written. */
  readonly updatedAt: string;
}

function linkOf({ payer_id: accountId, payer_email, payer_delivery }: PayerColumns): LinkPayer | null {
  if (accountId === null) return null;
  const delivery = payer_delivery === null ? null : (JSON.parse(payer_delivery) as PayersDelivery);
  return { accountId, email: payer_email ?? '', delivery };
}

/** Columns of who pays by a link. */
export function payerColumns(link: LinkPayer | null): PayerColumns {
  if (link === null) return { payer_id: null, payer_email: null, payer_delivery: null };
  const { accountId: payer_id, email: payer_email, delivery } = link;
  return { payer_id, payer_email, payer_delivery: delivery && JSON.stringify(delivery) };
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
    link: linkOf(row),
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

/** Adds a payment inside the caller's transaction, and returns it. */
export async function insertPayment(
  trx: Db,
  asked: Omit<PaymentRow, keyof PayerColumns>,
  link: LinkPayer | null = null,
): Promise<PaymentRecord> {
  const row = { ...asked, ...payerColumns(link) };
  await writeLast(trx, () => insertRow(trx, 'payments', row));
  return paymentFromRow(row);
}

/** The payment of an id. */
export async function findPayment(db: Db, id: string): Promise<PaymentRecord | null> {
  const row = await rowOf(db, 'payments', id);
  return row && paymentFromRow(row);
}

/** The payment an account made under a key. */
export async function findPaymentByKey(db: Db, accountId: string, key: string): Promise<PaymentRecord | null> {
  const [row] = (await byKey(db, { account_id: accountId, idempotency_key: key })).rows;
  return row ? paymentFromRow(row) : null;
}

const byKey = compiled<Pick<PaymentRow, 'account_id' | 'idempotency_key'>, PaymentRow>((db, arg) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('account_id', '=', arg('account_id'))
    .where('idempotency_key', '=', arg('idempotency_key')),
);

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
  return (await waitingOf(db, { quote_id: quoteId })).rows.map(paymentFromRow);
}

const waitingOf = compiled<Pick<PaymentRow, 'quote_id'>, PaymentRow>((db, arg) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('quote_id', '=', arg('quote_id'))
    .where('status', '=', 'requires_confirmation'),
);

/** Changes columns of a payment. */
export async function updatePayment(
  db: Db,
  id: string,
  change: Partial<Omit<PaymentRow, 'id' | 'account_id' | 'organization_id' | 'quote_id' | 'idempotency_key'>>,
): Promise<void> {
  await updateRow(db, 'payments', id, change);
}

/** Sum that an account pays for an organization within a time, cents; payments under way count. */
export async function spentWithin(
  db: Db,
  { accountId, organizationId }: Owned,
  { from, before }: { readonly from: string; readonly before: string },
): Promise<number> {
  const row = await db
    .selectFrom('payments')
    .select((eb) => eb.fn.sum<number | string | null>('total_cents').as('cents'))
    .where('organization_id', '=', organizationId)
    .where('account_id', '=', accountId)
    // Those who paid by a link spent their own.
    .where('payer_id', 'is', null)
    .where('status', 'in', ['succeeded', 'attempted'])
    .where('updated_at', '>=', from)
    .where('updated_at', '<', before)
    .executeTakeFirst();
  return Number(row?.cents ?? 0);
}
