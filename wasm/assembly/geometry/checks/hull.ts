import { alloc, mark, release } from '../../arena';
import { VERB_ARC, VERB_CUBIC } from '../layout';
import { firstSegment, kindOf, numbersOf, pointAt, px, py, segmentAt } from './segments';
import { contourIn, firstContour } from './shapes';
import { chordsFor } from './pieces';

// Narrowest width of a shape's convex hull: hull of points on its outline, rotating calipers over the hull's edges, then the
// exact width of the curves across the narrowest edge.

/** Points on curves lie so close that chords keep within this (mm); the direction found then is the narrowest or as good. */
const HULL_CHORD: f64 = 0.01;
const MOST_OF_CURVE: f64 = 64;

let points: usize = 0;
let pointCount: i32 = 0;
let hull: usize = 0;

function addPoint(x: f64, y: f64): void {
  const at = points + ((pointCount++ as usize) << 4);
  store<f64>(at, x);
  store<f64>(at, y, 8);
}

function pointsOf(segment: i32): i32 {
  return chordsFor(segment, HULL_CHORD, MOST_OF_CURVE);
}

function collect(shape: i32): void {
  pointCount = 0;
  for (let k = firstContour(shape); k < firstContour(shape + 1); k++) {
    const contour = contourIn(k);
    for (let i = firstSegment(contour); i < firstSegment(contour + 1); i++) {
      addPoint(load<f64>(segmentAt(i)), load<f64>(segmentAt(i), 8));
      const n = pointsOf(i);
      for (let j = 1; j < n; j++) {
        pointAt(i, (j as f64) / n);
        addPoint(px, py);
      }
    }
    const last = segmentAt(firstSegment(contour + 1) - 1);
    addPoint(load<f64>(last, 16), load<f64>(last, 24));
  }
}

function countPoints(shape: i32): i32 {
  let n = 0;
  for (let k = firstContour(shape); k < firstContour(shape + 1); k++) {
    const contour = contourIn(k);
    for (let i = firstSegment(contour); i < firstSegment(contour + 1); i++) n += pointsOf(i);
    n++;
  }
  return n;
}

function before(a: usize, b: usize): bool {
  const ax = load<f64>(a);
  const bx = load<f64>(b);
  return ax < bx || (ax == bx && load<f64>(a, 8) < load<f64>(b, 8));
}

let spare: usize = 0;

// @ts-ignore: decorator
@inline
function copyPoint(to: usize, from: usize): void {
  store<f64>(to, load<f64>(from));
  store<f64>(to, load<f64>(from, 8), 8);
}

/** Merges the sorted points from `a` up to `b` with those from `b` up to `end`, into the spare list at the same places. */
function merge(a: i32, b: i32, end: i32): void {
  let one = points + ((a as usize) << 4);
  let other = points + ((b as usize) << 4);
  let to = spare + ((a as usize) << 4);
  const oneEnd = other;
  const otherEnd = points + ((end as usize) << 4);
  while (one < oneEnd && other < otherEnd) {
    if (before(other, one)) {
      copyPoint(to, other);
      other += 16;
    } else {
      copyPoint(to, one);
      one += 16;
    }
    to += 16;
  }
  memory.copy(to, one < oneEnd ? one : other, one < oneEnd ? oneEnd - one : otherEnd - other);
}

/** End of the run of points from `from` on that lie in order; one that lies backwards is turned round. */
function runFrom(from: i32): i32 {
  let at = points + ((from as usize) << 4);
  const end = points + ((pointCount as usize) << 4);
  const start = at;
  at += 16;
  if (at >= end) return pointCount;
  const falls = before(at, at - 16);
  while (at < end && before(at, at - 16) == falls) at += 16;
  if (falls) turnRound(start, at - 16);
  return ((at - points) >> 4) as i32;
}

function turnRound(low: usize, high: usize): void {
  while (low < high) {
    const x = load<f64>(low);
    const y = load<f64>(low, 8);
    copyPoint(low, high);
    store<f64>(high, x);
    store<f64>(high, y, 8);
    low += 16;
    high -= 16;
  }
}

/** Sorts the points by x, then y: by merging the runs that an outline has anyway, a few in most shapes. O(n log n) at worst. */
function sortPoints(): void {
  for (let runs = 2; runs > 1; ) {
    runs = 0;
    for (let from = 0; from < pointCount; runs++) {
      const middle = runFrom(from);
      const end = middle < pointCount ? runFrom(middle) : middle;
      merge(from, middle, end);
      from = end;
    }
    const sorted = spare;
    spare = points;
    points = sorted;
  }
}

/** Positive where o, a, b turn left (in a system with y up). */
// @ts-ignore: decorator
@inline
function turn(o: usize, a: usize, b: usize): f64 {
  return (
    (load<f64>(a) - load<f64>(o)) * (load<f64>(b, 8) - load<f64>(o, 8)) -
    (load<f64>(a, 8) - load<f64>(o, 8)) * (load<f64>(b) - load<f64>(o))
  );
}

/** Hull corners in order, at `hull`. Source: Andrew's monotone chain. */
function makeHull(): i32 {
  let n = 0;
  for (let pass = 0; pass < 2; pass++) {
    const floor = n + 1;
    for (let k = 0; k < pointCount; k++) {
      const i = pass == 0 ? k : pointCount - 1 - k;
      const at = points + ((i as usize) << 4);
      while (n > floor && turn(hull + (((n - 2) as usize) << 4), hull + (((n - 1) as usize) << 4), at) <= 0) n--;
      const to = hull + ((n++ as usize) << 4);
      store<f64>(to, load<f64>(at));
      store<f64>(to, load<f64>(at, 8), 8);
    }
    // Each chain's last corner begins the other.
    n--;
  }
  return n;
}

