import { describe, expect, it } from 'vitest';
import { analyzeDesign } from '../../shared/analysis/analyze.ts';
import { geometry } from '../support/kernels.ts';
import { ascii, entity, file, line, type Pair } from './dxf/write.ts';

const text = (content: string) => new TextEncoder().encode(content);
const svg = (body: string) =>
  text(`<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="100mm" viewBox="0 0 100 100">${body}</svg>`);
const PLATE = '<path d="M10 10h20v20h-20z" fill="none" stroke="#00f"/>';
const figures = (bytes: Uint8Array) => {
  const { totals, dimensions, styles } = analyzeDesign(bytes, geometry).analysis;
  return { totals, dimensions, styles: styles.length };
};

describe('fills that enclose nothing', () => {
  it.each([
    'M0 0H90',
    'M0 0L90 0L45 0Z',
    'M0 0L90 90L30 30L60 60Z',
    'M0 0C30 0 60 0 90 0',
    'M0 0H90V90V0Z',
    'M5 5L0 5L5 5L5 90L60 90L5 90Z',
    'M0 0H90M0 50H50M7 7L90 90Z',
    'M50 50h0v0z',
  ])('[DR20] count for nothing in an SVG: %s', (d) => {
    const alone = figures(svg(PLATE));
    expect(figures(svg(`${PLATE}<path d="${d}" fill="#000"/>`))).toEqual(alone);
    expect(figures(svg(`${PLATE}<path d="${d}" fill="#000" stroke="none" fill-rule="evenodd"/>`))).toEqual(alone);
    expect(analyzeDesign(svg(`<path d="${d}"/>`), geometry).analysis.eligible_for_instant_quote).toBe(false);
  });

  it('[DR20] count where they are stroked too', () => {
    const { totals } = figures(svg('<path d="M0 0H90" fill="#000" stroke="#f00"/>'));
    expect(totals.lengthOfLines).toBeCloseTo(90, 9);
  });

  it('[DR20] leave the rest of their path as it is', () => {
    const { totals, dimensions } = figures(svg('<path d="M0 0H90M10 10h20v20h-20z M95 95L99 99"/>'));
    expect(totals).toMatchObject({ lengthOfLines: 80, area: 400, shape_count: 1 });
    expect(dimensions).toEqual({ width: 20, height: 20 });
  });

  it.each(['M0 0L90 90L90 0L0 90Z', 'M0 0L90 0L0 0.001Z', 'M0 0A9 9 0 0 1 18 0', 'M0 0H90V10H0V0V90H10V0Z'])(
    '[DR20] are not those that cover something: %s',
    (d) => {
      const { totals } = figures(svg(`<path d="${d}"/>`));
      expect(totals.area).toBeGreaterThan(0);
    },
  );

  it('[DR20] count for nothing in PostScript and in a hatch', () => {
    const head =
      '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 100 100\n10 10 moveto 30 10 lineto 30 30 lineto closepath stroke\n';
    const tail = 'showpage\n%%EOF\n';
    const fill = '0 0 moveto 90 0 lineto closepath fill 0 0 moveto 90 0 lineto 90 90 lineto 90 0 lineto fill\n';
    expect(figures(text(head + fill + tail))).toEqual(figures(text(head + tail)));
    const hatch: Pair[] = entity('SOLID', [10, 0], [20, 0], [11, 90], [21, 0], [12, 30], [22, 0], [13, 60], [23, 0]);
    const plate = [...line(0, 0, 9, 0), ...line(9, 0, 9, 9)];
    const dxf = (entities: Pair[]) => ascii(file({ header: [['$INSUNITS', 70, 4]], entities }));
    expect(figures(dxf([...plate, ...hatch]))).toEqual(figures(dxf(plate)));
  });
});
