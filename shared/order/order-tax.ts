import { byLargestRemainder, type TaxShares, taxShares } from '../pricing/tax-shares.ts';
import { customPartCents } from '../quote/custom-part.ts';
import type { PricedQuote } from '../quote/priced-quote.ts';
import { sampleCents } from '../quote/sample.ts';

/**
 * An order's sales tax shared over its lines, fees and, where it is taxed, shipping: worked out once, when the order is frozen, and
 * given back by these shares. Coupon and promotional credit count off the instant parts, in proportion.
 */
export function sharesOfOrder(quote: PricedQuote): TaxShares {
  const { parts, customParts, samples, sums, tax } = quote;
  const instant = parts.map(({ id, priceCents }) => ({ id, cents: priceCents ?? 0 }));
  const off = byLargestRemainder(
    sums.couponCents + sums.promotionalCents,
    instant.map(({ cents }) => cents),
  );
  const lines = [
    ...instant.map(({ id, cents }, at) => ({ id, cents: Math.max(0, cents - (off[at] ?? 0)) })),
    ...customParts.map((part) => ({ id: part.id, cents: customPartCents(part) })),
    ...samples.map((sample) => ({ id: sample.id, cents: sampleCents(sample) ?? 0 })),
  ];
  return taxShares(sums.taxCents, {
    lines,
    setupCents: sums.setupFeeCents,
    packingCents: sums.packingCents,
    productionCents: sums.productionCents,
    shippingCents: tax?.shippingTaxed ? sums.shippingCents : 0,
  });
}
