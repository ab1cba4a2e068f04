import { describe, expect, test } from 'vitest';
import { analyzeDesign } from '../../../shared/analysis/analyze.ts';
import { readDesign } from '../../../shared/drawing/read.ts';
import { geometry } from '../../support/kernels.ts';
import { PT, read } from './support.ts';

const page = (body: string) =>
  `%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 400 300\n%%EndComments\n10 10 moveto 90 10 lineto stroke\n${body}\nshowpage\n`;
const runs = (body: string) => read(page(body)).texts?.runs ?? [];
const words = (body: string) => runs(body).map(({ text }) => text);
const HELVETICA = '/Helvetica-Bold findfont 12 scalefont setfont ';

describe('[DR58] text of PostScript', () => {
  test('is kept as runs, with font, size, place and color', () => {
    const [run] = runs(`${HELVETICA} 1 0 0 setrgbcolor 100 200 moveto (Scale 1:2) show`);
    expect(run).toMatchObject({
      text: 'Scale 1:2',
      family: 'Helvetica-Bold',
      bold: true,
      fill: '#ff0000',
      stroke: null,
    });
    const { a, b, c, d, e, f } = run!.matrix;
    const want = [12, 0, 0, 12, 100, 100].map((value) => expect.closeTo(value, 6));
    expect([a / PT, b, c, d / PT, e / PT, f / PT]).toEqual(want);
    expect(run!.widthEm).toBeCloseTo(4.169, 3);
  });

  test('turns with its matrix', () => {
    const [run] = runs(`${HELVETICA} 100 200 moveto 90 rotate (up) show`);
    const { a, b, c, d } = run!.matrix;
    expect([a, d].map((value) => Math.abs(value) < 1e-9)).toEqual([true, true]);
    expect([b / PT, c / PT]).toEqual([expect.closeTo(-12, 6), expect.closeTo(12, 6)]);
  });

  test('letters that are shown one by one are one run, lines are runs of their own', () => {
    expect(words(`${HELVETICA} 10 50 moveto (A) show (B) show (C) show 10 30 moveto (next) show`)).toEqual([
      'ABC',
      'next',
    ]);
    expect(words(`${HELVETICA} 10 50 moveto (wide) [7 7 7 7] xshow`)).toEqual(['wide']);
  });

  test('signs, glyphs without letters and hidden text give none', () => {
    expect(words('/Symbol findfont 12 scalefont setfont 10 50 moveto (abc) show')).toEqual([]);
    expect(words(`${HELVETICA} 10 50 moveto <0102> show`)).toEqual([]);
    expect(words(`${HELVETICA} 10 50 moveto ( ) show nulldevice 10 50 moveto (x) show`)).toEqual([]);
  });

  test('says what drawings say: a scale, a title block', () => {
    const bytes = new TextEncoder().encode(page(`${HELVETICA} 100 200 moveto (Scale 1:2) show`));
    const { analysis } = analyzeDesign(bytes, geometry);
    expect(analysis.questions!.map(({ code }) => code)).toContain('units');
    expect(readDesign(bytes).texts?.runs).toHaveLength(1);
  });
});
