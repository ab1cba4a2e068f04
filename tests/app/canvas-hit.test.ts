import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pickContour, segmentDistance } from '../../app/design/canvas/hit.ts';
import { createScene, type Scene } from '../../app/design/canvas/scene.ts';
import type { OperationName } from '../../shared/analysis/operations.ts';
import type { DrawingBuilder } from '../../shared/drawing/builder.ts';
import { arcOf, circle, draw, FILL, line, STROKE } from '../support/drawings.ts';
import { geometry } from '../support/kernels.ts';

/** The contour at a point of the drawing (not of the part, whose corner is at 0, 0). */
function pickIn(make: (b: DrawingBuilder) => void) {
  const drawing = draw(make);
  const operations = drawing.styles.map((): OperationName => 'cutting');
  const scene: Scene = createScene(drawing, geometry.measure(drawing), 0, operations, geometry);
  const { e, f } = scene.matrix;
  return (x: number, y: number, reach = 0.1) => pickContour(scene, x + e, y + f, reach);
}

/** A box's outline, the one way round or the other. */
function outline(b: DrawingBuilder, [x, y, w, h]: readonly number[], back = false): void {
  const corners = [
    [x!, y!],
    [x! + w!, y!],
    [x! + w!, y! + h!],
    [x!, y! + h!],
  ] as [number, number][];
  for (const [i, corner] of (back ? corners.toReversed() : corners).entries())
    i === 0 ? b.moveTo(...corner) : b.lineTo(...corner);
  b.close();
}

describe('pointing at lines', () => {
  it('finds the nearest of any, the later of two that are as near, and none beyond reach', () => {
    const place = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }));
    const lines = fc.array(fc.tuple(place, place), { minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(lines, place, fc.integer({ min: 0, max: 12 }), (all, [x, y], tenths) => {
        const some = all.filter(([[a, b], [c, d]]) => a !== c || b !== d);
        fc.pre(some.length > 0);
        const reach = tenths / 2 + 0.01;
        // The foot of the perpendicular where it is between the ends, else the nearer end.
        const away = some.map(([[a, b], [c, d]]) => {
          const [ux, uy] = [c - a, d - b];
          const along = (x - a) * ux + (y - b) * uy;
          if (along <= 0) return Math.hypot(x - a, y - b);
          if (along >= ux * ux + uy * uy) return Math.hypot(x - c, y - d);
          return Math.abs(ux * (y - b) - uy * (x - a)) / Math.hypot(ux, uy);
        });
        const least = Math.min(...away);
        // Shapes as near but for rounding are left to the other tests.
        fc.pre(
          Math.abs(least - reach) > 1e-6 &&
            away.filter((one) => one - least < 1e-6).every((one) => one === least || one === 0),
        );
        const pick = pickIn((b) => {
          for (const [[a, b1], [c, d]] of some) line(b, a, b1, c, d);
        })(x, y, reach);
        const near = away.filter((one) => one - least < 1e-6).length;
        if (least > reach) expect(pick).toBe(-1);
        else if (near === 1 || least === 0) expect(pick).toBe(away.lastIndexOf(least));
      }),
      { numRuns: 300 },
    );
  });

  it('measures the distance from a segment anywhere, and from one without a length', () => {
    expect(segmentDistance(1, 2, 1, 2, 4, 6)).toBe(5);
    expect(segmentDistance(0, 0, 10, 0, -3, 4)).toBe(5);
    expect(segmentDistance(0, 0, 10, 10, 0, 10)).toBeCloseTo(Math.SQRT1_2 * 10, 12);
    expect(segmentDistance(2, 3, 2, 13, 5, 7)).toBe(3);
  });

  it('follows arcs and curves, and what closes an outline', () => {
    const pick = pickIn((b) => {
      circle(b, 50, 50, 20);
      b.moveTo(100, 0);
      b.cubicTo(100, 40, 140, 40, 140, 0);
      b.endElement(STROKE);
      b.moveTo(200, 0);
      b.lineTo(240, 0);
      b.lineTo(240, 40);
      b.close();
      b.endElement(STROKE);
      // A quarter of an ellipse of 30 × 10, from its right end downwards.
      b.moveTo(330, 0);
      b.arcTo(arcOf(300, 0, 30, 0, 0, 10, 0, Math.PI / 2, 300, 10));
      b.endElement(STROKE);
    });
    for (let turn = 0; turn < 12; turn++) {
      const [c, s] = [Math.cos(turn / 2), Math.sin(turn / 2)];
      expect([20.4, 19.4, 21.2, 18.6].map((r) => pick(50 + r * c, 50 + r * s, 0.9))).toEqual([0, 0, -1, -1]);
    }
    // The curve at t = ¼, ½ and ¾ by de Casteljau: (106.25, 22.5), (120, 30), (133.75, 22.5).
    for (const [x, y] of [
      [106.25, 22.5],
      [120, 30],
      [133.75, 22.5],
    ] as const)
      expect([pick(x, y, 0.2), pick(x, y + 1.5, 0.5)]).toEqual([1, -1]);
    expect(pick(220, 20, 0.1)).toBe(2);
    expect(pick(220, 22, 0.5)).toBe(-1);
    expect(pick(300 + 30 * Math.cos(0.7), 10 * Math.sin(0.7), 0.1)).toBe(3);
    expect(pick(300 + 30 * Math.cos(0.7), -10 * Math.sin(0.7), 1)).toBe(-1);
  });
});

