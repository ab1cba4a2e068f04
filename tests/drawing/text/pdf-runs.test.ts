import { describe, expect, test } from 'vitest';
import { readPdf } from '../../../shared/drawing/pdf/read.ts';
import { MAC_ROMAN, STANDARD, WIN_ANSI } from '../../../shared/drawing/pdf/encodings.ts';
import { outlineTexts } from '../../../shared/drawing/outlines/outline-texts.ts';
import { pdf, type Body } from '../pdf/write.ts';
import { boxOf, bundledFont, numbers, runsOf } from './support.ts';

/** mm in a point. */
const PT = 25.4 / 72;
/** Every letter of this font is half an em wide. */
const WIDE = `/FirstChar 32/Widths[${'500 '.repeat(224)}]`;
const WIN = `<</Type/Font/Subtype/TrueType/BaseFont/ABCDEF+Inter-BoldItalic/Encoding/WinAnsiEncoding${WIDE}>>`;
const PLAIN = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';

const page = (
  content: string,
  fonts = `/F ${WIN}/H ${PLAIN}`,
  objects: Record<number, Body> = {},
  line = '0 0 m 9 9 l S ',
) => readPdf(pdf({ content: `${line}${content}`, resources: `/Font<<${fonts}>>`, objects }));
const runs = (...given: Parameters<typeof page>) => runsOf(page(...given));
const at = (run: { matrix: { e: number; f: number } }) =>
  [run.matrix.e / PT, 360 - run.matrix.f / PT].map((n) => Math.round(n * 1e6) / 1e6);

