import { alloc } from '../../arena';
import { JOIN_GAP, VERB_ARC, VERB_CUBIC } from '../layout';
import { Arc, CubicNumbers, Point, endOf, startOf } from '../records';
import { beginCells, enter, nextFound, setMeasure, startLookup } from './cells';
import { roleOf, shapeOf } from './input';
import { LEAST_STRETCH, ROLE_BEND, ROLE_CUT, SAME_WITHIN } from './layout';
import { addPair } from './pairs';
import { arcOf, contourOf, cubicOf, kindOf, pointAt, px, py, segmentAt, segmentCount, setCovered } from './segments';
import { markMessy } from './shapes';
import { addStretch, coversAll, stretchLength } from './stretches';
import { spend } from './work';

// Segments drawn again: lines and cubics equal to an earlier one, forwards or backwards, and arcs on an ellipse that earlier
// arcs of the same role run on, wholly or in part. Found by hashing, in the order of drawing.

/** Cell size (mm) of the hash: large beside the tolerance, so that few lookups need a second cell. */
const CELL: f64 = 0.02;
/** Work of looking a segment up, of comparing it with another and of comparing arcs, in units of work.ts. */
const LOOKUP: f64 = 150;
const COMPARING: f64 = 15;
const ARCS: f64 = 250;
/** Equal segments that stay in the search tree. Further ones would only be found at the same places again. */
const MOST_COPIES: u8 = 3;

let copies: usize = 0;
let originals: usize = 0;
let surplus: usize = 0;

/** Shape of the earlier segments that this one lies on wholly; −1 where it does not, −2 where they are of several shapes. */
export function originalOf(segment: i32): i32 {
  return load<i32>(originals + ((segment as usize) << 2));
}

/** Whether so many equal segments came before that searching leaves this one out. */
// @ts-ignore: decorator
@inline
export function isSurplus(segment: i32): bool {
  return load<u8>(surplus + segment) != 0;
}

// @ts-ignore: decorator
@inline
function near(a: f64, b: f64): bool {
  return abs(a - b) <= SAME_WITHIN;
}

// @ts-ignore: decorator
@inline
function samePoint(a: Point, b: Point): bool {
  return near(a.x, b.x) && near(a.y, b.y);
}

// @ts-ignore: decorator
@inline
function firstControl(cubic: CubicNumbers): Point {
  return changetype<Point>(cubic);
}

// @ts-ignore: decorator
@inline
function secondControl(cubic: CubicNumbers): Point {
  return changetype<Point>(changetype<usize>(cubic) + offsetof<CubicNumbers>('x2'));
}

/** Whether two lines or two cubics are the same, either way round. */
export function isEqual(a: i32, b: i32): bool {
  if (kindOf(a) != kindOf(b)) return false;
  const p = segmentAt(a);
  const q = segmentAt(b);
  const cubic = kindOf(a) == VERB_CUBIC;
  const c = cubicOf(a);
  const d = cubicOf(b);
  if (samePoint(startOf(p), startOf(q)) && samePoint(endOf(p), endOf(q))) {
    if (!cubic) return true;
    if (samePoint(firstControl(c), firstControl(d)) && samePoint(secondControl(c), secondControl(d))) return true;
  }
  if (!samePoint(startOf(p), endOf(q)) || !samePoint(endOf(p), startOf(q))) return false;
  return !cubic || (samePoint(firstControl(c), secondControl(d)) && samePoint(secondControl(c), firstControl(d)));
}

/** Notes that a segment lies wholly on one of another shape or its own. */
function cover(segment: i32, original: i32, shape: i32): void {
  setCovered(segment);
  store<i32>(originals + ((segment as usize) << 2), shape);
  const count = load<u8>(copies + original);
  if (count >= MOST_COPIES) store<u8>(surplus + segment, 1);
  else store<u8>(copies + original, count + 1);
}

function touch(a: i32, b: i32): void {
  const one = shapeOf(contourOf(a));
  const other = shapeOf(contourOf(b));
  if (one == other) markMessy(one);
  else if (roleOf(contourOf(a)) == ROLE_CUT) addPair(one, other);
}

function findEqual(segment: i32, role: i32): void {
  const ends = segmentAt(segment);
  const dx = abs(ends.endX - ends.x);
  const dy = abs(ends.endY - ends.y);
  pointAt(segment, 0.5);
  const away = abs(px - ends.x) + abs(py - ends.y);
  // A segment smaller than a joint has neighbours for twins.
  if (dx + dy <= JOIN_GAP && away <= JOIN_GAP) return;
  setMeasure(0, px);
  setMeasure(1, py);
  setMeasure(2, dx);
  setMeasure(3, dy);
  startLookup(role * 4 + kindOf(segment));
  for (let other = nextFound(); other >= 0; other = nextFound()) {
    if (!spend(COMPARING)) break;
    if (roleOf(contourOf(other)) != role || !isEqual(segment, other)) continue;
    addStretch(segment, 0, 1);
    cover(segment, other, shapeOf(contourOf(other)));
    touch(segment, other);
    return;
  }
  enter(segment);
}

