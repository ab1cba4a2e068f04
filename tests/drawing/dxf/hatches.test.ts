import { describe, expect, it } from 'vitest';
import type { Drawing } from '../../../shared/drawing/drawing.ts';
import type { ReadResult } from '../../../shared/drawing/read-result.ts';
import { isAreaOnly } from '../../../shared/drawing/drawing.ts';
import { readDxf } from '../../../shared/drawing/dxf/read.ts';
import { geometry } from '../../support/kernels.ts';
import { boxOf, codes, drawn } from './measure.ts';
import { block, entity, inMm, layer, line, type Content, type Pair } from './write.ts';

type Corner = readonly [x: number, y: number, bulge?: number];

const outline = line(-50, 0, 50, 0);

/** A path of vertices. */
const polyline = (flags: number, ...corners: Corner[]): Pair[] => [
  [92, flags | 2],
  [72, corners.some(([, , bulge]) => bulge) ? 1 : 0],
  [73, 1],
  [93, corners.length],
  ...corners.flatMap(([x, y, bulge]): Pair[] => [[10, x], [20, y], ...(bulge ? [[42, bulge] as Pair] : [])]),
  [97, 0],
];
const square = (flags: number, x: number, y: number, side: number) =>
  polyline(flags, [x, y], [x + side, y], [x + side, y + side], [x, y + side]);
/** A path of edges. */
const edges = (...list: Pair[][]): Pair[] => [[92, 1], [93, list.length], ...list.flat(), [97, 0]];
const straight = (x0: number, y0: number, x1: number, y1: number): Pair[] => [
  [72, 1],
  [10, x0],
  [20, y0],
  [11, x1],
  [21, y1],
];
const arc = (x: number, y: number, radius: number, start: number, end: number, ccw: 0 | 1): Pair[] => [
  [72, 2],
  [10, x],
  [20, y],
  [40, radius],
  [50, start],
  [51, end],
  [73, ccw],
];

function hatch(paths: readonly Pair[], { style = 0, solid = 1, more = [] as readonly Pair[] } = {}): Pair[] {
  const count = paths.filter(([code]) => code === 92).length;
  const head: Pair[] = [[10, 0], [20, 0], [30, 0], ...more, [2, 'SOLID'], [70, solid], [71, 0], [91, count]];
  return entity('HATCH', ...head, ...paths, [75, style], [76, 1], [98, 1], [10, 999], [20, 999]);
}

const read = (entities: readonly Pair[], rest: Content = {}) => readDxf(inMm([...outline, ...entities], rest));

/** Area that the fills cover, mm². */
function areaOf(result: ReadResult): number {
  const drawing = drawn(result);
  const { styles } = geometry.measure(drawing);
  return styles.reduce((sum, totals, i) => sum + (isAreaOnly(drawing, drawing.styles[i]!) ? totals.area : 0), 0);
}

const fills = (drawing: Drawing) =>
  drawing.styles.filter((style) => isAreaOnly(drawing, style)).map((style) => `${style.fill} ${style.layer}`);

