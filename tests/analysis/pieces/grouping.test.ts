import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { circle, counts, path, pieces, sixParts } from './support.ts';

const L = 'h20v15h10v15h-30z';
const PLATE = 'h40v30h-40';

describe('pieces of a drawing', () => {
  it('[AN90] six parts: two plates with gaps, two angles that are mirror images', () => {
    const found = pieces(sixParts());
    expect(found.map(({ count, width, height, shape_count: shapes }) => [count, width, height, shapes])).toEqual([
      [2, 40, 30, 11],
      [1, 40, 30, 1],
      [1, expect.closeTo(30, 9), 30, 1],
      [1, expect.closeTo(30, 9), 30, 1],
      [1, 28, 28, 2],
    ]);
    expect(found[3]!.mirrored_of).toBe(found[2]!.id);
    expect(found.filter((piece) => piece.mirrored_of === null)).toHaveLength(4);
    expect(found[0]!.lengths.cutting).toBeCloseTo(139.95 + 10 * Math.PI * 3, 6);
  });

  it.each([0.02, 0.1, 0.29])('[AN90] a gap of %f mm parts no outline from its holes', (gap) => {
    const found = pieces(path(`M10 10${PLATE}v${-30 + gap}`) + circle(20, 20, 3));
    expect(found).toMatchObject([{ count: 1, shape_count: 2, width: 40 }]);
    // The gap stays a gap: lengths are those that are drawn.
    expect(found[0]!.lengths.cutting).toBeCloseTo(140 - gap + 6 * Math.PI, 6);
  });

  it('[AN90] a larger gap is an opening, and so is one of more than a quarter of a line', () => {
    expect(counts(path('M10 10h40v30h-40v-29.6'))).toEqual([]);
    expect(counts(path('M10 10h.5') + path('M10.5 10.2h-.5'))).toEqual([]);
  });

  it('[AN90] an outline of lines in two colours is one', () => {
    const found = pieces(path('M10 10h40v30') + path('M50 40h-40v-30'));
    expect(found).toMatchObject([{ count: 1, width: 40, height: 30, shape_count: 1 }]);
  });

  it('[AN90] engraving goes with the part it lies in, and what lies in no part with none', () => {
    const red = 'stroke="#f00"';
    const found = pieces(path(`M10 10${PLATE}z`) + path('M20 20h10', red) + path('M100 20h10', red));
    expect(found).toMatchObject([{ lengths: { cutting: 140, lineEngraving: 10 }, shape_count: 2, width: 40 }]);
  });

  it('[AN90] a part in a cut-out of another one is a piece of its own', () => {
    const found = pieces(circle(50, 50, 40) + circle(50, 50, 30) + path('M40 40h20v20h-20z') + circle(50, 50, 5));
    expect(found.map(({ width, shape_count: shapes }) => [Math.round(width), shapes])).toEqual([
      [80, 2],
      [20, 2],
    ]);
  });

  it('[AN90] an outline that is drawn twice, or a little beside itself, is one', () => {
    expect(counts(path(`M10 10${PLATE}z`) + path(`M10 10${PLATE}z`) + circle(30, 25, 5))).toEqual([1]);
    expect(counts(path(`M10 10${PLATE}z`) + path(`M10.07 10.07${PLATE}z`) + circle(30, 25, 5))).toEqual([1]);
    expect(counts(path(`M10 10${PLATE}z`) + path('M10.1 10.1h39.8v29.8h-39.8z') + circle(30, 25, 5))).toEqual([1]);
  });

  it('[AN90] halves of a square are two, although they have one box and one area', () => {
    expect(counts(path('M10 10h40v40z') + path('M10 10v40h40z'))).toEqual([2]);
  });

  it('[AN90] nothing that is cut free is no piece', () => {
    expect(counts(path('M10 10h40'))).toEqual([]);
    expect(counts(path('M10 10h.05v.05h-.05z'))).toEqual([]);
  });
});

