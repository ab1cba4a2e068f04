import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PdfDocument } from '../../../shared/drawing/pdf/document.ts';
import { openPages } from '../../../shared/drawing/pdf/page-file.ts';
import { PdfName, PdfString } from '../../../shared/drawing/pdf/objects.ts';
import { readPdf } from '../../../shared/drawing/pdf/read.ts';
import { writePdf } from '../../../shared/drawing/pdf/write.ts';
import { codes, drawn } from './measure.ts';
import { type Body, pdf, type Tables, type Wanted } from './write.ts';

const LAYERS = '/OCProperties<</OCGs[30 0 R 31 0 R]/D<</OFF[31 0 R]/Order[30 0 R 31 0 R]>>>>';

/** A file with a page for each content; object 3 is the first of them. */
function pages(contents: readonly string[], wanted: Wanted = {}): Uint8Array {
  const more: Record<number, Body> = {};
  for (const [i, data] of contents.entries()) {
    more[40 + 2 * i] =
      `<</Type/Page/Parent 2 0 R/Resources<</XObject<</F 20 0 R>>/Properties<</A 30 0 R/B 31 0 R>>>>/Contents ${41 + 2 * i} 0 R>>`;
    more[41 + 2 * i] = { data, packed: true };
  }
  const kids = contents.map((_, i) => `${40 + 2 * i} 0 R`).join(' ');
  return pdf({
    catalog: LAYERS,
    ...wanted,
    objects: {
      2: `<</Type/Pages/Kids[${kids}]/Count ${contents.length}/MediaBox[0 0 300 200]>>`,
      20: { dict: '/Type/XObject/Subtype/Form/BBox[0 0 300 200]', data: '10 10 20 20 re S' },
      30: '<</Type/OCG/Name(Cut)>>',
      31: '<</Type/OCG/Name(Notes)>>',
      ...more,
      ...wanted.objects,
    },
  });
}

const CONTENTS = [
  '1 0 0 RG 0 0 m 72 36 l S /F Do',
  '/OC /A BDC 0 0 1 RG 5 5 100 50 re S EMC /OC /B BDC 9 9 9 9 re S EMC',
  '0 0 m 10 20 30 40 50 60 c S',
];

/** Both with what they draw. */
const same = (a: Uint8Array, b: Uint8Array) => {
  const [one, other] = [readPdf(a), readPdf(b)];
  expect([...drawn(one).coords]).toEqual([...drawn(other).coords]);
  expect(drawn(one).styles).toEqual(drawn(other).styles);
  expect(drawn(one).page).toEqual(drawn(other).page);
};

describe('a page as a file of its own', () => {
  it.each<Tables>(['table', 'streams', 'hybrid', 'none'])('[DR55] draws what the page draws, tables: %s', (tables) => {
    const opened = openPages(pages(CONTENTS, { tables }));
    expect(opened.count).toBe(3);
    for (const [i, content] of CONTENTS.entries()) {
      const alone = opened.file(i + 1);
      same(alone, pages([content]));
      expect(codes(readPdf(alone))).not.toContain('more_pages warning');
      expect(codes(readPdf(alone))).not.toContain('file_damaged warning');
    }
  });

  it('[DR55] leaves the other pages, comments and the program’s own copy behind', () => {
    const long = `0 0 m 1 1 l S %${'x'.repeat(50_000)}`;
    const whole = pages(['0 0 m 72 36 l S', long], {
      objects: {
        40: '<</Type/Page/Parent 2 0 R/Contents 41 0 R/Annots[<</Subtype/Link/Dest[42 0 R/Fit]>>]/PieceInfo 50 0 R/Resources<<>>>>',
        43: { data: long },
        50: { data: 'y'.repeat(50_000) },
      },
    });
    expect(whole.length).toBeGreaterThan(100_000);
    expect(openPages(whole).file(1).length).toBeLessThan(2_000);
  });

  it('is there for no protected file, and for none without a page', () => {
    expect(openPages(pages(CONTENTS, { trailer: '/Encrypt<</Filter/Standard>>' })).count).toBe(0);
    expect(openPages(new TextEncoder().encode('%PDF-1.7\n')).count).toBe(0);
  });

  it('[DR55] holds for the first page of every file of the tests', () => {
    const folder = join(import.meta.dirname, '../../corpus/files');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(ai|pdf)$/i.test(name),
    );
    for (const name of files) {
      const bytes = new Uint8Array(readFileSync(join(folder, name)));
      if (readPdf(bytes).drawing === null || openPages(bytes).count === 0) continue;
      same(openPages(bytes).file(1), bytes);
    }
  });
});

describe('the reading of several pages', () => {
  it('[DR56] takes the first one with lines and says which of how many it is', () => {
    const result = readPdf(pages(['BT ET', ...CONTENTS]));
    expect([...drawn(result).coords].length).toBeGreaterThan(0);
    expect(result.notices).toContainEqual(
      expect.objectContaining({ code: 'more_pages', severity: 'warning', count: 3 }),
    );
    expect(result.notices.find(({ code }) => code === 'more_pages')!.message).toContain('page 2 of 4');
  });

  it('[DR56] gives the reason of the first one where none has any', () => {
    expect(codes(readPdf(pages(['BT ET', '']))).at(0)).toBe('is_empty error');
  });
});

describe('written values', () => {
  it('come back as they were', () => {
    const text = fc
      .string({ unit: 'binary', maxLength: 12 })
      .filter((one) => one.length > 0 && !one.includes('\u0000') && !one.includes('\ufffd'));
    const number = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }));
    fc.assert(
      fc.property(text, fc.uint8Array({ maxLength: 40 }), number, (name, bytes, figure) => {
        const value = new Map<string, never | PdfName | PdfString | number>([
          ['Type', PdfName.of('Catalog')],
          [`K${name}`, PdfName.of(name)],
          ['S', new PdfString(bytes)],
          ['N', figure],
        ]);
        const read = new PdfDocument(writePdf([{ number: 1, value }], 1)).dict(
          new PdfDocument(writePdf([{ number: 1, value }], 1)).trailer.get('Root'),
        )!;
        expect((read.get(`K${name}`) as PdfName).text).toBe(name);
        expect([...(read.get('S') as PdfString).bytes]).toEqual([...bytes]);
        expect(read.get('N')).toBeCloseTo(figure, 9);
      }),
    );
  });
});
