import { VERB_ARC, VERB_CUBIC } from '../layout';
import { chordDistance, nearA, nearB, preferMiddle } from './distance';
import { fatOf, numberOf, pieceAt, segmentOf } from './pieces';
import { kindOf, numbersOf, piecesOf, pointAt, px, py, segmentAt } from './segments';
import { spend } from './work';

// The distance of two pieces, where it is below a limit. A curve is halved where its chord is not near enough to the truth,
// unless its control points show that it comes no nearer.

/** Curves are halved until both together keep within this (mm) of their chords. */
const CHORDS_WITHIN: f64 = 0.002;
/** Distances that differ by less than this (mm) are the same: rounding. */
const ROUNDING: f64 = 1e-9;
/** Half turn (radians) up to which an arc lies well within its tangents. */
const MOST_HALF: f64 = 1.5;
/** Work of comparing two pieces, of looking at control points and of halving, in units of work.ts. */
const PIECES: f64 = 40;
const CONTROL: f64 = 40;
const HALVING: f64 = 60;

// The pair in hand, and what was found of it.
let one: i32 = 0;
let other: i32 = 0;
/** The distance found last, mm. */
export let limit: f64 = 0;
export let foundX: f64 = 0;
export let foundY: f64 = 0;
export let otherX: f64 = 0;
export let otherY: f64 = 0;
let wasFound: bool = false;

/**
 * How far a curve between two shares of a segment may reach beyond a point in a direction at most: a curve lies within its
 * control points, an arc of less than half a turn within the triangle of its chord and its tangents. Its ends do not count.
 */
function reachOf(segment: i32, from: f64, to: f64, x: f64, y: f64, dx: f64, dy: f64): f64 {
  const n = numbersOf(segment);
  const share = to - from;
  if (kindOf(segment) == VERB_ARC) {
    const half = 0.5 * share * load<f64>(n, 56);
    if (!(abs(half) < MOST_HALF)) return Infinity;
    const middle = load<f64>(n, 48) + from * load<f64>(n, 56) + half;
    const k = 1 / Math.cos(half);
    const c = Math.cos(middle) * k;
    const s = Math.sin(middle) * k;
    const tipX = load<f64>(n) + load<f64>(n, 16) * c + load<f64>(n, 32) * s;
    const tipY = load<f64>(n, 8) + load<f64>(n, 24) * c + load<f64>(n, 40) * s;
    return (tipX - x) * dx + (tipY - y) * dy;
  }
  if (kindOf(segment) != VERB_CUBIC) return 0;
  const at = segmentAt(segment);
  // The control points in the direction, seen from the point: those of the stretch follow by blossoming.
  const p0 = (load<f64>(at) - x) * dx + (load<f64>(at, 8) - y) * dy;
  const p1 = (load<f64>(n) - x) * dx + (load<f64>(n, 8) - y) * dy;
  const p2 = (load<f64>(n, 16) - x) * dx + (load<f64>(n, 24) - y) * dy;
  const p3 = (load<f64>(n, 32) - x) * dx + (load<f64>(n, 40) - y) * dy;
  const a = blossom(p0, p1, p2, p3, from, from, to);
  const b = blossom(p0, p1, p2, p3, from, to, to);
  return a > b ? a : b;
}

// @ts-ignore: decorator
@inline
function blossom(p0: f64, p1: f64, p2: f64, p3: f64, r: f64, s: f64, t: f64): f64 {
  const a = p0 + r * (p1 - p0);
  const b = p1 + r * (p2 - p1);
  const c = p2 + r * (p3 - p2);
  const d = a + s * (b - a);
  return d + t * (b + s * (c - b) - d);
}

/** Whether two curves come no nearer than `limit`, where their chords (nearest at nearA and nearB, `bound` apart) do not. */
function staysAway(bound: f64, a0: f64, a1: f64, ax: f64, ay: f64, bx: f64, by: f64, fatA: f64, b0: f64, b1: f64, cx: f64, cy: f64, dx: f64, dy: f64, fatB: f64): bool {
  spend(CONTROL);
  const x = ax + nearA * (bx - ax);
  const y = ay + nearA * (by - ay);
  const ox = cx + nearB * (dx - cx);
  const oy = cy + nearB * (dy - cy);
  const ux = (ox - x) / bound;
  const uy = (oy - y) / bound;
  let least = bound;
  if (fatA > 0) {
    const beyond = reachOf(one, a0, a1, x, y, ux, uy);
    if (beyond > 0) least -= beyond;
  }
  if (fatB > 0) {
    const beyond = reachOf(other, b0, b1, ox, oy, -ux, -uy);
    if (beyond > 0) least -= beyond;
  }
  return least >= limit - ROUNDING;
}

