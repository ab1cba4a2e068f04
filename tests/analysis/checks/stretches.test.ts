import { describe, expect, it } from 'vitest';
import type { DrawingBuilder } from '../../../shared/drawing/builder.ts';
import { circle, line, rectangle } from '../../support/drawings.ts';
import { arc, BEND, check, ENGRAVE, stretches } from './run.ts';

const TURN = 2 * Math.PI;

/** Stretches and their boxes, numbers to a ten-thousandth. */
function found(make: (b: DrawingBuilder) => void) {
  const tables = check(make);
  const round = (n: number) => Math.round(n * 1e4) / 1e4 + 0;
  return stretches(tables).map(([verb, from, to], i) => ({
    verb,
    share: [round(from), round(to)],
    box: [...tables.overlaps.bounds.slice(i * 4, i * 4 + 4)].map(round),
  }));
}

describe('what lies on earlier lines', () => {
  it('is gathered in order, joined where it touches and kept apart where it does not, however it was drawn', () => {
    // The last line runs from 0 to 100; earlier ones lie on it at 80–90, 10–20, 20–30, 50–60 and 55–70.
    const pieces = [
      [80, 90],
      [10, 20],
      [30, 20],
      [60, 50],
      [55, 70],
    ] as const;
    const rows = found((b) => {
      for (const [from, to] of pieces) line(b, from, 5, to, 5);
      line(b, 0, 5, 100, 5);
    });
    expect(rows.filter(({ verb }) => verb === 11)).toEqual([
      { verb: 11, share: [0.1, 0.3], box: [10, 5, 30, 5] },
      { verb: 11, share: [0.5, 0.7], box: [50, 5, 70, 5] },
      { verb: 11, share: [0.8, 0.9], box: [80, 5, 90, 5] },
    ]);
  });

  it('has the box of just the part that repeats, on a slope and backwards too', () => {
    expect(
      found((b) => {
        line(b, 0, 0, 40, 30);
        line(b, 60, 45, 20, 15);
      }),
    ).toEqual([{ verb: 3, share: [0.5, 1], box: [20, 15, 40, 30] }]);
  });

  it('is only what was drawn for the same purpose', () => {
    const twice = (styles: readonly [typeof ENGRAVE | undefined, typeof ENGRAVE | undefined]) =>
      found((b) => {
        for (const style of styles) line(b, 0, 0, 30, 0, style);
      }).length;
    expect([
      twice([ENGRAVE, ENGRAVE]),
      twice([BEND, BEND]),
      twice([undefined, ENGRAVE]),
      twice([ENGRAVE, BEND]),
    ]).toEqual([1, 1, 0, 0]);
  });
});

describe('what lies on earlier arcs', () => {
  it.each([
    ['the same way round', 0, TURN / 4, [0, 1]],
    ['the other way round', TURN / 4, -TURN / 4, [0, 1]],
    ['half of it', -TURN / 8, TURN / 4, [0.5, 1]],
    ['half of it, the other way round', TURN / 8, -TURN / 4, [0, 0.5]],
    ['a turn later', TURN + TURN / 16, TURN / 8, [0, 1]],
    ['more than it', -TURN / 4, (3 * TURN) / 4, [1 / 3, 2 / 3]],
  ])('is told for a quarter circle: %s', (_, from, sweep, share) => {
    const rows = found((b) => {
      arc(b, 50, 50, 20, 0, TURN / 4);
      arc(b, 50, 50, 20, from, sweep);
    });
    expect(rows.map(({ verb, share: its }) => [verb, ...its])).toEqual([
      [3, expect.closeTo(share[0]!, 3), expect.closeTo(share[1]!, 3)],
    ]);
  });

  it('is both ends of an arc that goes all the way round past where the earlier one begins', () => {
    const rows = found((b) => {
      arc(b, 50, 50, 20, -TURN / 8, TURN / 4);
      arc(b, 50, 50, 20, 0, TURN);
    });
    expect(rows.map(({ share }) => share)).toEqual([
      [0, 0.125],
      [0.875, 1],
    ]);
    // From 50 + 20 at the right to 45° down, which is 50 + 14.1421 both ways.
    expect(rows[0]!.box).toEqual([64.1421, 50, 70, 64.1421].map((n) => expect.closeTo(n, 1)));
  });

  it('is nothing on another radius or about another centre, and all of it once two halves cover it', () => {
    expect(found((b) => [circle(b, 50, 50, 20), circle(b, 50, 50, 20.01)])).toEqual([]);
    expect(found((b) => [circle(b, 50, 50, 20), circle(b, 50.01, 50, 20)])).toEqual([]);
    const halves = found((b) => {
      arc(b, 50, 50, 20, 0, TURN / 2);
      arc(b, 50, 50, 20, TURN / 2, TURN / 2);
      circle(b, 50, 50, 20);
    });
    expect(halves.map(({ verb, share }) => [verb, ...share])).toEqual([[5, 0, 1]]);
    expect(halves[0]!.box).toEqual([30, 30, 70, 70].map((n) => expect.closeTo(n, 1)));
  });
});

it('a drawn shape that is copied makes a stretch of every side, and no more where the copies are many', () => {
  const rows = found((b) => [rectangle(b, 0, 0, 8, 5), rectangle(b, 0, 0, 8, 5)]);
  expect(rows.map(({ share }) => share)).toEqual(Array.from({ length: 4 }, () => [0, 1]));
  expect(rows.map(({ box }) => box)).toEqual([
    [0, 0, 8, 0],
    [8, 0, 8, 5],
    [0, 5, 8, 5],
    [0, 0, 0, 5],
  ]);
});
