import { alloc, mark, release } from '../../arena';
import { contourCount, contourStyle, miss, roleOf, shapeCount, shapeOf } from './input';
import { MISSED_GAPS, ROLE_BEND, ROLE_CUT } from './layout';
import { Line } from '../records';
import { clusterOfEnd, degreeOfEnd, endAt } from './shapes';
import {
  FAN,
  MIXED,
  addItem,
  beginTree,
  boxAt,
  boxDistance,
  countAt,
  itemAt,
  itemCount,
  ownerAt,
  packTree,
  topLevel,
} from './tree';
import { isSpent, spend } from './work';

// Loose ends and the pairs of them that lie near each other. Two ends that are each other's nearest are a pair; they are
// taken out and the rest is looked at again, which gives the same pairs as taking the shortest gap of all again and again.

/** Rounds at most: ends at ever smaller distances in a row need one for every other end. */
const MOST_ROUNDS: i32 = 64;
/** Work of comparing two boxes, in units of work.ts. */
const BOX: f64 = 10;

export let looseEnds: usize = 0;
export let looseFrom: usize = 0;

/** Whether an end of a checked contour meets an odd number of ends, itself included. */
function isLoose(end: i32): bool {
  const role = roleOf(end >> 1);
  return role >= ROLE_CUT && role <= ROLE_BEND && clusterOfEnd(end) >= 0 && (degreeOfEnd(end) & 1) != 0;
}

/** Lists the loose ends by shape: those of shape s from entry looseFrom[s] up to looseFrom[s + 1]. */
export function listLooseEnds(): void {
  const n = ((shapeCount + 2) as usize) << 2;
  looseFrom = alloc(n);
  memory.fill(looseFrom, 0, n);
  let total = 0;
  for (let i = 0; i < contourCount * 2; i++) {
    if (!isLoose(i)) continue;
    total++;
    const at = looseFrom + (((shapeOf(i >> 1) + 2) as usize) << 2);
    store<i32>(at, load<i32>(at) + 1);
  }
  for (let i = 2; i <= shapeCount; i++) {
    const at = looseFrom + ((i as usize) << 2);
    store<i32>(at, load<i32>(at) + load<i32>(at - 4));
  }
  looseEnds = alloc((total as usize) << 2);
  for (let i = 0; i < contourCount * 2; i++) {
    if (!isLoose(i)) continue;
    const at = looseFrom + (((shapeOf(i >> 1) + 1) as usize) << 2);
    const place = load<i32>(at);
    store<i32>(at, place + 1);
    store<i32>(looseEnds + ((place as usize) << 2), i);
  }
}

/** Finds no gaps. */
export function skipGaps(): void {
  gapCount = 0;
}

export let gapCount: i32 = 0;
export let gapEnds: usize = 0;
export let gapPoints: usize = 0;
export let gapSizes: usize = 0;

// The search in hand: for item `own` the best partner so far.
let own: i32 = 0;
let ownEnd: i32 = 0;
let ownStyle: u32 = 0;
let ownX: f64 = 0;
let ownY: f64 = 0;
let bestSize: f64 = 0;
let bestEnd: i32 = -1;

/**
 * Whether a pair of this size comes before the best one: by size, then in an order that all agree on. It is a shuffled one: in
 * the order of their numbers, ends in a row at even distances would be paired one by one.
 */
function isBetter(size: f64, end: i32): bool {
  if (size != bestSize || bestEnd < 0) return size < bestSize;
  return shuffled(end) < shuffled(bestEnd);
}

function shuffled(end: i32): u64 {
  let h = (((min(end, ownEnd) as u64) << 32) | (max(end, ownEnd) as u64)) * 0x9e3779b97f4a7c15;
  h = (h ^ (h >> 29)) * 0xbf58476d1ce4e5b9;
  return h ^ (h >> 32);
}

function visit(level: i32, node: i32): void {
  if (!spend(BOX)) return;
  const owner = ownerAt(level, node);
  if (owner != MIXED && owner != ownStyle) return;
  if (boxDistance(boxAt(0, own), boxAt(level, node)) > bestSize) return;
  if (level > 0) {
    const to = min(countAt(level - 1), (node + 1) * FAN);
    for (let i = node * FAN; i < to; i++) visit(level - 1, i);
    return;
  }
  if (node == own) return;
  const end = itemAt(node);
  const dx = endAt(end).x - ownX;
  const dy = endAt(end).y - ownY;
  const size = dx * dx + dy * dy;
  if (!isBetter(size, end)) return;
  bestSize = size;
  bestEnd = end;
}

/** Finds the nearest other loose end of the same style: among its neighbours first, then further up. */
function findPartner(item: i32, most: f64): void {
  own = item;
  ownEnd = itemAt(item);
  ownStyle = ownerAt(0, item);
  ownX = endAt(ownEnd).x;
  ownY = endAt(ownEnd).y;
  // A size of just `most` counts; isBetter() wants less.
  bestSize = most * most * (1 + 1e-12);
  bestEnd = -1;
  let node = item;
  const top = topLevel();
  for (let level = 0; level < top; level++) {
    const parent = node / FAN;
    const to = min(countAt(level), (parent + 1) * FAN);
    for (let i = parent * FAN; i < to; i++) if (i != node) visit(level, i);
    node = parent;
  }
}

