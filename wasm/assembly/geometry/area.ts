import { alloc, mark, release } from '../arena';
import { EDGE_BYTES, addEdges, beginEdges, countEdges, edgeCount, ownersAt } from './flatten';

// Areas that filled elements cover, overlaps once, each element by its own fill rule: for every style and for the whole, in
// one sweep. Level lines cut the plane into
// slabs at every corner's height; inside a slab without crossings the covered width is linear, so its middle is exact.
// Slabs are also no higher than 1/SLABS_LEAST of the whole, which keeps the error of a crossing below 2e-6 of the box.
// Very busy drawings get evenly spread level lines instead, as many as WORK_LIMIT allows.

const SLABS_LEAST: i32 = 256;
const SLABS_MOST: i32 = 16384;
/** Crossings looked at in one area, about half a second's work. */
const WORK_LIMIT: f64 = 6e7;

let order: usize = 0;
let active: usize = 0;
let activeX: usize = 0;
let activeCount: i32 = 0;

/** Heap sort of 32-bit entries by the doubles they point at with `stride`. */
function sortBy(list: usize, count: i32, keys: usize, stride: usize): void {
  for (let i = (count >> 1) - 1; i >= 0; i--) sift(list, i, count, keys, stride);
  for (let end = count - 1; end > 0; end--) {
    const top = load<i32>(list);
    store<i32>(list, load<i32>(list + (end << 2)));
    store<i32>(list + (end << 2), top);
    sift(list, 0, end, keys, stride);
  }
}

function sift(list: usize, root: i32, count: i32, keys: usize, stride: usize): void {
  let at = root;
  const value = load<i32>(list + (at << 2));
  const key = load<f64>(keys + (value as usize) * stride);
  for (;;) {
    let child = at * 2 + 1;
    if (child >= count) break;
    let childKey = load<f64>(keys + (load<i32>(list + (child << 2)) as usize) * stride);
    if (child + 1 < count) {
      const otherKey = load<f64>(keys + (load<i32>(list + ((child + 1) << 2)) as usize) * stride);
      if (otherKey > childKey) {
        child++;
        childKey = otherKey;
      }
    }
    if (childKey <= key) break;
    store<i32>(list + (at << 2), load<i32>(list + (child << 2)));
    at = child;
  }
  store<i32>(list + (at << 2), value);
}

/** Drops edges that end above y, places the others at y and keeps them in order of x. */
function placeActive(edges: usize, y: f64): void {
  let kept = 0;
  for (let i = 0; i < activeCount; i++) {
    const edge = load<i32>(active + (i << 2));
    const at = edges + (edge as usize) * EDGE_BYTES;
    if (load<f64>(at, 16) <= y) continue;
    const x = load<f64>(at) + (y - load<f64>(at, 8)) * load<f64>(at, 24);
    let j = kept++;
    // Nearly in order already: edges keep their order but where they cross.
    while (j > 0 && load<f64>(activeX + ((j - 1) << 3)) > x) {
      store<f64>(activeX + (j << 3), load<f64>(activeX + ((j - 1) << 3)));
      store<i32>(active + (j << 2), load<i32>(active + ((j - 1) << 2)));
      j--;
    }
    store<f64>(activeX + (j << 3), x);
    store<i32>(active + (j << 2), edge);
  }
  activeCount = kept;
}

// For every style, and last for the whole: how many elements are being crossed, since where, and the area so far.
let depths: usize = 0;
let since: usize = 0;
let areas: usize = 0;

/** One group's share of an edge: entering at x opens its covered stretch, the last leaving closes it. */
function cross(group: i32, entering: bool, x: f64, height: f64): void {
  const at = depths + (group << 2);
  const depth = load<i32>(at);
  if (entering) {
    if (depth == 0) store<f64>(since + (group << 3), x);
    store<i32>(at, depth + 1);
    return;
  }
  store<i32>(at, depth - 1);
  if (depth != 1) return;
  const sum = areas + (group << 3);
  store<f64>(sum, load<f64>(sum) + (x - load<f64>(since + (group << 3))) * height);
}

/** Adds what is covered at the level the active edges were placed at. `winding` is all zero before and after. */
function addCovered(owners: usize, winding: usize, rules: usize, groups: usize, whole: i32, height: f64): void {
  for (let i = 0; i < activeCount; i++) {
    const owner = load<i32>(owners + (load<i32>(active + (i << 2)) << 2));
    const element = abs(owner) - 1;
    const at = winding + (element << 2);
    const before = load<i32>(at);
    const after = before + (owner > 0 ? 1 : -1);
    store<i32>(at, after);
    const evenOdd = load<u8>(rules + element) != 0;
    const wasIn = evenOdd ? (before & 1) != 0 : before != 0;
    const isIn = evenOdd ? (after & 1) != 0 : after != 0;
    if (wasIn == isIn) continue;
    const x = load<f64>(activeX + (i << 3));
    cross(load<i32>(groups + (element << 2)), isIn, x, height);
    cross(whole, isIn, x, height);
  }
  // An outline that rounding left open must not leak into the next level.
  for (let i = 0; i < activeCount; i++) {
    const owner = load<i32>(owners + (load<i32>(active + (i << 2)) << 2));
    const element = abs(owner) - 1;
    store<i32>(winding + (element << 2), 0);
    store<i32>(depths + (load<i32>(groups + (element << 2)) << 2), 0);
  }
  store<i32>(depths + (whole << 2), 0);
}

