import { alloc } from '../../arena';
import { JOIN_GAP } from '../layout';
import { chordDistance, nearA, nearB, preferMiddle } from './distance';
import { shapeCount } from './input';
import { addPair, hasPair } from './pairs';
import { fatOf, numberOf, pieceAt, segmentOf } from './pieces';
import { piecesOf, pointAt, px, py } from './segments';
import { endAt } from './shapes';
import { FAN, MIXED, boxAt, boxDistance, countAt, itemAt, itemCount, ownerAt, topLevel } from './tree';
import { beginWork, endWork, isSpent, spend } from './work';

// For each cut shape the nearest other one that it does not touch. The tree is compared with itself, near parts first, with
// the best distance of each shape so far for a bound; a curve is halved where its chord is not near enough to the truth.

/** Curves are halved until both together keep within this (mm) of their chords. */
const CHORDS_WITHIN: f64 = 0.002;
/** Work of comparing two boxes, two pieces and two halves, in units of work.ts. */
const BOX: f64 = 4;
const PIECES: f64 = 100;
const HALVING: f64 = 150;
/** What a piece may cost; an ordinary drawing needs half of it. */
const EACH: f64 = 1200;
/** Rounds in which pairs whose nearest points are loose ends are put aside and the next nearest is looked for. */
const MOST_ROUNDS: i32 = 8;

export let nearestSize: usize = 0;
export let neighbourOf: usize = 0;
export let nearestPoints: usize = 0;
let searching: usize = 0;


// The pair in hand.
let one: i32 = 0;
let other: i32 = 0;
let limit: f64 = 0;
let foundX: f64 = 0;
let foundY: f64 = 0;
let otherX: f64 = 0;
let otherY: f64 = 0;
let wasFound: bool = false;

/** What boxes are larger than their items, both together: those this much further apart than they look hold nothing nearer. */
let slack: f64 = 0;

/** Squared distance from which boxes that lie apart hold nothing nearer than `most`. */
// @ts-ignore: decorator
@inline
function boundOf(most: f64): f64 {
  const d = max<f64>(0, most - slack);
  return d * d;
}

// @ts-ignore: decorator
@inline
function isBeyond(distance: f64, bound: f64): bool {
  return distance > 0 && distance >= bound;
}

// @ts-ignore: decorator
@inline
function sizeAt(shape: i32): usize {
  return nearestSize + ((shape as usize) << 3);
}

/** Looks for a distance below `limit` of two chords; bound is their own distance. */
function search(bound: f64, a0: f64, a1: f64, ax: f64, ay: f64, bx: f64, by: f64, fatA: f64, b0: f64, b1: f64, cx: f64, cy: f64, dx: f64, dy: f64, fatB: f64): void {
  if (bound - fatA - fatB >= limit) return;
  if (fatA + fatB <= CHORDS_WITHIN || !spend(HALVING)) {
    if (bound >= limit) return;
    chordDistance(ax, ay, bx, by, cx, cy, dx, dy);
    preferMiddle(bound, ax, ay, bx, by, cx, cy, dx, dy);
    limit = bound;
    foundX = ax + nearA * (bx - ax);
    foundY = ay + nearA * (by - ay);
    otherX = cx + nearB * (dx - cx);
    otherY = cy + nearB * (dy - cy);
    wasFound = true;
    return;
  }
  if (fatA >= fatB) {
    const t = 0.5 * (a0 + a1);
    pointAt(one, t);
    const x = px;
    const y = py;
    const p = sqrt(chordDistance(ax, ay, x, y, cx, cy, dx, dy));
    const q = sqrt(chordDistance(x, y, bx, by, cx, cy, dx, dy));
    const fat = fatA * 0.25;
    if (p <= q) search(p, a0, t, ax, ay, x, y, fat, b0, b1, cx, cy, dx, dy, fatB);
    search(q, t, a1, x, y, bx, by, fat, b0, b1, cx, cy, dx, dy, fatB);
    if (p > q) search(p, a0, t, ax, ay, x, y, fat, b0, b1, cx, cy, dx, dy, fatB);
  } else {
    const t = 0.5 * (b0 + b1);
    pointAt(other, t);
    const x = px;
    const y = py;
    const p = sqrt(chordDistance(ax, ay, bx, by, cx, cy, x, y));
    const q = sqrt(chordDistance(ax, ay, bx, by, x, y, dx, dy));
    const fat = fatB * 0.25;
    if (p <= q) search(p, a0, a1, ax, ay, bx, by, fatA, b0, t, cx, cy, x, y, fat);
    search(q, a0, a1, ax, ay, bx, by, fatA, t, b1, x, y, dx, dy, fat);
    if (p > q) search(p, a0, a1, ax, ay, bx, by, fatA, b0, t, cx, cy, x, y, fat);
  }
}

