import { alloc } from '../../arena';
import { CORNER_BYTES, contourElements, corners } from './outlines';
import { RUN_MOST, acrossOf, contourOf, edgesIn, firstOf, lastOf, maxXOf, maxYOf, minXOf, minYOf, upOf } from './runs';
import { areInLine, grid, isLeft } from './side';

// Where edges cross. Every edge, known by the corner it begins at, has a list of what crosses it, in the order of its walk. A
// crossing in it is 16 bytes: how far along (0 to 1), the next crossing's address, and the element crossed with, in the lowest bit,
// whether the walk comes to the left side of that element's edge there.

/** First crossing of every edge, or 0. */
let heads: usize = 0;

/** Edges compared so far, and crossings passed on the way to a new one's place: what finding them costs. */
export let comparisons: i32 = 0;
export let passed: i32 = 0;

export function beginCrossings(headsAt: usize): void {
  heads = headsAt;
  comparisons = 0;
  passed = 0;
}

// @ts-ignore: decorator
@inline
export function firstCrossing(edge: i32): usize {
  return load<u32>(heads + ((edge as usize) << 2));
}

// @ts-ignore: decorator
@inline
export function nextCrossing(crossing: usize): usize {
  return load<u32>(crossing, 8);
}

// @ts-ignore: decorator
@inline
export function alongOf(crossing: usize): f64 {
  return load<f64>(crossing);
}

// @ts-ignore: decorator
@inline
export function elementOf(crossing: usize): i32 {
  return load<i32>(crossing, 12) >> 1;
}

/** Winding number that the crossed element gains for whoever walks on: 1 on its edge's left side, else −1. */
// @ts-ignore: decorator
@inline
export function gainOf(crossing: usize): i32 {
  return ((load<i32>(crossing, 12) & 1) << 1) - 1;
}

function addCrossing(edge: i32, along: f64, element: i32, toLeft: bool): void {
  const crossing = alloc(16);
  store<f64>(crossing, along);
  store<i32>(crossing, (element << 1) | (toLeft ? 1 : 0), 12);
  let link = heads + ((edge as usize) << 2);
  let next: usize = load<u32>(link);
  while (next != 0 && load<f64>(next) <= along) {
    passed++;
    link = next + 8;
    next = load<u32>(link);
  }
  store<u32>(crossing, next as u32, 8);
  store<u32>(link, crossing as u32);
}

/** Where an edge was last met by another, as how far along either is: the two are one place. */
let alongFirst: f64 = 0;
let alongSecond: f64 = 0;

/** From 0 to 1; the middle for an edge so short that its square is nothing. */
// @ts-ignore: decorator
@inline
function withinUnit(along: f64): f64 {
  return along >= 0 ? min(1, along) : along < 0 ? 0 : 0.5;
}

/**
 * How far along a → b edges meet that run on one another. Of their four corners one is moved much further than the others (side.ts):
 * it turns its edge about that one's other end, and there the two meet. At any other place three edges on one line could be found
 * to have each another one on their left. `from`, `to`: how far along the first edge c and d lie.
 */
function turningPoint(a: i32, b: i32, c: i32, d: i32, from: f64, to: f64): f64 {
  if (min(a, b) < min(c, d)) return a < b ? 1 : 0;
  return c < d ? to : from;
}

/**
 * Finds where a → b and c → d meet, off the grid: by the corners' own places, so that their rounding moves nothing. Edges that
 * would meet beyond their ends but for the rounding meet at a place both have.
 */
function meet(a: i32, b: i32, c: i32, d: i32): void {
  const atA = corners + (a as usize) * CORNER_BYTES;
  const atB = corners + (b as usize) * CORNER_BYTES;
  const atC = corners + (c as usize) * CORNER_BYTES;
  const atD = corners + (d as usize) * CORNER_BYTES;
  const ux = load<f64>(atB) - load<f64>(atA);
  const uy = load<f64>(atB, 8) - load<f64>(atA, 8);
  const vx = load<f64>(atD) - load<f64>(atC);
  const vy = load<f64>(atD, 8) - load<f64>(atC, 8);
  const wx = load<f64>(atC) - load<f64>(atA);
  const wy = load<f64>(atC, 8) - load<f64>(atA, 8);
  const perUU = 1 / (ux * ux + uy * uy);
  const from = (wx * ux + wy * uy) * perUU;
  const to = from + (vx * ux + vy * uy) * perUU;
  if (areInLine(a, b, c, d)) {
    alongFirst = withinUnit(turningPoint(a, b, c, d, from, to));
  } else {
    const low = max(0, min(from, to));
    const high = min(1, max(from, to));
    const first = (wx * vy - wy * vx) / (ux * vy - uy * vx);
    alongFirst = withinUnit(first >= low ? (first <= high ? first : high) : first < low ? low : 0.5 * (low + high));
  }
  alongSecond = withinUnit(((alongFirst * ux - wx) * vx + (alongFirst * uy - wy) * vy) / (vx * vx + vy * vy));
}