describe('common edges', () => {
  it('[AN91] a line from edge to edge makes two of one, and each has its own edge', () => {
    const found = pieces(path('M10 10h80v30h-80z') + path('M50 10v30'));
    expect(found).toMatchObject([{ count: 2, width: 40, height: 30, mirrored_of: null }]);
    expect(found[0]!.lengths.cutting).toBeCloseTo(140, 6);
  });

  it('[AN91] a sheet of common lines', () => {
    const lines = [10, 40, 70, 100].flatMap((at) => [path(`M10 ${at}h90`), path(`M${at} 10v90`)]).join('');
    const found = pieces(lines);
    expect(found).toMatchObject([{ count: 9, width: expect.closeTo(30, 9), shape_count: 1 }]);
    expect(found[0]!.lengths.cutting).toBeCloseTo(120, 6);
  });

  it('[AN91] panels of a box whose edge stands in one of them alone, with a gap of 0.1 mm', () => {
    const found = pieces(path('M10 10h40v30h-40z') + path('M50.1 10h50v30h-50'));
    expect(found.map(({ width }) => Math.round(width))).toEqual([40, 50]);
  });

  it('[AN91] holes stay holes: doubled corners, doubled edges, tails, slits to a hole', () => {
    const edges = ['M10 10h40', 'M50 10v30', 'M50 40h-40', 'M10 40v-30'].map((d) => path(d)).join('');
    const hole = circle(30, 25, 5);
    for (const more of [path('M50 40h-40'), path('M10 40h40'), path('M20 40h20'), path('M50 10h4'), path('M10 25h15')])
      expect(pieces(edges + hole + more), more).toMatchObject([{ count: 1, height: 30 }]);
  });

  it('[AN91] squares that touch at a corner are two', () => {
    const square = (x: number, y: number) =>
      [`M${x} ${y}h20`, `M${x + 20} ${y}v20`, `M${x + 20} ${y + 20}h-20`, `M${x} ${y + 20}v-20`].map((d) => path(d));
    expect(counts([...square(10, 10), ...square(30, 30)].join(''))).toEqual([2]);
  });

  it('[AN91] centre lines that cross an outline and end nowhere part nothing', () => {
    expect(counts(path('M10 10h40v30h-40z') + path('M5 25h50') + path('M30 5v40'))).toEqual([1]);
  });

  it('[AN91] a curve is cut where it is crossed', () => {
    const found = pieces(circle(50, 50, 30) + path('M50 20v60'));
    expect(found).toMatchObject([
      { height: expect.closeTo(60, 9), width: expect.closeTo(30, 9) },
      { height: expect.closeTo(60, 9), width: expect.closeTo(30, 9) },
    ]);
    for (const { lengths } of found) expect(lengths.cutting).toBeCloseTo(30 * Math.PI + 60, 6);
  });
});

describe('congruent pieces', () => {
  const turned = (angle: number, x: number, d: string) =>
    path(`M0 0${d}`, `transform="translate(${x} 100) rotate(${angle})"`);

  it('[AN92] are one with a count, however they are turned', () => {
    const found = pieces(turned(0, 50, L) + turned(33, 120, L) + turned(90, 180, L) + turned(217.5, 240, L));
    expect(found).toMatchObject([{ count: 4, mirrored_of: null }]);
  });

  it('[AN92] mirror images are two, and the second one names the first', () => {
    const found = pieces(turned(0, 50, L) + path(`M0 0${L}`, 'transform="translate(150 100) scale(-1 1) rotate(20)"'));
    expect(found).toMatchObject([{ count: 1 }, { count: 1 }]);
    expect(found[1]!.mirrored_of).toBe(found[0]!.id);
    expect(found[0]!.id).not.toBe(found[1]!.id);
  });

  it('[AN92] a circle may begin anywhere, a rosette may be turned by a tooth', () => {
    const disc = (x: number, angle: number) =>
      `<g transform="rotate(${angle} ${x} 50)">${circle(x, 50, 20)}${circle(x + 10, 50, 3)}</g>`;
    expect(counts(disc(50, 0) + disc(120, 71))).toEqual([2]);
    const arcs = path('M30 120a20 20 0 0 1 40 0a20 20 0 0 1 -40 0z');
    expect(counts(arcs + circle(120, 120, 20))).toEqual([2]);
  });

  it('[AN92] parts that differ by 0.05 mm in a hole, or in an engraving, are different', () => {
    const plate = (x: number, r: number) => path(`M${x} 10${PLATE}z`) + circle(x + 20, 25, r);
    expect(counts(plate(10, 1.5) + plate(60, 1.525))).toEqual([1, 1]);
    const red = 'stroke="#f00"';
    const named = (x: number, d: string) => path(`M${x} 10${PLATE}z`) + path(`M${x + 10} 20${d}`, red);
    expect(counts(named(10, 'h5v5') + named(60, 'h5v-5'))).toEqual([1, 1]);
    expect(counts(named(10, 'h5v5') + named(60, 'h5v5'))).toEqual([2]);
  });

  it('[AN93] ids follow from shapes alone: not from the order of lines, their place, their turn or what lies beside', () => {
    const shapes = [
      path(`M10 10${PLATE}z`),
      circle(20, 20, 4),
      path(`M60 10${L}`),
      circle(150, 150, 30),
      path('M200 20h30l-10 30h-30z'),
    ];
    const ids = pieces(shapes.join('')).map(({ id }) => id);
    fc.assert(
      fc.property(fc.shuffledSubarray(shapes, { minLength: shapes.length }), (order) => {
        expect(pieces(order.join('')).map(({ id }) => id)).toEqual(ids);
      }),
      { numRuns: 20 },
    );
    const alone = path('M0 0h30l-10 30h-30z', 'transform="translate(120 90) rotate(40)"');
    expect(ids).toContain(pieces(alone)[0]!.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('[AN90] more different ones than a quote has room for are not listed', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, i) => {
        const [column, row] = [i % 15, Math.floor(i / 15)];
        return path(`M${column * 15} ${row * 15}h${3 + column / 2}v${3 + row / 2}h-2z`);
      }).join('');
    expect(pieces(many(200))).toHaveLength(200);
    expect(pieces(many(201))).toBeUndefined();
  });
});
