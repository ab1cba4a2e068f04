import { alloc } from '../../arena';
import { contourElements } from './outlines';
import { Run, runAt, runCount } from './runs';
import { comparisons, crossRuns, passed } from './crossings';
import { gridX, gridY, isAbove, isLeft } from './side';
import { sortBy } from './sort';

// One pass over the runs of a part of the drawing, from low to high y: it finds what crosses what, and how often each element
// winds around the corner where each contour's walk begins, counted along the level line from there to the left. That corner is the
// contour's leftmost, so that its own edges do not lie on this line. Only contours whose box holds the corner matter: those of few
// runs are looked up by their boxes, of the others all runs at that height are looked at.

/** Contours of at most so many runs are looked up by their box. */
const FEW_RUNS: i32 = 32;

/** How often an element winds around the corner where a contour's walk begins. */
@unmanaged
class Standing {
  element: i32;
  winding: i32;
  /** Address of the contour's next one, or 0. */
  next: usize;
}

/** Where each contour's walk begins, and its list of standings or 0. */
let startCorners: usize = 0;
let standings: usize = 0;

/** Span of a contour of the part. */
@unmanaged
class Span {
  firstRun: i32;
  runs: i32;
  minX: i32;
  maxX: i32;
  maxY: i32;
  /** 1 once one of its runs was met. */
  met: i32;
}

let spans: usize = 0;
const SPAN_BYTES: usize = offsetof<Span>();

/** A run or a contour that reaches into a strip. */
@unmanaged
class Entry {
  minX: i32;
  maxX: i32;
  maxY: i32;
  /** Number of the run or the contour. */
  what: i32;
}

const ENTRY_BYTES: usize = offsetof<Entry>();

/** Entries; those that end below the level in hand go when the list is next read. */
@unmanaged
class List {
  entries: usize;
  count: i32;
}

const LIST_BYTES: usize = 8;

/** The part is seen in upright strips, and whatever reaches into several is in the lists of all of them. */
const STRIPS_MOST: i32 = 256;
const runLists: usize = memory.data(8 * STRIPS_MOST);
const contourLists: usize = memory.data(8 * STRIPS_MOST);
/** The runs of contours that have many, in one list. */
const rayList = changetype<List>(memory.data(8));
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

/** A standing by its address. */
// @ts-ignore: decorator
@inline
export function standingAt(address: usize): Standing {
  return changetype<Standing>(address);
}

/** The list of a strip. */
// @ts-ignore: decorator
@inline
function listOf(lists: usize, strip: i32): List {
  return changetype<List>(lists + (strip as usize) * LIST_BYTES);
}

/** Notes the contour's leftmost corner, of several the one with the highest number, as side.ts has it, and its runs from `firstRun` on. */
export function beginContour(contour: i32, first: i32, end: i32, firstRun: i32): void {
  let leftmost = first;
  for (let corner = first + 1; corner < end; corner++) {
    if (gridX(corner) <= gridX(leftmost)) leftmost = corner;
  }
  store<i32>(startCorners + (contour << 2), leftmost);
  store<u32>(standings + (contour << 2), 0);
  let maxX = 0;
  let maxY = 0;
  for (let i = firstRun; i < runCount; i++) {
    maxX = max(maxX, runAt(i).maxX);
    maxY = max(maxY, runAt(i).maxY);
  }
  const span = spanOf(contour);
  span.firstRun = firstRun;
  span.runs = runCount - firstRun;
  span.minX = gridX(leftmost);
  span.maxX = maxX;
  span.maxY = maxY;
  span.met = 0;
}

/** Cost of the part in hand so far, in comparisons of edges. */
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
    store<f64>(keys + ((i as usize) << 3), runAt(i).minY as f64);
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
    const run = load<i32>(byHeight + ((i as usize) << 2));
    const y = runAt(run).minY;
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
  for (let i = 0; i < runCount; i++) {
    widest = max(widest, runAt(i).maxX);
    sum += (runAt(i).maxX - runAt(i).minX) as i64;
  }
  const wanted = min(sqrt(runCount as f64), ((widest as f64) * (runCount as f64)) / ((sum + 1) as f64));
  stripBits = 0;
  while (widest >> stripBits >= STRIPS_MOST || ((widest >> stripBits) as f64) > wanted) stripBits++;
  const stripCount = (widest >> stripBits) + 1;
  memory.fill(runLists, 0, (stripCount as usize) * LIST_BYTES);
  memory.fill(contourLists, 0, (stripCount as usize) * LIST_BYTES);
  for (let i = 0; i < runCount; i++) countEntries(runLists, runAt(i).minX, runAt(i).maxX);
  let inRays = 0;
  for (let i = 0; i < count; i++) {
    const span = spanOf(load<i32>(contours + (i << 2)));
    if (hasFewRuns(span)) countEntries(contourLists, span.minX, span.maxX);
    else inRays += span.runs;
  }
  for (let strip = 0; strip < stripCount; strip++) {
    makeRoom(listOf(runLists, strip));
    makeRoom(listOf(contourLists, strip));
  }
  rayList.count = inRays;
  makeRoom(rayList);
}

// @ts-ignore: decorator
@inline
function spanOf(contour: i32): Span {
  return changetype<Span>(spans + (contour as usize) * SPAN_BYTES);
}

// @ts-ignore: decorator
@inline
function hasFewRuns(span: Span): bool {
  return span.runs <= FEW_RUNS;
}

function countEntries(lists: usize, minX: i32, maxX: i32): void {
  const last = maxX >> stripBits;
  for (let strip = minX >> stripBits; strip <= last; strip++) listOf(lists, strip).count++;
}

