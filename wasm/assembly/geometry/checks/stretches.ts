import { alloc, mark, release } from '../../arena';
import { VERB_LINE } from '../layout';
import { Box } from '../records';
import { miss } from './input';
import { LEAST_STRETCH, MISSED_DUPLICATES, SAME_WITHIN } from './layout';
import { chordsFor } from './pieces';
import { kindOf, pointAt, px, py, segmentCount, verbOf } from './segments';

// Stretches of segments that lie on earlier ones: collected in any order, then sorted and merged for each segment.

/** A stretch of a segment, by its shares. */
@unmanaged
class Stretch {
  from: f64;
  to: f64;
}

/** A stretch in the lists of all segments. */
@unmanaged
class Entry extends Stretch {
  segment: i32;
  /** The next entry of the same segment, or −1. */
  next: i32;
}

const ENTRY_BYTES: usize = offsetof<Entry>();
/** Length by which the box of a curve's stretch may fall short of it, mm. */
const BOX_WITHIN: f64 = 0.02;
/** Stretches whose boxes are that good: a report shows the first fifty. Those of further ones come from a few chords. */
const MOST_FINE: usize = 4096;
const COARSE: i32 = 8;
const CHUNK: i32 = 65536;
const MOST_CHUNKS: i32 = 48;

const chunks: usize = memory.data(192);
let chunkCount: i32 = 0;
let entries: i32 = 0;
let heads: usize = 0;

function entryAt(entry: i32): Entry {
  const chunk = load<u32>(chunks + (((entry >> 16) as usize) << 2)) as usize;
  return changetype<Entry>(chunk + ((entry & 0xffff) as usize) * ENTRY_BYTES);
}

/** Begins an empty list. */
export function beginStretches(): void {
  entries = 0;
  chunkCount = 0;
  heads = alloc((segmentCount as usize) << 2);
  memory.fill(heads, 0xff, (segmentCount as usize) << 2);
}

/** The entry of a segment that was added last, or −1. */
function firstEntry(segment: i32): i32 {
  return load<i32>(heads + ((segment as usize) << 2));
}

/** Says that a segment lies on an earlier one from a share to another (from < to). */
export function addStretch(segment: i32, from: f64, to: f64): void {
  if (entries == chunkCount * CHUNK) {
    if (chunkCount == MOST_CHUNKS) {
      miss(MISSED_DUPLICATES);
      return;
    }
    store<u32>(chunks + ((chunkCount++ as usize) << 2), alloc((CHUNK as usize) * ENTRY_BYTES) as u32);
  }
  const entry = entryAt(entries);
  entry.from = from;
  entry.to = to;
  entry.segment = segment;
  entry.next = firstEntry(segment);
  store<i32>(heads + ((segment as usize) << 2), entries++);
}

/** Length of a stretch (mm), from a few chords. */
export function stretchLength(segment: i32, from: f64, to: f64): f64 {
  const n = kindOf(segment) == VERB_LINE ? 1 : 8;
  pointAt(segment, from);
  let x = px;
  let y = py;
  let sum: f64 = 0;
  for (let i = 1; i <= n; i++) {
    pointAt(segment, from + ((to - from) * i) / n);
    sum += sqrt((px - x) * (px - x) + (py - y) * (py - y));
    x = px;
    y = py;
  }
  return sum;
}

// Stretches of the segment in hand, sorted and merged.
let sorted: usize = 0;
let sortedCount: i32 = 0;

// @ts-ignore: decorator
@inline
function sortedAt(index: i32): Stretch {
  return changetype<Stretch>(sorted + (index as usize) * offsetof<Stretch>());
}

function setStretch(stretch: Stretch, from: f64, to: f64): void {
  stretch.from = from;
  stretch.to = to;
}

function copyStretch(to: Stretch, from: Stretch): void {
  setStretch(to, from.from, from.to);
}

function sift(root: i32, count: i32): void {
  const from = sortedAt(root).from;
  const to = sortedAt(root).to;
  let at = root;
  for (;;) {
    let child = at * 2 + 1;
    if (child >= count) break;
    if (child + 1 < count && sortedAt(child + 1).from > sortedAt(child).from) child++;
    if (sortedAt(child).from <= from) break;
    copyStretch(sortedAt(at), sortedAt(child));
    at = child;
  }
  setStretch(sortedAt(at), from, to);
}

