import { describe, expect, it } from 'vitest';
import { analyzeDesign } from '../../../shared/analysis/analyze.ts';
import { geometry } from '../../support/kernels.ts';
import { block, entity, inMm, layer, line, type Pair } from './write.ts';

const tables: Pair[] = [
  [0, 'TABLE'],
  [2, 'LAYER'],
  ...layer('PART', [70, 0], [62, 1]),
  ...layer('SHEET', [70, 0], [62, 7], [290, 0]),
  ...layer('CUT', [70, 0], [62, 5], [290, 0]),
  [0, 'ENDTAB'],
];
const on = (name: string, pairs: readonly Pair[]): Pair[] =>
  pairs.map(([code, value]) => (code === 8 ? [8, name] : [code, value]));
const frame = (name: string, size: number) =>
  on(
    name,
    entity('LWPOLYLINE', [70, 1], [10, 0], [20, 0], [10, size], [20, 0], [10, size], [20, size], [10, 0], [20, size]),
  );
const part = frame('PART', 60);
const sheet = frame('SHEET', 140);

function analyze(entities: readonly Pair[], rest = {}) {
  const { analysis } = analyzeDesign(inMm(entities, { tables, ...rest }), geometry);
  const styles = analysis.styles.map(({ layer: name, assignedTo, sure }) => {
    const [operation = 'ignored'] = Object.entries(assignedTo).flatMap(([key, is]) => (is ? [key] : []));
    return `${name}: ${operation}${sure ? '' : '?'}`;
  });
  return { ...analysis, styles };
}

describe('layers that are not plotted', () => {
  it('[DR32] are left out, and told', () => {
    const { styles, made, notices } = analyze([...part, ...sheet]);
    expect(styles).toEqual(['PART: cutting', 'SHEET: ignored']);
    expect(made).toEqual({ width: 60, height: 60 });
    expect(notices).toMatchObject([{ code: 'annotation_ignored', severity: 'info' }]);
    expect(notices[0]!.message).toContain('set not to print');
  });

  it('[DR32] are asked about where their name says what is made of them', () => {
    expect(analyze([...part, ...frame('CUT', 30)]).styles).toEqual(['PART: cutting', 'CUT: ignored?']);
  });

  it('[DR32] count inside of references too, by the layer of each line', () => {
    const blocks = block('B', [...part, ...line(0, 0, 0, 60), ...sheet]);
    const placed = on('SHEET', entity('INSERT', [2, 'B']));
    expect(analyze([...placed, ...part], { blocks }).styles).toEqual(['PART: cutting', 'SHEET: ignored']);
  });

  it('[DR32] are the part where no other layer has lines', () => {
    expect(analyze(sheet).styles).toEqual(['SHEET: cutting']);
  });
});
