import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matrix, multiply, rotation, translation } from '../../../shared/base/matrix.ts';
import { Verb } from '../../../shared/geometry/verb.ts';
import { READ_LIMITS } from '../../../shared/drawing/limits.ts';
import type { OutlineFont } from '../../../shared/drawing/outlines/font.ts';
import { joinFonts } from '../../../shared/drawing/outlines/joined-fonts.ts';
import { outlineTexts } from '../../../shared/drawing/outlines/outline-texts.ts';
import type { TextRun } from '../../../shared/drawing/text.ts';
import { draw, faultsOf, mmFile, read } from '../svg/support.ts';
import { BLOCKS, boxOf, bundledFont, layerOf, run, starts } from './support.ts';

const sans = joinFonts(bundledFont('sans.woff'), bundledFont('sans-ext.woff'));
const bold = bundledFont('sans-bold.woff');

/** Start of every block drawn, x only. */
const xs = (...runs: readonly TextRun[]) =>
  starts(outlineTexts(layerOf(...runs), null, BLOCKS).drawing).map(([x]) => x);
const TEN = matrix(10, 0, 0, 10, 0, 0);

describe('text as outlines', () => {
  test('[OU5] glyphs follow each other by their advances', () => {
    expect(xs(run('abc', { matrix: TEN }))).toEqual([0, 5, 10]);
    expect(xs(run('a b', { matrix: TEN }))).toEqual([0, 7.5]);
    expect(xs(run('abc', { matrix: TEN, letterSpacingEm: 0.1 }))).toEqual([0, 6, 12]);
  });

  test('kerning moves the second of a pair', () => {
    expect(xs(run('AVA', { matrix: TEN }))).toEqual([0, 4, 9]);
  });

  test('anchors', () => {
    expect(xs(run('abcd', { matrix: TEN, anchor: 'middle' }))).toEqual([-10, -5, 0, 5]);
    expect(xs(run('abcd', { matrix: TEN, anchor: 'end' }))).toEqual([-20, -15, -10, -5]);
  });

  test('a fixed width is spread between the glyphs, or stretches them', () => {
    expect(xs(run('abc', { matrix: TEN, widthEm: 2.5 }))).toEqual([0, 10, 20]);
    expect(xs(run('abc', { matrix: TEN, widthEm: 2.5, anchor: 'end' }))).toEqual([-25, -15, -5]);
    expect(xs(run('a', { matrix: TEN, widthEm: 3 }))).toEqual([0]);
    const stretched = outlineTexts(
      layerOf(run('abc', { matrix: TEN, widthEm: 3, stretch: true })),
      null,
      BLOCKS,
    ).drawing;
    expect(starts(stretched).map(([x]) => x)).toEqual([0, 10, 20]);
    expect(boxOf(stretched)).toEqual({ x: 0, y: -1, right: 22, bottom: 0 });
  });

  test('[OU3] runs of a line share its anchor and go on where the one before ended', () => {
    const line = [run('ab', { matrix: TEN }), run('cd', { matrix: matrix(20, 0, 0, 20, 0, 0), follows: true })];
    expect(xs(...line)).toEqual([0, 5, 10, 20]);
    const centred = line.map((one) => ({ ...one, anchor: 'middle' as const }));
    expect(xs(...centred)).toEqual([-15, -10, -5, 5]);
    expect(xs(...line, run('e', { matrix: translation(100, 0) }))).toEqual([0, 5, 10, 20, 100]);
  });

  test('[OU11] letters along a line stand on it with their middles, and those beyond it are not drawn', () => {
    // Down the page, then to the right: blocks of half an em each, 10 mm to the em.
    const along = { points: [0, 0, 0, 1, 2, 1], offsetEm: 0, sinkEm: 0 };
    const bent = outlineTexts(layerOf(run('abcdefgh', { matrix: TEN, along })), null, BLOCKS).drawing;
    const corners = starts(bent).map(([x, y]) => [Math.round(x * 1e6) / 1e6 + 0, Math.round(y * 1e6) / 1e6 + 0]);
    expect(corners).toEqual([
      [0, 0],
      [0, 5],
      [0, 10],
      [5, 10],
      [10, 10],
      [15, 10],
    ]);
    const middle = { along: { ...along, offsetEm: 2 }, anchor: 'middle' as const, matrix: TEN };
    const centred = outlineTexts(layerOf(run('a', middle), run('b', { ...middle, follows: true })), null, BLOCKS);
    expect(starts(centred.drawing).map(([x]) => Math.round(x * 1e6) / 1e6)).toEqual([5, 10]);
  });

  test('matrices turn, mirror and slant', () => {
    const turned = outlineTexts(layerOf(run('ab', { matrix: multiply(rotation(90), TEN) })), null, BLOCKS).drawing;
    expect(starts(turned)).toEqual([
      [0, 0],
      [0, 5],
    ]);
    const mirrored = outlineTexts(layerOf(run('ab', { matrix: matrix(-10, 0, 0, 10, 0, 0) })), null, BLOCKS).drawing;
    expect(boxOf(mirrored)).toEqual({ x: -6, y: -1, right: 0, bottom: 0 });
    const slanted = outlineTexts(layerOf(run('a', { matrix: matrix(10, 0, -5, 10, 0, 0) })), null, BLOCKS).drawing;
    expect(boxOf(slanted)).toEqual({ x: 0, y: -1, right: 1.5, bottom: 0 });
  });

  test('capitals reach the height the file states', () => {
    const { drawing } = outlineTexts(layerOf(run('ab', { matrix: TEN, capHeightEm: 1.4 })), null, BLOCKS);
    expect(boxOf(drawing)).toEqual({ x: 0, y: -2, right: 12, bottom: 0 });
  });

  test('[OU6] glyphs the font lacks are counted and leave a gap', () => {
    const { drawing, missingGlyphs } = outlineTexts(layerOf(run('a漢\u200bb\u00a0é', { matrix: TEN })), null, BLOCKS);
    expect(missingGlyphs).toBe(2);
    expect(starts(drawing).map(([x]) => x)).toEqual([0, 12.5]);
  });

  test('[OU5] one element per run after the drawing’s own, with the run’s paint, non-zero', () => {
    const base = draw(
      '<path d="M0 0H10V10" fill="none" stroke="#ff0000" fill-rule="evenodd"/><path d="M1 1H5V5z" fill-rule="evenodd"/>',
    );
    const layer = layerOf(run('ab', { fill: null, stroke: '#ff0000' }), run('c', { layer: 'Top' }), run(' '));
    const { drawing } = outlineTexts(layer, base, BLOCKS);
    expect(drawing.elementStyle).toHaveLength(4);
    expect([...drawing.elementFillRule]).toEqual([1, 1, 0, 0]);
    expect(drawing.coords.subarray(0, base.coords.length)).toEqual(base.coords);
    expect([...drawing.elementStyle].map((i) => drawing.styles[i]!.id)).toEqual([
      '#ff0000|none|solid|',
      'none|#000000|solid|',
      '#ff0000|none|solid|',
      'none|#000000|solid|Top',
    ]);
    expect(drawing.styles).toHaveLength(3);
    expect(faultsOf(drawing)).toEqual([]);
    expect(base.styles).toHaveLength(2);
  });

  test('text that shows nothing leaves the drawing as it is', () => {
    const base = draw('<path d="M0 0H10V10" stroke="#ff0000"/>');
    expect(outlineTexts(layerOf(run(' ')), base, BLOCKS).drawing).toBe(base);
    const empty = outlineTexts(layerOf(run('漢')), null, BLOCKS);
    expect(empty.drawing.elementStyle).toHaveLength(0);
    expect(faultsOf(empty.drawing)).toEqual([]);
    expect(
      outlineTexts(layerOf(run('a', { matrix: matrix(1e300, 0, 0, 1e300, 0, 0) })), null, BLOCKS).drawing.verbs,
    ).toHaveLength(0);
  });

  test('[DR21] hairlines of the drawing stay what they are; where there is no room for one more style there is no text', () => {
    const base = draw(
      '<g stroke="#ff0000" fill="none"><path d="M0 0H10V10" stroke-width=".01"/><path d="M0 5H10" stroke-width="2"/></g>',
    );
    const { drawing } = outlineTexts(layerOf(run('a')), base, BLOCKS);
    expect(drawing.styles.map(({ hair }) => hair ?? false)).toEqual([true, false, false]);
    expect([...drawing.elementStyle]).toEqual([0, 1, 2]);
    const full = outlineTexts(layerOf(run('a')), base, BLOCKS, { ...READ_LIMITS, maxStyles: 2 });
    expect(full).toMatchObject({ limited: true, drawing: base });
  });

  test('[DR9] over a limit the rest is left out', () => {
    const result = outlineTexts(layerOf(run('ab'), run('cd')), null, BLOCKS, { ...READ_LIMITS, maxElements: 1 });
    expect(result.limited).toBe(true);
    expect(result.drawing.elementStyle).toHaveLength(1);
    expect(outlineTexts(layerOf(run('ab')), null, BLOCKS).limited).toBe(false);
  });

  test('a quadratic becomes the cubic that equals it', () => {
    // biome-ignore lint/nursery/noFloatingPromises: the property waits for nothing, so neither does its check.
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -2000, max: 2000 }), { minLength: 6, maxLength: 6 }),
        ([x0, y0, x1, y1, x, y]) => {
          const font: OutlineFont = {
            ...BLOCKS,
            glyphOf: () => ({
              index: 1,
              advance: 1,
              commands: [{ type: 'M', x: x0!, y: y0! }, { type: 'Q', x1: x1!, y1: y1!, x: x!, y: y! }, { type: 'Z' }],
            }),
          };
          // Drawn by its line: a fill that encloses nothing would be left out.
          const drawn = run('a', { matrix: matrix(1000, 0, 0, 1000, 0, 0), stroke: '#000000', fill: null });
          const { drawing } = outlineTexts(layerOf(drawn), null, font);
          expect([...drawing.verbs]).toEqual([Verb.Move, Verb.Cubic, Verb.Close]);
          const [mx, my, ax, ay, bx, by, ex, ey] = drawing.coords;
          for (const t of [0.25, 0.5, 0.75]) {
            const s = 1 - t;
            const cubic = (p: number, a: number, b: number, q: number) =>
              s * s * s * p + 3 * s * s * t * a + 3 * s * t * t * b + t * t * t * q;
            const quadratic = (p: number, c: number, q: number) => s * s * p + 2 * s * t * c + t * t * q;
            expect(cubic(mx!, ax!, bx!, ex!)).toBeCloseTo(quadratic(x0!, x1!, x!), 8);
            expect(cubic(my!, ay!, by!, ey!)).toBeCloseTo(-quadratic(y0!, y1!, y!), 8);
          }
        },
      ),
      { examples: [[[10, 0, 10, 0, 0, 0]]] },
    );
  });
});

