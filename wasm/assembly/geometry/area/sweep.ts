import { alloc, mark, release } from '../../arena';
import { cover, topmost, uncover, uncoverAll } from './covering';
import { Line } from '../records';
import { cornerAt } from './outlines';
import { sortBy, sortPairs } from './sort';
import { addArea, groupOf, maskOf, whole } from './totals';

// Areas by sweeping, for drawings that cross too much to be walked along. Level lines cut the plane into slabs at every corner's height; inside a slab without crossings the
// covered width is linear, so its middle is exact. Where neighbours change places within a slab, it is cut at
// the crossing, down to 1/PIECES of what is swept, which keeps the error of a crossing below 2e-6 of the box. Very busy drawings get
// evenly spread level lines instead, as many as their share of WORK_LIMIT allows: accuracy goes
// down then, and never the time up.

/** An edge, its upper end first. Level edges bound no area of their own and are left out. */
@unmanaged
class Edge extends Line {
  /** dx/dy */
  slope: f64;
  element: i32;
  /** How often the outline runs down along it; up: −1. */
  down: i32;
}

const EDGE_BYTES: usize = offsetof<Edge>();

const PIECES: i32 = 256;
/** Cuts of slabs at crossings, in one sweep and within one another. */
const CUTS_MOST: i32 = 1024;
const DEPTH_MOST: i32 = 24;
const LEVELS_LEAST: i32 = 64;
const LEVELS_MOST: i32 = 16384;
/** Evenly spread levels where a drawing is beyond its work. */
const LEVELS_FEWEST: i32 = 12;
/** Active edges looked at or moved in one drawing, about half a second's work. */
const WORK_LIMIT: f64 = 3e7;
/** Looks at an edge for each evenly spread level that it is alive at: those levels lie far apart, and it has to be sorted in anew. */
const LOOKS_PER_LEVEL: f64 = 6;
/** Moves per active edge after which the order is so disturbed that merging costs less than going on. */
const MOVES_MOST: i32 = 4;

// Work left for the drawing, edges still to be swept with it, and the work done so far.
let workLeft: f64 = 0;
let edgesLeft: i32 = 0;
let spent: f64 = 0;

/** Neighbours that change places by less than this part of the width do not cross: rounding, not geometry. */
const TOUCH_WITHIN: f64 = 1e-10;

let active: usize = 0;
let activeX: usize = 0;
let spareX: usize = 0;
let spare: usize = 0;
let activeCount: i32 = 0;

// The drawing in hand, and the edges of it being swept.
let edges: usize = 0;
let edgeCount: i32 = 0;
let winding: usize = 0;
// @ts-ignore: decorator
@inline
function edgeAt(index: i32): Edge {
  return changetype<Edge>(edges + (index as usize) * EDGE_BYTES);
}

/** Number of the edge at a place in the active ones' order. */
// @ts-ignore: decorator
@inline
function activeEdge(place: i32): i32 {
  return load<i32>(active + (place << 2));
}

/** Whether edges of several styles are swept, so that it matters which elements cover a place. */
let layered: bool = false;

/**
 * Adds what is covered, and which style is seen there, at the level the active edges were placed at. `winding` is all zero before and
 * after, and nothing is covered.
 */
function addCovered(height: f64): void {
  let covers = 0;
  let coveredSince: f64 = 0;
  let seen = -1;
  let seenSince: f64 = 0;
  for (let i = 0; i < activeCount; i++) {
    const edge = edgeAt(activeEdge(i));
    const element = edge.element;
    const at = winding + (element << 2);
    const before = load<i32>(at);
    const after = before + edge.down;
    store<i32>(at, after);
    const mask = maskOf(element);
    const wasIn = (before & mask) != 0;
    const isIn = (after & mask) != 0;
    if (wasIn == isIn) continue;
    const x = load<f64>(activeX + (i << 3));
    if (isIn) {
      if (covers++ == 0) coveredSince = x;
      if (layered) cover(element);
    } else {
      if (--covers == 0) addArea(whole, (x - coveredSince) * height);
      if (layered) uncover(element);
    }
    const style = covers == 0 ? -1 : groupOf(layered ? topmost() : element);
    if (style == seen) continue;
    if (seen >= 0) addArea(seen, (x - seenSince) * height);
    seen = style;
    seenSince = x;
  }
  // Never but where rounding dropped one edge of an outline as level and not the next.
  if (covers != 0) uncoverAll();
  for (let i = 0; i < activeCount; i++) store<i32>(winding + (edgeAt(activeEdge(i)).element << 2), 0);
}