// Direction across the narrowest edge.
let acrossX: f64 = 0;
let acrossY: f64 = 0;

/** Finds the edge across which the hull is narrowest; false where the hull is no more than a line. */
function findNarrowest(n: i32): bool {
  let least: f64 = Infinity;
  let far = 1;
  for (let i = 0; i < n; i++) {
    const a = hull + ((i as usize) << 4);
    const b = hull + (((i + 1 == n ? 0 : i + 1) as usize) << 4);
    const dx = load<f64>(b) - load<f64>(a);
    const dy = load<f64>(b, 8) - load<f64>(a, 8);
    const size = sqrt(dx * dx + dy * dy);
    if (!(size > 0)) continue;
    let height = turn(a, b, hull + ((far as usize) << 4));
    for (let steps = 0; steps < n; steps++) {
      const next = far + 1 == n ? 0 : far + 1;
      const higher = turn(a, b, hull + ((next as usize) << 4));
      if (higher < height) break;
      far = next;
      height = higher;
    }
    if (height / size < least) {
      least = height / size;
      acrossX = -dy / size;
      acrossY = dx / size;
    }
  }
  return least < Infinity;
}

// Extent of the curves along the direction.
let lowest: f64 = 0;
let highest: f64 = 0;

function reach(x: f64, y: f64): void {
  const d = x * acrossX + y * acrossY;
  lowest = min(lowest, d);
  highest = max(highest, d);
}

function reachAt(segment: i32, t: f64): void {
  if (!(t > 0 && t < 1)) return;
  pointAt(segment, t);
  reach(px, py);
}

function reachCubic(segment: i32): void {
  const at = segmentAt(segment);
  const n = numbersOf(segment);
  const p0 = load<f64>(at) * acrossX + load<f64>(at, 8) * acrossY;
  const p1 = load<f64>(n) * acrossX + load<f64>(n, 8) * acrossY;
  const p2 = load<f64>(n, 16) * acrossX + load<f64>(n, 24) * acrossY;
  const p3 = load<f64>(n, 32) * acrossX + load<f64>(n, 40) * acrossY;
  const a = p3 - 3 * p2 + 3 * p1 - p0;
  const b = 2 * (p2 - 2 * p1 + p0);
  const c = p1 - p0;
  const disc = b * b - 4 * a * c;
  if (disc < 0) return;
  const q = -0.5 * (b + (b >= 0 ? sqrt(disc) : -sqrt(disc)));
  reachAt(segment, q / a);
  reachAt(segment, c / q);
}

/** The two angles at which an ellipse reaches furthest, where they lie on the arc. */
function reachArc(segment: i32): void {
  const n = numbersOf(segment);
  const u = load<f64>(n, 16) * acrossX + load<f64>(n, 24) * acrossY;
  const v = load<f64>(n, 32) * acrossX + load<f64>(n, 40) * acrossY;
  const t0 = load<f64>(n, 48);
  const dt = load<f64>(n, 56);
  const low = min(t0, t0 + dt);
  let angle = Math.atan2(v, u);
  angle += ceil((low - angle) / Math.PI) * Math.PI;
  for (let i = 0; i < 3; i++) {
    reachAt(segment, (angle - t0) / dt);
    angle += Math.PI;
  }
}

function exactWidth(shape: i32): f64 {
  lowest = Infinity;
  highest = -Infinity;
  for (let k = firstContour(shape); k < firstContour(shape + 1); k++) {
    const contour = contourIn(k);
    for (let i = firstSegment(contour); i < firstSegment(contour + 1); i++) {
      const at = segmentAt(i);
      reach(load<f64>(at), load<f64>(at, 8));
      reach(load<f64>(at, 16), load<f64>(at, 24));
      if (kindOf(i) == VERB_CUBIC) reachCubic(i);
      else if (kindOf(i) == VERB_ARC) reachArc(i);
    }
  }
  return highest - lowest;
}

/** A sweep this near to 2π (radians) is a full turn. */
const FULL_TURN: f64 = 6.283185306;

/** Width of a shape that is one whole circle or ellipse: twice its shorter half axis. −1 for other shapes. */
function roundWidth(shape: i32): f64 {
  const contour = contourIn(firstContour(shape));
  const segment = firstSegment(contour);
  if (firstContour(shape + 1) - firstContour(shape) > 1 || firstSegment(contour + 1) - segment > 1) return -1;
  const n = numbersOf(segment);
  if (kindOf(segment) != VERB_ARC || abs(load<f64>(n, 56)) < FULL_TURN) return -1;
  const ux = load<f64>(n, 16);
  const uy = load<f64>(n, 24);
  const vx = load<f64>(n, 32);
  const vy = load<f64>(n, 40);
  const sum = ux * ux + uy * uy + vx * vx + vy * vy;
  const det = ux * vy - uy * vx;
  // Half axes a and b: a² + b² is the sum, a·b the determinant.
  const longest = 0.5 * (sum + sqrt(max<f64>(0, sum * sum - 4 * det * det)));
  return longest > 0 ? (2 * abs(det)) / sqrt(longest) : 0;
}

/** Narrowest width of a shape's hull, mm. O(n log n) in its segments. */
export function widthOf(shape: i32): f64 {
  const round = roundWidth(shape);
  if (round >= 0) return round;
  const top = mark();
  const most = (countPoints(shape) as usize) << 4;
  points = alloc(most);
  spare = alloc(most);
  hull = alloc(most * 2 + 64);
  collect(shape);
  sortPoints();
  const n = pointCount > 0 ? makeHull() : 0;
  const width = n > 1 && findNarrowest(n) ? exactWidth(shape) : 0;
  release(top);
  return width;
}
