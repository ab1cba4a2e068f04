import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { paintAreas } from '../../../app/design/canvas/engraved.ts';
import { createScene } from '../../../app/design/canvas/scene.ts';
import { totalsAsMade } from '../../../shared/analysis/engraved/areas.ts';
import { withKnockouts } from '../../../shared/analysis/engraved/knockouts.ts';
import type { Measurement } from '../../../shared/analysis/measure.ts';
import { operationOf, type OperationName } from '../../../shared/analysis/operations.ts';
import { reportOf } from '../../../shared/analysis/report.ts';
import type { Drawing } from '../../../shared/drawing/drawing.ts';
import { readDesign } from '../../../shared/drawing/read.ts';
import type { StyleKey } from '../../../shared/drawing/styles.ts';
import { type Sketch, sketchOf } from '../../../shared/issued/sketch.ts';
import { draw, FILL, STROKE } from '../../support/drawings.ts';
import { geometry } from '../../support/kernels.ts';
import { RasterSurface } from '../../support/raster-surface.ts';
import { ROOT } from '../../support/sources.ts';

/** Pixels of a picture along its longer side. */
const PIXELS = 600;

interface Part {
  readonly drawing: Drawing;
  readonly measurement: Measurement;
  readonly operations: readonly OperationName[];
}

const isArea = (operation: OperationName) => operation === 'areaEngraving' || operation === 'combinedEngraving';

/** Engraved areas of the styles by what is priced, mm². */
function priced({ drawing, measurement, operations }: Part): number[] {
  const totals = totalsAsMade(drawing, measurement, operations, geometry);
  return totals.map(({ area }, i) => (isArea(operations[i]!) ? area : 0));
}

/** The same by the pixels of the canvas, and the size of a pixel, mm. */
function painted({ drawing, measurement, operations }: Part): { areas: number[]; pixelMm: number } {
  const scene = { ...createScene(drawing, measurement, 0, operations, geometry), contours: measurement.contours };
  const scale = PIXELS / Math.max(scene.size.width, scene.size.height);
  const [width, height] = [Math.ceil(scene.size.width * scale) + 1, Math.ceil(scene.size.height * scale) + 1];
  const raster = new RasterSurface(width, height);
  const region = { scale, x: 0, y: 0, width, height };
  const target = { surface: raster.surface, scene, region, blank: true };
  paintAreas(
    target,
    (style) => ({ colour: `${style}`, alpha: 1 }),
    () => new RasterSurface(width, height).surface,
  );
  const areas = operations.map((_, style) => raster.count(`${style}`) / scale / scale);
  return { areas, pixelMm: 1 / scale };
}

