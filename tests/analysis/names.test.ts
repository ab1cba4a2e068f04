import { describe, expect, it } from 'vitest';
import { analyzeDesign } from '../../shared/analysis/analyze.ts';
import { checkReport } from '../../shared/analysis/dfm/check-report.ts';
import { operationOf } from '../../shared/analysis/operations.ts';
import { reportOf } from '../../shared/analysis/report.ts';
import { readDesign } from '../../shared/drawing/read.ts';
import { AS_DRAWN } from '../../shared/part/choices.ts';
import { makeDrawing } from '../../shared/part/make.ts';
import { entity, inMm, line, type Pair } from '../drawing/dxf/write.ts';
import { bundledFont } from '../drawing/text/support.ts';
import { geometry } from '../support/kernels.ts';

const encoded = (text: string) => new TextEncoder().encode(text);
const analyze = (bytes: Uint8Array) => analyzeDesign(bytes, geometry).analysis;

/** Operation of each layer; a question mark where it is asked about. */
function byLayer(bytes: Uint8Array): Record<string, string> {
  return Object.fromEntries(
    analyze(bytes).styles.map(({ layer, assignedTo, sure }) => [layer, `${operationOf(assignedTo)}${sure ? '' : '?'}`]),
  );
}

/** Entities on a layer. */
const on = (name: string, ...entities: Pair[][]): Pair[] =>
  entities.flat().map((pair): Pair => (pair[0] === 8 ? [8, name] : pair));

const rectangle = (name: string, x: number, y: number, w: number, h: number): Pair[] =>
  on(name, line(x, y, x + w, y), line(x + w, y, x + w, y + h), line(x + w, y + h, x, y + h), line(x, y + h, x, y));
const circle = (name: string, x: number, y: number, r: number) => on(name, entity('CIRCLE', [10, x], [20, y], [40, r]));

const dxf = (...entities: Pair[][]): Uint8Array => inMm(entities.flat());

