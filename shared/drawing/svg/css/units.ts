import { lengthOf } from '../length.ts';
import type { Surroundings } from './surroundings.ts';

/** Units that only the letters of a font tell, which we do not have. */
const OF_FONT = new Set(['cap', 'rcap', 'ic', 'ric']);

/** User units in one of a unit of length, in lower case; null where it is none. Lines without a height of their own, and capitals, are guessed. */
export function lengthUnit(unit: string, around: Surroundings): number | null {
  const { context, fontSize, lineHeight, guess } = around;
  if (unit === 'lh' && lineHeight !== null) return lineHeight;
  if (unit === 'rlh' && context.rootLineHeight !== undefined) return context.rootLineHeight;
  // Other programs' long units are none of CSS.
  if (unit === 'm' || unit === 'ft') return null;
  if (unit === 'lh' || unit === 'rlh' || OF_FONT.has(unit)) guess();
  const value = lengthOf(`1${unit}`, 'other', context, fontSize, Number.NaN);
  return Number.isNaN(value) ? null : value;
}
