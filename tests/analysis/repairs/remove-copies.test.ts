import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkReport } from '../../../shared/analysis/dfm/check-report.ts';
import { asked } from '../../../shared/analysis/asked.ts';
import { intentsOf } from '../../../shared/analysis/intent/intent.ts';
import { offers } from '../../../shared/analysis/repairs/offers.ts';
import type { Repair } from '../../../shared/analysis/repairs/repair.ts';
import { repairReport } from '../../../shared/analysis/repairs/repair-report.ts';
import { type DesignReport, reportOf } from '../../../shared/analysis/report.ts';
import { summary } from '../../../shared/analysis/summary.ts';
import type { Drawing } from '../../../shared/drawing/drawing.ts';
import { readDesign } from '../../../shared/drawing/read.ts';
import { circle, draw, rectangle, STROKE } from '../../support/drawings.ts';
import { NO_FONTS } from '../../support/fonts.ts';
import { geometry } from '../../support/kernels.ts';

const COPIES: Repair = { kind: 'remove_copies' };

function reportOn(drawing: Drawing): DesignReport {
  const measurement = geometry.measure(drawing);
  return {
    drawing,
    measurement,
    texts: null,
    analysis: summary(
      drawing,
      measurement,
      [],
      intentsOf(drawing, measurement),
      asked(drawing, measurement),
      measurement.styles,
    ),
  };
}

function repaired(report: DesignReport, repairs: readonly Repair[] = [COPIES]): DesignReport {
  const result = repairReport(report, repairs, geometry, NO_FONTS);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

const read = (body: string) =>
  reportOf(
    new TextEncoder().encode(
      `<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="100mm" viewBox="0 0 100 100" fill="none" stroke="#0000ff">${body}</svg>`,
    ),
    readDesign,
    geometry,
  );
const lengthOf = ({ analysis: { totals } }: DesignReport) => totals.lengthOfLines + totals.lengthOfCurves;
const bits = ({ drawing }: DesignReport) => [drawing!.verbs, drawing!.coords, drawing!.elementVerbs].map((a) => [...a]);

/** Shapes in cells of their own, 20 mm apart. */
const shapes = fc.uniqueArray(
  fc.record({
    cell: fc.integer({ min: 0, max: 24 }),
    kind: fc.constantFrom('circle', 'rectangle', 'bow'),
    size: fc.double({ min: 1, max: 8, noNaN: true }),
  }),
  { minLength: 1, maxLength: 12, selector: ({ cell }) => cell },
);
type Shape = typeof shapes extends fc.Arbitrary<(infer T)[]> ? T : never;

function drawn(list: readonly Shape[], shifts: readonly (readonly [number, number])[]): Drawing {
  return draw((b) => {
    for (const [dx, dy] of shifts) {
      for (const { cell, kind, size } of list) {
        const [x, y] = [(cell % 5) * 20 + dx, Math.floor(cell / 5) * 20 + dy];
        if (kind === 'circle') circle(b, x + 9, y + 9, size);
        else if (kind === 'rectangle') rectangle(b, x, y, size, size / 2);
        else {
          b.moveTo(x, y);
          b.cubicTo(x + size, y - size / 3, x + size, y + size, x + 3, y + size);
          b.endElement(STROKE);
        }
      }
    }
  });
}

describe('removing shifted copies', () => {
  it('[AN72] halves a drawing that lies over itself by up to 0.05 mm', () => {
    fc.assert(
      fc.property(
        shapes,
        fc.double({ min: 0.02, max: 0.05, noNaN: true }),
        fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
        (list, mm, way) => {
          const once = reportOn(drawn(list, [[0, 0]]));
          const twice = reportOn(
            drawn(list, [
              [0, 0],
              [mm * Math.cos(way), mm * Math.sin(way)],
            ]),
          );
          const after = repaired(twice);
          expect(bits(after)).toEqual(bits(once));
          expect(lengthOf(after)).toBeCloseTo(lengthOf(twice) / 2, 9);
          expect(bits(repaired(after))).toEqual(bits(after));
        },
      ),
      { numRuns: 100 },
    );
  });

  it('[AN72] leaves a drawing without copies the same to the bit', () => {
    fc.assert(
      fc.property(shapes, fc.double({ min: 0.06, max: 9, noNaN: true }), (list, far) => {
        const drawing = drawn(list, [
          [0, 0],
          [far, 0],
        ]);
        expect(bits(repaired(reportOn(drawing)))).toEqual(bits(reportOn(drawing)));
      }),
      { numRuns: 100 },
    );
  });

  it('[AN72] is offered where copies are named, to the length that they add, and nothing is named after it', () => {
    const rect = (d: number) => `<rect x="${10 + d}" y="10" width="30" height="20"/>`;
    const report = checkReport(read(rect(0) + rect(0.05)), geometry);
    expect(report.analysis.notices.map(({ code }) => code)).toContain('shifted_copies');
    expect(offers(report)).toContainEqual(COPIES);
    const after = checkReport(repaired(report), geometry);
    expect([lengthOf(report), lengthOf(after)]).toEqual([200, 100]);
    expect(after.analysis.notices.map(({ code }) => code)).not.toContain('shifted_copies');
  });

  it('[AN72] comes before the duplicates, which would take the sides that lie on each other', () => {
    const rect = (d: number) => `<rect x="${10 + d}" y="10" width="30" height="20"/>`;
    const report = read(rect(0) + rect(0) + rect(0.04));
    expect(lengthOf(repaired(report, [{ kind: 'remove_duplicates' }, COPIES]))).toBe(100);
  });

  it('[AN72] keeps copies with a fill, whose area would change', () => {
    const rect = (d: number) => `<rect x="${10 + d}" y="10" width="30" height="20" fill="#000000"/>`;
    const report = read(rect(0) + rect(0.04));
    expect(bits(repaired(report))).toEqual(bits(report));
  });
});
