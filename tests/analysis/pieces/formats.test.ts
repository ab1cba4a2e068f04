import { expect, it } from 'vitest';
import { analyzeDesign } from '../../../shared/analysis/analyze.ts';
import { geometry } from '../../support/kernels.ts';

/** Two rectangles of 40 × 30 mm, one of them turned by a right angle, of four lines each, and a circle in the first. */
const RECTANGLES = [
  [10, 10, 40, 30],
  [60, 10, 30, 40],
] as const;

const dxf = () => {
  const line = (x: number, y: number, endX: number, endY: number) =>
    `0\nLINE\n8\n0\n10\n${x}\n20\n${y}\n11\n${endX}\n21\n${endY}\n`;
  const lines = RECTANGLES.map(
    ([x, y, w, h]) =>
      line(x, y, x + w, y) + line(x + w, y, x + w, y + h) + line(x + w, y + h, x, y + h) + line(x, y + h, x, y + 0.1),
  );
  const hole = '0\nCIRCLE\n8\n0\n10\n20\n20\n20\n40\n3\n';
  return `0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n4\n0\nENDSEC\n0\nSECTION\n2\nENTITIES\n${lines.join('')}${hole}0\nENDSEC\n0\nEOF\n`;
};

/** Operators of PostScript and PDF alike, in points of 1/72 inch. */
const drawn = (move: string, to: string, close: string, stroke: string) => {
  const point = (mm: number) => ((mm * 72) / 25.4).toFixed(4);
  const path = (points: readonly (readonly [number, number])[]) =>
    `${points.map(([x, y], i) => `${point(x)} ${point(y)} ${i === 0 ? move : to}`).join('\n')} ${close} ${stroke}`;
  return [
    ...RECTANGLES.map(([x, y, w, h]) =>
      path([
        [x, y],
        [x + w, y],
        [x + w, y + h],
        [x, y + h],
      ]),
    ),
    path([
      [18, 18],
      [22, 18],
      [20, 22],
    ]),
  ].join('\n');
};

const eps = () =>
  `%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 300 300\n0 0 1 setrgbcolor\n${drawn('moveto', 'lineto', 'closepath', 'stroke')}\nshowpage\n%%EOF\n`;

const pdf = () => {
  const content = `0 0 1 RG\n${drawn('m', 'l', 'h', 'S')}`;
  return `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R >>\nendobj\n4 0 obj\n<< /Length ${content.length} >>\nstream\n${content}\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`;
};

it.each([
  ['DXF', dxf()],
  ['EPS', eps()],
  ['PDF and AI', pdf()],
])('[AN90] [AN92] pieces of a %s', (_, content) => {
  const { pieces } = analyzeDesign(new TextEncoder().encode(content), geometry).analysis;
  expect(pieces).toMatchObject([{ count: 1 }, { count: 1 }]);
  const sizes = pieces!.map(({ width, height, shape_count: shapes }) => [
    Math.round(width),
    Math.round(height),
    shapes,
  ]);
  expect(sizes.sort((a, b) => a[0]! - b[0]!)).toEqual([
    [30, 40, 1],
    [40, 30, 2],
  ]);
});