describe('hatches', () => {
  it('[DR10] are areas without lines of their own, by the even-odd rule', () => {
    const drawing = drawn(read(hatch([...square(1, 0, 0, 10), ...square(16, 2, 2, 4)])));
    expect(drawing.styles[1]).toMatchObject({ stroke: null, fill: '#000000', layer: '0', dashed: false });
    expect([...drawing.elementFillRule]).toEqual([0, 1]);
    expect(areaOf(read(hatch([...square(1, 0, 0, 10), ...square(16, 2, 2, 4)])))).toBeCloseTo(84, 9);
  });

  it('[AN55] over hatches leave visible what they do not cover, in the order of the file', () => {
    const coloured = (colour: number, paths: readonly Pair[]) => hatch(paths, { more: [[62, colour]] });
    const red = coloured(1, square(1, 0, 0, 10));
    const frame = coloured(3, [...square(1, 2, 2, 6), ...square(16, 4, 4, 2)]);
    const disc = coloured(1, polyline(1, [4, 5, 1], [6, 5, 1]));
    const areas = (...entities: Pair[][]) => {
      const drawing = drawn(read(entities.flat()));
      const { styles, totals } = geometry.measure(drawing);
      return {
        ...Object.fromEntries(styles.map(({ area }, i) => [drawing.styles[i]!.fill, area])),
        total: totals.area,
      };
    };
    const total = expect.closeTo(100, 9);
    expect(areas(red, frame, disc)).toMatchObject({
      '#ff0000': expect.closeTo(68, 9),
      '#00ff00': expect.closeTo(32, 9),
      total,
    });
    const over = expect.closeTo(Math.PI, 2);
    expect(areas(frame, red, coloured(5, polyline(1, [4, 5, 1], [6, 5, 1])))).toMatchObject({
      '#00ff00': 0,
      '#ff0000': expect.closeTo(100 - Math.PI, 2),
      '#0000ff': over,
      total,
    });
  });

  it('[DR10] are no drawing on their own', () => {
    for (const alone of [
      hatch(square(1, 0, 0, 10)),
      entity('SOLID', [10, 0], [20, 0], [11, 4], [21, 0], [12, 0], [22, 3]),
    ]) {
      const result = readDxf(inMm(alone));
      expect(result.drawing).toBeNull();
      expect(codes(result)).toEqual(['is_convert_error error']);
    }
  });

  it('follow bulges', () => {
    expect(areaOf(read(hatch(polyline(1, [0, 0, 1], [10, 0, 1]))))).toBeCloseTo(25 * Math.PI, 2);
  });

  it.each([
    ['counter-clockwise', arc(0, 0, 5, 0, 180, 1)],
    ['clockwise, whose angles are seen from below', arc(0, 0, 5, 180, 360, 0)],
  ])('follow arcs that run %s', (_, bow) => {
    const result = read(hatch(edges(straight(-5, 0, 5, 0), bow)));
    expect(areaOf(result)).toBeCloseTo(12.5 * Math.PI, 2);
    boxOf(drawn(result)).forEach((value, i) => void expect(value).toBeCloseTo([-50, -5, 50, 0][i]!, 4));
  });

  it('follow parts of ellipses, by their angles', () => {
    const bow = (end: number): Pair[] => [
      [72, 3],
      [10, 0],
      [20, 0],
      [11, 8],
      [21, 0],
      [40, 0.5],
      [50, 0],
      [51, end],
      [73, 1],
    ];
    expect(areaOf(read(hatch(edges(bow(360)))))).toBeCloseTo(32 * Math.PI, 2);
    expect(areaOf(read(hatch(edges(bow(180), straight(-8, 0, 8, 0)))))).toBeCloseTo(16 * Math.PI, 2);
    // At 45° the ellipse is at 8 · 4 / √(8² + 4²) by symmetry of x and y there.
    const at = 32 / Math.sqrt(80);
    const sector = areaOf(read(hatch(edges(bow(45), straight(at, at, 0, 0), straight(0, 0, 8, 0)))));
    expect(sector).toBeCloseTo(16 * Math.atan(2), 2);
  });

  it('follow splines', () => {
    const bow: Pair[] = [
      [72, 4],
      [94, 2],
      [73, 0],
      [74, 0],
      [95, 6],
      [96, 3],
    ];
    for (const knot of [0, 0, 0, 1, 1, 1]) bow.push([40, knot]);
    for (const [x, y] of [
      [0, 0],
      [5, 10],
      [10, 0],
    ])
      bow.push([10, x!], [20, y!]);
    expect(areaOf(read(hatch(edges(bow, straight(10, 0, 0, 0)))))).toBeCloseTo((2 / 3) * 10 * 5, 2);
  });

  it('put edges in order, turn them round and bridge gaps', () => {
    const [a, b, c, d] = [
      straight(0, 0, 10, 0),
      straight(10, 0, 10, 10),
      straight(10, 10, 0, 10),
      straight(0, 10, 0, 0),
    ];
    const turned = [straight(10, 0, 0, 0), straight(10, 10, 10, 0), c, straight(0, 0, 0, 10)];
    for (const list of [[a, b, c, d], [c, a, d, b], turned, [a, b, c], [a, c]]) {
      expect(areaOf(read(hatch(edges(...list))))).toBeCloseTo(100, 9);
    }
    const round = edges(
      arc(0, 0, 5, 0, 180, 1),
      straight(-20, 0, -20, 9),
      straight(-20, 9, -30, 0),
      arc(0, 0, 5, 180, 360, 1),
      straight(-30, 0, -20, 0),
    );
    expect(areaOf(read(hatch(round)))).toBeCloseTo(25 * Math.PI + 45, 2);
  });

  it.each([
    ['every island', 0, 100 - 64 + 16],
    ['the outermost islands', 1, 100 - 64],
    ['no island', 2, 100],
  ])('leave out %s by style %d', (_, style, area) => {
    const paths = [...square(1, 0, 0, 10), ...square(16, 1, 1, 8), ...square(0, 3, 3, 4)];
    expect(areaOf(read(hatch(paths, { style })))).toBeCloseTo(area, 9);
  });

  it('take all paths where none is marked', () => {
    const paths = [...square(0, 0, 0, 10), ...square(0, 1, 1, 8)];
    for (const style of [0, 1, 2]) expect(areaOf(read(hatch(paths, { style })))).toBeCloseTo(36, 9);
  });

  it('of a pattern count as filled, which is said with the place', () => {
    const result = read(hatch(square(1, 5, 6, 4), { solid: 0 }));
    expect(areaOf(result)).toBeCloseTo(16, 9);
    expect(result.notices).toMatchObject([
      { code: 'hatch_filled', severity: 'info', count: 1, places: [{ x: 5, y: -10, width: 4, height: 4 }] },
    ]);
    expect(codes(read(hatch(square(1, 5, 6, 4))))).toEqual([]);
  });

  it('stand in their own frame at their elevation', () => {
    const more: Pair[] = [
      [210, 0],
      [220, 0],
      [230, -1],
    ];
    const result = read(hatch(square(1, 5, 6, 4), { more }));
    boxOf(drawn(result)).forEach((value, i) => void expect(value).toBeCloseTo([-50, -10, 50, 0][i]!, 9));
    const [move] = [...drawn(result).coords.slice(4, 6)].map((value) => value + 0) as [number];
    expect(move).toBe(-5);
    expect(areaOf(result)).toBeCloseTo(16, 9);
  });

  it('without a boundary are reported', () => {
    const result = read(hatch([]));
    expect(codes(result)).toEqual(['unsupported_ignored warning']);
    expect(drawn(result).elementStyle).toHaveLength(1);
  });
});