/** One element's covered width: no other element lies at its height, so its stretches need no depth. */
function addAlone(element: i32, height: f64): void {
  const mask = maskOf(element);
  let wind = 0;
  let opened: f64 = 0;
  let width: f64 = 0;
  for (let i = 0; i < activeCount; i++) {
    const before = wind & mask;
    wind += edgeAt(activeEdge(i)).down;
    const x = load<f64>(activeX + (i << 3));
    if (before == 0) opened = x;
    else if ((wind & mask) == 0) width += x - opened;
  }
  addArea(groupOf(element), width * height);
  addArea(whole, width * height);
}

/** Drops edges that end above y, places the others at y and puts them in order of x. */
function placeActive(y: f64): void {
  const movesMost = activeCount * MOVES_MOST + 64;
  let moves = 0;
  let kept = 0;
  for (let i = 0; i < activeCount; i++) {
    const number = activeEdge(i);
    const edge = edgeAt(number);
    if (edge.endY <= y) continue;
    const x = edge.x + (y - edge.y) * edge.slope;
    let j = kept++;
    // Nearly in order already: edges keep their order but where they cross.
    while (j > 0 && moves < movesMost && load<f64>(activeX + ((j - 1) << 3)) > x) {
      store<f64>(activeX + (j << 3), load<f64>(activeX + ((j - 1) << 3)));
      store<i32>(active + (j << 2), load<i32>(active + ((j - 1) << 2)));
      j--;
      moves++;
    }
    store<f64>(activeX + (j << 3), x);
    store<i32>(active + (j << 2), number);
  }
  activeCount = kept;
  spent += kept + moves;
  if (moves == movesMost) spent += sortPairs(activeX, active, kept, spareX, spare);
}

/** Height of a crossing in the slab that the active edges are placed in the middle of, `half` high either way; else NaN. */
function crossingIn(y: f64, half: f64): f64 {
  let beforeX: f64 = -Infinity;
  let beforeSlope: f64 = 0;
  for (let i = 0; i < activeCount; i++) {
    const x = load<f64>(activeX + (i << 3));
    const slope = edgeAt(activeEdge(i)).slope;
    const gap = x - beforeX;
    const closing = slope - beforeSlope;
    if (gap - half * abs(closing) < -touching) return y - gap / closing;
    beforeX = x;
    beforeSlope = slope;
  }
  return NaN;
}

let touching: f64 = 0;
let only: i32 = -1;

function addPlaced(height: f64): void {
  if (only >= 0) addAlone(only, height);
  else addCovered(height);
}

function addSlab(from: f64, to: f64): void {
  placeActive(0.5 * (from + to));
  addPlaced(to - from);
}

/** Heights at which slabs begin, ascending, ended by the bottom; returns how many and writes them to `levels`. */
function slabLevels(count: i32, top: f64, bottom: f64, levels: usize, most: i32): i32 {
  const corners = count * 2;
  if (corners > most) {
    for (let i = 0; i <= most; i++) store<f64>(levels + (i << 3), top + ((bottom - top) * i) / most);
    return most + 1;
  }
  const before = mark();
  const heights = alloc((corners as usize) << 3);
  const sorted = alloc((corners as usize) << 2);
  for (let i = 0; i < count; i++) {
    store<f64>(heights + (i << 4), edgeAt(i).y);
    store<f64>(heights + (i << 4), edgeAt(i).endY, 8);
  }
  for (let i = 0; i < corners; i++) store<i32>(sorted + (i << 2), i);
  sortBy(sorted, corners, heights, 8);
  let found = 0;
  for (let i = 0; i < corners; i++) {
    const y = load<f64>(heights + (load<i32>(sorted + (i << 2)) << 3));
    if (found == 0 || y > load<f64>(levels + ((found - 1) << 3))) store<f64>(levels + (found++ << 3), y);
  }
  release(before);
  return found;
}

/** Begins the sweeps of a drawing with so many edges; `windingsAt`: an i32 for every filled element, all zero between two sweeps. */
export function beginSweeps(windingsAt: usize, edgeCount: i32): void {
  workLeft = WORK_LIMIT;
  edgesLeft = edgeCount;
  spent = 0;
  winding = windingsAt;
}

/** The work that so many edges may cost: their share of what those before them left. */
function takeWork(count: i32): f64 {
  workLeft -= spent;
  spent = 0;
  const work = max(0, workLeft) * ((count as f64) / edgesLeft);
  edgesLeft -= count;
  return work;
}

