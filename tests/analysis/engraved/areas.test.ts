import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { analyzeDesign } from '../../../shared/analysis/analyze.ts';
import { totalsAsMade } from '../../../shared/analysis/engraved/areas.ts';
import { operationOf, type OperationName } from '../../../shared/analysis/operations.ts';
import type { DesignReport } from '../../../shared/analysis/report.ts';
import { sketchOf } from '../../../shared/issued/sketch.ts';
import { pricedLengths } from '../../../shared/machine-files/checked.ts';
import { machinePart } from '../../../shared/machine-files/machine-part.ts';
import { AS_DRAWN } from '../../../shared/part/choices.ts';
import { configure } from '../../../shared/part/configuration.ts';
import { circle, draw, line, rectangle, STROKE } from '../../support/drawings.ts';
import { geometry } from '../../support/kernels.ts';
import { ROOT } from '../../support/sources.ts';

const svg = (body: string) =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="120mm" height="80mm" viewBox="0 0 120 80">${body}</svg>`,
  );
const PLATE = '<rect x="5" y="5" width="110" height="70" fill="none" stroke="#0000ff" stroke-width="0.1"/>';
const FRAME = '<rect x="20" y="20" width="60" height="40" fill="#000"/>';
const FRAME_MM2 = 2400;

const read = (body: string) => analyzeDesign(svg(PLATE + body), geometry);

/** mm² that are engraved by the choices given, by a style's fill. */
function engraved(report: DesignReport, chosen: Readonly<Record<string, OperationName>> = {}): number {
  const assignments = Object.fromEntries(
    report.analysis.styles.flatMap(({ id, fill }) => (fill !== null && chosen[fill] ? [[id, chosen[fill]]] : [])),
  );
  const { styles } = configure(report, { ...AS_DRAWN, assignments }, geometry);
  const areas = styles.map(({ assignedTo: { areaEngraving, combinedEngraving }, area }) =>
    areaEngraving || combinedEngraving ? area : 0,
  );
  return areas.reduce((sum, area) => sum + area, 0);
}

describe('areas that are engraved', () => {
  it('[AN110] a fill that the customer leaves out covers nothing', () => {
    const report = read(`${FRAME}<circle cx="50" cy="40" r="10" fill="#cc2200"/>`);
    expect(engraved(report)).toBeCloseTo(FRAME_MM2, 6);
    expect(engraved(report, { '#cc2200': 'ignored' })).toBeCloseTo(FRAME_MM2, 6);
    expect(engraved(report, { '#000000': 'ignored' })).toBeCloseTo(100 * Math.PI, 6);
  });

  it('[AN110] a fill that a name leaves out covers nothing, white ones too', () => {
    for (const fill of ['#cc2200', '#ffffff']) {
      const cover = `<g inkscape:groupmode="layer" inkscape:label="Construction"><rect x="10" y="10" width="90" height="60" fill="${fill}"/></g>`;
      expect(engraved(read(FRAME + cover))).toBeCloseTo(FRAME_MM2, 6);
    }
  });

  it('[AN110] a fill that only gives a cut line its look covers nothing', () => {
    const report = read(`${FRAME}<circle cx="50" cy="40" r="10" fill="#dddddd" stroke="#0000ff" stroke-width="0.1"/>`);
    expect(engraved(report, { '#dddddd': 'cutting' })).toBeCloseTo(FRAME_MM2, 6);
  });

  it('[AN112] a veil, paper that is mostly transparent, covers nothing', () => {
    const veil = (look: string) => `<circle cx="50" cy="40" r="10" fill="#fff" ${look}/>`;
    const veils = [
      veil('fill-opacity="0.02"'),
      veil('opacity="10%"'),
      veil('style="opacity:0.3"'),
      `<g opacity="0.6">${veil('fill-opacity="0.6"')}</g>`,
      `<g opacity="0.2"><g>${veil('')}</g></g>`,
      // Of any color, where white paper stays white under it.
      '<circle cx="50" cy="40" r="30" fill="#ffcc00" fill-opacity="0.03"/>',
      '<circle cx="50" cy="40" r="30" fill="#000" opacity="0.05"/>',
    ];
    for (const one of veils) expect(engraved(read(FRAME + one)), one).toBeCloseTo(FRAME_MM2, 6);
    for (const one of [veil('opacity="0.8"'), `<g opacity="0.9">${veil('fill-opacity="0.7"')}</g>`])
      expect(engraved(read(FRAME + one)), one).toBeCloseTo(FRAME_MM2 - 100 * Math.PI, 6);
  });

  it('[AN111] paper over something darker stays bare, whether it has a line or not', () => {
    for (const look of ['', ' stroke="#0000ff" stroke-width="0.1"']) {
      const report = read(`${FRAME}<circle cx="50" cy="40" r="10" fill="#fff"${look}/>`);
      expect(engraved(report)).toBeCloseTo(FRAME_MM2 - 100 * Math.PI, 6);
    }
    const report = read(`${FRAME}<circle cx="50" cy="40" r="10" fill="#fff"/>`);
    expect(engraved(report, { '#ffffff': 'areaEngraving' })).toBeCloseTo(FRAME_MM2, 6);
  });

  it('[AN111] of the white on black drawing a ring is engraved', () => {
    const { analysis } = analyzeDesign(readFileSync(join(ROOT, 'tests/corpus/cases/ring-by-knock-out.svg')), geometry);
    const areas = analysis.styles.filter(({ assignedTo }) => assignedTo.areaEngraving).map(({ area }) => area);
    expect(areas).toEqual([expect.closeTo(Math.PI * (14 * 14 - 7 * 7), 6)]);
  });

  it('[AN113] outlines without a fill are engraved inside, with holes within an element, and open lines as wide as the beam', () => {
    const drawing = draw((b) => {
      rectangle(b, 0, 0, 30, 20);
      b.moveTo(40, 0);
      for (const [x, y] of [
        [60, 0],
        [60, 20],
        [40, 20],
      ] as const)
        b.lineTo(x, y);
      b.close();
      b.moveTo(45, 5);
      for (const [x, y] of [
        [55, 5],
        [55, 15],
        [45, 15],
      ] as const)
        b.lineTo(x, y);
      b.close();
      b.endElement(STROKE);
      line(b, 0, 40, 50, 40);
    });
    const [totals] = totalsAsMade(drawing, geometry.measure(drawing), ['areaEngraving'], geometry);
    expect(totals!.area).toBeCloseTo(600 + 300 + 50 * 0.2, 9);
  });

  it('[AN113] are never less than their lines, whatever is drawn', () => {
    const thick = draw((b) => line(b, 0, 0, 100, 0));
    const twice = draw((b) => {
      for (let i = 0; i < 2; i++) {
        b.moveTo(0, 0);
        for (const [x, y] of [
          [30, 0],
          [30, 20],
          [0, 20],
        ] as const)
          b.lineTo(x, y);
        b.close();
      }
      b.endElement(STROKE);
    });
    for (const [drawing, lengthMm] of [
      [thick, 100],
      [twice, 200],
    ] as const)
      for (const operation of ['areaEngraving', 'combinedEngraving'] as const) {
        const [totals] = totalsAsMade(drawing, geometry.measure(drawing), [operation], geometry);
        expect(totals!.area).toBeCloseTo(lengthMm * 0.2, 9);
      }
  });

  it('[AN117] filled lines without an inside are engraved along their way, and measured, drawn and made as such', () => {
    const style = { ...STROKE, fill: '#000000' };
    const drawing = draw((b) => {
      rectangle(b, 0, 0, 30, 20, style);
      b.moveTo(40, 0);
      b.lineTo(60, 30);
      b.lineTo(80, 60);
      // Open, and yet with an inside: its fill goes straight from end to end. By itself the line before it would have no fill.
      b.moveTo(100, 0);
      b.lineTo(120, 0);
      b.lineTo(120, 20);
      b.endElement(style);
    });
    const measurement = geometry.measure(drawing);
    const along = Math.sqrt(40 * 40 + 60 * 60);
    const [totals] = totalsAsMade(drawing, measurement, ['areaEngraving'], geometry);
    expect(totals!.area).toBeCloseTo(600 + 200 + along * 0.2, 9);
    // With its lines engraved as well they are measured there.
    const [both] = totalsAsMade(drawing, measurement, ['combinedEngraving'], geometry);
    expect(both!.area).toBeCloseTo(600 + 200, 9);
    const sketch = sketchOf({ drawing, measurement }, () => 'areaEngraving', 0, 1e6)!;
    expect(sketch.paths.filter(({ paint }) => paint === 'line').map(({ d }) => d)).toEqual(['M40 0L60 30L80 60']);
    const { contours } = machinePart({ drawing, measurement }, () => 'areaEngraving', 0, geometry)!;
    expect(contours.map(({ layer }) => layer)).toEqual([
      'ENGRAVE_AREA',
      'ENGRAVE_AREA',
      'ENGRAVE_AREA',
      'ENGRAVE_LINE',
    ]);
    expect(pricedLengths(drawing, measurement, () => 'areaEngraving').engraveMm).toBeCloseTo(along, 9);
  });

  it('[AN114] what has areas alone is made as areas, whatever was asked for', () => {
    const dxf = `0\nSECTION\n2\nENTITIES\n0\nLWPOLYLINE\n8\n0\n90\n4\n70\n1\n10\n0\n20\n0\n10\n100\n20\n0\n10\n100\n20\n60\n10\n0\n20\n60\n0\nSOLID\n8\nmark\n62\n5\n10\n10\n20\n10\n11\n40\n21\n10\n12\n10\n22\n30\n13\n40\n23\n30\n0\nENDSEC\n0\nEOF\n`;
    const report = analyzeDesign(new TextEncoder().encode(dxf), geometry);
    const solid = report.analysis.styles.find(({ fill }) => fill !== null)!;
    const { styles } = configure(report, { ...AS_DRAWN, assignments: { [solid.id]: 'lineEngraving' } }, geometry);
    const made = styles.find(({ id }) => id === solid.id)!;
    expect([operationOf(made.assignedTo), made.area]).toEqual(['areaEngraving', expect.closeTo(600, 6)]);
  });

  it('[AN115] a fill under one that is left out is engraved, and one under what is engraved is not', () => {
    const hidden = '<rect x="30" y="30" width="20" height="10" fill="#226600"/>';
    const cover = (label: string) =>
      `<g inkscape:groupmode="layer" inkscape:label="${label}"><rect x="20" y="20" width="60" height="40" fill="#000"/></g>`;
    const green = ({ analysis }: DesignReport) => analysis.styles.find(({ fill }) => fill === '#226600')!;
    expect(operationOf(green(read(hidden + cover('Construction'))).assignedTo)).toBe('areaEngraving');
    expect(operationOf(green(read(hidden + cover('Picture'))).assignedTo)).toBe('ignored');
  });

  it('[AN110] shapes of one fill over each other count once, whichever way they run', () => {
    const drawing = draw((b) => {
      const style = { ...STROKE, stroke: null, fill: '#000000' };
      circle(b, 20, 20, 10, style);
      rectangle(b, 15, 15, 10, 10, style);
    });
    const [totals] = totalsAsMade(drawing, geometry.measure(drawing), ['areaEngraving'], geometry);
    expect(totals!.area).toBeCloseTo(100 * Math.PI, 4);
  });
});
