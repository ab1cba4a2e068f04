import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { circle, line, STROKE } from '../../support/drawings.ts';
import { check, ENGRAVE, NONE, path } from './run.ts';

describe('gaps', () => {
  it('pairs loose ends up to the gap asked for, nearest first', () => {
    const { gaps } = check((b) => [line(b, 0, 0, 10, 0), line(b, 10.5, 0, 20, 0), line(b, 20, 0.2, 30, 5)]);
    expect(gaps.count).toBe(2);
    expect([...gaps.contourA, ...gaps.endA, ...gaps.contourB, ...gaps.endB]).toEqual([1, 0, 1, 1, 2, 1, 0, 0]);
    expect([...gaps.points]).toEqual([20, 0, 20, 0.2, 10, 0, 10.5, 0]);
    expect(gaps.size[0]).toBeCloseTo(0.2, 12);
    expect(gaps.size[1]).toBeCloseTo(0.5, 12);
    expect(check((b) => [line(b, 0, 0, 10, 0), line(b, 10.5, 0, 20, 0)], 10, 0.4).gaps.count).toBe(0);
  });

  it('pairs a contour’s own two ends', () => {
    const { gaps } = check((b) =>
      path(b, [
        [0, 0],
        [9, 0],
        [9, 9],
        [0.3, 0],
      ]),
    );
    expect([gaps.count, gaps.contourA[0], gaps.contourB[0], gaps.size[0]]).toEqual([1, 0, 0, 0.3]);
  });

  it('leaves ends alone that are joined, of another style, of no role or of closed shapes', () => {
    expect(check((b) => [line(b, 0, 0, 9, 0), line(b, 9.009, 0, 20, 0)]).gaps.count).toBe(0);
    expect(check((b) => [line(b, 0, 0, 9, 0), line(b, 9.1, 0, 20, 0, ENGRAVE)]).gaps.count).toBe(0);
    expect(check((b) => [line(b, 0, 0, 9, 0, NONE), line(b, 9.1, 0, 20, 0, NONE)]).gaps.count).toBe(0);
    expect(check((b) => [circle(b, 0, 0, 5), circle(b, 10.2, 0, 5)]).gaps.count).toBe(0);
  });

  it('counts a place where three ends meet once', () => {
    const { gaps } = check((b) => {
      for (const [x, y] of [
        [-9, 0],
        [-9, 5],
        [-9, -5],
      ] as const)
        line(b, x, y, 0, 0);
      line(b, 0.5, 0, 9, 0);
      line(b, 0.5, 0.3, 9, 4);
    });
    expect(gaps.count).toBe(1);
  });

  it('pairs as taking the shortest gap of all again and again does', () => {
    const end = fc.tuple(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 4000 }));
    fc.assert(
      fc.property(fc.uniqueArray(end, { minLength: 2, maxLength: 40, selector: ([x, y]) => `${x} ${y}` }), (ends) => {
        // Each line runs far off in a direction of its own, so that only its near end finds a partner.
        const points = ends.map(([x, y]) => [x / 1000, y / 1000] as const);
        const { gaps } = check((b) => {
          for (const [i, [x, y]] of points.entries())
            path(
              b,
              [
                [x, y],
                [100 + i * 3, 200],
              ],
              false,
              STROKE,
            );
        }, 1);
        const pairs: [number, number, number][] = [];
        for (let i = 0; i < points.length; i++)
          for (let j = 0; j < i; j++) {
            const [dx, dy] = [points[i]![0] - points[j]![0], points[i]![1] - points[j]![1]];
            const size = Math.sqrt(dx * dx + dy * dy);
            if (size <= 1 && size > 0.01) pairs.push([size, j, i]);
          }
        pairs.sort((a, b) => a[0] - b[0]);
        fc.pre(pairs.every(([size], i) => i === 0 || size - pairs[i - 1]![0] > 1e-9));
        fc.pre(
          points.every((p, i) =>
            points.every((q, j) => i === j || Math.abs(p[0] - q[0]) + Math.abs(p[1] - q[1]) > 0.03),
          ),
        );
        const used = new Set<number>();
        const want: number[] = [];
        for (const [size, i, j] of pairs) {
          if (used.has(i) || used.has(j)) continue;
          used.add(i).add(j);
          want.push(size);
        }
        expect(gaps.count).toBe(want.length);
        for (const [i, size] of want.entries()) expect(gaps.size[i]).toBeCloseTo(size, 9);
      }),
      { numRuns: 100 },
    );
  });
});
