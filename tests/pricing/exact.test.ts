import { expect, test } from 'vitest';
import type { PartPriceInput } from '../../shared/pricing/model.ts';
import { priceOf } from './example.ts';
import { exactGoodsCents } from './exact.ts';
import { randomCases, seededRandom } from './random-cases.ts';

/** The random cases with figures so round that many come to exactly half a cent, a whole sheet or a class's edge. */
function roundCases(count: number): PartPriceInput[] {
  const random = seededRandom(77);
  const pick = (values: readonly number[]): number => values[Math.floor(random() * values.length)]!;
  return randomCases(count, 123).map((one) => ({
    ...one,
    pricingModel: {
      ...one.pricingModel,
      inflationMarkupPercent: pick([0, 5, 10, 12.5]),
      remakeMarkupPercent: pick([0, 2, 2.5]),
      unusedMaterialCosts: [{ minCm2: 0, maxCm2: null, wastePercentage: pick([0, 10, 25, 50]) }],
    },
    thickness: {
      ...one.thickness,
      cut_speed: pick([1, 2, 5, 10, 50]),
      line_engraving_speed: pick([10, 50, 100]),
      area_engraving_speed: pick([10, 20, 50]),
      // Etching is priced in cents, and must not come out at less than half of one.
      price_per_cm2: one.thickness.price_per_cm2.map((band) => ({
        ...band,
        price: one.material.technology_slug === 'photo-etching' ? pick([0.5, 1.5, 5.5]) : pick([0.5, 0.05, 0.7, 0.125]),
      })),
    },
    part: {
      ...one.part,
      quantity: pick([1, 2, 3, 5, 7, 10, 15, 20, 30, 100]),
      dimensions: {
        width: pick([10, 12.5, 25, 100.5, 346.872, 62.5, 80, 150.4]),
        height: pick([10, 20, 33.5, 50, 100, 125, 500, 346.872]),
      },
      styles: one.part.styles.map((style) => ({
        ...style,
        lengthOfLines: pick([0, 434, 217, 868]),
        lengthOfCurves: pick([0, 347.2, 217]),
        area: pick([0, 270, 540, 135]),
      })),
    },
  }));
}

function goodsCents(input: PartPriceInput): number {
  const { priceCents, bendingCents, servicesCents } = priceOf(input);
  return priceCents - bendingCents - servicesCents;
}

test('[PR08] cents as in exact arithmetic, random figures', () => {
  for (const one of randomCases(1500, 99)) expect(goodsCents(one)).toBe(exactGoodsCents(one).roundHalfUp());
});

test('[PR08] cents as in exact arithmetic, where half a cent is common', () => {
  let halves = 0;
  for (const one of roundCases(3000)) {
    const exact = exactGoodsCents(one);
    if (exact.isHalf()) halves += 1;
    expect(goodsCents(one)).toBe(exact.roundHalfUp());
  }
  expect(halves).toBeGreaterThan(10);
});
