import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bendFindings } from '../../../shared/analysis/dfm/bends.ts';
import { findings } from '../../../shared/analysis/dfm/check-report.ts';
import { doubledLines } from '../../../shared/analysis/dfm/overlaps.ts';
import { shapeTree } from '../../../shared/analysis/dfm/shape-tree.ts';
import type { FeatureCode } from '../../../shared/analysis/features.ts';
import { type Matrix, rotation } from '../../../shared/base/matrix.ts';
import type { DrawingBuilder } from '../../../shared/drawing/builder.ts';
import { circle, draw, line, rectangle } from '../../support/drawings.ts';
import { BEND, CUT, handMade } from './hand-made.ts';

type Drawn = Parameters<typeof draw>[0];

function look(make: Drawn, most?: number) {
  const subject = handMade(draw(make));
  const found = bendFindings(subject, shapeTree(subject, doubledLines(subject)), most);
  const mm = (code: FeatureCode) => found.features.filter((one) => one.code === code).map((one) => one.mm);
  return { ...found, mm, codes: found.notices.map(({ code, count }) => [code, count]) };
}

/** A plate of 100 × 60 with a bend across at `y`. */
const plate =
  (y: number, more: Drawn = () => {}): Drawn =>
  (b) => {
    rectangle(b, 0, 0, 100, 60, CUT);
    line(b, 0, y, 100, y, BEND);
    more(b);
  };

describe('bend lines', () => {
  it('[AN41] are fine from edge to edge, a little short of it, or beyond it', () => {
    for (const [from, to] of [
      [0, 100],
      [0.4, 99.6],
      [-20, 130],
    ] as const) {
      const found = look((b) => {
        rectangle(b, 0, 0, 100, 60, CUT);
        line(b, from, 20, to, 20, BEND);
      });
      expect(found.codes).toEqual([]);
    }
  });

  it('[AN41] must reach an edge at both ends', () => {
    const found = look((b) => {
      rectangle(b, 0, 0, 100, 60, CUT);
      line(b, 0, 20, 99, 20, BEND);
      line(b, 1, 40, 100, 40, BEND);
      line(b, 200, 40, 300, 40, BEND);
    });
    expect(found.notices).toMatchObject([
      {
        code: 'bend_not_reaching',
        severity: 'warning',
        count: 3,
        places: [{ x: 0, width: 99 }, { x: 1 }, { x: 200 }],
      },
    ]);
    expect(found.notices[0]!.message).toMatch(/^3 bend lines do not reach both edges\./);
  });

  it('[AN41] may end at a cutout, and start at an open cut', () => {
    const found = look((b) => {
      rectangle(b, 0, 0, 100, 60, CUT);
      rectangle(b, 80, 10, 10, 20, CUT);
      line(b, 10, 5, 10, 40, CUT);
      line(b, 10, 20, 80, 20, BEND);
      line(b, 90, 20, 100, 20, BEND);
    });
    expect(found.codes).toEqual([]);
    expect(found.mm('hole_to_bend')).toEqual([]);
  });

  it('[AN41] must be one straight line each', () => {
    const found = look((b) => {
      rectangle(b, 0, 0, 100, 60, CUT);
      b.moveTo(0, 20);
      b.lineTo(50, 20);
      b.lineTo(100, 25);
      b.endElement(BEND);
      b.moveTo(0, 40);
      b.cubicTo(30, 42, 60, 42, 100, 40);
      b.endElement(BEND);
      circle(b, 50, 30, 5, BEND);
      // Straight for all its points, and a cubic whose control points lie on its chord.
      b.moveTo(0, 50);
      b.lineTo(30, 50.01);
      b.lineTo(100, 50);
      b.endElement(BEND);
      b.moveTo(0, 10);
      b.cubicTo(30, 10, 60, 10, 100, 10);
      b.endElement(BEND);
    });
    expect(found.codes).toEqual([['bend_not_straight', 3]]);
    expect(found.notices[0]).toMatchObject({ severity: 'warning', places: [{ y: 20, height: 5 }, {}, { x: 45 }] });
    expect(found.mm('bend_length')).toEqual([100, 100]);
  });

  it('[AN41] are looked for in bend styles only, and a copy is no second bend', () => {
    const drawing = draw(plate(20, (b) => line(b, 0, 20, 100, 20, BEND)));
    const flat = findings(handMade(drawing, { operations: ['cutting', 'lineEngraving'] }));
    expect(flat.features.map(({ code }) => code)).toEqual(['part']);
    const copied = findings(handMade(drawing, { overlaps: [[8, 0, 1]] }));
    expect(copied.features.filter(({ code }) => code === 'bend_length')).toHaveLength(1);
  });
});

