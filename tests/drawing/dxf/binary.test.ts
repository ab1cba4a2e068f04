import { describe, expect, it } from 'vitest';
import { readDxf } from '../../../shared/drawing/dxf/read.ts';
import { codes, drawn } from './measure.ts';
import { ascii, binary, block, entity, file, layer, line, type Pair } from './write.ts';

const everything = file({
  header: [
    ['$ACADVER', 1, 'AC1032'],
    ['$INSUNITS', 70, 5],
  ],
  tables: [...layer('Cut', [70, 0], [62, 3], [420, 0x8040ff]), ...layer('Off', [70, 0], [62, -3])],
  blocks: block('B', entity('CIRCLE', [10, 0.1], [20, 1 / 3], [40, 2.5])),
  entities: [
    ...line(0.1, 0.2, 1e-7, 12345.678901234567),
    ...entity('ARC', [10, 0], [20, 0], [40, 2], [50, 12.5], [51, 300.25]),
    ...entity('ELLIPSE', [10, 0], [20, 0], [11, 2], [21, 1], [40, 0.3], [41, 0], [42, Math.PI]),
    ...entity('LWPOLYLINE', [90, 3], [70, 1], [10, 0], [20, 0], [42, 0.3], [10, 5], [20, 0], [10, 5], [20, 5]),
    ...entity(
      'SPLINE',
      [70, 8],
      [71, 2],
      ...[0, 0, 0, 1, 1, 1].map((k): Pair => [40, k]),
      [10, 0],
      [20, 0],
      [10, 1],
      [20, 3],
      [10, 4],
      [20, 4],
    ),
    ...entity('INSERT', [2, 'B'], [10, 50], [20, 60], [41, 2], [50, 33], [70, 2], [44, 9]),
    ...entity('TEXT', [10, 1], [20, 1], [40, 2.5], [1, 'label']),
    ...[...line(0, 0, 1, 1)].map((pair): Pair => (pair[0] === 8 ? [8, 'Off'] : pair)),
  ],
});

describe('binary files', () => {
  const twin = readDxf(ascii(everything));

  it.each([
    ['two bytes', true],
    ['one byte, as R12 writes them', false],
  ])('give the drawing of their ASCII twin, group codes of %s', (_, wide) => {
    const result = readDxf(binary(everything, wide));
    expect(drawn(result)).toEqual(drawn(twin));
    expect(result.notices).toEqual(twin.notices);
  });

  it('are read as far as they go where they are cut off', () => {
    const bytes = binary(everything, true);
    const result = readDxf(bytes.subarray(0, bytes.length - 120));
    expect(drawn(result).elementStyle.length).toBeGreaterThan(4);
    expect(codes(result)).toContain('file_damaged warning');
  });

  it('are no drawing where only their mark is there', () => {
    const result = readDxf(binary([], true));
    expect(result).toMatchObject({ format: null, drawing: null });
    expect(codes(result)).toEqual(['unable_to_read error']);
  });
});

describe('spellings of an ASCII file', () => {
  const twin = drawn(readDxf(ascii(everything)));
  const text = new TextDecoder().decode(ascii(everything, '\n'));
  const encode = (value: string) => new TextEncoder().encode(value);

  it.each([
    ['LF', text],
    ['CR alone', text.replaceAll('\n', '\r')],
    ['codes set right, as AutoCAD does', text.replace(/^(\d+)$/gm, '  $1')],
    ['blanks behind every line', text.replaceAll('\n', '  \n')],
    ['tabs before codes', text.replace(/^(\d)/gm, '\t$1')],
    ['a byte order mark', `\ufeff${text}`],
    ['comments', `999\nmade by hand\n${text.replaceAll('0\nLINE', '999\nnote\n0\nLINE')}`],
    ['no line end at the end', text.trimEnd()],
    ['trash behind the end mark', `${text}\u001a\u0000trash\n10\nmore`],
  ])('%s', (_, spelling) => {
    const result = readDxf(encode(spelling));
    expect(drawn(result)).toEqual(twin);
    expect(codes(result)).toEqual(['contains_text warning', 'hidden_ignored info', 'units_assumed warning']);
  });

  it('UTF-16', () => {
    const bytes = new Uint8Array(2 + text.length * 2);
    new DataView(bytes.buffer).setUint16(0, 0xfeff, true);
    for (let i = 0; i < text.length; i++) new DataView(bytes.buffer).setUint16(2 + i * 2, text.charCodeAt(i), true);
    expect(drawn(readDxf(bytes))).toEqual(twin);
  });
});

describe('names in other alphabets', () => {
  const layerOf = (codePage: string, name: readonly number[]) => {
    const marked = file({
      header: [['$DWGCODEPAGE', 3, codePage]],
      entities: [[0, 'LINE'], [8, '@'], ...line(0, 0, 9, 9).slice(2)],
    });
    const bytes = [...ascii(marked)];
    bytes.splice(bytes.indexOf(64), 1, ...name);
    return drawn(readDxf(Uint8Array.from(bytes))).styles[0]!.layer;
  };

  it.each([
    ['ANSI_1252', [0x46, 0xe4, 0x72], 'Fär'],
    ['ANSI_1251', [0xd0, 0xe5, 0xe7], 'Рез'],
    ['ANSI_1250', [0xf8, 0x65, 0x7a], 'řez'],
    ['ANSI_932', [0x83, 0x4a, 0x83, 0x62], 'カッ'],
    ['ANSI_936', [0xc7, 0xd0], '切'],
    ['dos866', [0x90, 0xa5, 0xa7], 'Рез'],
    ['nonsense', [0x46, 0xe4, 0x72], 'Fär'],
    ['ANSI_1252', [0xc3, 0xa4], 'ä'],
    ['ANSI_1252', [...new TextEncoder().encode('F\\U+00E4r')], 'Fär'],
  ])('%s', (codePage, bytes, name) => expect(layerOf(codePage, bytes)).toBe(name));
});
