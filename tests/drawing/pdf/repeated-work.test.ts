import { describe, expect, test } from 'vitest';
import { readPdf } from '../../../shared/drawing/pdf/read.ts';
import { codes, drawn, page } from './measure.ts';
import { pdf, type Wanted } from './write.ts';

const LINE = '0 0 m 9 9 l S\n';
const many = (length: number, one: (i: number) => string) => Array.from({ length }, (_, i) => one(i)).join('');
const program = (steps: number, dict = '') => ({
  dict: `/FunctionType 4${dict}`,
  data: `{${'dup pop '.repeat(steps)}}`,
});
const spot = '/ColorSpace<</A[/Separation/x/DeviceGray 10 0 R]>>';
const allCodes = { data: '<0000> <ffff> <0041> endbfrange' };

/** Files of at most 1 MB whose work names, colours or references multiply. */
const refused: readonly (readonly [string, Wanted])[] = [
  [
    'colours that a program works out',
    {
      content: `/A CS ${many(60_000, (i) => `${i}.5 SC `)}${LINE}`,
      resources: spot,
      objects: { 10: program(9900, '/Domain[0 99999]/Range[0 1]') },
    },
  ],
  [
    'functions that refer to themselves',
    { content: `/A CS 1 SC ${LINE}`, resources: spot, objects: { 10: `[${'10 0 R '.repeat(32)}]` } },
  ],
  [
    'functions that are stitched of themselves',
    {
      content: `/A CS 1 SC ${LINE}`,
      resources: spot,
      objects: { 10: '<</FunctionType 3/Functions 11 0 R>>', 11: `[${'10 0 R '.repeat(2000)}]` },
    },
  ],
  [
    'gradients that are named again and again',
    {
      content: `0 0 9 9 re W n ${'/A sh '.repeat(60_000)}${LINE}`,
      resources: '/Shading<</A<</ShadingType 2/ColorSpace/DeviceGray/Function 10 0 R>>>>',
      objects: { 10: program(40_000) },
    },
  ],
  [
    'patterns that are named again and again',
    {
      content: `/A cs ${'1 /P scn '.repeat(60_000)}${LINE}`,
      resources: '/ColorSpace<</A[/Pattern/DeviceGray]>>/Pattern<</P 10 0 R>>',
      objects: { 10: { dict: '/PatternType 1/PaintType 1', data: '0 0 m '.repeat(40_000) } },
    },
  ],
  [
    'inks that are named again and again',
    {
      content: `${'/A cs '.repeat(40_000)}${LINE}`,
      resources: '/ColorSpace<</A/B/B[/DeviceN 10 0 R/DeviceGray]>>',
      objects: { 10: `[${'/x '.repeat(60_000)}]` },
    },
  ],
  [
    'visibility that depends on itself',
    {
      content: `/OC /A BDC ${LINE}EMC`,
      resources: '/Properties<</A<</Type/OCMD/VE 10 0 R>>>>',
      objects: { 10: `[/And ${'10 0 R '.repeat(100)}]` },
    },
  ],
  [
    'members of layers that are listed again and again',
    {
      content: `${'/OC <</Type/OCMD/OCGs 10 0 R>> BDC EMC '.repeat(20_000)}${LINE}`,
      objects: { 10: `[${'11 0 R '.repeat(60_000)}]`, 11: '<</Type/OCG>>' },
    },
  ],
  [
    'more fonts than are kept, one after the other',
    {
      content: `BT ${many(6000, (i) => `/F${i % 300} 9 Tf (a)Tj `)}ET ${LINE}`,
      resources: `/Font<<${many(300, (i) => `/F${i}<</Subtype/Type1/ToUnicode 10 0 R>>`)}>>`,
      objects: { 10: allCodes },
    },
  ],
  [
    'fonts on a page that shows words alone',
    {
      content: `BT ${many(2000, (i) => `/F${i} 9 Tf (a)Tj `)}ET`,
      resources: `/Font<<${many(2000, (i) => `/F${i}<</Subtype/Type3/ToUnicode 10 0 R>>`)}>>`,
      objects: { 10: allCodes },
    },
  ],
  [
    'widths that are listed again and again',
    {
      content: `BT /F 9 Tf (a)Tj ET ${LINE}`,
      resources: '/Font<</F<</Subtype/Type0/DescendantFonts[10 0 R]>>>>',
      objects: { 10: `<</W[${'0 11 0 R '.repeat(50_000)}]>>`, 11: `[${'1 '.repeat(60_000)}]` },
    },
  ],
];

describe('work that a file multiplies', () => {
  test.each(refused)('[DR23] %s end at a bound, and nothing else is told', (_name, wanted) => {
    const told = codes(readPdf(pdf(wanted)));
    expect(told).toContain('limit_reached error');
    expect(told.filter((code) => code.endsWith('error'))).toHaveLength(1);
  });

  test('[DR23] layers that are named often, boxes of too many numbers, pages listed over and over are read', () => {
    const layers = page(`${'/OC /A BDC EMC '.repeat(40_000)}${LINE}`, {
      resources: '/Properties<</A<</Type/OCMD/OCGs 10 0 R>>>>',
      objects: { 10: `[${'11 0 R '.repeat(60_000)}]`, 11: '<</Type/OCG>>' },
    });
    const box = page(`${'/A Do '.repeat(60_000)}${LINE}`, {
      resources: '/XObject<</A 10 0 R>>',
      objects: { 10: { dict: `/Subtype/Form/BBox[${'0 '.repeat(200_000)}]`, data: ' ' } },
    });
    const lists = Array.from({ length: 2000 }, (_, i) => [20 + i, '<</Type/Pages/Kids 10 0 R>>'] as const);
    const kids = page(LINE, {
      objects: {
        2: `<</Type/Pages/Kids[3 0 R ${many(2000, (i) => `${20 + i} 0 R `)}]>>`,
        10: `[${'3 0 R '.repeat(60_000)}]`,
        ...Object.fromEntries(lists),
      },
    });
    for (const result of [layers, box, kids]) {
      expect(codes(result)).toEqual([]);
      expect(drawn(result).elementStyle.length).toBe(1);
    }
  });

  test('[DR23] trailers within trailers are looked through once', () => {
    const result = page(LINE, { tables: 'none', objects: { 10: 'trailer<</'.repeat(100_000) } });
    expect(drawn(result).elementStyle.length).toBe(1);
  });

  test('[DR23] packed objects that lie on top of each other fill no memory', () => {
    const [count, body] = [60_000, `[${'0 '.repeat(60_000)}]`];
    const head = many(count, (i) => `${20 + i} 0 `);
    const pack = { dict: `/Type/ObjStm/N ${count}/First ${head.length}`, data: head + body, packed: true };
    const result = page(LINE, {
      tables: 'none',
      page: `/Annots[${many(9000, (i) => `${20 + i} 0 R `)}]`,
      objects: { 10: pack },
    });
    expect(codes(result)).toContain('limit_reached error');
  });
});