/** Half width and half height of an arc's ellipse, and how it leans: what tells one ellipse about a centre. */
let halfWidth: f64 = 0;
let halfHeight: f64 = 0;
let lean: f64 = 0;

function measureEllipse(arc: Arc): void {
  const ux = arc.ux;
  const uy = arc.uy;
  const vx = arc.vx;
  const vy = arc.vy;
  halfWidth = sqrt(ux * ux + vx * vx);
  halfHeight = sqrt(uy * uy + vy * vy);
  lean = halfWidth + halfHeight > 0 ? (ux * uy + vx * vy) / (halfWidth + halfHeight) : 0;
}

/** Whether two arcs run on one ellipse. */
export function sameEllipse(a: Arc, b: Arc): bool {
  if (!near(a.cx, b.cx) || !near(a.cy, b.cy)) return false;
  measureEllipse(a);
  const width = halfWidth;
  const height = halfHeight;
  const leans = lean;
  measureEllipse(b);
  return near(width, halfWidth) && near(height, halfHeight) && near(leans, lean);
}

/** Adds what part of an arc lies on another of the same ellipse; true where it does. */
function addCommonArc(segment: i32, a: Arc, b: Arc): bool {
  const ux = a.ux;
  const uy = a.uy;
  const vx = a.vx;
  const vy = a.vy;
  const det = ux * vy - uy * vx;
  if (det == 0) return false;
  // The other's start, as an angle of this one.
  const c = Math.cos(b.start);
  const s = Math.sin(b.start);
  const x = b.ux * c + b.vx * s;
  const y = b.uy * c + b.vy * s;
  const start = Math.atan2((ux * y - uy * x) / det, (x * vy - y * vx) / det);
  const sameWay = (b.ux * b.vy - b.uy * b.vx) * det > 0;
  const dt = a.sweep;
  const other = b.sweep * (sameWay ? 1 : -1);
  // Both as stretches from their lower angle upwards, the other's within a turn above this one's.
  const length = abs(dt);
  const otherLength = abs(other);
  let offset = min(start, start + other) - min(a.start, a.start + dt);
  offset -= floor(offset / (2 * Math.PI)) * (2 * Math.PI);
  let found = false;
  for (let turn = 0; turn < 2; turn++) {
    const from = max<f64>(0, offset);
    const to = min(length, offset + otherLength);
    offset -= 2 * Math.PI;
    if (!(to > from)) continue;
    const low = dt > 0 ? from / length : 1 - to / length;
    const high = dt > 0 ? to / length : 1 - from / length;
    const isWhole = low <= 1e-9 && high >= 1 - 1e-9;
    if (!isWhole && stretchLength(segment, low, high) <= LEAST_STRETCH) continue;
    addStretch(segment, low, high);
    found = true;
  }
  return found;
}

/** Whether a segment's middle is further than a joint from its start: then its length need not be measured. */
function leavesStart(segment: i32): bool {
  pointAt(segment, 0.5);
  const dx = px - segmentAt(segment).x;
  const dy = py - segmentAt(segment).y;
  return dx * dx + dy * dy > JOIN_GAP * JOIN_GAP;
}

function findArcs(segment: i32, role: i32): void {
  const arc = arcOf(segment);
  measureEllipse(arc);
  setMeasure(0, arc.cx);
  setMeasure(1, arc.cy);
  setMeasure(2, halfWidth);
  setMeasure(3, halfHeight);
  if (!leavesStart(segment) && stretchLength(segment, 0, 1) <= JOIN_GAP) return;
  startLookup(role * 4 + VERB_ARC);
  let shape = -1;
  let first = -1;
  for (let other = nextFound(); other >= 0; other = nextFound()) {
    if (!spend(COMPARING)) break;
    if (kindOf(other) != VERB_ARC || roleOf(contourOf(other)) != role || !sameEllipse(arc, arcOf(other))) continue;
    if (!spend(ARCS)) break;
    if (!addCommonArc(segment, arc, arcOf(other))) continue;
    touch(segment, other);
    first = other;
    const its = shapeOf(contourOf(other));
    shape = shape == -1 || shape == its ? its : -2;
  }
  if (first >= 0 && coversAll(segment)) cover(segment, first, shape);
  else enter(segment);
}

/** Finds the repeats of all cut, engraved and bent segments. */
export function findRepeats(): void {
  const n = segmentCount as usize;
  copies = alloc(n);
  surplus = alloc(n);
  originals = alloc(n << 2);
  memory.fill(copies, 0, n);
  memory.fill(surplus, 0, n);
  memory.fill(originals, 0xff, n << 2);
  beginCells(segmentCount, CELL, SAME_WITHIN * 2);
  for (let i = 0; i < segmentCount; i++) {
    const role = roleOf(contourOf(i));
    if (role < ROLE_CUT || role > ROLE_BEND) continue;
    if (!spend(LOOKUP)) break;
    if (kindOf(i) == VERB_ARC) findArcs(i, role);
    else findEqual(i, role);
  }
}
