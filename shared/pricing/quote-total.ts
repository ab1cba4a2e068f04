import { type Failure, failure } from '../base/failure.ts';
import { percentOfCents, roundHalfUp } from '../base/money.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { QuotePrice } from './model.ts';

/** What the total of a quote is made of. All amounts whole cents ≥ 0. */
export interface QuoteTotalInput {
  readonly partCents: readonly number[];
  /** Parts that people priced, in all; neither production speed nor discount is of them. */
  readonly customPartsCents?: number;
  /** Setup fee and packing, from the kernel's priceQuote for the same parts. */
  readonly price: QuotePrice;
  /** Surcharge of the production speed, percent of the parts; 0 for the standard speed. */
  readonly productionSpeedPercent: number;
  /** A price that people set in its place, whole cents. */
  readonly productionSpeedCents?: number;
  readonly shippingCents: number;
  /** Taken off the goods before tax. */
  readonly discountCents?: number;
  /** Sales tax, hundredths of a percent (875 = 8.75 %); whole. */
  readonly taxBasisPoints: number;
  /** Credit that the customer has; no more of it is used than there is to pay. */
  readonly creditCents: number;
}

export type QuoteRowCode =
  | 'parts'
  | 'custom_parts'
  | 'setup_fee'
  | 'packing'
  | 'production_speed'
  | 'discount'
  | 'shipping'
  | 'tax'
  | 'credit';

/** A row of the quote; discount and credit are negative. */
export interface QuoteRow {
  readonly code: QuoteRowCode;
  readonly cents: number;
}

export interface QuoteTotal {
  readonly rows: readonly QuoteRow[];
  readonly partsCents: number;
  readonly subtotalCents: number;
  readonly productionSpeedCents: number;
  readonly discountCents: number;
  readonly shippingCents: number;
  /** What the tax is taken of: parts, setup, packing and production speed, less the discount. */
  readonly taxableCents: number;
  readonly taxCents: number;
  readonly creditCents: number;
  /** What is left to pay. */
  readonly totalCents: number;
}

/** Basis points in one. */
const BASIS_POINTS = 10_000;

function badField(input: QuoteTotalInput): string | null {
  const whole: Record<string, number> = {
    shippingCents: input.shippingCents,
    customPartsCents: input.customPartsCents ?? 0,
    discountCents: input.discountCents ?? 0,
    productionSpeedCents: input.productionSpeedCents ?? 0,
    taxBasisPoints: input.taxBasisPoints,
    creditCents: input.creditCents,
    setupFeeCents: input.price.setupFeeCents,
    packingCents: input.price.packingCents,
  };
  input.partCents.forEach((cents, i) => {
    whole[`partCents[${i}]`] = cents;
  });
  const bad = Object.entries(whole).find(([, cents]) => !Number.isSafeInteger(cents) || cents < 0);
  if (bad) return bad[0];
  const percent = input.productionSpeedPercent;
  return Number.isFinite(percent) && percent >= 0 ? null : 'productionSpeedPercent';
}

/**
 * Adds a quote up: parts, setup, packing; then production speed, shipping, sales tax on the discounted goods, credit.
 * The rows add up to the total. Fails with invalid_number on an amount that is not a whole number of cents ≥ 0.
 */
export function quoteBreakdown(input: QuoteTotalInput): Result<QuoteTotal, Failure> {
  const field = badField(input);
  if (field !== null) return err(failure('invalid_number', { field }));
  const { setupFeeCents, packingCents } = input.price;
  const partsCents = input.partCents.reduce((sum, cents) => sum + cents, 0);
  const customPartsCents = input.customPartsCents ?? 0;
  const subtotalCents = partsCents + customPartsCents + setupFeeCents + packingCents;
  const productionSpeedCents = input.productionSpeedCents ?? percentOfCents(partsCents, input.productionSpeedPercent);
  const goodsCents = subtotalCents + productionSpeedCents;
  const discountCents = Math.min(input.discountCents ?? 0, goodsCents);
  const taxableCents = goodsCents - discountCents;
  const taxCents = roundHalfUp((taxableCents * input.taxBasisPoints) / BASIS_POINTS);
  const dueCents = taxableCents + input.shippingCents + taxCents;
  const creditCents = Math.min(input.creditCents, dueCents);
  const rows: QuoteRow[] = [
    { code: 'parts', cents: partsCents },
    { code: 'custom_parts', cents: customPartsCents },
    { code: 'setup_fee', cents: setupFeeCents },
    { code: 'packing', cents: packingCents },
    { code: 'production_speed', cents: productionSpeedCents },
    { code: 'discount', cents: 0 - discountCents },
    { code: 'shipping', cents: input.shippingCents },
    { code: 'tax', cents: taxCents },
    { code: 'credit', cents: 0 - creditCents },
  ];
  return ok({
    rows,
    partsCents,
    subtotalCents,
    productionSpeedCents,
    discountCents,
    shippingCents: input.shippingCents,
    taxableCents,
    taxCents,
    creditCents,
    totalCents: dueCents - creditCents,
  });
}
