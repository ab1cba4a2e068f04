import type { Difference } from '../base/failure.ts';
import type { PricedQuote, QuotedPart } from './priced-quote.ts';

/** Facts of a part's price that a person sees. */
function factsOfPart(part: QuotedPart): Readonly<Record<string, unknown>> {
  return { price_cents: part.priceCents, problem: part.problem?.message ?? null };
}

function factsOfQuote({ sums, speed, shipping }: PricedQuote): Readonly<Record<string, unknown>> {
  return {
    samples_cents: sums.samplesCents,
    setup_fee_cents: sums.setupFeeCents,
    packing_cents: sums.packingCents,
    production_speed: speed.label,
    production_cents: sums.productionCents,
    coupon_cents: sums.couponCents,
    promotional_cents: sums.promotionalCents,
    shipping: shipping?.label ?? null,
    shipping_cents: sums.shippingCents,
    tax_cents: sums.taxCents,
    total_cents: sums.totalCents,
  };
}

function differing(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Omit<Difference, 'part'>[] {
  return Object.keys(after)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field], after: after[field] }));
}

/**
 * Differences between two states of a quote with the same parts, as a person sees them: prices of parts, then the
 * rows of the sum. Amounts in whole cents.
 */
export function priceDifferences(before: PricedQuote, after: PricedQuote): Difference[] {
  const parts = after.parts.flatMap((part) => {
    const was = before.parts.find(({ id }) => id === part.id);
    if (!was) return [];
    const { id, name } = part;
    return differing(factsOfPart(was), factsOfPart(part)).map((one) => ({ part: { id, name }, ...one }));
  });
  return [...parts, ...differing(factsOfQuote(before), factsOfQuote(after))];
}
