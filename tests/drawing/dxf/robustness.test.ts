import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReadResult } from '../../../shared/drawing/read-result.ts';
import { readDxf } from '../../../shared/drawing/dxf/read.ts';
import { READ_LIMITS } from '../../../shared/drawing/limits.ts';
import { codes, drawn } from './measure.ts';
import { ascii, binary, block, entity, file, inMm, layer, line, type Pair } from './write.ts';

const insert = (name: string, ...pairs: Pair[]) => entity('INSERT', [2, name], [10, 0], [20, 0], ...pairs);

const sample = file({
  header: [
    ['$ACADVER', 1, 'AC1015'],
    ['$INSUNITS', 70, 4],
  ],
  tables: layer('Cut', [62, 1]),
  blocks: block('B', entity('CIRCLE', [10, 0], [20, 0], [40, 2])),
  entities: Array.from({ length: 12 }, (_, i) => [
    ...line(i, 0, i, 10),
    ...entity('ARC', [10, i], [20, 0], [40, 1], [50, 0], [51, 90]),
    ...entity('LWPOLYLINE', [90, 2], [70, 0], [10, 0], [20, i], [42, 1], [10, 5], [20, i]),
    ...insert('B', [41, 2]),
    ...entity('SPLINE', [70, 0], [71, 3], [11, 0], [21, 0], [11, i + 1], [21, 5], [11, 9], [21, i]),
  ]).flat(),
});

/** Promise for every input: no exception, and either finite numbers or an error that says why not. */
function expectSound(result: ReadResult): void {
  if (result.drawing) {
    expect(result.drawing.coords.every(Number.isFinite)).toBe(true);
    expect(result.drawing.elementStyle.length).toBeGreaterThan(0);
  } else expect(result.notices.some((notice) => notice.severity === 'error')).toBe(true);
  for (const notice of result.notices) {
    expect(notice.message).not.toBe('');
    for (const place of notice.places ?? []) expect(Object.values(place).every(Number.isFinite)).toBe(true);
  }
}

