import { alloc } from '../../arena';
import { chordDistance, nearA, nearB } from './distance';
import { contourCount, roleOf, shapeOf } from './input';
import { ROLE_CUT } from './layout';
import { foundX, foundY, isNearer, limit, otherX, otherY } from './piece-distance';
import { fatOf, pieceAt, pieceCount } from './pieces';
import { isSurplus } from './repeats';
import { endOf, startOf } from '../records';
import { firstPieceOf, firstSegment, piecesOf } from './segments';
import { addItem, beginTree, packTree } from './tree';
import { spend } from './work';

// Pieces that follow each other on a cut contour, by up to sixteen: what the searches for neighbours put into their tree. A
// hole or a slot is mostly one chunk. Two of them are compared piece by piece, what lies far from the other one left out.

/** Pieces of a chunk at most. */
const MOST_OF_CHUNK: i32 = 16;
/** Work of telling whether a piece is far, and of comparing two chords, in units of work.ts. */
const FILTER: f64 = 4;
const CHORDS: f64 = 14;
/**
 * Of pairs that are as near, the one comes first whose pieces are straighter and face each other, so that the middle of what
 * they share is told: mm² that a mm of their curves counts, or a way between them that runs along one.
 */
const STRAIGHT: f64 = 1e-6;

@unmanaged
class Chunk {
  firstPiece: i32;
  count: i32;
}

let chunks: usize = 0;
/** How many there are. */
export let chunkCount: i32 = 0;
let owners: usize = 0;

/** The shape that a chunk belongs to. */
// @ts-ignore: decorator
@inline
export function ownerOfChunk(chunk: i32): i32 {
  return load<i32>(owners + ((chunk as usize) << 2));
}

// @ts-ignore: decorator
@inline
function recordOf(chunk: i32): Chunk {
  return changetype<Chunk>(chunks + (chunk as usize) * offsetof<Chunk>());
}

/** First piece of a chunk; its last is before this and `chunkLength`. */
// @ts-ignore: decorator
@inline
function chunkStart(chunk: i32): i32 {
  return recordOf(chunk).firstPiece;
}

// @ts-ignore: decorator
@inline
function chunkLength(chunk: i32): i32 {
  return recordOf(chunk).count;
}

function addChunks(contour: i32): void {
  const shape = shapeOf(contour);
  const end = firstSegment(contour + 1);
  let at: i32 = -1;
  for (let i = firstSegment(contour); i < end; i++) {
    if (isSurplus(i)) {
      at = -1;
      continue;
    }
    const last = firstPieceOf(i) + piecesOf(i);
    for (let p = firstPieceOf(i); p < last; p++) {
      if (at < 0 || chunkLength(at) == MOST_OF_CHUNK) {
        at = chunkCount++;
        recordOf(at).firstPiece = p;
        recordOf(at).count = 0;
        store<i32>(owners + ((at as usize) << 2), shape);
      }
      recordOf(at).count++;
    }
  }
}

// The box measured last.
export let boxLeft: f64 = 0;
export let boxTop: f64 = 0;
export let boxRight: f64 = 0;
export let boxBottom: f64 = 0;

/** Measures the box of a chunk, curves and all. */
export function measureChunk(chunk: i32): void {
  let x0: f64 = Infinity;
  let y0: f64 = Infinity;
  let x1: f64 = -Infinity;
  let y1: f64 = -Infinity;
  const end = chunkStart(chunk) + chunkLength(chunk);
  for (let p = chunkStart(chunk); p < end; p++) {
    const piece = pieceAt(p);
    const fat = fatOf(p);
    for (let k = 0; k < 2; k++) {
      const end = k == 0 ? startOf(piece) : endOf(piece);
      if (end.x - fat < x0) x0 = end.x - fat;
      if (end.y - fat < y0) y0 = end.y - fat;
      if (end.x + fat > x1) x1 = end.x + fat;
      if (end.y + fat > y1) y1 = end.y + fat;
    }
  }
  boxLeft = x0;
  boxTop = y0;
  boxRight = x1;
  boxBottom = y1;
}

