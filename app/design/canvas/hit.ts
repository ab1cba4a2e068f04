import { pointAt } from '../../../shared/geometry/segment.ts';
import { Verb } from '../../../shared/geometry/verb.ts';
import { BLOCK_RUNS, eachSegmentOfRun, meets, runsOf, type Edges, type RunTable } from './runs.ts';
import { toDrawing, type Scene } from './scene.ts';

/** Straight pieces a curve is tested with; at the zoom where one is visible it spans a few pixels. */
const CURVE_STEPS = 24;

/**
 * The contour at a point of the part, or −1: the nearest line within `toleranceMm`, else the smallest filled contour
 * around the point. Bounds first, then segments.
 */
export function pickContour(scene: Scene, partX: number, partY: number, toleranceMm: number): number {
  const { matrix } = scene;
  const [x, y] = toDrawing(matrix, partX, partY);
  const k = Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)) || 1;
  const near = nearestContour(scene, x, y, toleranceMm / k);
  return near >= 0 ? near : contourAround(scene, x, y);
}

function nearestContour(scene: Scene, x: number, y: number, reach: number): number {
  const runs = runsOf(scene.drawing, scene.measurement.contours);
  const shown: Edges = { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach };
  let best = -1;
  let bestDistance = reach;
  for (let first = 0, block = 0; first < runs.count; first += BLOCK_RUNS, block += 4) {
    if (!meets(runs.blocks, block, shown)) continue;
    const end = Math.min(runs.count, first + BLOCK_RUNS);
    for (let run = first; run < end; run++) {
      if (!meets(runs.boxes, run * 4, shown)) continue;
      const distance = distanceOf(scene, runs, run, x, y);
      // Of two lines on top of each other the later one is in front.
      if (distance <= bestDistance) {
        best = runs.contour[run]!;
        bestDistance = distance;
      }
    }
  }
  return best;
}

/** The smallest contour around a point that its element, by its fill rule, covers there; −1 where none does. */
function contourAround(scene: Scene, x: number, y: number): number {
  const { drawing, measurement } = scene;
  const { contours } = measurement;
  const filled = drawing.styles.map(({ fill }) => fill !== null);
  if (!filled.includes(true)) return -1;
  const point: Edges = { left: x, top: y, right: x, bottom: y };
  let best = -1;
  let bestArea = Number.POSITIVE_INFINITY;
  for (let i = 0; i < contours.count; ) {
    const element = contours.element[i]!;
    const evenOdd = drawing.elementFillRule[element] === 1;
    let turns = 0;
    let inner = -1;
    let innerArea = Number.POSITIVE_INFINITY;
    for (; i < contours.count && contours.element[i] === element; i++) {
      if (!filled[contours.style[i]!] || !meets(contours.bounds, i * 4, point)) continue;
      const winding = windingOf(scene, i, x, y);
      turns += winding;
      if (winding === 0) continue;
      const area = areaOfBox(contours.bounds, i * 4);
      if (area > innerArea) continue;
      inner = i;
      innerArea = area;
    }
    const covered = evenOdd ? turns % 2 !== 0 : turns !== 0;
    if (inner < 0 || !covered || innerArea > bestArea) continue;
    best = inner;
    bestArea = innerArea;
  }
  return best;
}

function areaOfBox(bounds: Float64Array, at: number): number {
  return (bounds[at + 2]! - bounds[at]!) * (bounds[at + 3]! - bounds[at + 1]!);
}

/** Told the ends of a straight piece. */
type OnPiece = (ax: number, ay: number, bx: number, by: number) => void;

function distanceOf(scene: Scene, runs: RunTable, run: number, x: number, y: number): number {
  let distance = Number.POSITIVE_INFINITY;
  piecesOf(scene, runs, run, (ax, ay, bx, by) => {
    distance = Math.min(distance, segmentDistance(ax, ay, bx, by, x, y));
  });
  return distance;
}

/** How often a contour, closed where it is open, runs around a point; its sign is the direction. */
function windingOf(scene: Scene, contour: number, x: number, y: number): number {
  const runs = runsOf(scene.drawing, scene.measurement.contours);
  const point: Edges = { left: x, top: y, right: x, bottom: y };
  let turns = 0;
  let endX = 0;
  let endY = 0;
  // A ray to the right counts what it meets, upwards and downwards.
  const count: OnPiece = (ax, ay, bx, by) => {
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) turns += by > ay ? 1 : -1;
    endX = bx;
    endY = by;
  };
  const first = runs.ofContour[contour]!;
  const last = runs.ofContour[contour + 1]! - 1;
  for (let run = first; run <= last; run++) {
    const next = (run + 1) * 2;
    const beside = !meets(runs.boxes, run * 4, point);
    // A run that is all on one side of the point counts as its chord does.
    if (beside && run < last)
      count(runs.from[run * 2]!, runs.from[run * 2 + 1]!, runs.from[next]!, runs.from[next + 1]!);
    else piecesOf(scene, runs, run, count);
  }
  count(endX, endY, runs.from[first * 2]!, runs.from[first * 2 + 1]!);
  return turns;
}

/** Walks a run by straight pieces. */
function piecesOf({ drawing }: Scene, runs: RunTable, run: number, onPiece: OnPiece): void {
  const { coords } = drawing;
  const point: [number, number] = [0, 0];
  eachSegmentOfRun(drawing, runs, run, (_, kind, at, x, y, endX, endY) => {
    if (kind !== Verb.Cubic && kind !== Verb.Arc) {
      onPiece(x, y, endX, endY);
      return;
    }
    let [fromX, fromY] = [x, y];
    for (let i = 1; i <= CURVE_STEPS; i++) {
      pointAt(coords, kind, at, x, y, i / CURVE_STEPS, point);
      onPiece(fromX, fromY, point[0], point[1]);
      [fromX, fromY] = point;
    }
  });
}

/** Distance of a point from a straight segment. */
export function segmentDistance(ax: number, ay: number, bx: number, by: number, x: number, y: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const length2 = dx * dx + dy * dy;
  const t = length2 === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length2));
  const ex = x - ax - t * dx;
  const ey = y - ay - t * dy;
  return Math.sqrt(ex * ex + ey * ey);
}
