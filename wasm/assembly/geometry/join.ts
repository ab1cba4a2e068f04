import { alloc, mark, release } from '../arena';
import { JOIN_GAP } from './layout';

// Joining open contours that touch at their ends. Ends are hashed into cells of a few JOIN_GAP; an end is compared with the
// ends in every cell that the gap reaches from it, mostly its own alone, so every pair within the gap is found in O(n).

/** Side of a cell, mm: wide enough that few ends lie near its border, small enough that few share it. */
const CELL: f64 = 4 * JOIN_GAP;

/** A little more than the gap, so that rounding cannot keep two ends apart that the distance joins. */
const REACH: f64 = 1.001 * JOIN_GAP;

let parent: usize = 0;

function find(i: i32): i32 {
  let root = i;
  while (load<i32>(parent + (root << 2)) != root) root = load<i32>(parent + (root << 2));
  while (load<i32>(parent + (i << 2)) != root) {
    const next = load<i32>(parent + (i << 2));
    store<i32>(parent + (i << 2), root);
    i = next;
  }
  return root;
}

/** The smaller number stays root, so that the result does not depend on the order of joining. */
function unite(a: i32, b: i32): void {
  const ra = find(a);
  const rb = find(b);
  if (ra < rb) store<i32>(parent + (rb << 2), ra);
  else if (rb < ra) store<i32>(parent + (ra << 2), rb);
}

/** Set while an end is compared: it lies exactly on one that is listed. */
let standsAlready: bool = false;

/** Cell number of a coordinate; far coordinates share the outermost cells. */
function cellOf(x: f64): i64 {
  return floor(max(-9e15, min(9e15, x / CELL))) as i64;
}

function cellHash(ix: i64, iy: i64, group: i32, mask: i32): i32 {
  let h = (ix * 0x9e3779b97f4a7c15) ^ (iy * 0xc2b2ae3d27d4eb4f) ^ ((group as i64) * 0x165667b19e3779f9);
  h ^= h >>> 29;
  h *= 0xbf58476d1ce4e5b9;
  h ^= h >>> 32;
  return (h as i32) & mask;
}

/**
 * Joins the `count` ends (x, y pairs at `points`, i32 group at `groups`; ends of different groups never join; ends 2k and
 * 2k + 1 belong to run k). Writes for every end the number of the end that stands for its cluster (`clusterOut`) and for
 * every run the number of the run that stands for its chain (`chainOut`).
 */
export function joinEnds(points: usize, groups: usize, count: i32, clusterOut: usize, chainOut: usize): void {
  const before = mark();
  let size = 16;
  while (size < count * 2) size <<= 1;
  const mask = size - 1;
  const heads = alloc((size as usize) << 2);
  const nexts = alloc((count as usize) << 2);
  memory.fill(heads, 0xff, (size as usize) << 2);
  parent = clusterOut;
  for (let i = 0; i < count; i++) store<i32>(parent + (i << 2), i);
  for (let i = 0; i < count; i++) {
    const x = load<f64>(points + (i << 4));
    const y = load<f64>(points + (i << 4), 8);
    const group = load<i32>(groups + (i << 2));
    const ix = cellOf(x);
    const iy = cellOf(y);
    standsAlready = false;
    const lastX = cellOf(x + REACH);
    const lastY = cellOf(y + REACH);
    for (let cx = cellOf(x - REACH); cx <= lastX; cx++) {
      for (let cy = cellOf(y - REACH); cy <= lastY; cy++) {
        joinWithCell(i, x, y, group, cellHash(cx, cy, group, mask), heads, nexts, points, groups);
      }
    }
    // An end exactly on another one need not be listed again: a star of a million lines stays linear.
    if (standsAlready) continue;
    const own = cellHash(ix, iy, group, mask);
    store<i32>(nexts + (i << 2), load<i32>(heads + (own << 2)));
    store<i32>(heads + (own << 2), i);
  }
  for (let i = 0; i < count; i++) store<i32>(clusterOut + (i << 2), find(i));
  chainRuns(count, clusterOut, chainOut);
  release(before);
}

function joinWithCell(i: i32, x: f64, y: f64, group: i32, cell: i32, heads: usize, nexts: usize, points: usize, groups: usize): void {
  for (let j = load<i32>(heads + (cell << 2)); j >= 0; j = load<i32>(nexts + (j << 2))) {
    if (load<i32>(groups + (j << 2)) != group) continue;
    const dx = load<f64>(points + (j << 4)) - x;
    const dy = load<f64>(points + (j << 4), 8) - y;
    if (dx * dx + dy * dy > JOIN_GAP * JOIN_GAP) continue;
    unite(i, j);
    if (dx == 0 && dy == 0) standsAlready = true;
  }
}

/** Writes for every run the number of the run that stands for its chain: runs that share a cluster form one. */
export function chainRuns(count: i32, clusters: usize, chainOut: usize): void {
  const runs = count >> 1;
  const owner = alloc((count as usize) << 2);
  memory.fill(owner, 0xff, (count as usize) << 2);
  parent = chainOut;
  for (let i = 0; i < runs; i++) store<i32>(parent + (i << 2), i);
  for (let i = 0; i < count; i++) {
    const cluster = load<i32>(clusters + (i << 2));
    const first = load<i32>(owner + (cluster << 2));
    if (first < 0) store<i32>(owner + (cluster << 2), i >> 1);
    else unite(first, i >> 1);
  }
  for (let i = 0; i < runs; i++) store<i32>(chainOut + (i << 2), find(i));
}
