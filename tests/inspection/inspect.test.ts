import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inspect } from '../../shared/inspection/inspect.ts';
import { ascii, block, file, type Pair } from '../drawing/dxf/write.ts';
import { geometry } from '../support/kernels.ts';

const entity = (type: string, ...pairs: Pair[]): Pair[] => [[0, type], ...pairs];
const on = (layer: string, ...pairs: Pair[]): Pair[] => [[8, layer], ...pairs];
const line = (layer: string, x: number, y: number, toX: number, toY: number) =>
  entity('LINE', ...on(layer, [10, x], [20, y], [11, toX], [21, toY]));
const circle = (layer: string, x: number, y: number, r: number) =>
  entity('CIRCLE', ...on(layer, [10, x], [20, y], [40, r]));
const look = (entities: Pair[][], units = 4) =>
  inspect(ascii(file({ header: [['$INSUNITS', 70, units]], entities: entities.flat() })), geometry);

describe('a DXF', () => {
  it('[DI701] [DI702] is the same in both readings where both read it, in its own units', () => {
    const arc = entity('ARC', ...on('CUT', [10, 5], [20, 5], [40, 2], [50, 10], [51, 200]));
    const bulged = entity(
      'LWPOLYLINE',
      ...on('FOLD', [90, 3], [70, 1], [10, 0], [20, 0], [42, 0.5], [10, 8], [20, 0], [10, 8], [20, 6], [42, -0.3]),
    );
    const found = look([line('CUT', 0, 0, 10, 0), circle('CUT', 20, 20, 4), arc, bulged], 1);
    expect(found.differing).toBe(0);
    expect(found.layers.map(({ layer, ours, theirs }) => [layer, ours.count, theirs.count])).toEqual([
      ['CUT', 3, 3],
      ['FOLD', 1, 1],
    ]);
    for (const { ours, theirs, differs } of found.layers) {
      expect(differs).toBe(false);
      expect(theirs.lengthMm / ours.lengthMm).toBeCloseTo(1, 3);
    }
    expect(found.theirs).toMatchObject({ failed: null, insUnits: 1, count: 4 });
    expect(found.ours!.units.source).toBe('in');
    expect(found.entities.map(({ ours }) => ours!.kind).sort()).toEqual(['arc', 'circle', 'line', 'polyline']);
  });

  it('[DI702] marks what one reading has alone', () => {
    const text = entity('TEXT', ...on('NOTES', [10, 0], [20, 0], [40, 3], [1, 'Part 7']));
    const found = look([line('CUT', 0, 0, 10, 0), circle('CUT', 20, 20, 4), text]);
    expect(found.entities[0]).toMatchObject({ ours: null, theirs: { kind: 'text' }, difference: 'theirs_alone' });
    expect(found.layers.find(({ layer }) => layer === 'NOTES')!.differs).toBe(true);
    expect(found.layers.find(({ layer }) => layer === 'CUT')!.differs).toBe(false);
  });

  it('[DI702] counts a block as often as it is inserted', () => {
    const content = file({
      header: [['$INSUNITS', 70, 4]],
      blocks: block('HOLE', circle('0', 1, 0, 3), 1, 0),
      entities: [
        ...entity('INSERT', ...on('CUT', [2, 'HOLE'], [10, 10], [20, 10])),
        ...entity('INSERT', ...on('CUT', [2, 'HOLE'], [10, 40], [20, 10], [41, 2], [42, 2], [50, 30])),
      ],
    });
    const found = inspect(ascii(content), geometry);
    expect(found.layers).toMatchObject([{ layer: 'CUT', ours: { count: 2 }, theirs: { count: 2 }, differs: false }]);
  });

  it('[DI703] gives its contours back as a DXF without copies', () => {
    const found = look([circle('CUT', 20, 20, 4), circle('CUT', 20, 20, 4), line('CUT', 0, 0, 50, 0)]);
    const again = inspect(new TextEncoder().encode(found.cleaned!), geometry);
    expect(again.differing).toBe(0);
    expect(again.total).toBe(2);
  });

  it('[DI704] that is broken says why on each side', () => {
    const broken = inspect(new TextEncoder().encode('  0\nSECTION\n  2\nENTITIES\n  0\nLINE\n 10\nnonsense'), geometry);
    expect(broken.ours).toBeNull();
    expect(broken.notices[0]).toMatchObject({ severity: 'error' });
    expect(broken.cleaned).toBeNull();
    const none = inspect(new Uint8Array(0), geometry);
    expect([none.format, none.ours, none.theirs]).toEqual([null, null, null]);
  });
});

it('[DI701] shows our side alone of an SVG', () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="50mm" height="50mm" viewBox="0 0 50 50"><circle cx="20" cy="20" r="5" fill="none" stroke="#000"/></svg>`;
  const found = inspect(new TextEncoder().encode(svg), geometry);
  expect(found).toMatchObject({ format: 'svg', theirs: null, differing: 0, total: 1 });
  expect(found.cleaned).toContain('CUT_OUTER');
});

it('[DI704] goes through every DXF of the corpus', () => {
  const folder = new URL('../corpus/', import.meta.url).pathname;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.dxf$/i.test(name));
  expect(files.length).toBeGreaterThan(5);
  for (const name of files) {
    const found = inspect(new Uint8Array(readFileSync(folder + name)), geometry);
    expect(found.total, name).toBeGreaterThanOrEqual(found.entities.length);
  }
}, 60_000);
