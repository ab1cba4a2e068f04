import { alloc } from '../../arena';
import { VERB_ARC, VERB_CLOSE, VERB_CUBIC, VERB_LINE, VERB_MOVE } from '../layout';
import { contourCount, coordStart, coords, verbEnd, verbStart, verbs } from './input';

// Every segment of every contour that has a length, in contour order (so by ascending verb). A record is 64 bytes: start
// x y, end x y, bend (f64: how far the curve leaves its chord at most; over a share h of it, bend·h²), then 32-bit words:
// address of its numbers, verb, contour, first piece, piece count, kind.
const SEGMENT_BYTES: usize = 64;
const AT_BEND: usize = 32;
const AT_NUMBERS: usize = 40;
const AT_VERB: usize = 44;
const AT_CONTOUR: usize = 48;
const AT_FIRST_PIECE: usize = 52;
const AT_PIECES: usize = 56;
const AT_KIND: usize = 60;
const AT_COVERED: usize = 61;

let segments: usize = 0;
/** How many there are. */
export let segmentCount: i32 = 0;
let firstOf: usize = 0;

// The point evaluated last.
export let px: f64 = 0;
export let py: f64 = 0;

/** Address of a segment's record: start x, start y, end x, end y. */
// @ts-ignore: decorator
@inline
export function segmentAt(segment: i32): usize {
  return segments + (segment as usize) * SEGMENT_BYTES;
}

// @ts-ignore: decorator
@inline
export function bendOf(segment: i32): f64 {
  return load<f64>(segmentAt(segment), AT_BEND);
}

/** Address of the segment's numbers in the drawing (nothing for a Close). */
// @ts-ignore: decorator
@inline
export function numbersOf(segment: i32): usize {
  return load<u32>(segmentAt(segment), AT_NUMBERS) as usize;
}

// @ts-ignore: decorator
@inline
export function verbOf(segment: i32): u32 {
  return load<u32>(segmentAt(segment), AT_VERB);
}

// @ts-ignore: decorator
@inline
export function contourOf(segment: i32): i32 {
  return load<i32>(segmentAt(segment), AT_CONTOUR);
}

/** VERB_LINE, VERB_CUBIC or VERB_ARC. */
// @ts-ignore: decorator
@inline
export function kindOf(segment: i32): i32 {
  return load<u8>(segmentAt(segment), AT_KIND);
}

/** Whether the whole segment lies on earlier ones. */
// @ts-ignore: decorator
@inline
export function isCovered(segment: i32): bool {
  return load<u8>(segmentAt(segment), AT_COVERED) != 0;
}

export function setCovered(segment: i32): void {
  store<u8>(segmentAt(segment), 1, AT_COVERED);
}

export function setPieces(segment: i32, first: i32, count: i32): void {
  store<i32>(segmentAt(segment), first, AT_FIRST_PIECE);
  store<i32>(segmentAt(segment), count, AT_PIECES);
}

// @ts-ignore: decorator
@inline
export function piecesOf(segment: i32): i32 {
  return load<i32>(segmentAt(segment), AT_PIECES);
}

// @ts-ignore: decorator
@inline
export function firstPieceOf(segment: i32): i32 {
  return load<i32>(segmentAt(segment), AT_FIRST_PIECE);
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
    const x1 = load<f64>(numbers);
    const y1 = load<f64>(numbers, 8);
    const x2 = load<f64>(numbers, 16);
    const y2 = load<f64>(numbers, 24);
    const ax = x0 - 2 * x1 + x2;
    const ay = y0 - 2 * y1 + y2;
    const bx = x1 - 2 * x2 + load<f64>(numbers, 32);
    const by = y1 - 2 * y2 + load<f64>(numbers, 40);
    return 0.75 * sqrt(max(ax * ax + ay * ay, bx * bx + by * by));
  }
  const ux = load<f64>(numbers, 16);
  const uy = load<f64>(numbers, 24);
  const vx = load<f64>(numbers, 32);
  const vy = load<f64>(numbers, 40);
  const xx = ux * ux + vx * vx;
  const yy = uy * uy + vy * vy;
  const xy = ux * uy + vx * vy;
  const half = 0.5 * (xx - yy);
  const longest = sqrt(0.5 * (xx + yy) + sqrt(half * half + xy * xy));
  const dt = load<f64>(numbers, 56);
  return 0.125 * longest * dt * dt;
}

