import type { LineStep } from '../production/steps.ts';

/** Degrees by which a part may be turned on its sheet: bent ones lie as they are drawn, so that all copies bend alike. */
export function rotationsOf(steps: readonly LineStep[], hasGrain: boolean): readonly number[] {
  if (steps.includes('bend')) return [0];
  return hasGrain ? [0, 180] : [0, 90, 180, 270];
}
