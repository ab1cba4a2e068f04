import type { CouponOnWire, OwnCoupon, ShopCoupon } from '../../shared/coupon/wire.ts';
import { couponWords } from '../../shared/pricing/coupon-words.ts';
import type { Db } from '../db/database.ts';
import { orderNumber } from '../order/rows.ts';
import { type CouponRow, couponFromRow, ordersOfUses } from './rows.ts';

/** A coupon as those see it who may use it. */
export function couponView(row: CouponRow): CouponOnWire {
  return {
    id: row.id,
    code: row.code,
    words: couponWords(couponFromRow(row)),
    percent: row.percent,
    cents: row.cents,
    most_cents: row.most_cents,
    least_order_cents: row.least_order_cents,
    first_order_only: row.first_order_only === 1,
    starts_at: row.starts_at,
    ends_at: row.ends_at,
  };
}

/** Coupons of an account's own with what became of them: one that counts no more for it says for which order it was used. */
export async function ownViews(db: Db, accountId: string, rows: readonly CouponRow[]): Promise<OwnCoupon[]> {
  const uses = await ordersOfUses(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const mine = uses.filter(({ coupon_id }) => coupon_id === row.id);
    const isUsedUp = row.uses_limit !== null && mine.length >= row.uses_limit;
    const last = mine.findLast(({ owner_id }) => isUsedUp || owner_id === accountId);
    return { ...couponView(row), used: last ? { order_number: numberOf(last.sequence) } : null };
  });
}

const numberOf = (sequence: number | null): string | null => (sequence === null ? null : orderNumber(sequence));

/** A coupon with what the shop alone sees. */
export function shopView(row: CouponRow & { readonly uses: number; readonly email: string | null }): ShopCoupon {
  const { uses_limit, email, note, created_at } = row;
  return { ...couponView(row), uses_limit, uses: Number(row.uses), email, note, created_at };
}
