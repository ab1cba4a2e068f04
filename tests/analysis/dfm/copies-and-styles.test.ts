import { describe, expect, it } from 'vitest';
import { analyzeDesign } from '../../../shared/analysis/analyze.ts';
import { closedTogether } from '../../../shared/analysis/dfm/closed-together.ts';
import { findingOf } from '../../../shared/analysis/dfm/records.ts';
import { shiftedCopies } from '../../../shared/analysis/dfm/shifted-copies.ts';
import { basisOf } from '../../../shared/part/readiness-basis.ts';
import { circle, draw, line, STROKE } from '../../support/drawings.ts';
import { geometry } from '../../support/kernels.ts';
import { handMade } from './hand-made.ts';

const analyzed = (body: string) =>
  analyzeDesign(
    new TextEncoder().encode(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="100mm" height="100mm" viewBox="0 0 100 100" fill="none" stroke="#0000ff">${body}</svg>`,
    ),
    geometry,
  ).analysis;
const codes = (body: string) => analyzed(body).notices.map(({ code }) => code);
const named = (body: string) => analyzed(body).notices.find(({ code }) => code === 'shifted_copies');

describe('copies a hair beside their original', () => {
  it.each([
    ['a rectangle', (d: number) => `<rect x="${10 + d}" y="10" width="30" height="20"/>`],
    ['a circle', (d: number) => `<circle cx="${30 + d}" cy="30" r="7"/>`],
    ['an open line', (d: number) => `<path transform="translate(${d} ${d})" d="M10 10C20 50 40 -10 60 30"/>`],
  ])('[AN60] are named with their shift: %s', (_, shape) => {
    const found = named(shape(0) + shape(0.03));
    expect(found).toMatchObject({ severity: 'warning', count: 1 });
    expect(found!.message).toMatch(/drawn twice, the copy shifted by 0\.0[34] mm/);
    expect(codes(shape(0) + shape(0.03))).not.toContain('crossing_contours');
    expect(codes(shape(0) + shape(0.03))).not.toContain('outlined_strokes');
    expect(codes(shape(0) + shape(0.03))).not.toContain('several_parts');
    for (const far of [0, 0.2]) expect(named(shape(0) + shape(far))).toBeUndefined();
  });

  it('[AN207] ask, and so do strokes drawn as their outlines; both may be taken as they are', () => {
    const asked = (code: string) => findingOf(code);
    for (const code of ['shifted_copies', 'outlined_strokes'])
      expect(asked(code)).toMatchObject({ judged: 'asks', acceptable: true });
    const both = basisOf(
      analyzed(
        '<rect x="10" y="10" width="30" height="20"/><rect x="10.03" y="10" width="30" height="20"/><rect x="50" y="10" width="30" height="0.2"/>',
      ),
    );
    expect(both.findings.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['shifted_copies', 'outlined_strokes']),
    );
  });

  it('[AN60] are not halves that share a box, nor slits beside each other', () => {
    expect(named('<path d="M10 10H40V40Z"/><path d="M10.03 10.03V40.03H40.03Z"/>')).toBeUndefined();
    expect(named('<path d="M10 10V10.3"/><path d="M10.04 10V10.3"/>')).toBeUndefined();
  });
});

describe('outlines of several styles', () => {
  const layer = (name: string, d: string) =>
    `<g inkscape:groupmode="layer" inkscape:label="${name}"><path d="${d}"/></g>`;
  const sides = (gap = 0) => layer('cut one', 'M10 10H60V40') + layer('cut two', `M60 40H10V${10 + gap}`);

  it('[AN61] are closed where all cut lines together close them', () => {
    const { totals, notices } = analyzed(sides());
    expect(totals).toMatchObject({ shape_count: 1, open_count: 0 });
    expect(notices.map(({ code }) => code)).not.toContain('open_contours');
  });

  it('[AN61] are open where they do not', () => {
    expect(analyzed(sides(9)).notices.find(({ code }) => code === 'open_contours')).toMatchObject({ count: 2 });
    // Engraved lines close nothing.
    expect(codes(layer('cut', 'M10 10H60V40') + layer('engrave', 'M60 40H10V10'))).toContain('open_contours');
  });
});

describe('drawings made to hurt', () => {
  const layer = (name: string, d: string) =>
    `<g inkscape:groupmode="layer" inkscape:label="${name}"><path d="${d}"/></g>`;

  it('[AN60] end also where coordinates are larger than whole numbers are told apart', () => {
    const other = { ...STROKE, layer: 'cut two' };
    const near = draw((b) => {
      line(b, 1, 0, 3, 2, STROKE);
      line(b, 3, 2, 1, 0.9, other);
      circle(b, 5, 5, 0.1, STROKE);
    });
    const drawing = { ...near, coords: near.coords.map((value) => value * 1e15) };
    const subject = handMade(drawing);
    expect(closedTogether(subject).size).toBe(0);
    expect(shiftedCopies(subject, { passedOver: new Uint8Array(subject.tables.shapeCount) })).toEqual([]);
  });

  it('[AN60] [AN61] end also where thousands of ends lie in one row of cells, a million kilometres away', () => {
    const [right, other] = [9e11, { ...STROKE, layer: 'cut two' }];
    const drawing = draw((b) => {
      for (let i = 0; i < 40_000; i++) {
        line(b, right, i, right + 50, i + 0.3, STROKE);
        line(b, right + 50, i + 0.3, right + 50, i + 0.6, other);
        line(b, right + 50, i + 0.6, right, i, STROKE);
      }
    });
    expect(closedTogether(handMade(drawing)).size).toBe(80_000);
    // Takes a second; each compared with each, it took minutes.
  }, 60_000);

  it('[AN61] end also where thousands of lines of two styles meet in one point', () => {
    const star = (from: number) =>
      Array.from({ length: 20_000 }, (_, i) => `M50 50L${(i % 141) / 2} ${from + ((i / 141) | 0) / 4}`).join('');
    expect(analyzed(layer('cut one', star(0)) + layer('cut two', star(60))).features).toBeDefined();
  });
});
