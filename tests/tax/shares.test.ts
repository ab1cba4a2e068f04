import fc from 'fast-check';
import { expect, test } from 'vitest';
import { taxOfCents } from '../../shared/pricing/tax-rates.ts';
import { byLargestRemainder, taxShares } from '../../shared/pricing/tax-shares.ts';

const cents = fc.integer({ min: 0, max: 2 ** 45 });

test('[TX05] shares are the amount to the cent, none further than a cent from its part, larger weights never less', () => {
  fc.assert(
    fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 12 }), (amount, weights) => {
      const shares = byLargestRemainder(amount, weights);
      expect(shares.reduce((sum, share) => sum + BigInt(share), 0n)).toBe(BigInt(amount));
      const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
      if (sum === 0n) return;
      for (const [at, weight] of weights.entries()) {
        const floor = (BigInt(amount) * BigInt(weight)) / sum;
        expect([floor, floor + 1n]).toContain(BigInt(shares[at]!));
        for (const [other, less] of weights.entries())
          if (less < weight) expect(shares[other]!).toBeLessThanOrEqual(shares[at]!);
      }
    }),
    { numRuns: 300 },
  );
});

test('[TX05] nothing to share with leaves it at the first, and nobody is left out', () => {
  expect(byLargestRemainder(7, [0, 0])).toEqual([7, 0]);
  expect(byLargestRemainder(7, [])).toEqual([]);
  expect(byLargestRemainder(100, [1, 1, 1])).toEqual([34, 33, 33]);
});

test('[TX05] a tax is shared over lines, fees and shipping', () => {
  const lines = [
    { id: 'a', cents: 5000 },
    { id: 'b', cents: 5000 },
  ];
  const amounts = { lines, setupCents: 1400, packingCents: 400, productionCents: 0, shippingCents: 0 };
  // 534.75 twice, 149.73 and 42.78: the three cents that are left go to packing and the lines.
  const shares = taxShares(1262, amounts);
  expect(shares).toEqual({
    lines: [
      { id: 'a', cents: 535 },
      { id: 'b', cents: 535 },
    ],
    setupCents: 149,
    packingCents: 43,
    productionCents: 0,
    shippingCents: 0,
  });
});

test('[PR21] tax is exact to the half cent, whatever the amount', () => {
  expect(taxOfCents(1000, 250)).toBe(3);
  expect(taxOfCents(999, 250)).toBe(2);
  expect(taxOfCents(2 ** 50, 9375)).toBe(Number((2n ** 50n * 9375n * 2n + 100_000n) / 200_000n));
});
