import { alloc } from '../../arena';
import { JOIN_GAP, VERB_ARC, VERB_CUBIC } from '../layout';
import { beginCells, enter, nextFound, setMeasure, startLookup } from './cells';
import { roleOf, shapeOf } from './input';
import { LEAST_STRETCH, ROLE_BEND, ROLE_CUT, SAME_WITHIN } from './layout';
import { addPair } from './pairs';
import { contourOf, kindOf, numbersOf, pointAt, px, py, segmentAt, segmentCount, setCovered } from './segments';
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
function samePoint(a: usize, b: usize): bool {
  return near(load<f64>(a), load<f64>(b)) && near(load<f64>(a, 8), load<f64>(b, 8));
}

/** Whether two lines or two cubics are the same, either way round. */
export function isEqual(a: i32, b: i32): bool {
  if (kindOf(a) != kindOf(b)) return false;
  const p = segmentAt(a);
  const q = segmentAt(b);
  const cubic = kindOf(a) == VERB_CUBIC;
  const c = numbersOf(a);
  const d = numbersOf(b);
  if (samePoint(p, q) && samePoint(p + 16, q + 16)) {
    if (!cubic || (samePoint(c, d) && samePoint(c + 16, d + 16))) return true;
  }
  if (!samePoint(p, q + 16) || !samePoint(p + 16, q)) return false;
  return !cubic || (samePoint(c, d + 16) && samePoint(c + 16, d));
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
  const at = segmentAt(segment);
  const dx = abs(load<f64>(at, 16) - load<f64>(at));
  const dy = abs(load<f64>(at, 24) - load<f64>(at, 8));
  pointAt(segment, 0.5);
  const away = abs(px - load<f64>(at)) + abs(py - load<f64>(at, 8));
  // What is smaller than a joint has neighbours for twins.
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

function measureEllipse(n: usize): void {
  const ux = load<f64>(n, 16);
  const uy = load<f64>(n, 24);
  const vx = load<f64>(n, 32);
  const vy = load<f64>(n, 40);
  halfWidth = sqrt(ux * ux + vx * vx);
  halfHeight = sqrt(uy * uy + vy * vy);
  lean = halfWidth + halfHeight > 0 ? (ux * uy + vx * vy) / (halfWidth + halfHeight) : 0;
}

/** Whether the numbers of two arcs name one ellipse. */
export function sameEllipse(a: usize, b: usize): bool {
  if (!near(load<f64>(a), load<f64>(b)) || !near(load<f64>(a, 8), load<f64>(b, 8))) return false;
  measureEllipse(a);
  const width = halfWidth;
  const height = halfHeight;
  const leans = lean;
  measureEllipse(b);
  return near(width, halfWidth) && near(height, halfHeight) && near(leans, lean);
}

/** Adds what part of an arc (numbers a) lies on another of the same ellipse (numbers b); true where it does. */
function addCommonArc(segment: i32, a: usize, b: usize): bool {
  const ux = load<f64>(a, 16);
  const uy = load<f64>(a, 24);
  const vx = load<f64>(a, 32);
  const vy = load<f64>(a, 40);
  const det = ux * vy - uy * vx;
  if (det == 0) return false;
  const bux = load<f64>(b, 16);
  const buy = load<f64>(b, 24);
  const bvx = load<f64>(b, 32);
  const bvy = load<f64>(b, 40);
  // The other's start, as an angle of this one.
  const t = load<f64>(b, 48);
  const c = Math.cos(t);
  const s = Math.sin(t);
  const x = bux * c + bvx * s;
  const y = buy * c + bvy * s;
  const start = Math.atan2((ux * y - uy * x) / det, (x * vy - y * vx) / det);
  const sameWay = (bux * bvy - buy * bvx) * det > 0;
  const t0 = load<f64>(a, 48);
  const dt = load<f64>(a, 56);
  const other = load<f64>(b, 56) * (sameWay ? 1 : -1);
  // Both as stretches from their lower angle upwards, the other's within a turn above this one's.
  const length = abs(dt);
  const otherLength = abs(other);
  let offset = min(start, start + other) - min(t0, t0 + dt);
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
  const dx = px - load<f64>(segmentAt(segment));
  const dy = py - load<f64>(segmentAt(segment), 8);
  return dx * dx + dy * dy > JOIN_GAP * JOIN_GAP;
}

function findArcs(segment: i32, role: i32): void {
  const n = numbersOf(segment);
  measureEllipse(n);
  setMeasure(0, load<f64>(n));
  setMeasure(1, load<f64>(n, 8));
  setMeasure(2, halfWidth);
  setMeasure(3, halfHeight);
  if (!leavesStart(segment) && stretchLength(segment, 0, 1) <= JOIN_GAP) return;
  startLookup(role * 4 + VERB_ARC);
  let shape = -1;
  let first = -1;
  for (let other = nextFound(); other >= 0; other = nextFound()) {
    if (!spend(COMPARING)) break;
    if (kindOf(other) != VERB_ARC || roleOf(contourOf(other)) != role || !sameEllipse(n, numbersOf(other))) continue;
    if (!spend(ARCS)) break;
    if (!addCommonArc(segment, n, numbersOf(other))) continue;
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
