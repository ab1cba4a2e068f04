import { expect, it } from 'vitest';
import { readDxf } from '../../../shared/drawing/dxf/read.ts';
import { drawn } from './measure.ts';
import { ascii, binary, block, entity, file, inMm, layer, line, type Pair } from './write.ts';

const THICK = line(0, 0, 50, 0, [370, 50]);
const at9 = (...more: Pair[]) => line(0, 9, 50, 9, ...more);
const hairs = (bytes: Uint8Array) => {
  const { styles, elementStyle } = drawn(readDxf(bytes));
  return [...elementStyle].map((style) => styles[style]!.hair ?? false);
};
const zero = (weight: number) => ({ tables: layer('0', [62, 7], [6, 'CONTINUOUS'], [370, weight]) });

it.each([
  ['0.05 mm', [370, 5], true],
  ['0', [370, 0], true],
  ['0.13 mm', [370, 13], false],
  ["the layer's, that says none", [370, -1], false],
  ["the program's own", [370, -3], false],
  ['a block without a reference', [370, -2], false],
  ['no number', [370, 'thin'], false],
] as const)('[DR21] an entity drawn %s wide', (_, weight, hair) => {
  expect(hairs(inMm([...THICK, ...at9(weight)]))).toEqual([false, hair]);
});

it("[DR21] a layer's width counts where the entity has none; an entity's comes first", () => {
  expect(hairs(inMm([...THICK, ...at9()], zero(5)))).toEqual([false, true]);
  expect(hairs(inMm([...THICK, ...at9([370, -1])], zero(5)))).toEqual([false, true]);
  expect(hairs(inMm([...THICK, ...at9([370, -3])], zero(5)))).toEqual([false, false]);
  expect(hairs(inMm([...line(0, 0, 50, 0), ...at9([370, 5])], zero(50)))).toEqual([false, true]);
  expect(hairs(inMm([...line(0, 0, 50, 0), ...at9([370, 5])], zero(-3)))).toEqual([false, false]);
});

it("[DR21] BYBLOCK is the reference's width", () => {
  const blocks = block('B', at9([370, -2]));
  const insert = (...more: Pair[]) => entity('INSERT', [2, 'B'], [10, 0], [20, 0], ...more);
  expect(hairs(inMm([...THICK, ...insert([370, 5])], { blocks }))).toEqual([false, true]);
  expect(hairs(inMm([...THICK, ...insert([370, 35])], { blocks }))).toEqual([false, false]);
});

it('[DR21] dashed lines, and polylines with a width of their own, are no hairlines', () => {
  expect(hairs(inMm([...THICK, ...at9([6, 'DASHED'], [370, 5])]))).toEqual([false, false]);
  const wide = entity('LWPOLYLINE', [370, 5], [90, 2], [43, 1], [10, 0], [20, 9], [10, 50], [20, 9]);
  expect(hairs(inMm([...THICK, ...wide]))).toEqual([false, false]);
});

it('[DR21] binary files tell the same', () => {
  const pairs = file({ header: [['$INSUNITS', 70, 4]], entities: [...THICK, ...at9([370, 5])] });
  expect(hairs(ascii(pairs))).toEqual([false, true]);
  expect(hairs(binary(pairs, true))).toEqual([false, true]);
});
