import { alloc } from '../../arena';
import { VERB_ARC, VERB_CLOSE, VERB_CUBIC, VERB_LINE, VERB_MOVE } from '../layout';
import { Arc, CubicNumbers, Line, Point } from '../records';
import { contourCount, coordStart, coords, verbEnd, verbStart, verbs } from './input';

// Every segment of every contour that has a length, in contour order (so by ascending verb).

/** A segment by its ends. */
@unmanaged
class Segment extends Line {
  /** How far the curve leaves its chord at most; over a share h of it, bend·h². */
  bend: f64;
  /** Address of its numbers in the drawing. */
  numbers: usize;
  verb: u32;
  contour: i32;
  firstPiece: i32;
  pieces: i32;
  kind: u8;
  covered: bool;
}

const SEGMENT_BYTES: usize = 64;

let segments: usize = 0;
/** How many there are. */
export let segmentCount: i32 = 0;
let firstOf: usize = 0;

// The point evaluated last.
export let px: f64 = 0;
export let py: f64 = 0;

// @ts-ignore: decorator
@inline
function recordOf(segment: i32): Segment {
  return changetype<Segment>(segments + (segment as usize) * SEGMENT_BYTES);
}

/** A segment's ends. */
// @ts-ignore: decorator
@inline
export function segmentAt(segment: i32): Line {
  return recordOf(segment);
}

// @ts-ignore: decorator
@inline
export function bendOf(segment: i32): f64 {
  return recordOf(segment).bend;
}

/** The numbers of a segment that is an arc. */
// @ts-ignore: decorator
@inline
export function arcOf(segment: i32): Arc {
  return changetype<Arc>(recordOf(segment).numbers);
}

/** The numbers of a segment that is a cubic. */
// @ts-ignore: decorator
@inline
export function cubicOf(segment: i32): CubicNumbers {
  return changetype<CubicNumbers>(recordOf(segment).numbers);
}

// @ts-ignore: decorator
@inline
export function verbOf(segment: i32): u32 {
  return recordOf(segment).verb;
}

// @ts-ignore: decorator
@inline
export function contourOf(segment: i32): i32 {
  return recordOf(segment).contour;
}

/** VERB_LINE, VERB_CUBIC or VERB_ARC. */
// @ts-ignore: decorator
@inline
export function kindOf(segment: i32): i32 {
  return recordOf(segment).kind;
}

/** Whether the whole segment lies on earlier ones. */
// @ts-ignore: decorator
@inline
export function isCovered(segment: i32): bool {
  return recordOf(segment).covered;
}

export function setCovered(segment: i32): void {
  recordOf(segment).covered = true;
}

export function setPieces(segment: i32, first: i32, count: i32): void {
  recordOf(segment).firstPiece = first;
  recordOf(segment).pieces = count;
}

// @ts-ignore: decorator
@inline
export function piecesOf(segment: i32): i32 {
  return recordOf(segment).pieces;
}

// @ts-ignore: decorator
@inline
export function firstPieceOf(segment: i32): i32 {
  return recordOf(segment).firstPiece;
}

/** First segment of a contour; its last is before `firstSegment(contour + 1)`. */
// @ts-ignore: decorator
@inline
export function firstSegment(contour: i32): i32 {
  return load<i32>(firstOf + ((contour as usize) << 2));
}

/** How far a curve may leave its chord at most: an eighth of its largest second derivative. */
function bendAt(kind: i32, numbers: usize, x0: f64, y0: f64): f64 {
  if (kind == VERB_LINE) return 0;
  if (kind == VERB_CUBIC) {
    const cubic = changetype<CubicNumbers>(numbers);
    const x1 = cubic.x1;
    const y1 = cubic.y1;
    const x2 = cubic.x2;
    const y2 = cubic.y2;
    const ax = x0 - 2 * x1 + x2;
    const ay = y0 - 2 * y1 + y2;
    const bx = x1 - 2 * x2 + cubic.x;
    const by = y1 - 2 * y2 + cubic.y;
    return 0.75 * sqrt(max(ax * ax + ay * ay, bx * bx + by * by));
  }
  const arc = changetype<Arc>(numbers);
  const ux = arc.ux;
  const uy = arc.uy;
  const vx = arc.vx;
  const vy = arc.vy;
  const xx = ux * ux + vx * vx;
  const yy = uy * uy + vy * vy;
  const xy = ux * uy + vx * vy;
  const half = 0.5 * (xx - yy);
  const longest = sqrt(0.5 * (xx + yy) + sqrt(half * half + xy * xy));
  return 0.125 * longest * arc.sweep * arc.sweep;
}

// The contour in hand: where it began, and where the segment to come begins.
let contourInHand: i32 = 0;
let startX: f64 = 0;
let startY: f64 = 0;
let penX: f64 = 0;
let penY: f64 = 0;

