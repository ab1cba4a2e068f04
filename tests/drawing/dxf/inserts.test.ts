import { describe, expect, it } from 'vitest';
import { Verb } from '../../../shared/geometry/verb.ts';
import { readDxf } from '../../../shared/drawing/dxf/read.ts';
import { boxOf, codes, drawn, lengthOf, outlines, told } from './measure.ts';
import { block, entity, inMm, line, type Pair } from './write.ts';

const insert = (name: string, ...pairs: Pair[]) => entity('INSERT', [2, name], ...pairs);
const read = (blocks: readonly Pair[], ...entities: Pair[]) => readDxf(inMm(entities, { blocks }));
const ends = (blocks: readonly Pair[], ...entities: Pair[]) =>
  outlines(drawn(read(blocks, ...entities)))
    .flat()
    .map(([x, y]) => [Math.round(x * 1e9) / 1e9 + 0, Math.round(y * 1e9) / 1e9 + 0]);
const bar = block('BAR', line(0, 0, 2, 0));

describe('block references', () => {
  it('puts the base point on the insertion point', () => {
    expect(ends(block('B', line(5, 5, 7, 5), 5, 5), ...insert('B', [10, 1], [20, 2]))).toEqual([
      [1, -2],
      [3, -2],
    ]);
  });

  it('scales, then turns, then moves', () => {
    const pairs: Pair[] = [
      [10, 10],
      [20, 0],
      [41, 3],
      [42, 1],
      [50, 90],
    ];
    expect(ends(bar, ...insert('BAR', ...pairs))).toEqual([
      [10, 0],
      [10, -6],
    ]);
  });

  it('finds blocks whatever the case of their name, and wherever they stand in the file', () => {
    expect(ends(bar, ...insert('bar', [10, 0], [20, 0]))).toHaveLength(2);
  });

  it('makes an ellipse of a circle scaled unevenly, exactly', () => {
    const circle = block('C', entity('CIRCLE', [10, 1], [20, 0], [40, 1]));
    const drawing = drawn(read(circle, ...insert('C', [10, 0], [20, 0], [41, 3], [42, 2])));
    expect([...drawing.verbs]).toEqual([Verb.Move, Verb.Arc, Verb.Close]);
    expect(lengthOf(drawing)).toBeCloseTo(15.8654, 3);
    boxOf(drawing).forEach((value, i) => void expect(value).toBeCloseTo([0, -2, 6, 2][i]!, 4));
  });

  it('mirrors by a negative scale', () => {
    const arc = block('A', entity('ARC', [10, 0], [20, 0], [40, 1], [50, 0], [51, 90]));
    const [left, top, right, bottom] = boxOf(drawn(read(arc, ...insert('A', [10, 0], [20, 0], [41, -1]))));
    [left, top, right, bottom].forEach((value, i) => void expect(value).toBeCloseTo([-1, -1, 0, 0][i]!, 6));
  });

  it('is not disturbed by a z scale of 0', () => {
    const result = read(bar, ...insert('BAR', [10, 0], [20, 0], [30, 5], [43, 0]));
    expect(lengthOf(drawn(result))).toBe(2);
    expect(codes(result)).toEqual([]);
  });

  it('stands in its own frame', () => {
    const pairs: Pair[] = [
      [10, 4],
      [20, 1],
      [210, 0],
      [220, 0],
      [230, -1],
    ];
    expect(ends(bar, ...insert('BAR', ...pairs))).toEqual([
      [-4, -1],
      [-6, -1],
    ]);
  });

  it('repeats in columns and rows, whose steps turn but do not scale', () => {
    const pairs: Pair[] = [
      [10, 0],
      [20, 0],
      [41, 2],
      [50, 90],
      [70, 3],
      [71, 2],
      [44, 10],
      [45, 5],
    ];
    const drawing = drawn(read(bar, ...insert('BAR', ...pairs)));
    expect(drawing.elementStyle).toHaveLength(6);
    expect(lengthOf(drawing)).toBeCloseTo(24, 9);
    boxOf(drawing).forEach((value, i) => void expect(value).toBeCloseTo([-5, -24, 0, 0][i]!, 9));
  });

  it('nests', () => {
    const blocks = [
      ...block('OUTER', insert('INNER', [10, 1], [20, 0], [50, 90])),
      ...block('INNER', line(0, 0, 1, 0)),
    ];
    expect(ends(blocks, ...insert('OUTER', [10, 5], [20, 0], [41, 2], [42, 2]))).toEqual([
      [7, 0],
      [7, -2],
    ]);
  });

  it('refuses a block that contains itself, and draws the rest', () => {
    const blocks = [...block('A', [...insert('B'), ...line(0, 0, 1, 0)]), ...block('B', insert('A'))];
    const result = read(blocks, ...insert('A', [10, 0], [20, 0]));
    expect(lengthOf(drawn(result))).toBe(1);
    expect(codes(result)).toEqual(['file_damaged warning']);
  });

  it('tells of blocks that are missing or in another file', () => {
    const external: Pair[] = [[0, 'BLOCK'], [2, 'X'], [70, 4], [10, 0], [20, 0], ...line(0, 0, 1, 0), [0, 'ENDBLK']];
    const result = read(
      external,
      ...insert('GONE', [10, 3], [20, 4]),
      ...insert('X', [10, 0], [20, 0]),
      ...line(0, 0, 1, 1),
    );
    expect(told(result)).toMatchObject([
      {
        code: 'file_damaged',
        count: 2,
        places: [
          { x: 3, y: -4 },
          { x: 0, y: 0 },
        ],
      },
    ]);
  });

  it('tells of clipped references', () => {
    const objects: Pair[] = [
      [0, 'SPATIAL_FILTER'],
      [70, 2],
      [10, 0],
      [20, 0],
      [71, 1],
    ];
    const result = readDxf(inMm(insert('BAR', [10, 0], [20, 0]), { blocks: bar, objects }));
    expect(codes(result)).toEqual(['clip_hides warning']);
    expect(result.notices[0]!.places).toBeUndefined();
  });

  it('shows which references are clipped, whatever the order of the objects', () => {
    const reactor: Pair[] = [
      [102, '{ACAD_REACTORS'],
      [330, 'A2'],
      [102, '}'],
    ];
    const objects = (state: number): Pair[] => [
      [0, 'SPATIAL_FILTER'],
      [5, 'A3'],
      ...reactor,
      [330, 'A2'],
      [70, 2],
      [71, state],
      [0, 'DICTIONARY'],
      [5, 'A1'],
      [330, 'A0'],
      [3, 'ACAD_FILTER'],
      [360, 'A2'],
      [0, 'DICTIONARY'],
      [5, 'A2'],
      [330, 'A1'],
      [3, 'SPATIAL'],
      [360, 'A3'],
    ];
    const placed = [
      ...insert('BAR', [10, 0], [20, 0]),
      ...insert('BAR', [102, '{ACAD_XDICTIONARY'], [360, 'A1'], [102, '}'], [10, 7], [20, 5]),
    ];
    const result = readDxf(inMm(placed, { blocks: bar, objects: objects(1) }));
    expect(told(result)).toMatchObject([
      { code: 'clip_hides', severity: 'warning', count: 1, places: [{ x: 7, y: -5, width: 2, height: 0 }] },
    ]);
    expect(codes(readDxf(inMm(placed, { blocks: bar, objects: objects(0) })))).toEqual([]);
  });
});
