import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findings } from '../../../shared/analysis/dfm/check-report.ts';
import type { DrawingBuilder } from '../../../shared/drawing/builder.ts';
import { arcOf, circle, line, STROKE } from '../../support/drawings.ts';
import { type Drawn, facesIn, subjectOf } from './support.ts';

type Point = readonly [number, number];

/** A plate: its corners, and holes that lie in it and apart from each other, all of them wider than a kerf. */
interface Plate {
  readonly corners: readonly Point[];
  readonly holes: readonly { readonly x: number; readonly y: number; readonly r: number; readonly round: boolean }[];
}

const CELL = 20;

const plates = fc
  .record({
    columns: fc.integer({ min: 1, max: 4 }),
    rows: fc.integer({ min: 1, max: 3 }),
    notch: fc.double({ min: 1, max: 6, noNaN: true }),
    cells: fc.array(
      fc.record({ r: fc.double({ min: 1, max: 6, noNaN: true }), round: fc.boolean(), used: fc.boolean() }),
      { minLength: 12, maxLength: 12 },
    ),
  })
  .map(({ columns, rows, notch, cells }): Plate => {
    const [w, h] = [columns * CELL, rows * CELL];
    return {
      // A corner cut off, so that the outline is no rectangle.
      corners: [
        [0, 0],
        [w - notch, 0],
        [w - notch / 3, notch / 2],
        [w, h],
        [0, h],
      ],
      holes: cells
        .slice(0, columns * rows)
        .flatMap(({ r, round, used }, i) =>
          used ? [{ x: ((i % columns) + 0.5) * CELL, y: (Math.floor(i / columns) + 0.5) * CELL, r, round }] : [],
        ),
    };
  });

/** How lines are drawn: shares where an edge is split, whether pieces are drawn again and run the other way, tails at corners. */
const manners = fc.record({
  splits: fc.array(fc.double({ min: 0.1, max: 0.9, noNaN: true }), { minLength: 1, maxLength: 7 }),
  again: fc.array(fc.boolean(), { minLength: 1, maxLength: 11 }),
  reversed: fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
  tails: fc.uniqueArray(fc.constantFrom(0, 4), { maxLength: 2 }),
  seed: fc.nat(),
});
type Manner = typeof manners extends fc.Arbitrary<infer T> ? T : never;

const clean =
  ({ corners, holes }: Plate): Drawn =>
  (b) => {
    polygon(b, corners);
    for (const hole of holes) {
      if (hole.round) circle(b, hole.x, hole.y, hole.r);
      else polygon(b, square(hole));
    }
  };

function square({ x, y, r }: Plate['holes'][number]): Point[] {
  return [
    [x - r, y - r],
    [x + r, y - r],
    [x + r, y + r],
    [x - r, y + r],
  ];
}

function polygon(b: DrawingBuilder, corners: readonly Point[]): void {
  b.moveTo(...corners[0]!);
  for (const corner of corners.slice(1)) b.lineTo(...corner);
  b.close();
  b.endElement(STROKE);
}

/** The same plate as elements of their own, in any order. */
function messy({ corners, holes }: Plate, manner: Manner): Drawn {
  const strokes: Drawn[] = [];
  let next = 0;
  const add = (draw: (b: DrawingBuilder, isReversed: boolean) => void) => {
    const isReversed = manner.reversed[next % manner.reversed.length]!;
    strokes.push((b) => draw(b, isReversed));
    if (manner.again[next % manner.again.length]) strokes.push((b) => draw(b, !isReversed));
    next++;
  };
  const edge = (start: Point, end: Point) => {
    const t = manner.splits[next % manner.splits.length]!;
    const middle: Point = [start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t];
    const halves: readonly (readonly [Point, Point])[] = [
      [start, middle],
      [middle, end],
    ];
    for (const [from, to] of halves) {
      add((b, isReversed) => (isReversed ? line(b, ...to, ...from) : line(b, ...from, ...to)));
    }
  };
  const around = (points: readonly Point[]) => {
    for (const [i, point] of points.entries()) edge(point, points[(i + 1) % points.length]!);
  };
  around(corners);
  for (const hole of holes) {
    if (!hole.round) {
      around(square(hole));
      continue;
    }
    const { x, y, r } = hole;
    const turn = manner.splits[next % manner.splits.length]! * 2 * Math.PI;
    for (const [start, sweep] of [
      [0, turn],
      [turn, 2 * Math.PI - turn],
    ] as const) {
      add((b, isReversed) => {
        const [from, by] = isReversed ? [start + sweep, -sweep] : [start, sweep];
        const at = (angle: number): Point => [x + r * Math.cos(angle), y + r * Math.sin(angle)];
        b.moveTo(...at(from));
        b.arcTo(arcOf(x, y, r, 0, 0, r, from, by, ...at(from + by)));
        b.endElement(STROKE);
      });
    }
  }
  for (const corner of manner.tails) {
    const [x, y] = corners[corner]!;
    strokes.push((b) => line(b, x, y, x - 3, y - 1));
  }
  return (b) => {
    for (const stroke of shuffled(strokes, manner.seed)) stroke(b);
  };
}

function shuffled<T>(list: readonly T[], seed: number): T[] {
  let state = (seed % 2147483646) + 1;
  return list
    .map((item) => {
      state = (state * 16807) % 2147483647;
      return { item, key: state };
    })
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

function said(make: Drawn) {
  const { notices, features } = findings(subjectOf(make));
  const list = (code: string) =>
    features
      .filter((feature) => feature.code === code)
      .map(({ mm, place }) => [mm, place!.x, place!.y, place!.width, place!.height])
      .sort((a, b) => a[1]! - b[1]! || a[2]! - b[2]!);
  return { notices, parts: list('part'), holes: list('hole') };
}

describe('plates however their lines are drawn', () => {
  it('[AN85] [AN86] come to the same parts and holes as the clean plate, and only tails are open', () => {
    fc.assert(
      fc.property(plates, manners, (plate, manner) => {
        const [before, after] = [said(clean(plate)), said(messy(plate, manner))];
        for (const kind of ['parts', 'holes'] as const) {
          expect(after[kind].length).toBe(before[kind].length);
          // Chords of a circle reach 0.02 mm less far than the circle, and are off by as much where they are cut.
          for (const [i, numbers] of before[kind].entries()) {
            for (const [k, mm] of numbers.entries()) expect(Math.abs(after[kind][i]![k]! - mm)).toBeLessThan(0.1);
          }
        }
        const codes = after.notices.map(({ code }) => code).filter((code) => !/duplicate|overlapping/.test(code));
        expect(codes).toEqual(manner.tails.length > 0 ? ['open_contours'] : []);
        const open = after.notices.find(({ code }) => code === 'open_contours');
        if (open) expect(open.count).toBe(manner.tails.length);
      }),
      { numRuns: 150 },
    );
  });

  it('[AN85] have pieces whose areas are those of the plates', () => {
    fc.assert(
      fc.property(plates, manners, (plate, manner) => {
        const [before, after] = [facesIn(clean(plate)), facesIn(messy(plate, manner))];
        expect(after.pieces.length).toBe(1);
        expect(Math.abs(after.pieces[0]!.areaMm2 - before.pieces[0]!.areaMm2)).toBeLessThan(
          0.05 * after.pieces[0]!.outline.length + 0.5 * plate.holes.length + 0.5,
        );
      }),
      { numRuns: 50 },
    );
  });
});
