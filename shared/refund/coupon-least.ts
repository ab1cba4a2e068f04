import type { OrderShare } from '../order/shares.ts';
import { byLargestRemainder } from '../pricing/tax-shares.ts';
import type { RefundItem } from './item.ts';

/** Least sum that an order's coupon asks for, and the price of the instant parts that it was bought with. */
export interface CouponCondition {
  /** Least of instant parts that it is for. */
  readonly leastCents: number;
  readonly parts: readonly { readonly key: string; readonly count: number; readonly cents: number }[];
  /** Of an order on terms: its pieces that are on other invoices, or on none so far. They count, their discount stays. */
  readonly elsewhere?: readonly Pick<OrderShare, 'key' | 'count'>[];
}

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);

/**
 * The discount on what is left of an order once its pieces are too few for its coupon, with the tax on it: items that take it off what comes
 * back, never more than that. Empty where enough is left, or no instant part is.
 */
export function discountTakenBack(
  left: readonly OrderShare[],
  items: readonly RefundItem[],
  { leastCents, parts, elsewhere = [] }: CouponCondition,
): RefundItem[] {
  const itemOf = new Map(items.map((item) => [item.key, item]));
  const countOf = new Map(left.map(({ key, count }) => [key, count - (itemOf.get(key)?.count ?? 0)]));
  for (const { key, count } of elsewhere) countOf.set(key, (countOf.get(key) ?? 0) + count);
  const partsCents = sum(parts.map(({ key, count, cents }) => Math.round((cents * (countOf.get(key) ?? 0)) / count)));
  if (partsCents === 0 || partsCents >= leastCents) return [];
  const owed = left.map(({ key, netCents, taxCents, couponCents }) => {
    const item = itemOf.get(key);
    const [net, tax] = [netCents - (item?.netCents ?? 0), taxCents - (item?.taxCents ?? 0)];
    const coupon = couponCents - (item?.couponCents ?? 0);
    return [coupon, net > 0 ? Math.round((tax * coupon) / net) : 0] as const;
  });
  const most = sum(items.map(({ netCents, taxCents }) => netCents + taxCents));
  const wanted = owed.flat();
  const taken = byLargestRemainder(Math.min(most, sum(wanted)), wanted);
  return left
    .map(({ key, name }, at): RefundItem => {
      const [couponCents, taxCents] = [taken[at * 2]!, taken[at * 2 + 1]!];
      const less = { netCents: 0 - couponCents, taxCents: 0 - taxCents, couponCents };
      return { key, name: `Coupon on ${name}`, count: 0, ...less, promotionalCents: 0 };
    })
    .filter(({ couponCents, taxCents }) => couponCents !== 0 || taxCents !== 0);
}

/** Discount of a coupon that a refund's items take back, tax included, cents. */
export function takenBackCents(items: readonly RefundItem[]): number {
  return 0 - sum(items.map(({ netCents, taxCents }) => Math.min(0, netCents) + Math.min(0, taxCents)));
}
