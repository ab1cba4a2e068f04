import { describe, expect, it } from 'vitest';
import type { FrozenOrder } from '../../shared/order/frozen.ts';
import { orderShares, shareOfPieces } from '../../shared/order/shares.ts';
import { sharesOfOrder } from '../../shared/order/order-tax.ts';

import { frozenWith, wholeNumbers } from './frozen-order.ts';

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);
const paidOf = (frozen: FrozenOrder) => sum(orderShares(frozen).map(({ netCents, taxCents }) => netCents + taxCents));

describe('an order taken apart', () => {
  it('[IV07] adds up to its total, whatever the discounts, the speed and the tax', () => {
    const random = wholeNumbers(7);
    for (let round = 0; round < 200; round += 1) {
      const frozen = frozenWith(random);
      const shares = orderShares(frozen);
      expect(paidOf(frozen)).toBe(frozen.quote.sums.totalCents);
      expect(sum(shares.map(({ taxCents }) => taxCents))).toBe(frozen.quote.sums.taxCents);
      expect(sum(shares.map(({ couponCents }) => couponCents))).toBe(frozen.quote.sums.couponCents);
      expect(sum(shares.map(({ promotionalCents }) => promotionalCents))).toBe(frozen.quote.sums.promotionalCents);
      for (const share of shares)
        for (const cents of [share.netCents, share.taxCents, share.couponCents, share.promotionalCents])
          expect(cents).toBeGreaterThanOrEqual(0);
    }
  });

  it('[IV07] goes by the shares that were frozen, and by the same rule where none were', () => {
    const frozen = frozenWith(wholeNumbers(11));
    const { taxShares: _, ...before } = frozen;
    expect(orderShares(before)).toEqual(orderShares({ ...before, taxShares: sharesOfOrder(frozen.quote) }));
  });

  it('[IV07] is given out piece by piece to the cent', () => {
    const random = wholeNumbers(3);
    for (let round = 0; round < 200; round += 1) {
      const cents = random(10_000);
      let [left, pieces, given] = [cents, 1 + random(12), 0];
      while (pieces > 0) {
        const count = 1 + random(pieces);
        const share = shareOfPieces(left, pieces, count);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(Math.abs(share - (left * count) / pieces)).toBeLessThan(1);
        given += share;
        left -= share;
        pieces -= count;
      }
      expect(given).toBe(cents);
    }
  });
});
