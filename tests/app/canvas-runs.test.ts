import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pickContour } from '../../app/design/canvas/hit.ts';
import { BLOCK_RUNS, cutRuns, eachSegmentOfRun, meets, runsOf } from '../../app/design/canvas/runs.ts';
import { createScene } from '../../app/design/canvas/scene.ts';
import type { DrawingBuilder } from '../../shared/drawing/builder.ts';
import { arcAt } from '../../shared/geometry/arc.ts';
import { eachSegmentOf, pointAt } from '../../shared/geometry/segment.ts';
import { Verb } from '../../shared/geometry/verb.ts';
import { draw, STROKE } from '../support/drawings.ts';
import { geometry } from '../support/kernels.ts';

/** One step of a contour: a line, a curve or an arc, by six numbers. */
type Step = readonly [kind: number, numbers: readonly number[]];

const figure = fc.integer({ min: -50, max: 50 });
const step = fc.tuple(fc.nat(2), fc.array(figure, { minLength: 6, maxLength: 6 }));
/** Contours of up to several runs each, closed or not, none of which begins where it would not matter. */
const contours = fc.array(
  fc.record({
    from: fc.tuple(figure, figure),
    steps: fc.array(step, { minLength: 1, maxLength: 90, size: 'max' }),
    closed: fc.boolean(),
  }),
  { minLength: 1, maxLength: 5 },
);

/** An arc that begins at a point: a turn about a centre beside it, its other half axis free. */
function arcFrom(x: number, y: number, [cx, cy, vx, vy, sweep]: readonly number[]) {
  const [ux, uy, dt] = [x - cx!, y - cy!, (sweep! / 50) * 6];
  const end = [0, 1].map((k) => [cx!, cy!][k]! + [ux, uy][k]! * Math.cos(dt) + [vx!, vy!][k]! * Math.sin(dt));
  return arcAt([cx!, cy!, ux, uy, vx!, vy!, 0, dt, end[0]!, end[1]!], 0);
}

function addContour(b: DrawingBuilder, [x, y]: readonly [number, number], steps: readonly Step[], closed: boolean) {
  b.moveTo(x, y);
  let at = [x, y];
  for (const [kind, n] of steps) {
    if (kind === 0) b.lineTo(n[4]!, n[5]!);
    else if (kind === 1) b.cubicTo(n[0]!, n[1]!, n[2]!, n[3]!, n[4]!, n[5]!);
    const arc = kind === 2 ? arcFrom(at[0]!, at[1]!, n) : null;
    if (arc) b.arcTo(arc);
    at = arc ? [arc.x, arc.y] : [n[4]!, n[5]!];
  }
  if (closed) b.close();
  b.endElement(STROKE);
}

function cut(all: readonly { from: [number, number]; steps: readonly Step[]; closed: boolean }[]) {
  const drawing = draw((b) => {
    for (const { from, steps, closed } of all) addContour(b, from, steps, closed);
  });
  const { contours: table } = geometry.measure(drawing);
  return { drawing, table, runs: cutRuns(drawing, table) };
}

