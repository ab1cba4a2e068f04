import { describe, expect, test } from 'vitest';
import { readDxf } from '../../../shared/drawing/dxf/read.ts';
import { mtextLines } from '../../../shared/drawing/dxf/text-codes.ts';
import { CAP_HEIGHT_EM } from '../../../shared/drawing/dxf/text-line.ts';
import { outlineTexts } from '../../../shared/drawing/outlines/outline-texts.ts';
import { ascii, block, entity, file, inMm, layer, line, type Content, type Pair } from '../dxf/write.ts';
import { boxOf, bundledFont, numbers, runsOf } from './support.ts';

/** Font size of a text 7.27… units high. */
const HEIGHT = 10 * CAP_HEIGHT_EM;

const at = (x: number, y: number): Pair[] => [
  [10, x],
  [20, y],
];
const text = (words: string, ...pairs: Pair[]) => entity('TEXT', ...at(1, 2), [40, HEIGHT], [1, words], ...pairs);
const mtext = (words: string, ...pairs: Pair[]) => entity('MTEXT', ...at(1, 2), [40, HEIGHT], [1, words], ...pairs);
const runs = (entities: readonly Pair[], rest: Content = {}) =>
  runsOf(readDxf(inMm([...line(0, 0, 5, 5), ...entities], rest)));
const one = (entities: readonly Pair[], rest: Content = {}) => {
  const found = runs(entities, rest);
  expect(found).toHaveLength(1);
  return found[0]!;
};
const texts = (...entities: Parameters<typeof runs>) => runs(...entities).map((run) => run.text);

