import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_FONTS } from '../support/fonts.ts';
import { geometry } from '../support/kernels.ts';
import { checkReport } from '../../shared/analysis/dfm/check-report.ts';
import type { Repair } from '../../shared/analysis/repairs/repair.ts';
import { AS_DRAWN } from '../../shared/part/choices.ts';
import { madeAsDrawn } from '../../shared/part/made-part.ts';
import { makePart } from '../../shared/part/make.ts';
import { atSameScale, scaleTo } from '../../shared/part/sized.ts';
import { chosen, made, read, svg } from './support.ts';

const PLATE = '<rect width="100" height="60"/><path d="M20 20C20 30 40 30 40 20A10 5 30 1 1 60 40"/>';
const FIGURES = ['lengthOfLines', 'lengthOfCurves', 'area', 'shape_count', 'open_count'] as const;
/** Figures of all styles together. */
const totals = ({ configuration: { styles } }: ReturnType<typeof made>) =>
  Object.fromEntries(
    FIGURES.map((figure) => [figure, styles.reduce((sum, style) => sum + style[figure], 0)]),
  ) as Record<(typeof FIGURES)[number], number>;

/** 80 slits, 0.05 mm and 1 mm apart at full size: drawn 1:200 they are 0.00025 mm and 0.005 mm apart. */
const SLITS = Array.from({ length: 40 }, (_, i) => `<path d="M10 ${10 + i}h20m0.05 0h20"/>`).join('');

