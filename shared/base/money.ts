/**
 * Money. The only file that rounds amounts. Cents are whole numbers held in doubles (exact to 9e15).
 */

/** Rounds half up to a whole number of cents. `amount` is in cents; negative halves go towards zero's right (−0.5 → 0). */
export function roundHalfUp(amount: number): number {
  return Math.floor(amount + 0.5);
}

/** Rounds a percentage of `cents`, half up. `percent` 12.5 means 12.5 %. */
export function percentOfCents(cents: number, percent: number): number {
  return roundHalfUp((cents * percent) / 100);
}

/**
 * Splits `totalCents` in proportion to `weights` (each ≥ 0) into whole cents that add up to the total exactly.
 * Largest remainders get the spare cents; ties go to the earlier entry. All-zero weights: everything to the first.
 */
export function allocateCents(totalCents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (weights.length === 0) return [];
  if (!(sum > 0)) return weights.map((_, i) => (i === 0 ? totalCents : 0));
  const exact = weights.map((w) => (totalCents * w) / sum);
  const cents = exact.map(Math.floor);
  let spare = totalCents - cents.reduce((a, b) => a + b, 0);
  const byRemainder = exact.map((e, i) => ({ i, r: e - Math.floor(e) })).sort((a, b) => b.r - a.r || a.i - b.i);
  for (const { i } of byRemainder) {
    if (spare <= 0) break;
    cents[i] = cents[i]! + 1;
    spare -= 1;
  }
  return cents;
}

/** `123456` → `$1,234.56`; negative amounts as `−$1.00`. */
export function formatCents(cents: number): string {
  const sign = cents < 0 ? '−' : '';
  const whole = Math.abs(Math.round(cents));
  const dollars = Math.floor(whole / 100).toString();
  return `${sign}$${dollars.replace(/\B(?=(\d{3})+$)/g, ',')}.${(whole % 100).toString().padStart(2, '0')}`;
}