describe('text of DXF files', () => {
  test('[OU1] a TEXT is a run whose capitals have its height, a line without fill', () => {
    const run = one(text('Hello', [62, 1]));
    expect(numbers(run.matrix)).toEqual([10, 0, 0, 10, 1, -2]);
    expect(run).toMatchObject({
      text: 'Hello',
      anchor: 'start',
      widthEm: null,
      stroke: '#ff0000',
      fill: null,
      layer: '0',
      capHeightEm: CAP_HEIGHT_EM,
    });
    const { drawing } = outlineTexts(readDxf(inMm(text('H'))).texts!, null, bundledFont('sans.woff'));
    const box = boxOf(drawing);
    expect(box.bottom - box.y).toBeCloseTo(HEIGHT, 9);
    expect(box.bottom).toBeCloseTo(-2, 9);
  });

  test('[OU2] a file of text alone has no drawing and still has its runs', () => {
    const result = readDxf(inMm(text('Hi')));
    expect(result.drawing).toBeNull();
    expect(result.notices[0]).toMatchObject({ code: 'contains_text', severity: 'error', count: 1 });
    expect(result.texts).toMatchObject({ format: 'dxf', units: { source: 'mm' }, page: null });
  });

  test('units scale the runs', () => {
    const inches = readDxf(ascii(file({ header: [['$INSUNITS', 70, 1]], entities: text('Hi') })));
    expect(numbers(runsOf(inches)[0]!.matrix)).toEqual([254, 0, 0, 254, 25.4, -50.8]);
  });

  test('rotation, width and slant', () => {
    expect(numbers(one(text('a', [50, 90])).matrix)).toEqual([0, -10, 10, 0, 1, -2]);
    expect(numbers(one(text('a', [41, 0.5])).matrix)).toEqual([5, 0, 0, 10, 1, -2]);
    expect(numbers(one(text('a', [51, 45])).matrix)).toEqual([10, 0, -10, 10, 1, -2]);
  });

  test('text written backwards, upside down and on the back of the plane', () => {
    expect(numbers(one(text('a', [71, 2])).matrix)).toEqual([-10, 0, 0, 10, 1, -2]);
    expect(numbers(one(text('a', [71, 4])).matrix)).toEqual([10, 0, 0, -10, 1, -2]);
    expect(numbers(one(text('a', [210, 0], [220, 0], [230, -1])).matrix)).toEqual([-10, 0, 0, 10, -1, -2]);
  });

  test.each([
    [1, 0, 'middle', 0],
    [2, 0, 'end', 0],
    [4, 0, 'middle', 0.5],
    [0, 1, 'start', -1 / 3],
    [0, 2, 'start', 0.5],
    [1, 3, 'middle', 1],
  ] as const)('justification %d, %d', (across, up, anchor, drop) => {
    const run = one(text('a', [72, across], [73, up], [11, 7], [21, 8]));
    expect(run.anchor).toBe(anchor);
    expect(run.matrix.e).toBe(7);
    expect(run.matrix.f).toBeCloseTo(-8 + drop * HEIGHT, 9);
  });

  test('text fitted between two points fills them', () => {
    const run = one(text('a', [72, 5], [11, 1], [21, 22]));
    expect(run).toMatchObject({ anchor: 'start', widthEm: 2, stretch: true });
    expect(numbers(run.matrix)).toEqual([0, -10, 10, 0, 1, -2]);
  });

  test('control codes', () => {
    expect(texts(text('%%uA%%u 45%%d %%c5 %%p1 100%%% %%065 \\U+00E9 x^ 2'))).toEqual(['A 45° Ø5 ±1 100% A é x^2']);
    expect(texts([...text('%%u'), ...text(' ')])).toEqual([]);
  });

  test('styles name the font; stroke fonts have none, vertical text gives no run', () => {
    const style = (name: string, font: string, flags = 0): Pair[] => [
      [0, 'STYLE'],
      [2, name],
      [70, flags],
      [41, 0.5],
      [3, font],
    ];
    const tables: Pair[] = [
      [0, 'TABLE'],
      [2, 'STYLE'],
      ...style('Bold', 'arialbd.ttf'),
      ...style('Txt', 'txt.shx'),
      ...style('V', 'arial.ttf', 4),
      [0, 'ENDTAB'],
    ];
    const found = runs(
      [...text('a', [7, 'BOLD']), ...text('b', [7, 'Txt']), ...text('c', [7, 'V']), ...mtext('d', [7, 'Bold'])],
      {
        tables,
      },
    );
    expect(found.map((run) => [run.text, run.family, run.bold])).toEqual([
      ['a', 'arialbd', true],
      ['b', null, false],
      ['d', 'arialbd', true],
    ]);
    // An MTEXT has no width of its own, so that of its style counts.
    expect(found.map(({ matrix }) => matrix.a)).toEqual([10, 10, 5]);
  });

  test('blocks place, mirror and colour their text', () => {
    const blocks = block('B', text('a', [62, 0]), 1, 2);
    const insert = entity('INSERT', [2, 'B'], ...at(100, 50), [41, -2], [42, 2], [62, 3]);
    const run = one(insert, { blocks });
    expect(numbers(run.matrix)).toEqual([-20, 0, 0, 20, 100, -50]);
    expect(run.stroke).toBe('#00ff00');
    const rows = entity('INSERT', [2, 'B'], ...at(0, 0), [70, 2], [71, 2], [44, 10], [45, 20]);
    expect(runs(rows, { blocks })).toHaveLength(4);
  });

  test('attributes show their value; definitions only where they are constant', () => {
    const attribute = entity('ATTRIB', ...at(1, 1), [40, 1], [1, 'value'], [2, 'TAG'], [74, 3], [11, 1], [21, 1]);
    const hidden = entity('ATTRIB', ...at(1, 1), [40, 1], [1, 'hidden'], [2, 'TAG'], [70, 1]);
    const insert = entity('INSERT', [2, 'B'], ...at(0, 0), [66, 1]);
    const blocks = block('B', [
      ...entity('ATTDEF', ...at(0, 0), [40, 1], [1, 'constant'], [2, 'T'], [70, 2]),
      ...entity('ATTDEF', ...at(0, 0), [40, 1], [1, 'template'], [2, 'T'], [70, 0]),
    ]);
    expect(texts([...insert, ...attribute, ...hidden, [0, 'SEQEND']], { blocks })).toEqual(['constant', 'value']);
  });

  test('hidden layers and paper space give no run', () => {
    const tables = layer('Off', [62, -7]);
    const off: Pair[] = [[0, 'TEXT'], [8, 'Off'], ...at(0, 0), [40, 1], [1, 'a']];
    expect(texts([...off, ...text('b', [67, 1]), ...text('c', [60, 1])], { tables })).toEqual([]);
  });

  test('lines without height or words give no run', () => {
    expect(
      texts([
        ...entity('TEXT', ...at(0, 0), [40, 0], [1, 'a']),
        ...entity('TEXT', ...at(0, 0), [1, 'a']),
        ...entity('TEXT', ...at(0, 0), [40, 1]),
      ]),
    ).toEqual([]);
  });
});

