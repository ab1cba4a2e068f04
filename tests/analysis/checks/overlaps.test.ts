import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DrawingBuilder } from '../../../shared/drawing/builder.ts';
import { arcOf, circle, line, rectangle, STROKE } from '../../support/drawings.ts';
import { arc, BEND, check, ENGRAVE, NONE, path, stretches } from './run.ts';

/** A cubic as one element, from four points. */
function cubic(b: DrawingBuilder, p: readonly number[]) {
  b.moveTo(p[0]!, p[1]!);
  b.cubicTo(p[2]!, p[3]!, p[4]!, p[5]!, p[6]!, p[7]!);
  b.endElement(STROKE);
}

describe('overlaps', () => {
  it('finds a line drawn again, either way round, and names the later one', () => {
    expect(stretches(check((b) => [line(b, 0, 0, 10, 5), line(b, 10, 5, 0, 0), line(b, 0, 0, 10, 5)]))).toEqual([
      [3, 0, 1],
      [5, 0, 1],
    ]);
  });

  it('finds the part of a line that runs on an earlier one, with its box', () => {
    const tables = check((b) => [line(b, 0, 1, 10, 1), line(b, 14, 1, 6, 1)]);
    expect(stretches(tables)).toEqual([[3, 0.5, 1]]);
    expect([...tables.overlaps.bounds]).toEqual([6, 1, 10, 1]);
  });

  it('merges the stretches of one segment, and keeps those apart that are', () => {
    const merged = check((b) => [line(b, 0, 0, 4, 0), line(b, 3, 0, 6, 0), line(b, 0, 0, 10, 0)]);
    expect(stretches(merged)).toEqual([
      [3, 0, expect.closeTo(1 / 3, 9)],
      [5, 0, 0.6],
    ]);
    const apart = check((b) => [line(b, 1, 0, 3, 0), line(b, 5, 0, 8, 0), line(b, 0, 0, 10, 0)]);
    expect(stretches(apart)).toEqual([
      [5, expect.closeTo(0.1, 9), expect.closeTo(0.3, 9)],
      [5, 0.5, 0.8],
    ]);
  });

  it('looks within one role, and across styles of it', () => {
    const other = { ...STROKE, stroke: '#ff0000' };
    expect(check((b) => [line(b, 0, 0, 9, 0), line(b, 0, 0, 9, 0, other)]).overlaps.count).toBe(1);
    expect(check((b) => [line(b, 0, 0, 9, 0), line(b, 0, 0, 9, 0, ENGRAVE)]).overlaps.count).toBe(0);
    for (const style of [ENGRAVE, BEND]) {
      expect(check((b) => [line(b, 0, 0, 9, 0, style), line(b, 5, 0, 20, 0, style)]).overlaps.count).toBe(1);
    }
    expect(check((b) => [line(b, 0, 0, 9, 0, NONE), line(b, 0, 0, 9, 0, NONE)]).overlaps.count).toBe(0);
  });

  it('takes lines within 0.001 mm for the same, and no further ones', () => {
    expect(check((b) => [line(b, 0, 0, 9, 0), line(b, 1, 0.0009, 8, 0.0009)]).overlaps.count).toBe(1);
    expect(check((b) => [line(b, 0, 0, 9, 0), line(b, 1, 0.0012, 8, 0.0012)]).overlaps.count).toBe(0);
  });

  it('leaves stretches up to 0.05 mm, zig-zags, spikes and crossings alone', () => {
    expect(check((b) => [line(b, 0, 0, 9, 0), line(b, 8.96, 0, 20, 0)]).overlaps.count).toBe(0);
    expect(check((b) => [line(b, 0, 0, 9, 0), line(b, 8.94, 0, 20, 0)]).overlaps.count).toBe(1);
    const zigzag = Array.from({ length: 20 }, (_, i) => [i % 2 === 0 ? 0 : 10, i * 0.2] as const);
    expect(check((b) => path(b, zigzag)).overlaps.count).toBe(0);
    const spike = [
      [0, 0],
      [50, 0.5],
      [0, 1],
    ] as const;
    expect(check((b) => path(b, spike)).overlaps.count).toBe(0);
    expect(check((b) => [line(b, 0, 0, 50, 0), line(b, 0, -0.5, 50, 0.5)]).overlaps.count).toBe(0);
  });

  it('finds a line that runs back on itself, but for a closing segment without length', () => {
    expect(
      stretches(
        check((b) =>
          path(b, [
            [0, 0],
            [10, 0],
            [4, 0],
          ]),
        ),
      ),
    ).toEqual([[2, 0, 1]]);
    const squareAgain = [
      [0, 0],
      [5, 0],
      [5, 5],
      [0, 5],
      [0, 0],
    ] as const;
    expect(check((b) => path(b, squareAgain, true)).overlaps.count).toBe(0);
  });

  it('finds circles drawn again from another start, the other way round, or in two halves', () => {
    expect(stretches(check((b) => [circle(b, 5, 5, 3), arc(b, 5, 5, 3, 1, 2 * Math.PI)]))).toEqual([[4, 0, 1]]);
    expect(stretches(check((b) => [circle(b, 5, 5, 3), arc(b, 5, 5, 3, 2, -2 * Math.PI)]))).toEqual([[4, 0, 1]]);
    const halves = check((b) => [arc(b, 5, 5, 3, 0, Math.PI), arc(b, 5, 5, 3, Math.PI, Math.PI), circle(b, 5, 5, 3)]);
    expect(stretches(halves)).toEqual([[5, 0, 1]]);
  });

  it('finds the part of an arc that runs on an earlier arc of its ellipse, by angle', () => {
    const found = stretches(check((b) => [arc(b, 0, 0, 10, 0, 1), arc(b, 0, 0, 10, 1.5, -1)]));
    expect(found).toEqual([[3, expect.closeTo(0.5, 9), 1]]);
    expect(check((b) => [arc(b, 0, 0, 10, 0, 1), arc(b, 0, 0, 10, 1, 1)]).overlaps.count).toBe(0);
    expect(check((b) => [arc(b, 0, 0, 10, 0, 1), arc(b, 0, 0, 10.01, 0, 1)]).overlaps.count).toBe(0);
  });

  it('knows an ellipse by other conjugate half axes', () => {
    const tables = check((b) => {
      b.moveTo(6, 0);
      b.arcTo(arcOf(0, 0, 6, 0, 0, 3, 0, 2 * Math.PI, 6, 0));
      b.endElement(STROKE);
      const k = Math.SQRT1_2;
      b.moveTo(6 * k, 3 * k);
      b.arcTo(arcOf(0, 0, 6 * k, 3 * k, 6 * k, -3 * k, 0, 2 * Math.PI, 6 * k, 3 * k));
      b.endElement(STROKE);
    });
    expect(stretches(tables)).toEqual([[3, 0, 1]]);
  });

  it('finds equal cubics, either way round, and no others', () => {
    const p = [0, 0, 3, 8, 7, -8, 10, 1];
    const back = [10, 1, 7, -8, 3, 8, 0, 0];
    expect(stretches(check((b) => [cubic(b, p), cubic(b, p), cubic(b, back)]))).toEqual([
      [3, 0, 1],
      [5, 0, 1],
    ]);
    expect(check((b) => [cubic(b, p), cubic(b, [...p.slice(0, 2), 3, 8.01, ...p.slice(4)])]).overlaps.count).toBe(0);
  });

  it('finds every copy of a drawn shape', () => {
    expect(check((b) => Array.from({ length: 6 }, () => rectangle(b, 0, 0, 8, 5))).overlaps.count).toBe(20);
  });

  it('covers what the union of earlier intervals covers, for random collinear lines', () => {
    const interval = fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 1, max: 300 }), fc.boolean());
    fc.assert(
      fc.property(fc.array(interval, { minLength: 2, maxLength: 12 }), fc.integer({ min: 0, max: 3 }), (list, turn) => {
        const [dx, dy] = [
          [1, 0],
          [0, 1],
          [0.6, 0.8],
          [-0.8, 0.6],
        ][turn] as [number, number];
        const tables = check((b) => {
          for (const [at, size, back] of list) {
            const [p, q] = back ? [at + size, at] : [at, at + size];
            line(b, p * dx, p * dy, q * dx, q * dy);
          }
        });
        for (const [i, [at, size]] of list.entries()) {
          const earlier = list.slice(0, i);
          let want = 0;
          for (let k = at; k < at + size; k++) if (earlier.some(([a, s]) => k >= a && k < a + s)) want++;
          let got = 0;
          for (const [verb, from, to] of stretches(tables)) if (verb === i * 2 + 1) got += (to - from) * size;
          expect(got).toBeCloseTo(want, 2);
        }
      }),
      { numRuns: 100 },
    );
  });
});