function improve(shape: i32, neighbour: i32, x: f64, y: f64, nx: f64, ny: f64): void {
  if (limit >= load<f64>(sizeAt(shape)) || load<u8>(searching + shape) == 0) return;
  store<f64>(sizeAt(shape), limit);
  store<i32>(neighbourOf + ((shape as usize) << 2), neighbour);
  const at = nearestPoints + ((shape as usize) << 5);
  store<f64>(at, x);
  store<f64>(at, y, 8);
  store<f64>(at, nx, 16);
  store<f64>(at, ny, 24);
}

/** Compares two pieces of different shapes. */
function comparePieces(p: i32, q: i32, shape: i32, its: i32, most: f64): void {
  if (!spend(PIECES) || hasPair(shape, its)) return;
  one = segmentOf(p);
  other = segmentOf(q);
  limit = most;
  wasFound = false;
  const x = pieceAt(p);
  const y = pieceAt(q);
  const n = 1 / (piecesOf(one) as f64);
  const m = 1 / (piecesOf(other) as f64);
  const i = numberOf(p) as f64;
  const j = numberOf(q) as f64;
  const ax = load<f64>(x);
  const ay = load<f64>(x, 8);
  const bx = load<f64>(x, 16);
  const by = load<f64>(x, 24);
  const cx = load<f64>(y);
  const cy = load<f64>(y, 8);
  const dx = load<f64>(y, 16);
  const dy = load<f64>(y, 24);
  const bound = sqrt(chordDistance(ax, ay, bx, by, cx, cy, dx, dy));
  search(bound, i * n, (i + 1) * n, ax, ay, bx, by, fatOf(p), j * m, (j + 1) * m, cx, cy, dx, dy, fatOf(q));
  if (!wasFound) return;
  // Nearer than a joint: the shapes touch, where the work limit kept that from being found before.
  if (limit <= JOIN_GAP) {
    addPair(shape, its);
    return;
  }
  improve(shape, its, foundX, foundY, otherX, otherY);
  improve(its, shape, otherX, otherY, foundX, foundY);
}

/** Largest distance that still helps a shape, or −1 where none does. */
// @ts-ignore: decorator
@inline
function wanted(shape: i32): f64 {
  return load<u8>(searching + shape) != 0 ? load<f64>(sizeAt(shape)) : -1;
}

// For each node above the items the largest distance that helps one of its items (f64), level after level.
const wantsOf: usize = memory.data(48);

// @ts-ignore: decorator
@inline
function wantAt(level: i32, node: i32): usize {
  return (load<u32>(wantsOf + ((level as usize) << 2)) as usize) + ((node as usize) << 3);
}

// @ts-ignore: decorator
@inline
function larger(a: f64, b: f64): f64 {
  return a > b ? a : b;
}

// @ts-ignore: decorator
@inline
function endOf(below: i32, node: i32): i32 {
  const most = countAt(below);
  const end = (node + 1) * FAN;
  return end < most ? end : most;
}

/** Takes in what the node's items or children have found. */
function measureNode(level: i32, node: i32): void {
  const below = level - 1;
  const end = endOf(below, node);
  let most: f64 = -1;
  for (let i = node * FAN; i < end; i++) most = larger(most, below == 0 ? wanted(ownerAt(0, i)) : load<f64>(wantAt(below, i)));
  store<f64>(wantAt(level, node), most);
}

