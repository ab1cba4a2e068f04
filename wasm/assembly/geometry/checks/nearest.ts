import { alloc } from '../../arena';
import { JOIN_GAP } from '../layout';
import { chordDistance, nearA, nearB } from './distance';
import { shapeCount, truncate } from './input';
import { addPair, hasPair } from './pairs';
import { fatOf, numberOf, pieceAt, segmentOf } from './pieces';
import { piecesOf, pointAt, px, py } from './segments';
import { endAt } from './shapes';
import { FAN, MIXED, boxAt, boxDistance, countAt, itemAt, itemCount, ownerAt, topLevel } from './tree';

// For each cut shape the nearest other one that it does not touch. Branch and bound from every leaf of the tree outwards,
// with the best distance of each shape so far; a curve is halved where its chord is not near enough to the truth.

/** Curves are halved until both together keep within this (mm) of their chords. */
const CHORDS_WITHIN: f64 = 0.001;
/** Boxes compared at most, about half a second's work. */
const MOST_BOXES: i64 = 250000000;
/** Chords compared at most, about half a second's work. */
const MOST_CHORDS: i64 = 20000000;
/** Rounds in which pairs whose nearest points are loose ends are put aside and the next nearest is looked for. */
const MOST_ROUNDS: i32 = 8;

export let nearestSize: usize = 0;
export let neighbourOf: usize = 0;
export let nearestPoints: usize = 0;
let searching: usize = 0;

let boxes: i64 = 0;
let chords: i64 = 0;

// The pair in hand.
let one: i32 = 0;
let other: i32 = 0;
let limit: f64 = 0;
let foundX: f64 = 0;
let foundY: f64 = 0;
let otherX: f64 = 0;
let otherY: f64 = 0;
let wasFound: bool = false;

// @ts-ignore: decorator
@inline
function sizeAt(shape: i32): usize {
  return nearestSize + ((shape as usize) << 3);
}

/** Looks for a distance below `limit` of two chords; bound is their own distance. */
function search(bound: f64, a0: f64, a1: f64, ax: f64, ay: f64, bx: f64, by: f64, fatA: f64, b0: f64, b1: f64, cx: f64, cy: f64, dx: f64, dy: f64, fatB: f64): void {
  if (bound - fatA - fatB >= limit) return;
  chords++;
  if (fatA + fatB <= CHORDS_WITHIN || chords >= MOST_CHORDS) {
    if (bound >= limit) return;
    chordDistance(ax, ay, bx, by, cx, cy, dx, dy);
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
  if (hasPair(shape, its)) return;
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

// The leaf in hand: its items, and the largest distance that helps one of them.
let leafFrom: i32 = 0;
let leafTo: i32 = 0;
let leafBox: usize = 0;
let leafOwner: u32 = 0;
let leafWants: f64 = 0;

function measureLeaf(): void {
  leafWants = -1;
  for (let i = leafFrom; i < leafTo; i++) leafWants = max(leafWants, wanted(ownerAt(0, i)));
}

function compareItems(from: i32, to: i32, box: usize): void {
  for (let i = leafFrom; i < leafTo; i++) {
    const shape = ownerAt(0, i);
    let most = wanted(shape);
    if (most < 0) continue;
    const own = boxAt(0, i);
    boxes++;
    if (boxDistance(own, box) >= most * most) continue;
    boxes += to - from;
    for (let j = from; j < to; j++) {
      const its = ownerAt(0, j);
      if (its == shape || boxDistance(own, boxAt(0, j)) >= most * most) continue;
      comparePieces(itemAt(i), itemAt(j), shape, its, most);
      most = load<f64>(sizeAt(shape));
    }
  }
  measureLeaf();
}

/** Looks below a node, nearer children first by two passes: those that touch the leaf's box, then the others. */
function visit(level: i32, node: i32): void {
  if (boxes >= MOST_BOXES || chords >= MOST_CHORDS) return;
  const below = level - 1;
  const from = node * FAN;
  const to = min(countAt(below), from + FAN);
  if (below == 0) {
    compareItems(from, to, boxAt(level, node));
    return;
  }
  for (let pass = 0; pass < 2; pass++) {
    for (let i = from; i < to; i++) {
      const owner = ownerAt(below, i);
      if (owner != MIXED && owner == leafOwner) continue;
      boxes++;
      const d = boxDistance(leafBox, boxAt(below, i));
      if (d >= leafWants * leafWants || (d > 0) == (pass == 0)) continue;
      visit(below, i);
    }
  }
}

/** Searches from one leaf: in itself first, then below its ancestors' other children. */
function searchFrom(leaf: i32): void {
  leafFrom = leaf * FAN;
  leafTo = min(countAt(0), leafFrom + FAN);
  leafBox = boxAt(1, leaf);
  leafOwner = ownerAt(1, leaf);
  measureLeaf();
  if (leafWants < 0) return;
  if (leafOwner == MIXED) compareItems(leafFrom, leafTo, leafBox);
  let node = leaf;
  const top = topLevel();
  for (let level = 1; level < top; level++) {
    const parent = node / FAN;
    const to = min(countAt(level), (parent + 1) * FAN);
    for (let i = parent * FAN; i < to; i++) {
      const owner = ownerAt(level, i);
      if (i == node || (owner != MIXED && owner == leafOwner)) continue;
      boxes++;
      if (boxDistance(leafBox, boxAt(level, i)) < leafWants * leafWants) visit(level, i);
    }
    node = parent;
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
 * Loose ends by shape are listed at `ends`, those of shape s from entry `from[s]` up to `from[s + 1]`.
 */
export function findNearest(reach: f64, ends: usize, from: usize): void {
  boxes = 0;
  chords = 0;
  const items = itemCount();
  for (let i = 0; i < items; i++) {
    const shape = ownerAt(0, i);
    store<u8>(searching + shape, 1);
    store<f64>(sizeAt(shape), reach);
  }
  const leaves = items > 1 ? countAt(1) : 0;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    for (let leaf = 0; leaf < leaves; leaf++) searchFrom(leaf);
    if (!setGapsAside(reach, ends, from)) break;
  }
  finish();
  if (boxes >= MOST_BOXES || chords >= MOST_CHORDS) truncate();
}

/** Parts pairs that face each other with loose ends; true where some shape has to look again. */
function setGapsAside(reach: f64, ends: usize, from: usize): bool {
  let again = false;
  for (let shape = 0; shape < shapeCount; shape++) {
    if (load<u8>(searching + shape) == 0) continue;
    store<u8>(searching + shape, 0);
    const neighbour = load<i32>(neighbourOf + ((shape as usize) << 2));
    if (neighbour < 0) continue;
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