describe('the bundled fonts', () => {
  test('a known word has its known width and height', () => {
    const advance = (font: OutlineFont, text: string) =>
      [...text].reduce((sum, c) => sum + font.glyphOf(c.codePointAt(0)!)!.advance, 0);
    // Inter: H 1528, A 1408, m 1804 units of 2048 (source: its hmtx table); A and V kern by -140.
    expect(sans.unitsPerEm).toBe(2048);
    const { drawing } = outlineTexts(layerOf(run('HH', { matrix: TEN })), null, sans);
    const box = boxOf(drawing);
    expect(box.bottom).toBe(0);
    expect(box.y).toBeCloseTo(-10 * (1490 / 2048), 12);
    expect(box.right - box.x).toBeCloseTo((10 * (2 * advance(sans, 'H') - 2 * (box.x / 10) * 2048)) / 2048, 9);
    expect(advance(bold, 'Kerf')).toBeGreaterThan(advance(sans, 'Kerf'));
    expect(sans.kerning(sans.glyphOf(65)!, sans.glyphOf(86)!)).toBe(-140);
  });

  test('letters of western, central and northern Europe and the euro are there', () => {
    const { missingGlyphs } = outlineTexts(layerOf(run('Åéñçøßþ ŁęčőžŠğ €£ — “quote” ½')), null, sans);
    expect(missingGlyphs).toBe(0);
  });

  test('holes of letters wind the other way round, so non-zero filling keeps them', () => {
    const { drawing } = outlineTexts(layerOf(run('O', { matrix: TEN })), null, sans);
    const areas: number[] = [];
    let [at, x, y, sum] = [0, 0, 0, 0];
    for (const verb of drawing.verbs) {
      const size = [2, 2, 6, 10, 0][verb]!;
      for (let i = verb === Verb.Move ? 2 : 0; i < size; i += 2) {
        sum += x * drawing.coords[at + i + 1]! - y * drawing.coords[at + i]!;
        [x, y] = [drawing.coords[at + i]!, drawing.coords[at + i + 1]!];
      }
      if (verb === Verb.Move) [x, y] = [drawing.coords[at]!, drawing.coords[at + 1]!];
      if (verb === Verb.Close) {
        areas.push(sum);
        sum = 0;
      }
      at += size;
    }
    expect(areas).toHaveLength(2);
    expect(areas[0]! * areas[1]!).toBeLessThan(0);
  });

  test('[OU5] the same text gives the same bits again', () => {
    const file = mmFile(
      '<text x="3" y="4" transform="rotate(33)" text-anchor="middle" font-size="7.3">Ŵave AVA <tspan font-weight="bold">Ö</tspan></text>',
    );
    const draw = () => {
      const fresh = joinFonts(bundledFont('sans.woff'), bundledFont('sans-ext.woff'));
      return outlineTexts(read(file).texts!, null, fresh).drawing;
    };
    const [a, b] = [draw(), draw()];
    expect(a.coords.length).toBeGreaterThan(200);
    expect(new Uint8Array(a.coords.buffer)).toEqual(new Uint8Array(b.coords.buffer));
    expect(a).toEqual(b);
  });
});