describe('figures of bends', () => {
  it('[AN42] gives the longest bends first', () => {
    const found = look((b) => {
      rectangle(b, 0, 0, 100, 60, CUT);
      rectangle(b, 0, 100, 30, 60, CUT);
      line(b, 0, 120, 30, 120, BEND);
      line(b, 0, 20, 100, 20, BEND);
    });
    expect(found.features.filter(({ code }) => code === 'bend_length')).toMatchObject([
      { mm: 100, place: { x: 0, y: 20, width: 100, height: 0 } },
      { mm: 30 },
    ]);
  });

  it('[AN42] measures the flange on both sides, to the outline or the next bend', () => {
    expect(look(plate(12)).mm('flange')).toEqual([12]);
    expect(look(plate(51)).mm('flange')).toEqual([9]);
    const two = look(plate(20, (b) => line(b, 0, 28, 100, 28, BEND)));
    expect(two.mm('flange')).toEqual([8, 8]);
    // A bend that runs across is no end of a flange.
    const cross = look(plate(20, (b) => line(b, 50, 0, 50, 60, BEND)));
    expect(cross.mm('flange')).toEqual([20, 50]);
  });

  it('[AN42] shows where the flange is shortest, and holes do not end it', () => {
    const found = look((b) => {
      b.moveTo(0, 0);
      b.lineTo(90, 0);
      b.lineTo(90, 40);
      b.lineTo(0, 30);
      b.close();
      b.endElement(CUT);
      circle(b, 45, 26, 2, CUT);
      line(b, 0, 20, 90, 20, BEND);
    });
    // The middle of the first ninth lies at x = 5: the slanted edge is 10 + 5/9 away there.
    expect(found.mm('flange')[0]).toBeCloseTo(10 + 5 / 9, 9);
    const [flange] = found.features.filter(({ code }) => code === 'flange');
    expect(flange!.place.x).toBeCloseTo(5, 9);
    expect(flange!.place.height).toBeCloseTo(10 + 5 / 9, 9);
  });

  it('[AN42] measures from holes to bends, round ones and made of single lines', () => {
    const found = look(
      plate(20, (b) => {
        circle(b, 50, 30, 4, CUT);
        circle(b, 20, 15, 1, CUT);
        circle(b, 80, 20, 3, CUT);
        circle(b, 50, 52, 5, CUT);
      }),
    );
    const [over, below, above, ...rest] = found.mm('hole_to_bend');
    expect([over, rest]).toEqual([0, []]);
    expect(below).toBeCloseTo(4, 2);
    expect(above).toBeCloseTo(6, 2);
    const square = handMade(
      draw(
        plate(20, (b) => {
          line(b, 40, 24, 50, 24, CUT);
          line(b, 50, 24, 50, 34, CUT);
          line(b, 50, 34, 40, 34, CUT);
          line(b, 40, 34, 40, 24, CUT);
        }),
      ),
      { closed: [2] },
    );
    const { features } = findings(square);
    expect(features.find(({ code }) => code === 'hole_to_bend')).toMatchObject({ mm: 4, place: { y: 20, height: 4 } });
  });

  it('[AN42] comes out alike however the part is turned', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 360, noNaN: true }),
        fc.double({ min: 8, max: 25, noNaN: true }),
        (turn, y) => {
          const m = rotation(turn);
          const found = look((b) => {
            turned(b, m, [0, 0, 100, 0, 100, 60, 0, 60, 0, 0]);
            b.endElement(CUT);
            turned(b, m, [60, y + 10, 65, y + 10, 65, y + 15, 60, y + 10]);
            b.endElement(CUT);
            turned(b, m, [-3, y, 103, y]);
            b.endElement(BEND);
          });
          expect(found.codes).toEqual([]);
          expect(found.mm('bend_length')[0]).toBeCloseTo(106, 9);
          expect(found.mm('flange')[0]).toBeCloseTo(y, 9);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('[AN42] does not look at more than it may', () => {
    const many: Drawn = (b) => {
      rectangle(b, 0, 0, 1000, 1000, CUT);
      for (let i = 1; i < 400; i++) line(b, 0, i * 2.5, 1000, i * 2.5, BEND);
    };
    const all = look(many);
    expect([all.complete, all.mm('flange').length, all.mm('bend_length').length]).toEqual([true, 50, 50]);
    const some = look(many, 5000);
    expect(some.complete).toBe(false);
    expect(some.mm('flange').length).toBeLessThan(50);
    expect(some.mm('bend_length')).toHaveLength(50);
  });
});

