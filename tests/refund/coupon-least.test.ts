import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isBalanced } from '../../shared/ledger/lines.ts';
import type { OrderShare } from '../../shared/order/shares.ts';
import { takenBackCents } from '../../shared/refund/coupon-least.ts';
import { refundLines } from '../../shared/refund/lines.ts';
import type { RefundItem } from '../../shared/refund/item.ts';
import { planRefund, type RefundAsk, type RefundPlan, sharesLeft } from '../../shared/refund/plan.ts';

/** A line of an order with 25 % off and 8 % tax. */
function share(key: string, count: number, cents: number): OrderShare {
  const couponCents = Math.round(cents / 4);
  const netCents = cents - couponCents;
  return { key, name: key, count, netCents, taxCents: Math.round(netCents * 0.08), couponCents, promotionalCents: 0 };
}

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);
const paidFor = (shares: readonly OrderShare[]) => sum(shares.map(({ netCents, taxCents }) => netCents + taxCents));

/** Refunds one after the other of lines that cost so much. */
function refunding(lines: readonly { readonly count: number; readonly cents: number }[], leastCents: number) {
  const parts = lines.map((line, at) => ({ key: `line ${at}`, ...line }));
  const shares = parts.map(({ key, count, cents }) => share(key, count, cents));
  const items: RefundItem[] = [];
  const left = () => sharesLeft(shares, items);
  const give = (ask: RefundAsk): RefundPlan | null => {
    const standing = { left: left(), cardCents: paidFor(left()), creditCents: 0, owedCents: 0, bankCents: 0 };
    const plan = planRefund({ ...standing, coupon: { leastCents, parts } }, ask);
    if (!plan.ok) return null;
    items.push(...plan.value.items);
    return plan.value;
  };
  return { shares, left, give };
}

const linesOf = (lines: readonly { key: string; count: number }[], more = {}): RefundAsk => {
  return { kind: 'lines', lines, fees: false, shipping: false, ...more };
};

it('[RF15] the discount on what is left comes off what goes back, with its tax', () => {
  const { give, left } = refunding(
    [
      { count: 1, cents: 6000 },
      { count: 1, cents: 4000 },
    ],
    10_000,
  );
  const plan = give(linesOf([{ key: 'line 0', count: 1 }]))!;
  // $60 less 25 % and 8 % tax; $10 of the other line's discount and its tax are taken back.
  expect(plan.amountCents).toBe(4860 - 1080);
  expect(takenBackCents(plan.items)).toBe(1080);
  expect(left()[1]).toMatchObject({ netCents: 4000, taxCents: 320, couponCents: 0 });
  expect(give(linesOf([{ key: 'line 1', count: 1 }]))!.amountCents).toBe(4320);
});

it('[RF15] nothing is taken back where enough is left, all comes back, or it is our fault', () => {
  const lines = [
    { count: 4, cents: 8000 },
    { count: 1, cents: 4000 },
  ];
  expect(takenBackCents(refunding(lines, 10_000).give(linesOf([{ key: 'line 0', count: 1 }]))!.items)).toBe(0);
  expect(takenBackCents(refunding(lines, 12_000).give({ kind: 'rest' })!.items)).toBe(0);
  const both = linesOf([
    { key: 'line 0', count: 4 },
    { key: 'line 1', count: 1 },
  ]);
  expect(takenBackCents(refunding(lines, 12_000).give(both)!.items)).toBe(0);
  const fault = linesOf([{ key: 'line 0', count: 4 }], { couponStays: true });
  expect(takenBackCents(refunding(lines, 12_000).give(fault)!.items)).toBe(0);
});

it('[RF15] where the discount is more than the pieces cost, nothing goes back', () => {
  const { give } = refunding(
    [
      { count: 1, cents: 500 },
      { count: 1, cents: 9500 },
    ],
    10_000,
  );
  expect(give(linesOf([{ key: 'line 0', count: 1 }]))).toBeNull();
});

it('[RF15] is never below zero, balances, and in whatever steps all together is what was paid', () => {
  const line = fc.record({ count: fc.integer({ min: 1, max: 9 }), cents: fc.integer({ min: 1, max: 40_000 }) });
  const steps = fc.array(fc.record({ at: fc.nat({ max: 3 }), count: fc.integer({ min: 1, max: 9 }) }), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 90_000 }),
      steps,
      (lines, least, asks) => {
        const { shares, give, left } = refunding(lines, least);
        const plans = [
          ...asks.map(({ at, count }) => give(linesOf([{ key: `line ${at}`, count }]))),
          give({ kind: 'rest' }),
        ].filter((plan) => plan !== null);
        for (const plan of plans) {
          expect(plan.amountCents).toBeGreaterThan(0);
          expect(isBalanced(refundLines(plan, 'owner', false))).toBe(true);
        }
        expect(sum(plans.map(({ amountCents }) => amountCents))).toBe(paidFor(shares));
        expect(paidFor(left())).toBe(0);
      },
    ),
    { seed: 43 },
  );
});