/** Compares one item with those from `j` up to `end`, which want no further than `their`. */
function compareItem(i: i32, j: i32, end: i32, their: f64): void {
  const shape = ownerAt(0, i);
  const own = boxAt(0, i);
  if (!spend(BOX * ((end - j) as f64))) return;
  // Most boxes are told by one comparison with the box that holds all within reach.
  const reach = larger(0, larger(wanted(shape), their) - slack) as f32;
  const left = load<f32>(own) - reach;
  const top = load<f32>(own, 4) - reach;
  const right = load<f32>(own, 8) + reach;
  const bottom = load<f32>(own, 12) + reach;
  let box = boxAt(0, j);
  for (; j < end; j++, box += 16) {
    if (load<f32>(box) > right || load<f32>(box, 8) < left || load<f32>(box, 4) > bottom || load<f32>(box, 12) < top) continue;
    const its = ownerAt(0, j);
    if (its == shape) continue;
    const most = larger(wanted(shape), wanted(its));
    if (most < 0 || isBeyond(boxDistance(own, box), boundOf(most))) continue;
    comparePieces(itemAt(i), itemAt(j), shape, its, most);
  }
}

/** Compares the items of two leaves. */
function pairLeaves(a: i32, b: i32): void {
  const their = load<f64>(wantAt(1, b));
  const box = boxAt(1, b);
  const end = endOf(0, a);
  const last = endOf(0, b);
  for (let i = a * FAN; i < end; i++) {
    const most = larger(wanted(ownerAt(0, i)), their);
    if (most < 0 || isBeyond(boxDistance(boxAt(0, i), box), boundOf(most))) continue;
    compareItem(i, b * FAN, last, their);
  }
  spend(BOX * FAN);
  measureNode(1, a);
  measureNode(1, b);
}

/** Whether two nodes may hold a pair that is wanted. */
function mayHelp(level: i32, a: i32, b: i32): bool {
  const owner = ownerAt(level, a);
  if (owner != MIXED && owner == ownerAt(level, b)) return false;
  const most = larger(load<f64>(wantAt(level, a)), load<f64>(wantAt(level, b)));
  return most >= 0 && !isBeyond(boxDistance(boxAt(level, a), boxAt(level, b)), boundOf(most));
}

/** Compares what lies below two nodes. */
function pairUp(level: i32, a: i32, b: i32): void {
  if (level == 1) {
    pairLeaves(a, b);
    return;
  }
  if (isSpent()) return;
  const below = level - 1;
  const endA = endOf(below, a);
  const endB = endOf(below, b);
  for (let i = a * FAN; i < endA; i++) {
    const most = larger(load<f64>(wantAt(below, i)), load<f64>(wantAt(level, b)));
    if (most < 0 || isBeyond(boxDistance(boxAt(below, i), boxAt(level, b)), boundOf(most))) continue;
    spend(BOX * ((endB - b * FAN) as f64));
    for (let j = b * FAN; j < endB; j++) if (mayHelp(below, i, j)) pairUp(below, i, j);
  }
  measureNode(level, a);
  measureNode(level, b);
}

/** Compares what lies below one node: each child in itself first, so that near pairs shorten the search for far ones. */
function pairWithin(level: i32, node: i32): void {
  const below = level - 1;
  const end = endOf(below, node);
  if (below == 0) {
    const most = load<f64>(wantAt(1, node));
    for (let i = node * FAN; i + 1 < end && ownerAt(1, node) == MIXED; i++) compareItem(i, i + 1, end, most);
  } else {
    for (let i = node * FAN; i < end; i++) pairWithin(below, i);
    for (let i = node * FAN; i < end; i++) {
      spend(BOX * ((end - i) as f64));
      for (let j = i + 1; j < end; j++) if (mayHelp(below, i, j)) pairUp(below, i, j);
    }
  }
  measureNode(level, node);
}

/** Searches the whole tree once for the shapes that are searching. */
function searchTree(): void {
  const top = topLevel();
  for (let level = 1; level <= top; level++) {
    for (let i = 0; i < countAt(level); i++) measureNode(level, i);
  }
  pairWithin(top, 0);
}

