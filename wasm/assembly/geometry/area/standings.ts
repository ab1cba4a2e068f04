import { alloc } from '../../arena';
import { contourElements } from './outlines';
import { RUN_BYTES, contourOf, edgesIn, firstOf, lastOf, maxXOf, maxYOf, minXOf, minYOf, runCount, runs } from './runs';
import { comparisons, crossRuns, passed } from './crossings';
import { gridX, gridY, isAbove, isLeft } from './side';
import { sortBy } from './sort';

// One pass over the runs of a part of the drawing, from low to high y: it finds what crosses what, and how often each element
// winds around the corner where each contour's walk begins, counted along the level line from there to the left. That corner is the
// contour's leftmost, so that its own edges do not lie on this line. Only contours whose box holds the corner matter: those of few
// runs are looked up by their boxes, of the others all runs at that height are looked at.

/** Contours of at most so many runs are looked up by their box. */
const FEW_RUNS: i32 = 32;

/** Where each contour's walk begins, and its list of standings or 0. A standing is 16 bytes: element, winding number, next. */
let startCorners: usize = 0;
let standings: usize = 0;
/** For each contour of the part its first run's address, number of runs, minX, maxX, maxY, and whether it was met. */
let spans: usize = 0;
const SPAN_BYTES: usize = 24;

/**
 * The part is seen in upright strips, and whatever reaches into several is in the lists of all of them. An entry is 16 bytes: minX, maxX,
 * maxY, and what it is; those that end below the level in hand go when the list is next read.
 */
const STRIPS_MOST: i32 = 256;
/** A list: address of its entries, and their number. */
const runLists: usize = memory.data(8 * STRIPS_MOST);
const contourLists: usize = memory.data(8 * STRIPS_MOST);
/** The runs of contours that have many, in one list. */
const rayList: usize = memory.data(8);
/** A strip is two to this power of grid steps wide. */
let stripBits: i32 = 0;

/** For every element how often it winds around the corner in hand: all zero but while one is looked at. */
let windings: usize = 0;
let touched: usize = 0;
let touchedCount: i32 = 0;
/** Entries looked at, for the reckoning of what this costs. */
let looks: i32 = 0;
let comparisonsMost: i32 = 0;

/** Makes room for so many contours and takes an array of i32 for all elements, all zero. */
export function beginStandings(contourCount: i32, windingsAt: usize): void {
  startCorners = alloc((contourCount as usize) << 2);
  standings = alloc((contourCount as usize) << 2);
  spans = alloc((contourCount as usize) * SPAN_BYTES);
  windings = windingsAt;
}

// @ts-ignore: decorator
@inline
export function startOf(contour: i32): i32 {
  return load<i32>(startCorners + (contour << 2));
}

// @ts-ignore: decorator
@inline
export function firstStanding(contour: i32): usize {
  return load<u32>(standings + (contour << 2));
}

/** Notes the contour's leftmost corner, of several the one with the highest number, as side.ts has it, and its runs from `firstRun` on. */
export function beginContour(contour: i32, first: i32, end: i32, firstRun: usize): void {
  let leftmost = first;
  for (let corner = first + 1; corner < end; corner++) {
    if (gridX(corner) <= gridX(leftmost)) leftmost = corner;
  }
  store<i32>(startCorners + (contour << 2), leftmost);
  store<u32>(standings + (contour << 2), 0);
  const runsEnd = runs + (runCount as usize) * RUN_BYTES;
  let maxX = 0;
  let maxY = 0;
  for (let run = firstRun; run < runsEnd; run += RUN_BYTES) {
    maxX = max(maxX, maxXOf(run));
    maxY = max(maxY, maxYOf(run));
  }
  const span = spans + (contour as usize) * SPAN_BYTES;
  store<u32>(span, firstRun as u32);
  store<i32>(span, ((runsEnd - firstRun) / RUN_BYTES) as i32, 4);
  store<i32>(span, gridX(leftmost), 8);
  store<i32>(span, maxX, 12);
  store<i32>(span, maxY, 16);
  store<i32>(span, 0, 20);
}

/** What the part in hand has cost so far, in comparisons of edges. */
export function comparisonsMade(): i32 {
  return comparisons + ((looks + passed) >> 3);
}

/**
 * Finds all crossings and standings of the part's runs and contours. `contours` is a list of i32. Gives up and returns false
 * after `most` comparisons.
 */
