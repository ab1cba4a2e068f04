import { JOIN_GAP, VERB_ARC, VERB_CUBIC, VERB_LINE } from '../layout';
import { chordDistance, nearA, nearB } from './distance';
import { addHit } from './hits';
import { isClosed, shapeOf } from './input';
import { LEAST_STRETCH, SAME_WITHIN } from './layout';
import { addPair, hasPair } from './pairs';
import { fatOf, numberOf, pieceAt, segmentOf } from './pieces';
import { isEqual, sameEllipse } from './repeats';
import { bendOf, contourOf, firstSegment, isCovered, kindOf, numbersOf, piecesOf, pointAt, px, py, segmentAt } from './segments';
import { markMessy } from './shapes';
import { addStretch } from './stretches';
import { passesThrough } from './walk';
import { spend } from './work';

// What two pieces near each other have to do with each other: stretches that lines share, crossings, shapes that touch.

/** Curves are halved until both together keep within this (mm) of their chords: a tenth of JOIN_GAP. */
const CHORDS_WITHIN: f64 = 0.001;
/** Lines nearer than this (mm) may pass through each other at a corner: the chords' error and the joints' slack. */
const MEETS_WITHIN: f64 = 0.002;
/**
 * Lines that leave each other at a flat angle lie on each other only where they run together this far (mm). Nearer ones are
 * the tip of a spike or a flat crossing, which no repair should cut open.
 */
const LEAST_OBLIQUE: f64 = 1;
/** Work of looking at two pieces, of halving a curve and of following two lines, in units of work.ts. */
const MEETING: f64 = 40;
const HALVING: f64 = 100;
const FOLLOWING: f64 = 3000;
/** Work of writing a crossing down. */
const NOTING: f64 = 400;

/** What the role in hand is looked at for. */
let wantsCrossings: bool = false;
let wantsTouches: bool = false;

/** Sets what meet() looks for besides shared stretches. */
export function beginContacts(crossings: bool, touches: bool): void {
  wantsCrossings = crossings;
  wantsTouches = touches;
}

// The two segments in hand, and the corners they share where they follow each other on one contour.
let one: i32 = 0;
let other: i32 = 0;
let oneShape: i32 = 0;
let otherShape: i32 = 0;
let follows: bool = false;
let leads: bool = false;

/** Says that the shapes touch. */
function touch(): void {
  if (wantsTouches && oneShape != otherShape) addPair(oneShape, otherShape);
}

function cross(x: f64, y: f64): void {
  if (!spend(NOTING)) return;
  addHit(oneShape, otherShape, x, y);
  if (oneShape == otherShape) markMessy(oneShape);
}

// @ts-ignore: decorator
@inline
function isNear(x: f64, y: f64, at: usize): bool {
  const dx = load<f64>(at) - x;
  const dy = load<f64>(at, 8) - y;
  return dx * dx + dy * dy <= JOIN_GAP * JOIN_GAP;
}

/** Whether a place is the corner at which the two segments follow each other. */
function isSharedCorner(x: f64, y: f64): bool {
  return (follows && isNear(x, y, segmentAt(one))) || (leads && isNear(x, y, segmentAt(one) + 16));
}

/** Whether a place is an open end of a segment's contour. */
function isOpenEnd(segment: i32, x: f64, y: f64): bool {
  const contour = contourOf(segment);
  if (isClosed(contour)) return false;
  return isNear(x, y, segmentAt(firstSegment(contour))) || isNear(x, y, segmentAt(firstSegment(contour + 1) - 1) + 16);
}

