/** Sheet metal on the press brake: what a bend takes of the flat sheet. Lengths mm. */
import { tan } from '../base/trig.ts';
import type { Bend } from './material.ts';

/** A sheet as the brake bends it. */
export interface BentSheet {
  readonly thicknessMm: number;
  readonly insideRadiusMm: number;
  /** Depth of the neutral axis over thickness. */
  readonly kFactor: number;
}

/** The sheet of a thickness; null where it is not bent. */
export function bentSheet({
  mm,
  bend,
}: {
  readonly mm: number;
  readonly bend: Pick<Bend, 'inside_radius_mm' | 'k_factor'> | null;
}): BentSheet | null {
  return bend && { thicknessMm: mm, insideRadiusMm: bend.inside_radius_mm, kFactor: bend.k_factor };
}

/** Length of the neutral axis in a bend, which is what the bend takes of the flat sheet: angle · (R + K · T), the angle in radians. */
export function bendAllowanceMm(angleDeg: number, { thicknessMm, insideRadiusMm, kFactor }: BentSheet): number {
  return ((angleDeg * Math.PI) / 180) * (insideRadiusMm + kFactor * thicknessMm);
}

/**
 * By how much the flat sheet is shorter than the two legs outside: 2 · setback − allowance. The setback runs from the bend's end to where
 * the outer faces meet; beyond 90° they meet behind the bend, and legs are measured to its outermost line instead.
 */
export function bendDeductionMm(angleDeg: number, sheet: BentSheet): number {
  const setback = tan((Math.min(angleDeg, 90) * Math.PI) / 360) * (sheet.insideRadiusMm + sheet.thicknessMm);
  return 2 * setback - bendAllowanceMm(angleDeg, sheet);
}
