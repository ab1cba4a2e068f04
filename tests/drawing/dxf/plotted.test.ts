import { describe, expect, it } from 'vitest';
import { readDxf } from '../../../shared/drawing/dxf/read.ts';
import { boxOf, codes, drawn } from './measure.ts';
import { block, entity, inMm, layer, line, type Pair } from './write.ts';

const tables: Pair[] = [
  [0, 'TABLE'],
  [2, 'LAYER'],
  ...layer('PART', [70, 0], [62, 1]),
  ...layer('SHEET', [70, 0], [62, 7], [290, 0]),
  [0, 'ENDTAB'],
];
const on = (name: string, pairs: readonly Pair[]): Pair[] =>
  pairs.map(([code, value]) => (code === 8 ? [8, name] : [code, value]));
const part = on('PART', line(0, 0, 100, 60));
const sheet = on('SHEET', line(-20, -20, 120, 80));
const read = (entities: readonly Pair[], rest = {}) => readDxf(inMm(entities, { tables, ...rest }));

describe('layers that are not plotted', () => {
  it('[DR32] are left out, and told', () => {
    const result = read([...part, ...sheet]);
    expect(boxOf(drawn(result)).map((n) => n + 0)).toEqual([0, -60, 100, 0]);
    expect(codes(result)).toEqual(['hidden_ignored info']);
    expect(result.notices[0]!.message).toContain('not plotted');
  });

  it('[DR32] are left out inside of references, which show the rest of their block', () => {
    const blocks = block('B', [...part, ...line(0, 0, 0, 90), ...sheet]);
    const inserted = (name: string) => drawn(read([...on(name, entity('INSERT', [2, 'B'])), ...part], { blocks }));
    expect(inserted('PART').elementStyle).toHaveLength(3);
    expect(inserted('SHEET').elementStyle).toHaveLength(2);
  });

  it('[DR32] are the part where no other layer has lines', () => {
    const result = read([...sheet, ...on('PART', entity('TEXT', [10, 0], [20, 0], [40, 5], [1, 'note']))]);
    expect(drawn(result).elementStyle).toHaveLength(1);
    expect(codes(result)).toEqual(['contains_text warning']);
    const blocks = block('B', sheet);
    expect(drawn(read(on('PART', entity('INSERT', [2, 'B'])), { blocks })).elementStyle).toHaveLength(1);
  });
});
