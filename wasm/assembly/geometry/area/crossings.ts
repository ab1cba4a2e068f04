import { alloc } from '../../arena';
import { contourElements, cornerAt } from './outlines';
import { RUN_MOST, Run } from './runs';
import { areInLine, gridPoint, isLeft } from './side';

// Where edges cross. Every edge, known by the corner it begins at, has a list of what crosses it, in the order of its walk.

/** A crossing of an edge. */
@unmanaged
class Crossing {
  /** How far along, from 0 to 1. */
  along: f64;
  /** Address of the next one, or 0. */
  next: usize;
  /** The element crossed with, times two, and one more where the walk comes to the left side of that element's edge. */
  elementAndSide: i32;
}

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
export function crossingAt(address: usize): Crossing {
  return changetype<Crossing>(address);
}

// @ts-ignore: decorator
@inline
export function elementOf(crossing: usize): i32 {
  return crossingAt(crossing).elementAndSide >> 1;
}

/** Winding number that the crossed element gains for whoever walks on: 1 on its edge's left side, else −1. */
// @ts-ignore: decorator
@inline
export function gainOf(crossing: usize): i32 {
  return ((crossingAt(crossing).elementAndSide & 1) << 1) - 1;
}

function addCrossing(edge: i32, along: f64, element: i32, toLeft: bool): void {
  const address = alloc(offsetof<Crossing>());
  const crossing = crossingAt(address);
  crossing.along = along;
  crossing.elementAndSide = (element << 1) | (toLeft ? 1 : 0);
  let link = heads + ((edge as usize) << 2);
  let next: usize = load<u32>(link);
  while (next != 0 && crossingAt(next).along <= along) {
    passed++;
    link = next + offsetof<Crossing>('next');
    next = load<u32>(link);
  }
  crossing.next = next;
  store<u32>(link, address as u32);
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
  const atA = cornerAt(a);
  const atB = cornerAt(b);
  const atC = cornerAt(c);
  const atD = cornerAt(d);
  const ux = atB.x - atA.x;
  const uy = atB.y - atA.y;
  const vx = atD.x - atC.x;
  const vy = atD.y - atC.y;
  const wx = atC.x - atA.x;
  const wy = atC.y - atA.y;
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

/** An edge that reaches into the boxes of two runs: its own box, and the corners at its ends. */
@unmanaged
class NearEdge {
  minX: i32;
  minY: i32;
  maxX: i32;
  maxY: i32;
  from: i32;
  to: i32;
}

// Such edges of either run, with room for one more either side.
const NEAR_BYTES: usize = offsetof<NearEdge>();
const near: usize = memory.data(24 * (RUN_MOST + 2)) + NEAR_BYTES;
const otherNear: usize = memory.data(24 * (RUN_MOST + 2)) + NEAR_BYTES;
const NEAR_END: usize = 24 * RUN_MOST;
/** Where the list made last ends: it begins at its start, or backwards at its end. */
let gathered: usize = 0;

/** Lists edges of a run that reach into a box; backwards where `way` is −1, so that they rise along the axis in question. */
function gather(run: Run, list: usize, way: i32, minX: i32, minY: i32, maxX: i32, maxY: i32): void {
  const step: usize = way < 0 ? -NEAR_BYTES : NEAR_BYTES;
  let next = way < 0 ? list + NEAR_END - NEAR_BYTES : list;
  let corner = run.first;
  let x = gridPoint(corner).x;
  let y = gridPoint(corner).y;
  for (let i = run.edges; i > 0; i--) {
    const end = i == 1 ? run.last : corner + 1;
    const endX = gridPoint(end).x;
    const endY = gridPoint(end).y;
    const lowX = min(x, endX);
    const highX = max(x, endX);
    const lowY = min(y, endY);
    const highY = max(y, endY);
    // Written down in any case, and written over where it does not reach in: no branch to guess.
    const edge = changetype<NearEdge>(next);
    edge.minX = lowX;
    edge.minY = lowY;
    edge.maxX = highX;
    edge.maxY = highY;
    edge.from = corner;
    edge.to = end;
    const reachesIn =
      (lowX <= maxX ? 1 : 0) & (highX >= minX ? 1 : 0) & (lowY <= maxY ? 1 : 0) & (highY >= minY ? 1 : 0);
    next += step & -(reachesIn as isize);
    corner = end;
    x = endX;
    y = endY;
  }
  gathered = next;
}

/** Whether an edge ends before another begins, along an axis. */
// @ts-ignore: decorator
@inline
function isBefore(one: NearEdge, other: NearEdge, across: bool): bool {
  return across ? one.maxX < other.minX : one.maxY < other.minY;
}

/** Finds where the edges of two runs cross. Their boxes meet. */
export function crossRuns(run: Run, other: Run): void {
  const minX = max(run.minX, other.minX);
  const maxX = min(run.maxX, other.maxX);
  const minY = max(run.minY, other.minY);
  const maxY = min(run.maxY, other.maxY);
  const contour = run.contour;
  const sameContour = contour == other.contour;
  // The usual neighbours along a contour: nothing but their common corner is in both boxes.
  if (sameContour && minX == maxX && minY == maxY && (run.first == other.last || other.first == run.last)) return;
  // Runs that both go one way along an axis are compared like two sorted lists.
  const across = run.across != 0 && other.across != 0;
  const sorted = across || (run.up != 0 && other.up != 0);
  const way = !sorted ? 1 : across ? run.across : run.up;
  const otherWay = !sorted ? 1 : across ? other.across : other.up;
  comparisons += (run.edges + other.edges) >> 2;
  gather(other, otherNear, otherWay, minX, minY, maxX, maxY);
  let from = otherWay < 0 ? gathered + NEAR_BYTES : otherNear;
  const to = otherWay < 0 ? otherNear + NEAR_END : gathered;
  if (from == to) return;
  gather(run, near, way, minX, minY, maxX, maxY);
  const end = way < 0 ? near + NEAR_END : gathered;
  const element = load<i32>(contourElements + (contour << 2));
  const otherElement = load<i32>(contourElements + (other.contour << 2));
  for (let at = way < 0 ? gathered + NEAR_BYTES : near; at < end; at += NEAR_BYTES) {
    const edge = changetype<NearEdge>(at);
    if (sorted) {
      while (from < to && isBefore(changetype<NearEdge>(from), edge, across)) from += NEAR_BYTES;
    }
    for (let place = from; place < to; place += NEAR_BYTES) {
      const second = changetype<NearEdge>(place);
      if (sorted && isBefore(edge, second, across)) break;
      if (second.minX > edge.maxX || second.maxX < edge.minX) continue;
      if (second.minY > edge.maxY || second.maxY < edge.minY) continue;
      const a = edge.from;
      const b = edge.to;
      const c = second.from;
      const d = second.to;
      // Edges that share a corner do not cross: nothing runs along anything else.
      if (sameContour && (a == d || b == c)) continue;
      crossEdges(a, b, element, c, d, otherElement);
    }
  }
}
