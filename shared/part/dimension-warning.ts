/** A longest side below this may well be a drawing in another unit, mm. Source: product issue. */
export const SMALL_PART_MM = 5;

/** So may one above this, mm. Source: product issue. */
export const LARGE_PART_MM = 1000;

/** Why a part's size is worth a second look. */
export type DimensionDoubt = 'guessed' | 'small' | 'large';

/**
 * Why a part's size is worth a second look; null where it is not.
 * @param size of what is made, mm
 * @param guessed whether it rests on a guess that nobody has confirmed
 */
export function dimensionDoubt(
  { width, height }: { readonly width: number; readonly height: number },
  guessed: boolean,
): DimensionDoubt | null {
  const longest = Math.max(width, height);
  if (longest < SMALL_PART_MM) return 'small';
  if (longest > LARGE_PART_MM) return 'large';
  return guessed ? 'guessed' : null;
}
