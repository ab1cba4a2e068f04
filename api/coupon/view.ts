import type { CouponOnWire, ShopCoupon } from '../../shared/coupon/wire.ts';
import { couponWords } from '../../shared/pricing/coupon-words.ts';
import { type CouponRow, couponFromRow } from './rows.ts';

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

/** A coupon with what the shop alone sees. */
export function shopView(row: CouponRow & { readonly uses: number; readonly email: string | null }): ShopCoupon {
  const { uses_limit, email, note, created_at } = row;
  return { ...couponView(row), uses_limit, uses: Number(row.uses), email, note, created_at };
}
