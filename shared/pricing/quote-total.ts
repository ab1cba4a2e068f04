import { type Failure, failure } from '../base/failure.ts';
import { percentOfCents } from '../base/money.ts';
import { err, ok, type Result } from '../base/result.ts';
import { taxOfCents } from './tax-rates.ts';
import { creditFor } from '../credit/lots.ts';
import type { QuotePrice } from './model.ts';

/** Inputs of a quote's total. All amounts whole cents ≥ 0. */
export interface QuoteTotalInput {
  readonly partCents: readonly number[];
  /** Parts that people priced, in all; neither production speed nor discount is of them. */
  readonly customPartsCents?: number;
  /** Chips of materials, in all; neither production speed nor discount is of them. */
  readonly samplesCents?: number;
  /** Setup fee and packing, from the kernel's priceQuote for the same parts. */
  readonly price: QuotePrice;
  /** Surcharge of the production speed, percent of the parts; 0 for the standard speed. */
  readonly productionSpeedPercent: number;
  /** A price that people set in its place, whole cents. */
  readonly productionSpeedCents?: number;
  readonly shippingCents: number;
  /** Discount of a coupon on the parts, before tax. */
  readonly discountCents?: number;
  /** Promotional credit that there is; no more of it is used than the parts cost after the coupon. */
  readonly promotionalCents?: number;
  /** Sales tax, thousandths of a percent (9375 = 9.375 %); whole. */
  readonly taxRate: number;
  /** Whether shipping is taxed where it goes. */
  readonly shippingTaxed?: boolean;
  /** Credit that pays; no more of it is used than there is to pay, and less where a card could not be charged for the rest. */
  readonly creditCents: number;
}

export type QuoteRowCode =
  | 'parts'
  | 'custom_parts'
  | 'samples'
  | 'setup_fee'
  | 'packing'
  | 'production_speed'
  | 'discount'
  | 'promotional_credit'
  | 'shipping'
  | 'tax';

/** A row of the quote; discounts are negative. */
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
  readonly promotionalCents: number;
  readonly shippingCents: number;
  /** Taxed sum: parts, setup, packing and production speed, less the discounts; and shipping where it is taxed. */
  readonly taxableCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
  /** The total's share that credit pays. */
  readonly creditCents: number;
  /** Rest to pay. */
  readonly dueCents: number;
}

function badField(input: QuoteTotalInput): string | null {
  const whole: Record<string, number> = {
    shippingCents: input.shippingCents,
    customPartsCents: input.customPartsCents ?? 0,
    samplesCents: input.samplesCents ?? 0,
    discountCents: input.discountCents ?? 0,
    promotionalCents: input.promotionalCents ?? 0,
    productionSpeedCents: input.productionSpeedCents ?? 0,
    taxRate: input.taxRate,
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
 * Adds a quote up: parts, setup, packing; then production speed, discounts off the parts, shipping, sales tax on the discounted goods and on
 * shipping where it is taxed. The rows add up to the total; credit is a payment after that. Fails with invalid_number on an amount that is
 * not a whole number of cents ≥ 0.
 */
export function quoteBreakdown(input: QuoteTotalInput): Result<QuoteTotal, Failure> {
  const field = badField(input);
  if (field !== null) return err(failure('invalid_number', { field }));
  const { setupFeeCents, packingCents } = input.price;
  const partsCents = input.partCents.reduce((sum, cents) => sum + cents, 0);
  const { customPartsCents = 0, samplesCents = 0 } = input;
  const subtotalCents = partsCents + customPartsCents + samplesCents + setupFeeCents + packingCents;
  const productionSpeedCents = input.productionSpeedCents ?? percentOfCents(partsCents, input.productionSpeedPercent);
  const goodsCents = subtotalCents + productionSpeedCents;
  const discountCents = Math.min(input.discountCents ?? 0, partsCents);
  const promotionalCents = Math.min(input.promotionalCents ?? 0, partsCents - discountCents);
  const discountedCents = goodsCents - discountCents - promotionalCents;
  const taxableCents = discountedCents + (input.shippingTaxed ? input.shippingCents : 0);
  const taxCents = taxOfCents(taxableCents, input.taxRate);
  const totalCents = discountedCents + input.shippingCents + taxCents;
  const creditCents = creditFor(totalCents, input.creditCents);
  const rows: QuoteRow[] = [
    { code: 'parts', cents: partsCents },
    { code: 'custom_parts', cents: customPartsCents },
    { code: 'samples', cents: samplesCents },
    { code: 'setup_fee', cents: setupFeeCents },
    { code: 'packing', cents: packingCents },
    { code: 'production_speed', cents: productionSpeedCents },
    { code: 'discount', cents: 0 - discountCents },
    { code: 'promotional_credit', cents: 0 - promotionalCents },
    { code: 'shipping', cents: input.shippingCents },
    { code: 'tax', cents: taxCents },
  ];
  return ok({
    rows,
    partsCents,
    subtotalCents,
    productionSpeedCents,
    discountCents,
    promotionalCents,
    shippingCents: input.shippingCents,
    taxableCents,
    taxCents,
    totalCents,
    creditCents,
    dueCents: totalCents - creditCents,
  });
}