/** The engraved area of a sketch as papers and mails draw it, mm². */
async function sketched(sketch: Sketch): Promise<number> {
  const { width, height, paths } = sketch;
  const shapes = paths.flatMap(({ paint, evenOdd, d }) =>
    paint === 'area' || paint === 'bare'
      ? [`<path d="${d}" fill="${paint === 'area' ? '#000' : '#fff'}" fill-rule="${evenOdd ? 'evenodd' : 'nonzero'}"/>`]
      : [],
  );
  const scale = PIXELS / Math.max(width, height);
  const [across, down] = [Math.ceil(width * scale), Math.ceil(height * scale)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${down}"><rect width="100%" height="100%" fill="#fff"/><g transform="scale(${scale})">${shapes.join('')}</g></svg>`;
  const grey = await sharp(Buffer.from(svg), { unlimited: true }).greyscale().raw().toBuffer();
  return grey.reduce((sum, value) => sum + (255 - value) / 255, 0) / scale / scale;
}

/** Length of the lines of a sketch that are made by an operation, mm. */
function lengthOf({ paths }: Sketch, operation: OperationName): number {
  let sum = 0;
  for (const { d } of paths.filter((path) => path.operation === operation && path.paint !== 'area')) {
    let [x, y, startX, startY] = [0, 0, 0, 0];
    const to = (nextX: number, nextY: number) => {
      sum += Math.hypot(nextX - x, nextY - y);
      [x, y] = [nextX, nextY];
    };
    for (const [, letter, numbers] of d.matchAll(/([MLCZ])([^MLCZ]*)/g)) {
      const [a = 0, b = 0, c = 0, e = 0, f = 0, g = 0] = numbers!.trim().split(' ').map(Number);
      if (letter === 'M') [x, y, startX, startY] = [a, b, a, b];
      else if (letter === 'L') to(a, b);
      else if (letter === 'Z') to(startX, startY);
      else {
        const [fromX, fromY] = [x, y];
        for (let i = 1; i <= 32; i++) {
          const [t, s] = [i / 32, 1 - i / 32];
          const at = (p: number, q: number, r: number, u: number) =>
            s * s * s * p + 3 * s * s * t * q + 3 * s * t * t * r + t * t * t * u;
          to(at(fromX, a, c, f), at(fromY, b, e, g));
        }
      }
    }
  }
  return sum;
}

/** Outlines of everything filled, mm: a picture may be wrong by a share of a pixel along them. */
function edges({ drawing, measurement: { contours } }: Part): number {
  let sum = 0;
  for (let i = 0; i < contours.count; i++) {
    const [x, y, right, bottom] = contours.bounds.subarray(i * 4, i * 4 + 4);
    const length = contours.lengthOfLines[i]! + contours.lengthOfCurves[i]!;
    // Areas of DXF have outlines without a length.
    if (drawing.styles[contours.style[i]!]!.fill !== null) sum += Math.max(length, 4 * (right! - x! + bottom! - y!));
  }
  return sum;
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

const FILES = join(ROOT, 'tests/corpus/files');

describe('pictures and prices of one geometry', () => {
  it.each(readdirSync(FILES).filter((file) => !file.endsWith('.md')))('[AN116] %s', async (file) => {
    const { analysis, drawing, measurement } = reportOf(readFileSync(join(FILES, file)), readDesign, geometry);
    if (drawing === null || measurement === null) return;
    const operations = analysis.styles.map(({ assignedTo }) => operationOf(assignedTo));
    const part = { drawing, measurement, operations };
    const wanted = priced(part);
    expect(wanted).toEqual(analysis.styles.map(({ area }, i) => (isArea(operations[i]!) ? area : 0)));
    const { areas, pixelMm } = painted(part);
    const tolerance = 0.01 * sum(wanted) + 0.25 * pixelMm * edges(part);
    for (const [i, area] of areas.entries()) expect(Math.abs(area - wanted[i]!)).toBeLessThanOrEqual(tolerance);
    const sketch = sketchOf(part, (id) => operations[drawing.styles.findIndex((style) => style.id === id)]!, 0, 1e6);
    if (sketch === null) return;
    expect(Math.abs((await sketched(sketch)) - sum(wanted))).toBeLessThanOrEqual(tolerance);
    const cut = sum(
      analysis.styles.map((style, i) => (operations[i] === 'cutting' ? style.lengthOfLines + style.lengthOfCurves : 0)),
    );
    // Sketches are good to hundredths of a millimetre at every point.
    expect(Math.abs(lengthOf(sketch, 'cutting') - cut)).toBeLessThanOrEqual(0.002 * cut + 0.01 * drawing.verbs.length);
  });

  const LOOKS: readonly StyleKey[] = [
    FILL,
    { ...FILL, fill: '#ff0000' },
    { ...FILL, fill: '#ffffff' },
    { ...FILL, fill: '#aaaaaa', stroke: '#0000ff' },
    { ...FILL, fill: '#ffffff', stroke: '#0000ff' },
    STROKE,
  ];
  const OPERATIONS_TRIED = ['areaEngraving', 'combinedEngraving', 'ignored', 'cutting', 'lineEngraving'] as const;
  const at = fc.integer({ min: 0, max: 100 });
  const shape = fc.record({
    corners: fc.array(fc.tuple(at, at), { minLength: 3, maxLength: 6 }),
    look: fc.constantFrom(...LOOKS),
    evenOdd: fc.boolean(),
    closed: fc.boolean(),
  });

  it('[AN116] hold for any shapes over each other, by any operations', async () => {
    const any = fc.tuple(
      fc.array(shape, { minLength: 1, maxLength: 8 }),
      fc.array(fc.constantFrom<OperationName>(...OPERATIONS_TRIED), { minLength: 6, maxLength: 6 }),
    );
    await fc.assert(
      fc.asyncProperty(any, async ([shapes, chosen]) => {
        const read = draw((b) => {
          for (const { corners, look, evenOdd, closed } of shapes) {
            for (const [i, [x, y]] of corners.entries()) i === 0 ? b.moveTo(x, y) : b.lineTo(x, y);
            if (closed) b.close();
            b.endElement(look, evenOdd);
          }
        });
        const drawing = withKnockouts(
          read,
          read.styles.map(() => ({ operation: 'cutting', evidence: 'only_colour', sure: true })),
        );
        const measurement = geometry.measure(drawing);
        const operations = drawing.styles.map((_, i) => chosen[i]!);
        const part = { drawing, measurement, operations };
        // Lines of styles without a fill are painted as lines.
        const isFilled = drawing.styles.map(({ fill }) => fill !== null);
        const wanted = priced(part).map((area, i) => (isFilled[i] ? area : Number.NaN));
        const { areas, pixelMm } = painted(part);
        const tolerance = 0.01 * sum(areas) + pixelMm * (edges(part) + 100);
        areas.forEach((area, i) => {
          if (isFilled[i]) expect(Math.abs(area - wanted[i]!)).toBeLessThanOrEqual(tolerance);
        });
        const sketch = sketchOf(
          part,
          (id) => operations[drawing.styles.findIndex((style) => style.id === id)]!,
          0,
          1e6,
        );
        const drawn = sketch === null ? 0 : await sketched(sketch);
        expect(Math.abs(drawn - sum(areas))).toBeLessThanOrEqual(tolerance);
      }),
      { numRuns: 60 },
    );
  });
});
