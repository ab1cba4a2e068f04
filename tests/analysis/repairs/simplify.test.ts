import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SIMPLIFY_MM } from '../../../shared/analysis/repairs/kinds.ts';
import { simplify } from '../../../shared/analysis/repairs/simplify.ts';
import type { Drawing } from '../../../shared/drawing/drawing.ts';
import { Verb } from '../../../shared/geometry/verb.ts';
import { circle, draw, rectangle, STROKE } from '../../support/drawings.ts';
import { geometry } from '../../support/kernels.ts';
import { broken } from './random-drawing.ts';

type Point = readonly [number, number];

function polyline(points: readonly Point[], closes: boolean): Drawing {
  return draw((b) => {
    const [[startX, startY], ...rest] = points as [Point, ...Point[]];
    b.moveTo(startX, startY);
    for (const [x, y] of rest) b.lineTo(x, y);
    if (closes) b.close();
    b.endElement(STROKE);
  });
}

function pointsOf({ verbs, coords }: Drawing): Point[] {
  const points: Point[] = [];
  for (let i = 0; i < coords.length; i += 2) points.push([coords[i]!, coords[i + 1]!]);
  return verbs.at(-1) === Verb.Close ? [...points, points[0]!] : points;
}

/** Distance of a point to a polyline, mm. */
function distance([px, py]: Point, line: readonly Point[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 1; i < line.length; i++) {
    const [[ax, ay], [bx, by]] = [line[i - 1]!, line[i]!];
    const [dx, dy] = [bx - ax, by - ay];
    const t = Math.min(1, Math.max(0, ((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy || 1)));
    least = Math.min(least, Math.hypot(px - ax - t * dx, py - ay - t * dy));
  }
  return least;
}

/** Points along a polyline, its corners among them. */
function along(line: readonly Point[]): Point[] {
  return line.flatMap((b, i) => {
    const a = line[i - 1] ?? b;
    return [0.25, 0.5, 0.75, 1].map((t): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]);
  });
}

/** Walks of small steps that drift, turn back and stand still. */
const walks = fc
  .array(
    fc.record({
      dx: fc.double({ min: -0.05, max: 0.05, noNaN: true }),
      dy: fc.double({ min: -0.05, max: 0.05, noNaN: true }),
      drift: fc.constantFrom(0, 0.03, 0.2),
    }),
    { minLength: 1, maxLength: 120 },
  )
  .map((steps) => {
    const points: Point[] = [[0, 0]];
    for (const { dx, dy, drift } of steps) {
      const [x, y] = points.at(-1)!;
      points.push([x + dx + drift, y + dy]);
    }
    return points;
  });

/** A circle of n straight segments. */
const ring = (radius: number, n: number): Point[] =>
  Array.from(
    { length: n },
    (_, i): Point => [radius * Math.cos((2 * Math.PI * i) / n), radius * Math.sin((2 * Math.PI * i) / n)],
  );

describe('simplifying', () => {
  it('[AN30] stays within 0.02 mm both ways, never lengthens, and changes nothing the second time', () => {
    fc.assert(
      fc.property(walks, fc.boolean(), (points, closes) => {
        const before = polyline(points, closes);
        const after = simplify(before);
        const [drawn, made] = [pointsOf(before), pointsOf(after)];
        for (const point of along(drawn)) expect(distance(point, made)).toBeLessThanOrEqual(SIMPLIFY_MM * (1 + 1e-9));
        for (const point of along(made)) expect(distance(point, drawn)).toBeLessThanOrEqual(SIMPLIFY_MM * (1 + 1e-9));
        expect(simplify(after)).toEqual(after);
        expect(broken(after, before.styles)).toBeNull();
        const long = (drawing: Drawing) => geometry.measure(drawing).totals.lengthOfLines;
        expect(long(after)).toBeLessThanOrEqual(long(before) * (1 + 1e-12));
      }),
      { numRuns: 400 },
    );
  });

  it('[AN30] keeps closed contours closed, with at least three segments', () => {
    for (const radius of [0.001, 0.01, 0.1, 10, 20]) {
      const before = polyline(ring(radius, 400), true);
      const after = simplify(before);
      expect(after.verbs.at(-1)).toBe(Verb.Close);
      expect(after.verbs.length).toBeGreaterThanOrEqual(4);
      expect(after.verbs.length).toBeLessThan(before.verbs.length / 4 + 100);
      expect(geometry.measure(after).totals).toMatchObject({ shape_count: 1, open_count: 0 });
      expect(simplify(after)).toEqual(after);
    }
  });

  it('closes by a Close that draws, by one that does not, or by meeting itself', () => {
    const points = ring(5, 200);
    const met = [...points, points[0]!];
    for (const drawing of [polyline(points, true), polyline(met, true), polyline(met, false)]) {
      const { totals } = geometry.measure(simplify(drawing));
      expect(totals).toMatchObject({ shape_count: 1, open_count: 0 });
      expect(totals.lengthOfLines).toBeGreaterThan(31.3);
    }
    expect(simplify(polyline(met, true)).verbs.at(-1)).toBe(Verb.Close);
  });

  it('keeps corners, curves and what is simple already', () => {
    const plain = draw((b) => {
      rectangle(b, 0, 0, 10, 10);
      circle(b, 5, 5, 2);
    });
    expect(simplify(plain)).toEqual(plain);
    const mixed = draw((b) => {
      b.moveTo(0, 0);
      for (let x = 1; x <= 100; x++) b.lineTo(x / 10, 0);
      for (let y = 1; y <= 100; y++) b.lineTo(10, y / 10);
      b.cubicTo(10, 12, 12, 14, 14, 14);
      for (let x = 1; x <= 10; x++) b.lineTo(14 - x / 10, 14 - x / 10);
      b.close();
      b.endElement(STROKE);
    });
    expect([...simplify(mixed).coords]).toEqual([0, 0, 10, 0, 10, 10, 10, 12, 12, 14, 14, 14]);
  });

  it('does bounded work on a line that only ever peels off one point', () => {
    const teeth = Array.from({ length: 60_000 }, (_, i): Point => [i / 10, (i % 2) * 0.1]);
    const before = polyline(teeth, false);
    expect(simplify(before).verbs.length).toBe(before.verbs.length);
  });
});
