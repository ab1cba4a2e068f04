import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CheckRole } from '../../../shared/analysis/dfm/tables.ts';
import { MAX_PLACES } from '../../../shared/drawing/notice.ts';
import * as layout from '../../../wasm/assembly/geometry/checks/layout.ts';
import { arcOf, circle, line, STROKE } from '../../support/drawings.ts';
import { arc, check, ENGRAVE, path } from './run.ts';

describe('shapes', () => {
  it('have the style, bounds, length and closedness of their joined contours', () => {
    const { shapeCount, style, closed, bounds, length } = check((b) => {
      line(b, 0, 0, 10, 0);
      circle(b, 50, 50, 5, ENGRAVE);
      line(b, 10, 8, 0, 0);
      line(b, 10, 0, 10, 8);
      line(b, 20, 20, 23, 24);
    });
    expect(shapeCount).toBe(3);
    expect([...style]).toEqual([0, 1, 0]);
    expect([...closed]).toEqual([1, 1, 0]);
    expect([...bounds]).toEqual([0, 0, 10, 8, 45, 45, 55, 55, 20, 20, 23, 24]);
    expect(length[0]).toBeCloseTo(18 + Math.sqrt(164), 9);
    expect(length[1]).toBeCloseTo(10 * Math.PI, 9);
    expect(length[2]).toBe(5);
  });

  it('enclose exact areas: circles, cubics, rings of several contours; open ones none', () => {
    const { area } = check((b) => {
      circle(b, 1000, 1000, 5);
      b.moveTo(0, 0);
      b.cubicTo(0, 10, 10, 10, 10, 0);
      b.close();
      b.endElement(STROKE);
      arc(b, 100, 0, 5, 0, Math.PI);
      line(b, 105, 0, 95, 0);
      path(b, [
        [200, 0],
        [210, 0],
        [210, 10],
      ]);
    });
    expect(area[0]).toBeCloseTo(25 * Math.PI, 6);
    expect(area[1]).toBeCloseTo(60, 9);
    expect(area[2]).toBeCloseTo(12.5 * Math.PI, 6);
    expect(area[3]).toBe(0);
  });

  it('enclose by the even-odd rule what crosses itself, runs round twice or branches', () => {
    const { area } = check((b) => {
      path(
        b,
        [
          [0, 0],
          [10, 10],
          [10, 0],
          [0, 10],
        ],
        true,
      );
      // A square within a square, joined at one corner and running the same way round.
      path(
        b,
        [
          [100, 0],
          [110, 0],
          [110, 10],
          [100, 10],
          [100, 0],
          [105, 0],
          [105, 5],
          [100, 5],
        ],
        true,
      );
      for (const x of [200, 210]) {
        path(
          b,
          [
            [205, 5],
            [x, 0],
            [x, 10],
            [205, 5],
          ].slice(0, 3) as [number, number][],
        );
        line(b, x, 10, 205, 5);
      }
    });
    expect(area[0]).toBeCloseTo(50, 2);
    expect(area[1]).toBeCloseTo(75, 1);
    expect(area[2]).toBeCloseTo(50, 2);
  });

  it('are as wide as a slot measures across, however it is turned', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 7, noNaN: true }),
        fc.double({ min: 0.5, max: 9, noNaN: true }),
        (turn, r) => {
          const [c, s] = [Math.cos(turn), Math.sin(turn)];
          const at = (x: number, y: number) => [50 + c * x - s * y, 50 + s * x + c * y] as const;
          const { width } = check((b) => {
            b.moveTo(...at(0, -r));
            b.lineTo(...at(20, -r));
            b.arcTo(arcOf(...at(20, 0), r * c, r * s, -r * s, r * c, -Math.PI / 2, Math.PI, ...at(20, r)));
            b.lineTo(...at(0, r));
            b.arcTo(arcOf(...at(0, 0), r * c, r * s, -r * s, r * c, Math.PI / 2, Math.PI, ...at(0, -r)));
            b.close();
            b.endElement(STROKE);
          });
          expect(width[0]).toBeCloseTo(2 * r, 6);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('have nearly the same width in a drawing of very many segments, whose curves are looked at less closely', () => {
    // A lens that leans: two arcs of a large circle.
    const widthAmong = (others: number): number =>
      check((b) => {
        const [cx, cy, r] = [-300 * Math.cos(0.4), -300 * Math.sin(0.4), 500];
        const ends = [-0.9273, 0.9273].map((t) => [cx + r * Math.cos(0.4 + t), cy + r * Math.sin(0.4 + t)] as const);
        b.moveTo(...ends[0]!);
        b.arcTo(arcOf(cx, cy, r, 0, 0, r, 0.4 - 0.9273, 1.8546, ...ends[1]!));
        b.lineTo(...ends[0]!);
        b.close();
        b.endElement(STROKE);
        for (let i = 0; i < others; i++) line(b, 2000, i, 2001, i);
      }).width[0]!;
    expect(widthAmong(0)).toBeCloseTo(500 - 500 * Math.cos(0.9273), 1);
    expect(widthAmong(120_000) / widthAmong(0)).toBeCloseTo(1, 2);
  });

  it('measure widths of triangles, circles, ellipses and curves; open ones have none', () => {
    const { width } = check((b) => {
      path(
        b,
        [
          [0, 0],
          [30, 0],
          [0, 40],
        ],
        true,
      );
      circle(b, 0, 0, 3);
      b.moveTo(106, 3);
      b.arcTo(arcOf(100, 0, 6, 3, -2, 4, 0, 2 * Math.PI, 106, 3));
      b.endElement(STROKE);
      b.moveTo(200, 0);
      b.cubicTo(200, 10, 240, 10, 240, 0);
      b.close();
      b.endElement(STROKE);
      path(b, [
        [0, 80],
        [5, 90],
        [10, 80],
      ]);
    });
    expect(width[0]).toBeCloseTo(24, 9);
    expect(width[1]).toBeCloseTo(6, 9);
    expect(width[2]).toBeCloseTo(2 * Math.sqrt(0.5 * (65 - Math.sqrt(65 ** 2 - 4 * 30 ** 2))), 6);
    expect(width[3]).toBeCloseTo(7.5, 6);
    expect(width[4]).toBe(0);
  });

  it('share their numbers with the kernel', () => {
    expect([layout.ROLE_CUT, layout.ROLE_ENGRAVE, layout.ROLE_BEND]).toEqual([
      CheckRole.cut,
      CheckRole.engrave,
      CheckRole.bend,
    ]);
    expect(layout.MOST_PLACES).toBe(MAX_PLACES);
  });

  it('agree with the shoelace formula for random polygons without crossings', () => {
    const star = fc.array(fc.integer({ min: 2, max: 40 }), { minLength: 3, maxLength: 24 });
    fc.assert(
      fc.property(star, (radii) => {
        const points = radii.map((r, i) => {
          const angle = (2 * Math.PI * i) / radii.length;
          return [r * Math.cos(angle), r * Math.sin(angle)] as const;
        });
        let want = 0;
        for (const [i, [x, y]] of points.entries()) {
          const [nx, ny] = points[(i + 1) % points.length]!;
          want += (x * ny - y * nx) / 2;
        }
        expect(check((b) => path(b, points, true)).area[0]).toBeCloseTo(want, 6);
        const lines = check((b) => {
          for (const [i, [x, y]] of points.entries()) {
            const [nx, ny] = points[(i + 1) % points.length]!;
            i % 2 === 0 ? line(b, x, y, nx, ny) : line(b, nx, ny, x, y);
          }
        });
        expect(lines.shapeCount).toBe(1);
        expect(lines.area[0]).toBeCloseTo(want, 6);
      }),
      { numRuns: 60 },
    );
  });
});
