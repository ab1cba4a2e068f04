import { describe, expect, it } from 'vitest';
import { readCatalogFiles } from '../../api/db/seed/seed.ts';
import { checkReport } from '../../shared/analysis/dfm/check-report.ts';
import { createMaker } from '../../shared/part/maker.ts';
import { offer, type PriceTerms } from '../../shared/part/offer.ts';
import { offersOfPieces } from '../../shared/part/offers-of-pieces.ts';
import { NO_ACCOUNT_TERMS } from '../../shared/pricing/account-terms.ts';
import { circle, path, sheet, sixParts } from '../analysis/pieces/support.ts';
import { testKernel } from '../pricing/kernel.ts';
import { NO_FONTS } from '../support/fonts.ts';
import { geometry } from '../support/kernels.ts';
import { chosen, made, read } from './support.ts';

const SIX = read(sheet(sixParts()));
const PIECES = checkReport(SIX, geometry).analysis.pieces!;

/** One of the plates of {@link sixParts} in a file of its own. */
const PLATE = read(
  sheet(
    path('M100 105h40v30h-40v-29.95') +
      [5, 12.5, 20, 27.5, 35].map((at) => circle(100 + at, 113, 1.5) + circle(100 + at, 127, 1.5)).join(''),
  ),
);

describe('a piece of a design', () => {
  it('[PA34] is made as a file with it alone: figures, checks, verdict', () => {
    const [plate] = PIECES;
    const one = made(SIX, { piece: plate!.id });
    const other = made(PLATE);
    expect(one.configuration.dimensions).toEqual(other.configuration.dimensions);
    for (const [i, style] of one.configuration.styles.entries()) {
      const { lengthOfLines, lengthOfCurves, ...same } = other.configuration.styles[i]!;
      expect(style).toMatchObject(same);
      expect(style.lengthOfLines).toBeCloseTo(lengthOfLines, 9);
      expect(style.lengthOfCurves).toBeCloseTo(lengthOfCurves, 9);
    }
    const codes = (report: typeof one) => report.report.analysis.notices.map(({ code, count }) => `${code} ${count}`);
    expect(codes(one)).toEqual(codes(other));
    expect(one.report.analysis.features!.map(({ code }) => code)).toEqual(
      other.report.analysis.features!.map(({ code }) => code),
    );
  });

  it('[PA34] takes size, turn and repairs like a design', () => {
    const [plate] = PIECES;
    const { configuration } = made(SIX, {
      piece: plate!.id,
      confirmed_width: 80,
      confirmed_height: 60,
      rotation: 90,
      repairs: [{ kind: 'join_gaps', gap_mm: 0.2 }],
    });
    expect(configuration.dimensions.width).toBeCloseTo(60, 6);
    expect(configuration.dimensions.height).toBeCloseTo(80, 6);
    expect(configuration.styles[0]!.open_count).toBe(0);
  });

  it('[PA34] that a design does not have fails by name, and a maker keeps what it found', () => {
    let reads = 0;
    const design = {
      id: 'six',
      read: () => {
        reads++;
        return SIX;
      },
      fonts: NO_FONTS,
    };
    const maker = createMaker(geometry);
    expect(maker.part(design, chosen({ piece: 'none' }))).toMatchObject({ error: { code: 'piece_unknown' } });
    const id = PIECES[4]!.id;
    const size = (width: number) => chosen({ piece: id, confirmed_width: width, confirmed_height: width });
    for (const width of [28, 30, 40])
      expect(maker.part(design, size(width))).toMatchObject({
        value: { configuration: { dimensions: { width: expect.closeTo(width, 6) } } },
      });
    expect(reads).toBe(2);
  });

  it('[PA34] [PR30] all pieces together cost once what is done once for a file', () => {
    const { pricing_model, materials } = readCatalogFiles();
    const terms: PriceTerms = { pricingModel: pricing_model, account: NO_ACCOUNT_TERMS, pricing: testKernel() };
    const material = materials.find(({ slug }) => slug === 'birch-plywood')!;
    const stock = { material, thickness: material.thicknesses[0]! };
    const parts = PIECES.map(({ id, count }) => {
      const choices = chosen({ piece: id, quantity: count });
      return { part: made(SIX, choices), choices };
    });
    const together = offersOfPieces(terms, stock, parts).map((one) => (one.ok ? one.value.price.priceCents : 0));
    const alone = parts.map(({ part, choices }) => {
      const one = offer(terms, stock, part, choices);
      return one.ok ? one.value.price.priceCents : 0;
    });
    const sum = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0);
    const saved = alone.map((cents, i) => cents - together[i]!);
    for (const cents of saved) expect(cents).toBeGreaterThan(0);
    expect(sum(together)).toBeLessThan(sum(alone));
    expect(sum(together)).toBeGreaterThan(Math.max(...alone));
    expect(offersOfPieces(terms, stock, parts.slice(0, 1))).toMatchObject([
      { value: { price: { priceCents: alone[0] } } },
    ]);
    expect(offersOfPieces(terms, null, parts)).toMatchObject(
      parts.map(() => ({ error: { code: 'material_missing' } })),
    );
  });
});
