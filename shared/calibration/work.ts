import { atan } from '../base/arctangent.ts';
import { length } from '../base/trig.ts';
import { type BulgeVertex, bulgeVertices, wholeCircle } from '../machine-files/bulges.ts';
import { endOf, type MachineContour } from '../machine-files/contour.ts';
import type { MotionPath, MotionWork, Move, RasterArea } from './motion.ts';

/** Height of a raster line, mm. Source: the price model. */
const RASTER_LINE_MM = 0.2;

/** The move from a corner to the next; null where they are one point. Half the turn of an arc is twice the angle of its bulge. */
function moveOf({ x, y, bulge }: BulgeVertex, next: { readonly x: number; readonly y: number }): Move | null {
  const chord = length(next.x - x, next.y - y);
  if (chord === 0) return null;
  const [cx, cy] = [(next.x - x) / chord, (next.y - y) / chord];
  if (bulge === 0) return { mm: chord, radiusMm: null, from: [cx, cy], to: [cx, cy] };
  const square = bulge * bulge;
  const [cos, sin] = [(1 - square) / (1 + square), (2 * bulge) / (1 + square)];
  const radiusMm = (chord * (1 + square)) / (4 * Math.abs(bulge));
  return {
    mm: 4 * atan(Math.abs(bulge)) * radiusMm,
    radiusMm,
    from: [cx * cos + cy * sin, cy * cos - cx * sin],
    to: [cx * cos - cy * sin, cy * cos + cx * sin],
  };
}

/** Moves along a contour, from its start. */
function movesOf(contour: MachineContour): Move[] {
  const circle = wholeCircle(contour);
  if (circle) return [{ mm: 2 * Math.PI * circle.radius, radiusMm: circle.radius, from: [0, 1], to: [0, 1] }];
  const corners = bulgeVertices(contour);
  const ends = contour.closed ? [...corners.slice(1), corners[0]!] : corners.slice(1);
  return ends.flatMap((next, i) => moveOf(corners[i]!, next) ?? []);
}

function boxOf(contour: MachineContour): { left: number; right: number; bottom: number; top: number } {
  const corners = bulgeVertices(contour);
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const least = (all: readonly number[]) => all.reduce((a, b) => Math.min(a, b));
  const most = (all: readonly number[]) => all.reduce((a, b) => Math.max(a, b));
  return { left: least(xs), right: most(xs), bottom: least(ys), top: most(ys) };
}

/** Areas as rasters: holes in an area lie in its box and are passed over; boxes that overlap are passed over together. */
function rastersOf(areas: readonly MachineContour[]): RasterArea[] {
  const boxes: ReturnType<typeof boxOf>[] = [];
  for (const area of areas) {
    let box = boxOf(area);
    for (;;) {
      const at = boxes.findIndex(
        (one) => one.left <= box.right && box.left <= one.right && one.bottom <= box.top && box.bottom <= one.top,
      );
      if (at === -1) break;
      const [one] = boxes.splice(at, 1) as [typeof box];
      box = {
        left: Math.min(one.left, box.left),
        right: Math.max(one.right, box.right),
        bottom: Math.min(one.bottom, box.bottom),
        top: Math.max(one.top, box.top),
      };
    }
    boxes.push(box);
  }
  return boxes.map(({ left, right, bottom, top }) => ({
    widthMm: right - left,
    lines: Math.max(1, Math.round((top - bottom) / RASTER_LINE_MM)),
  }));
}

/** Contours up to which the nearest next one is looked for; of more the order of the file is taken. */
const MOST_SORTED = 3000;

/** Contours of a layer in the order of a machine: from each to the one that begins nearest. */
function inNearestOrder(contours: readonly MachineContour[], from: readonly [number, number]): MachineContour[] {
  if (contours.length > MOST_SORTED) return [...contours];
  const left = [...contours];
  const found: MachineContour[] = [];
  let [x, y] = from;
  while (left.length > 0) {
    let [at, best] = [0, Number.POSITIVE_INFINITY];
    for (const [i, { startX, startY }] of left.entries()) {
      const far = (startX - x) ** 2 + (startY - y) ** 2;
      if (far < best) [at, best] = [i, far];
    }
    const [next] = left.splice(at, 1) as [MachineContour];
    found.push(next);
    [x, y] = next.closed ? [next.startX, next.startY] : endOf(next);
  }
  return found;
}

/** Layers that a machine follows as lines, in its order. Bend lines are not cut. */
const LINE_LAYERS = ['ENGRAVE_LINE', 'CUT_INNER', 'CUT_OUTER'] as const;

/** The work of a machine on a part's contours: engraving first, then inner cuts, then outer ones, beginning at the lower left corner. */
export function workOf(contours: readonly MachineContour[]): MotionWork {
  let [x, y]: readonly [number, number] = [0, 0];
  const paths: MotionPath[] = [];
  for (const layer of LINE_LAYERS) {
    const ordered = inNearestOrder(
      contours.filter((contour) => contour.layer === layer),
      [x, y],
    );
    for (const contour of ordered) {
      const travelMm = length(contour.startX - x, contour.startY - y);
      const kind = layer === 'ENGRAVE_LINE' ? 'engrave' : 'cut';
      paths.push({ kind, moves: movesOf(contour), travelMm });
      [x, y] = contour.closed ? [contour.startX, contour.startY] : endOf(contour);
    }
  }
  return { paths, rasters: rastersOf(contours.filter(({ layer }) => layer === 'ENGRAVE_AREA')) };
}