function addSegment(kind: i32, verb: i32, contour: i32, numbers: usize, x0: f64, y0: f64, x1: f64, y1: f64): void {
  const bend = bendAt(kind, numbers, x0, y0);
  if (x0 == x1 && y0 == y1 && !(bend > 0)) {
    // A cubic whose second differences vanish is its chord; here that is a point.
    return;
  }
  const at = segmentAt(segmentCount++);
  store<f64>(at, x0);
  store<f64>(at, y0, 8);
  store<f64>(at, x1, 16);
  store<f64>(at, y1, 24);
  store<f64>(at, bend, AT_BEND);
  store<u32>(at, numbers as u32, AT_NUMBERS);
  store<u32>(at, verb, AT_VERB);
  store<u32>(at, contour, AT_CONTOUR);
  store<u32>(at, 0, AT_FIRST_PIECE);
  store<u32>(at, 0, AT_PIECES);
  store<u32>(at, kind, AT_KIND);
}

// Where the contour in hand began.
let startX: f64 = 0;
let startY: f64 = 0;

/** Finds where a contour begins: at its Move or, where drawing went on after a Close, at the last Move before. */
function findStart(contour: i32): void {
  const from = load<i32>(verbStart + ((contour as usize) << 2));
  let at = coords + ((load<u32>(coordStart + ((contour as usize) << 2)) as usize) << 3);
  if (load<u8>(verbs + from) == VERB_MOVE) {
    startX = load<f64>(at);
    startY = load<f64>(at, 8);
    return;
  }
  // Contours without length are not listed: step back over them, at most to the contour before, which began there too.
  const stop = contour > 0 ? load<i32>(verbEnd + (((contour - 1) as usize) << 2)) : 0;
  for (let i = from - 1; i >= stop; i--) {
    const verb = load<u8>(verbs + i);
    at -= sizeOf(verb) << 3;
    if (verb != VERB_MOVE) continue;
    startX = load<f64>(at);
    startY = load<f64>(at, 8);
    return;
  }
}

/** Numbers that a verb takes, as VERB_SIZE in shared/drawing/drawing.ts. */
function sizeOf(verb: i32): usize {
  return verb == VERB_CUBIC ? 6 : verb == VERB_ARC ? 10 : verb == VERB_CLOSE ? 0 : 2;
}

function addContour(contour: i32): void {
  const from = load<i32>(verbStart + ((contour as usize) << 2));
  const to = load<i32>(verbEnd + ((contour as usize) << 2));
  let at = coords + ((load<u32>(coordStart + ((contour as usize) << 2)) as usize) << 3);
  findStart(contour);
  let x = startX;
  let y = startY;
  for (let i = from; i < to; i++) {
    const verb = load<u8>(verbs + i);
    const next = at + (sizeOf(verb) << 3);
    if (verb != VERB_MOVE) {
      const closes = verb == VERB_CLOSE;
      const ex = closes ? startX : load<f64>(next - 16);
      const ey = closes ? startY : load<f64>(next - 8);
      addSegment(closes ? VERB_LINE : verb, i, contour, at, x, y, ex, ey);
      x = ex;
      y = ey;
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
    px = load<f64>(t <= 0 ? at : at + 16);
    py = load<f64>(t <= 0 ? at + 8 : at + 24);
    return;
  }
  const kind = kindOf(segment);
  const x0 = load<f64>(at);
  const y0 = load<f64>(at, 8);
  if (kind == VERB_LINE) {
    px = x0 + t * (load<f64>(at, 16) - x0);
    py = y0 + t * (load<f64>(at, 24) - y0);
    return;
  }
  const n = numbersOf(segment);
  if (kind == VERB_CUBIC) {
    const s = 1 - t;
    const b0 = s * s * s;
    const b1 = 3 * s * s * t;
    const b2 = 3 * s * t * t;
    const b3 = t * t * t;
    px = b0 * x0 + b1 * load<f64>(n) + b2 * load<f64>(n, 16) + b3 * load<f64>(n, 32);
    py = b0 * y0 + b1 * load<f64>(n, 8) + b2 * load<f64>(n, 24) + b3 * load<f64>(n, 40);
    return;
  }
  const angle = load<f64>(n, 48) + t * load<f64>(n, 56);
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  px = load<f64>(n) + load<f64>(n, 16) * c + load<f64>(n, 32) * s;
  py = load<f64>(n, 8) + load<f64>(n, 24) * c + load<f64>(n, 40) * s;
}
