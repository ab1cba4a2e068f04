import { alloc, mark, release } from '../../arena';
import { JOIN_GAP } from '../layout';

// Ends that meet, as join.ts of the measurement finds them, for ends that lie close in great numbers: all that share a cell
// are within a joint of each other, so two cells whose ends are one cluster already need not be looked at again.

/** Cell size, mm: its diagonal is just below JOIN_GAP. */
const CELL: f64 = JOIN_GAP * 0.7071;

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

/** The smaller number stays root, so that the result does not depend on the order of joining. */
function unite(a: i32, b: i32): void {
  if (a == b) return;
  if (a < b) store<i32>(parent + ((b as usize) << 2), a);
  else store<i32>(parent + ((a as usize) << 2), b);
}

/** Far coordinates share the outermost cells. */
function cellOf(x: f64): i64 {
  return floor(max(-9e15, min(9e15, x / CELL))) as i64;
}

function keyOf(ix: i64, iy: i64, group: i32): u64 {
  let h = (ix * 0x9e3779b97f4a7c15) ^ (iy * 0xc2b2ae3d27d4eb4f) ^ ((group as i64) * 0x165667b19e3779f9);
  h ^= h >>> 29;
  h *= 0xbf58476d1ce4e5b9;
  return (h ^ (h >>> 32)) as u64;
}

// The table of cells in hand: listed ends by hash, and the whole hash of each.
let points: usize = 0;
let heads: usize = 0;
let nexts: usize = 0;
let keys: usize = 0;
let mask: u64 = 0;

/** Ends of its own cell that an end is compared with, to find one that lies exactly on it. */
const MOST_TWINS: i32 = 16;

/** Joins an end with those of its own cell, which are all near; true where one of them lies exactly on it. */
function joinOwnCell(i: i32, key: u64, x: f64, y: f64): bool {
  let seen = 0;
  for (let j = load<i32>(heads + (((key & mask) as usize) << 2)); j >= 0; j = load<i32>(nexts + ((j as usize) << 2))) {
    if (load<u64>(keys + ((j as usize) << 3)) != key) continue;
    const dx = load<f64>(points + ((j as usize) << 4)) - x;
    const dy = load<f64>(points + ((j as usize) << 4), 8) - y;
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
    const dx = load<f64>(points + ((j as usize) << 4)) - x;
    const dy = load<f64>(points + ((j as usize) << 4), 8) - y;
    if (!(dx * dx + dy * dy <= JOIN_GAP * JOIN_GAP)) continue;
    unite(a, b);
    return;
  }
}

/**
 * Joins the `count` ends (x, y pairs at `places`, i32 group at `groups`; ends of different groups never join). Writes for
 * every end the smallest number of an end of its cluster.
 */
export function joinClusters(places: usize, groups: usize, count: i32, clusterOut: usize): void {
  const before = mark();
  points = places;
  parent = clusterOut;
  let size = 16;
  while (size < count * 2) size <<= 1;
  mask = (size - 1) as u64;
  heads = alloc((size as usize) << 2);
  nexts = alloc((count as usize) << 2);
  keys = alloc((count as usize) << 3);
  memory.fill(heads, 0xff, (size as usize) << 2);
  for (let i = 0; i < count; i++) {
    store<i32>(parent + ((i as usize) << 2), i);
    addEnd(i, load<i32>(groups + ((i as usize) << 2)));
  }
  for (let i = 0; i < count; i++) store<i32>(clusterOut + ((i as usize) << 2), find(i));
  release(before);
}

function addEnd(i: i32, group: i32): void {
  const x = load<f64>(points + ((i as usize) << 4));
  const y = load<f64>(points + ((i as usize) << 4), 8);
  const own = keyOf(cellOf(x), cellOf(y), group);
  // An end exactly on another one meets what that one meets.
  if (joinOwnCell(i, own, x, y)) return;
  const lastX = cellOf(x + JOIN_GAP);
  const lastY = cellOf(y + JOIN_GAP);
  const firstY = cellOf(y - JOIN_GAP);
  for (let ix = cellOf(x - JOIN_GAP); ix <= lastX; ix++) {
    for (let iy = firstY; iy <= lastY; iy++) {
      const key = keyOf(ix, iy, group);
      if (key != own) joinWithCell(i, key, x, y);
    }
  }
  const head = heads + (((own & mask) as usize) << 2);
  store<u64>(keys + ((i as usize) << 3), own);
  store<i32>(nexts + ((i as usize) << 2), load<i32>(head));
  store<i32>(head, i);
}
