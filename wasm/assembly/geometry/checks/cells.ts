import { alloc } from '../../arena';
import { cellNumber } from '../cell-number';

// A hash table of numbered things by up to four quantised measures. Things that agree within a tolerance are found by
// looking into the neighbouring cell too, but only where a measure lies that near to a cell's border.

/** Bytes of four measures. */
const MEASURES_BYTES: i32 = 4 * sizeof<i64>();

let heads: usize = 0;
let nexts: usize = 0;
let mask: i32 = 0;
let scale: f64 = 0;
/** The tolerance as a share of a cell. */
let within: f64 = 0;

// The measures being looked up: first, own and last cell of each, and which of the combinations is next.
const low: usize = memory.data(MEASURES_BYTES);
const high: usize = memory.data(MEASURES_BYTES);
const own: usize = memory.data(MEASURES_BYTES);
const now: usize = memory.data(MEASURES_BYTES);
let salt: i64 = 0;
let walking: i32 = -1;
let done: bool = true;

/** Begins a table for at most `most` things. */
export function beginCells(most: i32, size: f64, tolerance: f64): void {
  let slots = 16;
  while (slots < most) slots <<= 1;
  mask = slots - 1;
  heads = alloc((slots as usize) << 2);
  nexts = alloc((most as usize) << 2);
  memory.fill(heads, 0xff, (slots as usize) << 2);
  scale = 1 / size;
  within = tolerance / size;
}

/** Shifts the cells, so that round millimetres, which drawings are full of, do not lie on borders. */
const SHIFT: f64 = 0.3;

/** Sets one of the four measures for the next lookup. */
export function setMeasure(index: i32, value: f64): void {
  const at = (index as usize) << 3;
  const place = value * scale + SHIFT;
  const past = place - floor(place);
  const cell = cellNumber(place, 1);
  store<i64>(own + at, cell);
  store<i64>(low + at, past <= within ? cell - 1 : cell);
  store<i64>(high + at, past >= 1 - within ? cell + 1 : cell);
}

function hash(from: usize): i32 {
  let h = salt * 0x165667b19e3779f9;
  h ^= load<i64>(from) * 0x9e3779b97f4a7c15;
  h = (h ^ (h >>> 31)) * 0x7fb5d329728ea185;
  h ^= load<i64>(from, 8) * 0xc2b2ae3d27d4eb4f;
  h = (h ^ (h >>> 29)) * 0xbf58476d1ce4e5b9;
  h ^= load<i64>(from, 16) * 0x27d4eb2f165667c5;
  h = (h ^ (h >>> 30)) * 0x94d049bb133111eb;
  h ^= load<i64>(from, 24) * 0x85ebca77c2b2ae63;
  h = (h ^ (h >>> 27)) * 0x9e3779b97f4a7c15;
  return ((h >>> 33) as i32) & mask;
}

/** Starts a lookup; `group` parts things that never agree. */
export function startLookup(group: i32): void {
  salt = group as i64;
  memory.copy(now, low, MEASURES_BYTES);
  walking = load<i32>(heads + ((hash(now) as usize) << 2));
  done = false;
}

/** Moves on to the next combination of cells; false after the last. */
function nextCell(): bool {
  for (let i: usize = 0; i < 32; i += 8) {
    const at = load<i64>(now + i);
    if (at < load<i64>(high + i)) {
      store<i64>(now + i, at + 1);
      return true;
    }
    store<i64>(now + i, load<i64>(low + i));
  }
  return false;
}

/** The next thing that may agree, or −1. Things of other cells with the same hash come along. */
export function nextFound(): i32 {
  while (!done) {
    if (walking >= 0) {
      const found = walking;
      walking = load<i32>(nexts + ((found as usize) << 2));
      return found;
    }
    if (nextCell()) walking = load<i32>(heads + ((hash(now) as usize) << 2));
    else done = true;
  }
  return -1;
}

/** Enters a thing (numbered below the table's `most`) under the measures and group of the last lookup. */
export function enter(thing: i32): void {
  const at = heads + ((hash(own) as usize) << 2);
  store<i32>(nexts + ((thing as usize) << 2), load<i32>(at));
  store<i32>(at, thing);
}