/** Lists the chunks of all cut contours. */
export function listChunks(): void {
  chunks = alloc((pieceCount as usize) * offsetof<Chunk>());
  owners = alloc((pieceCount as usize) << 2);
  chunkCount = 0;
  for (let i = 0; i < contourCount; i++) if (roleOf(i) == ROLE_CUT) addChunks(i);
}

/** Puts the chunks into a tree about a centre, owned by their shapes; boxes grow by `around`. */
export function plantChunks(x: f64, y: f64, around: f64): void {
  beginTree(chunkCount, x, y, true);
  for (let i = 0; i < chunkCount; i++) {
    measureChunk(i);
    addItem(i, ownerOfChunk(i), boxLeft, boxTop, boxRight, boxBottom, around);
  }
  packTree();
}

// Two lists of pieces to be compared, the squared distances of their chords, and the best pair.
const first: usize = memory.data(64);
const second: usize = memory.data(64);
let firstCount: i32 = 0;
let secondCount: i32 = 0;
const between: usize = memory.data(2048);
let wasNearer: bool = false;
export let bestSize: f64 = 0;
export let bestX: f64 = 0;
export let bestY: f64 = 0;
export let bestOtherX: f64 = 0;
export let bestOtherY: f64 = 0;

/** Lists those pieces of a chunk that lie less than `most` from the box measured last; returns how many. */
function filter(chunk: i32, most: f64, list: usize): i32 {
  const left = boxLeft - most;
  const top = boxTop - most;
  const right = boxRight + most;
  const bottom = boxBottom + most;
  const start = chunkStart(chunk);
  const end = start + chunkLength(chunk);
  spend(FILTER * ((end - start) as f64));
  let n = 0;
  for (let p = start; p < end; p++) {
    const piece = pieceAt(p);
    const fat = fatOf(p);
    const ax = piece.x;
    const ay = piece.y;
    const bx = piece.endX;
    const by = piece.endY;
    if ((ax < left - fat && bx < left - fat) || (ax > right + fat && bx > right + fat)) continue;
    if ((ay < top - fat && by < top - fat) || (ay > bottom + fat && by > bottom + fat)) continue;
    store<i32>(list + ((n++ as usize) << 2), p);
  }
  return n;
}

/** Looks at the pair of pieces i and j of the lists; keeps it where it is nearer than the best. */
function lookAt(i: i32, j: i32): void {
  if (!isNearer(load<i32>(first + ((i as usize) << 2)), load<i32>(second + ((j as usize) << 2)), bestSize)) return;
  wasNearer = true;
  bestSize = limit;
  bestX = foundX;
  bestY = foundY;
  bestOtherX = otherX;
  bestOtherY = otherY;
}

/** How much a way between two points runs along a direction: 0 across it, 1 along it. */
function alongOf(wx: f64, wy: f64, ux: f64, uy: f64): f64 {
  const dot = wx * ux + wy * uy;
  const sizes = (wx * wx + wy * wy) * (ux * ux + uy * uy);
  return sizes > 0 ? (dot * dot) / sizes : 0;
}

