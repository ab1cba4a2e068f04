import { alloc } from '../../arena';
import { aroundOf } from './around';
import { JOIN_GAP } from '../layout';
import { Line } from '../records';
import { areNearer, bestOtherX, bestOtherY, bestSize, bestX, bestY } from './chunks';
import { shapeCount } from './input';
import { originalShape, parentShape } from './nesting';
import { addPair, hasPair } from './pairs';
import { endAt } from './shapes';
import { FAN, MIXED, TreeBox, boxAt, boxDistance, countAt, itemAt, itemCount, ownerAt, topLevel } from './tree';
import { isSpent, spend } from './work';

// For each cut shape the nearest one beside it that it does not touch: the shape around it and those that it holds are
// left to around.ts. The tree is compared with itself, near parts first, with the best distance of each shape so far for a bound.

/** Work of comparing two boxes, in units of work.ts. */
const BOX: f64 = 3;
/** Work of looking at two chunks, besides what comparing their pieces costs. */
const PAIR: f64 = 180;
/** Rounds in which pairs whose nearest points are loose ends are put aside and the next nearest is looked for. */
const MOST_ROUNDS: i32 = 8;

export let nearestSize: usize = 0;
export let neighbourOf: usize = 0;
export let nearestPoints: usize = 0;
let searching: usize = 0;

/** Margin of boxes over their items, both together: boxes this much further apart than they look hold none nearer. */
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

function improve(shape: i32, neighbour: i32, x: f64, y: f64, nx: f64, ny: f64): void {
  if (bestSize >= load<f64>(sizeAt(shape)) || load<u8>(searching + shape) == 0) return;
  store<f64>(sizeAt(shape), bestSize);
  store<i32>(neighbourOf + ((shape as usize) << 2), neighbour);
  const way = wayOf(shape);
  way.x = x;
  way.y = y;
  way.endX = nx;
  way.endY = ny;
}

/** The line from a shape to its neighbour. */
// @ts-ignore: decorator
@inline
function wayOf(shape: i32): Line {
  return changetype<Line>(nearestPoints + ((shape as usize) << 5));
}

/**
 * Compares two chunks of different shapes. Between shapes that different ones hold lies an outline, which is nearer to one of
 * them than they are to each other, unless outlines touch or cross: only what is nearer than the outlines counts there.
 */
function compareChunks(p: i32, q: i32, shape: i32, its: i32, wants: f64): void {
  let most = wants;
  if (parentShape(shape) != parentShape(its)) most = smaller(most, smaller(aroundOf(shape), aroundOf(its)));
  spend(PAIR);
  if (hasPair(shape, its) || !areNearer(p, q, most)) return;
  // Nearer than a joint: the shapes touch, where the work limit kept that from being found before.
  if (bestSize <= JOIN_GAP) {
    addPair(shape, its);
    return;
  }
  improve(shape, its, bestX, bestY, bestOtherX, bestOtherY);
  improve(its, shape, bestOtherX, bestOtherY, bestX, bestY);
}

// @ts-ignore: decorator
@inline
function smaller(a: f64, b: f64): f64 {
  return a < b ? a : b;
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
  for (let i = node * FAN; i < end; i++)
    most = larger(most, below == 0 ? wanted(ownerAt(0, i)) : load<f64>(wantAt(below, i)));
  store<f64>(wantAt(level, node), most);
}

/** Compares one item with those from `j` up to `end`, which want no further than `their`. */
function compareItem(i: i32, j: i32, end: i32, their: f64): void {
  const shape = ownerAt(0, i);
  const self = originalShape(shape);
  const holder = parentShape(shape);
  const own = boxAt(0, i);
  if (!spend(BOX * ((end - j) as f64))) return;
  // Most boxes are told by one comparison with the box that holds all within reach.
  const reach = larger(0, larger(wanted(shape), their) - slack) as f32;
  const left = own.minX - reach;
  const top = own.minY - reach;
  const right = own.maxX + reach;
  const bottom = own.maxY + reach;
  const boxes = changetype<usize>(boxAt(0, 0));
  for (; j < end; j++) {
    const box = changetype<TreeBox>(boxes + ((j as usize) << 4));
    if (box.minX > right || box.maxX < left || box.minY > bottom || box.maxY < top) continue;
    const its = ownerAt(0, j);
    if (its == shape || parentShape(its) == self || holder == originalShape(its)) continue;
    const most = larger(wanted(shape), wanted(its));
    if (most < 0 || isBeyond(boxDistance(own, box), boundOf(most))) continue;
    compareChunks(itemAt(i), itemAt(j), shape, its, most);
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
    const end = endAt(load<i32>(ends + ((i as usize) << 2)));
    const dx = end.x - x;
    const dy = end.y - y;
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
 * Finds the nearest neighbours of all shapes in the tree (chunks of role cut, owned by their shapes) up to `reach` mm.
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
  if (items > 1) makeWants();
  for (let round = 0; round < MOST_ROUNDS && items > 1; round++) {
    searchTree();
    if (!setGapsAside(reach, gap, ends, from)) break;
  }
  finish();
}

/** Parts pairs that face each other with loose ends; true where some shape has to look again. */
function setGapsAside(reach: f64, gap: f64, ends: usize, from: usize): bool {
  let again = false;
  for (let shape = 0; shape < shapeCount; shape++) {
    if (load<u8>(searching + shape) == 0) continue;
    store<u8>(searching + shape, 0);
    const neighbour = load<i32>(neighbourOf + ((shape as usize) << 2));
    if (neighbour < 0 || load<f64>(sizeAt(shape)) > gap) continue;
    const way = wayOf(shape);
    if (!isLooseEnd(shape, way.x, way.y, ends, from)) continue;
    if (!isLooseEnd(neighbour, way.endX, way.endY, ends, from)) continue;
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
    memory.fill(nearestPoints + ((shape as usize) << 5), 0, offsetof<Line>());
  }
}

/** Gives a shape the neighbour of another that it lies on. */
export function copyNearest(shape: i32, from: i32): void {
  store<f64>(sizeAt(shape), load<f64>(sizeAt(from)));
  store<i32>(neighbourOf + ((shape as usize) << 2), load<i32>(neighbourOf + ((from as usize) << 2)));
  memory.copy(nearestPoints + ((shape as usize) << 5), nearestPoints + ((from as usize) << 5), offsetof<Line>());
}
