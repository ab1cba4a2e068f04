import { JOIN_GAP, VERB_ARC, VERB_CUBIC, VERB_LINE } from '../layout';
import { Line, Point, endOf, startOf } from '../records';
import { Chord, dropChords, halve, hasChords, setChord, takeChord } from './chord';
import { chordDistance, nearA, nearB } from './distance';
import { addHit } from './hits';
import { isClosed, shapeOf } from './input';
import { LEAST_STRETCH, SAME_WITHIN } from './layout';
import { addPair, hasPair } from './pairs';
import { fatOf, numberOf, pieceAt, segmentOf } from './pieces';
import { isEqual, sameEllipse } from './repeats';
import { arcOf, bendOf, contourOf, firstSegment, isCovered, kindOf, piecesOf, segmentAt } from './segments';
import { endAt, markMessy } from './shapes';
import { addStretch } from './stretches';
import { passesThrough } from './walk';
import { spend } from './work';

// Contacts of two pieces near each other: stretches that lines share, crossings, shapes that touch.

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

/**
 * Loops whose corners all lie this near (mm) to their crossing are no crossing: programs that draw for the kerf overrun
 * inner corners by it, and the sliver is narrower than the beam. Source: usual kerfs of 0.1 to 0.35 mm.
 */
const LOOP_WITHIN: f64 = 0.3;
/** Segments of such a loop at most. */
const MOST_LOOP: i32 = 32;

/** Contacts that the role in hand is searched for. */
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

/** Whether all corners from segment `from` up to segment `to` of one contour lie near a place. */
function staysNear(from: i32, to: i32, x: f64, y: f64): bool {
  for (let s = from; s < to; s++) {
    const corner = segmentAt(s);
    const dx = corner.endX - x;
    const dy = corner.endY - y;
    if (dx * dx + dy * dy > LOOP_WITHIN * LOOP_WITHIN) return false;
  }
  return true;
}

/** Whether the contour comes back to a crossing of its own at once: a loop that falls into the kerf. */
function isTinyLoop(x: f64, y: f64): bool {
  const contour = contourOf(one);
  if (contour != contourOf(other)) return false;
  // `one` is the later of the two.
  if (one - other <= MOST_LOOP && staysNear(other, one, x, y)) return true;
  if (!isClosed(contour)) return false;
  const begin = firstSegment(contour);
  const end = firstSegment(contour + 1);
  return end - one + other - begin <= MOST_LOOP && staysNear(one, end, x, y) && staysNear(begin, other, x, y);
}

function cross(x: f64, y: f64): void {
  if (oneShape == otherShape && isTinyLoop(x, y)) return;
  if (!spend(NOTING)) return;
  addHit(oneShape, otherShape, x, y);
  if (oneShape == otherShape) markMessy(oneShape);
}

// @ts-ignore: decorator
@inline
function isNear(x: f64, y: f64, place: Point): bool {
  const dx = place.x - x;
  const dy = place.y - y;
  return dx * dx + dy * dy <= JOIN_GAP * JOIN_GAP;
}

/** Whether a place is the corner at which the two segments follow each other. */
function isSharedCorner(x: f64, y: f64): bool {
  return (follows && isNear(x, y, startOf(segmentAt(one)))) || (leads && isNear(x, y, endOf(segmentAt(one))));
}

/** Whether a place is an open end of a segment's contour. */
function isOpenEnd(segment: i32, x: f64, y: f64): bool {
  const contour = contourOf(segment);
  if (isClosed(contour)) return false;
  return isNear(x, y, endAt(contour << 1)) || isNear(x, y, endAt((contour << 1) | 1));
}

/** Two chords of the segments in hand. */
function compareChords(first: Chord, second: Chord): void {
  const ax = first.x;
  const ay = first.y;
  const bx = first.endX;
  const by = first.endY;
  const cx = second.x;
  const cy = second.y;
  const dx = second.endX;
  const dy = second.endY;
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
  const distance = chordDistance(first, second);
  if (distance > JOIN_GAP * JOIN_GAP) return;
  touch();
  if (!wantsCrossings || distance > MEETS_WITHIN * MEETS_WITHIN) return;
  const ta = first.from + (first.to - first.from) * nearA;
  const tb = second.from + (second.to - second.from) * nearB;
  const x = ax + nearA * ux;
  const y = ay + nearA * uy;
  if (isSharedCorner(x, y) || isOpenEnd(one, x, y) || isOpenEnd(other, x, y)) return;
  if (spend(FOLLOWING) && passesThrough(one, ta, other, tb)) cross(x, y);
}

/** Two chords with what their curves may leave them by; the one that leaves more is halved. */
function compare(a: Chord, b: Chord): void {
  const within = a.fat + b.fat;
  if (within <= CHORDS_WITHIN) {
    compareChords(a, b);
    return;
  }
  const reach = within + JOIN_GAP;
  if (min(a.x, a.endX) > max(b.x, b.endX) + reach || min(b.x, b.endX) > max(a.x, a.endX) + reach) return;
  if (min(a.y, a.endY) > max(b.y, b.endY) + reach || min(b.y, b.endY) > max(a.y, a.endY) + reach) return;
  const distance = chordDistance(a, b);
  if (distance > reach * reach || !hasChords() || !spend(HALVING)) return;
  const first = takeChord();
  const second = takeChord();
  if (a.fat >= b.fat) {
    halve(one, a, first, second);
    compare(first, b);
    compare(second, b);
  } else {
    halve(other, b, first, second);
    compare(a, first);
    compare(a, second);
  }
  dropChords();
}

/** The stretch of line `one` that runs on line `other`. */
function addCommonLine(): void {
  const p = segmentAt(one);
  const q = segmentAt(other);
  const ax = p.x;
  const ay = p.y;
  let ux = p.endX - ax;
  let uy = p.endY - ay;
  const cx = q.x;
  const cy = q.y;
  let vx = q.endX - cx;
  let vy = q.endY - cy;
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
function partsAtCorner(p: Line, q: Line, fatP: f64, fatQ: f64): bool {
  const ux = p.endX - p.x;
  const uy = p.endY - p.y;
  const vx = q.endX - q.x;
  const vy = q.endY - q.y;
  // Both directions on along the contour: they must not turn back.
  if (ux * vx + uy * vy < 0) return false;
  return fatP * fatP * 16 <= ux * ux + uy * uy && fatQ * fatQ * 16 <= vx * vx + vy * vy;
}

/** Whether two curves are the same, so that they share stretches and ends and nothing else. */
function isSameCurve(): bool {
  if (kindOf(one) == VERB_ARC) return kindOf(other) == VERB_ARC && sameEllipse(arcOf(one), arcOf(other));
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
  const first = takeChord();
  const second = takeChord();
  setChord(first, pieceAt(p), (i as f64) / n, ((i + 1) as f64) / n, fatA);
  setChord(second, pieceAt(q), (j as f64) / m, ((j + 1) as f64) / m, fatB);
  compare(first, second);
  dropChords();
}
