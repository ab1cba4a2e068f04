import { Clipper, FillRule } from 'clipper2-ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { letterShapes } from '../../scripts/letter-shapes.ts';
import { boundsOf, LEAST_SEGMENT_MM, type Outline, segmentsOf } from '../../shared/designs/outline.ts';
import { CUT_LETTERS } from '../../shared/designs/cut-letters.ts';
import { LETTER_KERNS, LETTER_SHAPES } from '../../shared/designs/letter-shapes.ts';
import { highestLetters, styledText, styledWidth } from '../../shared/designs/solid-letters.ts';
import { clipperPaths } from './clipper.ts';

/** Area that stands in more than one letter, by clipper: what is covered twice is missing from the union. */
function overlapMm2(areas: readonly Outline[]): number {
  const paths = clipperPaths(areas);
  const union = Clipper.unionD(paths, [], FillRule.NonZero, 5);
  return Math.abs(Math.abs(Clipper.areaPathsD(paths)) - Math.abs(Clipper.areaPathsD(union)));
}

const texts = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme-ascii' });

describe('solid letters', () => {
  it('[FD14] the tables are those of the bundled font', () => {
    const written = letterShapes();
    expect(Object.keys(LETTER_SHAPES)).toHaveLength(94);
    for (const table of [LETTER_SHAPES, LETTER_KERNS])
      for (const [letter, text] of Object.entries(table)) expect(written.shapes, letter).toContain(`'${text}'`);
    for (const [letter, text] of Object.entries(CUT_LETTERS)) expect(written.cut, letter).toContain(`'${text}'`);
  });

  it('[FD14] stand nearer where the font kerns them, and nowhere on each other', () => {
    const apart = (text: string) => styledWidth(text, 100, 'solid');
    expect(apart('AV')).toBeLessThan(apart('A') + apart('V') - 5);
    expect(apart('HH')).toBeCloseTo(2 * apart('H'), 6);
    for (const text of ['AVATAR', 'Type', 'LTVoy', 'FJord 1-7', 'WAYfarer'])
      expect(overlapMm2(styledText(text, [0, 0], 20, 'solid').areas), text).toBeLessThan(0.01);
  });

  it('[FD14] are closed, without hair segments, in their room and as wide as they say', () => {
    fc.assert(
      fc.property(texts, fc.double({ min: 0.8, max: 60, noNaN: true }), (text, high) => {
        const { marks, areas } = styledText(text, [100, 50], high, 'solid');
        expect(marks).toEqual([]);
        for (const area of areas) {
          expect(area.closed).toBe(true);
          for (const [from, to] of segmentsOf(area))
            expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeGreaterThanOrEqual(LEAST_SEGMENT_MM - 1e-9);
        }
        if (areas.length === 0) return;
        const box = boundsOf(areas);
        const half = styledWidth(text, high, 'solid') / 2 + 0.2 * high;
        expect(box.left).toBeGreaterThan(100 - half);
        expect(box.right).toBeLessThan(100 + half);
        const room = high / highestLetters(1, 'solid');
        expect(box.top).toBeGreaterThanOrEqual(50 - room / 2 - 1e-9);
        expect(box.bottom).toBeLessThanOrEqual(50 + room / 2 + 1e-9);
      }),
    );
  });

  it('[FD14] keep small letters and inner outlines; single strokes stay as they were', () => {
    expect(styledText('o', [0, 0], 10, 'solid').areas).toHaveLength(2);
    expect(styledWidth('i', 10, 'solid')).toBeLessThan(styledWidth('W', 10, 'solid'));
    const { marks, areas } = styledText('o', [0, 0], 10, 'strokes');
    expect([marks.length > 0, areas]).toEqual([true, []]);
  });
});
