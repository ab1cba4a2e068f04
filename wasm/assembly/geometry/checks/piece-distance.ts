import { VERB_ARC, VERB_CUBIC } from '../layout';
import { Chord, dropChords, halve, hasChords, setChord, takeChord } from './chord';
import { chordDistance, nearA, nearB, preferMiddle } from './distance';
import { fatOf, numberOf, pieceAt, segmentOf } from './pieces';
import { arcOf, cubicOf, kindOf, piecesOf, segmentAt } from './segments';
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
  const share = to - from;
  if (kindOf(segment) == VERB_ARC) {
    const arc = arcOf(segment);
    const half = 0.5 * share * arc.sweep;
    if (!(abs(half) < MOST_HALF)) return Infinity;
    const middle = arc.start + from * arc.sweep + half;
    const k = 1 / Math.cos(half);
    const c = Math.cos(middle) * k;
    const s = Math.sin(middle) * k;
    const tipX = arc.cx + arc.ux * c + arc.vx * s;
    const tipY = arc.cy + arc.uy * c + arc.vy * s;
    return (tipX - x) * dx + (tipY - y) * dy;
  }
  if (kindOf(segment) != VERB_CUBIC) return 0;
  const at = segmentAt(segment);
  const cubic = cubicOf(segment);
  // The control points in the direction, seen from the point: those of the stretch follow by blossoming.
  const p0 = (at.x - x) * dx + (at.y - y) * dy;
  const p1 = (cubic.x1 - x) * dx + (cubic.y1 - y) * dy;
  const p2 = (cubic.x2 - x) * dx + (cubic.y2 - y) * dy;
  const p3 = (cubic.x - x) * dx + (cubic.y - y) * dy;
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
function staysAway(bound: f64, a: Chord, b: Chord): bool {
  spend(CONTROL);
  const x = a.x + nearA * (a.endX - a.x);
  const y = a.y + nearA * (a.endY - a.y);
  const ox = b.x + nearB * (b.endX - b.x);
  const oy = b.y + nearB * (b.endY - b.y);
  const ux = (ox - x) / bound;
  const uy = (oy - y) / bound;
  let least = bound;
  if (a.fat > 0) {
    const beyond = reachOf(one, a.from, a.to, x, y, ux, uy);
    if (beyond > 0) least -= beyond;
  }
  if (b.fat > 0) {
    const beyond = reachOf(other, b.from, b.to, ox, oy, -ux, -uy);
    if (beyond > 0) least -= beyond;
  }
  return least >= limit - ROUNDING;
}

/** Looks for a distance below `limit` of two chords; bound is their own distance. */
function search(bound: f64, a: Chord, b: Chord): void {
  if (bound - a.fat - b.fat >= limit) return;
  if (a.fat + b.fat <= CHORDS_WITHIN || !hasChords() || !spend(HALVING)) {
    if (bound < limit) note(bound, a, b);
    return;
  }
  const first = takeChord();
  const second = takeChord();
  if (a.fat >= b.fat) {
    halve(one, a, first, second);
    const p = apart(first, b);
    const q = apart(second, b);
    if (p <= q) search(p, first, b);
    search(q, second, b);
    if (p > q) search(p, first, b);
  } else {
    halve(other, b, first, second);
    const p = apart(a, first);
    const q = apart(a, second);
    if (p <= q) search(p, a, first);
    search(q, a, second);
    if (p > q) search(p, a, first);
  }
  dropChords();
}

/** Writes down where two chords are nearest. */
function note(bound: f64, a: Chord, b: Chord): void {
  apart(a, b);
  preferMiddle(bound, a, b);
  limit = bound;
  foundX = a.x + nearA * (a.endX - a.x);
  foundY = a.y + nearA * (a.endY - a.y);
  otherX = b.x + nearB * (b.endX - b.x);
  otherY = b.y + nearB * (b.endY - b.y);
  wasFound = true;
}

/** Distance of two chords, mm. Sets nearA and nearB. */
// @ts-ignore: decorator
@inline
function apart(a: Chord, b: Chord): f64 {
  return sqrt(chordDistance(a, b));
}

/** Looks for a distance of two pieces below `most` (mm); where there is one, it and its points are in `limit`, `foundX` … */
export function isNearer(p: i32, q: i32, most: f64): bool {
  spend(PIECES);
  one = segmentOf(p);
  other = segmentOf(q);
  limit = most;
  wasFound = false;
  const n = 1 / (piecesOf(one) as f64);
  const m = 1 / (piecesOf(other) as f64);
  const i = numberOf(p) as f64;
  const j = numberOf(q) as f64;
  const a = takeChord();
  const b = takeChord();
  setChord(a, pieceAt(p), i * n, (i + 1) * n, fatOf(p));
  setChord(b, pieceAt(q), j * m, (j + 1) * m, fatOf(q));
  const bound = apart(a, b);
  if (bound - a.fat - b.fat < limit && !(bound >= limit && staysAway(bound, a, b))) search(bound, a, b);
  dropChords();
  return wasFound;
}