describe('several lines', () => {
  const lines = (words: string, ...pairs: Pair[]) =>
    runs(mtext(words, ...pairs)).map(({ text, matrix }) => [text, matrix.e, Math.round(matrix.f * 1e6) / 1e6 + 0]);
  const down = (n: number) => Math.round((-2 + n * HEIGHT) * 1e6) / 1e6;

  test('hang from their point, five thirds of their height apart', () => {
    expect(lines('one\\Ptwo')).toEqual([
      ['one', 1, down(1)],
      ['two', 1, down(1 + 5 / 3)],
    ]);
    expect(lines('one\\P\\Ptwo', [44, 2])).toEqual([
      ['one', 1, down(1)],
      ['two', 1, down(1 + 20 / 3)],
    ]);
  });

  test.each([
    [2, 'middle', 1],
    [6, 'end', 0.5],
    [7, 'start', -1 / 3],
  ] as const)('attachment point %d', (attachment, anchor, drop) => {
    const run = one(mtext('a', [71, attachment]));
    expect(run.anchor).toBe(anchor);
    expect(run.matrix.f).toBeCloseTo(down(drop), 5);
  });

  test('follow a direction or an angle', () => {
    expect(numbers(one(mtext('a', [71, 7], [11, 0], [21, 2])).matrix).slice(0, 4)).toEqual([0, -10, 10, 0]);
    expect(numbers(one(mtext('a', [71, 7], [50, 90])).matrix).slice(0, 4)).toEqual([0, -10, 10, 0]);
  });

  test('formats change words within a line', () => {
    const found = runs(mtext('a {\\fArial|b1|i0|c0;\\H2x;\\C1;b} \\W0.5;c'));
    expect(
      found.map(({ text, bold, family, follows, stroke, matrix }) => [
        text,
        bold,
        family,
        follows ?? false,
        stroke,
        matrix.a,
        matrix.d,
      ]),
    ).toEqual([
      ['a ', false, null, false, '#000000', 10, 10],
      ['b', true, 'Arial', true, '#ff0000', 20, 20],
      [' ', false, null, true, '#000000', 10, 10],
      ['c', false, null, true, '#000000', 5, 10],
    ]);
  });

  test('long contents come in pieces', () => {
    expect(texts(entity('MTEXT', ...at(0, 0), [40, 1], [3, 'one '], [3, ' two'], [1, 'three']))).toEqual([
      'one  twothree',
    ]);
  });

  test('lines too long for their column are broken at spaces', () => {
    expect(texts(mtext('aaaa bbbb cccc', [41, 30]))).toEqual(['aaaa', 'bbbb', 'cccc']);
    expect(texts(mtext('aaaa bbbb', [41, 200]))).toEqual(['aaaa bbbb']);
  });

  const format = { height: 1, width: 1, family: null, bold: false, italic: false, colour: null };
  test.each([
    ['\\A1;x\\~y', 'x y'],
    ['\\{a\\}\\\\b', '{a}\\b'],
    ['\\LU\\l \\S1/2; \\S+1^-2; \\S3#4;', 'U 1/2 +1 -2 3/4'],
    ['50%%d %%p2', '50° ±2'],
    ['a^Jb^Ic^ d', 'a|b    c^d'],
    ['\\pxqc;centred', 'centred'],
    ['{{\\H3;a}', 'a'],
    ['a\\', 'a'],
    ['\\H', ''],
  ])('%s', (source, expected) => {
    const spelled = mtextLines(source, format).map((words) => words.map((word) => word.text).join(''));
    expect(spelled.join('|')).toBe(expected);
  });
});

describe('texts made to cost', () => {
  test('[OU4] lines in blocks drawn without a size end', () => {
    const blocks = block('B', mtext('a\\P'.repeat(6000)));
    const inserts = entity('INSERT', [2, 'B'], ...at(0, 0), [41, 0], [70, 200], [71, 200]);
    expect(runs(inserts, { blocks })).toEqual([]);
  });
});
