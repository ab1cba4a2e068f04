import { bandOf, bandValue } from './bands';
import { RATE_PACKAGING, RATE_SHIPPING, RATE_TIER_COUNT } from './layout';
import { tiersOf } from './prepare';
import { roundHalfUp } from './rounding';
import { get } from './slots';

/** Cents for packing `boxes`: their minutes at the non-metal rate of the first minute, prime rule included. */
export function packingCents(rate: usize, boxes: f64): f64 {
  const tiers = tiersOf(rate);
  const perMinute = bandValue(tiers, bandOf(tiers, <i32>get(rate, RATE_TIER_COUNT), 0));
  return roundHalfUp((get(rate, RATE_PACKAGING) + get(rate, RATE_SHIPPING)) * boxes * perMinute * 100);
}
