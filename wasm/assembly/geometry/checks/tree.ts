import { alloc, mark, release } from '../../arena';
import { Line } from '../records';
import { spend } from './work';

// A packed tree of boxes (an R-tree filled from the bottom in the order of a Hilbert curve). One at a time. Boxes are
// f32, rounded outwards, about the drawing's centre: 16 bytes each, level after level, level 0 being the items.

/** Work of packing an item, sorted and as it comes, in units of work.ts. */
const SORTING: f64 = 110;
const PACKING: f64 = 25;

/** A box of the tree. */
@unmanaged
export class TreeBox {
  minX: f32;
  minY: f32;
  maxX: f32;
  maxY: f32;
}

/** Children of a node. */
export const FAN: i32 = 8;
const FAN_BITS: i32 = 3;

/** Owner of a node whose items have different owners. */
export const MIXED: u32 = 0xffffffff;

let count: i32 = 0;
let levels: i32 = 0;
let originX: f64 = 0;
let originY: f64 = 0;
const levelBoxes: usize = memory.data(48);
const levelOwners: usize = memory.data(48);
const levelCounts: usize = memory.data(48);
let items: usize = 0;

// Boxes as they are collected, before they are packed: boxes in f64 are not needed twice, so f32 at once.
let raw: usize = 0;
let rawOwners: usize = 0;
let beforeRaw: usize = 0;

// Where the items go in their order; what was collected makes room again for the levels above.
let isSorted: bool = false;
let sortedBoxes: usize = 0;
let sortedOwners: usize = 0;
let sortedItems: usize = 0;

/** Items in the tree. */
export function itemCount(): i32 {
  return count;
}

/** A coordinate as the tree's boxes have it. */
export function localX(x: f64): f64 {
  return x - originX;
}

export function localY(y: f64): f64 {
  return y - originY;
}

/** The top level; it has one node, or none in an empty tree. */
export function topLevel(): i32 {
  return levels - 1;
}

/** Boxes at a level. */
export function countAt(level: i32): i32 {
  return load<i32>(levelCounts + ((level as usize) << 2));
}

// @ts-ignore: decorator
@inline
export function boxAt(level: i32, index: i32): TreeBox {
  return boxIn(load<u32>(levelBoxes + ((level as usize) << 2)), index);
}

// @ts-ignore: decorator
@inline
function boxIn(boxes: usize, index: i32): TreeBox {
  return changetype<TreeBox>(boxes + ((index as usize) << 4));
}

/** The owner that all items below share, or MIXED. */
// @ts-ignore: decorator
@inline
export function ownerAt(level: i32, index: i32): u32 {
  return load<u32>((load<u32>(levelOwners + ((level as usize) << 2)) as usize) + ((index as usize) << 2));
}

/** The number that an item was added as. */
// @ts-ignore: decorator
@inline
export function itemAt(index: i32): i32 {
  return load<i32>(items + ((index as usize) << 2));
}

/** Begins a tree of at most `most` items about a centre. With `sorted` false the items stay in the order they come. */
export function beginTree(most: i32, x: f64, y: f64, sorted: bool): void {
  count = 0;
  isSorted = sorted;
  if (sorted) {
    sortedBoxes = alloc((most as usize) << 4);
    sortedOwners = alloc((most as usize) << 2);
    sortedItems = alloc((most as usize) << 2);
  }
  beforeRaw = mark();
  originX = x;
  originY = y;
  raw = alloc((most as usize) << 4);
  rawOwners = alloc((most as usize) << 2);
  items = alloc((most as usize) << 2);
}

/** f32 keeps 24 bits: twice its rounding error, so that the result is never above (below) the value. */
const F32_SLACK: f64 = 1.2e-7;

/** How much (mm) rounding may add to a box's side, in a drawing of this half extent. */
export function roundingAt(extent: f64): f64 {
  return extent * F32_SLACK * 2;
}

function copyBox(to: TreeBox, from: TreeBox): void {
  to.minX = from.minX;
  to.minY = from.minY;
  to.maxX = from.maxX;
  to.maxY = from.maxY;
}

/** Adds an item; the box grows by `around`. */
export function addItem(item: i32, owner: u32, minX: f64, minY: f64, maxX: f64, maxY: f64, around: f64): void {
  const box = boxIn(raw, count);
  const x0 = minX - originX - around;
  const y0 = minY - originY - around;
  const x1 = maxX - originX + around;
  const y1 = maxY - originY + around;
  box.minX = (x0 - abs(x0) * F32_SLACK) as f32;
  box.minY = (y0 - abs(y0) * F32_SLACK) as f32;
  box.maxX = (x1 + abs(x1) * F32_SLACK) as f32;
  box.maxY = (y1 + abs(y1) * F32_SLACK) as f32;
  store<u32>(rawOwners + ((count as usize) << 2), owner);
  store<i32>(items + ((count as usize) << 2), item);
  count++;
}

