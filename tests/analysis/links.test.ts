import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkReport } from '../../shared/analysis/dfm/check-report.ts';
import { asked } from '../../shared/analysis/asked.ts';
import { intentsOf } from '../../shared/analysis/intent/intent.ts';
import { dropSpecks } from '../../shared/analysis/repairs/drop-specks.ts';
import { summary } from '../../shared/analysis/summary.ts';
import type { Drawing } from '../../shared/drawing/drawing.ts';
import { draw, line, rectangle, STROKE } from '../support/drawings.ts';
import { geometry } from '../support/kernels.ts';
import { checkDrawing } from './checks/run.ts';

type Point = readonly [x: number, y: number];
type Piece = readonly [from: Point, to: Point];

/** Points on a circle, less than 10 µm apart where `mm` says so. */
function ring(radius: number, mm: number): Point[] {
  const count = Math.max(3, Math.ceil((2 * Math.PI * radius) / mm));
  return Array.from({ length: count }, (_, i) => {
    const turn = (2 * Math.PI * i) / count;
    return [50 + radius * Math.cos(turn), 50 + radius * Math.sin(turn)];
  });
}

function pieces(points: readonly Point[], closed: boolean): Piece[] {
  const found = points.slice(1).map((to, i): Piece => [points[i]!, to]);
  return closed ? [...found, [points.at(-1)!, points[0]!]] : found;
}

function drawn(lines: readonly Piece[]): Drawing {
  return draw((b) => {
    for (const [[x1, y1], [x2, y2]] of lines) line(b, x1, y1, x2, y2);
  });
}

function count(drawing: Drawing) {
  const { shape_count, open_count } = geometry.measure(drawing).totals;
  return { shape_count, open_count };
}

/** The same pieces in another order, each either way round. */
const mixedUp = (lines: readonly Piece[]) =>
  fc
    .tuple(
      fc.shuffledSubarray([...lines], { minLength: lines.length }),
      fc.array(fc.boolean(), { minLength: lines.length, maxLength: lines.length }),
    )
    .map(([order, turned]) => order.map(([from, to], i): Piece => (turned[i] ? [to, from] : [from, to])));

describe('pieces as short as a joint', () => {
  it('[AN7] counts a circle of 9 µm lines as one closed shape', () => {
    const drawing = drawn(pieces(ring(10, 0.009), true));
    expect(count(drawing)).toEqual({ shape_count: 1, open_count: 0 });
    const tables = checkDrawing(drawing);
    expect(tables.shapeCount).toBe(1);
    expect([...tables.closed]).toEqual([1]);
    expect(tables.area[0]).toBeCloseTo(Math.PI * 100, 3);
  });

  it('[AN7] joins a closed outline cut into pieces of any length, in any order and direction', () => {
    const corner = fc.tuple(
      fc.double({ min: 0.2, max: 2, noNaN: true }),
      fc.double({ min: 0.003, max: 0.08, noNaN: true }),
    );
    fc.assert(
      fc.property(
        corner.chain(([radius, mm]) => mixedUp(pieces(ring(radius, mm), true))),
        (lines) => {
          const drawing = drawn(lines);
          expect(count(drawing)).toEqual({ shape_count: 1, open_count: 0 });
          expect([...checkDrawing(drawing).closed]).toEqual([1]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('[AN7] calls a row of short pieces with two loose ends open', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.003, max: 0.02, noNaN: true }).chain((mm) => {
          const row = Array.from({ length: 60 }, (_, i): Point => [i * mm, 0]);
          return mixedUp(pieces(row, false));
        }),
        (lines) => {
          const drawing = drawn(lines);
          expect(count(drawing)).toEqual({ shape_count: 1, open_count: 1 });
          expect([...checkDrawing(drawing).closed]).toEqual([0]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('[AN7] joins short pieces whose ends were rounded to a micrometre', () => {
    const rounded = (v: number, i: number) => Math.round(v * 1000) / 1000 + (i % 2 === 0 ? 0 : 0.0008);
    const lines = pieces(ring(2, 0.009), true).map(
      ([[ax, ay], [bx, by]], i): Piece => [
        [rounded(ax, i), rounded(ay, i)],
        [rounded(bx, i), rounded(by, i)],
      ],
    );
    expect(count(drawn(lines))).toEqual({ shape_count: 1, open_count: 0 });
  });

  it('[AN7] takes a short link of an outline for a part of it', () => {
    const links = draw((b) => {
      line(b, 0, 0, 10, 0);
      line(b, 10, 0, 10.006, 0.006);
      line(b, 10.006, 0.006, 10.006, 10);
      line(b, 10.006, 10, 0, 0);
    });
    expect(count(links)).toEqual({ shape_count: 1, open_count: 0 });
    const seam = draw((b) => {
      for (const [i, [x, y]] of [
        [0, 0],
        [10, 0],
        [10, 10],
        [0, 10],
        [0, 0.009],
      ].entries())
        i === 0 ? b.moveTo(x!, y!) : b.lineTo(x!, y!);
      b.endElement(STROKE);
      line(b, 0, 0.009, 0, 0);
    });
    expect(count(seam)).toEqual({ shape_count: 1, open_count: 0 });
    const barb = draw((b) => {
      line(b, 0, 0, 10, 0);
      line(b, 10, 0, 10, 0.009);
    });
    expect(count(barb)).toEqual({ shape_count: 1, open_count: 1 });
  });

  it('[AN7] leaves shapes alone whose ends nearly meet, and a short line by itself', () => {
    const hook = draw((b) => {
      b.moveTo(0, 0);
      b.lineTo(10, 0);
      b.lineTo(10, 10);
      b.lineTo(0, 0.005);
      b.endElement(STROKE);
    });
    expect(count(hook)).toEqual({ shape_count: 1, open_count: 0 });
    const dot = draw((b) => {
      line(b, 0, 0, 0.009, 0);
      rectangle(b, 20, 20, 5, 5);
    });
    expect(count(dot)).toEqual({ shape_count: 2, open_count: 0 });
  });

  it('[AN27] [AN37] finds no specks in an outline of short pieces, and drops none', () => {
    const drawing = drawn(pieces(ring(3, 0.009), true));
    const measurement = geometry.measure(drawing);
    const report = {
      analysis: summary(
        drawing,
        measurement,
        [],
        intentsOf(drawing, measurement),
        asked(drawing, measurement),
        measurement.styles,
      ),
      drawing,
      measurement,
      texts: null,
    };
    const codes = checkReport(report, geometry).analysis.notices.map(({ code }) => code);
    expect(codes).not.toContain('tiny_features');
    expect(codes).not.toContain('open_contours');
    const kept = dropSpecks(drawing, measurement.contours, new Uint8Array([1]), 0.1);
    expect(kept.verbs.length).toBe(drawing.verbs.length);
  });

  it('[AN9] joins two hundred thousand pieces in one cell of the plane', () => {
    const spot = draw((b) => {
      for (let i = 0; i < 200_000; i++)
        line(b, (i % 447) * 2e-5, Math.floor(i / 447) * 2e-5, (i % 447) * 2e-5 + 1e-5, 0);
    });
    expect(geometry.measure(spot).totals.shape_count).toBe(1);
  });
});
