import { alloc, mark, release } from '../arena';
import { EDGE_BYTES } from './flatten';
import { sortBy } from './sort';
import { sweep } from './sweep';

// A sweep costs the number of its levels times the edges alive at each, so edges are halved first by upright cuts until few
// are left. What lies left of a cut reaches the strip at its right only by the windings along the cut: upright edges on it,
// between the heights at which outlines cross it.

/** Strips of fewer edges, or with fewer alive at a level, are swept as they are. */
const ALIVE_LEAST: f64 = 24;
const EDGES_LEAST: i32 = 300;
/** How much all cuts together may multiply the edges: where most edges span most strips, cuts win nothing. */
const GROWTH_MOST: f64 = 2;

/** Edges of the last half taken, and crossings of the last cut counted. */
let taken: i32 = 0;
let crossings: i32 = 0;

// For every element: its winding along the cut in hand, and since what height.
let windingOf: usize = 0;
let sinceOf: usize = 0;

/** Makes room for as many elements as own edges. */
export function beginStrips(elements: i32): void {
  windingOf = alloc((elements as usize) << 2);
  sinceOf = alloc((elements as usize) << 3);
  memory.fill(windingOf, 0, (elements as usize) << 2);
}

/**
 * Adds the areas of the edges up to `end` in x. `only`: the element that owns them all, or −1. `work`: active edges the
 * sweeps may look at. `growth`: how far cuts have multiplied edges.
 */
export function sweepStrips(edges: usize, count: i32, only: i32, end: f64, work: f64, growth: f64): void {
  if (count < EDGES_LEAST || aliveIn(edges, count) < ALIVE_LEAST) {
    sweep(edges, count, only, end, work);
    return;
  }
  let sum: f64 = 0;
  for (let i = 0; i < count; i++) sum += load<f64>(edges + (i as usize) * EDGE_BYTES) + load<f64>(edges + (i as usize) * EDGE_BYTES, 16);
  const cut = sum / (2 * (count as f64));
  countHalves(edges, count, cut);
  const lefts = taken;
  const crossed = crossings;
  const rights = count - taken + 2 * crossed;
  const grown = (growth * (lefts + rights)) / count;
  // Bad cuts shrink nothing; edges that are no numbers lie on neither side.
  if (grown > GROWTH_MOST || lefts >= count || rights >= count) {
    sweep(edges, count, only, end, work);
    return;
  }
  const before = mark();
  const half = alloc((max(lefts, rights) as usize) * EDGE_BYTES);
  takeLeft(edges, count, cut, half);
  sweepStrips(half, taken, only, cut, (work * lefts) / (lefts + rights), grown);
  takeRight(edges, count, cut, half, crossed);
  sweepStrips(half, taken, only, end, (work * rights) / (lefts + rights), grown);
  release(before);
}

/** How many edges are alive at a level on average. */
function aliveIn(edges: usize, count: i32): f64 {
  let top: f64 = Infinity;
  let bottom: f64 = -Infinity;
  let sum: f64 = 0;
  for (let i = 0; i < count; i++) {
    const at = edges + (i as usize) * EDGE_BYTES;
    top = min(top, load<f64>(at, 8));
    bottom = max(bottom, load<f64>(at, 24));
    sum += load<f64>(at, 24) - load<f64>(at, 8);
  }
  return bottom > top ? sum / (bottom - top) : 0;
}

/** Counts the edges that reach left of the cut (`taken`) and those that cross it. */
function countHalves(edges: usize, count: i32, cut: f64): void {
  taken = 0;
  crossings = 0;
  for (let i = 0; i < count; i++) {
    const at = edges + (i as usize) * EDGE_BYTES;
    const upperLeft = load<f64>(at) < cut;
    const lowerLeft = load<f64>(at, 16) < cut;
    if (upperLeft || lowerLeft) taken++;
    if (upperLeft != lowerLeft) crossings++;
  }
}

