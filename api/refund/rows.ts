import type { z } from 'zod';
import type { Failure } from '../../shared/base/failure.ts';
import type { Result } from '../../shared/base/result.ts';
import type { RefundItem } from '../../shared/refund/item.ts';
import type { RefundCause, RefundState } from '../../shared/refund/status.ts';
import type { RefundSort, refundListQuery } from '../../shared/refund/wire.ts';
import type { OwnedColumns } from '../account/owned-rows.ts';
import type { Db } from '../db/database.ts';
import { type Keyset, keysetPage, type ListPage } from '../db/keyset.ts';
import { withWords } from '../db/search-words.ts';

/** Table `refunds`. */
export interface RefundRow extends OwnedColumns {
  id: string;
  /** The order, or the bought credit, that it is of. */
  order_id: string | null;
  credit_id: string | null;
  /** The gateway's key of the charge that the card's share is taken from. */
  charge_key: string;
  account_id: string;
  organization_id: string | null;
  state: RefundState;
  cause: RefundCause;
  /** Why, in words for the customer. */
  reason: string;
  /** The money; promotional credit comes back beside it. */
  amount_cents: number;
  /** Of an order on terms: what is not owed any more. */
  owed_cents: number;
  card_cents: number;
  /** Share that credit had paid. */
  credit_cents: number;
  /** Share that a bank transfer had paid; it comes back as credit. */
  bank_cents: number;
  promotional_cents: number;
  /** Of an order on terms: the invoice that it corrects. */
  invoice_id: string | null;
  order_number: string | null;
  email: string;
  /** Lower-case text a search looks in. */
  search: string;
  /** Who of the staff, or the customer, asked for it; null where the server did. */
  requested_by: string | null;
  agreed_by: string | null;
  /** The same key never makes a second refund. */
  request_key: string;
  request_hash: string;
  /** The gateway's key of the try that counts; a failed one is tried again under another. */
  gateway_key: string | null;
  /** Message of the gateway about a failure. */
  message: string | null;
  settled_note: string | null;
  created_at: string;
  sent_at: string | null;
  ended_at: string | null;
}

/** Table `refund_items`: what a refund gives back of an order's shares. */
export interface RefundItemRow {
  id: string;
  refund_id: string;
  /** 0, 1, …: where it stands. */
  place: number;
  share_key: string;
  name: string;
  count: number;
  net_cents: number;
  tax_cents: number;
  coupon_cents: number;
  promotional_cents: number;
}

/** Adds a refund with its items. A second one of the same request key throws a unique violation. */
export async function insertRefund(trx: Db, row: RefundRow, items: readonly RefundItemRow[]): Promise<void> {
  await trx.insertInto('refunds').values(row).execute();
  if (items.length > 0) await trx.insertInto('refund_items').values(items).execute();
}

/** The refund of an id. */
export async function findRefund(db: Db, id: string): Promise<RefundRow | null> {
  return (await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The refund that was asked for under a key. */
export async function findRefundByKey(db: Db, key: string): Promise<RefundRow | null> {
  return (await db.selectFrom('refunds').selectAll().where('request_key', '=', key).executeTakeFirst()) ?? null;
}

/** The refund that the gateway knows under a key. */
export async function findRefundByGatewayKey(db: Db, key: string): Promise<RefundRow | null> {
  return (await db.selectFrom('refunds').selectAll().where('gateway_key', '=', key).executeTakeFirst()) ?? null;
}

/** Refunds of an order that count: all but those that were not agreed to. Newest first. */
export async function refundsOfOrder(db: Db, orderId: string): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '!=', 'refused')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Ids of all refunds of an order, whatever their state. */
export async function refundIdsOf(db: Db, orderId: string): Promise<string[]> {
  const rows = await db.selectFrom('refunds').select('id').where('order_id', '=', orderId).execute();
  return rows.map(({ id }) => id);
}

/** Refunds of an invoice on terms that were carried out. */
export async function carriedOutOf(db: Db, invoiceId: string): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .where('state', 'not in', ['requested', 'refused'])
    .execute();
}

/** Items of refunds. */
export async function itemsOf(
  db: Db,
  refundIds: readonly string[],
): Promise<(RefundItem & { readonly refundId: string })[]> {
  if (refundIds.length === 0) return [];
  const rows = await db
    .selectFrom('refund_items')
    .selectAll()
    .where('refund_id', 'in', refundIds)
    .orderBy('refund_id')
    .orderBy('place')
    .execute();
  return rows.map((row) => ({
    refundId: row.refund_id,
    key: row.share_key,
    name: row.name,
    count: row.count,
    netCents: row.net_cents,
    taxCents: row.tax_cents,
    couponCents: row.coupon_cents,
    promotionalCents: row.promotional_cents,
  }));
}

/** Refunds that a person gave back without a second one: not those that the payment service knew before. */
function givenAlone(db: Db, accountId: string) {
  return db
    .selectFrom('refunds')
    .select((eb) => eb.fn.sum('amount_cents').as('cents'))
    .where('requested_by', '=', accountId)
    .where('agreed_by', 'is', null)
    .where('state', 'not in', ['requested', 'refused'])
    .where('cause', '!=', 'restored');
}

/** Cents that a person refunded alone since a time. */
export async function givenAloneSince(db: Db, accountId: string, since: string): Promise<number> {
  const given = givenAlone(db, accountId).where('created_at', '>=', since);
  return Number((await given.executeTakeFirst())?.cents ?? 0);
}

/** Cents that a person refunded alone of an order. */
export async function givenAloneOf(db: Db, accountId: string, orderId: string): Promise<number> {
  const given = givenAlone(db, accountId).where('order_id', '=', orderId);
  return Number((await given.executeTakeFirst())?.cents ?? 0);
}

/** Changes a refund that is in a state still; false where somebody else came first. */
export async function changeRefund(
  trx: Db,
  { id, state }: Pick<RefundRow, 'id' | 'state'>,
  change: Partial<Omit<RefundRow, 'id'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('refunds')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

/** Refunds that wait for a person: for a second one's word, or because their card did not take them. */
export function findWaitingRefunds(db: Db, limit: number): Promise<RefundRow[]> {
  const waiting = db.selectFrom('refunds').selectAll().where('state', 'in', ['requested', 'failed']);
  return waiting.orderBy('created_at').orderBy('id').limit(limit).execute();
}

/** Refunds that were sent and have no end yet, oldest first. */
export async function findSent(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where('state', '=', 'sent')
    .orderBy('sent_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Each sort has an index that ends in the id; see the migration 0023-refund. */
const REFUND_KEYSET: Keyset<RefundSort> = {
  sorts: {
    created_at: { column: 'refunds.created_at', type: 'text' },
    amount_cents: { column: 'refunds.amount_cents', type: 'number' },
  },
  tie: { column: 'refunds.id', type: 'text' },
};

/** A page of all refunds. */
export function refundPage(
  db: Db,
  query: z.output<typeof refundListQuery>,
): Promise<Result<ListPage<RefundRow>, Failure>> {
  let found = withWords(db, db.selectFrom('refunds').selectAll(), 'refunds.search', query.search);
  if (query.state) found = found.where('state', 'in', query.state);
  return keysetPage(found, REFUND_KEYSET, query);
}