/** Adds an item that lies within `around` of a line. */
export function addLine(item: i32, owner: u32, line: Line, around: f64): void {
  const ax = line.x;
  const ay = line.y;
  const bx = line.endX;
  const by = line.endY;
  addItem(item, owner, min(ax, bx), min(ay, by), max(ax, bx), max(ay, by), around);
}

/** Spreads 16 bits to the even ones of 32. */
// @ts-ignore: decorator
@inline
function spread(v: u32): u32 {
  v = (v | (v << 8)) & 0x00ff00ff;
  v = (v | (v << 4)) & 0x0f0f0f0f;
  v = (v | (v << 2)) & 0x33333333;
  return (v | (v << 1)) & 0x55555555;
}

/**
 * Position on a Hilbert curve through 2^16 × 2^16 cells, without a branch: the turns of the curve are composed by parallel
 * prefix. Source: rawrunprotected, "2D Hilbert curves in O(1)" (public domain).
 */
function hilbert(x: u32, y: u32): u32 {
  let a = x ^ y;
  let b = 0xffff ^ a;
  let c = 0xffff ^ (x | y);
  let d = x & (y ^ 0xffff);
  let turnA = a | (b >> 1);
  let turnB = (a >> 1) ^ a;
  let turnC = (c >> 1) ^ (b & (d >> 1)) ^ c;
  let turnD = (a & (c >> 1)) ^ (d >> 1) ^ d;
  for (let shift: u32 = 2; shift <= 4; shift <<= 1) {
    a = turnA;
    b = turnB;
    c = turnC;
    d = turnD;
    turnA = (a & (a >> shift)) ^ (b & (b >> shift));
    turnB = (a & (b >> shift)) ^ (b & ((a ^ b) >> shift));
    turnC ^= (a & (c >> shift)) ^ (b & (d >> shift));
    turnD ^= (b & (c >> shift)) ^ ((a ^ b) & (d >> shift));
  }
  a = turnA;
  b = turnB;
  c = turnC;
  d = turnD;
  turnC ^= (a & (c >> 8)) ^ (b & (d >> 8));
  turnD ^= (b & (c >> 8)) ^ ((a ^ b) & (d >> 8));
  const low = x ^ y;
  const high = (turnD ^ (turnD >> 1)) | (0xffff ^ (low | (turnC ^ (turnC >> 1))));
  return (spread(high) << 1) | spread(low);
}

/** Bits of the curve that are sorted by: cells of 2^12 × 2^12 are finer than the leaves of the largest drawing. */
const UNSORTED_BITS: u32 = 8;

/** Sorts the keys (from bit 32) with their numbers (below) by two stable passes of 12 bits; returns their address. */
function radixSort(from: usize, to: usize, n: i32): usize {
  const counts = alloc(4096 << 2);
  for (let shift: u64 = 32; shift < 56; shift += 12) {
    memory.fill(counts, 0, 4096 << 2);
    for (let i = 0; i < n; i++) {
      const at = counts + ((((load<u64>(from + ((i as usize) << 3)) >> shift) & 4095) as usize) << 2);
      store<i32>(at, load<i32>(at) + 1);
    }
    let sum = 0;
    for (let i: usize = 0; i < 4096; i++) {
      const here = load<i32>(counts + (i << 2));
      store<i32>(counts + (i << 2), sum);
      sum += here;
    }
    for (let i = 0; i < n; i++) {
      const value = load<u64>(from + ((i as usize) << 3));
      const at = counts + ((((value >> shift) & 4095) as usize) << 2);
      const place = load<i32>(at);
      store<i32>(at, place + 1);
      store<u64>(to + ((place as usize) << 3), value);
    }
    const swap = from;
    from = to;
    to = swap;
  }
  return from;
}

/** Twice the middle of a box. */
// @ts-ignore: decorator
@inline
function middleX(box: TreeBox): f64 {
  return (box.minX as f64) + (box.maxX as f64);
}

// @ts-ignore: decorator
@inline
function middleY(box: TreeBox): f64 {
  return (box.minY as f64) + (box.maxY as f64);
}

