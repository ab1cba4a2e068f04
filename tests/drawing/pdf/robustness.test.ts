import fc from 'fast-check';
import { zlibSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { ReadResult } from '../../../shared/drawing/read-result.ts';
import { READ_LIMITS } from '../../../shared/drawing/limits.ts';
import { readPdf } from '../../../shared/drawing/pdf/read.ts';
import { codes, drawn, page } from './measure.ts';
import { latin, pdf, type Body, type Tables } from './write.ts';

const square = (i: number) => `${i} 10 m ${i + 5} 10 l ${i + 5} 15 ${i} 15 ${i} 12 c h S\n`;

const sample = (tables: Tables, packed: boolean) =>
  pdf({
    content: `/OC/L BDC 1 0 0 RG ${Array.from({ length: 40 }, (_, i) => square(i * 7)).join('')} EMC /S CS 1 SCN /F Do /A sh BT /T 9 Tf (abc) Tj ET BI /W 1/H 1/BPC 8/CS/G ID x EI 0 0 5 5 re W n`,
    resources:
      '/XObject<</F 10 0 R>>/Properties<</L 11 0 R>>/ColorSpace<</S[/Separation/Cut/DeviceRGB 12 0 R]>>/Shading<</A<</ShadingType 2/ColorSpace/DeviceRGB/Function 13 0 R>>>>/Font<</T<</Subtype/Type0/ToUnicode 14 0 R>>>>',
    objects: {
      10: { dict: '/Subtype/Form/BBox[0 0 9 9]/Matrix[1 0 0 1 5 5]', data: square(3), packed },
      11: '<</Type/OCG/Name(Layer)>>',
      12: { dict: '/FunctionType 4/Domain[0 1]/Range[0 1 0 1 0 1]', data: '{ dup 0 exch }' },
      13: '<</FunctionType 3/Domain[0 1]/Bounds[.5]/Encode[0 1 0 1]/Functions[15 0 R 15 0 R]>>',
      14: { data: '1 beginbfrange <0000> <00ff> <0020> endbfrange', packed },
      15: '<</FunctionType 2/Domain[0 1]/C0[1 0 0]/C1[0 0 1]/N 1>>',
    },
    catalog: '/OCProperties<</D<</OFF[]>>>>',
    tables,
    packed,
  });

/** Promise for every input: no exception, and either finite numbers or an error that says why not. */
function expectSound(result: ReadResult): void {
  expect(result.format).toBe('ai');
  if (result.drawing) {
    expect(result.drawing.coords.every(Number.isFinite)).toBe(true);
    expect(result.drawing.elementStyle.length).toBeGreaterThan(0);
    for (const style of result.drawing.styles)
      for (const colour of [style.fill, style.stroke]) expect(colour ?? '#000000').toMatch(/^#[0-9a-f]{6}$/);
  } else expect(result.notices.some((notice) => notice.severity === 'error')).toBe(true);
  for (const notice of result.notices) {
    expect(notice.message).not.toBe('');
    for (const place of notice.places ?? []) expect(Object.values(place).every(Number.isFinite)).toBe(true);
  }
}

describe('damaged files', () => {
  it.each(Array.from({ length: 19 }, (_, i) => i + 1))('cut off after %d/20', (part) => {
    for (const tables of ['table', 'streams'] as const)
      for (const packed of [true, false]) {
        const bytes = sample(tables, packed);
        const result = readPdf(bytes.subarray(0, Math.floor((bytes.length * part) / 20)));
        expectSound(result);
        const worst = result.notices[0]?.severity;
        expect(worst === 'error' || codes(result).includes('file_damaged warning')).toBe(true);
      }
  });

  it('give what comes before the cut', () => {
    const bytes = sample('none', false);
    const whole = drawn(readPdf(bytes));
    const half = readPdf(bytes.subarray(0, Math.floor(bytes.length / 2)));
    const read = drawn(half).coords;
    expect(drawn(half).elementStyle.length).toBeGreaterThan(5);
    expect(whole.coords.slice(0, read.length)).toEqual(read);
  });

  it.each([
    ['nothing', ''],
    ['a header alone', '%PDF-1.7'],
    ['no page', '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Kids[]>>endobj trailer<</Root 1 0 R>>'],
    ['pages in a circle', '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Kids[2 0 R 2 0 R]>>endobj'],
    ['references in a circle', '%PDF-1.7\n1 0 obj 2 0 R endobj 2 0 obj 1 0 R endobj trailer<</Root 1 0 R>>'],
    ['a length in a circle', '%PDF-1.7\n1 0 obj<</Length 1 0 R/Type/Page>>stream\nx\nendstream'],
    ['a header and waste', `%PDF-1.7\n${'\xff\x00<<[[('.repeat(500)}`],
    [
      'a table that points at itself',
      '%PDF-1.7\nxref\n0 1\n0000000009 00000 n \ntrailer<</Root 0 0 R/Prev 9>>startxref\n9',
    ],
  ])('%s is refused', (_, text) => {
    const result = readPdf(latin(text));
    expectSound(result);
    expect(result.drawing).toBeNull();
  });

  it('with content that is no PDF draw what can be drawn', () => {
    const result = page(`0 0 m 9 9 l S ${'foo [ << ( bar'.repeat(10)}`);
    expectSound(result);
    expect(codes(page('0 0 m 9 9 l S 5 unknown'))).toEqual(['file_damaged warning']);
    expect(codes(page('0 0 m 9 9 l S BX 5 unknown EX'))).toEqual([]);
  });

  it('with numbers beyond reason lose those shapes only', () => {
    const huge = `1${'0'.repeat(300)}`;
    const result = page(`0 0 m ${huge} 5 l S 1 1 m 2 2 l S`);
    expectSound(result);
    expect(drawn(result).elementStyle).toHaveLength(1);
  });
});

describe('mutated files', () => {
  const files = (['table', 'streams', 'hybrid', 'none'] as const).map((tables) => sample(tables, tables === 'hybrid'));

  it('never make it throw', () => {
    const change = fc.tuple(fc.nat(), fc.nat(255), fc.constantFrom('set', 'cut', 'twice'));
    fc.assert(
      fc.property(fc.nat(3), fc.array(change, { minLength: 1, maxLength: 12 }), (which, changes) => {
        let bytes = Uint8Array.from(files[which]!);
        for (const [at, value, kind] of changes) {
          const place = at % bytes.length;
          if (kind === 'set') bytes[place] = value;
          else if (kind === 'cut')
            bytes = Uint8Array.from([...bytes.subarray(0, place), ...bytes.subarray(place + value)]);
          else bytes = Uint8Array.from([...bytes.subarray(0, place), ...bytes.subarray(Math.max(0, place - value))]);
          if (bytes.length === 0) break;
        }
        expectSound(readPdf(bytes));
      }),
      { numRuns: 300 },
    );
  });

  it('whose content is any row of operators never make it throw', () => {
    const words =
      'm l c v y h re S s f F f* B B* b b* n W W* q Q cm d w gs Do sh BDC BMC EMC BT ET Tf Td TD Tm T* Tj TJ \' " g rg k cs CS sc scn SCN BI ID EI /A /OC /L <</D[1]>> [1 2] (x) <41>';
    const word = fc.oneof(
      fc.constantFrom(...words.split(' ')),
      fc.double({ noNaN: true }).map((n) => n.toFixed(3)),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 80 }), (row) => expectSound(page(row.join(' ')))),
      { numRuns: 300 },
    );
  });
});

