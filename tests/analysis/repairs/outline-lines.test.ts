import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyzeDesign } from '../../../shared/analysis/analyze.ts';
import { offers } from '../../../shared/analysis/repairs/offers.ts';
import { outlineLines } from '../../../shared/analysis/repairs/outline-lines.ts';
import { repairReport } from '../../../shared/analysis/repairs/repair-report.ts';
import type { DesignReport } from '../../../shared/analysis/report.ts';
import type { Drawing } from '../../../shared/drawing/drawing.ts';
import { Verb, VERB_SIZE } from '../../../shared/geometry/verb.ts';
import { readDesign } from '../../../shared/drawing/read.ts';
import { AS_DRAWN } from '../../../shared/part/choices.ts';
import { makePart } from '../../../shared/part/make.ts';
import { entity, inMm } from '../../drawing/dxf/write.ts';
import { page } from '../../drawing/pdf/measure.ts';
import { NO_FONTS } from '../../support/fonts.ts';
import { geometry } from '../../support/kernels.ts';

const PLATE = '<rect x="1" y="1" width="118" height="78" fill="none" stroke="#ff0000" stroke-width="0.1"/>';
const file = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="120mm" height="80mm" viewBox="0 0 120 80">${PLATE}<g fill="none" stroke="#000">${body}</g></svg>`;

const bytesOf = (text: string) => new TextEncoder().encode(text);
const analyzed = (text: string): DesignReport => analyzeDesign(bytesOf(text), geometry);

function outlined(report: DesignReport): DesignReport {
  const made = repairReport(report, [{ kind: 'outline_lines' }], geometry, NO_FONTS);
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
}

const areaOf = ({ analysis }: DesignReport, id: string) => analysis.styles.find((style) => style.id === id)?.area;
const AREA = 'none|#000000|solid|';

type Point = readonly [x: number, y: number];

/** How far a point lies from a line. */
function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const long = dx * dx + dy * dy;
  const t = long === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / long));
  return Math.hypot(x - ax - dx * t, y - ay - dy * t);
}

/** Whether a point lies in the polygons of a style, by even-odd. */
function isIn(
  { verbs, coords, elementStyle, elementVerbs, elementCoords }: Drawing,
  style: number,
  x: number,
  y: number,
): boolean {
  let inside = false;
  for (let element = 0; element < elementStyle.length; element++) {
    if (elementStyle[element] !== style) continue;
    let at = elementCoords[element]!;
    let [startX, startY, lastX, lastY] = [0, 0, 0, 0];
    for (let i = elementVerbs[element]!; i < elementVerbs[element + 1]!; i++) {
      const [toX, toY] = verbs[i] === Verb.Close ? [startX, startY] : [coords[at]!, coords[at + 1]!];
      at += VERB_SIZE[verbs[i] as 0];
      if (verbs[i] === Verb.Move) [startX, startY] = [toX, toY];
      else if (lastY <= y !== toY <= y && lastX + ((y - lastY) / (toY - lastY)) * (toX - lastX) > x) inside = !inside;
      [lastX, lastY] = [toX, toY];
    }
  }
  return inside;
}

/** An angle of two lines, 4 mm wide, 50 and 30 mm long, with a sharp corner and blunt ends. */
const ANGLE = 'M10 10H60V40';
const ANGLE_MM2 = 50 * 4 + 30 * 4 - 4 + 4;

describe('wide lines', () => {
  it.each([
    ['with a sharp corner and blunt ends', `<path d="${ANGLE}" stroke-width="4"/>`, ANGLE_MM2],
    ['with a corner cut off', `<path d="${ANGLE}" stroke-width="4" stroke-linejoin="bevel"/>`, ANGLE_MM2 - 2],
    ['with a corner beyond its limit', `<path d="${ANGLE}" stroke-width="4" stroke-miterlimit="1.2"/>`, ANGLE_MM2 - 2],
    ['with square ends', `<path d="${ANGLE}" stroke-width="4" stroke-linecap="square"/>`, ANGLE_MM2 + 16],
    ['with round ends', `<path d="${ANGLE}" stroke-width="4" style="stroke-linecap:round"/>`, ANGLE_MM2 + Math.PI * 4],
    ['round a circle', '<circle cx="60" cy="40" r="15" stroke-width="3"/>', Math.PI * (16.5 ** 2 - 13.5 ** 2)],
    ['wider than what they go round', '<circle cx="60" cy="40" r="2" stroke-width="10"/>', Math.PI * 49],
    ['that cross', '<path d="M20 40H100" stroke-width="4"/><path d="M60 10V70" stroke-width="6"/>', 320 + 360 - 24],
    ['drawn twice', '<path d="M20 40H100" stroke-width="4"/><path d="M20 40H100" stroke-width="4"/>', 320],
    ['that grow with what they stand in', '<path transform="scale(2)" d="M5 20H45" stroke-width="2"/>', 80 * 4],
  ])('[AN180] %s are as large as they are drawn', (_, body, mm2) => {
    const report = outlined(analyzed(file(body)));
    expect(areaOf(report, AREA)).toBeCloseTo(mm2, 0);
    expect(report.analysis.notices.map(({ code }) => code)).not.toContain('width_ignored');
    expect(report.analysis.styles.map(({ id }) => id)).toEqual(['#ff0000|none|solid|', AREA]);
  });

  it('[AN180] go on where they meet: an outline that can be cut', () => {
    const read = analyzed(file(`<path d="M20 40H100" stroke-width="4"/><path d="M60 10V70" stroke-width="6"/>`));
    const form = {
      ...AS_DRAWN,
      repairs: [{ kind: 'outline_lines' } as const],
      assignments: { [AREA]: 'cutting' as const },
    };
    const made = makePart(read, form, geometry, NO_FONTS);
    if (!made.ok) throw new Error(made.error.message);
    const style = made.value.configuration.styles.find(({ id }) => id === AREA)!;
    expect(style.assignedTo.cutting).toBe(true);
    expect([style.shape_count, style.open_count]).toEqual([1, 0]);
    expect(style.lengthOfLines).toBeCloseTo(2 * (80 + 60), 3);
  });

  it('[AN180] are made at the size of the part', () => {
    const read = analyzed(file('<path d="M20 40H100" stroke-width="4"/>'));
    const size = { confirmed_width: 236, confirmed_height: 156 };
    const made = makePart(read, { ...AS_DRAWN, ...size, repairs: [{ kind: 'outline_lines' }] }, geometry, NO_FONTS);
    if (!made.ok) throw new Error(made.error.message);
    expect(made.value.configuration.styles.find(({ id }) => id === AREA)!.area).toBeCloseTo(320 * 4, 3);
  });

  it('[AN180] keep their fill, and what a fill comes between stays apart', () => {
    const fill = '<rect x="20" y="20" width="40" height="30" fill="#00ff00" stroke-width="4"/>';
    const report = outlined(analyzed(file(fill)));
    expect(areaOf(report, AREA)).toBeCloseTo(44 * 34 - 36 * 26, 6);
    expect(areaOf(report, 'none|#00ff00|solid|')).toBeCloseTo(36 * 26, 6);
  });

  it('[AN180] stay lines where they are dashed or wider one way, and are told', () => {
    const body =
      '<path d="M20 40H100" stroke-width="4"/><path d="M20 50H100" stroke-width="4" stroke-dasharray="3"/><path transform="scale(1 3)" d="M20 20H100" stroke-width="4"/>';
    const read = analyzed(file(body));
    expect(offers(read)).toContainEqual({ kind: 'outline_lines' });
    const report = outlined(read);
    expect(areaOf(report, AREA)).toBeCloseTo(320, 6);
    expect(report.analysis.notices).toContainEqual(expect.objectContaining({ code: 'width_ignored', count: 2 }));
    expect(offers(report)).not.toContainEqual({ kind: 'outline_lines' });
  });

  it('[AN180] keep their width in a piece of a file', () => {
    const read = analyzed(
      `<svg xmlns="http://www.w3.org/2000/svg" width="120mm" height="80mm" viewBox="0 0 120 80"><g fill="none" stroke="#ff0000" stroke-width="0.1"><rect x="1" y="1" width="50" height="70"/><rect x="60" y="1" width="40" height="70"/></g><path d="M70 10V60" stroke="#000" stroke-width="4"/></svg>`,
    );
    const piece = read.analysis.pieces!.find(({ width }) => Math.round(width) === 40)!.id;
    const made = makePart(read, { ...AS_DRAWN, piece, repairs: [{ kind: 'outline_lines' }] }, geometry, NO_FONTS);
    if (!made.ok) throw new Error(made.error.message);
    expect(made.value.configuration.styles.find(({ id }) => id === AREA)!.area).toBeCloseTo(200, 6);
  });

  it('[AN180] are those of DXF, PDF and PostScript too', () => {
    const angle = (
      [
        [10, 10],
        [60, 10],
        [60, 40],
      ] as const
    ).flatMap(([x, y]) => [[10, x] as const, [20, y] as const]);
    const dxf = inMm([
      ...entity('LWPOLYLINE', [43, 4], [90, 3], ...angle),
      ...entity('CIRCLE', [10, 60], [20, 40], [40, 60]),
    ]);
    const read = readDesign(dxf);
    expect(outlineLines(read.drawing!)!.count).toBe(1);
    const report = outlined(analyzeDesign(dxf, geometry));
    expect(report.analysis.styles.reduce((sum, { area }) => sum + area, 0)).toBeCloseTo(ANGLE_MM2, 6);
    const { drawing } = page(
      '5 5 m 395 5 l 395 395 l S 11.3385827 w 28.3464567 28.3464567 m 170.0787402 28.3464567 l 170.0787402 113.3858268 l 1 j S',
    );
    const made = outlineLines(drawing!)!.drawing;
    const sizes = geometry.measure(made).styles.map(({ area }) => area);
    expect(Math.max(...sizes)).toBeCloseTo(ANGLE_MM2 - 4 + Math.PI, 2);
    const points = '28.3464567 28.3464567 m 170.0787402 28.3464567 l 170.0787402 113.3858268 l S';
    const eps = `%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 400 400\n0.1 setlinewidth 5 5 moveto 390 5 lineto 390 390 lineto 5 390 lineto closepath stroke 11.3385827 setlinewidth ${points
      .replaceAll(' m ', ' moveto ')
      .replaceAll(' l ', ' lineto ')
      .replace('S', 'stroke')}\nshowpage\n`;
    expect(areaOf(outlined(analyzed(eps)), AREA)).toBeCloseTo(ANGLE_MM2, 3);
  });

  it('[AN180] cover what lies within half their width of their way, however it winds', () => {
    const place = fc.tuple(fc.integer({ min: 20, max: 100 }), fc.integer({ min: 20, max: 60 }));
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 2, maxLength: 7 }),
        fc.boolean(),
        fc.integer({ min: 2, max: 9 }),
        (way, closed, width) => {
          const d = `M${way.map((at) => at.join(' ')).join('L')}${closed ? 'Z' : ''}`;
          const body = `<path d="${d}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
          const { drawing } = readDesign(bytesOf(file(body)));
          fc.pre(drawing?.wide !== undefined);
          const made = outlineLines(drawing!)!.drawing;
          const style = made.styles.findIndex(({ id }) => id === AREA);
          fc.pre(style >= 0);
          const ends = closed ? [...way, way[0]!] : way;
          for (let x = 10; x <= 110; x += 2.3)
            for (let y = 10; y <= 70; y += 2.3) {
              const apart = Math.min(...ends.slice(1).map((to, i) => distance([x, y], ends[i]!, to)));
              if (Math.abs(apart - width / 2) < 0.02) continue;
              expect(isIn(made, style, x, y), `${d} ${width} ${x} ${y}`).toBe(apart < width / 2);
            }
        },
      ),
      { numRuns: 60 },
    );
  });
});