describe('solids and traces', () => {
  it.each(['SOLID', 'TRACE'])('%s has its corners in the order of a Z', (type) => {
    const corners: Pair[] = [
      [10, 0],
      [20, 0],
      [11, 4],
      [21, 0],
      [12, 0],
      [22, 3],
      [13, 4],
      [23, 3],
    ];
    const result = read(entity(type, ...corners));
    expect(areaOf(result)).toBeCloseTo(12, 9);
    expect(codes(result)).toEqual([]);
    expect(areaOf(read(entity(type, ...corners.slice(0, 6))))).toBeCloseTo(6, 9);
    const mirrored = drawn(read(entity(type, ...corners, [210, 0], [220, 0], [230, -1])));
    expect(Math.min(...mirrored.coords.slice(4))).toBe(-4);
    expect(codes(read(entity(type, ...corners.slice(0, 4))))).toEqual(['file_damaged warning']);
  });
});

describe('fills', () => {
  const tables = [...layer('Red', [62, 1]), ...layer('Off', [62, -3]), ...layer('Frozen', [62, 3], [70, 1])];
  const on = (name: string, ...more: Pair[]): Pair[] =>
    hatch(square(1, 0, 0, 10), { more }).map((pair, i) => (i === 1 ? [8, name] : pair));

  it('have the colour of their layer, their own, or that of the reference', () => {
    const blocks = block('B', [...on('0', [62, 0]), ...on('0')]);
    const placed = entity('INSERT', [2, 'B'], [10, 0], [20, 0], [62, 5]).map(
      (pair, i): Pair => (i === 1 ? [8, 'Red'] : pair),
    );
    const entities = [...on('Red'), ...on('Red', [62, 3]), ...on('Red', [420, 0x123456]), ...placed];
    expect(fills(drawn(read(entities, { tables, blocks })))).toEqual([
      '#ff0000 Red',
      '#00ff00 Red',
      '#123456 Red',
      '#0000ff Red',
    ]);
  });

  it('are hidden with their layer', () => {
    const result = read([...on('Off'), ...on('Frozen'), ...on('0', [60, 1])], { tables });
    expect(codes(result)).toEqual(['hidden_ignored info']);
    expect(fills(drawn(result))).toEqual([]);
  });

  it('come along with nested and mirrored references', () => {
    const blocks = [
      ...block('OUTER', entity('INSERT', [2, 'INNER'], [10, 20], [20, 0], [41, -2], [42, 3])),
      ...block('INNER', on('0')),
    ];
    const result = read(entity('INSERT', [2, 'OUTER'], [10, 0], [20, 5], [50, 90], [70, 2], [44, 100]), { blocks });
    expect(areaOf(result)).toBeCloseTo(1200, 6);
    expect([...drawn(result).elementFillRule]).toEqual([0, 1, 1]);
  });
});

describe('hatches that are made to take long', () => {
  it('with a thousand million edges and paths declared', () => {
    const paths: Pair[] = [
      [92, 1],
      [93, 1e9],
      ...straight(0, 0, 10, 0),
      ...straight(10, 0, 10, 10),
      ...straight(10, 10, 0, 0),
    ];
    const bomb = hatch(paths).map((pair): Pair => (pair[0] === 91 ? [91, 1e9] : pair));
    expect(areaOf(read(bomb))).toBeCloseTo(50, 9);
  });

  it('of twenty thousand edges that do not meet', () => {
    const list = Array.from({ length: 20_000 }, (_, i) => straight((i * 7919) % 20_011, 0, (i * 104_729) % 20_011, 9));
    expect(drawn(read(hatch(edges(...list)))).elementStyle).toHaveLength(2);
  });

  it('in an array of a thousand million', () => {
    const blocks = block('B', hatch(square(1, 0, 0, 1)));
    const result = read(entity('INSERT', [2, 'B'], [10, 0], [20, 0], [70, 31_623], [71, 31_623]), { blocks });
    expect(codes(result)).toEqual(['limit_reached error']);
  });
});