describe('limits', () => {
  const forms = (count: number, each: number, last: string) => {
    const objects: Record<number, Body> = {};
    for (let i = 0; i < count; i++) {
      const data = i === count - 1 ? last : `/F${i + 1} Do `.repeat(each);
      objects[10 + i] = { dict: '/Subtype/Form/BBox[0 0 9 9]', data };
    }
    const names = Array.from({ length: count }, (_, i) => `/F${i} ${10 + i} 0 R`).join('');
    return page('/F0 Do', { resources: `/XObject<<${names}>>`, objects });
  };

  it('[DR9] stop forms that multiply', () => {
    for (const last of ['0 0 m 9 9 l S', '']) {
      const result = forms(12, 12, last);
      expectSound(result);
      expect(codes(result)).toContain('limit_reached error');
    }
  });

  it('[DR9] stop forms that nest too deeply', () => {
    expect(codes(forms(200, 1, '0 0 m 9 9 l S'))).toEqual([]);
    const result = forms(300, 1, '0 0 m 9 9 l S');
    expect(result.drawing).toBeNull();
    expect(codes(result)).toContain('limit_reached error');
  });

  it('[DR9] stop at too many segments, elements and states', () => {
    const limits = { ...READ_LIMITS, maxSegments: 100, maxElements: 10 };
    for (const content of [square(1).repeat(11), `0 0 m ${'1 1 l '.repeat(200)} S`, 'q '.repeat(20_000)]) {
      const result = readPdf(pdf({ content }), limits);
      expectSound(result);
      expect(codes(result)).toContain('limit_reached error');
    }
  });

  it('[DR9] refuse files beyond the size limit', () => {
    const result = readPdf(pdf({ content: square(1) }), { ...READ_LIMITS, maxBytes: 100 });
    expect(codes(result)).toEqual(['limit_reached error']);
  });

  it('[DR9] stop streams that unfold without end', () => {
    const once = zlibSync(zlibSync(new Uint8Array(64 << 20).fill(32)));
    const objects = { 4: { dict: '/Filter[/FlateDecode/FlateDecode]', data: once } };
    const result = page('', { objects });
    expectSound(result);
    expect(codes(result)).toContain('limit_reached error');
  });

  it('nest arrays, procedures and groups without harm', () => {
    for (const content of ['['.repeat(100_000), '<<'.repeat(100_000), '('.repeat(100_000), ')>'.repeat(100_000)])
      expectSound(page(`0 0 m 9 9 l S ${content}`));
  });

  it.each([
    ['references', (i: number) => `${i} 0 obj ${i + 1} 0 R endobj\n`],
    ['lengths', (i: number) => `${i} 0 obj<</Length ${i + 1} 0 R>>stream\n`],
    ['pages', (i: number) => `${i} 0 obj<</Kids[${i + 1} 0 R]>>endobj\n`],
    [
      'broken streams of objects',
      (i: number) => `${i} 0 obj<</Type/ObjStm/Filter/FlateDecode>>stream\n\x78\x9c\xed\xc1`,
    ],
  ])('follow long chains of %s only so far', (_, link) => {
    const links = Array.from({ length: 20_000 }, (_, i) => link(i + 1)).join('');
    expectSound(readPdf(latin(`%PDF-1.7\n${links}trailer<</Root 1 0 R>>`)));
  });

  it('leave many layers inside each other one by one', () => {
    const result = page(`${'/P BMC '.repeat(50_000)}${'/OC<</Name(A)>>BDC EMC '.repeat(50_000)}0 0 m 9 9 l S`);
    expect(drawn(result).styles.map((style) => style.layer)).toEqual([null]);
  });

  it('take one stream named over and over only so often', () => {
    const content = Array.from({ length: 5 }, () => square(1));
    const bytes = pdf({
      content,
      page: `/Contents[${'10 0 R '.repeat(3000)}]`,
      objects: { 10: { data: ' '.repeat(20_000) } },
    });
    expectSound(readPdf(bytes));
  });
});
