import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PLACES } from '../../../shared/drawing/notice.ts';
import { arcOf, circle, line, rectangle, STROKE } from '../../support/drawings.ts';
import { arc, BEND, check, ENGRAVE, path } from './run.ts';

/** Crossings of the drawing. */
const count = (...make: Parameters<typeof check>) => check(...make).crossings.count;

describe('crossings', () => {
  it('finds where two lines cross, and whose they are', () => {
    const { crossings } = check((b) => [line(b, 0, 0, 10, 10), line(b, 0, 10, 10, 0)]);
    expect([crossings.count, crossings.selfCount, ...crossings.points, ...crossings.shapes]).toEqual([
      1, 0, 5, 5, 0, 1,
    ]);
  });

  it.each([
    [0.1, 0],
    [3, 1],
  ])('a loop of %d mm at a corner counts %d', (wide, expected) => {
    const corner: [number, number][] = [
      [10, 5 + wide],
      [10 - wide, 5 + wide],
      [10 - wide, 5],
    ];
    const outline: [number, number][] = [[0, 0], [10, 0], ...corner, [20, 5], [20, 20], [0, 20]];
    expect(count((b) => path(b, outline, true))).toBe(expected);
  });

  it('finds a shape that crosses itself', () => {
    const { crossings } = check((b) =>
      path(
        b,
        [
          [0, 0],
          [10, 10],
          [10, 0],
          [0, 10],
        ],
        true,
      ),
    );
    expect([crossings.count, crossings.selfCount, ...crossings.shapes]).toEqual([1, 1, 0, 0]);
    const loop = check((b) => {
      b.moveTo(0, 0);
      b.cubicTo(30, 20, -20, 20, 10, 0);
      b.endElement(STROKE);
    });
    expect([loop.crossings.count, loop.crossings.selfCount]).toEqual([1, 1]);
    expect(loop.crossings.points[0]).toBeCloseTo(5, 3);
  });

  it('looks at cut lines with cut lines and at engraved with engraved, at no others', () => {
    expect(count((b) => [line(b, 0, 0, 10, 10, ENGRAVE), line(b, 0, 10, 10, 0, ENGRAVE)])).toBe(1);
    expect(count((b) => [line(b, 0, 0, 10, 10), line(b, 0, 10, 10, 0, ENGRAVE)])).toBe(0);
    expect(count((b) => [line(b, 0, 0, 10, 10, BEND), line(b, 0, 10, 10, 0, BEND)])).toBe(0);
  });

  it('leaves touching ends alone: T-joints, corners, shared corners', () => {
    expect(count((b) => [line(b, 0, 0, 10, 0), line(b, 5, 0, 5, 8)])).toBe(0);
    expect(count((b) => [line(b, 0, 0, 10, 0), line(b, 5, -0.009, 5, 8)])).toBe(0);
    expect(count((b) => [line(b, 0, 0, 10, 0), line(b, 10, 0, 5, 8)])).toBe(0);
    expect(count((b) => [rectangle(b, 0, 0, 10, 10), rectangle(b, 10, 10, 10, 10)])).toBe(0);
    expect(count((b) => [rectangle(b, 0, 0, 10, 10), rectangle(b, 10, 0, 10, 10)])).toBe(0);
    expect(
      count((b) => [
        path(b, [
          [0, 0],
          [5, 5],
          [10, 0],
        ]),
        path(b, [
          [0, 10],
          [5, 5],
          [10, 10],
        ]),
      ]),
    ).toBe(0);
  });

  it('counts lines that pass through a corner once', () => {
    expect(
      count((b) => [
        path(b, [
          [0, 0],
          [5, 5],
          [10, 10],
        ]),
        path(b, [
          [0, 10],
          [5, 5],
          [10, 0],
        ]),
      ]),
    ).toBe(1);
    expect(
      count((b) => [
        path(b, [
          [0, 0],
          [5, 5],
          [10, 0],
        ]),
        path(b, [
          [5, 0],
          [5, 5],
          [5, 9],
        ]),
      ]),
    ).toBe(1);
    expect(
      count((b) => [
        line(b, 0, 0, 10, 10),
        path(b, [
          [0, 10],
          [5, 5],
          [10, 0],
        ]),
      ]),
    ).toBe(1);
  });

  it('leaves tangent circles alone, and finds both places where circles cross', () => {
    for (const r of [0.5, 3, 40, 700]) {
      expect(count((b) => [circle(b, 0, 0, 5), circle(b, 5 + r, 0, r)])).toBe(0);
      expect(count((b) => [circle(b, 0, 0, 800), circle(b, 800 - r, 0, r)])).toBe(0);
    }
    expect(count((b) => [circle(b, 0, 0, 5), circle(b, 8, 1, 5)])).toBe(2);
    expect(count((b) => [circle(b, 0, 0, 5), line(b, -9, 5, 9, 5)])).toBe(0);
    expect(count((b) => [circle(b, 0, 0, 5), line(b, -9, 4.5, 9, 4.5)])).toBe(2);
  });

  it('leaves shared stretches alone', () => {
    expect(count((b) => [line(b, 0, 0, 10, 0), line(b, 5, 0, 15, 0)])).toBe(0);
    expect(count((b) => [circle(b, 0, 0, 5), circle(b, 0, 0, 5)])).toBe(0);
    expect(count((b) => [arc(b, 0, 0, 5, 0, 2), arc(b, 0, 0, 5, 1, 2)])).toBe(0);
  });

  it('leaves the joints of a smooth outline alone', () => {
    const tables = check((b) => {
      b.moveTo(0, 2);
      b.cubicTo(0, 0.9, 0.9, 0, 2, 0);
      b.cubicTo(3.1, 0, 4, 0.9, 4, 2);
      b.lineTo(4, 20);
      b.arcTo(arcOf(2, 20, 2, 0, 0, 2, 0, Math.PI, 0, 20));
      b.close();
      b.endElement(STROKE);
    });
    expect(tables.crossings.count).toBe(0);
    expect(tables.overlaps.count).toBe(0);
  });

  it('keeps the first places, and counts all', () => {
    const { crossings } = check((b) => {
      for (let i = 1; i <= 10; i++) {
        line(b, 0, i, 20, i);
        line(b, i, 0, i, 20);
      }
    });
    expect([crossings.count, crossings.points.length, crossings.shapes.length]).toEqual([
      100,
      MAX_PLACES * 2,
      MAX_PLACES * 2,
    ]);
  });

  it('agrees with all pairs of random lines, whatever their order and direction', () => {
    // Evenly spread: doubles by their bits heap up at 0, where lines share ends and crossings fall together.
    const at = fc.noBias(fc.integer({ min: 0, max: 1_000_000 })).map((tenth) => tenth / 10_000);
    const lines = fc.array(fc.tuple(at, at, at, at, fc.boolean()), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(lines, (list) => {
        let [sure, unclear] = [0, 0];
        for (const [i, a] of list.entries())
          for (const b of list.slice(0, i)) {
            const det = (a[2] - a[0]) * (b[3] - b[1]) - (a[3] - a[1]) * (b[2] - b[0]);
            const s = ((b[0] - a[0]) * (b[3] - b[1]) - (b[1] - a[1]) * (b[2] - b[0])) / det;
            const t = ((b[0] - a[0]) * (a[3] - a[1]) - (b[1] - a[1]) * (a[2] - a[0])) / det;
            const [la, lb] = [Math.hypot(a[2] - a[0], a[3] - a[1]), Math.hypot(b[2] - b[0], b[3] - b[1])];
            // Lines so flat to each other, or ends so near, that the rule for touching ends decides.
            const margin = 2 / Math.min(la, lb);
            const isUnclear =
              !(Math.abs(det) > 0.02 * la * lb) ||
              [s, t].some((share) => Math.abs(share) <= margin || Math.abs(share - 1) <= margin);
            if (isUnclear) unclear++;
            else if (s > 0 && s < 1 && t > 0 && t < 1) sure++;
          }
        const { crossings } = check((b) => {
          for (const [x0, y0, x1, y1, back] of list) back ? line(b, x1, y1, x0, y0) : line(b, x0, y0, x1, y1);
        });
        expect(crossings.count).toBeGreaterThanOrEqual(sure);
        expect(crossings.count).toBeLessThanOrEqual(sure + unclear);
      }),
      { numRuns: 60 },
    );
  });
});