const page = (body: string) =>
  encoded(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="100mm" height="60mm" viewBox="0 0 100 60"><g fill="none" stroke="#000">${body}</g></svg>`,
  );
const layer = (label: string, body: string) => `<g inkscape:groupmode="layer" inkscape:label="${label}">${body}</g>`;
const PLATE = '<rect x="2" y="2" width="96" height="56"/>';
const RING = '<circle cx="50" cy="30" r="10"/>';

describe('layers of a drawing', () => {
  it.each([
    ['Polish', 'CIĘCIE', 'GRAWEROWANIE', 'WYMIARY'],
    ['Czech', 'ŘEZÁNÍ', 'GRAVÍROVÁNÍ', 'KÓTY'],
    ['Swedish', 'SKÄRNING', 'GRAVERING', 'MÅTT'],
    ['German', 'Schnitt', 'Gravur', 'Bemaßung'],
    ['Dutch', 'snijden', 'graveren', 'maten'],
    ['French', 'Découpe', 'Gravure', 'Cotes'],
    ['Spanish', 'CORTE', 'GRABADO', 'COTAS'],
    ['Portuguese', 'corte', 'gravação', 'cotagem'],
    ['Italian', 'Taglio', 'Incisione', 'QUOTE'],
    ['Russian', 'РЕЗКА', 'ГРАВИРОВКА', 'РАЗМЕРЫ'],
    ['Chinese', '切割', '雕刻', '尺寸'],
    ['Japanese', '切断', '彫刻', '寸法'],
    ['Korean', '재단', '각인', '치수'],
  ])('[AN80] in %s are cut, engraved and left out', (_, cut, engrave, dimensions) => {
    const drawing = dxf(
      rectangle(cut, 0, 0, 100, 60),
      circle(engrave, 50, 30, 10),
      on(dimensions, line(-50, -20, 150, -20)),
    );
    expect(byLayer(drawing)).toEqual({ [cut]: 'cutting', [engrave]: 'lineEngraving', [dimensions]: 'ignored' });
    expect(analyze(drawing).made).toEqual({ width: 100, height: 60 });
  });

  it('[AN80] with the frame of the sheet and its title block do not count into the size', () => {
    const drawing = dxf(
      rectangle('KONTUR', 0, 0, 100, 60),
      rectangle('RITRAM', -80, -70, 297, 210),
      rectangle('TEXTHUVUD', 130, -70, 87, 40),
    );
    expect(byLayer(drawing)).toEqual({ KONTUR: 'cutting', RITRAM: 'ignored', TEXTHUVUD: 'ignored' });
    expect(analyze(drawing).made).toEqual({ width: 100, height: 60 });
  });

  it('[AN81] of Inventor are cut only where they go through', () => {
    const drawing = dxf(
      rectangle('IV_OUTER_PROFILE', 0, 0, 100, 60),
      circle('IV_INTERIOR_PROFILES', 20, 20, 5),
      rectangle('IV_FEATURE_PROFILES', 40, 10, 10, 10),
      rectangle('IV_FEATURE_PROFILES_DOWN', 60, 10, 10, 10),
      circle('IV_ALTREP_FRONT', 80, 40, 4),
      on('IV_UNCONSUMED_SKETCHES', line(10, 50, 40, 50)),
      on('IV_ROLL', line(0, 45, 100, 45)),
      on('IV_TOOL_CENTER', line(80, 38, 80, 42)),
      on('IV_BEND', line(0, 30, 100, 30)),
    );
    expect(byLayer(drawing)).toEqual({
      IV_OUTER_PROFILE: 'cutting',
      IV_INTERIOR_PROFILES: 'cutting',
      IV_FEATURE_PROFILES: 'ignored',
      IV_FEATURE_PROFILES_DOWN: 'ignored',
      IV_ALTREP_FRONT: 'ignored',
      IV_UNCONSUMED_SKETCHES: 'ignored',
      IV_ROLL: 'ignored',
      IV_TOOL_CENTER: 'ignored',
      IV_BEND: 'metalBending',
    });
  });

  it.each(['COUNTERSINK', 'CSK_M4', 'Gewinde', 'gwinty', 'Резьба', '螺纹'])(
    '[AN82] for work that a person prices are left out, with that reason: %s',
    (name) => {
      const drawing = dxf(rectangle('CUT', 0, 0, 100, 60), circle(name, 20, 20, 4), circle('DIMS', 50, 20, 4));
      expect(byLayer(drawing)).toEqual({ CUT: 'cutting', [name]: 'ignored', DIMS: 'ignored' });
      const leftOut = analyze(drawing).notices.filter(({ code }) => code === 'annotation_ignored');
      expect(leftOut).toMatchObject([
        { message: expect.stringContaining('leave out DIMS: its name says it is a frame') },
        { message: expect.stringMatching(new RegExp(`leave out ${name}: .*Our staff price those`)), count: 1 },
      ]);
    },
  );

  it('[AN82] are told no more once they have an operation', () => {
    const report = reportOf(dxf(rectangle('CUT', 0, 0, 100, 60), circle('CSK', 20, 20, 4)), readDesign, geometry);
    const { notices } = checkReport(report, geometry, ['cutting', 'lineEngraving']).analysis;
    expect(notices.filter(({ code }) => code === 'annotation_ignored')).toEqual([]);
  });

  it('[AN83] to be perforated are asked about, and so are lines of letters', () => {
    const drawing = dxf(
      rectangle('CUT', 0, 0, 100, 60),
      on('Perforation', line(0, 30, 100, 30)),
      on('Text', line(20, 20, 25, 25)),
    );
    expect(byLayer(drawing)).toEqual({ CUT: 'cutting', Perforation: 'cutting?', Text: 'lineEngraving?' });
    expect(analyze(drawing).questions).toMatchObject([
      { code: 'operation', options: ['cutting', 'lineEngraving', 'ignored'] },
      { code: 'operation', options: ['lineEngraving', 'cutting', 'ignored'] },
    ]);
    const filled = page(`${layer('Cut', PLATE)}${layer('Text', '<path fill="#000" stroke="none" d="M20 20h9v9z"/>')}`);
    expect(byLayer(filled)).toEqual({ Cut: 'cutting', Text: 'areaEngraving' });
  });
});

describe('layers of an SVG in each other', () => {
  it('[AN84] are named with the layer around them that says what is done', () => {
    expect(byLayer(page(layer('Cut', layer('inner', PLATE)) + layer('Engrave', layer('logo', RING))))).toEqual({
      'Cut > inner': 'cutting',
      'Engrave > logo': 'lineEngraving',
    });
    expect(byLayer(page(layer('彫刻', layer('a', layer('b', RING))) + layer('Cut', PLATE)))).toEqual({
      '彫刻 > a > b': 'lineEngraving',
      Cut: 'cutting',
    });
  });

  it('[AN84] keep a name that says something itself', () => {
    const drawing = page(layer('Engrave', layer('Cut 2', PLATE) + layer('outline', RING)));
    expect(byLayer(drawing)).toEqual({ 'Cut 2': 'cutting', 'Engrave > outline': 'lineEngraving' });
    expect(Object.keys(byLayer(page(layer('Layer 1', layer('plate', PLATE)))))).toEqual(['plate']);
  });

  it('[AN84] are found by their work in any language, whatever stands around them', () => {
    const drawing = page(`<g id="Layer_1"><g id="切断">${PLATE}</g><g id="Gravação_1">${RING}</g></g>`);
    expect(byLayer(drawing)).toEqual({ 切断: 'cutting', Gravação_1: 'lineEngraving' });
  });
});

it('[AN80] names hold for text that becomes outlines', () => {
  const text = '<text x="10" y="40" font-size="10" fill="#000" stroke="none">Hi</text>';
  const read = reportOf(page(layer('Cut', PLATE) + layer('寸法', text)), readDesign, geometry);
  const form = {
    ...AS_DRAWN,
    repairs: [{ kind: 'outline_text', font: 'sans' } as const],
  };
  const made = makeDrawing(read, form, geometry, () => bundledFont('sans.woff'));
  const styles = made.ok ? made.value.report.analysis.styles : [];
  expect(styles.map(({ layer: name, assignedTo }) => [name, operationOf(assignedTo)])).toEqual([
    ['Cut', 'cutting'],
    ['寸法', 'ignored'],
  ]);
});
