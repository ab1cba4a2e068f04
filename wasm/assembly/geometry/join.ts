import { alloc, mark, release } from '../arena';
import { cellNumber } from './cell-number';
import { JOIN_GAP } from './layout';
import { Point } from './records';

// Ends that meet. They are hashed into cells so small that all of one cell are within a joint of each other: two cells whose ends are one
// cluster already need not be looked at again, however many ends lie in them. Mostly nothing lies near an end but ends exactly on it,
// so a table of wider cells says first whether the small ones round it are worth a look.

/** Side of a cell, mm: its diagonal is just below JOIN_GAP. */
const CELL: f64 = JOIN_GAP * 0.7071;
/** Side of a wide cell, mm: so wide that an end's surroundings are mostly in one. */
const WIDE: f64 = 8 * JOIN_GAP;
/** A little more than the joint, so that rounding cannot keep two ends apart that the distance joins. */
const REACH: f64 = 1.001 * JOIN_GAP;
/** Ends of its own cell that an end is compared with, to find one that lies exactly on it. */
const MOST_TWINS: i32 = 16;
/** Told from the group of an end, so that a wide cell never has the key of a small one. */
const WIDE_GROUP: i64 = 0x100000000;

let parent: usize = 0;

function find(i: i32): i32 {
  let root = i;
  while (load<i32>(parent + ((root as usize) << 2)) != root) root = load<i32>(parent + ((root as usize) << 2));
  while (load<i32>(parent + ((i as usize) << 2)) != root) {
    const next = load<i32>(parent + ((i as usize) << 2));
    store<i32>(parent + ((i as usize) << 2), root);
    i = next;
  }
  return root;
}

/** Joins two roots. The smaller number stays one, so that the result does not depend on the order of joining. */
function unite(a: i32, b: i32): void {
  if (a < b) store<i32>(parent + ((b as usize) << 2), a);
  else if (b < a) store<i32>(parent + ((a as usize) << 2), b);
}

function keyOf(ix: i64, iy: i64, group: i64): u64 {
  let h = (ix * 0x9e3779b97f4a7c15) ^ (iy * 0xc2b2ae3d27d4eb4f) ^ (group * 0x165667b19e3779f9);
  h ^= h >>> 29;
  h *= 0xbf58476d1ce4e5b9;
  return (h ^ (h >>> 32)) as u64;
}

// The tables in hand. Of cells: listed ends by hash, and the whole key of each. Of wide cells: a byte, 1 where an end is listed in one.
let points: usize = 0;
let heads: usize = 0;
let nexts: usize = 0;
let keys: usize = 0;
let mask: u64 = 0;
let taken: usize = 0;

// @ts-ignore: decorator
@inline
function pointOf(end: i32): Point {
  return changetype<Point>(points + ((end as usize) << 4));
}

/** Joins an end with those of its own cell, which are all near; true where one of them lies exactly on it. */
function joinOwnCell(i: i32, key: u64, x: f64, y: f64): bool {
  let seen = 0;
  for (let j = load<i32>(heads + (((key & mask) as usize) << 2)); j >= 0; j = load<i32>(nexts + ((j as usize) << 2))) {
    if (load<u64>(keys + ((j as usize) << 3)) != key) continue;
    const dx = pointOf(j).x - x;
    const dy = pointOf(j).y - y;
    if (!(dx * dx + dy * dy <= JOIN_GAP * JOIN_GAP)) continue;
    if (seen == 0) unite(find(i), find(j));
    if (dx == 0 && dy == 0) return true;
    if (++seen == MOST_TWINS) break;
  }
  return false;
}

/** Joins an end with those of a cell beside its own. */
function joinWithCell(i: i32, key: u64, x: f64, y: f64): void {
  for (let j = load<i32>(heads + (((key & mask) as usize) << 2)); j >= 0; j = load<i32>(nexts + ((j as usize) << 2))) {
    if (load<u64>(keys + ((j as usize) << 3)) != key) continue;
    const a = find(i);
    const b = find(j);
    // Those of one cell are one cluster: so are all of them, or none.
    if (a == b) return;
    const dx = pointOf(j).x - x;
    const dy = pointOf(j).y - y;
    if (!(dx * dx + dy * dy <= JOIN_GAP * JOIN_GAP)) continue;
    unite(a, b);
    return;
  }
}

