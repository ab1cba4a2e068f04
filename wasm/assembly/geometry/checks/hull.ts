import { alloc, mark, release } from '../../arena';
import { VERB_ARC, VERB_CUBIC } from '../layout';
import { Point } from '../records';
import { arcOf, cubicOf, firstSegment, kindOf, pointAt, px, py, segmentAt, segmentCount } from './segments';
import { contourIn, firstContour } from './shapes';
import { chordsFor } from './pieces';

// Narrowest width of a shape's convex hull: hull of points on its outline, rotating calipers over the hull's edges, then the
// exact width of the curves across the narrowest edge.

/** Points on curves lie so close that chords keep within this (mm); the direction found then is the narrowest or as good. */
const HULL_CHORD: f64 = 0.01;
const MOST_OF_CURVE: f64 = 64;
/** The same in a drawing of more segments than this: a file of a few bytes can draw a large arc a million times. */
const MANY: i32 = 100_000;
const MOST_OF_MANY: f64 = 8;

let points: usize = 0;
let pointCount: i32 = 0;
let hull: usize = 0;

const POINT_BYTES: usize = offsetof<Point>();

// @ts-ignore: decorator
@inline
function pointIn(list: usize, index: i32): Point {
  return changetype<Point>(list + (index as usize) * POINT_BYTES);
}

function addPoint(x: f64, y: f64): void {
  const point = pointIn(points, pointCount++);
  point.x = x;
  point.y = y;
}

function pointsOf(segment: i32): i32 {
  return chordsFor(segment, HULL_CHORD, segmentCount > MANY ? MOST_OF_MANY : MOST_OF_CURVE);
}

function collect(shape: i32): void {
  pointCount = 0;
  for (let k = firstContour(shape); k < firstContour(shape + 1); k++) {
    const contour = contourIn(k);
    for (let i = firstSegment(contour); i < firstSegment(contour + 1); i++) {
      addPoint(segmentAt(i).x, segmentAt(i).y);
      const n = pointsOf(i);
      for (let j = 1; j < n; j++) {
        pointAt(i, (j as f64) / n);
        addPoint(px, py);
      }
    }
    const last = segmentAt(firstSegment(contour + 1) - 1);
    addPoint(last.endX, last.endY);
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

function before(a: Point, b: Point): bool {
  return a.x < b.x || (a.x == b.x && a.y < b.y);
}

let spare: usize = 0;

// @ts-ignore: decorator
@inline
function copyPoint(to: Point, from: Point): void {
  to.x = from.x;
  to.y = from.y;
}

/** Merges the sorted points from `a` up to `b` with those from `b` up to `end`, into the spare list at the same places. */
function merge(a: i32, b: i32, end: i32): void {
  let one = a;
  let other = b;
  let to = a;
  while (one < b && other < end) {
    const next = before(pointIn(points, other), pointIn(points, one)) ? other++ : one++;
    copyPoint(pointIn(spare, to++), pointIn(points, next));
  }
  const rest = one < b ? one : other;
  const count = one < b ? b - one : end - other;
  memory.copy(
    changetype<usize>(pointIn(spare, to)),
    changetype<usize>(pointIn(points, rest)),
    (count as usize) * POINT_BYTES,
  );
}

/** End of the run of points from `from` on that lie in order; one that lies backwards is turned round. */
function runFrom(from: i32): i32 {
  let at = from + 1;
  if (at >= pointCount) return pointCount;
  const falls = fallsTo(at);
  while (at < pointCount && fallsTo(at) == falls) at++;
  if (falls) turnRound(from, at - 1);
  return at;
}

/** Whether a point comes before the one that it follows in the list. */
// @ts-ignore: decorator
@inline
function fallsTo(index: i32): bool {
  return before(pointIn(points, index), pointIn(points, index - 1));
}

function turnRound(low: i32, high: i32): void {
  for (; low < high; low++, high--) {
    const first = pointIn(points, low);
    const last = pointIn(points, high);
    const x = first.x;
    const y = first.y;
    copyPoint(first, last);
    last.x = x;
    last.y = y;
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
function turn(o: Point, a: Point, b: Point): f64 {
  return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
}

/** Hull corners in order, at `hull`. Source: Andrew's monotone chain. */
function makeHull(): i32 {
  let n = 0;
  for (let pass = 0; pass < 2; pass++) {
    const floor = n + 1;
    for (let k = 0; k < pointCount; k++) {
      const i = pass == 0 ? k : pointCount - 1 - k;
      const point = pointIn(points, i);
      while (n > floor && turn(pointIn(hull, n - 2), pointIn(hull, n - 1), point) <= 0) n--;
      copyPoint(pointIn(hull, n++), point);
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
    const a = pointIn(hull, i);
    const b = pointIn(hull, i + 1 == n ? 0 : i + 1);
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    const size = sqrt(dx * dx + dy * dy);
    if (!(size > 0)) continue;
    let height = turn(a, b, pointIn(hull, far));
    for (let steps = 0; steps < n; steps++) {
      const next = far + 1 == n ? 0 : far + 1;
      const higher = turn(a, b, pointIn(hull, next));
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
  const cubic = cubicOf(segment);
  const p0 = at.x * acrossX + at.y * acrossY;
  const p1 = cubic.x1 * acrossX + cubic.y1 * acrossY;
  const p2 = cubic.x2 * acrossX + cubic.y2 * acrossY;
  const p3 = cubic.x * acrossX + cubic.y * acrossY;
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
  const arc = arcOf(segment);
  const u = arc.ux * acrossX + arc.uy * acrossY;
  const v = arc.vx * acrossX + arc.vy * acrossY;
  const t0 = arc.start;
  const dt = arc.sweep;
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
      reach(at.x, at.y);
      reach(at.endX, at.endY);
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
  const arc = arcOf(segment);
  if (kindOf(segment) != VERB_ARC || abs(arc.sweep) < FULL_TURN) return -1;
  const ux = arc.ux;
  const uy = arc.uy;
  const vx = arc.vx;
  const vy = arc.vy;
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
  const most = (countPoints(shape) as usize) * POINT_BYTES;
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