function crossEdges(a: i32, b: i32, element: i32, c: i32, d: i32, otherElement: i32): void {
  comparisons++;
  const toLeft = isLeft(c, d, b);
  if (isLeft(c, d, a) == toLeft) return;
  const otherToLeft = isLeft(a, b, d);
  if (isLeft(a, b, c) == otherToLeft) return;
  meet(a, b, c, d);
  addCrossing(a, alongFirst, otherElement, toLeft);
  addCrossing(c, alongSecond, element, otherToLeft);
}

// Edges of the two runs that reach into both boxes: their box (minX, minY, maxX, maxY), and both ends; with room for one more either side.
const NEAR_BYTES: usize = 24;
const near: usize = memory.data(24 * (RUN_MOST + 2)) + NEAR_BYTES;
const otherNear: usize = memory.data(24 * (RUN_MOST + 2)) + NEAR_BYTES;
const NEAR_END: usize = 24 * RUN_MOST;
/** Where the list made last ends: it begins at its start, or backwards at its end. */
let gathered: usize = 0;

/** Lists edges of a run that reach into a box; backwards where `way` is −1, so that they rise along the axis in question. */
function gather(run: usize, list: usize, way: i32, minX: i32, minY: i32, maxX: i32, maxY: i32): void {
  const step: usize = way < 0 ? -NEAR_BYTES : NEAR_BYTES;
  let next = way < 0 ? list + NEAR_END - NEAR_BYTES : list;
  let corner = firstOf(run);
  const at = grid + ((corner as usize) << 3);
  let x = load<i32>(at);
  let y = load<i32>(at, 4);
  for (let i = edgesIn(run); i > 0; i--) {
    const end = i == 1 ? lastOf(run) : corner + 1;
    const place = grid + ((end as usize) << 3);
    const endX = load<i32>(place);
    const endY = load<i32>(place, 4);
    const lowX = min(x, endX);
    const highX = max(x, endX);
    const lowY = min(y, endY);
    const highY = max(y, endY);
    // Written down in any case, and written over where it does not reach in: no branch to guess.
    store<i32>(next, lowX);
    store<i32>(next, lowY, 4);
    store<i32>(next, highX, 8);
    store<i32>(next, highY, 12);
    store<i32>(next, corner, 16);
    store<i32>(next, end, 20);
    const reachesIn =
      (lowX <= maxX ? 1 : 0) & (highX >= minX ? 1 : 0) & (lowY <= maxY ? 1 : 0) & (highY >= minY ? 1 : 0);
    next += step & -(reachesIn as isize);
    corner = end;
    x = endX;
    y = endY;
  }
  gathered = next;
}

/** Finds where the edges of two runs cross. Their boxes meet. */
export function crossRuns(run: usize, other: usize): void {
  const minX = max(minXOf(run), minXOf(other));
  const maxX = min(maxXOf(run), maxXOf(other));
  const minY = max(minYOf(run), minYOf(other));
  const maxY = min(maxYOf(run), maxYOf(other));
  const contour = contourOf(run);
  const sameContour = contour == contourOf(other);
  // The usual neighbours along a contour: nothing but their common corner is in both boxes.
  if (sameContour && minX == maxX && minY == maxY && (firstOf(run) == lastOf(other) || firstOf(other) == lastOf(run)))
    return;
  // Runs that both go one way along an axis are compared like two sorted lists.
  const across = acrossOf(run) != 0 && acrossOf(other) != 0;
  const sorted = across || (upOf(run) != 0 && upOf(other) != 0);
  const way = !sorted ? 1 : across ? acrossOf(run) : upOf(run);
  const otherWay = !sorted ? 1 : across ? acrossOf(other) : upOf(other);
  comparisons += (edgesIn(run) + edgesIn(other)) >> 2;
  gather(other, otherNear, otherWay, minX, minY, maxX, maxY);
  let from = otherWay < 0 ? gathered + NEAR_BYTES : otherNear;
  const to = otherWay < 0 ? otherNear + NEAR_END : gathered;
  if (from == to) return;
  gather(run, near, way, minX, minY, maxX, maxY);
  const end = way < 0 ? near + NEAR_END : gathered;
  const element = load<i32>(contourElements + (contour << 2));
  const otherElement = load<i32>(contourElements + (contourOf(other) << 2));
  const axis: usize = across ? 0 : 4;
  for (let edge = way < 0 ? gathered + NEAR_BYTES : near; edge < end; edge += NEAR_BYTES) {
    if (sorted) {
      while (from < to && load<i32>(from + axis, 8) < load<i32>(edge + axis)) from += NEAR_BYTES;
    }
    for (let second = from; second < to; second += NEAR_BYTES) {
      if (sorted && load<i32>(second + axis) > load<i32>(edge + axis, 8)) break;
      if (load<i32>(second) > load<i32>(edge, 8) || load<i32>(second, 8) < load<i32>(edge)) continue;
      if (load<i32>(second, 4) > load<i32>(edge, 12) || load<i32>(second, 12) < load<i32>(edge, 4)) continue;
      const a = load<i32>(edge, 16);
      const b = load<i32>(edge, 20);
      const c = load<i32>(second, 16);
      const d = load<i32>(second, 20);
      // Edges that share a corner do not cross: nothing runs along anything else.
      if (sameContour && (a == d || b == c)) continue;
      crossEdges(a, b, element, c, d, otherElement);
    }
  }
}
