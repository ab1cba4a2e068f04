import { alloc, mark, release } from '../../arena';
import { elementCount, firstVerb, isEnclosed, isEvenOdd, isFilled, styleCount, styleOf, verbAt } from '../input';
import { VERB_CLOSE, VERB_MOVE } from '../layout';
import { Box, totalsAt } from '../records';
import { beginBoundary, walkContour } from './boundary';
import { beginCovering } from './covering';
import { beginCrossings } from './crossings';
import {
  addOutlines,
  beginCorners,
  beginOutlines,
  contourCount,
  contourStarts,
  cornerAt,
  cornerCount,
} from './outlines';
import { addRuns, beginRuns, runCount } from './runs';
import { gridScale, setGrid, useGrid } from './side';
import { sortBy } from './sort';
import { beginStandings, beginContour, comparisonsMade, findAll } from './standings';
import { addEdges, beginEdges, beginSweeps, skipShare, sweep } from './sweep';
import { areaOf, beginTotals, groupOf, setElement } from './totals';

// Areas that filled elements cover, overlaps once, each element by its own fill rule: for the whole, and for every style what of it is not
// covered by other styles' elements drawn later.
// Elements are parted by straight cuts that meet none of them, across and down in turn, and each part is measured by itself: along its
// contours, or where they cross too much for that, by a sweep.

/** Cuts within cuts; parts that could be cut further after that are measured as they are. */
const DEPTH_MOST: i32 = 12;
/** Comparisons of edges that walking along a part's contours may cost, for every corner and to begin with: a sweep is sooner done then. */
const COMPARISONS_PER_CORNER: i32 = 200;
const COMPARISONS_LEAST: i32 = 500000;
/** The same for the whole drawing: about a quarter of a second's work, and more for the largest. */
const COMPARISONS_MOST: i32 = 5000000;
const COMPARISONS_MOST_PER_CORNER: f64 = 16;
let comparisonsLeft: i32 = 0;
/** Parts smaller than this (mm) cover nothing that a number could hold. */
const SIZE_LEAST: f64 = 1e-100;

// For every filled element: the box of its corners and its first contour, with one more entry at the end.
let boxes: usize = 0;
const BOX_BYTES: usize = offsetof<Box>();
let firstContours: usize = 0;
let grid: usize = 0;
let windings: usize = 0;
let heads: usize = 0;

// @ts-ignore: decorator
@inline
function boxOf(element: i32): Box {
  return changetype<Box>(boxes + (element as usize) * BOX_BYTES);
}

function firstContourOf(element: i32): i32 {
  return load<i32>(firstContours + ((element as usize) << 2));
}

function firstCornerOf(contour: i32): i32 {
  return load<i32>(contourStarts + ((contour as usize) << 2));
}

/** Writes the box of an element's corners: chords may stand out a little beyond the curves. */
function boxElement(element: i32): void {
  let minX: f64 = Infinity;
  let minY: f64 = Infinity;
  let maxX: f64 = -Infinity;
  let maxY: f64 = -Infinity;
  const end = firstCornerOf(firstContourOf(element + 1));
  for (let i = firstCornerOf(firstContourOf(element)); i < end; i++) {
    const corner = cornerAt(i);
    minX = min(minX, corner.x);
    maxX = max(maxX, corner.x);
    minY = min(minY, corner.y);
    maxY = max(maxY, corner.y);
  }
  const box = boxOf(element);
  box.minX = minX;
  box.minY = minY;
  box.maxX = maxX;
  box.maxY = maxY;
}

/** Measures elements in parts that lie side by side; `axis` 0 cuts across x, 1 across y. `whole`: the other axis found no cut. */
function measureParts(list: usize, count: i32, axis: i32, whole: bool, depth: i32): void {
  if (count > 1 && depth < DEPTH_MOST) {
    sortBy(list, count, boxes + (axis == 0 ? offsetof<Box>('minX') : offsetof<Box>('minY')), BOX_BYTES);
    let first = 0;
    let reach: f64 = -Infinity;
    for (let i = 0; i < count; i++) {
      const box = boxOf(load<i32>(list + (i << 2)));
      if (i > first && (axis == 0 ? box.minX : box.minY) >= reach) {
        measureParts(list + (first << 2), i - first, 1 - axis, false, depth + 1);
        first = i;
      }
      reach = max(reach, axis == 0 ? box.maxX : box.maxY);
    }
    if (first > 0 || !whole) {
      measureParts(list + (first << 2), count - first, 1 - axis, first == 0, depth + 1);
      return;
    }
  }
  measurePart(list, count);
}

function measurePart(list: usize, count: i32): void {
  const before = mark();
  let share = 0;
  let severalStyles = false;
  for (let i = 0; i < count; i++) {
    const element = load<i32>(list + (i << 2));
    if (groupOf(element) != groupOf(load<i32>(list))) severalStyles = true;
    share += firstCornerOf(firstContourOf(element + 1)) - firstCornerOf(firstContourOf(element));
  }
  if (walkPart(list, count, severalStyles, share)) {
    skipShare(share);
    release(before);
    return;
  }
  release(before);
  beginEdges();
  for (let i = 0; i < count; i++) {
    const element = load<i32>(list + (i << 2));
    const end = firstContourOf(element + 1);
    for (let contour = firstContourOf(element); contour < end; contour++) {
      addEdges(element, firstCornerOf(contour), firstCornerOf(contour + 1));
    }
  }
  sweep(count == 1 ? load<i32>(list) : -1, severalStyles, share);
  release(before);
}