// @ts-ignore: decorator
@inline
function isTaken(wideKey: u64): bool {
  return load<u8>(taken + ((wideKey & mask) as usize)) != 0;
}

/** Whether an end may be listed within reach of a place; `own` is the key of the wide cell it lies in. */
function hasNeighbours(x: f64, y: f64, group: i64, own: u64): bool {
  if (isTaken(own)) return true;
  const firstX = cellNumber(x - REACH, WIDE);
  const firstY = cellNumber(y - REACH, WIDE);
  const lastX = cellNumber(x + REACH, WIDE);
  const lastY = cellNumber(y + REACH, WIDE);
  if (firstX == lastX && firstY == lastY) return false;
  for (let ix = firstX; ix <= lastX; ix++) {
    for (let iy = firstY; iy <= lastY; iy++) if (isTaken(keyOf(ix, iy, group | WIDE_GROUP))) return true;
  }
  return false;
}

function joinAround(i: i32, own: u64, x: f64, y: f64, group: i64): void {
  const lastX = cellNumber(x + REACH, CELL);
  const lastY = cellNumber(y + REACH, CELL);
  const firstY = cellNumber(y - REACH, CELL);
  for (let ix = cellNumber(x - REACH, CELL); ix <= lastX; ix++) {
    for (let iy = firstY; iy <= lastY; iy++) {
      const key = keyOf(ix, iy, group);
      if (key != own) joinWithCell(i, key, x, y);
    }
  }
}

function addEnd(i: i32, group: i64): void {
  const x = pointOf(i).x;
  const y = pointOf(i).y;
  const own = keyOf(cellNumber(x, CELL), cellNumber(y, CELL), group);
  // An end exactly on another one meets what that one meets, and need not be listed again: a star of a million lines stays linear.
  if (joinOwnCell(i, own, x, y)) return;
  const wide = keyOf(cellNumber(x, WIDE), cellNumber(y, WIDE), group | WIDE_GROUP);
  if (hasNeighbours(x, y, group, wide)) joinAround(i, own, x, y, group);
  const head = heads + (((own & mask) as usize) << 2);
  store<u64>(keys + ((i as usize) << 3), own);
  store<i32>(nexts + ((i as usize) << 2), load<i32>(head));
  store<i32>(head, i);
  store<u8>(taken + ((wide & mask) as usize), 1);
}

/**
 * Joins the `count` ends (x, y pairs at `places`, i32 group at `groups`; ends of different groups never join). Writes for
 * every end the smallest number of an end of its cluster.
 */
export function joinEnds(places: usize, groups: usize, count: i32, clusterOut: usize): void {
  const before = mark();
  points = places;
  parent = clusterOut;
  let size = 16;
  while (size < count * 2) size <<= 1;
  mask = (size - 1) as u64;
  heads = alloc((size as usize) << 2);
  nexts = alloc((count as usize) << 2);
  keys = alloc((count as usize) << 3);
  taken = alloc(size);
  memory.fill(heads, 0xff, (size as usize) << 2);
  memory.fill(taken, 0, size);
  for (let i = 0; i < count; i++) {
    store<i32>(parent + ((i as usize) << 2), i);
    addEnd(i, load<u32>(groups + ((i as usize) << 2)) as i64);
  }
  for (let i = 0; i < count; i++) store<i32>(clusterOut + ((i as usize) << 2), find(i));
  release(before);
}

/**
 * Writes for every run the number of the run that stands for its chain: runs that share a cluster form one. Ends 2k and 2k + 1
 * belong to run k.
 */
export function chainRuns(count: i32, clusters: usize, chainOut: usize): void {
  const before = mark();
  const runs = count >> 1;
  const owner = alloc((count as usize) << 2);
  memory.fill(owner, 0xff, (count as usize) << 2);
  parent = chainOut;
  for (let i = 0; i < runs; i++) store<i32>(parent + (i << 2), i);
  for (let i = 0; i < count; i++) {
    const cluster = load<i32>(clusters + (i << 2));
    const first = load<i32>(owner + (cluster << 2));
    if (first < 0) store<i32>(owner + (cluster << 2), i >> 1);
    else unite(find(first), find(i >> 1));
  }
  for (let i = 0; i < runs; i++) store<i32>(chainOut + (i << 2), find(i));
  release(before);
}