describe('a part of another size than drawn', () => {
  it('[PA3] joins ends that meet at the size it is made in, not at the size it was drawn in', () => {
    const drawn = read(svg(SLITS, 100, 60, 1 / 200));
    // Drawn so small, all of them lie within the distance at which ends join.
    expect(totals(made(drawn)).shape_count).toBe(1);
    const full = made(drawn, {
      confirmed_width: drawn.analysis.dimensions.width * 200,
      confirmed_height: drawn.analysis.dimensions.height * 200,
    });
    expect(totals(full)).toMatchObject({ shape_count: 80, open_count: 80 });
    expect(totals(full).lengthOfLines).toBeCloseTo(1600, 6);
  });

  it('[PA3] joins ends that come near each other when it is made smaller', () => {
    const drawn = read(svg('<path d="M0 0H40M40.05 0H90"/>', 100, 60));
    expect(totals(made(drawn)).shape_count).toBe(2);
    expect(totals(made(drawn, { confirmed_width: 9, confirmed_height: null })).shape_count).toBe(1);
  });

  it('[PA3] takes a curve for a line where it is straight at its size', () => {
    const drawn = read(svg('<path d="M0 0C30 0.0015 60 0.0015 90 0"/>', 100, 60));
    expect(totals(made(drawn)).lengthOfLines).toBe(0);
    const small = totals(
      made(drawn, { confirmed_width: 0.9, confirmed_height: drawn.analysis.dimensions.height / 100 }),
    );
    expect(small.lengthOfCurves).toBe(0);
    expect(small.lengthOfLines).toBeCloseTo(0.9, 6);
  });

  it('[PA4] closes gaps up to the length chosen, of the part and not of the drawing', () => {
    const drawn = read(svg('<path d="M0 0H90V50H0V3"/>', 100, 60, 1 / 10));
    const { width, height } = drawn.analysis.dimensions;
    const full = { confirmed_width: width * 10, confirmed_height: height * 10 };
    const joined = (gap_mm: number, size = {}) =>
      totals(made(drawn, { ...size, repairs: [{ kind: 'join_gaps', gap_mm }] })).open_count;
    expect(joined(1)).toBe(0);
    expect(joined(1, full)).toBe(1);
    expect(joined(3.5, full)).toBe(0);
  });

  it('[PA4] drops specks by their size on the part', () => {
    const drawn = read(svg('<rect width="90" height="50"/><circle cx="20" cy="20" r="0.5"/>', 100, 60, 1 / 10));
    const { width, height } = drawn.analysis.dimensions;
    const repairs: Repair[] = [{ kind: 'drop_specks', size_mm: 0.2 }];
    expect(totals(made(drawn, { repairs })).shape_count).toBe(1);
    const full = { confirmed_width: width * 10, confirmed_height: height * 10 };
    expect(totals(made(drawn, { repairs, ...full })).shape_count).toBe(2);
  });

  it('[PA5] has its confirmed size after repairs that take something away at its edge', () => {
    const drawn = read(
      svg('<g id="cut"><rect width="50" height="50"/><circle cx="99" cy="25" r="0.05"/></g>', 100, 60),
    );
    const repairs: Repair[] = [{ kind: 'drop_specks', size_mm: 0.5 }];
    const part = made(drawn, { repairs, confirmed_width: 120, confirmed_height: 120 });
    expect(part.configuration.dimensions.width).toBeCloseTo(120, 9);
    expect(part.configuration.dimensions.height).toBeCloseTo(120, 9);
    expect(part.drawn.width).toBeCloseTo(50, 9);
    expect(totals(part).shape_count).toBe(1);
  });

  it('[PA6] is the part that was drawn at full size, whatever the scale of the drawing', () => {
    const full = made(read(svg(PLATE, 100, 60)));
    fc.assert(
      fc.property(
        fc.double({ min: 0.004, max: 40, noNaN: true }),
        fc.integer({ min: 0, max: 359 }),
        (scale, rotation) => {
          const drawn = read(svg(PLATE, 100, 60, scale));
          const { width, height } = full.drawn;
          const part = made(drawn, { confirmed_width: width, confirmed_height: height, rotation });
          const turned = made(read(svg(PLATE, 100, 60)), { rotation });
          expect(totals(part)).toMatchObject({ shape_count: 2, open_count: 1 });
          for (const figure of ['lengthOfLines', 'lengthOfCurves', 'area'] as const)
            expect(totals(part)[figure]).toBeCloseTo(totals(turned)[figure], 5);
          expect(part.configuration.dimensions.width).toBeCloseTo(turned.configuration.dimensions.width, 5);
          expect(part.configuration.dimensions.height).toBeCloseTo(turned.configuration.dimensions.height, 5);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('[PA6] stretched unequally is measured along the stretched curves', () => {
    const drawn = read(svg('<circle cx="30" cy="30" r="10"/>', 100, 60));
    const ellipse = read(svg('<ellipse cx="30" cy="30" rx="20" ry="5"/>', 100, 60));
    const part = made(drawn, { confirmed_width: 40, confirmed_height: 10 });
    expect(totals(part).lengthOfCurves).toBeCloseTo(totals(made(ellipse)).lengthOfCurves, 6);
  });

  it('[PA8] is checked at its size: a hole of the drawing has the width it will have', () => {
    const drawn = read(svg('<rect width="90" height="50"/><circle cx="30" cy="25" r="4"/>', 100, 60));
    const hole = ({ needs }: ReturnType<typeof made>) => needs.features.find(({ code }) => code === 'hole')!;
    const { width, height } = drawn.analysis.dimensions;
    const small = made(drawn, { confirmed_width: width / 10, confirmed_height: height / 10 });
    expect(hole(small).mm).toBeCloseTo(0.8, 6);
    expect(hole(small).place.x).toBeCloseTo(2.6, 6);
    // Distances are looked for 10 mm around on the part; at ten times the size this hole is farther from the edge.
    const large = made(drawn, { confirmed_width: width * 10, confirmed_height: height * 10 });
    expect(large.needs.features.some(({ code }) => code === 'hole_to_edge')).toBe(false);
    expect(small.needs.features.some(({ code }) => code === 'hole_to_edge')).toBe(true);
  });

  it('fails where nothing is left of it', () => {
    const huge = makePart(
      read(svg(PLATE, 100, 60)),
      chosen({ confirmed_width: 1e308, confirmed_height: 1e308 }),
      geometry,
      NO_FONTS,
    );
    expect(huge).toMatchObject({ ok: false, error: { code: 'not_quotable' } });
    const nothing = makePart(read('<svg xmlns="http://www.w3.org/2000/svg"/>'), chosen({}), geometry, NO_FONTS);
    expect(nothing).toMatchObject({ ok: false, error: { code: 'not_quotable' } });
  });
});

describe('a part at its own size', () => {
  it('[PA7] is what was measured when the file was read', () => {
    const drawn = read(svg(PLATE, 100, 60));
    const part = made(drawn);
    expect(part.report.drawing).toBe(drawn.drawing);
    expect(drawn.analysis.styles).toMatchObject([...part.configuration.styles]);
    expect(part.configuration.dimensions).toEqual(drawn.analysis.dimensions);
    expect(part.drawn).toEqual(drawn.analysis.dimensions);
    expect(part.report.analysis).toEqual(checkReport(drawn, geometry).analysis);
    const { width, height } = drawn.analysis.dimensions;
    expect(made(drawn, { rotation: 90 }).configuration.dimensions).toEqual({ width: height, height: width });
  });

  it('[PA7] of a design whose lines a release before understood otherwise is made from the file', () => {
    const { analysis } = checkReport(read(svg(PLATE, 100, 60)), geometry);
    expect(madeAsDrawn(analysis, AS_DRAWN)).not.toBeNull();
    const { questions: _questions, ...before } = analysis;
    expect(madeAsDrawn(before, AS_DRAWN)).toBeNull();
  });

  it('keeps its scale where a repair changed the size of its drawing', () => {
    const confirmed = (confirmed_width: number | null, confirmed_height: number | null) => ({
      confirmed_width,
      confirmed_height,
    });
    const from = { width: 100, height: 50 };
    expect(atSameScale(confirmed(0.1 + 0.2, 7), from, { ...from })).toEqual(confirmed(0.1 + 0.2, 7));
    expect(atSameScale(confirmed(200, null), from, { width: 80, height: 40 })).toEqual(confirmed(160, null));
    expect(atSameScale(confirmed(200, 25), from, { width: 80, height: 0 })).toEqual(confirmed(160, null));
    expect(scaleTo({ width: 0, height: 50 }, confirmed(9, 100))).toEqual({ kx: 2, ky: 2 });
  });
});
