import { percentOfCents } from '../base/money.ts';

/** Coupon as it is now. Amounts whole cents, times ISO 8601 UTC, null for no limit. */
export interface Coupon {
  readonly id: string;
  readonly code: string;
  /** 25 means 25 % of the instant parts; null where it is an amount. */
  readonly percent: number | null;
  readonly cents: number | null;
  /** Most that a percentage takes off. */
  readonly mostCents: number | null;
  /** Least of instant parts that it is for. */
  readonly leastOrderCents: number;
  readonly firstOrderOnly: boolean;
  readonly usesLimit: number | null;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  /** The only account that may use it; null for everybody's. */
  readonly accountId: string | null;
  /** Given to whoever asks, so that it counts once for a card and for an address too, and only with a confirmed e-mail. */
  readonly isWelcome: boolean;
}

/** Facts of a quote and its owner that a coupon is checked against. */
export interface CouponFacts {
  readonly accountId: string;
  readonly emailConfirmed: boolean;
  /** Whether the owner has ordered before. */
  readonly hasOrdered: boolean;
  /** How often it was used, by others and by this owner; what is under way counts, and this quote does not. */
  readonly uses: number;
  readonly usesOfOwner: number;
}

/** Why a coupon takes nothing off. */
export const COUPON_REFUSALS = [
  'not_yet',
  'ended',
  'used_up',
  'used_before',
  'not_yours',
  'email_unconfirmed',
  'first_order_only',
  'least_order',
] as const;
export type CouponRefusal = (typeof COUPON_REFUSALS)[number];

/** Why a coupon is not for a quote with so much of instant parts now; null where it is. */
export function refusedCoupon(
  coupon: Coupon,
  facts: CouponFacts,
  partsCents: number,
  now: string,
): CouponRefusal | null {
  if (coupon.accountId !== null && coupon.accountId !== facts.accountId) return 'not_yours';
  if (coupon.endsAt !== null && coupon.endsAt <= now) return 'ended';
  if (coupon.startsAt !== null && coupon.startsAt > now) return 'not_yet';
  if (facts.usesOfOwner > 0) return 'used_before';
  if (coupon.usesLimit !== null && facts.uses >= coupon.usesLimit) return 'used_up';
  if (coupon.isWelcome && !facts.emailConfirmed) return 'email_unconfirmed';
  if (coupon.firstOrderOnly && facts.hasOrdered) return 'first_order_only';
  return partsCents < Math.max(1, coupon.leastOrderCents) ? 'least_order' : null;
}

/** Discount of a coupon on instant parts, whole cents, never more than they cost. */
export function couponCents({ percent, cents, mostCents }: Coupon, partsCents: number): number {
  const wanted = percent === null ? (cents ?? 0) : percentOfCents(partsCents, percent);
  return Math.min(wanted, mostCents ?? wanted, partsCents);
}

/** How codes are compared and kept: capitals, without spaces. */
export function couponCode(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}
