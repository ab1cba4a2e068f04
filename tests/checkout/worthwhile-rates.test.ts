import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { worthwhileRates } from '../../shared/checkout/worthwhile-rates.ts';

const rate = (id: string, priceCents: number, deliversBy: string | null) => ({ id, priceCents, deliversBy });
const ids = (rates: readonly { id: string }[]) => rates.map(({ id }) => id).join(' ');

describe('shipping that is worth showing', () => {
  const [slow, quick, dear] = [
    rate('slow', 800, '2026-12-04'),
    rate('quick', 1100, '2026-12-02'),
    rate('dear', 1900, '2026-12-02'),
  ];

  it('[CO24] leaves out what costs more and arrives no sooner', () => {
    expect(ids(worthwhileRates([slow, quick, dear]))).toBe('slow quick');
    expect(ids(worthwhileRates([dear, rate('cheap', 700, '2026-12-02'), slow]))).toBe('cheap');
  });

  it('[CO24] keeps the one that is chosen, and what the customer fetches', () => {
    expect(ids(worthwhileRates([slow, quick, dear], ({ id }) => id === 'dear'))).toBe('slow quick dear');
    expect(ids(worthwhileRates([rate('fetch', 0, null), slow, quick]))).toBe('fetch slow quick');
  });

  it('[CO24] always keeps the cheapest and the soonest, and of what is left a dearer one is sooner', () => {
    const days = fc.integer({ min: 1, max: 9 }).map((day) => `2026-12-0${day}`);
    const some = fc.array(fc.record({ priceCents: fc.integer({ min: 0, max: 20 }), deliversBy: days }), {
      minLength: 1,
    });
    fc.assert(
      fc.property(some, (rates) => {
        const left = worthwhileRates(rates).toSorted((a, b) => a.priceCents - b.priceCents);
        expect(left[0]!.priceCents).toBe(Math.min(...rates.map(({ priceCents }) => priceCents)));
        expect(left.at(-1)!.deliversBy).toBe(rates.map((one) => one.deliversBy).sort()[0]);
        for (const [i, one] of left.slice(1).entries()) expect(one.deliversBy < left[i]!.deliversBy).toBe(true);
      }),
    );
  });
});
