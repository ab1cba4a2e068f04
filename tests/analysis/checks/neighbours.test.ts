import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { circle, line, rectangle, STROKE } from '../../support/drawings.ts';
import { arc, check, ENGRAVE, path } from './run.ts';

describe('neighbours', () => {
  it('gives each cut shape the distance to the nearest other one, which one it is, and the nearest points', () => {
    const { nearest, neighbour, nearestPoints } = check((b) => {
      rectangle(b, 0, 0, 10, 10);
      rectangle(b, 12, 0, 10, 10);
      line(b, 23, 5, 40, 5);
    });
    expect([...nearest]).toEqual([2, 1, 1]);
    expect([...neighbour]).toEqual([1, 2, 1]);
    expect([...nearestPoints.subarray(4)]).toEqual([22, 5, 23, 5, 23, 5, 22, 5]);
  });

  it('says Infinity beyond the reach, and for shapes that are not cut', () => {
    const tables = check((b) => [circle(b, 0, 0, 1), circle(b, 5, 0, 1), circle(b, 2.5, 0, 1, ENGRAVE)], 2.9);
    expect([...tables.nearest]).toEqual([Infinity, Infinity, Infinity]);
    expect([...tables.neighbour]).toEqual([-1, -1, -1]);
    expect(check((b) => [circle(b, 0, 0, 1), circle(b, 5, 0, 1)], 3).nearest[0]).toBeCloseTo(3, 2);
  });

  it('does not count shapes that touch, cross or lie on each other', () => {
    const touching = check((b) => [rectangle(b, 0, 0, 10, 10), rectangle(b, 10.009, 0, 10, 10), circle(b, 5, 5, 2)]);
    expect([...touching.neighbour]).toEqual([2, 2, 0]);
    expect(touching.nearest[1]).toBeCloseTo(3.009, 2);
    expect([...check((b) => [circle(b, 0, 0, 5), circle(b, 8, 0, 5)]).neighbour]).toEqual([-1, -1]);
    expect([...check((b) => [circle(b, 0, 0, 5), circle(b, 0, 0, 5)]).neighbour]).toEqual([-1, -1]);
  });

  it('does not take a gap between loose ends for a bridge, and looks for the next shape', () => {
    const tables = check((b) => [line(b, 0, 0, 10, 0), line(b, 10.3, 0, 20, 0), line(b, 0, 2, 30, 2)]);
    expect([...tables.neighbour]).toEqual([2, 2, 0]);
    expect([...tables.nearest]).toEqual([2, 2, 2]);
    const beside = check((b) => [line(b, 0, 0, 10, 0), line(b, 0, 0.4, 10, 0.4)]);
    expect([...beside.neighbour]).toEqual([1, 0]);
    expect([...beside.nearestPoints.subarray(0, 4)]).toEqual([5, 0, 5, 0.4]);
  });

  it('gives a shape that was drawn many times the neighbour of the first one', () => {
    const tables = check((b) => {
      for (let i = 0; i < 9; i++) rectangle(b, 0, 0, 10, 10);
      circle(b, 15, 5, 1);
    });
    expect([...tables.neighbour]).toEqual([...Array.from({ length: 9 }, () => 9), expect.any(Number)]);
    for (const d of tables.nearest) expect(d).toBeCloseTo(4, 2);
  });

  it('measures between curves to 0.005 mm', () => {
    const curve = (t: number, x: number) => {
      const s = 1 - t;
      return [
        x + 3 * s * s * t * 9 - 3 * s * t * t * 4 + t * t * t * 2,
        3 * s * s * t * 5 + 3 * s * t * t * 12 + t * t * t * 20,
      ];
    };
    fc.assert(
      fc.property(fc.double({ min: 8, max: 30, noNaN: true }), fc.double({ min: 0.2, max: 4, noNaN: true }), (x, r) => {
        const { nearest } = check((b) => {
          b.moveTo(0, 0);
          b.cubicTo(9, 5, -4, 12, 2, 20);
          b.endElement(STROKE);
          arc(b, x, 8, r, 0, 2 * Math.PI);
        }, 50);
        let want = Infinity;
        for (let i = 0; i <= 20000; i++) {
          const [px, py] = curve(i / 20000, 0) as [number, number];
          want = Math.min(want, Math.abs(Math.sqrt((px - x) ** 2 + (py - 8) ** 2) - r));
        }
        fc.pre(want > 0.02);
        expect(Math.abs(nearest[0]! - want)).toBeLessThan(0.005);
      }),
      { numRuns: 60 },
    );
  });

  it('agrees with all pairs of random circles', () => {
    const one = fc.tuple(
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 1, max: 40 }),
    );
    fc.assert(
      fc.property(fc.array(one, { minLength: 2, maxLength: 60 }), (list) => {
        const { nearest } = check((b) => list.map(([x, y, r]) => circle(b, x / 4, y / 4, r / 8)), 12);
        for (const [i, [x, y, r]] of list.entries()) {
          let [want, unclear] = [Infinity, false];
          for (const [j, [ox, oy, or]] of list.entries()) {
            if (i === j) continue;
            const between = Math.sqrt((x - ox) ** 2 + (y - oy) ** 2) / 4;
            const apart = between - (r + or) / 8;
            const within = Math.abs(r - or) / 8 - between;
            const d = Math.max(apart, within);
            if (Math.abs(d) < 0.02) unclear = true;
            if (d > 0.01) want = Math.min(want, d);
          }
          if (unclear || Math.abs(want - 12) < 0.01) continue;
          if (want > 12) expect(nearest[i]).toBe(Infinity);
          else expect(Math.abs(nearest[i]! - want)).toBeLessThan(0.005);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('does not change where the drawing is moved, turned by a right angle, or drawn backwards', () => {
    const corner = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }));
    const polygon = fc.array(corner, { minLength: 3, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(polygon, { minLength: 2, maxLength: 12 }), (list) => {
        const as = (map: (x: number, y: number) => [number, number], back: boolean) =>
          check((b) => {
            for (const points of list) {
              const mapped = points.map(([x, y]) => map(x, y));
              path(b, back ? mapped.reverse() : mapped, true);
            }
          }, 20);
        const plain = as((x, y) => [x, y], false);
        for (const other of [
          as((x, y) => [x + 256, y - 128], false),
          as((x, y) => [-y, x], false),
          as((x, y) => [x, y], true),
        ]) {
          for (const [i, d] of plain.nearest.entries())
            expect(Math.abs(other.nearest[i]! - d) < 1e-6 || other.nearest[i] === d).toBe(true);
          expect(other.crossings.count).toBe(plain.crossings.count);
          // Shapes that cross each other neither hold nor are held: which of it is said depends on the point looked at.
          if (plain.crossings.count === 0) expect(other.depth).toEqual(plain.depth);
          expect(other.overlaps.count).toBe(plain.overlaps.count);
          for (const [i, width] of plain.width.entries()) expect(other.width[i]).toBeCloseTo(width, 6);
        }
      }),
      { numRuns: 60 },
    );
  });
});