/** The two ends of a gap, the one with the smaller number first. */
@unmanaged
class GapEnds {
  one: i32;
  other: i32;
}

// @ts-ignore: decorator
@inline
function endsIn(gap: i32): GapEnds {
  return changetype<GapEnds>(gapEnds + ((gap as usize) << 3));
}

function addGap(a: i32, b: i32, size: f64): void {
  const gap = gapCount++;
  const ends = endsIn(gap);
  ends.one = min(a, b);
  ends.other = max(a, b);
  store<f64>(gapSizes + ((gap as usize) << 3), size);
}

/** Pairs the ends in the list that are each other's nearest; keeps in it those that may still find one. Returns how many. */
function pairEnds(list: usize, count: i32, partners: usize, most: f64, x: f64, y: f64): i32 {
  const before = mark();
  beginTree(count, x, y, true);
  for (let i = 0; i < count; i++) {
    const end = load<i32>(list + ((i as usize) << 2));
    const px = endAt(end).x;
    const py = endAt(end).y;
    addItem(end, load<u32>(contourStyle + (((end >> 1) as usize) << 2)), px, py, px, py, 0);
  }
  packTree();
  for (let i = 0; i < itemCount() && !isSpent(); i++) {
    findPartner(i, most);
    store<i32>(partners + ((ownEnd as usize) << 2), bestEnd);
  }
  release(before);
  let left = 0;
  const paired = gapCount;
  for (let i = 0; i < count; i++) {
    const end = load<i32>(list + ((i as usize) << 2));
    const partner = load<i32>(partners + ((end as usize) << 2));
    if (partner < 0) continue;
    if (load<i32>(partners + ((partner as usize) << 2)) != end) {
      store<i32>(list + ((left++ as usize) << 2), end);
      continue;
    }
    if (end > partner) continue;
    const dx = endAt(end).x - endAt(partner).x;
    const dy = endAt(end).y - endAt(partner).y;
    addGap(end, partner, sqrt(dx * dx + dy * dy));
  }
  return gapCount > paired ? left : 0;
}

function sift(root: i32, count: i32): void {
  const size = load<f64>(gapSizes + ((root as usize) << 3));
  const ends = load<u64>(gapEnds + ((root as usize) << 3));
  let at = root;
  for (;;) {
    let child = at * 2 + 1;
    if (child >= count) break;
    if (child + 1 < count && isAfter(child + 1, sizeOf(child), endsOf(child))) child++;
    if (!isAfter(child, size, ends)) break;
    store<f64>(gapSizes + ((at as usize) << 3), sizeOf(child));
    store<u64>(gapEnds + ((at as usize) << 3), endsOf(child));
    at = child;
  }
  store<f64>(gapSizes + ((at as usize) << 3), size);
  store<u64>(gapEnds + ((at as usize) << 3), ends);
}

function sizeOf(gap: i32): f64 {
  return load<f64>(gapSizes + ((gap as usize) << 3));
}

function endsOf(gap: i32): u64 {
  return load<u64>(gapEnds + ((gap as usize) << 3));
}

function isAfter(gap: i32, size: f64, ends: u64): bool {
  return sizeOf(gap) > size || (sizeOf(gap) == size && endsOf(gap) > ends);
}

function sortGaps(): void {
  for (let i = (gapCount >> 1) - 1; i >= 0; i--) sift(i, gapCount);
  for (let end = gapCount - 1; end > 0; end--) {
    const size = sizeOf(end);
    const ends = endsOf(end);
    store<f64>(gapSizes + ((end as usize) << 3), sizeOf(0));
    store<u64>(gapEnds + ((end as usize) << 3), endsOf(0));
    store<f64>(gapSizes, size);
    store<u64>(gapEnds, ends);
    sift(0, end);
  }
}

/** Pairs loose ends of the same style up to `most` mm apart, nearest first. x, y: the drawing's centre. */
export function findGaps(most: f64, x: f64, y: f64): void {
  const total = load<i32>(looseFrom + ((shapeCount as usize) << 2));
  gapCount = 0;
  gapEnds = alloc((total as usize) << 2);
  gapSizes = alloc((total as usize) << 2);
  const before = mark();
  const list = alloc((total as usize) << 2);
  const partners = alloc((contourCount as usize) << 3);
  memory.fill(partners, 0xff, (contourCount as usize) << 3);
  let count = 0;
  for (let i = 0; i < total; i++) {
    const end = load<i32>(looseEnds + ((i as usize) << 2));
    // Where three ends meet, one of them stands for all.
    if (clusterOfEnd(end) == end) store<i32>(list + ((count++ as usize) << 2), end);
  }
  for (let round = 0; round < MOST_ROUNDS && count > 1 && !isSpent(); round++)
    count = pairEnds(list, count, partners, most, x, y);
  release(before);
  if (count > 1) miss(MISSED_GAPS);
  sortGaps();
  writePoints();
}

function writePoints(): void {
  gapPoints = alloc((gapCount as usize) << 5);
  for (let i = 0; i < gapCount; i++) {
    const from = endAt(endsIn(i).one);
    const to = endAt(endsIn(i).other);
    const gap = changetype<Line>(gapPoints + ((i as usize) << 5));
    gap.x = from.x;
    gap.y = from.y;
    gap.endX = to.x;
    gap.endY = to.y;
  }
}
