import { alloc } from '../../arena';
import { VERB_ARC, VERB_LINE } from '../layout';
import { Line } from '../records';
import { ROLE_BEND, ROLE_CUT } from './layout';
import { roleOf } from './input';
import { arcOf, bendOf, contourOf, kindOf, pointAt, px, py, segmentAt, segmentCount, setPieces } from './segments';
import { spend } from './work';

// Curves are cut into pieces, few but tight enough for a search tree; whoever needs more halves a piece.

/** A piece by its chord. */
@unmanaged
class Piece extends Line {
  /** How far the curve leaves this chord at most, mm. */
  fat: f64;
  segment: i32;
  /** Which piece of its segment it is, from 0. */
  number: i32;
}

const PIECE_BYTES: usize = offsetof<Piece>();

/** Pieces are cut so that curves leave their chords no further than this (mm): about what searching gains from. */
const FAT: f64 = 0.2;
/** Pieces of a segment at most. */
const MOST_OF_SEGMENT: f64 = 64;
/** Pieces of a drawing that curves may be cut into; in larger ones each curve has as few as possible. */
const MOST_PIECES: i64 = 4000000;

/** Work of cutting a piece, in units of work.ts. */
const CUTTING: f64 = 45;

let pieces: usize = 0;
/** How many there are. */
export let pieceCount: i32 = 0;

// @ts-ignore: decorator
@inline
function recordOf(piece: i32): Piece {
  return changetype<Piece>(pieces + (piece as usize) * PIECE_BYTES);
}

/** A piece's chord. */
// @ts-ignore: decorator
@inline
export function pieceAt(piece: i32): Line {
  return recordOf(piece);
}

/** How far the curve leaves the piece's chord at most, mm. */
// @ts-ignore: decorator
@inline
export function fatOf(piece: i32): f64 {
  return recordOf(piece).fat;
}

// @ts-ignore: decorator
@inline
export function segmentOf(piece: i32): i32 {
  return recordOf(piece).segment;
}

/** Which piece of its segment it is, from 0. */
// @ts-ignore: decorator
@inline
export function numberOf(piece: i32): i32 {
  return recordOf(piece).number;
}

/** Chords that a whole segment needs to stay within `tolerance` (mm). */
export function chordsFor(segment: i32, tolerance: f64, most: f64): i32 {
  const bend = bendOf(segment);
  if (!(bend > 0)) return 1;
  return max<f64>(1, min<f64>(most, ceil(sqrt(bend / tolerance)))) as i32;
}

/** Arcs: no more than a quarter of a turn each; cubics: one, two where they close. */
function fewest(segment: i32): i32 {
  if (kindOf(segment) == VERB_ARC) return clampPieces(ceil(abs(arcOf(segment).sweep) * (2 / Math.PI) - 1e-9));
  return kindOf(segment) == VERB_LINE || !isRound(segmentAt(segment)) ? 1 : 2;
}

/** Whether a segment ends where it begins. */
// @ts-ignore: decorator
@inline
function isRound(segment: Line): bool {
  return segment.x == segment.endX && segment.y == segment.endY;
}

function clampPieces(wanted: f64): i32 {
  return min<f64>(MOST_OF_SEGMENT, max<f64>(1, wanted)) as i32;
}

/** Arcs: no more than an eighth of a turn each, so that a piece runs nearly one way. Cubics: two, eight where they close. */
function cutInto(segment: i32, fat: f64): i32 {
  if (fat == Infinity) return fewest(segment);
  const kind = kindOf(segment);
  if (kind == VERB_LINE) return 1;
  const turns =
    kind == VERB_ARC ? ceil(abs(arcOf(segment).sweep) * (4 / Math.PI) - 1e-9) : isRound(segmentAt(segment)) ? 8 : 2;
  return max(clampPieces(turns), chordsFor(segment, fat, MOST_OF_SEGMENT));
}

function isChecked(segment: i32): bool {
  const role = roleOf(contourOf(segment));
  return role >= ROLE_CUT && role <= ROLE_BEND;
}

/** Cuts the segments of all cut, engraved and bent contours into pieces, in the segments' order. */
export function cutPieces(): void {
  let fat = FAT;
  let total: i64 = 0;
  for (let i = 0; i < segmentCount; i++) if (isChecked(i)) total += cutInto(i, fat);
  if (total > MOST_PIECES) {
    fat = Infinity;
    total = 0;
    for (let i = 0; i < segmentCount; i++) if (isChecked(i)) total += cutInto(i, fat);
  }
  spend(CUTTING * (total as f64));
  pieces = alloc((total as usize) * PIECE_BYTES);
  pieceCount = 0;
  for (let i = 0; i < segmentCount; i++) {
    const n = isChecked(i) ? cutInto(i, fat) : 0;
    setPieces(i, pieceCount, n);
    if (n > 0) cutSegment(i, n);
  }
}

function cutSegment(segment: i32, n: i32): void {
  const fat = bendOf(segment) / ((n as f64) * n);
  let x = segmentAt(segment).x;
  let y = segmentAt(segment).y;
  for (let k = 0; k < n; k++) {
    pointAt(segment, k + 1 == n ? 1 : ((k + 1) as f64) / n);
    const piece = recordOf(pieceCount++);
    piece.x = x;
    piece.y = y;
    piece.endX = px;
    piece.endY = py;
    piece.fat = fat;
    piece.segment = segment;
    piece.number = k;
    x = px;
    y = py;
  }
}