/** Height at which an edge crosses the cut; the same for the halves at both sides. */
function heightAt(edge: usize, cut: f64): f64 {
  const top = load<f64>(edge, 8);
  const bottom = load<f64>(edge, 24);
  if (!(bottom > top)) return top;
  return max(top, min(bottom, top + (cut - load<f64>(edge)) / load<f64>(edge, 32)));
}

/** Copies an edge; of one that crosses the cut the part with the upper or with the lower end. */
function copyEdge(edge: usize, to: usize, crosses: bool, upper: bool, cut: f64): void {
  memory.copy(to, edge, EDGE_BYTES);
  if (!crosses) return;
  const y = heightAt(edge, cut);
  store<f64>(to + (upper ? 16 : 0), cut);
  store<f64>(to + (upper ? 24 : 8), y);
}

function takeLeft(edges: usize, count: i32, cut: f64, half: usize): void {
  taken = 0;
  for (let i = 0; i < count; i++) {
    const at = edges + (i as usize) * EDGE_BYTES;
    const upperLeft = load<f64>(at) < cut;
    const lowerLeft = load<f64>(at, 16) < cut;
    if (upperLeft || lowerLeft) copyEdge(at, half + (taken++ as usize) * EDGE_BYTES, upperLeft != lowerLeft, upperLeft, cut);
  }
}

function takeRight(edges: usize, count: i32, cut: f64, half: usize, crossed: i32): void {
  const before = mark();
  const keys = alloc((crossed as usize) << 4);
  const order = alloc((crossed as usize) << 2);
  taken = 0;
  let found = 0;
  for (let i = 0; i < count; i++) {
    const at = edges + (i as usize) * EDGE_BYTES;
    const upperLeft = load<f64>(at) < cut;
    const lowerLeft = load<f64>(at, 16) < cut;
    if (upperLeft && lowerLeft) continue;
    copyEdge(at, half + (taken++ as usize) * EDGE_BYTES, upperLeft != lowerLeft, lowerLeft, cut);
    if (upperLeft == lowerLeft) continue;
    const key = keys + ((found as usize) << 4);
    store<f64>(key, heightAt(at, cut));
    store<i32>(key, load<i32>(at, 40), 8);
    // The outline comes to the left, or with the other sign leaves it.
    store<i32>(key, upperLeft ? -load<i32>(at, 44) : load<i32>(at, 44), 12);
    store<i32>(order + (found << 2), found);
    found++;
  }
  sortBy(order, found, keys, 16);
  addUprights(keys, order, found, cut, half);
  release(before);
}

/** Adds the upright edges that stand for what lies left of the cut, from its crossings in order of height. */
function addUprights(keys: usize, order: usize, count: i32, cut: f64, half: usize): void {
  for (let i = 0; i < count; i++) {
    const key = keys + ((load<i32>(order + (i << 2)) as usize) << 4);
    const y = load<f64>(key);
    const element = load<i32>(key, 8);
    const winding = load<i32>(windingOf + (element << 2));
    const since = load<f64>(sinceOf + (element << 3));
    if (winding != 0 && y > since) addUpright(half + (taken++ as usize) * EDGE_BYTES, cut, since, y, element, winding);
    store<i32>(windingOf + (element << 2), winding + load<i32>(key, 12));
    store<f64>(sinceOf + (element << 3), y);
  }
  for (let i = 0; i < count; i++) {
    store<i32>(windingOf + (load<i32>(keys + ((i as usize) << 4), 8) << 2), 0);
  }
}

function addUpright(at: usize, x: f64, top: f64, bottom: f64, element: i32, winding: i32): void {
  store<f64>(at, x);
  store<f64>(at, top, 8);
  store<f64>(at, x, 16);
  store<f64>(at, bottom, 24);
  store<f64>(at, 0, 32);
  store<i32>(at, element, 40);
  store<i32>(at, winding, 44);
}
