import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { renderDocument } from '../../api/issued/pdf/render.ts';
import type { DocumentContent } from '../../shared/issued/content.ts';
import type { Sketch } from '../../shared/issued/sketch.ts';
import { pagesOf, textOf } from '../support/pdf-pages.ts';
import { content, documentPart, SKETCH } from './support.ts';

const LINK = 'https://shop.example/price/01abc';

const render = (
  document: DocumentContent,
  sketches: readonly (Sketch | null)[] = [],
  paper: 'letter' | 'a4' = 'letter',
) => renderDocument(document, sketches, { paper, link: LINK });

const words = (text: string) => text.replace(/\s+/g, ' ');

describe('the PDF of a quote', () => {
  it('[IS3] has all that stands on it, as text', async () => {
    const part = documentPart();
    const document = content([
      part,
      documentPart({ name: 'No price', price_cents: null, unit_cents: null, problem: 'Too large' }),
    ]);
    const text = await textOf(await render(document));
    const wanted = [
      'Q-000123/2',
      'November 10, 2026',
      'December 10, 2026',
      'Casey Customer',
      '200 Test Street',
      'North hall',
    ];
    const ofParts = [
      'Plate',
      'Stainless steel 304, 1.5 mm',
      '100 mm × 60 mm',
      'deburring',
      '$12.34',
      '$123.40',
      'no price',
    ];
    const others = [
      'Accepted: A hole',
      '90° up',
      'sheet.pdf',
      'Too large',
      'not chosen yet',
      'Total before shipping and sales tax',
      'The prices hold.',
      LINK,
    ];
    for (const one of [...wanted, ...ofParts, ...others, 'PO-77', 'Page 1 of 1']) expect(text).toContain(one);
  });

  it('[IS3] comes out the same, byte for byte', async () => {
    const [one, other] = [
      await render(content([documentPart()]), [SKETCH]),
      await render(content([documentPart()]), [SKETCH]),
    ];
    expect(one.equals(other)).toBe(true);
    expect(one.equals(await render(content([documentPart({ quantity: 11 })]), [SKETCH]))).toBe(false);
  });

  it('[IS45] is written in inches where its maker reads them', async () => {
    const text = await textOf(await render(content([documentPart()], { units: 'in' })));
    for (const one of ['Stainless steel 304, 0.059 in', '3.937 in × 2.362 in']) expect(text).toContain(one);
    expect(text).not.toContain('100 mm');
  });

  it('[QU125] names a part as its buyer does', async () => {
    const called = { part_number: '4711-A', revision: 'C', po_line: '10' };
    const text = words(await textOf(await render(content([documentPart({ buyer_reference: called })]))));
    expect(text).toContain('Part number 4711-A, rev. C, PO line 10');
  });

  it('[IS44] has prices by quantity side by side, however wide they are', async () => {
    const prices = [1, 10, 100, 10_000].map((quantity) => ({ quantity, unit_cents: 99_999_999 / quantity }));
    const rounded = prices.map((one) => ({ ...one, unit_cents: Math.round(one.unit_cents) }));
    const [page] = await pagesOf(await render(content([documentPart({ quantity: 10_000, prices: rounded })])));
    for (const one of ['$999,999.99', '$100,000.00', '$10,000.00', '$100.00']) expect(page!.text).toContain(one);
    const row = page!.runs.filter(({ text }) => /^\$(999,999\.99|100,000\.00|10,000\.00|100\.00)$/.test(text.trim()));
    expect(new Set(row.map(({ matrix }) => Math.round(matrix.f)))).toHaveProperty('size', 1);
  });

  it('[IS4] draws a part in its shape, its operations in their colours, bends dashed', async () => {
    const [page] = await pagesOf(await render(content([documentPart()]), [SKETCH]));
    const styles = page!.drawing!.styles;
    expect(styles.filter(({ stroke, dashed }) => stroke === '#0b5fd0' && !dashed)).toHaveLength(1);
    expect(styles.filter(({ stroke, dashed }) => stroke === '#b25607' && dashed)).toHaveLength(1);
    expect(styles.some(({ fill }) => fill === '#56606a')).toBe(true);
    const cut = styles.findIndex(({ stroke }) => stroke === '#0b5fd0');
    const element = page!.drawing!.elementStyle.indexOf(cut);
    const { coords, elementCoords } = page!.drawing!;
    const points = Array.from(coords.subarray(elementCoords[element]!, elementCoords[element]! + 8));
    const across =
      Math.max(...points.filter((_, i) => i % 2 === 0)) - Math.min(...points.filter((_, i) => i % 2 === 0));
    const down = Math.max(...points.filter((_, i) => i % 2 === 1)) - Math.min(...points.filter((_, i) => i % 2 === 1));
    expect(across / down).toBeCloseTo(100 / 60, 3);
    const [without] = await pagesOf(await render(content([documentPart()]), [null]));
    expect(without!.text).toContain('Too detailed');
  });

  it('[IS3] takes any letters: accents, Greek, signs that no font has, right to left, hostile text', async () => {
    const names = [
      'Größe ≤ 5 µm, Šőčę',
      'Ωμέγα Деталь ạộ',
      'שלום عربى 漢字 🎉',
      ') Tj ET Q (\\ %',
      '<script>&',
      '\u{10ffff}\u0301 x',
    ];
    const pdf = await render(content(names.map((name) => documentPart({ name }))));
    const text = await textOf(pdf);
    for (const one of ['Größe <= 5 μm, Šőčę', ') Tj ET Q (\\ %', '<script>&'])
      expect(text.replaceAll('µ', 'μ')).toContain(one);
    expect((await PDFDocument.load(pdf)).getPageCount()).toBeGreaterThan(0);
  });

  it('[IS3] turns the page for lines without a drawing, with the heads of the columns again', async () => {
    const lines = Array.from({ length: 60 }, (_, i) => ({
      name: `Custom ${i}`,
      detail: 'Made by hand\nfrom brass',
      quantity: 2,
      unit_cents: 100,
      price_cents: 200,
    }));
    const pages = await pagesOf(await render(content([documentPart()], { lines }), [SKETCH]));
    const texts = pages.map((page) => words(page.text));
    expect(texts.length).toBeGreaterThan(2);
    for (const { name } of lines) expect(texts.filter((text) => text.includes(`${name} `))).toHaveLength(1);
    const full = texts.filter((text) => text.includes('from brass'));
    for (const text of full) expect(text.match(/Quantity/g)).toHaveLength(1);
    for (const { runs } of pages) for (const { matrix } of runs) expect(matrix.f).toBeGreaterThan(0);
  });

  it('keeps 200 parts with the longest names apart, on either paper', async () => {
    const part = (i: number) =>
      documentPart({
        name: `${i} ${(i % 2 === 0 ? 'W' : 'long words ').repeat(120)}`.slice(0, 120),
        details: Array.from({ length: 40 }, (_, k) => `Line ${k} ${'of many words '.repeat(20)}`),
        price_cents: 999_999_999,
        unit_cents: 99_999_999,
        quantity: 10_000,
      });
    const pdf = await render(content(Array.from({ length: 200 }, (_, i) => part(i))), [], 'a4');
    const pages = await pagesOf(pdf);
    expect(pages.length).toBeGreaterThan(50);
    const text = words(pages.map((page) => page.text).join(' '));
    for (let i = 0; i < 200; i++) expect(text).toContain(`${i} ${i % 2 === 0 ? 'WWW' : 'long'}`);
    expect(text).toContain('more lines in the app');
    // Lines of one page, by their base lines: no two of a column closer than their letters are high.
    for (const { runs } of pages.slice(0, 5)) {
      const columns = Map.groupBy(runs, ({ matrix }) => Math.round(matrix.e));
      for (const column of columns.values()) {
        const lines = column.map(({ matrix }) => ({ y: matrix.f, high: Math.abs(matrix.d) })).sort((a, b) => a.y - b.y);
        for (const [k, line] of lines.slice(1).entries())
          expect(line.y - lines[k]!.y).toBeGreaterThan(Math.min(line.high, lines[k]!.high) * 0.9);
      }
    }
  });
});