describe('bend lines one by one', () => {
  it('[AN70] are numbered within their style in the order they are drawn', () => {
    const other = { ...BEND, layer: 'fold' };
    const { bends } = look((b) => {
      rectangle(b, 0, 0, 100, 60, CUT);
      line(b, 0, 40, 100, 40, BEND);
      line(b, 0, 30, 100, 30, other);
      line(b, 0, 20, 100, 20, BEND);
    });
    expect(bends!.lines.map(({ style, number, of, y }) => [style.split('|').at(-1), number, of, y])).toEqual([
      ['bend', 1, 2, 40],
      ['fold', 1, 1, 30],
      ['bend', 2, 2, 20],
    ]);
    expect(look((b) => rectangle(b, 0, 0, 100, 60, CUT)).bends).toBeUndefined();
  });

  it('[AN70] lists the first hundred and counts all', () => {
    const { bends } = look((b) => {
      rectangle(b, 0, 0, 1000, 1000, CUT);
      for (let i = 1; i < 150; i++) line(b, 0, i * 5, 1000, i * 5, BEND);
    });
    expect([bends!.lines.length, bends!.lines[0]!.of, bends!.strip]).toEqual([100, 149, undefined]);
  });

  it('[AN71] tells the flat lengths between bends that run side by side', () => {
    const u = look(plate(20, (b) => line(b, 110, 45, -10, 45, BEND)));
    expect(u.bends!.strip).toEqual({ legs: [20, 25, 15], bends: [[0], [1]], widthMm: 100 });
    // Two lines that a cutout parts are one bend.
    const parted = look((b) => {
      rectangle(b, 0, 0, 100, 60, CUT);
      rectangle(b, 40, 10, 20, 20, CUT);
      line(b, 0, 20, 40, 20, BEND);
      line(b, 60, 20, 100, 20, BEND);
    });
    expect(parted.bends!.strip).toEqual({ legs: [20, 40], bends: [[0, 1]], widthMm: 100 });
  });

  it('[AN71] tells none where bends cross, stop short, part only a tab, or lie in several pieces', () => {
    const cases: Drawn[] = [
      plate(20, (b) => line(b, 50, 0, 50, 60, BEND)),
      plate(20, (b) => line(b, 0, 40, 90, 40, BEND)),
      plate(20, (b) => rectangle(b, 200, 0, 30, 30, CUT)),
      (b) => {
        // Two tabs of a comb, each bent at another height.
        b.moveTo(0, 0);
        for (const [x, y] of [
          [100, 0],
          [100, 60],
          [60, 60],
          [60, 30],
          [40, 30],
          [40, 60],
          [0, 60],
        ] as const)
          b.lineTo(x, y);
        b.close();
        b.endElement(CUT);
        line(b, 0, 40, 40, 40, BEND);
        line(b, 60, 45, 100, 45, BEND);
      },
    ];
    for (const drawn of cases) expect(look(drawn).bends!.strip).toBeUndefined();
  });
});

function turned(b: DrawingBuilder, m: Matrix, points: readonly number[]): void {
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = [points[i]!, points[i + 1]!];
    const [tx, ty] = [m.a * x + m.c * y + m.e, m.b * x + m.d * y + m.f];
    if (i === 0) b.moveTo(tx, ty);
    else b.lineTo(tx, ty);
  }
}
