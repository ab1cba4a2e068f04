import { expect, it } from 'vitest';
import fc from 'fast-check';
import type { OrderShare } from '../../shared/order/shares.ts';
import { takenBackCents } from '../../shared/refund/coupon-least.ts';
import { couponEnd } from '../../shared/trade-credit/coupon-ended.ts';
import { droppedLines } from '../../shared/trade-credit/dropped-lines.ts';
import { isBalanced } from '../../shared/ledger/lines.ts';
import { centsOf, takeShares } from '../../shared/trade-credit/shipment-shares.ts';

/** A line of an order with 20 % off and 10 % tax. */
function share(key: string, count: number, cents: number): OrderShare {
  const couponCents = Math.round(cents / 5);
  const netCents = cents - couponCents;
  return { key, name: key, count, netCents, taxCents: Math.round(netCents / 10), couponCents, promotionalCents: 0 };
}

/** An order of lines at a price for all pieces; so many of each leave first, then so many are dropped. */
function dropping(
  lines: readonly {
    readonly cents: number;
    readonly shipped: number;
    readonly dropped: number;
    readonly count: number;
  }[],
  leastCents: number,
) {
  const parts = lines.map(({ count, cents }, at) => ({ key: `line ${at}`, count, cents }));
  const pieces = (of: 'shipped' | 'dropped') => lines.map((line, at) => ({ key: `line ${at}`, count: line[of] }));
  const all = parts.map(({ key, count, cents }) => share(key, count, cents));
  const shipped = takeShares(all, pieces('shipped'), false);
  const { taken, left } = takeShares(shipped.left, pieces('dropped'), false);
  const invoiced = shipped.taken.length > 0 ? [{ invoiceId: 'first', shares: shipped.taken }] : [];
  const end = couponEnd({ before: shipped.left, taken, left, invoiced }, { leastCents, parts });
  return { all, invoiced: shipped.taken, taken, left, end };
}

it('[CP08] pieces that stay to be invoiced lose the discount first, then those that were invoiced', () => {
  const { end } = dropping(
    [
      { count: 10, cents: 10_000, shipped: 4, dropped: 0 },
      { count: 1, cents: 10_000, shipped: 0, dropped: 1 },
    ],
    20_000,
  );
  // 20 % of $100 with 10 % tax: $6.00 of six pieces that are left, $4.00 of the four that were invoiced.
  expect(takenBackCents(end.items)).toBe(2200);
  expect(end.left[0]).toMatchObject({ count: 6, netCents: 6000, taxCents: 600, couponCents: 0 });
  expect(end.owed).toMatchObject([{ key: 'line 0', count: 0, netCents: 800, taxCents: 80, couponCents: 0 }]);
  expect(end.ended).toEqual([{ invoiceId: 'first', key: 'line 0', couponCents: 800 }]);
});

it('[CP08] nothing ends where enough is left, or nothing at all', () => {
  const line = { count: 2, cents: 10_000, shipped: 0 };
  for (const dropped of [1, 2]) {
    const { end, left } = dropping([{ ...line, dropped }], 5000);
    expect(end).toMatchObject({ items: [], owed: [], ended: [], left });
  }
});

it('[CP08] no more is taken back than was dropped, every cent of it is invoiced, and the books agree', () => {
  const line = fc.record({
    cents: fc.integer({ min: 1, max: 50_000 }),
    shipped: fc.integer({ min: 0, max: 5 }),
    dropped: fc.integer({ min: 0, max: 5 }),
    more: fc.integer({ min: 0, max: 5 }),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), fc.integer({ min: 1, max: 200_000 }), (some, least) => {
      const lines = some.map((one) => ({ ...one, count: Math.max(1, one.shipped + one.dropped + one.more) }));
      const { taken, left, end, invoiced } = dropping(lines, least);
      const back = takenBackCents(end.items);
      expect(back).toBeLessThanOrEqual(centsOf(taken));
      expect(centsOf(end.left) + centsOf(end.owed) - centsOf(left)).toBe(back);
      const ended = end.ended.reduce((sum, { couponCents }) => sum + couponCents, 0);
      expect(ended).toBe(end.owed.reduce((sum, { netCents }) => sum + netCents, 0));
      for (const { key, couponCents } of end.ended)
        expect(couponCents).toBeLessThanOrEqual(invoiced.find((one) => one.key === key)!.couponCents);
      expect(end.left.every(({ couponCents }) => couponCents >= 0)).toBe(true);
      const owedCents = centsOf(taken) - back;
      expect(isBalanced(droppedLines([...taken, ...end.items], { owedCents, creditCents: 0 }, 'o'))).toBe(true);
    }),
  );
});
