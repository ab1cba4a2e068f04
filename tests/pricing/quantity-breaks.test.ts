import { expect, test } from 'vitest';
import { cheaperLot, QUANTITY_BREAKS, quantityBreaks } from '../../shared/pricing/quantity-breaks.ts';
import { example, priceOf } from './example.ts';

/** 100 cents each, 80 each from 10 on: fair steps make 8 and 9 cost as much as 10. */
const stepped = (q: number): number => Math.min(q * 100, Math.max(10, q) * 80);

test('[PR24] the nine breaks with totals, units and savings', () => {
  const breaks = quantityBreaks(stepped, 1);
  expect(breaks.map((step) => step.quantity)).toEqual(QUANTITY_BREAKS);
  expect(breaks[3]).toMatchObject({ quantity: 10, totalCents: 800, unitCents: 80 });
  expect(breaks[3]!.savingPercent).toBeCloseTo(20, 9);
});

test('[PR24] what is not possible has no break', () => {
  expect(quantityBreaks(() => -1, 1)).toEqual([]);
  expect(cheaperLot(() => -1, 1)).toEqual({ next: null, freeUnits: 0 });
});

test('[PR24] free units up to the step that is charged already', () => {
  expect(cheaperLot(stepped, 8).freeUnits).toBe(2);
  expect(cheaperLot(stepped, 9).freeUnits).toBe(1);
  expect(cheaperLot(stepped, 7).freeUnits).toBe(0);
  expect(cheaperLot(stepped, 10).freeUnits).toBe(0);
});

test('[PR24] the next break that is cheaper by the unit', () => {
  expect(cheaperLot(stepped, 2).next).toMatchObject({ quantity: 10 });
  expect(cheaperLot(stepped, 10).next).toBeNull();
});

test('[PR13] with the kernel: a material step makes units free', () => {
  const input = example({
    pricingModel: { pricePerMinuteTiers: [{ minMinutes: 0, maxMinutes: null, priceUsd: 0 }] },
    thickness: {
      price_per_cm2: [
        { min_cm2: 0, max_cm2: 500, price: 0.02 },
        { min_cm2: 500, max_cm2: null, price: 0.01 },
      ],
    },
  });
  const priceAt = (quantity: number): number => priceOf({ ...input, part: { ...input.part, quantity } }).priceCents;
  expect(cheaperLot(priceAt, 6)).toMatchObject({ freeUnits: 4, next: { quantity: 10 } });
});
