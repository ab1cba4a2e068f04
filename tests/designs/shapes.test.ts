import { Clipper, FillRule, type PathsD } from 'clipper2-ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDesign } from '../../shared/designs/all.ts';
import { CUT_SHAPES, LETTER_CUTTER } from '../../shared/designs/cut-shapes.ts';
import { CUT_LETTERS } from '../../shared/designs/cut-letters.ts';
import { signedArea } from '../../shared/designs/kerf.ts';
import { makeDesign } from '../../shared/designs/made.ts';
import { boundsOf, LEAST_SEGMENT_MM, type Outline, polygon, rectangle } from '../../shared/designs/outline.ts';
import { united, without } from '../../shared/designs/paper-shapes.ts';
import type { Region } from '../../shared/designs/shapes.ts';
import { clipperPaths } from './clipper.ts';
import { stockOf, valuesOf } from './support.ts';

/** Digits that clipper works with: it rounds to a grid, paper does not. */
const DIGITS = 5;

/** Area of regions, mm². */
const areaOf = (regions: readonly Region[]) =>
  regions.reduce(
    (sum, { outer, holes }) =>
      sum + Math.abs(signedArea(outer)) - holes.reduce((all, hole) => all + Math.abs(signedArea(hole)), 0),
    0,
  );

const point = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 }));
/** Stars about a middle: closed outlines that do not cross themselves, some of them hollow in places. */
const star = fc
  .tuple(point, fc.array(fc.integer({ min: 20, max: 200 }), { minLength: 3, maxLength: 14 }))
  .map(([[x, y], reaches]) =>
    polygon(
      reaches.map((reach, i) => {
        const angle = (2 * Math.PI * i) / reaches.length;
        return [x / 4 + (reach / 4) * Math.cos(angle), y / 4 + (reach / 4) * Math.sin(angle)] as const;
      }),
    ),
  );

/** Corners that would leave hair segments are left out of ours, which moves the lines beside them by less than such a segment. */
function toleranceMm2(paths: PathsD): number {
  const lengths = paths.flatMap((path) =>
    path.map(({ x, y }, i) => {
      const next = path[(i + 1) % path.length]!;
      return Math.hypot(next.x - x, next.y - y);
    }),
  );
  return Math.min(...lengths) > 1.5 * LEAST_SEGMENT_MM ? 0.05 : LEAST_SEGMENT_MM * Math.max(...lengths);
}

describe('unions and differences', () => {
  it('[FD18] are those of clipper as well', () => {
    fc.assert(
      fc.property(star, star, (a, b) => {
        const [one, other] = [clipperPaths([a]), clipperPaths([b])];
        const union = Clipper.unionD(one, other, FillRule.NonZero, DIGITS);
        const rest = Clipper.differenceD(one, other, FillRule.NonZero, DIGITS);
        for (const [ours, theirs] of [
          [united([a], [b]), union],
          [without([a], [b]), rest],
        ] as const)
          expect(Math.abs(areaOf(ours) - Math.abs(Clipper.areaPathsD(theirs)))).toBeLessThan(toleranceMm2(theirs));
      }),
      { numRuns: 200, seed: 39 },
    );
  });

  it('[FD18] of every letter that is cut are those of clipper as well, and nothing falls out of one', () => {
    for (const sign of Object.keys(CUT_LETTERS)) {
      const high = 80;
      const row = { text: sign, high, gap: 3 };
      const bridge = 0.09 * high;
      const cut = LETTER_CUTTER.stencil(row, [0, 0], bridge);
      expect(cut.length, sign).toBeGreaterThan(0);
      const { top, bottom } = boundsOf(cut);
      // The plate around: one piece, whatever is cut out of it.
      const plate = rectangle(-high, top - 10, 2 * high, bottom - top + 20);
      const left = Clipper.differenceD(clipperPaths([plate]), clipperPaths(cut), FillRule.NonZero, DIGITS);
      expect(
        left.filter((path) => Clipper.areaD(path) > 0.5),
        sign,
      ).toHaveLength(1);
      // Letters without an inside are cut as they are; a hyphen does not reach the bar.
      if (CUT_LETTERS[sign]!.split('/').length > 2 || sign === '-') continue;
      const bounds = { left: -high, top: -0.08 * high, right: high, bottom: 20 - 0.08 * high };
      const bar = rectangle(-high, -0.08 * high, 2 * high, 20);
      const solid = cut.map(
        ({ corners, closed }): Outline => ({
          closed,
          corners: corners.map((corner) => ({ ...corner, y: corner.y - high / 2 })),
        }),
      );
      const both = Clipper.unionD(clipperPaths(solid), clipperPaths([bar]), FillRule.NonZero, DIGITS);
      const standing = LETTER_CUTTER.standing(row, [0, 0], bounds);
      expect(Math.abs(areaOf([standing]) - Math.abs(Clipper.areaPathsD(both))), sign).toBeLessThan(toleranceMm2(both));
    }
  });
});

