import { describe, expect, it } from 'vitest';
import { readDxf } from '../../../shared/drawing/dxf/read.ts';
import { codes, drawn } from './measure.ts';
import { block, entity, inMm, layer, line, type Pair } from './write.ts';

const tables: Pair[] = [
  [0, 'LTYPE'],
  [2, 'DASHED'],
  [70, 0],
  [73, 2],
  [40, 0.75],
  [49, 0.5],
  [49, -0.25],
  [0, 'LTYPE'],
  [2, 'SOLIDLINE'],
  [70, 0],
  [73, 0],
  [40, 0],
  ...layer('Cut', [62, 1], [6, 'CONTINUOUS']),
  ...layer('Score', [62, 5], [6, 'DASHED']),
  ...layer('Exact', [62, 3], [420, 0x123456]),
  ...layer('Off', [62, -2]),
  ...layer('Frozen', [70, 1], [62, 2]),
];
const insert = (...pairs: Pair[]) => entity('INSERT', [2, 'B'], [10, 0], [20, 0], ...pairs);

function styles(entities: readonly Pair[], blocks: readonly Pair[] = []) {
  const drawing = drawn(readDxf(inMm(entities, { tables, blocks })));
  return [...drawing.elementStyle].map((index) => {
    const { stroke, layer: name, dashed } = drawing.styles[index]!;
    return `${stroke} ${name}${dashed ? ' dashed' : ''}`;
  });
}

/** A line whose layer stands in `pairs`. */
const on = (...pairs: Pair[]): Pair[] => [[0, 'LINE'], ...pairs, [10, 0], [20, 0], [11, 1], [21, 1]];

describe('colours', () => {
  it.each([
    ['its layer', [[8, 'Cut']], '#ff0000 Cut'],
    [
      'its layer, by number',
      [
        [8, 'Cut'],
        [62, 256],
      ],
      '#ff0000 Cut',
    ],
    ['its layer, whatever the case of the name', [[8, 'CUT']], '#ff0000 Cut'],
    [
      'its own number',
      [
        [8, 'Cut'],
        [62, 3],
      ],
      '#00ff00 Cut',
    ],
    [
      'its own true colour',
      [
        [8, 'Cut'],
        [62, 3],
        [420, 0xabcdef],
      ],
      '#abcdef Cut',
    ],
    ['the true colour of its layer', [[8, 'Exact']], '#123456 Exact'],
    [
      'the foreground, drawn black',
      [
        [8, 'Cut'],
        [62, 7],
      ],
      '#000000 Cut',
    ],
    ['the foreground where its layer is unknown', [[8, 'New']], '#000000 New'],
    [
      'the foreground for BYBLOCK outside of blocks',
      [
        [8, 'Cut'],
        [62, 0],
      ],
      '#000000 Cut',
    ],
    [
      'a pure hue',
      [
        [8, 'Cut'],
        [62, 170],
      ],
      '#0000ff Cut',
    ],
    [
      'a mixed and darker hue',
      [
        [8, 'Cut'],
        [62, 34],
      ],
      '#814000 Cut',
    ],
    [
      'a pale hue',
      [
        [8, 'Cut'],
        [62, 11],
      ],
      '#ffaaaa Cut',
    ],
    [
      'a grey',
      [
        [8, 'Cut'],
        [62, 250],
      ],
      '#333333 Cut',
    ],
  ] as [string, Pair[], string][])('takes %s', (_, pairs, style) => expect(styles(on(...pairs))).toEqual([style]));
});