/** Looks for a distance below `limit` of two chords; bound is their own distance. */
function search(bound: f64, a0: f64, a1: f64, ax: f64, ay: f64, bx: f64, by: f64, fatA: f64, b0: f64, b1: f64, cx: f64, cy: f64, dx: f64, dy: f64, fatB: f64): void {
  if (bound - fatA - fatB >= limit) return;
  if (fatA + fatB <= CHORDS_WITHIN || !spend(HALVING)) {
    if (bound >= limit) return;
    chordDistance(ax, ay, bx, by, cx, cy, dx, dy);
    preferMiddle(bound, ax, ay, bx, by, cx, cy, dx, dy);
    limit = bound;
    foundX = ax + nearA * (bx - ax);
    foundY = ay + nearA * (by - ay);
    otherX = cx + nearB * (dx - cx);
    otherY = cy + nearB * (dy - cy);
    wasFound = true;
    return;
  }
  if (fatA >= fatB) {
    const t = 0.5 * (a0 + a1);
    pointAt(one, t);
    const x = px;
    const y = py;
    const p = sqrt(chordDistance(ax, ay, x, y, cx, cy, dx, dy));
    const q = sqrt(chordDistance(x, y, bx, by, cx, cy, dx, dy));
    const fat = fatA * 0.25;
    if (p <= q) search(p, a0, t, ax, ay, x, y, fat, b0, b1, cx, cy, dx, dy, fatB);
    search(q, t, a1, x, y, bx, by, fat, b0, b1, cx, cy, dx, dy, fatB);
    if (p > q) search(p, a0, t, ax, ay, x, y, fat, b0, b1, cx, cy, dx, dy, fatB);
  } else {
    const t = 0.5 * (b0 + b1);
    pointAt(other, t);
    const x = px;
    const y = py;
    const p = sqrt(chordDistance(ax, ay, bx, by, cx, cy, x, y));
    const q = sqrt(chordDistance(ax, ay, bx, by, x, y, dx, dy));
    const fat = fatB * 0.25;
    if (p <= q) search(p, a0, a1, ax, ay, bx, by, fatA, b0, t, cx, cy, x, y, fat);
    search(q, a0, a1, ax, ay, bx, by, fatA, t, b1, x, y, dx, dy, fat);
    if (p > q) search(p, a0, a1, ax, ay, bx, by, fatA, b0, t, cx, cy, x, y, fat);
  }
}

/** Looks for a distance of two pieces below `most` (mm); where there is one, it and its points are in `limit`, `foundX` … */
export function isNearer(p: i32, q: i32, most: f64): bool {
  spend(PIECES);
  one = segmentOf(p);
  other = segmentOf(q);
  limit = most;
  wasFound = false;
  const x = pieceAt(p);
  const y = pieceAt(q);
  const ax = load<f64>(x);
  const ay = load<f64>(x, 8);
  const bx = load<f64>(x, 16);
  const by = load<f64>(x, 24);
  const cx = load<f64>(y);
  const cy = load<f64>(y, 8);
  const dx = load<f64>(y, 16);
  const dy = load<f64>(y, 24);
  const fatA = fatOf(p);
  const fatB = fatOf(q);
  const bound = sqrt(chordDistance(ax, ay, bx, by, cx, cy, dx, dy));
  if (bound - fatA - fatB >= limit) return false;
  const n = 1 / (piecesOf(one) as f64);
  const m = 1 / (piecesOf(other) as f64);
  const i = numberOf(p) as f64;
  const j = numberOf(q) as f64;
  const a0 = i * n;
  const a1 = (i + 1) * n;
  const b0 = j * m;
  const b1 = (j + 1) * m;
  if (bound >= limit && staysAway(bound, a0, a1, ax, ay, bx, by, fatA, b0, b1, cx, cy, dx, dy, fatB)) return false;
  search(bound, a0, a1, ax, ay, bx, by, fatA, b0, b1, cx, cy, dx, dy, fatB);
  return wasFound;
}