/** Leaves the share of so many edges to those after them: they need no sweep. */
export function skipShare(count: i32): void {
  edgesLeft -= count;
}

/** Begins a list of edges to sweep; nothing else may be taken from the arena until the last is added. */
export function beginEdges(): void {
  edges = alloc(0);
  edgeCount = 0;
}

/** Adds the edges of one contour's corners, from `first` up to but not including `end`. */
export function addEdges(owner: i32, first: i32, end: i32): void {
  for (let i = first; i < end; i++) {
    const from = cornerAt(i);
    const to = cornerAt(i + 1 < end ? i + 1 : first);
    const isDown = from.y < to.y;
    const upper = isDown ? from : to;
    const lower = isDown ? to : from;
    const slope = (lower.x - upper.x) / (lower.y - upper.y);
    // Level, or so nearly that its height is nothing.
    if (!(abs(slope) < Infinity)) continue;
    const edge = changetype<Edge>(alloc(EDGE_BYTES));
    edge.x = upper.x;
    edge.y = upper.y;
    edge.endX = lower.x;
    edge.endY = lower.y;
    edge.slope = slope;
    edge.element = owner;
    edge.down = isDown ? 1 : -1;
    edgeCount++;
  }
}

/**
 * Sweeps the edges and adds up areas; `element` owns all of them, −1 where several do. `severalStyles`: whether these are of more than
 * one. `shareOf`: corners they were made from.
 */
export function sweep(element: i32, severalStyles: bool, shareOf: i32): void {
  const count = edgeCount;
  let top: f64 = Infinity;
  let bottom: f64 = -Infinity;
  let least: f64 = Infinity;
  let largest: f64 = -Infinity;
  let sum: f64 = 0;
  for (let i = 0; i < count; i++) {
    const edge = edgeAt(i);
    top = min(top, edge.y);
    bottom = max(bottom, edge.endY);
    least = min(least, edge.x);
    largest = max(largest, edge.x);
    sum += edge.endY - edge.y;
  }
  const work = takeWork(shareOf);
  if (!(bottom > top)) return;
  only = element;
  layered = severalStyles;
  touching = TOUCH_WITHIN * (largest - least);
  const usual = max(1, sum / (bottom - top));
  const atCorners = count * 2 <= max(LEVELS_LEAST, min(LEVELS_MOST, (work / usual) as i32));
  const most = atCorners ? count * 2 : max(LEVELS_FEWEST, min(LEVELS_MOST, (work / (usual * LOOKS_PER_LEVEL)) as i32));
  const before = mark();
  const levels = alloc(((min(most, count * 2) + 8) as usize) << 3);
  const list = alloc((count as usize) << 2);
  for (let i = 0; i < count; i++) store<i32>(list + (i << 2), i);
  const levelCount = slabLevels(count, top, bottom, levels, most);
  active = alloc((count as usize) << 2);
  activeX = alloc((count as usize) << 3);
  spare = alloc((count as usize) << 2);
  spareX = alloc((count as usize) << 3);
  sortBy(list, count, edges + offsetof<Edge>('y'), EDGE_BYTES);
  const tallest = (bottom - top) / PIECES;
  cutsLeft = CUTS_MOST;
  spentMost = spent + 2 * work;
  activeCount = 0;
  let next = 0;
  for (let i = 0; i + 1 < levelCount; i++) {
    const from = load<f64>(levels + (i << 3));
    const to = load<f64>(levels + (i << 3), 8);
    const y = 0.5 * (from + to);
    while (next < count) {
      const edge = load<i32>(list + (next << 2));
      if (edgeAt(edge).y > y) break;
      store<i32>(active + (activeCount++ << 2), edge);
      next++;
    }
    if (atCorners) addParts(from, to, tallest, DEPTH_MOST);
    else addSlab(from, to);
  }
  release(before);
}

/** A slab, cut at crossings until none is left or what is left is lower than `tallest`. */
function addParts(from: f64, to: f64, tallest: f64, depth: i32): void {
  const y = 0.5 * (from + to);
  const half = 0.5 * (to - from);
  placeActive(y);
  if (depth > 0 && to - from > tallest && cutsLeft > 0 && spent < spentMost) {
    const at = crossingIn(y, half);
    if (at > from && at < to) {
      cutsLeft--;
      addParts(from, at, tallest, depth - 1);
      addParts(at, to, tallest, depth - 1);
      return;
    }
  }
  addPlaced(to - from);
}

let cutsLeft: i32 = 0;
/** Work done at which slabs are cut no further. */
let spentMost: f64 = 0;
