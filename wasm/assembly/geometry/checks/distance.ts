import { Line } from '../records';
import { Chord } from './chord';

// Distance of two straight chords, and where they are nearest.

// Shares (0 … 1) of the nearest points on the two chords measured last.
export let nearA: f64 = 0;
export let nearB: f64 = 0;

let best: f64 = 0;

// @ts-ignore: decorator
@inline
function share(x: f64, y: f64, x0: f64, y0: f64, dx: f64, dy: f64, size: f64): f64 {
  const dot = (x - x0) * dx + (y - y0) * dy;
  // Comparisons: the machine's own min and max are slow, as they care for NaN.
  return !(dot > 0) ? 0 : dot >= size ? 1 : dot / size;
}

// @ts-ignore: decorator
@inline
function keep(x: f64, y: f64, a: f64, b: f64): void {
  const d = x * x + y * y;
  if (d < best) {
    best = d;
    nearA = a;
    nearB = b;
  }
}

/** Squared distance of two chords, mm²; 0 where they cross. Sets nearA and nearB. */
export function chordDistance(one: Line, other: Line): f64 {
  const ax = one.x;
  const ay = one.y;
  const bx = one.endX;
  const by = one.endY;
  const cx = other.x;
  const cy = other.y;
  const dx = other.endX;
  const dy = other.endY;
  const ux = bx - ax;
  const uy = by - ay;
  const vx = dx - cx;
  const vy = dy - cy;
  const wx = cx - ax;
  const wy = cy - ay;
  const det = ux * vy - uy * vx;
  if (det != 0) {
    const s = (wx * vy - wy * vx) / det;
    const t = (wx * uy - wy * ux) / det;
    if (s >= 0 && s <= 1 && t >= 0 && t <= 1) {
      nearA = s;
      nearB = t;
      return 0;
    }
  }
  const uu = ux * ux + uy * uy;
  const vv = vx * vx + vy * vy;
  best = Infinity;
  nearA = 0;
  nearB = 0;
  let t = share(ax, ay, cx, cy, vx, vy, vv);
  keep(cx + t * vx - ax, cy + t * vy - ay, 0, t);
  t = share(bx, by, cx, cy, vx, vy, vv);
  keep(cx + t * vx - bx, cy + t * vy - by, 1, t);
  t = share(cx, cy, ax, ay, ux, uy, uu);
  keep(ax + t * ux - cx, ay + t * uy - cy, t, 0);
  t = share(dx, dy, ax, ay, ux, uy, uu);
  keep(ax + t * ux - dx, ay + t * uy - dy, t, 1);
  return best;
}

/** Distances that differ by less than this (mm) are the same: rounding of coordinates. */
const ROUNDING: f64 = 1e-6;

/**
 * Where two chords run beside each other at the same distance (mm, their nearest), moves nearA and nearB to the middle of
 * what they share: their ends are no nearer than the rest.
 */
export function preferMiddle(distance: f64, one: Chord, other: Chord): void {
  const ux = one.endX - one.x;
  const uy = one.endY - one.y;
  const uu = ux * ux + uy * uy;
  const from = share(other.x, other.y, one.x, one.y, ux, uy, uu);
  const a = 0.5 * (from + share(other.endX, other.endY, one.x, one.y, ux, uy, uu));
  const kept = nearB;
  const most = distance + ROUNDING;
  if (pointDistance(one.x + a * ux, one.y + a * uy, other.x, other.y, other.endX, other.endY) <= most * most) nearA = a;
  else nearB = kept;
}

/** Squared distance of a point and a chord, mm². Sets nearB. */
export function pointDistance(x: f64, y: f64, cx: f64, cy: f64, dx: f64, dy: f64): f64 {
  const vx = dx - cx;
  const vy = dy - cy;
  nearB = share(x, y, cx, cy, vx, vy, vx * vx + vy * vy);
  const ex = cx + nearB * vx - x;
  const ey = cy + nearB * vy - y;
  return ex * ex + ey * ey;
}
