import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCatalogFiles } from '../../api/db/seed/seed.ts';
import { checkReport } from '../../shared/analysis/dfm/check-report.ts';
import { offer, type PriceTerms, type Stock } from '../../shared/part/offer.ts';
import { NO_ACCOUNT_TERMS } from '../../shared/pricing/account-terms.ts';
import { designShares } from '../../shared/pricing/design-share.ts';
import { type LineToPrice, offersOfLines, setupGroup } from '../../shared/quote/shared-setup.ts';
import { sheet, sixParts } from '../analysis/pieces/support.ts';
import { chosen, made, read } from '../part/support.ts';
import { testKernel } from '../pricing/kernel.ts';
import { geometry } from '../support/kernels.ts';

const SIX = read(sheet(sixParts()));
const IDS = [null, ...checkReport(SIX, geometry).analysis.pieces!.map(({ id }) => id)];
const PARTS = IDS.map((piece) => made(SIX, { piece }));

const { pricing_model, materials } = readCatalogFiles();
const terms: PriceTerms = { pricingModel: pricing_model, account: NO_ACCOUNT_TERMS, pricing: testKernel() };
const stocks = new Map<number, Stock>(
  materials.flatMap((material) =>
    material.thicknesses.map((thickness) => [thickness.id, { material, thickness }] as const),
  ),
);
const stockOf = (id: number) => stocks.get(id) ?? null;
const CUT = [...stocks.values()]
  .filter(({ material }) => !material.requires_custom_quote)
  .map(({ thickness }) => thickness.id);

const line = fc
  .record({
    designId: fc.constantFrom('one', 'other'),
    which: fc.nat({ max: IDS.length - 1 }),
    quantity: fc.integer({ min: 1, max: 500 }),
    thickness_id: fc.constantFrom(CUT[0]!, CUT[40]!, null, -1),
    dfm_analysis: fc.boolean(),
  })
  .map(({ designId, which, ...choices }): LineToPrice => {
    return { designId, part: PARTS[which]!, choices: { ...chosen({}), ...choices, piece: IDS[which]! } };
  });

const aloneOf = ({ part, choices }: LineToPrice) =>
  choices.thickness_id === -1
    ? null
    : offer(terms, choices.thickness_id === null ? null : stockOf(choices.thickness_id), part, choices);

describe('lines of a quote', () => {
  it('[PR31] pay as alone but for the setup of a file, which pieces in one thickness pay once', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const offers = offersOfLines(terms, lines, stockOf);
        const groups = new Map<string, number[]>();
        for (const [i, one] of lines.entries()) {
          const alone = aloneOf(one);
          const key = setupGroup(one.designId, one.choices);
          if (alone === null) expect(offers[i]).toMatchObject({ ok: false, error: { code: 'material_unknown' } });
          else if (key === null || !alone.ok) expect(offers[i]).toEqual(alone);
          else groups.set(key, [...(groups.get(key) ?? []), i]);
        }
        for (const group of groups.values()) {
          const alone = group.map((i) => aloneOf(lines[i]!)!);
          const prices = alone.flatMap((one) => (one.ok ? [one.value.price] : []));
          const setups = designShares(
            group.map((i, k) => {
              const { material } = stockOf(lines[i]!.choices.thickness_id!)!;
              return { input: { pricingModel: pricing_model, material }, price: prices[k]! };
            }),
          ).map(({ aloneCents }) => aloneCents);
          const shared = group.map((i) => {
            const one = offers[i]!;
            if (!one.ok) throw new Error(one.error.message);
            expect(one.value.breakdown.rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(
              one.value.price.priceCents,
            );
            return one.value.price.priceCents;
          });
          const without = prices.reduce((sum, { priceCents }, k) => sum + priceCents - setups[k]!, 0);
          expect(shared.reduce((sum, cents) => sum + cents, 0)).toBe(without + Math.max(...setups));
          for (const [k, cents] of shared.entries()) {
            expect(cents).toBeGreaterThanOrEqual(prices[k]!.priceCents - setups[k]!);
            expect(cents).toBeLessThanOrEqual(prices[k]!.priceCents);
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it('[PR32] cost the same in whatever order they come, whichever line is the first', () => {
    fc.assert(
      fc.property(fc.uniqueArray(line, { maxLength: 8, selector: ({ choices }) => choices.quantity }), (lines) => {
        const total = (of: readonly LineToPrice[]) =>
          offersOfLines(terms, of, stockOf).reduce((sum, one) => sum + (one.ok ? one.value.price.priceCents : 0), 0);
        expect(total(lines.toReversed())).toBe(total(lines));
      }),
      { numRuns: 100 },
    );
  });
});