describe('a row of letters on a bar', () => {
  it('[FD18] is what clipper makes of its letters and the bar, whatever their order and size', () => {
    const signs = fc.string({ minLength: 1, maxLength: 8, unit: fc.constantFrom(...'AVBX8Q4JMY0') });
    fc.assert(
      fc.property(signs, fc.integer({ min: 20, max: 200 }), (text, high) => {
        const row = { text, high, gap: 0.1 * high };
        const wide = LETTER_CUTTER.widthOf(row) + 2;
        const bounds = { left: -wide / 2, top: -0.08 * high, right: wide / 2, bottom: 0.2 * high };
        const { outer, holes } = LETTER_CUTTER.standing(row, [0, 0], bounds);
        const [own] = clipperPaths([outer]);
        // One outline that crosses nothing, itself included.
        const cleaned = Clipper.unionD([own!], [], FillRule.NonZero, DIGITS);
        expect(cleaned).toHaveLength(1);
        const letters = [...text].reduce((sum, sign) => sum + areaOf([alone(sign, high)]) - slab(high, sign), 0);
        const bar = (bounds.right - bounds.left) * (bounds.bottom - bounds.top);
        expect(Math.abs(areaOf([{ outer, holes }]) - bar - letters)).toBeLessThan(0.02 * high);
      }),
      { numRuns: 60, seed: 39 },
    );
  });
});

/** A letter on a bar of its own, and the area of that bar. */
const alone = (sign: string, high: number) => {
  const wide = LETTER_CUTTER.widthOf({ text: sign, high, gap: 0 }) + 20;
  const bounds = { left: -wide / 2, top: -0.08 * high, right: wide / 2, bottom: 0.2 * high };
  return LETTER_CUTTER.standing({ text: sign, high, gap: 0 }, [0, 0], bounds);
};
const slab = (high: number, sign: string) => (LETTER_CUTTER.widthOf({ text: sign, high, gap: 0 }) + 20) * 0.28 * high;

describe('a sign in letters of the font', () => {
  const design = findDesign('house-number-sign')!;
  const { thickness } = stockOf(design.stocks[0]!);
  const drawn = (given: Parameters<typeof valuesOf>[1]) =>
    makeDesign(design, valuesOf(design, given), thickness, true, CUT_SHAPES).drawn;

  it('[FD18] has its letters cut through with bridges, or in one piece with a bar', () => {
    const stencil = drawn({ style: 'stencil', number: 'B&B', width: 400, line: '' });
    expect(stencil.notes).toEqual([]);
    // Four screws; a B falls into two parts, an ampersand into three or more.
    expect(stencil.pieces[0]!.holes.length).toBeGreaterThanOrEqual(4 + 2 + 2 + 2);
    const standing = drawn({ style: 'standing', number: 'B&B', width: 400, line: '' });
    expect(standing.pieces).toHaveLength(1);
    const { outer, holes } = standing.pieces[0]!;
    expect(boundsOf([outer]).bottom - boundsOf([outer]).top).toBeGreaterThan(80);
    expect(holes.length).toBeGreaterThanOrEqual(2 + 4);
  });

  it('[FD18] says what it can’t cut, and cuts nothing that is too small', () => {
    expect(drawn({ style: 'stencil', number: 'A?é' }).notes).toContain(
      'We can cut letters, figures, a hyphen and an ampersand.',
    );
    const small = drawn({ style: 'stencil', number: 'KERFWISE 101', width: 80 });
    expect(small.notes).toContain('The letters are too small to be cut in this sheet.');
    expect(small.pieces[0]!.holes).toHaveLength(4);
  });

  it('[FD18] is asked for shapes with letters of the font alone', () => {
    expect(design.needsShapes!(valuesOf(design))).toBe(false);
    for (const style of ['stencil', 'standing']) expect(design.needsShapes!(valuesOf(design, { style }))).toBe(true);
  });
});
