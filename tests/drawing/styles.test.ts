import { describe, expect, it } from 'vitest';
import { analyzeDesign } from '../../shared/analysis/analyze.ts';
import { READ_LIMITS } from '../../shared/drawing/limits.ts';
import { readDesign } from '../../shared/drawing/read.ts';
import { StyleLimit, StyleTable } from '../../shared/drawing/styles.ts';
import { geometry } from '../support/kernels.ts';
import { pdf } from './pdf/write.ts';

const { maxStyles } = READ_LIMITS;
const bytes = (text: string) => new TextEncoder().encode(text);
const times = (count: number, make: (i: number) => string) => Array.from({ length: count }, (_, i) => make(i)).join('');
const hex = (i: number) => `#${(i * 163).toString(16).padStart(6, '0')}`;
const ink = (i: number) => `${(i % 256) / 255} ${((i >> 8) % 256) / 255} 0`;

/** Files of every kind with so many colours or layers; `y` apart, so that nothing overlaps. */
const files: Readonly<Record<string, (count: number) => Uint8Array>> = {
  svg: (count) =>
    bytes(
      `<svg xmlns="http://www.w3.org/2000/svg" width="10mm" height="9999mm" viewBox="0 0 10 9999">${times(count, (i) => `<path d="M0 ${i}h5" stroke="${hex(i)}"/>`)}</svg>`,
    ),
  'layers of an svg': (count) =>
    bytes(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="10mm" height="9999mm" viewBox="0 0 10 9999">${times(count, (i) => `<g inkscape:groupmode="layer" inkscape:label="L${i}"><path d="M0 ${i}h5" stroke="red"/></g>`)}</svg>`,
    ),
  dxf: (count) =>
    bytes(
      `0\nSECTION\n2\nENTITIES\n${times(count, (i) => `0\nLINE\n8\nL${i}\n10\n0\n20\n${i}\n11\n5\n21\n${i}\n`)}0\nENDSEC\n0\nEOF\n`,
    ),
  pdf: (count) => pdf({ content: times(count, (i) => `${ink(i)} RG 0 ${i} m 5 ${i} l S\n`) }),
  eps: (count) =>
    bytes(
      `%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 10 9999\n${times(count, (i) => `${ink(i)} setrgbcolor 0 ${i} moveto 5 ${i} lineto stroke\n`)}showpage\n%%EOF\n`,
    ),
};

describe('a drawing has so many styles at most', () => {
  for (const [kind, file] of Object.entries(files)) {
    it(`[DR12] ${kind}: taken up to the limit, refused beyond it`, () => {
      expect(readDesign(file(maxStyles)).drawing?.styles).toHaveLength(maxStyles);
      const { drawing, notices, texts } = readDesign(file(maxStyles + 1));
      expect(drawing).toBeNull();
      expect(texts).toBeUndefined();
      expect(notices.map(({ code, severity }) => [code, severity])).toEqual([['too_many_styles', 'error']]);
      expect(notices[0]!.message).toContain('2,000');
    });
  }

  it('[DR12] names that are too long together count like too many', () => {
    const table = new StyleTable(maxStyles);
    const add = (i: number) =>
      table.of({ stroke: '#000000', fill: null, layer: `${i}`.padStart(200, '€'), dashed: false });
    expect(() => {
      for (let i = 0; i < maxStyles; i += 1) add(i);
    }).toThrow(StyleLimit);
    expect(table.list.length).toBeGreaterThan(100);
  });
});

describe('styles of one look are one', () => {
  it('[DR11] whatever a colour is spelt like', () => {
    const spellings = [
      'red',
      'RED',
      '#f00',
      '#F00',
      '#ff0000',
      '#FF0000',
      '#ff0000ff',
      'rgb(255,0,0)',
      'rgb(100%,0%,0%)',
    ]
      .concat('rgb(255 0 0 / 1)', 'hsl(0,100%,50%)', 'hwb(0 0% 0%)')
      .map((colour, i) => `<path d="M0 ${i}h5" stroke="${colour}"/>`);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10mm" height="99mm" viewBox="0 0 10 99">${spellings.join('')}</svg>`;
    const { drawing } = readDesign(bytes(svg));
    expect(drawing!.styles.map(({ stroke }) => stroke)).toEqual(['#ff0000']);
    expect(drawing!.elementStyle).toHaveLength(spellings.length);
  });

  it('[DR11] whether a DXF gives a colour by its number or its parts, and in whatever case it names a layer', () => {
    const line = (layer: string, colour: string, y: number) =>
      `0\nLINE\n8\n${layer}\n${colour}10\n0\n20\n${y}\n11\n5\n21\n${y}\n`;
    const red = String(0xff0000);
    const body = [line('Cut', '62\n1\n', 0), line('CUT', `62\n1\n420\n${red}\n`, 1), line('cut', `420\n${red}\n`, 2)];
    const { drawing } = readDesign(bytes(`0\nSECTION\n2\nENTITIES\n${body.join('')}0\nENDSEC\n0\nEOF\n`));
    expect(drawing!.styles.map(({ stroke, layer }) => [stroke, layer])).toEqual([['#ff0000', 'Cut']]);
  });

  it('[DR11] names are cut to what a list shows, and are the same text wherever they travel', () => {
    const table = new StyleTable(maxStyles);
    const of = (layer: string) => table.of({ stroke: '#000000', fill: null, layer, dashed: false });
    const long = 'x'.repeat(200);
    expect(of(`${long}a`)).toBe(of(`${long}b`));
    expect(of('a\u0007b')).toBe(of('a\u202eb'));
    of(`${'x'.repeat(199)}😀`);
    for (const { id } of table.list) expect(Buffer.from(id).toString()).toBe(id);
  });
});

it('[DR12] what is known of the worst drawing stays below the 1 MB of an answer', () => {
  // Filled and stroked, with figures of many digits and names as long as 2,000 styles may have.
  const shape = (i: number) =>
    `<g inkscape:groupmode="layer" inkscape:label="${`${i}`.padStart(30, 'bend ')}"><path stroke="${hex(i)}" fill="${hex(i + 1)}" stroke-dasharray="1" d="M${(i % 40) / 3} ${i / 7}c.1234567 .7654321 .33331 .01234 ${0.1 + i / 99991} .2h.${i}7L0 ${i / 7.1}z"/></g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="10mm" height="999mm" viewBox="0 0 10 999">${times(maxStyles, shape)}</svg>`;
  const { analysis } = analyzeDesign(bytes(svg), geometry);
  expect(analysis.styles).toHaveLength(maxStyles);
  expect(analysis.notices.length).toBeGreaterThan(3);
  expect(Buffer.byteLength(JSON.stringify(analysis))).toBeLessThan(1_000_000);
});
