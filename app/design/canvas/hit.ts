import { Verb, VERB_SIZE, type Drawing } from '../../../shared/drawing/drawing.ts';
import { toDrawing, type Scene } from './scene.ts';

/** Straight pieces a curve is tested with; at the zoom where one is visible it spans a few pixels. */
const CURVE_STEPS = 24;

/**
 * The contour at a point of the part, or −1: the nearest line within `toleranceMm`, else the smallest filled contour
 * around the point. Bounds first, then segments.
 */
export function pickContour(scene: Scene, partX: number, partY: number, toleranceMm: number): number {
  const { drawing, matrix, measurement } = scene;
  const [x, y] = toDrawing(matrix, partX, partY);
  const { contours } = measurement;
  const k = Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)) || 1;
  const reach = toleranceMm / k;
  let best = -1;
  let bestDistance = reach;
  let inside = -1;
  let insideArea = Number.POSITIVE_INFINITY;
  for (let i = 0; i < contours.count; i++) {
    const left = contours.bounds[i * 4]!;
    const top = contours.bounds[i * 4 + 1]!;
    const right = contours.bounds[i * 4 + 2]!;
    const bottom = contours.bounds[i * 4 + 3]!;
    if (x < left - reach || x > right + reach || y < top - reach || y > bottom + reach) continue;
    const from = contours.verbStart[i]!;
    const to = contours.verbEnd[i]!;
    const at = contours.coordStart[i]!;
    const near = nearest(drawing, from, to, at, x, y);
    // Of two lines on top of each other the later one is in front.
    if (near.distance <= bestDistance) {
      best = i;
      bestDistance = near.distance;
    }
    const area = (right - left) * (bottom - top);
    const filled = drawing.styles[contours.style[i]!]!.fill !== null;
    if (filled && near.crossings % 2 === 1 && area <= insideArea) {
      inside = i;
      insideArea = area;
    }
  }
  return best >= 0 ? best : inside;
}

interface Nearest {
  distance: number;
  /** Segments right of the point that a horizontal ray meets: odd means inside. */
  crossings: number;
}

function nearest(drawing: Drawing, from: number, to: number, coordStart: number, x: number, y: number): Nearest {
  const found: Nearest = { distance: Number.POSITIVE_INFINITY, crossings: 0 };
  let px = 0;
  let py = 0;
  let startX = 0;
  let startY = 0;
  const segment = (qx: number, qy: number) => {
    found.distance = Math.min(found.distance, segmentDistance(px, py, qx, qy, x, y));
    if (py > y !== qy > y && x < ((qx - px) * (y - py)) / (qy - py) + px) found.crossings += 1;
    px = qx;
    py = qy;
  };
  const { verbs, coords } = drawing;
  let at = coordStart;
  for (let i = from; i < to; i++) {
    const verb = verbs[i]!;
    if (verb === Verb.Move) {
      px = startX = coords[at]!;
      py = startY = coords[at + 1]!;
    } else if (verb === Verb.Line) segment(coords[at]!, coords[at + 1]!);
    else if (verb === Verb.Cubic) cubic(coords, at, px, py, segment);
    else if (verb === Verb.Arc) arc(coords, at, segment);
    else segment(startX, startY);
    at += VERB_SIZE[verb]!;
  }
  // A fill closes what the line leaves open.
  if (py > y !== startY > y && x < ((startX - px) * (y - py)) / (startY - py) + px) found.crossings += 1;
  return found;
}

function cubic(
  coords: Float64Array,
  at: number,
  x0: number,
  y0: number,
  segment: (x: number, y: number) => void,
): void {
  for (let i = 1; i <= CURVE_STEPS; i++) {
    const t = i / CURVE_STEPS;
    const m = 1 - t;
    const w0 = m * m * m;
    const w1 = 3 * m * m * t;
    const w2 = 3 * m * t * t;
    const w3 = t * t * t;
    segment(
      w0 * x0 + w1 * coords[at]! + w2 * coords[at + 2]! + w3 * coords[at + 4]!,
      w0 * y0 + w1 * coords[at + 1]! + w2 * coords[at + 3]! + w3 * coords[at + 5]!,
    );
  }
}

function arc(coords: Float64Array, at: number, segment: (x: number, y: number) => void): void {
  const t0 = coords[at + 6]!;
  const dt = coords[at + 7]!;
  for (let i = 1; i <= CURVE_STEPS; i++) {
    const c = Math.cos(t0 + (dt * i) / CURVE_STEPS);
    const s = Math.sin(t0 + (dt * i) / CURVE_STEPS);
    segment(
      coords[at]! + coords[at + 2]! * c + coords[at + 4]! * s,
      coords[at + 1]! + coords[at + 3]! * c + coords[at + 5]! * s,
    );
  }
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