describe('line types', () => {
  it.each([
    ['of the layer', [[8, 'Score']], true],
    [
      'of the entity, over the layer',
      [
        [8, 'Score'],
        [6, 'Continuous'],
      ],
      false,
    ],
    [
      'with dashes by the table',
      [
        [8, 'Cut'],
        [6, 'dashed'],
      ],
      true,
    ],
    [
      'without dashes by the table',
      [
        [8, 'Cut'],
        [6, 'SOLIDLINE'],
      ],
      false,
    ],
    [
      'that the table does not have',
      [
        [8, 'Cut'],
        [6, 'HIDDEN2'],
      ],
      true,
    ],
    [
      'by layer, in words',
      [
        [8, 'Cut'],
        [6, 'ByLayer'],
      ],
      false,
    ],
  ] as [string, Pair[], boolean][])('%s', (_, pairs, dashed) =>
    expect(styles(on(...pairs))[0]!.endsWith('dashed')).toBe(dashed),
  );
});

describe('in blocks', () => {
  const inside = block('B', [...on([8, '0']), ...on([8, 'Cut']), ...on([8, 'Cut'], [62, 0], [6, 'BYBLOCK'])]);

  it('takes layer 0 and BYBLOCK from the reference', () => {
    const placed: Pair[] = [
      [0, 'INSERT'],
      [8, 'Score'],
      [2, 'B'],
      [62, 6],
      [10, 0],
      [20, 0],
    ];
    expect(styles(placed, inside)).toEqual(['#0000ff Score dashed', '#ff0000 Cut', '#ff00ff Cut dashed']);
  });

  it('passes them on through nested references', () => {
    const nested = [
      ...inside,
      ...block('OUTER', [
        [0, 'INSERT'],
        [8, '0'],
        [62, 0],
        [6, 'BYBLOCK'],
        [2, 'B'],
        [10, 0],
        [20, 0],
      ]),
    ];
    const placed: Pair[] = [
      [0, 'INSERT'],
      [8, 'Exact'],
      [62, 4],
      [2, 'OUTER'],
      [10, 0],
      [20, 0],
    ];
    expect(styles(placed, nested)).toEqual(['#123456 Exact', '#ff0000 Cut', '#00ffff Cut']);
  });

  it('hides a frozen reference wholly, one that is off only on its own layer', () => {
    const placed = (name: string): Pair[] => [
      [0, 'INSERT'],
      [8, name],
      [2, 'B'],
      [10, 0],
      [20, 0],
    ];
    expect(readDxf(inMm(placed('Frozen'), { tables, blocks: inside })).drawing).toBeNull();
    expect(styles(placed('Off'), inside)).toHaveLength(2);
  });
});

describe('what is not drawn', () => {
  const seen = line(0, 0, 9, 9);

  it.each([
    ['a layer that is off', [[8, 'Off']], 'hidden_ignored info'],
    ['a frozen layer', [[8, 'Frozen']], 'hidden_ignored info'],
    [
      'an invisible entity',
      [
        [8, '0'],
        [60, 1],
      ],
      'hidden_ignored info',
    ],
    [
      'paper space',
      [
        [8, '0'],
        [67, 1],
      ],
      'paper_space_ignored info',
    ],
  ] as [string, Pair[], string][])('leaves out %s', (_, pairs, notice) => {
    const result = readDxf(inMm([...on(...pairs), ...seen], { tables }));
    expect(drawn(result).elementStyle).toHaveLength(1);
    expect(codes(result)).toEqual([notice]);
  });

  it('leaves out layouts among the blocks, and reads model space there', () => {
    const blocks = [...block('*Paper_Space0', line(0, 0, 1, 1)), ...block('*Model_Space', line(0, 0, 1, 1))];
    const result = readDxf(inMm(seen, { blocks }));
    expect(drawn(result).elementStyle).toHaveLength(2);
    expect(codes(result)).toEqual(['paper_space_ignored info']);
  });

  it('hides the attributes of an invisible reference with it', () => {
    const result = readDxf(
      inMm([...insert([60, 1]), ...entity('ATTRIB', [10, 0], [20, 0], [1, 'x'], [2, 'T'], [70, 0]), ...seen], {
        blocks: block('B', seen),
      }),
    );
    expect(codes(result)).toEqual(['hidden_ignored info']);
  });
});