/** Two chords of the segments in hand; a0 … a1 and b0 … b1 are the shares they span. */
function compareChords(a0: f64, a1: f64, ax: f64, ay: f64, bx: f64, by: f64, b0: f64, b1: f64, cx: f64, cy: f64, dx: f64, dy: f64): void {
  const ux = bx - ax;
  const uy = by - ay;
  const vx = dx - cx;
  const vy = dy - cy;
  const u = sqrt(ux * ux + uy * uy);
  const v = sqrt(vx * vx + vy * vy);
  const c = ux * (cy - ay) - uy * (cx - ax);
  const d = ux * (dy - ay) - uy * (dx - ax);
  const bandU = JOIN_GAP * u;
  if (min(c, d) > bandU || max(c, d) < -bandU) return;
  const a = vx * (ay - cy) - vy * (ax - cx);
  const b = vx * (by - cy) - vy * (bx - cx);
  const bandV = JOIN_GAP * v;
  if (min(a, b) > bandV || max(a, b) < -bandV) return;
  if (min(c, d) < -bandU && max(c, d) > bandU && min(a, b) < -bandV && max(a, b) > bandV) {
    touch();
    const t = a / (a - b);
    if (wantsCrossings) cross(ax + t * ux, ay + t * uy);
    return;
  }
  const distance = chordDistance(ax, ay, bx, by, cx, cy, dx, dy);
  if (distance > JOIN_GAP * JOIN_GAP) return;
  touch();
  if (!wantsCrossings || distance > MEETS_WITHIN * MEETS_WITHIN) return;
  const ta = a0 + (a1 - a0) * nearA;
  const tb = b0 + (b1 - b0) * nearB;
  const x = ax + nearA * ux;
  const y = ay + nearA * uy;
  if (isSharedCorner(x, y) || isOpenEnd(one, x, y) || isOpenEnd(other, x, y)) return;
  if (spend(FOLLOWING) && passesThrough(one, ta, other, tb)) cross(x, y);
}

/** Two chords with what their curves may leave them by; the one that leaves more is halved. */
function compare(a0: f64, a1: f64, ax: f64, ay: f64, bx: f64, by: f64, fatA: f64, b0: f64, b1: f64, cx: f64, cy: f64, dx: f64, dy: f64, fatB: f64): void {
  const within = fatA + fatB;
  if (within <= CHORDS_WITHIN) {
    compareChords(a0, a1, ax, ay, bx, by, b0, b1, cx, cy, dx, dy);
    return;
  }
  const reach = within + JOIN_GAP;
  if (min(ax, bx) > max(cx, dx) + reach || min(cx, dx) > max(ax, bx) + reach) return;
  if (min(ay, by) > max(cy, dy) + reach || min(cy, dy) > max(ay, by) + reach) return;
  if (chordDistance(ax, ay, bx, by, cx, cy, dx, dy) > reach * reach || !spend(HALVING)) return;
  if (fatA >= fatB) {
    const t = 0.5 * (a0 + a1);
    pointAt(one, t);
    const x = px;
    const y = py;
    compare(a0, t, ax, ay, x, y, fatA * 0.25, b0, b1, cx, cy, dx, dy, fatB);
    compare(t, a1, x, y, bx, by, fatA * 0.25, b0, b1, cx, cy, dx, dy, fatB);
  } else {
    const t = 0.5 * (b0 + b1);
    pointAt(other, t);
    const x = px;
    const y = py;
    compare(a0, a1, ax, ay, bx, by, fatA, b0, t, cx, cy, x, y, fatB * 0.25);
    compare(a0, a1, ax, ay, bx, by, fatA, t, b1, x, y, dx, dy, fatB * 0.25);
  }
}

/** The stretch of line `one` that runs on line `other`. */
function addCommonLine(): void {
  const p = segmentAt(one);
  const q = segmentAt(other);
  const ax = load<f64>(p);
  const ay = load<f64>(p, 8);
  let ux = load<f64>(p, 16) - ax;
  let uy = load<f64>(p, 24) - ay;
  const cx = load<f64>(q);
  const cy = load<f64>(q, 8);
  let vx = load<f64>(q, 16) - cx;
  let vy = load<f64>(q, 24) - cy;
  const u = sqrt(ux * ux + uy * uy);
  const v = sqrt(vx * vx + vy * vy);
  if (!(u > LEAST_STRETCH && v > LEAST_STRETCH)) return;
  ux /= u;
  uy /= u;
  vx /= v;
  vy /= v;
  // Along line one: place on line other, and distance from it.
  const slope = vx * uy - vy * ux;
  if (abs(slope) * LEAST_STRETCH > 2 * SAME_WITHIN) return;
  const along = ux * vx + uy * vy;
  const start = (ax - cx) * vx + (ay - cy) * vy;
  const away = vx * (ay - cy) - vy * (ax - cx);
  const r0 = -start / along;
  const r1 = (v - start) / along;
  let from = max<f64>(0, min(r0, r1));
  let to = min(u, max(r0, r1));
  if (to - from <= LEAST_STRETCH) return;
  if (abs(away + from * slope) > SAME_WITHIN || abs(away + to * slope) > SAME_WITHIN) {
    const s0 = (-SAME_WITHIN - away) / slope;
    const s1 = (SAME_WITHIN - away) / slope;
    from = max(from, min(s0, s1));
    to = min(to, max(s0, s1));
    // No slope at all and too far away: from and to are no numbers, or far apart the wrong way round.
    if (!(to - from > LEAST_OBLIQUE)) return;
  }
  addStretch(one, from / u, to / u);
  touch();
  if (oneShape == otherShape) markMessy(oneShape);
}