describe('text of PDF files', () => {
  test('[OU1] a string shown is a run with its place, size, width, font and paint', () => {
    const [run] = runs('1 0 0 rg BT /F 10 Tf 72 36 Td (Caf\\351) Tj ET');
    expect(run).toMatchObject({
      text: 'Café',
      family: 'Inter-BoldItalic',
      bold: true,
      italic: true,
      anchor: 'start',
      widthEm: 2,
      letterSpacingEm: 0,
      stroke: null,
      fill: '#ff0000',
      layer: null,
    });
    expect(numbers(run!.matrix)).toEqual(
      [10 * PT, 0, 0, 10 * PT, 72 * PT, (360 - 36) * PT].map((n) => Math.round(n * 1e6) / 1e6),
    );
  });

  test('[OU2] a file of text alone has no drawing and still has its runs', () => {
    const result = page('BT /F 10 Tf (Hi) Tj ET', undefined, {}, '');
    expect(result.drawing).toBeNull();
    expect(result.notices[0]).toMatchObject({ code: 'contains_text', severity: 'error' });
    expect(result.texts).toMatchObject({ format: 'ai', units: { source: 'pt' }, page: { x: 0, y: 0 } });
    const { drawing } = outlineTexts(result.texts!, null, bundledFont('sans.woff'));
    expect(boxOf(drawing).right).toBeLessThan(10 * PT);
  });

  test('matrices of text and page, scaling and rise', () => {
    const [run] = runs('q 2 0 0 2 0 0 cm BT /F 10 Tf 0 1 -1 0 5 6 Tm 50 Tz 3 Ts (a) Tj ET Q');
    expect(numbers(run!.matrix).map((n) => Math.round((n / PT) * 1e4) / 1e4)).toEqual([0, -10, 20, 0, 4, 348]);
    const [mirrored] = runs('BT /F 10 Tf -1 0 0 1 9 9 Tm (a) Tj ET');
    expect(mirrored!.matrix.a).toBeLessThan(0);
  });

  test('pens move on by the stated widths, spacings and moves', () => {
    expect(runs('BT /F 10 Tf (ab) Tj 1 0 0 rg (cd) Tj ET').map(at)).toEqual([
      [0, 0],
      [10, 0],
    ]);
    const [spaced] = runs('BT /F 10 Tf 1 Tc 2 Tw (a b) Tj ET');
    expect(spaced!.widthEm).toBeCloseTo(1.5 + 0.2 + 0.2, 9);
    expect(runs('BT /F 10 Tf 1 Tc (ab) Tj 1 g (c) Tj ET').map(at)[1]).toEqual([12, 0]);
    expect(runs('BT /F 10 Tf 50 Tz (ab) Tj 1 g (c) Tj ET').map(at)[1]).toEqual([5, 0]);
  });

  test('small moves are kerning, large ones begin a run', () => {
    const [kerned, ...more] = runs('BT /F 10 Tf [(A) 100 (V) -50 (A)] TJ ET');
    expect(kerned!.text).toBe('AVA');
    expect(kerned!.widthEm).toBeCloseTo(1.45, 12);
    expect(more).toEqual([]);
    const gap = runs('BT /F 10 Tf [(A) -2000 (V)] TJ ET');
    expect(gap.map(({ text }) => text)).toEqual(['A', 'V']);
    expect(gap.map(at)[1]).toEqual([25, 0]);
  });

  test('letters that are placed one by one join to words', () => {
    const found = runs(
      'BT /F 10 Tf (K) Tj 5 0 Td (e) Tj 5.2 0 Td (rf) Tj 10 0 Td (w) Tj 8 0 Td (i) Tj 4 1 Td (d) Tj ET',
    );
    expect(found.map(({ text, widthEm }) => [text, Math.round(widthEm! * 1e6) / 1e6])).toEqual([
      ['Kerfw', 2.52],
      ['i', 0.5],
      ['d', 0.5],
    ]);
    expect(runs('BT /F 10 Tf (a) Tj 0 0 Td (b) Tj ET').map(({ text }) => text)).toEqual(['a', 'b']);
  });

  test('lines by T*, \' and "', () => {
    const found = runs('BT /F 10 Tf 12 TL 5 100 Td (a) Tj T* (b) Tj (c) \' 0 1 (de) " ET');
    expect(found.map((run) => [run.text, ...at(run)])).toEqual([
      ['a', 5, 100],
      ['b', 5, 88],
      ['c', 5, 76],
      ['de', 5, 64],
    ]);
  });

  test('[OU3] where the file states no widths, runs follow each other', () => {
    const found = runs('BT /H 10 Tf (ab) Tj (cd) Tj 0 20 Td (ef) Tj ET');
    expect(found.map(({ text, widthEm, follows }) => [text, widthEm, follows ?? false])).toEqual([
      ['ab', null, false],
      ['cd', null, true],
      ['ef', null, false],
    ]);
    expect(found.map(at)[1]).toEqual([0, 0]);
    expect(runs('BT /H 10 Tf [(a) -900 (b)] TJ ET').map(({ text }) => text)).toEqual(['ab']);
  });

  test('modes of painting', () => {
    const paints = (mode: number) =>
      runs(`1 0 0 rg 0 0 1 RG BT ${mode} Tr /F 10 Tf (a) Tj ET`).map(({ fill, stroke }) => [fill, stroke]);
    expect([0, 1, 2, 3, 4, 7].map(paints)).toEqual([
      [['#ff0000', null]],
      [[null, '#0000ff']],
      [['#ff0000', '#0000ff']],
      [],
      [['#ff0000', null]],
      [],
    ]);
  });

  test('composite fonts are read by their own table', () => {
    const cmap =
      '1 beginbfchar <0003> <0041> endbfchar 2 beginbfrange <0004> <0006> <0061> <0010> <0011> [<00660069> <D83DDE00>] endbfrange';
    const font =
      '<</Type/Font/Subtype/Type0/BaseFont/X-Bold/Encoding/Identity-H/ToUnicode 10 0 R/DescendantFonts[11 0 R]>>';
    const objects = { 10: { data: cmap }, 11: '<</Type/Font/DW 1000/W[3[250 500] 5 6 750]>>' };
    const [run] = runs('BT /C 10 Tf <00030004000500060010> Tj ET', `/C ${font}`, objects);
    expect(run).toMatchObject({ text: 'Aabcfi', bold: true, widthEm: 0.25 + 0.5 + 0.75 + 0.75 + 1 });
    expect(runs('BT /C 10 Tf <0011> Tj ET', `/C ${font}`, objects)[0]!.text).toBe('😀');
    // A code without a meaning takes the run with it, not what comes behind.
    const partly = runs('BT /C 10 Tf <00030099> Tj <0003> Tj ET', `/C ${font}`, objects);
    expect(partly.map((found) => [found.text, ...at(found)])).toEqual([['A', 12.5, 0]]);
    expect(
      runs('BT /C 10 Tf <0003> Tj ET', '/C <</Type/Font/Subtype/Type0/Encoding/Identity-H/DescendantFonts[]>>'),
    ).toEqual([]);
  });

  test('encodings with differences and without', () => {
    const word = (font: string, content = '(A\\200\\344)') =>
      runs(`BT /X 10 Tf ${content} Tj ET`, `/X <</Type/Font/Subtype/Type1/BaseFont/Foo${font}>>`).map(
        ({ text }) => text,
      );
    expect(word('/Encoding/WinAnsiEncoding')).toEqual(['A€ä']);
    expect(word('/Encoding/MacRomanEncoding')).toEqual(['AÄ‰']);
    expect(word('/Encoding<</BaseEncoding/WinAnsiEncoding/Differences[65/Lcaron/B 128/uni20AC.alt]>>')).toEqual([
      'Ľ€ä',
    ]);
    expect(word('/Encoding<</Differences[65/g17]>>/FontDescriptor<</Flags 32>>', '(AB)')).toEqual([]);
    expect(word('/FontDescriptor<</Flags 32>>', "(A'`)")).toEqual(['A’‘']);
    expect(word('/FontDescriptor<</Flags 4>>')).toEqual([]);
    for (const table of [WIN_ANSI, MAC_ROMAN, STANDARD]) expect(table.length).toBeGreaterThanOrEqual(255);
  });

  test.each([
    ['hidden layers', '/OC /Off BDC BT /F 10 Tf (a) Tj ET EMC', ''],
    ['fonts drawn by the page', 'BT /T 10 Tf (a) Tj ET', '/T <</Type/Font/Subtype/Type3/Encoding/WinAnsiEncoding>>'],
    ['no size', 'BT /F 0 Tf (a) Tj ET', ''],
    ['no font', 'BT (a) Tj ET', ''],
    ['spaces', 'BT /F 10 Tf (   ) Tj ET', ''],
  ])('%s give no run', (_, content, more) => {
    const result = readPdf(
      pdf({
        content: `0 0 m 9 9 l S ${content}`,
        resources: `/Font<</F ${WIN}${more}>>/Properties<</Off 20 0 R>>`,
        objects: { 20: '<</Type/OCG/Name(Off)>>' },
        catalog: '/OCProperties<</OCGs[20 0 R]/D<</OFF[20 0 R]>>>>',
      }),
    );
    expect(result.texts).toBeUndefined();
  });

  test('a page that stands in for missing artwork gives no run', () => {
    const result = page('BT /F 10 Tf (This file was saved without PDF Content.) Tj ET', undefined, {}, '');
    expect(result.notices[0]).toMatchObject({ code: 'unable_to_read' });
    expect(result.texts).toBeUndefined();
  });

  test('layers are kept', () => {
    const result = readPdf(
      pdf({
        content: '/OC /L BDC BT /F 10 Tf (a) Tj ET EMC',
        resources: `/Font<</F ${WIN}>>/Properties<</L 20 0 R>>`,
        objects: { 20: '<</Type/OCG/Name(Engrave)>>' },
        catalog: '/OCProperties<</OCGs[20 0 R]/D<<>>>>',
      }),
    );
    expect(runsOf(result)[0]!.layer).toBe('Engrave');
  });
});

describe('texts made to cost', () => {
  test('[OU4] letters placed one by one by the hundred thousand end', () => {
    const found = runs(`BT /F 10 Tf ${'(a) Tj 5 0 Td '.repeat(200_000)} ET`);
    expect(found.length).toBeLessThanOrEqual(5000);
    expect(Math.max(...found.map(({ text }) => text.length))).toBeLessThan(600);
  });

  test('[OU4] a code that means a book is cut short', () => {
    const cmap = `1 beginbfchar <0003> <${'0041'.repeat(50_000)}> endbfchar`;
    const font = '<</Type/Font/Subtype/Type0/BaseFont/X/Encoding/Identity-H/ToUnicode 10 0 R/DescendantFonts[11 0 R]>>';
    const objects = { 10: { data: cmap }, 11: '<</Type/Font>>' };
    const found = runs(`BT /C 10 Tf ${`<${'0003'.repeat(10_000)}> Tj `.repeat(100)} ET`, `/C ${font}`, objects);
    expect(found.reduce((sum, run) => sum + run.text.length, 0)).toBeLessThan(2_000_000);
  });
});
