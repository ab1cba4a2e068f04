import { alloc } from '../../arena';
import { miss } from './input';
import { MISSED_NEIGHBOURS } from './layout';

// Pairs of shapes that touch, cross or lie on each other: a set of pairs of numbers, open addressing, doubled when half full.

const MOST_SLOTS: i32 = 4194304;
let slots: usize = 0;
let size: i32 = 0;
let used: i32 = 0;

/** Begins an empty set. */
export function beginPairs(): void {
  size = 1024;
  used = 0;
  slots = alloc((size as usize) << 3);
  memory.fill(slots, 0xff, (size as usize) << 3);
}

// @ts-ignore: decorator
@inline
function keyOf(a: i32, b: i32): u64 {
  return a < b ? ((a as u64) << 32) | (b as u64) : ((b as u64) << 32) | (a as u64);
}

/** Address of the slot that holds the key, or of the free one where it belongs. */
function slotOf(key: u64): usize {
  let h = key * 0x9e3779b97f4a7c15;
  h = (h ^ (h >> 32)) * 0xbf58476d1ce4e5b9;
  let at = ((h >> 33) as i32) & (size - 1);
  while (!isSlotOf(at, key)) at = (at + 1) & (size - 1);
  return slots + ((at as usize) << 3);
}

// @ts-ignore: decorator
@inline
function isSlotOf(at: i32, key: u64): bool {
  const held = load<u64>(slots + ((at as usize) << 3));
  return held == key || held == 0xffffffffffffffff;
}

/** Whether two shapes are in the set. */
export function hasPair(a: i32, b: i32): bool {
  const key = keyOf(a, b);
  return load<u64>(slotOf(key)) == key;
}

/** Adds two shapes. */
export function addPair(a: i32, b: i32): void {
  const key = keyOf(a, b);
  const slot = slotOf(key);
  if (load<u64>(slot) == key) return;
  if (used * 2 >= MOST_SLOTS) {
    miss(MISSED_NEIGHBOURS);
    return;
  }
  store<u64>(slot, key);
  used++;
  if (used * 2 >= size && size < MOST_SLOTS) grow();
}

function grow(): void {
  const old = slots;
  const oldSize = size;
  size <<= 1;
  slots = alloc((size as usize) << 3);
  memory.fill(slots, 0xff, (size as usize) << 3);
  for (let i = 0; i < oldSize; i++) {
    const key = load<u64>(old + ((i as usize) << 3));
    if (key != 0xffffffffffffffff) store<u64>(slotOf(key), key);
  }
}
