import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roundHalfUp } from '../../shared/base/money.ts';
import { priceBreakdown } from '../../shared/pricing/breakdown.ts';
import type { PartPriceInput, PartStyle } from '../../shared/pricing/model.ts';
import { kernel, priceOf, style } from './example.ts';
import { pricePartNaively, priceQuoteNaively } from './oracle.ts';
import { figuresOf, hashPartPrices, randomCases } from './random-cases.ts';

function withPart(one: PartPriceInput, part: Partial<PartPriceInput['part']>): PartPriceInput {
  return { ...one, part: { ...one.part, ...part } };
}

/** A plate of a few mm² without work costs less than half a cent, which is no price; where one piece has a price, more have. */
const isPriced = (one: PartPriceInput): boolean => kernel.pricePart(withPart(one, { quantity: 1 })).ok;

const input = fc
  .integer()
  .map((seed) => randomCases(1, seed)[0]!)
  .filter(isPriced);
const unbent = input
  .map((one) =>
    withPart(one, {
      styles: one.part.styles.map((s) => ({ ...s, assignedTo: { ...s.assignedTo, metalBending: false } })),
    }),
  )
  .filter(isPriced);

function check<T>(property: fc.IProperty<T>): void {
  fc.assert(property, { numRuns: 1000 });
}

describe('kernel and oracle', () => {
  test('[PR01] agree to the cent, and to 1e-12 in every other figure', () => {
    check(
      fc.property(input, (one) => {
        const ours = priceOf(one);
        const theirs = pricePartNaively(one);
        expect(ours.priceCents).toBe(theirs.priceCents);
        const reference = figuresOf(theirs);
        figuresOf(ours).forEach((figure, i) => {
          expect(Math.abs(figure - reference[i]!)).toBeLessThanOrEqual(1e-12 * Math.abs(reference[i]!));
        });
      }),
    );
  });

  test('[PR18] the fingerprint of 10,000 random prices is the one of every other engine', () => {
    expect(hashPartPrices(kernel, randomCases(10_000))).toBe('0ed028e07df5ce3b');
  });
});

describe('what cannot matter', () => {
  test('[PR18] order of styles and of bands: not a bit', () => {
    check(
      fc.property(
        input.chain((one) =>
          fc.record({
            one: fc.constant(one),
            styles: fc.shuffledSubarray(one.part.styles, { minLength: one.part.styles.length }),
          }),
        ),
        ({ one, styles }) => {
          const reversed = {
            ...withPart(one, { styles }),
            thickness: { ...one.thickness, price_per_cm2: one.thickness.price_per_cm2.toReversed() },
          };
          expect(priceOf(reversed)).toEqual(priceOf(one));
        },
      ),
    );
  });

  test('[PR18] a style in two pieces: the last bits', () => {
    check(
      fc.property(input, fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(), (one, share, which) => {
        const i = which % one.part.styles.length;
        const whole = one.part.styles[i]!;
        const keys = ['lengthOfLines', 'lengthOfCurves', 'area', 'shape_count'] as const;
        const first: PartStyle = { ...whole };
        const second: PartStyle = { ...whole };
        for (const key of keys) {
          first[key] = whole[key] * share;
          second[key] = whole[key] - first[key];
        }
        const split = priceOf(withPart(one, { styles: [...one.part.styles.toSpliced(i, 1), second, first] }));
        const before = figuresOf(priceOf(one));
        figuresOf(split).forEach((figure, at) => {
          expect(Math.abs(figure - before[at]!)).toBeLessThanOrEqual(4 * Number.EPSILON * Math.abs(before[at]!));
        });
      }),
    );
  });
});

