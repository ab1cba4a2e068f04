import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cheaperLot, QUANTITY_BREAKS, quantityBreaks } from '../../shared/pricing/quantity-breaks.ts';
import { example, priceOf } from './example.ts';

/** 100 cents each, 80 each from 10 on: fair steps make 8 and 9 cost as much as 10. */
const stepped = (q: number): number => Math.min(q * 100, Math.max(10, q) * 80);

test('[PR24] the nine breaks with totals, units and savings', () => {
  const breaks = quantityBreaks(stepped, 1);
  expect(breaks.map((step) => step.quantity)).toEqual([1, 2, 5, 10, 25, 50, 100, 250, 1000]);
  expect(QUANTITY_BREAKS).toEqual([1, 2, 5, 10, 25, 50, 100, 250, 1000]);
  expect(breaks[3]).toMatchObject({ quantity: 10, totalCents: 800, unitCents: 80 });
  expect(breaks[3]!.savingPercent).toBeCloseTo(20, 9);
});

test('[PR24] savings are against the quantity in hand, and below it what is lost', () => {
  const savings = (quantity: number) => quantityBreaks(stepped, quantity).map((step) => step.savingPercent);
  // 80 cents a unit in hand: 100 a unit are a quarter more.
  for (const [i, saving] of [-25, -25, -25, 0, 0, 0, 0, 0, 0].entries()) expect(savings(10)[i]).toBeCloseTo(saving, 9);
  expect(savings(4).map((saving) => Math.round(saving))).toEqual([0, 0, 0, 20, 20, 20, 20, 20, 20]);
});

test('[PR24] nothing is saved where the quantity in hand is free or not possible', () => {
  const fromFive = (q: number): number => (q < 5 ? -1 : q * 100);
  expect(quantityBreaks(fromFive, 2).map(({ quantity, savingPercent }) => [quantity, savingPercent])).toEqual(
    [5, 10, 25, 50, 100, 250, 1000].map((quantity) => [quantity, 0]),
  );
  const free = quantityBreaks(() => 0, 3);
  expect(free).toHaveLength(9);
  for (const step of free) expect(step).toMatchObject({ totalCents: 0, unitCents: 0, savingPercent: 0 });
});

test('[PR24] what costs nothing is free up to a million units, and no lot is cheaper', () => {
  expect(cheaperLot(() => 0, 1)).toEqual({ next: null, freeUnits: 999_999 });
  expect(cheaperLot(() => 0, 1_000_000)).toEqual({ next: null, freeUnits: 0 });
});

test('[PR24] free units end where a larger lot is not possible', () => {
  expect(cheaperLot((q) => (q > 6 ? -1 : 700), 2).freeUnits).toBe(4);
});

test('[PR24] finds free units as counting one by one does, by asking for few prices', () => {
  const widths = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(widths, fc.integer({ min: 1, max: 300 }), (lots, quantity) => {
      // Lots of these widths cost 100, 200 … whatever is in them.
      const edges = lots.map((_, i) => lots.slice(0, i + 1).reduce((sum, width) => sum + width, 0));
      const priceAt = (q: number): number =>
        100 * (1 + edges.filter((edge) => q > edge).length) + (q > edges.at(-1)! ? q : 0);
      let asked = 0;
      const { freeUnits } = cheaperLot((q) => {
        asked++;
        return priceAt(q);
      }, quantity);
      let free = 0;
      while (priceAt(quantity + free + 1) <= priceAt(quantity)) free++;
      expect(freeUnits).toBe(free);
      expect(asked).toBeLessThan(60);
    }),
  );
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
  // Ten fit on a sheet and eleven need another: the next is above, although ten cost less by the unit.
  expect(cheaperLot((q) => 800 * Math.ceil(q / 10), 11).next).toMatchObject({ quantity: 25, totalCents: 2400 });
  expect(cheaperLot((q) => 800 * Math.ceil(q / 10), 10).next).toBeNull();
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
