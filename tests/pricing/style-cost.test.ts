import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceBreakdown } from '../../shared/pricing/breakdown.ts';
import { centsPerSecond, contourCost, styleCosts } from '../../shared/pricing/style-cost.ts';
import type { PartPriceInput } from '../../shared/pricing/model.ts';
import type { ThicknessHandle } from '../../shared/pricing/kernel.ts';
import { example, kernel, priceOf, style } from './example.ts';
import { randomCases } from './random-cases.ts';

function withThickness<T>(input: PartPriceInput, use: (thickness: ThicknessHandle) => T): T {
  const handle = kernel.prepareThickness(input.material, input.thickness);
  if (!handle.ok) throw new Error(handle.error.code);
  const result = use(handle.value);
  kernel.free(handle.value);
  return result;
}

describe('shares', () => {
  test('[PR23] the styles of a unit add up to its machine time and its bending', () => {
    fc.assert(
      fc.property(
        fc.integer().map((seed) => randomCases(1, seed)[0]!),
        (input) => {
          const price = priceOf(input);
          const costs = withThickness(input, (t) => styleCosts(kernel, t, input.pricingModel, input.part, price));
          const { cutting, piercing, lineEngraving, areaEngraving } = price.seconds;
          const machine = cutting + piercing + lineEngraving + areaEngraving;
          const cents = machine * centsPerSecond(input.pricingModel, price) + price.bendingCents / input.part.quantity;
          if (input.material.technology_slug === 'photo-etching') return;
          expect(costs.reduce((sum, cost) => sum + cost.seconds, 0)).toBeCloseTo(machine, 6);
          expect(costs.reduce((sum, cost) => sum + cost.cents, 0)).toBeCloseTo(cents, 6);
          for (const cost of costs) expect(Math.min(cost.seconds, cost.cents)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  test('[PR23] a contour costs its own seconds', () => {
    const input = example();
    const cost = withThickness(input, (t) =>
      contourCost(kernel, t, style('cutting', { lengthOfLines: 86.8, shape_count: 2 }), 1.5),
    );
    expect(cost.seconds).toBeCloseTo(2 + 2 * 0.5, 12);
    expect(cost.cents).toBeCloseTo(4.5, 12);
  });

  test('[PR23] a contour without a speed costs nothing', () => {
    const input = example({ thickness: { area_engraving_speed: null } });
    const cost = withThickness(input, (t) => contourCost(kernel, t, style('areaEngraving', { area: 50 }), 1.5));
    expect(cost).toEqual({ seconds: 0, cents: 0 });
  });
});

test('[PR22] a breakdown names what the money is for', () => {
  const input = example({
    pricingModel: { fileCheckingMinutesPerDesign: 2, inflationMarkupPercent: 10 },
    part: {
      quantity: 4,
      styles: [style('cutting', { lengthOfLines: 434, shape_count: 1 }), style('metalBending')],
      dfm_analysis_price_usd: 25,
    },
  });
  const { rows, totalCents, unitCents } = priceBreakdown(input, priceOf(input));
  const cents = Object.fromEntries(rows.filter((row) => row.cents > 0).map((row) => [row.code, row.cents]));
  expect(cents).toEqual({
    file_checking: 200,
    cutting: 67,
    piercing: 3,
    material: 200,
    inflation_markup: 47,
    bending: 2000,
    dfm_analysis: 2500,
  });
  expect(totalCents).toBe(5017);
  expect(unitCents).toBeCloseTo(1254.25, 9);
});