function makeWants(): void {
  for (let level = 1; level <= topLevel(); level++) {
    store<u32>(wantsOf + ((level as usize) << 2), alloc((countAt(level) as usize) << 3) as u32);
  }
}

/** Whether a place is a loose end of a shape. */
function isLooseEnd(shape: i32, x: f64, y: f64, ends: usize, from: usize): bool {
  const last = load<i32>(from + (((shape + 1) as usize) << 2));
  for (let i = load<i32>(from + ((shape as usize) << 2)); i < last; i++) {
    const at = endAt(load<i32>(ends + ((i as usize) << 2)));
    const dx = load<f64>(at) - x;
    const dy = load<f64>(at, 8) - y;
    if (dx * dx + dy * dy <= JOIN_GAP * JOIN_GAP) return true;
  }
  return false;
}

/** Begins the tables: nothing near any shape. */
export function beginNearest(): void {
  const n = shapeCount as usize;
  nearestSize = alloc(n << 3);
  neighbourOf = alloc(n << 2);
  nearestPoints = alloc(n << 5);
  searching = alloc(n);
  for (let i: usize = 0; i < n; i++) store<f64>(nearestSize + (i << 3), Infinity);
  memory.fill(neighbourOf, 0xff, n << 2);
  memory.fill(nearestPoints, 0, n << 5);
  memory.fill(searching, 0, n);
}

/**
 * Finds the nearest neighbours of all shapes in the tree (pieces of role cut, owned by their shapes) up to `reach` mm.
 * Loose ends by shape are listed at `ends`, those of shape s from entry `from[s]` up to `from[s + 1]`. `around`: what boxes
 * of two items are larger than they need to be, in mm. Loose ends up to `gap` mm apart make no neighbours.
 */
export function findNearest(reach: f64, gap: f64, ends: usize, from: usize, around: f64): void {
  slack = around;
  const items = itemCount();
  for (let i = 0; i < items; i++) {
    const shape = ownerAt(0, i);
    store<u8>(searching + shape, 1);
    store<f64>(sizeAt(shape), reach);
  }
  beginWork(items, EACH);
  if (items > 1) makeWants();
  for (let round = 0; round < MOST_ROUNDS && items > 1; round++) {
    searchTree();
    if (!setGapsAside(reach, gap, ends, from)) break;
  }
  finish();
  endWork();
}

/** Parts pairs that face each other with loose ends; true where some shape has to look again. */
function setGapsAside(reach: f64, gap: f64, ends: usize, from: usize): bool {
  let again = false;
  for (let shape = 0; shape < shapeCount; shape++) {
    if (load<u8>(searching + shape) == 0) continue;
    store<u8>(searching + shape, 0);
    const neighbour = load<i32>(neighbourOf + ((shape as usize) << 2));
    if (neighbour < 0 || load<f64>(sizeAt(shape)) > gap) continue;
    const at = nearestPoints + ((shape as usize) << 5);
    if (!isLooseEnd(shape, load<f64>(at), load<f64>(at, 8), ends, from)) continue;
    if (!isLooseEnd(neighbour, load<f64>(at, 16), load<f64>(at, 24), ends, from)) continue;
    addPair(shape, neighbour);
    store<u8>(searching + shape, 1);
    store<f64>(sizeAt(shape), reach);
    store<i32>(neighbourOf + ((shape as usize) << 2), -1);
    again = true;
  }
  return again;
}

/** Shapes without a neighbour get Infinity. */
function finish(): void {
  for (let shape = 0; shape < shapeCount; shape++) {
    if (load<i32>(neighbourOf + ((shape as usize) << 2)) >= 0) continue;
    store<f64>(sizeAt(shape), Infinity);
    memory.fill(nearestPoints + ((shape as usize) << 5), 0, 32);
  }
}

/** Gives a shape the neighbour of another that it lies on. */
export function copyNearest(shape: i32, from: i32): void {
  store<f64>(sizeAt(shape), load<f64>(sizeAt(from)));
  store<i32>(neighbourOf + ((shape as usize) << 2), load<i32>(neighbourOf + ((from as usize) << 2)));
  memory.copy(nearestPoints + ((shape as usize) << 5), nearestPoints + ((from as usize) << 5), 32);
}