/** Whether two pieces that share a corner part there for good: they run apart, and neither curls. */
function partsAtCorner(p: usize, q: usize, fatP: f64, fatQ: f64): bool {
  let ux = load<f64>(p, 16) - load<f64>(p);
  let uy = load<f64>(p, 24) - load<f64>(p, 8);
  let vx = load<f64>(q, 16) - load<f64>(q);
  let vy = load<f64>(q, 24) - load<f64>(q, 8);
  // Both directions on along the contour: they must not turn back.
  if (ux * vx + uy * vy < 0) return false;
  return fatP * fatP * 16 <= ux * ux + uy * uy && fatQ * fatQ * 16 <= vx * vx + vy * vy;
}

/** Whether two curves are the same, so that they share stretches and ends and nothing else. */
function isSameCurve(): bool {
  if (kindOf(one) == VERB_ARC) return kindOf(other) == VERB_ARC && sameEllipse(numbersOf(one), numbersOf(other));
  return kindOf(one) == VERB_CUBIC && isCovered(one) && isEqual(one, other);
}

/** Looks at two pieces whose boxes meet. */
export function meet(p: i32, q: i32): void {
  const a = segmentOf(p);
  const b = segmentOf(q);
  if (a == b || !spend(MEETING)) return;
  // The later drawn one first: it is the one that lies on the other.
  if (a < b) {
    meet(q, p);
    return;
  }
  one = a;
  other = b;
  oneShape = shapeOf(contourOf(a));
  otherShape = shapeOf(contourOf(b));
  const contour = contourOf(a);
  follows = false;
  leads = false;
  if (contour == contourOf(b)) {
    const begin = firstSegment(contour);
    const last = firstSegment(contour + 1) - 1;
    follows = a == b + 1;
    leads = isClosed(contour) && a == last && b == begin;
  }
  const areLines = bendOf(a) == 0 && bendOf(b) == 0;
  if (areLines && kindOf(a) == VERB_LINE && kindOf(b) == VERB_LINE && !isCovered(a) && !isCovered(b)) addCommonLine();
  if ((follows || leads) && areLines) return;
  const fatA = fatOf(p);
  const fatB = fatOf(q);
  const i = numberOf(p);
  const j = numberOf(q);
  if (follows && i == 0 && j + 1 == piecesOf(b) && partsAtCorner(pieceAt(q), pieceAt(p), fatB, fatA)) return;
  if (leads && j == 0 && i + 1 == piecesOf(a) && partsAtCorner(pieceAt(p), pieceAt(q), fatA, fatB)) return;
  if (!wantsCrossings && (!wantsTouches || oneShape == otherShape)) return;
  if (!areLines && isSameCurve()) {
    if (contour == contourOf(b) || hasPair(oneShape, otherShape)) return;
  }
  const n = piecesOf(a);
  const m = piecesOf(b);
  const x = pieceAt(p);
  const y = pieceAt(q);
  compare(
    (i as f64) / n,
    ((i + 1) as f64) / n,
    load<f64>(x),
    load<f64>(x, 8),
    load<f64>(x, 16),
    load<f64>(x, 24),
    fatA,
    (j as f64) / m,
    ((j + 1) as f64) / m,
    load<f64>(y),
    load<f64>(y, 8),
    load<f64>(y, 16),
    load<f64>(y, 24),
    fatB,
  );
}
