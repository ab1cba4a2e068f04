import { formatCents } from '../base/money.ts';
import type { Coupon, CouponRefusal } from './coupon.ts';

/** Discount of a coupon, in a few words. */
export function couponWords({ percent, cents, mostCents }: Pick<Coupon, 'percent' | 'cents' | 'mostCents'>): string {
  if (percent === null) return `${formatCents(cents ?? 0)} off instant parts`;
  return `${percent} % off instant parts${mostCents === null ? '' : `, at most ${formatCents(mostCents)}`}`;
}

/** Why a coupon takes nothing off, in a sentence. */
export function refusalWords(reason: CouponRefusal, { leastOrderCents }: Pick<Coupon, 'leastOrderCents'>): string {
  const words: Readonly<Record<CouponRefusal, string>> = {
    not_yet: 'This coupon isn’t valid yet.',
    ended: 'This coupon has ended.',
    used_up: 'This coupon has been used up.',
    used_before: 'You’ve already used this coupon.',
    not_yours: 'This coupon belongs to another account.',
    email_unconfirmed: 'Confirm your e-mail address first, then use this coupon.',
    first_order_only: 'This coupon is for first orders.',
    least_order: `This coupon is for instant parts of ${formatCents(Math.max(1, leastOrderCents))} or more.`,
  };
  return words[reason];
}
