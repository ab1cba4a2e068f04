import { alloc, mark, release } from '../../arena';

// Sorting for the area sweep: by merging, so bounded in the worst case, with lists read in order; equal ones keep their order.

/** Sorts 32-bit entries by the doubles they point at with `stride`. */
export function sortBy(list: usize, count: i32, keys: usize, stride: usize): void {
  const before = mark();
  const own = alloc((count as usize) << 3);
  let sorted = true;
  for (let i = 0; i < count; i++) {
    store<f64>(own + (i << 3), load<f64>(keys + (load<i32>(list + (i << 2)) as usize) * stride));
    if (i > 0 && load<f64>(own + ((i - 1) << 3)) > load<f64>(own + (i << 3))) sorted = false;
  }
  if (!sorted) sortPairs(own, list, count, alloc((count as usize) << 3), alloc((count as usize) << 2));
  release(before);
}

/**
 * Sorts doubles and the 32-bit values beside them. The spare lists are as long as the
 * lists. Returns how many entries it moved.
 */
export function sortPairs(keys: usize, values: usize, count: i32, spareKeys: usize, spareValues: usize): f64 {
  let fromKeys = keys;
  let fromValues = values;
  let toKeys = spareKeys;
  let toValues = spareValues;
  let moved: f64 = 0;
  for (let size = 1; size < count; size <<= 1) {
    for (let start = 0; start < count; start += size << 1) {
      merge(fromKeys, fromValues, start, min(start + size, count), min(start + (size << 1), count), toKeys, toValues);
    }
    moved += count;
    const keysBefore = fromKeys;
    const valuesBefore = fromValues;
    fromKeys = toKeys;
    fromValues = toValues;
    toKeys = keysBefore;
    toValues = valuesBefore;
  }
  if (fromKeys == keys) return moved;
  memory.copy(keys, fromKeys, (count as usize) << 3);
  memory.copy(values, fromValues, (count as usize) << 2);
  return moved + count;
}

function merge(
  fromKeys: usize,
  fromValues: usize,
  start: i32,
  middle: i32,
  end: i32,
  toKeys: usize,
  toValues: usize,
): void {
  let a = start;
  let b = middle;
  for (let at = start; at < end; at++) {
    const from =
      b >= end || (a < middle && load<f64>(fromKeys + (a << 3)) <= load<f64>(fromKeys + (b << 3))) ? a++ : b++;
    store<f64>(toKeys + (at << 3), load<f64>(fromKeys + (from << 3)));
    store<i32>(toValues + (at << 2), load<i32>(fromValues + (from << 2)));
  }
}
