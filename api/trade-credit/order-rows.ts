import type { OrderShare } from '../../shared/order/shares.ts';
import type { TakenOff } from '../../shared/order/trade-credit-rows.ts';
import type { ShareLeft } from '../../shared/trade-credit/shipment-shares.ts';
import type { Db } from '../db/database.ts';
import { rowsBy } from '../db/rows.ts';

/** Table `terms_orders`: orders that were placed on terms. What was taken off is of what no invoice had been written for. */
export interface TradeCreditOrderRow extends TakenOff {
  order_id: string;
  organization_id: string;
  /** As agreed when it was placed. */
  net_days: number;
  /** Sum on terms: the total without the share that credit paid. */
  placed_cents: number;
  /** Share of it that is neither invoiced yet nor cancelled. */
  left_cents: number;
  /** Credit of the order that no invoice used yet. */
  credit_left_cents: number;
}

/** Table `terms_shares`: what of each share of such an order is not invoiced yet. */
export interface TradeCreditShareRow {
  order_id: string;
  share_key: string;
  /** 0, 1, …: where it stands. */
  place: number;
  name: string;
  count: number;
  net_cents: number;
  tax_cents: number;
  coupon_cents: number;
  promotional_cents: number;
}

/** Columns of a share that change. */
export function countsOf({ count, netCents, taxCents, couponCents, promotionalCents }: ShareLeft) {
  return {
    count,
    net_cents: netCents,
    tax_cents: taxCents,
    coupon_cents: couponCents,
    promotional_cents: promotionalCents,
  };
}

/** Adds an order with all its shares. */
export async function insertTradeCreditOrder(
  trx: Db,
  row: TradeCreditOrderRow,
  shares: readonly OrderShare[],
): Promise<void> {
  await trx.insertInto('terms_orders').values(row).execute();
  const rows = shares.map(
    (share, place): TradeCreditShareRow => ({
      order_id: row.order_id,
      share_key: share.key,
      place,
      name: share.name,
      ...countsOf(share),
    }),
  );
  await trx.insertInto('terms_shares').values(rows).execute();
}

/** The order of an id where it was placed on terms. */
export async function findTradeCreditOrder(db: Db, orderId: string): Promise<TradeCreditOrderRow | null> {
  return (await rowsBy(db, 'terms_orders', 'order_id', orderId))[0] ?? null;
}

/** Shares of an order that are not invoiced yet. */
export async function sharesLeftOf(db: Db, orderId: string): Promise<ShareLeft[]> {
  const rows = await db
    .selectFrom('terms_shares')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('place')
    .execute();
  return rows.map(shareOfRow);
}

/** A share as the server works with it. */
export function shareOfRow(row: Omit<TradeCreditShareRow, 'order_id' | 'place'>): ShareLeft {
  return {
    key: row.share_key,
    name: row.name,
    count: row.count,
    netCents: row.net_cents,
    taxCents: row.tax_cents,
    couponCents: row.coupon_cents,
    promotionalCents: row.promotional_cents,
  };
}

/** Writes what is left of those shares that changed. */
export async function updateShares(
  trx: Db,
  orderId: string,
  before: readonly ShareLeft[],
  after: readonly ShareLeft[],
): Promise<void> {
  for (const [at, share] of after.entries()) {
    const { count, netCents, taxCents } = before[at]!;
    if (count === share.count && netCents === share.netCents && taxCents === share.taxCents) continue;
    await trx
      .updateTable('terms_shares')
      .set(countsOf(share))
      .where('order_id', '=', orderId)
      .where('share_key', '=', share.key)
      .execute();
  }
}

/** Sums to take off an order's rest, whole cents ≥ 0: debt, and credit that had paid. */
interface TakenCents {
  readonly cents: number;
  readonly creditCents: number;
  /** Why it is not invoiced after all; absent where it is. */
  readonly dropped?: 'cancelled_cents' | 'tax_dropped_cents';
}

/** Takes off what of an order is left. */
export async function takeFromOrder(
  trx: Db,
  orderId: string,
  { cents, creditCents, dropped }: TakenCents,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('terms_orders')
    .set((eb) => ({
      left_cents: eb('left_cents', '-', cents),
      credit_left_cents: eb('credit_left_cents', '-', creditCents),
      ...(dropped
        ? {
            [dropped]: eb(dropped, '+', cents + creditCents),
            credit_back_cents: eb('credit_back_cents', '+', creditCents),
          }
        : {}),
    }))
    .where('order_id', '=', orderId)
    .where('left_cents', '>=', cents)
    .where('credit_left_cents', '>=', creditCents)
    .executeTakeFirst();
  if (Number(numUpdatedRows) !== 1) throw new Error(`Order ${orderId} has not ${cents} cents left on terms.`);
}