/** How far the middles lie apart along an axis, and the lowest of them. */
function span(across: bool): f64 {
  let low: f64 = Infinity;
  let high: f64 = -Infinity;
  for (let i = 0; i < count; i++) {
    const middle = across ? middleX(boxIn(raw, i)) : middleY(boxIn(raw, i));
    low = min(low, middle);
    high = max(high, middle);
  }
  lowest = low;
  return high - low;
}
let lowest: f64 = 0;

function scaleOf(range: f64): f64 {
  return range > 0 ? 65535 / range : 0;
}

/** Puts the items in the order of the curve; those in one cell stay in the order they came, which is mostly the drawing's. */
function sortItems(): void {
  const kx = scaleOf(span(true));
  const lowX = lowest;
  const ky = scaleOf(span(false));
  const lowY = lowest;
  const boxes = sortedBoxes;
  const owners = sortedOwners;
  const numbers = sortedItems;
  const keys = alloc((count as usize) << 3);
  const other = alloc((count as usize) << 3);
  for (let i = 0; i < count; i++) {
    const box = boxIn(raw, i);
    const x = (middleX(box) - lowX) * kx;
    const y = (middleY(box) - lowY) * ky;
    store<u64>(
      keys + ((i as usize) << 3),
      (((hilbert(x as u32, y as u32) >> UNSORTED_BITS) as u64) << 32) | (i as u64),
    );
  }
  const sorted = radixSort(keys, other, count);
  for (let i = 0; i < count; i++) {
    const from = load<u32>(sorted + ((i as usize) << 3)) as usize;
    copyBox(boxIn(boxes, i), boxIn(raw, from as i32));
    store<u32>(owners + ((i as usize) << 2), load<u32>(rawOwners + (from << 2)));
    store<u32>(numbers + ((i as usize) << 2), load<u32>(items + (from << 2)));
  }
  release(beforeRaw);
  raw = boxes;
  rawOwners = owners;
  items = numbers;
}

/** Packs what was added. */
export function packTree(): void {
  spend((isSorted ? SORTING : PACKING) * (count as f64));
  if (isSorted && count > FAN) sortItems();
  levels = 0;
  if (count == 0) return;
  setLevel(raw, rawOwners, count);
  let n = count;
  while (n > 1) {
    const above = (n + FAN - 1) >> FAN_BITS;
    const boxes = alloc((above as usize) << 4);
    const owners = alloc((above as usize) << 2);
    for (let i = 0; i < above; i++) packNode(levels - 1, i, min(n, (i + 1) * FAN), boxes, owners);
    setLevel(boxes, owners, above);
    n = above;
  }
}

function setLevel(boxes: usize, owners: usize, n: i32): void {
  const at = (levels as usize) << 2;
  store<u32>(levelBoxes + at, boxes as u32);
  store<u32>(levelOwners + at, owners as u32);
  store<i32>(levelCounts + at, n);
  levels++;
}

function packNode(below: i32, node: i32, end: i32, boxes: usize, owners: usize): void {
  const first = node << FAN_BITS;
  let owner = ownerAt(below, first);
  const from = boxAt(below, first);
  let x0 = from.minX;
  let y0 = from.minY;
  let x1 = from.maxX;
  let y1 = from.maxY;
  for (let i = first + 1; i < end; i++) {
    const box = boxAt(below, i);
    x0 = min(x0, box.minX);
    y0 = min(y0, box.minY);
    x1 = max(x1, box.maxX);
    y1 = max(y1, box.maxY);
    if (ownerAt(below, i) != owner) owner = MIXED;
  }
  const box = boxIn(boxes, node);
  box.minX = x0;
  box.minY = y0;
  box.maxX = x1;
  box.maxY = y1;
  store<u32>(owners + ((node as usize) << 2), owner);
}

/** Whether two boxes meet. */
// @ts-ignore: decorator
@inline
export function boxesMeet(a: TreeBox, b: TreeBox): bool {
  return a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY;
}

/** Squared distance of two boxes, mm². */
// @ts-ignore: decorator
@inline
export function boxDistance(a: TreeBox, b: TreeBox): f64 {
  // Comparisons: the machine's own min and max are slow, as they care for NaN.
  const right = a.minX - b.maxX;
  const left = b.minX - a.maxX;
  const below = a.minY - b.maxY;
  const above = b.minY - a.maxY;
  let dx = right > left ? right : left;
  let dy = below > above ? below : above;
  dx = dx > 0 ? dx : 0;
  dy = dy > 0 ? dy : 0;
  return (dx as f64) * dx + (dy as f64) * dy;
}
