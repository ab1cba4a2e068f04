import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceBreakdown } from '../../shared/pricing/breakdown.ts';
import { designShares } from '../../shared/pricing/design-share.ts';
import { withShare } from '../../shared/pricing/with-share.ts';
import type { PartPriceInput } from '../../shared/pricing/model.ts';
import { example, priceOf, style } from './example.ts';
import { randomCases } from './random-cases.ts';

const lineOf = (input: PartPriceInput) => ({ input, price: priceOf(input) });
const lines = (inputs: readonly PartPriceInput[]) => inputs.map(lineOf);

/** Five minutes a design, and so many of cutting. */
function cut(minutes: number, pricingModel: Partial<PartPriceInput['pricingModel']> = {}): PartPriceInput {
  return example({
    pricingModel: { fileCheckingMinutesPerDesign: 3, co2FileSetupMinutesPerDesign: 2, ...pricingModel },
    part: { styles: [style('cutting', { lengthOfLines: 43.4 * 60 * minutes })] },
  });
}

/** Lines of one material and thickness, of one card. */
const together = fc.tuple(fc.integer(), fc.integer({ min: 1, max: 6 })).map(([seed, count]) => {
  const [first, ...others] = randomCases(count, seed);
  return [first!, ...others.map(({ part }) => ({ ...first!, part }))];
});

describe('pieces of one file', () => {
  test('[PR29] pay once for what is done once', () => {
    const both = lines([cut(3), cut(1)]);
    expect(both.map(({ price }) => price.priceCents)).toEqual([850, 650]);
    const shares = designShares(both);
    expect(shares).toEqual([
      { aloneCents: 500, sharedCents: 250 },
      { aloneCents: 500, sharedCents: 250 },
    ]);
    expect(both.map(({ price }, i) => withShare(price, shares[i]!).priceCents)).toEqual([600, 400]);
  });

  test('[PR29] as much as the one that pays most for it, by largest remainder', () => {
    // Two dollars a minute below ten, one from there: eight minutes cost what ten do.
    const tiers = [
      { minMinutes: 0, maxMinutes: 10, priceUsd: 2 },
      { minMinutes: 10, maxMinutes: null, priceUsd: 1 },
    ];
    const both = lines([cut(3, { pricePerMinuteTiers: tiers }), cut(15, { pricePerMinuteTiers: tiers })]);
    expect(both.map(({ price }) => price.priceCents)).toEqual([1050, 2050]);
    const shares = designShares(both);
    expect(shares).toEqual([
      { aloneCents: 625, sharedCents: 347 },
      { aloneCents: 500, sharedCents: 278 },
    ]);
    expect(both.map(({ price }, i) => withShare(price, shares[i]!).priceCents)).toEqual([772, 1828]);
  });

  test('[PR29] mark-ups are on it as well, and photo etching has none of it', () => {
    const marked = cut(3, { inflationMarkupPercent: 10, remakeMarkupPercent: 20 });
    expect(designShares([lineOf(marked)])).toEqual([{ aloneCents: 660, sharedCents: 660 }]);
    const etched = { ...cut(3), material: { ...cut(3).material, technology_slug: 'photo-etching' as const } };
    expect(designShares([lineOf(etched)])).toEqual([{ aloneCents: 0, sharedCents: 0 }]);
    expect(designShares([])).toEqual([]);
  });

  test('[PR30] all else costs what it costs in a file of its own, to the cent; nobody pays more than alone', () => {
    fc.assert(
      fc.property(together, (inputs) => {
        const alone = lines(inputs);
        const shares = designShares(alone);
        const shared = alone.map(({ price }, i) => withShare(price, shares[i]!));
        for (const [i, { price }] of alone.entries()) {
          const { aloneCents, sharedCents } = shares[i]!;
          expect(shared[i]!.priceCents - sharedCents).toBe(price.priceCents - aloneCents);
          expect(shared[i]!.priceCents).toBeLessThanOrEqual(price.priceCents);
          expect(sharedCents).toBeGreaterThanOrEqual(0);
        }
        const most = Math.max(...shares.map(({ aloneCents }) => aloneCents));
        expect(shares.reduce((sum, { sharedCents }) => sum + sharedCents, 0)).toBe(most);
        const total = shared.reduce((sum, { priceCents }) => sum + priceCents, 0);
        expect(total).toBeGreaterThanOrEqual(Math.max(...alone.map(({ price }) => price.priceCents)));
        if (alone.length === 1) expect(shared[0]).toEqual(alone[0]!.price);
      }),
      { numRuns: 500 },
    );
  });

  test('[PR22] the rows of such a line add up too', () => {
    fc.assert(
      fc.property(together, (inputs) => {
        const alone = lines(inputs);
        const shares = designShares(alone);
        for (const [i, { input, price }] of alone.entries()) {
          const { rows, totalCents } = priceBreakdown(input, price, shares[i]!);
          expect(totalCents).toBe(withShare(price, shares[i]!).priceCents);
          expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalCents);
          for (const { cents } of rows) expect(cents).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 500 },
    );
  });
});
