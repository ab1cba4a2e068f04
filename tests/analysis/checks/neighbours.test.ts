import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cos, sin } from '../../../shared/base/trig.ts';
import type { CheckTables } from '../../../shared/analysis/dfm/tables.ts';
import type { DrawingBuilder } from '../../../shared/drawing/builder.ts';
import { circle, line, rectangle, STROKE } from '../../support/drawings.ts';
import { arc, check, ENGRAVE, path } from './run.ts';

/** Whether crossings lie so near to each other, or are so many, that it cannot be told how many there are. */
function inARow({ crossings: { count, points } }: CheckTables): boolean {
  if (points.length < 2 * count) return true;
  for (let i = 0; i < points.length; i += 2) {
    for (let j = 0; j < i; j += 2) {
      if (Math.abs(points[i]! - points[j]!) < 0.05 && Math.abs(points[i + 1]! - points[j + 1]!) < 0.05) return true;
    }
  }
  return false;
}

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
    // The circle lies 3 mm from the outline around it, and what is beyond that one is no neighbour.
    expect([...touching.neighbour]).toEqual([-1, -1, -1]);
    expect([...touching.around]).toEqual([Infinity, Infinity, expect.closeTo(3, 2)]);
    const beside = check((b) => [rectangle(b, 0, 0, 10, 10), rectangle(b, 10.009, 0, 10, 10), circle(b, 25, 5, 2)]);
    expect([...beside.neighbour]).toEqual([-1, 2, 1]);
    expect(beside.nearest[1]).toBeCloseTo(2.991, 2);
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

  it('keeps the outline around a shape and the nearest shape beside it apart', () => {
    const { nearest, neighbour, nearestPoints, around, aroundPoints, parent } = check((b) => {
      rectangle(b, 0, 0, 60, 40);
      rectangle(b, 2, 10, 10, 10);
      rectangle(b, 13, 10, 10, 10);
      circle(b, 40, 20, 3);
    });
    expect([...parent]).toEqual([-1, 0, 0, 0]);
    expect([...neighbour]).toEqual([-1, 2, 1, -1]);
    expect([...nearest]).toEqual([Infinity, 1, 1, Infinity]);
    expect([...nearestPoints.subarray(4, 8)]).toEqual([12, 15, 13, 15]);
    expect([...around]).toEqual([Infinity, 2, 10, Infinity]);
    expect([...aroundPoints.subarray(4, 8)]).toEqual([2, 15, 0, 15]);
  });

  it('measures from an open cut to the outline around it, and to none that it touches', () => {
    const { around, neighbour } = check((b) => {
      rectangle(b, 0, 0, 40, 40);
      line(b, 3, 10, 3, 30);
      line(b, 0, 20, 1, 20);
      line(b, 6, 10, 6, 30);
    });
    expect([...around]).toEqual([Infinity, 3, Infinity, 6]);
    expect([...neighbour]).toEqual([-1, 2, 1, 1]);
  });

  it('gives a shape that was drawn many times the distances of the first one', () => {
    const { around, nearest } = check((b) => {
      rectangle(b, 0, 0, 50, 50);
      for (let i = 0; i < 9; i++) rectangle(b, 5, 5, 10, 10);
      rectangle(b, 18, 5, 10, 10);
    });
    expect([...around]).toEqual([Infinity, ...Array.from({ length: 10 }, () => 5)]);
    expect([...nearest.subarray(1)]).toEqual(Array.from({ length: 10 }, () => 3));
  });

  it('finds the nearest of each kind on outlines of thousands of segments', () => {
    const ring = (b: DrawingBuilder, r: number, n: number) =>
      path(
        b,
        Array.from({ length: n }, (_, i) => [r * cos((i * 2 * Math.PI) / n), r * sin((i * 2 * Math.PI) / n)] as const),
        true,
      );
    const { nearest, around, neighbour } = check((b) => {
      ring(b, 100, 3000);
      ring(b, 97, 2000);
      circle(b, 60, 0, 5);
      circle(b, 75, 0, 5);
      circle(b, 89, 0, 5);
    });
    expect([...neighbour]).toEqual([-1, -1, 3, 4, 3]);
    for (const [i, mm] of [Infinity, Infinity, 5, 4, 4].entries()) expect(nearest[i]).toBeCloseTo(mm, 2);
    for (const [i, mm] of [Infinity, 3, Infinity, Infinity, 3].entries()) expect(around[i]).toBeCloseTo(mm, 2);
  });

  it('agrees with all pairs of random circles that lie in and beside each other', () => {
    const one = fc.tuple(
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 1, max: 120 }),
    );
    type Circle = readonly [x: number, y: number, r: number];
    const between = ([x, y]: Circle, [ox, oy]: Circle) => Math.sqrt((x - ox) ** 2 + (y - oy) ** 2);
    /** Distance of two circles; below 0 where they cross. */
    const gap = (a: Circle, b: Circle) => Math.max(between(a, b) - a[2] - b[2], Math.abs(a[2] - b[2]) - between(a, b));
    const holds = (outer: Circle, inner: Circle) => outer[2] > inner[2] && between(outer, inner) < outer[2];
    fc.assert(
      fc.property(fc.array(one, { minLength: 2, maxLength: 80 }), (list) => {
        const circles: Circle[] = [];
        for (const [x, y, r] of list) {
          const next: Circle = [x / 4, y / 4, r / 8];
          if (circles.every((other) => gap(next, other) > 0.02)) circles.push(next);
        }
        const found = check((b) => circles.map(([x, y, r]) => circle(b, x, y, r)), 12);
        const around = (i: number) => circles.filter((outer) => holds(outer, circles[i]!));
        const parent = (i: number) => {
          const [first] = around(i).toSorted((a, b) => a[2] - b[2]);
          return first === undefined ? -1 : circles.indexOf(first);
        };
        const expectNear = (got: number, want: number) => {
          if (Math.abs(want - 12) < 0.01) return;
          if (want > 12) expect(got).toBe(Infinity);
          else expect(Math.abs(got - want)).toBeLessThan(0.005);
        };
        for (const [i, own] of circles.entries()) {
          expect(found.parent[i]).toBe(parent(i));
          const siblings = circles.filter((_, j) => j !== i && parent(j) === parent(i));
          expectNear(found.nearest[i]!, Math.min(Infinity, ...siblings.map((other) => gap(own, other))));
          expectNear(found.around[i]!, parent(i) < 0 ? Infinity : gap(own, circles[parent(i)]!));
          for (const [size, points, other] of [
            [found.nearest, found.nearestPoints, found.neighbour[i]!],
            [found.around, found.aroundPoints, found.parent[i]!],
          ] as const) {
            if (size[i] === Infinity) continue;
            const [x, y, ox, oy] = points.subarray(i * 4, i * 4 + 4) as unknown as [number, number, number, number];
            expect(between([x, y, 0], [ox, oy, 0])).toBeCloseTo(size[i]!, 5);
            expect(Math.abs(between([x, y, 0], own) - own[2])).toBeLessThan(0.003);
            expect(Math.abs(between([ox, oy, 0], circles[other]!) - circles[other]![2])).toBeLessThan(0.003);
          }
        }
      }),
      { numRuns: 100 },
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
        const backwards = as((x, y) => [x, y], true);
        for (const other of [as((x, y) => [x + 256, y - 128], false), as((x, y) => [-y, x], false), backwards]) {
          // Which shape holds which, and so what is around and what beside, is as clear as crossings leave it.
          const overall = ({ nearest, around }: CheckTables, i: number) => Math.min(nearest[i]!, around[i]!);
          for (let i = 0; i < plain.shapeCount && plain.crossings.count === 0; i++) {
            const [d, its] = [overall(plain, i), overall(other, i)];
            expect(Math.abs(its - d) < 1e-6 || its === d).toBe(true);
          }
          // Places nearer than 0.02 mm are told as one; of several in a row it depends on which comes first.
          if (!inARow(plain) && !inARow(other)) expect(other.crossings.count).toBe(plain.crossings.count);
          // Shapes that cross each other neither hold nor are held: which of it is said depends on the point looked at.
          if (plain.crossings.count === 0) expect(other.depth).toEqual(plain.depth);
          // Of lines on each other the later ones are told: backwards these may be more pieces, or fewer.
          if (other !== backwards) expect(other.overlaps.count).toBe(plain.overlaps.count);
          for (const [i, width] of plain.width.entries()) expect(other.width[i]).toBeCloseTo(width, 6);
        }
      }),
      { numRuns: 60 },
    );
  });
});