export function findAll(contours: usize, count: i32, most: i32): bool {
  looks = 0;
  comparisonsMost = most;
  const keys = alloc((max(runCount, count) as usize) << 3);
  const byHeight = alloc((runCount as usize) << 2);
  for (let i = 0; i < runCount; i++) {
    store<f64>(keys + ((i as usize) << 3), minYOf(runs + (i as usize) * RUN_BYTES) as f64);
    store<i32>(byHeight + ((i as usize) << 2), i);
  }
  sortBy(byHeight, runCount, keys, 8);
  const starts = alloc((count as usize) << 2);
  for (let i = 0; i < count; i++) {
    store<f64>(keys + ((i as usize) << 3), gridY(startOf(load<i32>(contours + (i << 2)))) as f64);
    store<i32>(starts + ((i as usize) << 2), i);
  }
  sortBy(starts, count, keys, 8);
  touched = alloc((runCount as usize) << 2);
  beginStrips(contours, count);
  let nextStart = count > 1 ? 0 : count;
  for (let i = 0; i < runCount; i++) {
    const run = runs + (load<i32>(byHeight + ((i as usize) << 2)) as usize) * RUN_BYTES;
    const y = minYOf(run);
    while (
      nextStart < count &&
      load<f64>(keys + ((load<i32>(starts + ((nextStart as usize) << 2)) as usize) << 3)) < y
    ) {
      stand(load<i32>(contours + (load<i32>(starts + ((nextStart++ as usize) << 2)) << 2)));
    }
    addRun(run, y);
    if (comparisonsMade() > comparisonsMost) return false;
  }
  while (nextStart < count) stand(load<i32>(contours + (load<i32>(starts + ((nextStart++ as usize) << 2)) << 2)));
  return comparisonsMade() <= comparisonsMost;
}

/**
 * Makes strips about as wide as runs are, so that there are at most twice as many entries as runs, and no more than the square
 * root of their number.
 */
function beginStrips(contours: usize, count: i32): void {
  let widest: i32 = 0;
  let sum: i64 = 0;
  const end = runs + (runCount as usize) * RUN_BYTES;
  for (let run = runs; run < end; run += RUN_BYTES) {
    widest = max(widest, maxXOf(run));
    sum += (maxXOf(run) - minXOf(run)) as i64;
  }
  const wanted = min(sqrt(runCount as f64), ((widest as f64) * (runCount as f64)) / ((sum + 1) as f64));
  stripBits = 0;
  while (widest >> stripBits >= STRIPS_MOST || ((widest >> stripBits) as f64) > wanted) stripBits++;
  const stripCount = (widest >> stripBits) + 1;
  memory.fill(runLists, 0, (stripCount as usize) << 3);
  memory.fill(contourLists, 0, (stripCount as usize) << 3);
  for (let run = runs; run < end; run += RUN_BYTES) countEntries(runLists, minXOf(run), maxXOf(run));
  let inRays = 0;
  for (let i = 0; i < count; i++) {
    const span = spanOf(load<i32>(contours + (i << 2)));
    if (hasFewRuns(span)) countEntries(contourLists, load<i32>(span, 8), load<i32>(span, 12));
    else inRays += load<i32>(span, 4);
  }
  for (let strip = 0; strip < stripCount; strip++) {
    makeRoom(runLists + ((strip as usize) << 3));
    makeRoom(contourLists + ((strip as usize) << 3));
  }
  store<i32>(rayList, inRays, 4);
  makeRoom(rayList);
}

// @ts-ignore: decorator
@inline
function spanOf(contour: i32): usize {
  return spans + (contour as usize) * SPAN_BYTES;
}

// @ts-ignore: decorator
@inline
function hasFewRuns(span: usize): bool {
  return load<i32>(span, 4) <= FEW_RUNS;
}

function countEntries(lists: usize, minX: i32, maxX: i32): void {
  const last = maxX >> stripBits;
  for (let strip = minX >> stripBits; strip <= last; strip++) {
    const list = lists + ((strip as usize) << 3);
    store<i32>(list, load<i32>(list, 4) + 1, 4);
  }
}

/** Takes room for as many entries as a list was counted to have, and empties it. */
function makeRoom(list: usize): void {
  store<u32>(list, alloc((load<i32>(list, 4) as usize) << 4) as u32);
  store<i32>(list, 0, 4);
}

function addEntry(list: usize, minX: i32, maxX: i32, maxY: i32, what: i32): void {
  const count = load<i32>(list, 4);
  const at = (load<u32>(list) as usize) + ((count as usize) << 4);
  store<i32>(at, minX);
  store<i32>(at, maxX, 4);
  store<i32>(at, maxY, 8);
  store<i32>(at, what, 12);
  store<i32>(list, count + 1, 4);
}

/** Drops what ended below y from a list; returns where its entries end. */
function dropEnded(list: usize, y: i32): usize {
  const first: usize = load<u32>(list);
  const count = load<i32>(list, 4);
  const end = first + ((count as usize) << 4);
  looks += count + 1;
  let kept = first;
  for (let at = first; at < end; at += 16) {
    if (load<i32>(at, 8) < y) continue;
    if (kept != at) {
      store<u64>(kept, load<u64>(at));
      store<u64>(kept, load<u64>(at, 8), 8);
    }
    kept += 16;
  }
  store<i32>(list, ((kept - first) >> 4) as i32, 4);
  return kept;
}