describe('contours cut into runs', () => {
  it('are walked run by run as they are in one go, closing lines included', () => {
    fc.assert(
      fc.property(contours, (all) => {
        const { drawing, table, runs } = cut(all);
        for (let i = 0; i < table.count; i++) {
          const [whole, pieces]: number[][][] = [[], []];
          const at = { verbStart: table.verbStart[i]!, verbEnd: table.verbEnd[i]!, coordStart: table.coordStart[i]! };
          const [startX, startY] = [drawing.coords[at.coordStart]!, drawing.coords[at.coordStart + 1]!];
          eachSegmentOf(drawing, { ...at, startX, startY }, (...segment) => whole!.push(segment));
          for (let run = runs.ofContour[i]!; run < runs.ofContour[i + 1]!; run++) {
            expect(runs.contour[run]).toBe(i);
            eachSegmentOfRun(drawing, runs, run, (...segment) => pieces!.push(segment));
          }
          expect(pieces).toEqual(whole);
        }
      }),
      { numRuns: 60, endOnFailure: true },
    );
  });

  it('have boxes that hold all that is drawn, of lines no more than that, and blocks that are the boxes of their runs', () => {
    fc.assert(
      fc.property(contours, (all) => {
        const { drawing, runs } = cut(all);
        const inside = (box: ArrayLike<number>, x: number, y: number) =>
          x >= box[0]! - 1e-9 && y >= box[1]! - 1e-9 && x <= box[2]! + 1e-9 && y <= box[3]! + 1e-9;
        for (let run = 0; run < runs.count; run++) {
          const box = runs.boxes.subarray(run * 4, run * 4 + 4);
          const ends = [[runs.from[run * 2]!, runs.from[run * 2 + 1]!]];
          let isStraight = true;
          eachSegmentOfRun(drawing, runs, run, (_, kind, at, x, y, endX, endY) => {
            ends.push([endX, endY]);
            if (kind !== Verb.Cubic && kind !== Verb.Arc) return;
            isStraight = false;
            const point: [number, number] = [0, 0];
            for (let i = 0; i <= 16; i++) {
              pointAt(drawing.coords, kind, at, x, y, i / 16, point);
              expect(inside(box, ...point)).toBe(true);
            }
          });
          for (const [x, y] of ends) expect(inside(box, x!, y!)).toBe(true);
          const [xs, ys] = [0, 1].map((k) => ends.map((end) => end[k]!));
          if (isStraight)
            expect([...box]).toEqual([Math.min(...xs!), Math.min(...ys!), Math.max(...xs!), Math.max(...ys!)]);
        }
        for (let first = 0; first < runs.count; first += BLOCK_RUNS) {
          const members = Array.from({ length: Math.min(BLOCK_RUNS, runs.count - first) }, (_, i) => first + i);
          const side = (k: number) => members.map((run) => runs.boxes[run * 4 + k]!);
          const block = runs.blocks.subarray((first / BLOCK_RUNS) * 4, (first / BLOCK_RUNS) * 4 + 4);
          const around = [Math.min(...side(0)), Math.min(...side(1)), Math.max(...side(2)), Math.max(...side(3))];
          expect([...block]).toEqual(around);
        }
      }),
      { numRuns: 60, endOnFailure: true },
    );
  });

  it('have boxes round arcs that are near what is drawn, be the arc short, long or a whole turn', () => {
    for (const sweep of [0.02, 0.5, 0.99, -0.7, 2, -4, 2 * Math.PI]) {
      const end = [20 + 10 * Math.cos(sweep), 30 + 10 * Math.sin(sweep)] as const;
      const drawing = draw((b) => {
        b.moveTo(30, 30);
        b.arcTo(arcAt([20, 30, 10, 0, 0, 10, 0, sweep, ...end], 0));
        b.endElement(STROKE);
      });
      const [left, top, right, bottom] = cutRuns(drawing, geometry.measure(drawing).contours).boxes;
      // A short one strays by r·t²/8 from its ends, a long one is on its circle.
      const stray = Math.abs(sweep) < 1 ? (10 * sweep * sweep) / 8 : 0;
      const xs = Math.abs(sweep) < 1 ? [end[0], 30] : [10, 30];
      const ys = Math.abs(sweep) < 1 ? [Math.min(30, end[1]), Math.max(30, end[1])] : [20, 40];
      const near = [xs[0]! - stray, ys[0]! - stray, xs[1]! + stray, ys[1]! + stray];
      for (const [k, side] of [left, top, right, bottom].entries()) expect(side).toBeCloseTo(near[k]!, 9);
    }
  });

  it('are pieces of a long contour, that are looked up one by one, in the order they are drawn', () => {
    const zigzag = Array.from({ length: 200 }, (_, i): Step => [0, [0, 0, 0, 0, i + 1, i % 2]]);
    const { table, runs } = cut([
      { from: [0, 0], steps: zigzag, closed: false },
      { from: [5, 60], steps: [[0, [0, 0, 0, 0, 9, 60]]], closed: false },
    ]);
    expect(table.count).toBe(2);
    expect(runs.ofContour[0]).toBe(0);
    expect(runs.ofContour[1]).toBeGreaterThan(4);
    expect(runs.ofContour[2]).toBe(runs.ofContour[1]! + 1);
    expect(runs.ofContour[2]).toBe(runs.count);
    const wide = (run: number) => runs.boxes[run * 4 + 2]! - runs.boxes[run * 4]!;
    for (let run = 0; run < runs.count; run++) expect(wide(run)).toBeLessThan(40);
    const met = (left: number, right: number) =>
      Array.from({ length: runs.count }, (_, run) => run).filter((run) =>
        meets(runs.boxes, run * 4, { left, right, top: 0, bottom: 1 }),
      );
    expect(met(-5, -1)).toEqual([]);
    expect(met(100.2, 100.4)).toHaveLength(1);
    expect(met(-5, 500)).toEqual(Array.from({ length: runs.ofContour[1]! }, (_, run) => run));
  });

  it('are cut once for as long as the drawing is there', () => {
    const { drawing, table, runs } = cut([{ from: [0, 0], steps: [[0, [0, 0, 0, 0, 9, 9]]], closed: false }]);
    const known = runsOf(drawing, table);
    expect(known).toEqual(runs);
    expect(runsOf(drawing, table)).toBe(known);
    expect(runsOf({ ...drawing, coords: drawing.coords.slice() }, table)).not.toBe(known);
  });
});

describe('a box', () => {
  const box = new Float64Array([Number.NaN, Number.NaN, Number.NaN, Number.NaN, 10, 20, 30, 40]);
  const edges = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

  it('meets another one that it overlaps or touches, and no other', () => {
    const near = [
      edges(15, 25, 16, 26),
      edges(0, 0, 99, 99),
      edges(0, 0, 10, 99),
      edges(30, 0, 99, 99),
      edges(0, 0, 99, 20),
      edges(0, 40, 99, 99),
    ];
    expect(near.map((one) => meets(box, 4, one))).toEqual(near.map(() => true));
    const away = [edges(0, 0, 9.9, 99), edges(30.1, 0, 99, 99), edges(0, 0, 99, 19.9), edges(0, 40.1, 99, 99)];
    expect(away.map((one) => meets(box, 4, one))).toEqual(away.map(() => false));
  });
});

describe('pointing at a long outline', () => {
  it('finds the line that closes it, and nothing where no line is', () => {
    // A comb of many teeth whose left side is left to the closing: from (7, 80) back to (7, 30).
    const drawing = draw((b) => {
      b.moveTo(7, 30);
      for (let i = 0; i < 60; i++) b.lineTo(20 + i, i % 2 === 0 ? 3 : 8);
      b.lineTo(90, 80);
      b.lineTo(7, 80);
      b.close();
      b.endElement(STROKE);
    });
    const scene = createScene(drawing, geometry.measure(drawing), 0, ['cutting'], geometry);
    const { e, f } = scene.matrix;
    const pick = (x: number, y: number) => pickContour(scene, x + e, y + f, 0.4);
    expect([32, 50, 78].map((y) => pick(7, y))).toEqual([0, 0, 0]);
    expect([32, 50, 78].map((y) => pick(9, y))).toEqual([-1, -1, -1]);
    expect([8, 15, 28].map((y) => pick(7, y))).toEqual([-1, -1, -1]);
  });
});
