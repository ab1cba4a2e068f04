import { cover, topmost, uncover } from './covering';
import { crossingAt, elementOf, firstCrossing, gainOf } from './crossings';
import { contourElements, contourStarts, cornerAt } from './outlines';
import { isLeft } from './side';
import { firstStanding, standingAt, startOf } from './standings';
import { addArea, groupOf, maskOf, moveArea, whole } from './totals';

// Areas by walking along the contours. By Green's theorem a covered area is the sum of x·dy along its boundary, with what is covered
// to the left. Along a contour, what covers its two sides changes only where something crosses it: so between two crossings all of it
// is boundary or none. What of a style stays visible is bounded by its own contours where nothing drawn later covers them, and by those
// drawn later over it: they take from the style below them what they add to their own.

/** For every element how often it winds around the place in hand; all zero between two walks. */
let windings: usize = 0;

// The walk in hand: its element, that one's rule and style, and its winding number on the left side.
let element: i32 = 0;
let mask: i32 = 0;
let group: i32 = 0;
let left: i32 = 0;
/** How many other elements cover the place. */
let covers: i32 = 0;
/** Whether the part has elements of several styles, so that it matters which of them cover the place. */
let layered: bool = false;
/** Sum of x·dy since the last change. */
let swept: f64 = 0;

/** x is counted from here: far from it, sums that should cancel out would not. */
let originX: f64 = 0;

/**
 * Begins a part of the drawing. `windingsAt`: an i32 for every filled element, all zero; `from`: where it begins across;
 * `severalStyles`: whether its elements are of more than one.
 */
export function beginBoundary(windingsAt: usize, from: f64, severalStyles: bool): void {
  windings = windingsAt;
  originX = from;
  layered = severalStyles;
}

/** Adds what was walked since the last change to the areas it bounds. */
function settle(): void {
  const covered = ((left & mask) != 0 ? 1 : 0) - (((left - 1) & mask) != 0 ? 1 : 0);
  if (covered != 0) {
    if (covers == 0) {
      addArea(group, covered * swept);
      addArea(whole, covered * swept);
    } else if (layered) {
      const other = topmost();
      if (other < element && groupOf(other) != group) moveArea(groupOf(other), group, covered * swept);
    }
  }
  swept = 0;
}

/** Changes an element's winding number at the place in hand. */
function gain(other: i32, by: i32): void {
  if (other == element) {
    left += by;
    return;
  }
  const at = windings + ((other as usize) << 2);
  const before = load<i32>(at);
  store<i32>(at, before + by);
  const otherMask = maskOf(other);
  const change = (((before + by) & otherMask) != 0 ? 1 : 0) - ((before & otherMask) != 0 ? 1 : 0);
  covers += change;
  if (!layered || change == 0) return;
  if (change > 0) cover(other);
  else uncover(other);
}

/** Takes back an element's standing: a walk ends where it began, with the same elements around it. */
function forget(other: i32): void {
  const at = windings + ((other as usize) << 2);
  if (layered && (load<i32>(at) & maskOf(other)) != 0) uncover(other);
  store<i32>(at, 0);
}

/** Share of the area between a curve and its chord that lies before a place along the chord, as for a parabola. */
// @ts-ignore: decorator
@inline
function bulgePart(along: f64): f64 {
  return along * along * (3 - 2 * along);
}

/** Walks along one edge, from its start corner to the other. */
function walkEdge(from: i32, to: i32): void {
  const at = cornerAt(from);
  const end = cornerAt(to);
  const x = at.x - originX;
  const dx = end.x - at.x;
  const dy = end.y - at.y;
  const bulge = at.bulge;
  let since: f64 = 0;
  let bulgeFrom: f64 = 0;
  for (let crossing = firstCrossing(from); crossing != 0; crossing = crossingAt(crossing).next) {
    const along = crossingAt(crossing).along;
    const bulgeTo = bulge * bulgePart(along);
    swept += (along - since) * dy * (x + 0.5 * dx * (along + since)) + bulgeTo - bulgeFrom;
    bulgeFrom = bulgeTo;
    since = along;
    settle();
    gain(elementOf(crossing), gainOf(crossing));
  }
  swept += (1 - since) * dy * (x + 0.5 * dx * (1 + since)) + bulge - bulgeFrom;
}

/** Adds what one contour bounds to the areas. */
export function walkContour(contour: i32): void {
  const first = load<i32>(contourStarts + (contour << 2));
  const last = load<i32>(contourStarts + (contour << 2), 4) - 1;
  const start = startOf(contour);
  element = load<i32>(contourElements + (contour << 2));
  mask = maskOf(element);
  group = groupOf(element);
  covers = 0;
  swept = 0;
  // At its leftmost corner the contour itself winds around what lies between its two edges, and around nothing else.
  left = isLeft(start == first ? last : start - 1, start, start == last ? first : start + 1) ? 1 : 0;
  for (let at = firstStanding(contour); at != 0; at = standingAt(at).next) {
    gain(standingAt(at).element, standingAt(at).winding);
  }
  for (let corner = start; corner < last; corner++) walkEdge(corner, corner + 1);
  walkEdge(last, first);
  for (let corner = first; corner < start; corner++) walkEdge(corner, corner + 1);
  settle();
  for (let at = firstStanding(contour); at != 0; at = standingAt(at).next) forget(standingAt(at).element);
}