/** Compares a run with those in its strips and adds it to them; the first of a contour brings that with it. */
function addRun(run: usize, y: i32): void {
  const minX = minXOf(run);
  const maxX = maxXOf(run);
  const maxY = maxYOf(run);
  const last = maxX >> stripBits;
  for (let strip = minX >> stripBits; strip <= last; strip++) {
    const list = runLists + ((strip as usize) << 3);
    const end = dropEnded(list, y);
    for (let at: usize = load<u32>(list); at < end; at += 16) {
      const otherMinX = load<i32>(at);
      // Two runs that share several strips are compared in the first of them.
      if (otherMinX > maxX || load<i32>(at, 4) < minX || max(minX, otherMinX) >> stripBits != strip) continue;
      crossRuns(run, load<u32>(at, 12));
      if (comparisonsMade() > comparisonsMost) return;
    }
    addEntry(list, minX, maxX, maxY, run as i32);
  }
  const contour = contourOf(run);
  const span = spanOf(contour);
  if (!hasFewRuns(span)) addEntry(rayList, minX, maxX, maxY, run as i32);
  else if (load<i32>(span, 20) == 0) addContour(contour, span);
}

function addContour(contour: i32, span: usize): void {
  store<i32>(span, 1, 20);
  const minX = load<i32>(span, 8);
  const maxX = load<i32>(span, 12);
  const last = maxX >> stripBits;
  for (let strip = minX >> stripBits; strip <= last; strip++) {
    addEntry(contourLists + ((strip as usize) << 3), minX, maxX, load<i32>(span, 16), contour);
  }
}

/** Counts how often each element winds around the corner where the contour's walk begins. */
function stand(contour: i32): void {
  const corner = startOf(contour);
  const x = gridX(corner);
  const y = gridY(corner);
  touchedCount = 0;
  const list = contourLists + ((x >> stripBits) << 3);
  const end = dropEnded(list, y);
  for (let at: usize = load<u32>(list); at < end; at += 16) {
    const other = load<i32>(at, 12);
    if (load<i32>(at) > x || load<i32>(at, 4) < x || other == contour) continue;
    const span = spanOf(other);
    let run: usize = load<u32>(span);
    const count = load<i32>(span, 4);
    looks += count;
    let gain = 0;
    for (let i = 0; i < count; i++) {
      if (minXOf(run) <= x && minYOf(run) <= y && maxYOf(run) >= y) gain += gainOfRun(run, corner, x);
      run += RUN_BYTES;
    }
    touch(other, gain);
  }
  const rayEnd = dropEnded(rayList, y);
  for (let at: usize = load<u32>(rayList); at < rayEnd; at += 16) {
    if (load<i32>(at) > x) continue;
    const run: usize = load<u32>(at, 12);
    const other = contourOf(run);
    if (other != contour) touch(other, gainOfRun(run, corner, x));
  }
  for (let i = 0; i < touchedCount; i++) {
    const element = load<i32>(touched + ((i as usize) << 2));
    const winding = load<i32>(windings + ((element as usize) << 2));
    if (winding == 0) continue;
    store<i32>(windings + ((element as usize) << 2), 0);
    const standing = alloc(16);
    store<i32>(standing, element);
    store<i32>(standing, winding, 4);
    store<u32>(standing, load<u32>(standings + (contour << 2)), 8);
    store<u32>(standings + (contour << 2), standing as u32);
  }
}

/** Adds to the winding number of a contour's element. */
function touch(contour: i32, gain: i32): void {
  if (gain == 0) return;
  const element = load<i32>(contourElements + (contour << 2));
  const winding = windings + ((element as usize) << 2);
  store<i32>(winding, load<i32>(winding) + gain);
  store<i32>(touched + ((touchedCount++ as usize) << 2), element);
}

/** What a run that reaches the corner's height adds left of it. */
function gainOfRun(run: usize, corner: i32, x: i32): i32 {
  return maxXOf(run) < x ? gainAcross(firstOf(run), lastOf(run), corner) : gainInside(run, corner);
}

/** What a way from one corner to another adds left of `corner`, wholly left of it: 1 downwards, −1 upwards, 0 where it stays above or below. */
// @ts-ignore: decorator
@inline
function gainAcross(from: i32, to: i32, corner: i32): i32 {
  return (isAbove(from, corner) ? 1 : 0) - (isAbove(to, corner) ? 1 : 0);
}

/** The same for a run that may lie on both sides. */
function gainInside(run: usize, corner: i32): i32 {
  let gain = 0;
  let from = firstOf(run);
  const edges = edgesIn(run);
  looks += edges;
  for (let i = edges; i > 0; i--) {
    const to = i == 1 ? lastOf(run) : from + 1;
    const across = gainAcross(from, to, corner);
    // Left of an edge that runs down is the side of larger x.
    if (across != 0 && isLeft(from, to, corner) == across > 0) gain += across;
    from = to;
  }
  return gain;
}
