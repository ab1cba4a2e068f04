import { z } from 'zod';
import { centsField } from '../base/fields.ts';
import { COUPON_REFUSALS } from '../pricing/coupon.ts';

/** Totals of a quote and how they are paid, on the wire. */
export const quoteTotalsSchema = z.object({
  parts_cents: centsField,
  /** Parts that people priced. */
  custom_parts_cents: centsField,
  /** Chips of materials. */
  samples_cents: centsField,
  setup_fee_cents: centsField,
  packing_cents: centsField,
  subtotal_cents: centsField,
  production_cents: centsField,
  /** Discount of a coupon on instant parts, ≥ 0. */
  coupon_cents: centsField,
  /** Discount by promotional credit on instant parts, ≥ 0. */
  promotional_cents: centsField,
  shipping_cents: centsField,
  tax_cents: centsField,
  total_cents: centsField,
  /** The total's share that credit pays. */
  credit_cents: centsField,
  /** Rest for a card: nothing, or 50 cents and more. */
  due_cents: centsField,
});
export type QuoteTotals = z.infer<typeof quoteTotalsSchema>;

/** The coupon on a quote: what it gives, and why it takes nothing off now. */
export const quoteCouponSchema = z.object({
  code: z.string(),
  words: z.string(),
  refusal: z.object({ reason: z.enum(COUPON_REFUSALS), message: z.string() }).nullable(),
});