describe('pointing at areas', () => {
  const corner = fc.integer({ min: 0, max: 20 });
  const side = fc.integer({ min: 1, max: 12 });
  const boxes = fc.array(fc.tuple(fc.tuple(corner, corner, side, side), fc.boolean()), { minLength: 1, maxLength: 4 });
  const elements = fc.array(fc.record({ boxes, evenOdd: fc.boolean(), filled: fc.boolean() }), {
    minLength: 1,
    maxLength: 5,
  });

  it('finds the smallest outline around a point among those that their element covers there', () => {
    fc.assert(
      fc.property(elements, corner, corner, (all, i, k) => {
        const [x, y] = [i + 0.5, k + 0.5];
        const pick = pickIn((b) => {
          for (const { boxes: its, evenOdd, filled } of all) {
            for (const [box, back] of its) outline(b, box, back);
            b.endElement(filled ? FILL : STROKE, evenOdd);
          }
        });
        let [want, smallest, contour] = [-1, Number.POSITIVE_INFINITY, 0];
        for (const { boxes: its, evenOdd, filled } of all) {
          const around = its
            .map(([[bx, by, w, h], back], at) => ({
              at: contour + at,
              area: w * h,
              turns: back ? -1 : 1,
              in: x > bx && x < bx + w && y > by && y < by + h,
            }))
            .filter((one) => one.in);
          contour += its.length;
          const turns = around.reduce((sum, one) => sum + one.turns, 0);
          const inner = Math.min(...around.map(({ area }) => area));
          if (!filled || around.length === 0 || (evenOdd ? turns % 2 === 0 : turns === 0) || inner > smallest) continue;
          smallest = inner;
          want = around.findLast(({ area }) => area === inner)!.at;
        }
        expect(pick(x, y)).toBe(want);
      }),
      { numRuns: 400 },
    );
  });

  it('closes an outline that was left open, and follows curves of one', () => {
    const pick = pickIn((b) => {
      b.moveTo(0, 0);
      b.lineTo(30, 0);
      b.lineTo(20, 30);
      b.endElement(FILL);
      circle(b, 100, 50, 20, FILL);
    });
    // From (20, 30) straight back: at half of its height it is 10 from the left.
    expect([pick(12, 15), pick(24, 15), pick(8, 15), pick(26, 15)]).toEqual([0, 0, -1, -1]);
    expect([pick(100, 50), pick(113, 63), pick(115, 65), pick(85, 37), pick(82, 33)]).toEqual([1, 1, -1, 1, -1]);
  });

  it('tells inside from outside of thousands of lines, level with where they begin and end too', () => {
    const pick = pickIn((b) => {
      for (let i = 0; i < 5_000; i++) {
        const [x, y] = [50 + 40 * Math.cos(i / 800), 50 + 40 * Math.sin(i / 800)];
        i === 0 ? b.moveTo(x, y) : b.lineTo(x, y);
      }
      b.close();
      b.endElement(FILL);
    });
    for (const y of [20.5, 49.5, 48.7, 50.5, 79.5]) {
      const half = Math.sqrt(1600 - (y - 50) ** 2);
      expect([50 - half - 1, 50 - half + 1, 50, 50 + half - 1, 50 + half + 1].map((x) => pick(x, y))).toEqual([
        -1, 0, 0, 0, -1,
      ]);
    }
  });

  it('finds nothing in outlines without a fill', () => expect(pickIn((b) => circle(b, 50, 50, 20))(50, 50)).toBe(-1));
});