/** Compares the listed pieces, those with the nearest chords first; true where some are nearer than `bestSize`. */
function compareLists(): bool {
  spend(CHORDS * ((firstCount * secondCount) as f64));
  let least: f64 = Infinity;
  let nearI = 0;
  let nearJ = 0;
  for (let i = 0; i < firstCount; i++) {
    const p = load<i32>(first + ((i as usize) << 2));
    const one = pieceAt(p);
    const fat = fatOf(p);
    for (let j = 0; j < secondCount; j++) {
      const q = load<i32>(second + ((j as usize) << 2));
      const other = pieceAt(q);
      const d = chordDistance(one, other);
      store<f64>(between + (((i * MOST_OF_CHUNK + j) as usize) << 3), d);
      if (d >= least) continue;
      const ux = one.endX - one.x;
      const uy = one.endY - one.y;
      const vx = other.endX - other.x;
      const vy = other.endY - other.y;
      const wx = other.x + nearB * vx - one.x - nearA * ux;
      const wy = other.y + nearB * vy - one.y - nearA * uy;
      const order = d + STRAIGHT * (fat + fatOf(q) + alongOf(wx, wy, ux, uy) + alongOf(wx, wy, vx, vy));
      if (order >= least) continue;
      least = order;
      nearI = i;
      nearJ = j;
    }
  }
  wasNearer = false;
  lookAt(nearI, nearJ);
  for (let i = 0; i < firstCount; i++) {
    const fat = fatOf(load<i32>(first + ((i as usize) << 2)));
    for (let j = 0; j < secondCount; j++) {
      if (i == nearI && j == nearJ) continue;
      const most = bestSize + fat + fatOf(load<i32>(second + ((j as usize) << 2)));
      if (load<f64>(between + (((i * MOST_OF_CHUNK + j) as usize) << 3)) < most * most) lookAt(i, j);
    }
  }
  return wasNearer;
}

/** Above a distance that is there (mm), so that the pair which has it is found. */
const ABOVE: f64 = 1e-8;

/** The distance of two points of the chunks: of that start of a piece of a which is nearest to b's box, measured last. */
function guess(a: i32, b: i32): f64 {
  let least: f64 = Infinity;
  let x: f64 = 0;
  let y: f64 = 0;
  const end = chunkStart(a) + chunkLength(a);
  for (let p = chunkStart(a); p < end; p++) {
    const ax = pieceAt(p).x;
    const ay = pieceAt(p).y;
    const dx = ax < boxLeft ? boxLeft - ax : ax > boxRight ? ax - boxRight : 0;
    const dy = ay < boxTop ? boxTop - ay : ay > boxBottom ? ay - boxBottom : 0;
    if (dx * dx + dy * dy >= least) continue;
    least = dx * dx + dy * dy;
    x = ax;
    y = ay;
  }
  least = Infinity;
  const last = chunkStart(b) + chunkLength(b);
  for (let p = chunkStart(b); p < last; p++) {
    const dx = pieceAt(p).x - x;
    const dy = pieceAt(p).y - y;
    if (dx * dx + dy * dy < least) least = dx * dx + dy * dy;
  }
  return sqrt(least);
}

/** Looks for a distance of two chunks below `most` (mm); where there is one, it and its points are in `bestSize`, `bestX` … */
export function areNearer(a: i32, b: i32, most: f64): bool {
  measureChunk(b);
  const there = guess(a, b) + ABOVE;
  bestSize = there < most ? there : most;
  firstCount = filter(a, bestSize, first);
  if (firstCount == 0) return false;
  measureChunk(a);
  secondCount = filter(b, bestSize, second);
  return secondCount > 0 && compareLists();
}

/** Begins a list of single pieces to be compared with a chunk. */
export function beginSecond(): void {
  secondCount = 0;
}

/** Adds a piece; false where the list is full. */
export function addSecond(piece: i32): bool {
  store<i32>(second + ((secondCount++ as usize) << 2), piece);
  return secondCount < MOST_OF_CHUNK;
}

/** Looks for a distance below `most` (mm) of a chunk and the listed pieces, as areNearer() does; the list is empty then. */
export function isNearerToSecond(chunk: i32, most: f64): bool {
  bestSize = most;
  if (secondCount == 0) return false;
  const start = chunkStart(chunk);
  firstCount = chunkLength(chunk);
  for (let i = 0; i < firstCount; i++) store<i32>(first + ((i as usize) << 2), start + i);
  const found = compareLists();
  secondCount = 0;
  return found;
}
