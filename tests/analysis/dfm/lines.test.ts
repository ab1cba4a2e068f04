import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crossingNotices } from '../../../shared/analysis/dfm/crossings.ts';
import { findings } from '../../../shared/analysis/dfm/check-report.ts';
import { doubledLines, overlapNotices } from '../../../shared/analysis/dfm/overlaps.ts';
import { eachChord, stretchLength } from '../../../shared/geometry/chords.ts';
import { eachSegment } from '../../../shared/geometry/segment.ts';
import { Verb } from '../../../shared/geometry/verb.ts';
import type { NoticeCode } from '../../../shared/analysis/notice.ts';
import { arcOf, circle, draw, FILL, line, rectangle } from '../../support/drawings.ts';
import { type ByHand, CUT, ENGRAVE, handMade } from './hand-made.ts';

type Drawn = Parameters<typeof draw>[0];

function notice(make: Drawn, byHand: ByHand, code: NoticeCode) {
  return findings(handMade(draw(make), byHand)).notices.find((one) => one.code === code);
}

describe('lines drawn again', () => {
  it('[AN18] counts whole copies and says what they cost', () => {
    const found = notice(
      (b) => {
        rectangle(b, 0, 0, 20, 10, CUT);
        line(b, 0, 0, 20, 0, CUT);
      },
      { overlaps: [[6, 0, 1]] },
      'duplicate_lines',
    );
    expect(found).toMatchObject({
      severity: 'warning',
      count: 1,
      message: 'One line is drawn twice, 20 mm. It would be cut twice and charged twice; delete the copy.',
      places: [{ x: 6, y: 0, width: 1, height: 2 }],
    });
  });

  it('[AN18] tells stretches of a line from whole ones; several stretches may cover one', () => {
    const drawing = draw((b) => {
      line(b, 0, 0, 10, 0, CUT);
      line(b, 5, 0, 25, 0, CUT);
      line(b, 0, 0, 30, 0, CUT);
    });
    const overlaps = [
      [3, 0, 0.25],
      [5, 0, 0.5],
      [5, 0.5, 1],
    ] as const;
    const { whole, part, byShape } = doubledLines(handMade(drawing, { overlaps }));
    expect([whole.count, whole.mm, part.count, part.mm]).toEqual([1, 30, 1, 5]);
    expect([...byShape].reduce((sum, mm) => sum + mm, 0)).toBe(35);
    expect(overlapNotices({ whole, part }).map(({ code }) => code)).toEqual(['duplicate_lines', 'overlapping_lines']);
    expect(overlapNotices({ whole, part })[1]!.message).toBe(
      'One line runs along another for part of its length, 5 mm. That stretch would be cut twice and charged twice; trim it.',
    );
  });

  it('[AN18] does not count areas and what is left out, and speaks of making where not all is cut', () => {
    const make: Drawn = (b) => {
      line(b, 0, 0, 10, 0, ENGRAVE);
      line(b, 0, 0, 10, 0, ENGRAVE);
    };
    const overlaps = [[3, 0, 1]] as const;
    expect(notice(make, { overlaps }, 'duplicate_lines')!.message).toContain('made twice and charged twice');
    for (const operations of [['ignored'], ['areaEngraving']] as const) {
      expect(notice(make, { overlaps, operations }, 'duplicate_lines')).toBeUndefined();
    }
  });

  it('[AN18] measures stretches of curves', () => {
    const drawing = draw((b) => {
      circle(b, 0, 0, 10, CUT);
      b.moveTo(0, 0);
      b.cubicTo(0, 10, 10, 10, 10, 0);
      b.endElement(CUT);
    });
    const lengths: number[] = [];
    eachSegment(drawing, (_, kind, at, x, y, endX, endY) => {
      if (kind !== Verb.Close) lengths.push(stretchLength(drawing.coords, kind, at, [x, y, endX, endY], 0.25, 0.75));
    });
    expect(lengths[0]! / (10 * Math.PI)).toBeCloseTo(1, 3);
    // The speed of this cubic is 30 − 60t + 60t²; from t = 1/4 to 3/4 that adds up to 8.125.
    expect(lengths[1]).toBeCloseTo(8.125, 2);
  });

  it('keeps chords within 5 µm of their arcs and ends them where the arc ends', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 400, noNaN: true }),
        fc.double({ min: 0.1, max: 6, noNaN: true }),
        (r, dt) => {
          const drawing = draw((b) => {
            b.moveTo(r, 0);
            b.arcTo(arcOf(0, 0, r, 0, 0, r, 0, dt, r * Math.cos(dt), r * Math.sin(dt)));
            b.endElement(CUT);
          });
          eachSegment(drawing, (_, kind, at, ...ends) => {
            let last = [0, 0];
            eachChord(drawing.coords, kind, at, ends, (x, y, endX, endY) => {
              expect(r - Math.hypot((x + endX) / 2, (y + endY) / 2)).toBeLessThan(0.005 + 1e-9);
              last = [endX, endY];
            });
            expect(last).toEqual([ends[2], ends[3]]);
          });
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('lines that do not close', () => {
  const open: Drawn = (b) => {
    for (const at of [0, 100]) {
      b.moveTo(at, 0);
      b.lineTo(at + 20, 0);
      b.lineTo(at + 20, 20);
      b.endElement(CUT);
    }
  };

  it('[AN19] counts cut ones only', () => {
    expect(notice(open, {}, 'open_contours')).toMatchObject({
      severity: 'info',
      count: 2,
      places: [{ x: 0, width: 20 }, { x: 100 }],
    });
    expect(notice(open, { operations: ['lineEngraving'] }, 'open_contours')).toBeUndefined();
  });

  it('[AN19] names the gap, with its size, instead of the shapes that it leaves open', () => {
    const make: Drawn = (b) => {
      b.moveTo(3, 0);
      b.lineTo(0, 20);
      b.lineTo(20, 20);
      b.lineTo(3.24, 0);
      b.endElement(CUT);
      line(b, 100, 0, 120, 0, CUT);
    };
    const one = { gaps: [{ a: 0, b: 0, size: 0.24, at: 3 }] };
    expect(notice(make, one, 'open_gaps')).toMatchObject({
      severity: 'warning',
      count: 1,
      places: [{ x: 3, y: 0, height: 0 }],
    });
    expect(notice(make, one, 'open_gaps')!.message).toMatch(/^One gap of 0\.24 mm /);
    expect(notice(make, one, 'open_contours')).toMatchObject({ count: 1, places: [{ x: 100 }] });
  });

  it('[AN19] takes the opening of a small C for no gap', () => {
    const gaps = [{ a: 0, b: 0, size: 0.9 }];
    const make: Drawn = (b) => {
      b.moveTo(0, 0);
      b.lineTo(1.2, 0);
      b.lineTo(1.2, 0.9);
      b.lineTo(0, 0.9);
      b.endElement(CUT);
    };
    expect(notice(make, { gaps }, 'open_gaps')).toBeUndefined();
    expect(notice(make, { gaps }, 'open_contours')).toMatchObject({ count: 1 });
  });

  it('[AN19] a chain closes with as many gaps as lines, and stays open with fewer', () => {
    const gap = (a: number, b: number, size: number) => ({ a, b, size });
    const chain = { gaps: [gap(0, 1, 0.1), gap(1, 0, 0.3)] };
    expect(notice(open, chain, 'open_gaps')!.message).toMatch(/^2 gaps up to 0\.3 mm /);
    expect(notice(open, chain, 'open_contours')).toBeUndefined();
    const half = { gaps: [gap(0, 1, 0.1)] };
    expect(notice(open, half, 'open_gaps')).toMatchObject({ count: 1 });
    expect(notice(open, half, 'open_contours')).toMatchObject({ count: 2 });
    expect(notice(open, { ...half, operations: ['lineEngraving'] }, 'open_gaps')).toBeUndefined();
  });
});

describe('crossings', () => {
  const make: Drawn = (b) => {
    line(b, 0, 0, 10, 10, CUT);
    line(b, 0, 10, 10, 0, CUT);
    line(b, 0, 0, 10, 10, ENGRAVE);
  };

  it('[AN32] warns of cut lines that cross themselves or others', () => {
    const listed = [
      [5, 5, 0, 1],
      [1, 2, 0, 0],
      [3, 3, 0, 0],
      [4, 4, 2, 2],
    ] as const;
    const subject = handMade(draw(make), { crossings: { count: 4, selfCount: 3, listed } });
    expect(crossingNotices(subject)).toMatchObject([
      {
        code: 'self_crossing',
        severity: 'warning',
        count: 2,
        places: [
          { x: 1, y: 2 },
          { x: 3, y: 3 },
        ],
      },
      { code: 'crossing_contours', severity: 'warning', count: 1, places: [{ x: 5, y: 5 }] },
    ]);
    expect(crossingNotices(subject).map(({ message }) => message.split('.')[0])).toEqual([
      'A cut line crosses itself in 2 places',
      'Cut lines cross each other in one place',
    ]);
  });

  it('[AN32] counts those that are not listed where only cuts are there, and says "at least" otherwise', () => {
    const crossings = { count: 70, selfCount: 10, listed: [[5, 5, 0, 1]] as const };
    expect(crossingNotices(handMade(draw(make), { crossings }))).toMatchObject([{ count: 1 }]);
    expect(crossingNotices(handMade(draw(make), { crossings }))[0]!.message).toContain('at least one place');
    const cutOnly = handMade(draw(make), { crossings, operations: ['cutting', 'ignored'] });
    expect(crossingNotices(cutOnly).map(({ count }) => count)).toEqual([10, 60]);
  });
});

describe('outlined strokes', () => {
  const ring: Drawn = (b) => {
    rectangle(b, 0, 0, 50, 30, CUT);
    rectangle(b, 0.25, 0.25, 49.5, 29.5, CUT);
  };

  it('[AN36] finds bands between two edges and bands with a single edge', () => {
    const found = notice(ring, {}, 'outlined_strokes');
    expect(found).toMatchObject({ severity: 'warning', count: 1, places: [{ x: 0, y: 0, width: 50, height: 30 }] });
    expect(found!.message).toBe(
      'One line is drawn as the outline of a stroke 0.25 mm wide. It would be cut twice and charged twice; use the center line.',
    );
    const single = notice((b) => rectangle(b, 0, 0, 40, 0.2, FILL), { operations: ['cutting'] }, 'outlined_strokes');
    expect(single).toMatchObject({ count: 1 });
  });

  it('[AN36] takes the inner edge of a band for no hole and what lies in it for no island', () => {
    const { features, notices } = findings(
      handMade(
        draw((b) => {
          ring(b);
          rectangle(b, 10, 10, 5, 5, CUT);
        }),
      ),
    );
    expect(features.filter(({ code }) => code === 'hole')).toMatchObject([{ mm: 5, place: { x: 10 } }]);
    expect(notices.map(({ code }) => code)).toEqual(['outlined_strokes']);
  });

  it('[AN36] leaves wider bands, short ones, and lines that are not cut alone', () => {
    for (const make of [
      (b) => {
        rectangle(b, 0, 0, 50, 30, CUT);
        rectangle(b, 0.4, 0.4, 49.2, 29.2, CUT);
      },
      (b) => rectangle(b, 0, 0, 2, 0.3, CUT),
      (b) => rectangle(b, 0, 0, 40, 0.2, ENGRAVE),
    ] satisfies Drawn[]) {
      expect(notice(make, {}, 'outlined_strokes')).toBeUndefined();
    }
  });
});

describe('specks and points', () => {
  it('[AN37] counts shapes smaller than 0.1 mm across, closed or open', () => {
    const make: Drawn = (b) => {
      rectangle(b, 0, 0, 50, 30, CUT);
      rectangle(b, 10, 10, 0.05, 0.05, CUT);
      line(b, 20, 10, 20.09, 10, CUT);
      line(b, 30, 10, 30.2, 10, CUT);
    };
    const found = notice(make, {}, 'tiny_features');
    expect(found).toMatchObject({ severity: 'warning', count: 2, places: [{ x: 10 }, { x: 20 }] });
    expect(found!.message).toBe(
      '2 specks smaller than 0.1 mm across. Each is pierced and charged for, and leaves a burn mark; delete them.',
    );
    const { features } = findings(handMade(draw(make)));
    expect(features.filter(({ code }) => code === 'hole')).toEqual([]);
    expect(notice(make, { operations: ['ignored'] }, 'tiny_features')).toBeUndefined();
  });

  it('[AN38] tells how many straight segments are more than the course of the line needs', () => {
    const polygon =
      (corners: number, r: number): Drawn =>
      (b) => {
        b.moveTo(r, 0);
        for (let i = 1; i < corners; i++) {
          const t = (2 * Math.PI * i) / corners;
          b.lineTo(r * Math.cos(t), r * Math.sin(t));
        }
        b.close();
        b.endElement(CUT);
      };
    const found = notice(polygon(4000, 50), {}, 'many_points');
    expect(found).toMatchObject({ severity: 'info' });
    // A chord that stays within 0.02 mm of a circle of 50 mm spans 2·acos(1 − 0.02/50): 111 of them go round; the pass
    // may also use both sides of the line, 79 then.
    const needed = 4000 - found!.count;
    expect(needed).toBeGreaterThan(75);
    expect(needed).toBeLessThan(115);
    expect(notice(polygon(1050, 500), {}, 'many_points')).toBeUndefined();
    expect(notice(polygon(400, 50), {}, 'many_points')).toBeUndefined();
    expect(notice(polygon(4000, 50), { operations: ['areaEngraving'] }, 'many_points')).toBeUndefined();
  });

  it('[AN38] does not take corners for spare points, however short the segments', () => {
    const zigzag: Drawn = (b) => {
      b.moveTo(0, 0);
      for (let i = 1; i <= 5000; i++) b.lineTo(i * 0.1, (i % 2) * 0.1);
      b.endElement(CUT);
    };
    expect(notice(zigzag, {}, 'many_points')).toBeUndefined();
  });
});
