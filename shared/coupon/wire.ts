import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { centsField, emailField, idField, idParams, lineField, timeField } from '../base/fields.ts';
import { listFields, pageFields } from '../base/list.ts';
import { enteredDay } from '../base/plausible-day.ts';
import { CLOSED } from '../quote/closed.ts';
import { quoteSchema } from '../quote/wire.ts';
import { couponAddresses } from './addresses.ts';
import { couponCode } from '../pricing/coupon.ts';

/** Most that a coupon takes off, cents. */
const MOST_CENTS = 10_000_000;

/** A code as somebody types it; kept in capitals. */
const codeField = z
  .string()
  .transform(couponCode)
  .pipe(z.string().regex(/^[A-Z0-9-]{3,40}$/, { error: 'A code has 3 to 40 letters, digits and hyphens.' }));

/** A coupon as those see it who may use it. */
export const couponSchema = z.object({
  id: idField,
  code: z.string(),
  /** Sentence that says what the coupon gives. */
  words: z.string(),
  percent: z.number().nullable(),
  cents: centsField.nullable(),
  most_cents: centsField.nullable(),
  least_order_cents: centsField,
  first_order_only: z.boolean(),
  starts_at: timeField.nullable(),
  ends_at: timeField.nullable(),
});
export type CouponOnWire = z.infer<typeof couponSchema>;

/** A coupon of the caller's alone. */
export const ownCouponSchema = couponSchema.extend({
  /** Set once it was used up: for which order; null while that is being paid. */
  used: z.object({ order_number: z.string().nullable() }).nullable(),
});
export type OwnCoupon = z.infer<typeof ownCouponSchema>;

/** A coupon as the shop sees it. */
export const shopCouponSchema = couponSchema.extend({
  uses_limit: z.int().nullable(),
  /** Orders that it was used for; payments under way count. */
  uses: z.int(),
  /** E-mail of the only account that may use it; null for everybody's. */
  email: z.string().nullable(),
  note: z.string(),
  created_at: timeField,
});
export type ShopCoupon = z.infer<typeof shopCouponSchema>;

const COUPON_SORTS = ['created_at'] as const;
export type CouponSort = (typeof COUPON_SORTS)[number];

/** Query of the shop's list of coupons. */
export const couponListQuery = z.strictObject({
  ...listFields(COUPON_SORTS, '-created_at'),
  state: z.enum(['running', 'ended']).optional(),
});

const EITHER = { path: ['percent'], error: 'Give either a percentage or an amount.' };

/** A new coupon. */
export const couponBody = z
  .strictObject({
    code: codeField,
    percent: z.number().min(1).max(100).nullable().default(null),
    cents: centsField.min(1).max(MOST_CENTS).nullable().default(null),
    most_cents: centsField.min(1).max(MOST_CENTS).nullable().default(null),
    least_order_cents: centsField.min(0).max(MOST_CENTS).default(0),
    first_order_only: z.boolean().default(false),
    uses_limit: z.int().min(1).max(1_000_000).nullable().default(null),
    /** First and last day, UTC. */
    starts_on: enteredDay().nullable().default(null),
    ends_on: enteredDay().nullable().default(null),
    /** E-mail of the only account that may use it; null for everybody's. */
    email: emailField.nullable().default(null),
    note: lineField(200).default(''),
  })
  .refine(({ percent, cents }) => (percent === null) !== (cents === null), EITHER)
  .refine(({ starts_on, ends_on }) => starts_on === null || ends_on === null || starts_on <= ends_on, {
    path: ['ends_on'],
    error: 'The last day is before the first.',
  });

export const couponEndpoints = endpoints(couponAddresses, {
  welcome: {
    summary: 'The caller’s 25 % off a first order, given with the first call; the same coupon ever after',
    answer: ownCouponSchema,
    failures: ['coupon_refused'],
  },
  mine: {
    summary: 'Coupons that were given to the caller alone and have not ended',
    answer: z.object({ coupons: z.array(ownCouponSchema) }),
  },
  set: {
    repeat: 'sets',
    summary: 'Enter a coupon on a quote; refused with the reason where it takes nothing off now',
    params: idParams,
    body: z.strictObject({ code: codeField }),
    answer: quoteSchema,
    failures: ['not_found', 'coupon_refused', ...CLOSED],
  },
  clear: {
    summary: 'Take the coupon off a quote',
    params: idParams,
    answer: quoteSchema,
    failures: ['not_found', ...CLOSED],
  },
  list: {
    summary: 'All coupons, for the shop',
    query: couponListQuery,
    answer: z.object({ coupons: z.array(shopCouponSchema), ...pageFields }),
  },
  create: {
    repeat: 'creates',
    summary: 'Make a coupon',
    body: couponBody,
    answer: shopCouponSchema,
    failures: ['not_found', 'conflict'],
  },
  end: {
    repeat: 'sets',
    summary: 'End a coupon now. Orders keep their discount',
    params: idParams,
    answer: shopCouponSchema,
    failures: ['not_found'],
  },
});
