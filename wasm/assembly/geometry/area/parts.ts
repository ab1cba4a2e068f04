import { alloc, mark, release } from '../../arena';
import { VERB_CLOSE, VERB_MOVE } from '../layout';
import { beginBoundary, walkContour } from './boundary';
import { beginCovering } from './covering';
import { beginCrossings } from './crossings';
import {
  CORNER_BYTES,
  addOutlines,
  beginOutlines,
  contourCount,
  contourStarts,
  cornerCount,
  corners,
} from './outlines';
import { RUN_BYTES, addRuns, beginRuns, runCount, runs } from './runs';
import { gridScale, useGrid } from './side';
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

// For every filled element: its box (minX, minY, maxX, maxY) and its first contour, with one more entry at the end.
let boxes: usize = 0;
let firstContours: usize = 0;
let grid: usize = 0;
let windings: usize = 0;
let heads: usize = 0;

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
  const end = corners + (firstCornerOf(firstContourOf(element + 1)) as usize) * CORNER_BYTES;
  for (
    let at = corners + (firstCornerOf(firstContourOf(element)) as usize) * CORNER_BYTES;
    at < end;
    at += CORNER_BYTES
  ) {
    const x = load<f64>(at);
    const y = load<f64>(at, 8);
    minX = min(minX, x);
    maxX = max(maxX, x);
    minY = min(minY, y);
    maxY = max(maxY, y);
  }
  const box = boxes + ((element as usize) << 5);
  store<f64>(box, minX);
  store<f64>(box, minY, 8);
  store<f64>(box, maxX, 16);
  store<f64>(box, maxY, 24);
}

/** Measures elements in parts that lie side by side; `axis` 0 cuts across x, 1 across y. `whole`: the other axis found no cut. */
function measureParts(list: usize, count: i32, axis: i32, whole: bool, depth: i32): void {
  if (count > 1 && depth < DEPTH_MOST) {
    const lows = boxes + ((axis as usize) << 3);
    sortBy(list, count, lows, 32);
    let first = 0;
    let reach: f64 = -Infinity;
    for (let i = 0; i < count; i++) {
      const box = lows + ((load<i32>(list + (i << 2)) as usize) << 5);
      if (i > first && load<f64>(box) >= reach) {
        measureParts(list + (first << 2), i - first, 1 - axis, false, depth + 1);
        first = i;
      }
      reach = max(reach, load<f64>(box, 16));
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
    const box = boxes + ((element as usize) << 5);
    minX = min(minX, load<f64>(box));
    minY = min(minY, load<f64>(box, 8));
    maxX = max(maxX, load<f64>(box, 16));
    maxY = max(maxY, load<f64>(box, 24));
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
      for (let corner = first; corner < end; corner++) {
        const at = corners + (corner as usize) * CORNER_BYTES;
        const place = grid + ((corner as usize) << 3);
        store<i32>(place, (0.5 + (load<f64>(at) - minX) * scale) as i32);
        store<i32>(place, (0.5 + (load<f64>(at, 8) - minY) * scale) as i32, 4);
        store<u32>(heads + ((corner as usize) << 2), 0);
      }
      const firstRun = runs + (runCount as usize) * RUN_BYTES;
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

/** Most contours that elements can hold: one for each stretch of verbs between Moves and Closes. */
function mostContours(verbs: usize, from: i32, to: i32): i32 {
  let most = 0;
  let drawing = false;
  for (let i = from; i < to; i++) {
    const verb = load<u8>(verbs + i);
    const draws = verb != VERB_MOVE && verb != VERB_CLOSE;
    if (draws && !drawing) most++;
    drawing = draws;
  }
  return most;
}

/** Writes what stays visible of each filled style, and what all of them cover, into the totals. */
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
  let contourMost = 0;
  let elements = 0;
  for (let i = 0; i < elementCount; i++) {
    if (!load<u8>(styleFilled + load<u32>(elementStyle + (i << 2)))) continue;
    elements++;
    contourMost += mostContours(verbs, load<u32>(elementVerbs + (i << 2)), load<u32>(elementVerbs + (i << 2), 4));
  }
  beginTotals(elements, styleCount);
  const list = alloc((elements as usize) << 2);
  windings = alloc((elements as usize) << 2);
  memory.fill(windings, 0, (elements as usize) << 2);
  boxes = alloc((elements as usize) << 5);
  firstContours = alloc(((elements + 1) as usize) << 2);
  beginOutlines(contourMost);
  let element = 0;
  let drawn = 0;
  for (let i = 0; i < elementCount; i++) {
    const style = load<u32>(elementStyle + (i << 2));
    if (!load<u8>(styleFilled + style)) continue;
    setElement(element, style, load<u8>(elementRule + i) != 0);
    const first = contourCount;
    store<i32>(firstContours + ((element as usize) << 2), first);
    addOutlines(
      verbs,
      load<u32>(elementVerbs + (i << 2)),
      load<u32>(elementVerbs + (i << 2), 4),
      coords,
      load<u32>(elementCoords + (i << 2)),
      element,
    );
    // An element without contours covers nothing and has no box.
    if (contourCount > first) store<i32>(list + ((drawn++ as usize) << 2), element);
    element++;
    store<i32>(firstContours + ((element as usize) << 2), contourCount);
  }
  for (let i = 0; i < drawn; i++) boxElement(load<i32>(list + ((i as usize) << 2)));
  grid = alloc((cornerCount as usize) << 3);
  heads = alloc((cornerCount as usize) << 2);
  useGrid(grid);
  beginStandings(contourCount, windings);
  comparisonsLeft = ((COMPARISONS_MOST as f64) + COMPARISONS_MOST_PER_CORNER * cornerCount) as i32;
  beginCovering(elements);
  beginSweeps(windings, cornerCount);
  if (drawn > 0) measureParts(list, drawn, 0, false, 0);
  for (let group = 0; group <= styleCount; group++) {
    store<f64>(totals + ((group * totalFields + areaField) << 3), areaOf(group));
  }
  release(before);
}
