import { describe, expect, test } from 'vitest';
import type { PartPriceInput } from '../../shared/pricing/model.ts';
import { QUANTITY_BREAKS } from '../../shared/pricing/quantity-breaks.ts';
import type { Result } from '../../shared/base/result.ts';
import { example, kernel, priceOf, style } from './example.ts';
import { testKernel } from './kernel.ts';
import { randomCases } from './random-cases.ts';

function take<T, E>(result: Result<T, E>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

function prepare(one: PartPriceInput, of = kernel) {
  return {
    rate: take(of.prepareRateCard(one.pricingModel, one.account)),
    thickness: take(of.prepareThickness(one.material, one.thickness)),
    part: take(of.preparePart(one.part)),
  };
}

describe('[PR25] the prepared path', () => {
  test('gives the figures of the one-off path', () => {
    for (const one of randomCases(300, 5)) {
      const { rate, thickness, part } = prepare(one);
      expect(kernel.priceOption(rate, thickness, part, one.part.quantity)).toBe(priceOf(one).priceCents);
      expect(kernel.describeOption(rate, thickness, part, one.part.quantity)).toEqual(priceOf(one));
      for (const handle of [rate, thickness, part]) kernel.free(handle);
    }
  });

  test('the matrix gives the same cents, thickness by thickness', () => {
    const cases = randomCases(40, 6);
    const { rate, part } = prepare(cases[0]!);
    const thicknesses = cases.map((one) => take(kernel.prepareThickness(one.material, one.thickness)));
    const matrix = kernel.priceMatrix(rate, thicknesses, part, QUANTITY_BREAKS);
    expect(matrix).toHaveLength(40 * QUANTITY_BREAKS.length);
    thicknesses.forEach((thickness, t) => {
      QUANTITY_BREAKS.forEach((quantity, i) => {
        const cents = matrix[t * QUANTITY_BREAKS.length + i];
        expect(cents).toBe(kernel.priceOption(rate, thickness, part, quantity));
      });
    });
  });

  test('−1 where it cannot be made', () => {
    const { rate, thickness, part } = prepare(example({ thickness: { cut_speed: null } }));
    expect(kernel.priceOption(rate, thickness, part, 1)).toBe(-1);
    expect(kernel.describeOption(rate, thickness, part, 1)).toBeNull();
    expect([...kernel.priceMatrix(rate, [thickness], part, [1, 2])]).toEqual([-1, -1]);
    const fine = prepare(example());
    for (const bad of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(kernel.priceOption(fine.rate, fine.thickness, fine.part, bad)).toBe(-1);
    }
  });

  test('a part changes in place, and stays as it is on bad figures', () => {
    const one = example();
    const { rate, thickness, part } = prepare(one);
    const longer = { ...one.part, styles: [style('cutting', { lengthOfLines: 90_000, shape_count: 1 })] };
    take(kernel.updatePart(part, longer));
    const price = priceOf({ ...one, part: longer }).priceCents;
    expect(kernel.priceOption(rate, thickness, part, 1)).toBe(price);
    const bad = kernel.updatePart(part, { ...longer, dimensions: { width: -1, height: 1 } });
    expect(bad).toMatchObject({ ok: false, error: { field: 'part.dimensions.width' } });
    expect(kernel.priceOption(rate, thickness, part, 1)).toBe(price);
  });

  test('a record freed twice is a bug', () => {
    const { rate } = prepare(example());
    kernel.free(rate);
    expect(() => kernel.free(rate)).toThrow();
  });
});

test('[PR25] a million prices and thousands of records leave the memory as it was', () => {
  const own = testKernel();
  const one = randomCases(1, 9)[0]!;
  const warm = prepare(one, own);
  own.priceMatrix(warm.rate, [warm.thickness], warm.part, QUANTITY_BREAKS);
  const before = own.memoryBytes();
  for (let q = 1; q <= 1_000_000; q++) own.priceOption(warm.rate, warm.thickness, warm.part, q);
  for (let i = 0; i < 5000; i++) {
    take(own.pricePart(one));
    own.priceMatrix(warm.rate, [warm.thickness], warm.part, QUANTITY_BREAKS);
    for (const handle of Object.values(prepare(one, own))) own.free(handle);
  }
  expect(own.memoryBytes()).toBe(before);
});

test('[PR25] many records at once: memory grows and the records stay whole', () => {
  const own = testKernel();
  const cases = randomCases(6000, 3);
  const rate = take(own.prepareRateCard(cases[0]!.pricingModel, cases[0]!.account));
  const kept = cases.map((one) => ({ one, thickness: take(own.prepareThickness(one.material, one.thickness)) }));
  const part = take(own.preparePart(cases[0]!.part));
  expect(own.memoryBytes()).toBeGreaterThan(1_048_576);
  for (const { one, thickness } of kept.filter((_, i) => i % 500 === 0)) {
    const { pricingModel, account, part: drawn } = cases[0]!;
    const price = priceOf({ pricingModel, account, part: drawn, material: one.material, thickness: one.thickness });
    expect(own.priceOption(rate, thickness, part, drawn.quantity)).toBe(price.priceCents);
  }
});