function sortStretches(): void {
  for (let i = (sortedCount >> 1) - 1; i >= 0; i--) sift(i, sortedCount);
  for (let end = sortedCount - 1; end > 0; end--) {
    const last = sortedAt(end);
    const from = last.from;
    const to = last.to;
    copyStretch(last, sortedAt(0));
    setStretch(sortedAt(0), from, to);
    sift(0, end);
  }
}

/** Gathers a segment's stretches, ascending and without overlap; `same` is the share that is SAME_WITHIN mm long. */
function mergeSegment(segment: i32, same: f64): void {
  sortedCount = 0;
  for (let i = firstEntry(segment); i >= 0; i = entryAt(i).next) copyStretch(sortedAt(sortedCount++), entryAt(i));
  sortStretches();
  let kept = 0;
  for (let i = 0; i < sortedCount; i++) {
    const stretch = sortedAt(i);
    const from = stretch.from <= same ? 0 : stretch.from;
    const to = stretch.to >= 1 - same ? 1 : stretch.to;
    const last = sortedAt(kept - 1);
    if (kept > 0 && from <= last.to + same) {
      if (to > last.to) last.to = to;
      continue;
    }
    setStretch(sortedAt(kept++), from, to);
  }
  sortedCount = kept;
}

/** Whether the stretches added so far cover the whole segment. */
export function coversAll(segment: i32): bool {
  if (firstEntry(segment) < 0) return false;
  const before = mark();
  sorted = alloc((entries as usize) * offsetof<Stretch>());
  mergeSegment(segment, sameShare(segment));
  const all = sortedCount == 1 && sortedAt(0).from == 0 && sortedAt(0).to == 1;
  release(before);
  return all;
}

/** Whether all that was added of a segment is the whole of it, once. */
function isWhole(segment: i32): bool {
  const entry = entryAt(firstEntry(segment));
  return entry.next < 0 && entry.from == 0 && entry.to == 1;
}

function sameShare(segment: i32): f64 {
  const length = stretchLength(segment, 0, 1);
  return length > 0 ? min<f64>(0.5, SAME_WITHIN / length) : 0.5;
}

// The merged list, as CheckTables has it.
export let overlapCount: i32 = 0;
export let overlapVerb: usize = 0;
export let overlapFrom: usize = 0;
export let overlapTo: usize = 0;
export let overlapBounds: usize = 0;

/** Sorts and merges all stretches; those no longer than LEAST_STRETCH drop out unless they are whole segments. */
export function finishStretches(): void {
  const n = entries as usize;
  overlapVerb = alloc(n << 2);
  overlapFrom = alloc(n << 3);
  overlapTo = alloc(n << 3);
  overlapBounds = alloc(n << 5);
  overlapCount = 0;
  const before = mark();
  sorted = alloc(n * offsetof<Stretch>());
  for (let segment = 0; segment < segmentCount; segment++) {
    if (firstEntry(segment) < 0) continue;
    if (isWhole(segment)) {
      writeStretch(segment, 0, 1);
      continue;
    }
    mergeSegment(segment, sameShare(segment));
    for (let i = 0; i < sortedCount; i++) writeStretch(segment, sortedAt(i).from, sortedAt(i).to);
  }
  release(before);
}

function writeStretch(segment: i32, from: f64, to: f64): void {
  if (!(from == 0 && to == 1) && stretchLength(segment, from, to) <= LEAST_STRETCH) return;
  const i = overlapCount++ as usize;
  store<u32>(overlapVerb + (i << 2), verbOf(segment));
  store<f64>(overlapFrom + (i << 3), from);
  store<f64>(overlapTo + (i << 3), to);
  const n = kindOf(segment) == VERB_LINE ? 1 : i < MOST_FINE ? max(4, chordsFor(segment, BOX_WITHIN, 48)) : COARSE;
  let x0: f64 = Infinity;
  let y0: f64 = Infinity;
  let x1: f64 = -Infinity;
  let y1: f64 = -Infinity;
  for (let k = 0; k <= n; k++) {
    pointAt(segment, k == n ? to : from + ((to - from) * k) / n);
    x0 = min(x0, px);
    y0 = min(y0, py);
    x1 = max(x1, px);
    y1 = max(y1, py);
  }
  const box = changetype<Box>(overlapBounds + i * offsetof<Box>());
  box.minX = x0;
  box.minY = y0;
  box.maxX = x1;
  box.maxY = y1;
}