/** Lists a segment from the pen to its end, and goes there. */
function addSegment(kind: i32, verb: i32, numbers: usize, endX: f64, endY: f64): void {
  const bend = bendAt(kind, numbers, penX, penY);
  // A cubic whose second differences vanish is its chord; where that is a point nothing is drawn.
  if (penX == endX && penY == endY && !(bend > 0)) return;
  const segment = recordOf(segmentCount++);
  segment.x = penX;
  segment.y = penY;
  segment.endX = endX;
  segment.endY = endY;
  segment.bend = bend;
  segment.numbers = numbers;
  segment.verb = verb;
  segment.contour = contourInHand;
  segment.firstPiece = 0;
  segment.pieces = 0;
  segment.kind = kind as u8;
  segment.covered = false;
  penX = endX;
  penY = endY;
}

/** Finds where a contour begins: at its Move or, where drawing went on after a Close, at the last Move before. */
function findStart(contour: i32): void {
  const from = load<i32>(verbStart + ((contour as usize) << 2));
  let at = coords + ((load<u32>(coordStart + ((contour as usize) << 2)) as usize) << 3);
  if (load<u8>(verbs + from) == VERB_MOVE) {
    startAt(changetype<Point>(at));
    return;
  }
  // Contours without length are not listed: step back over them, at most to the contour before, which began there too.
  const stop = contour > 0 ? load<i32>(verbEnd + (((contour - 1) as usize) << 2)) : 0;
  for (let i = from - 1; i >= stop; i--) {
    const verb = load<u8>(verbs + i);
    at -= sizeOf(verb) << 3;
    if (verb != VERB_MOVE) continue;
    startAt(changetype<Point>(at));
    return;
  }
}

function startAt(move: Point): void {
  startX = move.x;
  startY = move.y;
}

/** Numbers that a verb takes, as VERB_SIZE in shared/geometry/verb.ts. */
function sizeOf(verb: i32): usize {
  return verb == VERB_CUBIC ? 6 : verb == VERB_ARC ? 10 : verb == VERB_CLOSE ? 0 : 2;
}

function addContour(contour: i32): void {
  const from = load<i32>(verbStart + ((contour as usize) << 2));
  const to = load<i32>(verbEnd + ((contour as usize) << 2));
  let at = coords + ((load<u32>(coordStart + ((contour as usize) << 2)) as usize) << 3);
  findStart(contour);
  contourInHand = contour;
  penX = startX;
  penY = startY;
  for (let i = from; i < to; i++) {
    const verb = load<u8>(verbs + i);
    const next = at + (sizeOf(verb) << 3);
    if (verb == VERB_CLOSE) addSegment(VERB_LINE, i, at, startX, startY);
    else if (verb != VERB_MOVE) {
      const end = changetype<Point>(next - offsetof<Point>());
      addSegment(verb, i, at, end.x, end.y);
    }
    at = next;
  }
}

/** Lists the segments of all contours. */
export function listSegments(): void {
  let most: usize = 0;
  for (let i = 0; i < contourCount; i++) {
    most += load<u32>(verbEnd + ((i as usize) << 2)) - load<u32>(verbStart + ((i as usize) << 2));
  }
  segments = alloc(most * SEGMENT_BYTES);
  firstOf = alloc(((contourCount + 1) as usize) << 2);
  segmentCount = 0;
  for (let i = 0; i < contourCount; i++) {
    store<i32>(firstOf + ((i as usize) << 2), segmentCount);
    addContour(i);
  }
  store<i32>(firstOf + ((contourCount as usize) << 2), segmentCount);
}

/** Puts the point at a share t (0 … 1) of a segment into px, py. The ends are exact. */
export function pointAt(segment: i32, t: f64): void {
  const at = segmentAt(segment);
  if (t <= 0 || t >= 1) {
    px = t <= 0 ? at.x : at.endX;
    py = t <= 0 ? at.y : at.endY;
    return;
  }
  const kind = kindOf(segment);
  const x0 = at.x;
  const y0 = at.y;
  if (kind == VERB_LINE) {
    px = x0 + t * (at.endX - x0);
    py = y0 + t * (at.endY - y0);
    return;
  }
  if (kind == VERB_CUBIC) {
    const cubic = cubicOf(segment);
    const s = 1 - t;
    const b0 = s * s * s;
    const b1 = 3 * s * s * t;
    const b2 = 3 * s * t * t;
    const b3 = t * t * t;
    px = b0 * x0 + b1 * cubic.x1 + b2 * cubic.x2 + b3 * cubic.x;
    py = b0 * y0 + b1 * cubic.y1 + b2 * cubic.y2 + b3 * cubic.y;
    return;
  }
  const arc = arcOf(segment);
  const angle = arc.start + t * arc.sweep;
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  px = arc.cx + arc.ux * c + arc.vx * s;
  py = arc.cy + arc.uy * c + arc.vy * s;
}