describe('[PR19] the price does not fall', () => {
  test('as the quantity grows', () => {
    check(
      fc.property(unbent, fc.integer({ min: 1, max: 5000 }), (one, more) => {
        const grown = withPart(one, { quantity: one.part.quantity + more });
        expect(priceOf(grown).priceCents).toBeGreaterThanOrEqual(priceOf(one).priceCents);
      }),
    );
  });

  test('from any quantity to the next', () => {
    const fewer = fc.tuple(unbent, fc.integer({ min: 1, max: 400 }));
    check(
      fc.property(fewer, ([one, quantity]) => {
        const now = priceOf(withPart(one, { quantity })).priceCents;
        expect(priceOf(withPart(one, { quantity: quantity + 1 })).priceCents).toBeGreaterThanOrEqual(now);
      }),
    );
  });

  test.each(['lengthOfLines', 'lengthOfCurves', 'area', 'shape_count'] as const)('as %s grows', (key) => {
    check(
      fc.property(input, fc.nat(), fc.integer({ min: 0, max: 100_000 }), (one, which, more) => {
        const i = which % one.part.styles.length;
        const old = one.part.styles[i]!;
        const styles = one.part.styles.with(i, { ...old, [key]: old[key] + more });
        expect(priceOf(withPart(one, { styles })).priceCents).toBeGreaterThanOrEqual(priceOf(one).priceCents);
      }),
    );
  });

  test('as a style is added', () => {
    check(
      fc.property(input, fc.constantFrom('cutting', 'lineEngraving', 'areaEngraving'), (one, operation) => {
        const added = style(operation, { lengthOfLines: 50, area: 20, shape_count: 1 });
        const grown = withPart(one, { styles: [...one.part.styles, added] });
        expect(priceOf(grown).priceCents).toBeGreaterThanOrEqual(priceOf(one).priceCents);
      }),
    );
  });

  test('without prime', () => {
    check(
      fc.property(input, fc.integer({ min: 0, max: 500 }), (one, hundredths) => {
        const terms = { v1UserId: 5, legacyMakingDiscountPercent: one.account.legacyMakingDiscountPercent };
        const prime = { ...one, account: { ...terms, primePerMinuteRate: hundredths / 100 } };
        const plain = { ...one, account: { ...terms, primePerMinuteRate: 0 } };
        expect(priceOf(prime).priceCents).toBeLessThanOrEqual(priceOf(plain).priceCents);
      }),
    );
  });
});

describe('quotes', () => {
  const quote = fc
    .tuple(input, fc.array(fc.integer({ min: 0, max: 1e7 }), { maxLength: 9 }), fc.nat({ max: 12 }))
    .map(([{ pricingModel, account }, partCents, boxes]) => ({ pricingModel, account, partCents, boxes }));

  test('[PR20] the order of the parts does not matter, and the oracle agrees', () => {
    check(
      fc.property(quote, (one) => {
        const price = kernel.priceQuote(one);
        expect(price).toEqual({ ok: true, value: priceQuoteNaively(one) });
        expect(kernel.priceQuote({ ...one, partCents: one.partCents.toReversed() })).toEqual(price);
      }),
    );
  });

  test('[PR20] prime never raises the packing', () => {
    check(
      fc.property(quote, (one) => {
        const plain = { ...one, account: { ...one.account, v1UserId: 0 } };
        const [ours, theirs] = [kernel.priceQuote(one), kernel.priceQuote(plain)];
        if (!ours.ok || !theirs.ok) throw new Error('refused');
        expect(ours.value.subtotalCents).toBeLessThanOrEqual(theirs.value.subtotalCents);
      }),
    );
  });
});

describe('breakdown', () => {
  test('[PR22] rows are whole cents ≥ 0 and add up', () => {
    check(
      fc.property(input, (one) => {
        const price = priceOf(one);
        const { rows, totalCents } = priceBreakdown(one, price);
        for (const row of rows) {
          expect(row.cents).toBe(roundHalfUp(row.cents));
          expect(row.cents).toBeGreaterThanOrEqual(0);
          for (const figure of [row.seconds, row.areaCm2, row.sheets, row.percent]) {
            if (figure !== undefined) expect(figure).toBeGreaterThanOrEqual(0);
          }
        }
        expect(rows.reduce((sum, row) => sum + row.cents, 0)).toBe(totalCents);
        expect(totalCents).toBe(price.priceCents);
        const seconds = rows.reduce((sum, row) => sum + (row.seconds ?? 0), 0);
        expect(Math.abs(seconds - price.minutes * 60)).toBeLessThanOrEqual(1e-12 * seconds);
      }),
    );
  });
});