/** Measures the elements along their contours; false, with nothing added, where these cross too much or overflow. */
function walkPart(list: usize, count: i32, severalStyles: bool, share: i32): bool {
  let minX: f64 = Infinity;
  let minY: f64 = Infinity;
  let maxX: f64 = -Infinity;
  let maxY: f64 = -Infinity;
  let contourMost = 0;
  for (let i = 0; i < count; i++) {
    const element = load<i32>(list + (i << 2));
    const box = boxOf(element);
    minX = min(minX, box.minX);
    minY = min(minY, box.minY);
    maxX = max(maxX, box.maxX);
    maxY = max(maxY, box.maxY);
    contourMost += firstContourOf(element + 1) - firstContourOf(element);
  }
  const size = max(maxX - minX, maxY - minY);
  if (size < SIZE_LEAST) return true;
  const scale = gridScale(size);
  if (scale == 0) return false;
  const contours = alloc((contourMost as usize) << 2);
  let found = 0;
  beginRuns();
  for (let i = 0; i < count; i++) {
    const element = load<i32>(list + (i << 2));
    const endContour = firstContourOf(element + 1);
    for (let contour = firstContourOf(element); contour < endContour; contour++) {
      const first = firstCornerOf(contour);
      const end = firstCornerOf(contour + 1);
      for (let i = first; i < end; i++) {
        const corner = cornerAt(i);
        setGrid(i, (0.5 + (corner.x - minX) * scale) as i32, (0.5 + (corner.y - minY) * scale) as i32);
        store<u32>(heads + ((i as usize) << 2), 0);
      }
      const firstRun = runCount;
      addRuns(contour, first, end);
      beginContour(contour, first, end, firstRun);
      store<i32>(contours + ((found++ as usize) << 2), contour);
    }
  }
  beginCrossings(heads);
  const most = min(comparisonsLeft as f64, (COMPARISONS_LEAST as f64) + (COMPARISONS_PER_CORNER as f64) * share) as i32;
  const done = findAll(contours, found, most);
  comparisonsLeft -= min(comparisonsLeft, comparisonsMade());
  if (!done) return false;
  beginBoundary(windings, minX, severalStyles);
  for (let i = 0; i < found; i++) walkContour(load<i32>(contours + ((i as usize) << 2)));
  return true;
}

/** Most contours that an element can hold: one for each stretch of verbs between Moves and Closes. */
function mostContours(element: i32): i32 {
  let most = 0;
  let drawing = false;
  const end = firstVerb(element + 1);
  for (let i = firstVerb(element); i < end; i++) {
    const verb = verbAt(i);
    const draws = verb != VERB_MOVE && verb != VERB_CLOSE;
    if (draws && !drawing) most++;
    drawing = draws;
  }
  return most;
}

/** Takes room for what is known of the filled elements, and returns how many there are. */
function beginElements(): i32 {
  let contourMost = 0;
  let count = 0;
  for (let i = 0; i < elementCount; i++) {
    if (!isFilled(styleOf(i))) continue;
    count++;
    contourMost += mostContours(i);
  }
  beginTotals(count, styleCount);
  windings = alloc((count as usize) << 2);
  memory.fill(windings, 0, (count as usize) << 2);
  boxes = alloc((count as usize) * BOX_BYTES);
  firstContours = alloc(((count + 1) as usize) << 2);
  beginOutlines(contourMost);
  return count;
}

/** Adds the outlines of all filled elements, lists those that have any, and returns how many these are. */
function outlineElements(list: usize): i32 {
  let element = 0;
  let drawn = 0;
  for (let i = 0; i < elementCount; i++) {
    const style = styleOf(i);
    if (!isFilled(style)) continue;
    setElement(element, style, isEvenOdd(i) || isEnclosed(style));
    const first = contourCount;
    store<i32>(firstContours + ((element as usize) << 2), first);
    addOutlines(i, element);
    // An element without contours covers nothing and has no box.
    if (contourCount > first) store<i32>(list + ((drawn++ as usize) << 2), element);
    element++;
    store<i32>(firstContours + ((element as usize) << 2), contourCount);
  }
  return drawn;
}

/** Writes what stays visible of each filled style, and what all of them cover, into the totals. */
export function fillAreas(totals: usize): void {
  const before = mark();
  const elements = beginElements();
  const list = alloc((elements as usize) << 2);
  beginCorners();
  const drawn = outlineElements(list);
  for (let i = 0; i < drawn; i++) boxElement(load<i32>(list + ((i as usize) << 2)));
  grid = alloc((cornerCount as usize) << 3);
  heads = alloc((cornerCount as usize) << 2);
  useGrid(grid);
  beginStandings(contourCount, windings);
  comparisonsLeft = ((COMPARISONS_MOST as f64) + COMPARISONS_MOST_PER_CORNER * cornerCount) as i32;
  beginCovering(elements);
  beginSweeps(windings, cornerCount);
  if (drawn > 0) measureParts(list, drawn, 0, false, 0);
  for (let group = 0; group <= styleCount; group++) totalsAt(totals, group).area = areaOf(group);
  release(before);
}
