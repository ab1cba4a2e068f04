import { alloc, mark, release } from '../arena';
import { EDGE_BYTES, addEdges, beginEdges, countEdges, edgeCount } from './flatten';
import { sortBy } from './sort';
import { areaOf, beginSweeps, sweep } from './sweep';

// Areas that filled elements cover, overlaps once, each element by its own fill rule: for every style and for the whole.
// Elements are parted by straight cuts that meet none of them, across and down in turn, and each part is measured by itself.

/** Cuts within cuts; parts that could be cut further after that are swept as they are. */
const DEPTH_MOST: i32 = 12;

// For every filled element: its box (minX, minY, maxX, maxY) and its first edge, with one more entry at the end.
let boxes: usize = 0;
let firstEdges: usize = 0;
let edges: usize = 0;

/** Writes the element's box, of its edges and not of its curves: chords may stand out a little. */
function boxEdges(member: i32, from: i32, to: i32): void {
  let minX: f64 = Infinity;
  let minY: f64 = Infinity;
  let maxX: f64 = -Infinity;
  let maxY: f64 = -Infinity;
  for (let i = from; i < to; i++) {
    const at = edges + (i as usize) * EDGE_BYTES;
    const x = load<f64>(at);
    const y = load<f64>(at, 8);
    const endX = load<f64>(at, 16);
    const endY = load<f64>(at, 24);
    minX = min(minX, min(x, endX));
    maxX = max(maxX, max(x, endX));
    minY = min(minY, y);
    maxY = max(maxY, endY);
  }
  const box = boxes + ((member as usize) << 5);
  store<f64>(box, minX);
  store<f64>(box, minY, 8);
  store<f64>(box, maxX, 16);
  store<f64>(box, maxY, 24);
}

/** Sweeps elements in parts that lie side by side; `axis` 0 cuts across x, 1 across y. `whole`: the other axis found no cut. */
function sweepParts(list: usize, count: i32, axis: i32, whole: bool, depth: i32): void {
  if (count > 1 && depth < DEPTH_MOST) {
    const lows = boxes + ((axis as usize) << 3);
    sortBy(list, count, lows, 32);
    let first = 0;
    let reach: f64 = -Infinity;
    for (let i = 0; i < count; i++) {
      const box = lows + ((load<i32>(list + (i << 2)) as usize) << 5);
      if (i > first && load<f64>(box) >= reach) {
        sweepParts(list + (first << 2), i - first, 1 - axis, false, depth + 1);
        first = i;
      }
      reach = max(reach, load<f64>(box, 16));
    }
    if (first > 0 || !whole) {
      sweepParts(list + (first << 2), count - first, 1 - axis, first == 0, depth + 1);
      return;
    }
  }
  sweepMembers(list, count);
}

function sweepMembers(list: usize, count: i32): void {
  const before = mark();
  let most = 0;
  for (let i = 0; i < count; i++) most += edgesOf(load<i32>(list + (i << 2)));
  const gathered = alloc((most as usize) * EDGE_BYTES);
  let at = gathered;
  for (let i = 0; i < count; i++) {
    const member = load<i32>(list + (i << 2));
    const bytes = (edgesOf(member) as usize) * EDGE_BYTES;
    memory.copy(at, edges + (load<i32>(firstEdges + (member << 2)) as usize) * EDGE_BYTES, bytes);
    at += bytes;
  }
  const only = count == 1 ? load<i32>(list) : -1;
  sweep(gathered, most, only);
  release(before);
}

function edgesOf(member: i32): i32 {
  return load<i32>(firstEdges + (member << 2), 4) - load<i32>(firstEdges + (member << 2));
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
  let edgeMost = 0;
  let members = 0;
  for (let i = 0; i < elementCount; i++) {
    if (!load<u8>(styleFilled + load<u32>(elementStyle + (i << 2)))) continue;
    members++;
    const from = load<u32>(elementVerbs + (i << 2));
    edgeMost += countEdges(verbs, from, load<u32>(elementVerbs + (i << 2), 4), coords, load<u32>(elementCoords + (i << 2)));
  }
  const rules = alloc(members + 1);
  const groups = alloc(((members + 1) as usize) << 2);
  const list = alloc(((members + 1) as usize) << 2);
  boxes = alloc(((members + 1) as usize) << 5);
  firstEdges = alloc(((members + 1) as usize) << 2);
  edges = beginEdges(edgeMost);
  let member = 0;
  let swept = 0;
  for (let i = 0; i < elementCount; i++) {
    const style = load<u32>(elementStyle + (i << 2));
    if (!load<u8>(styleFilled + style)) continue;
    store<u8>(rules + member, load<u8>(elementRule + i));
    store<u32>(groups + (member << 2), style);
    const from = load<u32>(elementVerbs + (i << 2));
    const first = edgeCount;
    store<i32>(firstEdges + (member << 2), first);
    addEdges(verbs, from, load<u32>(elementVerbs + (i << 2), 4), coords, load<u32>(elementCoords + (i << 2)), member);
    boxEdges(member, first, edgeCount);
    // An element without edges covers nothing and has no box.
    if (edgeCount > first) store<i32>(list + (swept++ << 2), member);
    member++;
  }
  store<i32>(firstEdges + (members << 2), edgeCount);
  beginSweeps(rules, groups, members, styleCount, edgeCount);
  if (swept > 0) sweepParts(list, swept, 0, false, 0);
  for (let group = 0; group <= styleCount; group++) {
    store<f64>(totals + ((group * totalFields + areaField) << 3), areaOf(group));
  }
  release(before);
}