/** Heights at which slabs begin, ascending, ended by the bottom; returns how many and writes them to `levels`. */
function slabLevels(edges: usize, count: i32, top: f64, bottom: f64, levels: usize, most: i32): i32 {
  const corners = count * 2;
  if (corners > most) {
    for (let i = 0; i <= most; i++) store<f64>(levels + (i << 3), top + ((bottom - top) * i) / most);
    return most + 1;
  }
  const before = mark();
  const heights = alloc((corners as usize) << 3);
  const sorted = alloc((corners as usize) << 2);
  for (let i = 0; i < count; i++) {
    store<f64>(heights + (i << 4), load<f64>(edges + (i as usize) * EDGE_BYTES, 8));
    store<f64>(heights + (i << 4), load<f64>(edges + (i as usize) * EDGE_BYTES, 16), 8);
  }
  for (let i = 0; i < corners; i++) store<i32>(sorted + (i << 2), i);
  sortBy(sorted, corners, heights, 8);
  const tallest = (bottom - top) / min(SLABS_LEAST, most);
  let found = 0;
  let last = top;
  store<f64>(levels, top);
  found = 1;
  for (let i = 0; i < corners; i++) {
    const y = load<f64>(heights + (load<i32>(sorted + (i << 2)) << 3));
    if (y <= last) continue;
    const parts = ceil((y - last) / tallest) as i32;
    for (let k = 1; k < parts; k++) store<f64>(levels + (found++ << 3), last + ((y - last) * k) / parts);
    store<f64>(levels + (found++ << 3), y);
    last = y;
  }
  release(before);
  return found;
}

/**
 * Sweeps the edges in hand and adds up areas. `rules` and `groups`: fill rule (one byte) and style (i32) of each element
 * number used by the edges; `whole` is the group of the whole drawing.
 */
function sweep(edges: usize, count: i32, owners: usize, rules: usize, groups: usize, elements: i32, whole: i32): void {
  if (count == 0) return;
  let top: f64 = Infinity;
  let bottom: f64 = -Infinity;
  let sum: f64 = 0;
  for (let i = 0; i < count; i++) {
    const at = edges + (i as usize) * EDGE_BYTES;
    top = min(top, load<f64>(at, 8));
    bottom = max(bottom, load<f64>(at, 16));
    sum += load<f64>(at, 16) - load<f64>(at, 8);
  }
  if (!(bottom > top)) return;
  const usual = sum / (bottom - top);
  const most = max(512, min(SLABS_MOST, (WORK_LIMIT / max(1, usual)) as i32));
  const before = mark();
  const levels = alloc(((most + SLABS_LEAST + 8) as usize) << 3);
  const levelCount = slabLevels(edges, count, top, bottom, levels, most);
  order = alloc((count as usize) << 2);
  active = alloc((count as usize) << 2);
  activeX = alloc((count as usize) << 3);
  const winding = alloc((elements as usize) << 2);
  memory.fill(winding, 0, (elements as usize) << 2);
  for (let i = 0; i < count; i++) store<i32>(order + (i << 2), i);
  sortBy(order, count, edges + 8, EDGE_BYTES);
  activeCount = 0;
  let next = 0;
  for (let i = 0; i + 1 < levelCount; i++) {
    const from = load<f64>(levels + (i << 3));
    const to = load<f64>(levels + (i << 3), 8);
    const y = 0.5 * (from + to);
    while (next < count) {
      const edge = load<i32>(order + (next << 2));
      if (load<f64>(edges + (edge as usize) * EDGE_BYTES, 8) > y) break;
      store<i32>(active + (activeCount++ << 2), edge);
      next++;
    }
    placeActive(edges, y);
    addCovered(owners, winding, rules, groups, whole, to - from);
  }
  release(before);
}

/** Writes each filled style's area and the whole drawing's into the totals. */
export function fillAreas(
  verbs: usize,
  coords: usize,
  elementStyle: usize,
  elementRule: usize,
  elementVerbs: usize,
  elementCoords: usize,
  elementCount: i32,
  styleFilled: usize,
  styleCount: i32,
  totals: usize,
  totalFields: i32,
  areaField: i32,
): void {
  const before = mark();
  let edges = 0;
  let members = 0;
  for (let i = 0; i < elementCount; i++) {
    if (!load<u8>(styleFilled + load<u32>(elementStyle + (i << 2)))) continue;
    members++;
    const from = load<u32>(elementVerbs + (i << 2));
    edges += countEdges(verbs, from, load<u32>(elementVerbs + (i << 2), 4), coords, load<u32>(elementCoords + (i << 2)));
  }
  const rules = alloc(members + 1);
  const groups = alloc(((members + 1) as usize) << 2);
  makeGroups(styleCount + 1);
  const list = beginEdges(edges);
  let member = 0;
  for (let i = 0; i < elementCount; i++) {
    const style = load<u32>(elementStyle + (i << 2));
    if (!load<u8>(styleFilled + style)) continue;
    store<u8>(rules + member, load<u8>(elementRule + i));
    store<u32>(groups + (member << 2), style);
    const from = load<u32>(elementVerbs + (i << 2));
    addEdges(verbs, from, load<u32>(elementVerbs + (i << 2), 4), coords, load<u32>(elementCoords + (i << 2)), member);
    member++;
  }
  sweep(list, edgeCount, ownersAt(), rules, groups, members, styleCount);
  for (let group = 0; group <= styleCount; group++) {
    store<f64>(totals + ((group * totalFields + areaField) << 3), load<f64>(areas + (group << 3)));
  }
  release(before);
}

function makeGroups(count: i32): void {
  depths = alloc((count as usize) << 2);
  since = alloc((count as usize) << 3);
  areas = alloc((count as usize) << 3);
  memory.fill(depths, 0, (count as usize) << 2);
  memory.fill(areas, 0, (count as usize) << 3);
}
