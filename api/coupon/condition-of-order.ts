import type { FrozenOrder } from '../../shared/order/frozen.ts';
import type { CouponCondition } from '../../shared/refund/coupon-least.ts';
import type { Db } from '../db/database.ts';
import { findCoupon } from './rows.ts';

/** Terms of an order's coupon; null where no coupon with a least order took something off. */
export async function couponConditionOf(db: Db, { quote }: FrozenOrder): Promise<CouponCondition | null> {
  if (quote.coupon === null || quote.sums.couponCents === 0) return null;
  const coupon = await findCoupon(db, quote.coupon.id);
  if (!coupon || coupon.leastOrderCents === 0) return null;
  const parts = quote.parts.map(({ id: key, choices, priceCents }) => {
    return { key, count: choices.quantity, cents: priceCents ?? 0 };
  });
  return { leastCents: coupon.leastOrderCents, parts };
}
