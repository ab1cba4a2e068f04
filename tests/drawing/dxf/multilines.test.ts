import { describe, expect, it } from 'vitest';
import { Verb } from '../../../shared/drawing/drawing.ts';
import { readDxf } from '../../../shared/drawing/dxf/read.ts';
import { codes, drawn, outlines } from './measure.ts';
import { block, entity, inMm, line, type Pair } from './write.ts';

/** A corner: where, the direction of the next side, the mitre, and the parameters of each line. */
function corner(at: [number, number], along: [number, number], mitre: [number, number], ...lines: number[][]): Pair[] {
  const points = [at, along, mitre].flatMap(([x, y], i): Pair[] => [
    [11 + i, x],
    [21 + i, y],
    [31 + i, 0],
  ]);
  const parameters = lines.flatMap((values): Pair[] => [
    [74, values.length],
    ...values.map((value): Pair => [41, value]),
    [75, 0],
  ]);
  return [...points, ...parameters];
}

const ends = (...pairs: Pair[]) =>
  outlines(drawn(readDxf(inMm(pairs)))).map((list) =>
    list.map((point) => point.map((value) => Math.round(value * 1e6) / 1e6 + 0)),
  );

describe('multilines', () => {
  const angle = [
    ...corner([0, 0], [1, 0], [0, 1], [0, 0], [-2, 0]),
    ...corner([10, 0], [0, 1], [-Math.SQRT1_2, Math.SQRT1_2], [0, 0], [-2 * Math.SQRT2, 0]),
    ...corner([10, 8], [0, 1], [-1, 0], [0, 0], [-2, 0]),
  ];

  it('are parallel lines that meet on the mitres', () => {
    expect(ends(...entity('MLINE', [71, 1], [72, 3], [73, 2], ...angle))).toEqual([
      [
        [0, 0],
        [10, 0],
        [10, -8],
      ],
      [
        [0, 2],
        [12, 2],
        [12, -8],
      ],
    ]);
  });

  it('close', () => {
    const drawing = drawn(readDxf(inMm(entity('MLINE', [71, 3], ...angle))));
    const outline = [Verb.Move, Verb.Line, Verb.Line, Verb.Close];
    expect([...drawing.verbs]).toEqual([...outline, ...outline]);
  });

  it('have gaps where they are cut', () => {
    const sides = [...corner([0, 0], [1, 0], [0, 1], [1, 0, 3, 5]), ...corner([9, 0], [1, 0], [0, 1], [1, 0])];
    expect(ends(...entity('MLINE', [71, 1], ...sides))).toEqual([
      [
        [0, -1],
        [3, -1],
      ],
      [
        [5, -1],
        [9, -1],
      ],
    ]);
  });

  it('are left out where numbers are missing', () => {
    const damaged = entity('MLINE', [71, 1], ...angle).filter(([code]) => code !== 12);
    expect(codes(readDxf(inMm([...damaged, ...line(0, 0, 9, 9)])))).toEqual(['file_damaged warning']);
  });
});

describe('tables', () => {
  it('are drawn by the block that their program made', () => {
    const blocks = block('*T1', line(0, 0, 4, 0));
    const table = entity('ACAD_TABLE', [2, '*T1'], [10, 5], [20, 6], [11, 0], [21, 1], [2, 'else']);
    const [list] = outlines(drawn(readDxf(inMm(table, { blocks }))));
    expect(list).toEqual([
      [5, -6],
      [5, -10],
    ]);
  });
});
