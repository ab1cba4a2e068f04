import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkReport } from '../../../shared/analysis/dfm/check-report.ts';
import { pieceReport } from '../../../shared/analysis/pieces/piece-report.ts';
import type { DesignReport } from '../../../shared/analysis/report.ts';
import { geometry } from '../../support/kernels.ts';
import { analyzed, blueIsCut, circle, path, sheet, sixParts } from './support.ts';

/** One piece of a file, checked. */
function alone(read: DesignReport, id: string): DesignReport {
  const report = pieceReport(read, id, {}, geometry);
  if (!report.ok) throw new Error(report.error.message);
  return checkReport(report.value, geometry);
}

const RED = 'stroke="#f00"';
const BLACK = 'fill="#000" stroke="none"';

/** A part of some kind in a cell of a sheet. */
const part = fc
  .record({
    width: fc.integer({ min: 20, max: 28 }),
    height: fc.integer({ min: 20, max: 28 }),
    hole: fc.boolean(),
    gap: fc.constantFrom(0, 0.05, 0.2),
    marked: fc.boolean(),
    filled: fc.boolean(),
  })
  .map(({ width, height, hole, gap, marked, filled }) => (x: number, y: number) => {
    const outline =
      gap === 0
        ? path(`M${x} ${y}h${width}v${height}h-${width}z`)
        : path(`M${x} ${y}h${width}v${height}h-${width}v-${height - gap}`);
    return [
      outline,
      hole ? circle(x + 6, y + 6, 3) : '',
      marked ? path(`M${x + 12} ${y + 4}l5 3.5`, RED) : '',
      filled ? path(`M${x + 3} ${y + 12}h8v5h-8zM${x + 5} ${y + 13}v2h3v-2z`, BLACK) : '',
    ].join('');
  });

describe('a piece alone', () => {
  it('[AN94] measures as a file with that piece alone', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
        const drawn = parts.map((draw, i) => draw(10 + (i % 3) * 40, 10 + Math.floor(i / 3) * 40));
        const all = analyzed(sheet(drawn.join('')));
        const lonely = drawn.map((one) => analyzed(sheet(one)).analysis);
        const { pieces } = all.analysis;
        expect(pieces!.reduce((sum, { count }) => sum + count, 0)).toBe(parts.length);
        for (const { id, width, height, lengths, shape_count: shapes } of pieces!) {
          const own = lonely.find((one) => one.pieces![0]!.id === id)!;
          const { analysis } = alone(all, id);
          expect(analysis.made!.width).toBeCloseTo(own.made!.width, 9);
          expect(analysis.made!.height).toBeCloseTo(own.made!.height, 9);
          expect([width, height]).toEqual([expect.closeTo(own.made!.width, 9), expect.closeTo(own.made!.height, 9)]);
          expect(analysis.styles.map((style) => style.id).sort()).toEqual(own.styles.map((style) => style.id).sort());
          for (const style of own.styles) {
            const here = analysis.styles.find((one) => one.id === style.id)!;
            expect(here.assignedTo).toEqual(all.analysis.styles.find((one) => one.id === style.id)!.assignedTo);
            expect(here).toMatchObject({ shape_count: style.shape_count, open_count: style.open_count });
            for (const figure of ['lengthOfLines', 'lengthOfCurves', 'area'] as const)
              expect(here[figure]).toBeCloseTo(style[figure], 6);
          }
          expect(analysis.totals.shape_count).toBe(shapes);
          expect(lengths.cutting + lengths.lineEngraving).toBeCloseTo(
            own.styles.reduce((sum, one) => sum + one.lengthOfLines + one.lengthOfCurves, 0) -
              own.styles.filter((one) => one.assignedTo.areaEngraving).reduce((sum, one) => sum + one.lengthOfLines, 0),
            6,
          );
          // Told apart again it is itself.
          expect(analysis.pieces).toMatchObject([{ id, count: 1, mirrored_of: null }]);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('[AN94] begins at its own origin and keeps the ids of its styles alone', () => {
    const all = analyzed(sheet(sixParts() + path('M200 200h20v20h-20z') + path('M205 205h5', RED)));
    for (const { id, width, height } of all.analysis.pieces!) {
      const { drawing, measurement, analysis } = alone(all, id);
      expect(measurement!.bounds).toEqual({
        x: expect.closeTo(0, 9),
        y: expect.closeTo(0, 9),
        width: expect.closeTo(width, 9),
        height: expect.closeTo(height, 9),
      });
      expect(drawing!.page).toBeNull();
      const ids = all.analysis.styles.map((style) => style.id);
      for (const style of analysis.styles) expect(ids).toContain(style.id);
      expect(analysis.styles).toHaveLength(width === 20 ? 2 : 1);
    }
  });

  it('[AN94] panels with a common edge have it each', () => {
    const all = analyzed(sheet(path('M10 10h80v30h-80z') + path('M60 10v30') + circle(30, 25, 5)));
    const found = checkReport(all, geometry, Object.values(blueIsCut(all))).analysis.pieces!;
    const [left, right] = found.map(({ id }) => {
      const report = pieceReport(all, id, blueIsCut(all), geometry);
      return report.ok ? report.value.analysis : null;
    });
    expect(left!.made).toEqual({ width: 50, height: 30 });
    expect(left!.totals).toMatchObject({ shape_count: 2, open_count: 0, lengthOfLines: expect.closeTo(160, 9) });
    expect(right!.totals).toMatchObject({ shape_count: 1, open_count: 0, lengthOfLines: expect.closeTo(120, 9) });
  });

  it('[AN94] takes the text and the notices that lie in it along', () => {
    const text = '<text x="20" y="30" font-size="6" fill="#000" stroke="none">A1</text>';
    const all = analyzed(sheet(path('M10 10h40v30h-40z') + path('M60 10h20v30h-20z') + text));
    const [with1, without] = all.analysis.pieces!.map(({ id }) => alone(all, id));
    expect(with1!.texts!.runs).toMatchObject([{ text: 'A1', matrix: { e: 10, f: 20 } }]);
    expect(with1!.analysis.notices.map(({ code }) => code)).toContain('contains_text');
    expect(without!.texts).toBeNull();
    expect(without!.analysis.notices.map(({ code }) => code)).not.toContain('contains_text');
  });

  it('[AN94] is found as the customer makes the drawing, or as it was read', () => {
    const body = path('M10 10h40v30h-40z') + path('M60 10h20v30h-20z', 'stroke="#080"') + path('M15 15h5', RED);
    const read = analyzed(sheet(body));
    const green = read.analysis.styles.find(({ stroke }) => stroke === '#008800')!.id;
    const operation = { [green]: 'cutting' as const };
    const chosen = pieceReport(read, 'none', operation, geometry);
    expect(chosen).toMatchObject({ ok: false, error: { code: 'piece_unknown', field: 'piece' } });
    const [plate] = read.analysis.pieces!;
    expect(pieceReport(read, plate!.id, operation, geometry).ok).toBe(true);
    expect(pieceReport(read, plate!.id, { [green]: 'ignored' }, geometry).ok).toBe(true);
  });
});
