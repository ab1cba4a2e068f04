import {
  CLEAN_BASE,
  DEBURR_BASE,
  DEBURR_UNIT,
  DENEST_BASE,
  DENEST_SLOW_BASE,
  DENEST_SLOW_UNIT,
  DENEST_SMALL_CM2,
  DENEST_THICK_MM,
  DENEST_UNIT,
  LARGE_CM2,
  MEDIUM_CM2,
  PAPER_EXTRA_LARGE,
  PAPER_LARGE,
  PAPER_MEDIUM,
  PAPER_SMALL,
  SMALL_CM2,
} from './constants';
import {
  FINISHING_CLEANED,
  FINISHING_DEBURRED,
  FINISHING_PAPERED,
  RATE_CLEANED_SMALL,
  THICKNESS_METAL,
  THICKNESS_MM,
  THICKNESS_SIDES,
} from './layout';
import { exceeds, reaches } from './rounding';
import { get } from './slots';

/** Seconds to take q parts of `cm2` each out of the sheet; metals only. */
export function denestingSeconds(thickness: usize, cm2: f64, q: f64): f64 {
  if (get(thickness, THICKNESS_METAL) == 0) return 0;
  const slow = get(thickness, THICKNESS_MM) > DENEST_THICK_MM && !reaches(cm2, DENEST_SMALL_CM2);
  return slow ? DENEST_SLOW_BASE + DENEST_SLOW_UNIT * q : DENEST_BASE + DENEST_UNIT * q;
}

/** Size class 0 to 3: small, medium, large, extra large. */
function sizeClass(cm2: f64): i32 {
  if (!exceeds(cm2, SMALL_CM2)) return 0;
  if (!exceeds(cm2, MEDIUM_CM2)) return 1;
  return exceeds(cm2, LARGE_CM2) ? 3 : 2;
}

/** Seconds for the chosen finishing (bits) of q parts of `cm2` each. */
export function finishingSeconds(rate: usize, thickness: usize, finishing: i32, cm2: f64, q: f64): f64 {
  const size = sizeClass(cm2);
  let seconds: f64 = 0;
  if (finishing & FINISHING_DEBURRED) seconds += DEBURR_BASE + DEBURR_UNIT * q;
  if (finishing & FINISHING_PAPERED) seconds += q * paperSeconds(size);
  if (finishing & FINISHING_CLEANED) {
    seconds += CLEAN_BASE + q * get(thickness, THICKNESS_SIDES) * get(rate, RATE_CLEANED_SMALL + size);
  }
  return seconds;
}

function paperSeconds(size: i32): f64 {
  if (size == 0) return PAPER_SMALL;
  if (size == 1) return PAPER_MEDIUM;
  return size == 2 ? PAPER_LARGE : PAPER_EXTRA_LARGE;
}
