import { BAND_FAIR, BAND_SLOTS, BAND_START, BAND_VALUE } from './layout';
import { reaches } from './rounding';
import { at, get, set } from './slots';

/** Start, value and fair remainder of band `i` of a table. */
function bandStart(table: usize, i: i32): f64 {
  return get(at(table, i * BAND_SLOTS), BAND_START);
}
export function bandValue(table: usize, i: i32): f64 {
  return get(at(table, i * BAND_SLOTS), BAND_VALUE);
}
function bandFair(table: usize, i: i32): f64 {
  return get(at(table, i * BAND_SLOTS), BAND_FAIR);
}

/** The band that holds x: the last one that has started, the first one where none has. */
export function bandOf(table: usize, count: i32, x: f64): i32 {
  let i = count - 1;
  while (i > 0 && !reaches(x, bandStart(table, i))) i--;
  return i;
}

/**
 * Caps the minute rates at the prime rate (infinity for none) and fills each tier's least cost over all later starts, so
 * that the fair-steps rule costs one comparison when pricing.
 */
export function prepareTiers(table: usize, count: i32, primeRate: f64): void {
  let least = Infinity;
  for (let i = count - 1; i >= 0; i--) {
    const tier = at(table, i * BAND_SLOTS);
    const rate = min(get(tier, BAND_VALUE), primeRate);
    set(tier, BAND_VALUE, rate);
    set(tier, BAND_FAIR, least);
    least = min(least, get(tier, BAND_START) * rate);
  }
}

/** Fair cost of `minutes`: the tier's own rate, or less where a later tier's start costs less in whole. */
export function fairMinutesCost(table: usize, count: i32, minutes: f64): f64 {
  const i = bandOf(table, count, minutes);
  // A value counted as having reached the tier within the tie is charged as the tier's start, which keeps cost rising.
  const charged = i > 0 ? max(minutes, bandStart(table, i)) : minutes;
  return min(charged * bandValue(table, i), bandFair(table, i));
}

/**
 * Fair cost of `area` cm² under a price table and a waste table (count 0: no waste). Walks both tables upwards from the
 * bands that hold the area; each start met on the way is a candidate. The start of a first band that lies above the area
 * need not be tried: the same price and waste apply to less area below it.
 */
export function fairAreaCost(prices: usize, priceCount: i32, wastes: usize, wasteCount: i32, area: f64): f64 {
  let p = bandOf(prices, priceCount, area);
  let w = wasteCount > 0 ? bandOf(wastes, wasteCount, area) : 0;
  let charged = area;
  if (p > 0) charged = max(charged, bandStart(prices, p));
  if (w > 0) charged = max(charged, bandStart(wastes, w));
  let least = areaCost(prices, p, wastes, wasteCount, w, charged);
  while (true) {
    const nextPrice = p + 1 < priceCount ? bandStart(prices, p + 1) : Infinity;
    const nextWaste = w + 1 < wasteCount ? bandStart(wastes, w + 1) : Infinity;
    const start = min(nextPrice, nextWaste);
    if (start == Infinity) return least;
    if (nextPrice == start) p++;
    if (nextWaste == start) w++;
    least = min(least, areaCost(prices, p, wastes, wasteCount, w, start));
  }
}

function areaCost(prices: usize, p: i32, wastes: usize, wasteCount: i32, w: i32, area: f64): f64 {
  const plain = area * bandValue(prices, p);
  return wasteCount > 0 ? plain * (1 + bandValue(wastes, w) / 100) : plain;
}
