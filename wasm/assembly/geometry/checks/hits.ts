import { alloc } from '../../arena';
import { beginCells, enter, nextFound, setMeasure, startLookup } from './cells';
import { Point } from '../records';
import { miss } from './input';
import { MISSED_CROSSINGS, MOST_PLACES } from './layout';
import { spend } from './work';

// Crossings found, each place of two shapes once.

/** Crossings told apart at most; a hatching of a thousand by a thousand lines has as many. */
const MOST_HITS: i32 = 1 << 20;
/** Hits of the same two shapes nearer than this (mm) are one. */
const MERGE_WITHIN: f64 = 0.02;
/** Work of looking at a hit that is known, in units of work.ts. */
const COMPARING: f64 = 5;
/** Cell size (mm) of the hash: large beside MERGE_WITHIN, so that few lookups need a second cell. */
const CELL: f64 = 0.2;

/** Where two shapes cross; the one with the smaller number first. */
@unmanaged
class Hit extends Point {
  shape: i32;
  other: i32;
}

// @ts-ignore: decorator
@inline
function hitAt(index: i32): Hit {
  return changetype<Hit>(hits + (index as usize) * offsetof<Hit>());
}

export let hitCount: i32 = 0;
export let selfCount: i32 = 0;
let hits: usize = 0;
let capacity: i32 = 0;

// The first places, as CheckTables has them.
export let hitPoints: usize = 0;
export let hitShapes: usize = 0;

/** Begins an empty list for a drawing with so many pieces. */
export function beginHits(): void {
  hitCount = 0;
  selfCount = 0;
  capacity = 0;
  hitPoints = alloc(MOST_PLACES << 4);
  hitShapes = alloc(MOST_PLACES << 3);
}

/** Room at the first hit; most drawings have none, and most others few. */
const FIRST_ROOM: i32 = 1024;

/** Makes room for four times as many as before, and enters those that are there again. */
function makeRoom(): void {
  const before = hits;
  capacity = capacity == 0 ? FIRST_ROOM : min(MOST_HITS, capacity << 2);
  hits = alloc((capacity as usize) * offsetof<Hit>());
  memory.copy(hits, before, (hitCount as usize) * offsetof<Hit>());
  beginCells(capacity, CELL, MERGE_WITHIN);
  setMeasure(2, 0);
  setMeasure(3, 0);
  for (let i = 0; i < hitCount; i++) {
    const hit = hitAt(i);
    setMeasure(0, hit.x);
    setMeasure(1, hit.y);
    startLookup(hit.shape * 31 + hit.other);
    enter(i);
  }
}

/** Adds a crossing of two shapes, unless it is known. */
export function addHit(one: i32, other: i32, x: f64, y: f64): void {
  if (hitCount == MOST_HITS) {
    miss(MISSED_CROSSINGS);
    return;
  }
  if (hitCount == capacity) makeRoom();
  const a = min(one, other);
  const b = max(one, other);
  setMeasure(0, x);
  setMeasure(1, y);
  startLookup(a * 31 + b);
  for (let i = nextFound(); i >= 0; i = nextFound()) {
    if (!spend(COMPARING)) {
      miss(MISSED_CROSSINGS);
      return;
    }
    const hit = hitAt(i);
    if (hit.shape != a || hit.other != b) continue;
    const dx = hit.x - x;
    const dy = hit.y - y;
    if (dx * dx + dy * dy <= MERGE_WITHIN * MERGE_WITHIN) return;
  }
  enter(hitCount);
  const hit = hitAt(hitCount);
  hit.x = x;
  hit.y = y;
  hit.shape = a;
  hit.other = b;
  if (hitCount < MOST_PLACES) {
    const place = changetype<Point>(hitPoints + ((hitCount as usize) << 4));
    place.x = x;
    place.y = y;
    store<i32>(hitShapes + ((hitCount as usize) << 3), a);
    store<i32>(hitShapes + ((hitCount as usize) << 3), b, 4);
  }
  hitCount++;
  if (a == b) selfCount++;
}