describe('damaged files', () => {
  it.each(Array.from({ length: 19 }, (_, i) => i + 1))('cut off after %d/20', (part) => {
    for (const bytes of [ascii(sample), binary(sample, true), binary(sample, false)]) {
      const result = readDxf(bytes.subarray(0, Math.floor((bytes.length * part) / 20)));
      expectSound(result);
      expect(codes(result)).toContain(result.drawing ? 'file_damaged warning' : 'unable_to_read error');
      const whole = drawn(readDxf(bytes));
      const read = result.drawing?.elementStyle.length ?? 0;
      expect(read).toBeLessThan(whole.elementStyle.length);
      if (result.drawing) expect(whole.coords.slice(0, result.drawing.coords.length)).toEqual(result.drawing.coords);
    }
  });

  it('cut off after any byte, in the header and the tables too', () => {
    const text = new TextDecoder().decode(
      ascii(
        file({
          header: [
            ['$ACADVER', 1, 'AC1015'],
            ['$INSUNITS', 70, 4],
          ],
          tables: [
            [0, 'TABLE'],
            [2, 'VPORT'],
            [0, 'VPORT'],
            [0, 'ENDTAB'],
            [0, 'TABLE'],
            [2, 'LTYPE'],
            [0, 'ENDTAB'],
          ],
          blocks: block('B', line(0, 0, 1, 1)),
          entities: [...entity('HATCH', [91, 1], [92, 1], [72, 1], [10, 0], [20, 0], [11, 1], [21, 1]), ...insert('B')],
          objects: [
            [0, 'DICTIONARY'],
            [5, 'A'],
            [0, 'SPATIAL_FILTER'],
            [71, 1],
          ],
        }),
        '\n',
      ),
    );
    for (let end = 0; end < text.length; end++) {
      expectSound(readDxf(new TextEncoder().encode(text.slice(0, end))));
      expectSound(readDxf(new TextEncoder().encode(text.slice(0, end).replaceAll('\n', '\r'))));
    }
  });

  it('whose sections and tables are not ended are read none the less', () => {
    const whole = new TextDecoder().decode(
      ascii(
        file({
          header: [['$INSUNITS', 70, 1]],
          tables: [
            [0, 'TABLE'],
            [2, 'DIMSTYLE'],
            [0, 'DIMSTYLE'],
            [2, 'D'],
            [0, 'ENDTAB'],
            [0, 'TABLE'],
            [2, 'LAYER'],
          ],
          blocks: [...layer('Cut', [62, 1])],
          entities: line(0, 0, 1, 1),
        }),
        '\n',
      ),
    );
    for (const end of ['0\nENDSEC\n', '0\nENDTAB\n']) {
      const result = readDxf(new TextEncoder().encode(whole.replaceAll(end, '')));
      expect([...drawn(result).coords]).toEqual([0, -0, 25.4, -25.4].map((value) => value + 0));
    }
  });

  it('go on behind a line too many and a line too few', () => {
    const text = new TextDecoder().decode(inMm([...line(0, 0, 1, 0), ...line(0, 1, 1, 1), ...line(0, 2, 1, 2)], {}));
    const lines = text.split('\r\n');
    const at = lines.lastIndexOf('LINE', lines.lastIndexOf('LINE') - 1) + 1;
    for (const damaged of [lines.toSpliced(at, 0, 'stray'), lines.toSpliced(at + 2, 1)]) {
      const result = readDxf(new TextEncoder().encode(damaged.join('\r\n')));
      expect(drawn(result).elementStyle.length).toBeGreaterThanOrEqual(2);
      expect(codes(result)).toContain(result.drawing ? 'file_damaged warning' : 'unable_to_read error');
    }
  });

  it('need no end mark once the entities are whole', () => {
    expect(codes(readDxf(ascii(sample.slice(0, -1))))).toEqual([]);
    expect(codes(readDxf(ascii(sample.slice(0, -2))))).toContain('file_damaged warning');
  });

  it('leave out entities whose numbers are none', () => {
    const result = readDxf(
      inMm([
        ...line(0, 0, 1, 1),
        ...entity('CIRCLE', [10, 'x'], [20, 0], [40, 1]),
        ...entity('LINE', [10, 1], [20, 1]),
      ]),
    );
    expect(drawn(result).elementStyle).toHaveLength(1);
    expect(codes(result)).toEqual(['file_damaged warning']);
  });

  it.each([
    ['nothing', ''],
    ['a blank', ' '],
    ['prose', 'Dear customer,\nplease find enclosed\n0\n'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a drawing in another format', 'AC1032\0\0\0\0\0'],
    ['a pointer to a large file', 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n'],
  ])('are refused where they are %s', (_, text) => {
    const result = readDxf(new TextEncoder().encode(text));
    expect(result).toMatchObject({ format: null, drawing: null });
    expect(codes(result)).toEqual(['unable_to_read error']);
  });
});

describe('limits', () => {
  it('refuse an array of a thousand million, and draw the rest', () => {
    const blocks = block('B', line(0, 0, 1, 1));
    const result = readDxf(
      inMm([...insert('B', [70, 31623], [71, 31623], [44, 1], [45, 1]), ...line(0, 0, 5, 5)], { blocks }),
    );
    expect(drawn(result).elementStyle).toHaveLength(1);
    expect(codes(result)).toEqual(['limit_reached error']);
  });

  it('do not mind an array of nothing', () => {
    const blocks = [...block('E', []), ...block('F', insert('E', [70, 30000], [71, 30000]))];
    expect(codes(readDxf(inMm([...insert('F', [70, 30000], [71, 30000]), ...line(0, 0, 5, 5)], { blocks })))).toEqual(
      [],
    );
  });

  it('refuse references that double forty times', () => {
    const blocks = Array.from({ length: 40 }, (_, i) =>
      block(`B${i}`, [...insert(`B${i + 1}`), ...insert(`B${i + 1}`)]),
    ).flat();
    const result = readDxf(inMm(insert('B0'), { blocks: [...blocks, ...block('B40', line(0, 0, 1, 1))] }));
    expect(result.drawing).toBeNull();
    expect(codes(result)).toContain('limit_reached error');
  });

  it('refuse references that nest too deep', () => {
    const blocks = Array.from({ length: 5000 }, (_, i) => block(`B${i}`, insert(`B${i + 1}`))).flat();
    const result = readDxf(inMm(insert('B0'), { blocks: [...blocks, ...block('B5000', line(0, 0, 1, 1))] }));
    expect(codes(result)).toContain('limit_reached error');
  });

  it('stop at too many elements, segments or bytes', () => {
    const bytes = inMm(Array.from({ length: 50 }, (_, i) => line(0, i, 9, i)).flat());
    const few = readDxf(bytes, { ...READ_LIMITS, maxElements: 10 });
    expect(drawn(few).elementStyle).toHaveLength(10);
    expect(codes(few)).toEqual(['limit_reached error']);
    expect(codes(readDxf(bytes, { ...READ_LIMITS, maxSegments: 10 }))).toContain('limit_reached error');
    expect(codes(readDxf(bytes, { ...READ_LIMITS, maxBytes: 10 }))).toEqual(['limit_reached error']);
  });

  it('hold a table of a million layers', () => {
    const names = Array.from({ length: 1e6 }, (_, i) => `0\nLAYER\n2\nL${i}\n62\n5\n`).join('');
    const last = '0\nLINE\n8\nL999999\n10\n0\n20\n0\n11\n1\n21\n1\n';
    const text = `0\nSECTION\n2\nTABLES\n${names}0\nENDSEC\n0\nSECTION\n2\nENTITIES\n${last}0\nENDSEC\n0\nEOF\n`;
    const drawing = drawn(readDxf(new TextEncoder().encode(text)));
    expect(drawing.styles).toMatchObject([{ layer: 'L999999', stroke: '#0000ff' }]);
  });

  it.each([
    ['sections', '0\nSECTION\n2\nCLASSES\n'],
    ['tables', '0\nTABLE\n2\nVPORT\n'],
    ['objects', '0\nXRECORD\n5\nA\n'],
  ])('hold two hundred thousand %s without an end', (_, record) => {
    const start = '0\nSECTION\n2\nTABLES\n0\nENDSEC\n0\nSECTION\n2\nOBJECTS\n0\nSPATIAL_FILTER\n71\n1\n';
    const head = record.includes('TABLE') ? '0\nSECTION\n2\nTABLES\n' : start;
    const result = readDxf(new TextEncoder().encode(head + record.repeat(200_000)));
    expect(codes(result)[0]).toBe('unable_to_read error');
  });

  it('[DR12] refuse a hundred thousand layers, and know all of them where they may be', () => {
    const names = Array.from({ length: 1e5 }, (_, i) => `L${i}`);
    const tables = names.flatMap((name, i) => layer(name, [62, (i % 255) + 1]));
    const entities = names.flatMap((name): Pair[] => [
      [0, 'LINE'],
      [8, name],
      [10, 0],
      [20, 0],
      [11, 1],
      [21, 1],
    ]);
    expect(codes(readDxf(inMm(entities, { tables })))).toEqual(['too_many_styles error']);
    const drawing = drawn(readDxf(inMm(entities, { tables }), { ...READ_LIMITS, maxStyles: 1e5 }));
    expect(drawing.styles).toHaveLength(1e5);
    expect(new Set(drawing.styles.map((style) => style.id)).size).toBe(1e5);
  });

  it('leave out what is too far away to be measured', () => {
    const far = [1e13, -1e300, '1e999', 1e308].flatMap((x) => [...line(0, 0, 1, 1).slice(0, -2), [21, x] as Pair]);
    const scaled = insert('B', [41, 1e200], [42, 1e200]);
    const result = readDxf(
      inMm([...line(0, 0, 1, 1), ...far, ...scaled, ...scaled], {
        blocks: block('B', insert('C', [41, 1e200])).concat(block('C', line(0, 0, 1, 1))),
      }),
    );
    expectSound(result);
    expect(drawn(result).elementStyle).toHaveLength(1);
    expect(codes(result)).toEqual(['file_damaged warning']);
  });
});

describe('any input', () => {
  const value = fc.oneof(
    fc.constantFrom(0, 1, -1, 2, 3, 4, 8, 16, 64, 70, 255, 256, 360, 1e-300, 1e15, 1e300, 'BYLAYER', 'B', '0', '', 'x'),
    fc.double(),
    fc.integer({ min: -5, max: 50 }),
  );
  const code = fc.constantFrom(
    0,
    2,
    6,
    8,
    10,
    11,
    12,
    20,
    21,
    30,
    31,
    38,
    40,
    41,
    42,
    43,
    44,
    45,
    50,
    51,
    60,
    62,
    67,
    70,
    71,
    72,
    73,
    74,
    75,
    90,
    91,
    92,
    93,
    94,
    210,
    220,
    230,
    420,
    101,
    1000,
  );
  const type = fc.constantFrom(
    'LINE',
    'CIRCLE',
    'ARC',
    'ELLIPSE',
    'LWPOLYLINE',
    'POLYLINE',
    'VERTEX',
    'SEQEND',
    'SPLINE',
    'INSERT',
    'HATCH',
    'TEXT',
    'SOLID',
    'BLOCK',
    'ENDBLK',
    'ENDSEC',
    'SECTION',
    'TRACE',
    'MLINE',
    'ACAD_TABLE',
    'HELIX',
  );
  const record = fc
    .tuple(type, fc.array(fc.tuple(code, value), { maxLength: 25 }))
    .map(([name, pairs]): Pair[] => entity(name, ...pairs));
  const small = { ...READ_LIMITS, maxElements: 500, maxSegments: 20000, maxDepth: 6 };

  it('made of entities with any values is read or refused', () => {
    const blocks = (list: Pair[][]) => [
      ...block('B', list.flat()),
      ...block('0', insert('B', [41, -2], [70, 3], [44, 5])),
    ];
    fc.assert(
      fc.property(fc.array(record, { maxLength: 8 }), fc.array(record, { maxLength: 8 }), (inside, list) => {
        expectSound(readDxf(inMm(list.flat(), { blocks: blocks(inside) }), small));
      }),
      { numRuns: 600 },
    );
  });

  it('with bytes changed is read or refused', () => {
    const originals = [ascii(sample), binary(sample, true), binary(sample, false)];
    const change = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 40 });
    fc.assert(
      fc.property(fc.constantFrom(...originals), change, (original, changes) => {
        const bytes = original.slice();
        for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
        expectSound(readDxf(bytes, small));
      }),
      { numRuns: 400 },
    );
  });

  it('of random bytes is refused', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => expectSound(readDxf(bytes))),
      { numRuns: 400 },
    );
  });
});