/** Takes room for as many entries as a list was counted to have, and empties it. */
function makeRoom(list: List): void {
  list.entries = alloc((list.count as usize) * ENTRY_BYTES);
  list.count = 0;
}

// @ts-ignore: decorator
@inline
function entryIn(list: List, index: i32): Entry {
  return changetype<Entry>(list.entries + (index as usize) * ENTRY_BYTES);
}

function addEntry(list: List, minX: i32, maxX: i32, maxY: i32, what: i32): void {
  const entry = entryIn(list, list.count++);
  entry.minX = minX;
  entry.maxX = maxX;
  entry.maxY = maxY;
  entry.what = what;
}

/** Drops what ended below y from a list; returns where its entries end. */
function dropEnded(list: List, y: i32): usize {
  const first = list.entries;
  const count = list.count;
  const end = first + (count as usize) * ENTRY_BYTES;
  looks += count + 1;
  let kept = first;
  for (let at = first; at < end; at += ENTRY_BYTES) {
    if (changetype<Entry>(at).maxY < y) continue;
    if (kept != at) memory.copy(kept, at, ENTRY_BYTES);
    kept += ENTRY_BYTES;
  }
  list.count = ((kept - first) / ENTRY_BYTES) as i32;
  return kept;
}

/** Compares a run with those in its strips and adds it to them; the first of a contour brings that with it. */
function addRun(number: i32, y: i32): void {
  const run = runAt(number);
  const minX = run.minX;
  const maxX = run.maxX;
  const maxY = run.maxY;
  const last = maxX >> stripBits;
  for (let strip = minX >> stripBits; strip <= last; strip++) {
    const list = listOf(runLists, strip);
    const end = dropEnded(list, y);
    for (let at = list.entries; at < end; at += ENTRY_BYTES) {
      const entry = changetype<Entry>(at);
      // Two runs that share several strips are compared in the first of them.
      if (entry.minX > maxX || entry.maxX < minX || max(minX, entry.minX) >> stripBits != strip) continue;
      crossRuns(run, runAt(entry.what));
      if (comparisonsMade() > comparisonsMost) return;
    }
    addEntry(list, minX, maxX, maxY, number);
  }
  const span = spanOf(run.contour);
  if (!hasFewRuns(span)) addEntry(rayList, minX, maxX, maxY, number);
  else if (span.met == 0) addContour(run.contour, span);
}

function addContour(contour: i32, span: Span): void {
  span.met = 1;
  const last = span.maxX >> stripBits;
  for (let strip = span.minX >> stripBits; strip <= last; strip++) {
    addEntry(listOf(contourLists, strip), span.minX, span.maxX, span.maxY, contour);
  }
}

/** Counts how often each element winds around the corner where the contour's walk begins. */
function stand(contour: i32): void {
  const corner = startOf(contour);
  const x = gridX(corner);
  const y = gridY(corner);
  touchedCount = 0;
  const list = listOf(contourLists, x >> stripBits);
  const end = dropEnded(list, y);
  for (let at = list.entries; at < end; at += ENTRY_BYTES) {
    const entry = changetype<Entry>(at);
    const other = entry.what;
    if (entry.minX > x || entry.maxX < x || other == contour) continue;
    const span = spanOf(other);
    looks += span.runs;
    let gain = 0;
    for (let i = span.firstRun; i < span.firstRun + span.runs; i++) {
      const run = runAt(i);
      if (run.minX <= x && run.minY <= y && run.maxY >= y) gain += gainOfRun(run, corner, x);
    }
    touch(other, gain);
  }
  const rayEnd = dropEnded(rayList, y);
  for (let at = rayList.entries; at < rayEnd; at += ENTRY_BYTES) {
    const entry = changetype<Entry>(at);
    if (entry.minX > x) continue;
    const run = runAt(entry.what);
    if (run.contour != contour) touch(run.contour, gainOfRun(run, corner, x));
  }
  for (let i = 0; i < touchedCount; i++) {
    const element = load<i32>(touched + ((i as usize) << 2));
    const winding = load<i32>(windings + ((element as usize) << 2));
    if (winding == 0) continue;
    store<i32>(windings + ((element as usize) << 2), 0);
    const address = alloc(offsetof<Standing>());
    standingAt(address).element = element;
    standingAt(address).winding = winding;
    standingAt(address).next = firstStanding(contour);
    store<u32>(standings + (contour << 2), address as u32);
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

/** Winding that a run which reaches the corner's height adds left of it. */
function gainOfRun(run: Run, corner: i32, x: i32): i32 {
  return run.maxX < x ? gainAcross(run.first, run.last, corner) : gainInside(run, corner);
}

/** Winding that a way between two corners, wholly left of `corner`, adds there: 1 down, −1 up, 0 above or below. */
// @ts-ignore: decorator
@inline
function gainAcross(from: i32, to: i32, corner: i32): i32 {
  return (isAbove(from, corner) ? 1 : 0) - (isAbove(to, corner) ? 1 : 0);
}

/** The same for a run that may lie on both sides. */
function gainInside(run: Run, corner: i32): i32 {
  let gain = 0;
  let from = run.first;
  const edges = run.edges;
  looks += edges;
  for (let i = edges; i > 0; i--) {
    const to = i == 1 ? run.last : from + 1;
    const across = gainAcross(from, to, corner);
    // Left of an edge that runs down is the side of larger x.
    if (across != 0 && isLeft(from, to, corner) == across > 0) gain += across;
    from = to;
  }
  return gain;
}
