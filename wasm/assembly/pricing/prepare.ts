import { prepareTiers } from './bands';
import { LARGE_SHEET_LONG, LARGE_SHEET_SHORT, PRIME_ABOVE, ROUGH_LARGE_SHEET, ROUGH_SMALL_SHEET } from './constants';
import {
  BAND_SLOTS,
  RATE_BANDS,
  RATE_INFLATION,
  RATE_MARKUP,
  RATE_METAL_TIER_COUNT,
  RATE_PRIME,
  RATE_REMAKE,
  RATE_TIER_COUNT,
  RATE_V1_USER,
  SIZE_SLOTS,
  THICKNESS_BAND_COUNT,
  THICKNESS_BANDS,
  THICKNESS_ROUGH,
  THICKNESS_SIZE_COUNT,
} from './layout';
import { at, get, set } from './slots';

/** Addresses of a rate card's three tables. */
export function tiersOf(rate: usize): usize {
  return at(rate, RATE_BANDS);
}
export function metalTiersOf(rate: usize): usize {
  return at(rate, RATE_BANDS + <i32>get(rate, RATE_TIER_COUNT) * BAND_SLOTS);
}
export function wastesOf(rate: usize): usize {
  return at(metalTiersOf(rate), <i32>get(rate, RATE_METAL_TIER_COUNT) * BAND_SLOTS);
}

/** Fills the kernel's slots of a rate card: prime rate and fair steps in both minute tables, mark-ups as one factor. */
export function prepareRateCard(rate: usize): void {
  const prime = get(rate, RATE_V1_USER) > 0 && get(rate, RATE_PRIME) > PRIME_ABOVE ? get(rate, RATE_PRIME) : Infinity;
  prepareTiers(tiersOf(rate), <i32>get(rate, RATE_TIER_COUNT), prime);
  prepareTiers(metalTiersOf(rate), <i32>get(rate, RATE_METAL_TIER_COUNT), prime);
  set(rate, RATE_MARKUP, (1 + get(rate, RATE_INFLATION) / 100) * (1 + get(rate, RATE_REMAKE) / 100));
}

/** Fills the kernel's slots of a thickness: what one sheet yields. */
export function prepareThickness(thickness: usize): void {
  const sizes = at(thickness, THICKNESS_BANDS + <i32>get(thickness, THICKNESS_BAND_COUNT) * BAND_SLOTS);
  const count = <i32>get(thickness, THICKNESS_SIZE_COUNT);
  let rough = ROUGH_SMALL_SHEET;
  for (let i = 0; i < count; i++) {
    const width = get(sizes, i * SIZE_SLOTS);
    const height = get(sizes, i * SIZE_SLOTS + 1);
    if (max(width, height) == LARGE_SHEET_LONG && min(width, height) == LARGE_SHEET_SHORT) rough = ROUGH_LARGE_SHEET;
  }
  set(thickness, THICKNESS_ROUGH, rough);
}
