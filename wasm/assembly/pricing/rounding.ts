/**
 * Rounding that meets exact decimal arithmetic. A price that is exactly half a cent, or an area that is exactly one
 * sheet, may come out a few units of the last bit away from it, because 0.1 has no exact binary form. Values within TIE
 * (relative) of such an edge count as being on it. TIE is 2⁻⁴⁶: above the error that some 40 operations can collect
 * (40 · 2⁻⁵³ < 2⁻⁴⁷), and at a million dollars still only a millionth of a cent.
 */
const TIE: f64 = 1.4210854715202004e-14;

/** Nearest whole number, halves up. For amounts ≥ 0. */
export function roundHalfUp(x: f64): f64 {
  return Math.floor(x + x * TIE + 0.5);
}

/** Least whole number that is not below x. For x ≥ 0. */
export function ceilOf(x: f64): f64 {
  return Math.ceil(x - x * TIE);
}

/** Whether x ≥ edge, a tie counting as reached. For edges ≥ 0. */
export function reaches(x: f64, edge: f64): bool {
  return x >= edge - edge * TIE;
}

/** Whether x > edge, a tie counting as not above. For edges ≥ 0. */
export function exceeds(x: f64, edge: f64): bool {
  return x > edge + edge * TIE;
}
