/**
 * Repairs a customer may have made to a drawing. They are kept with the part's choices, so that the server repeats them on
 * its own reading of the file. Lengths are mm of the part at its confirmed size.
 * Whatever order they were taken in, they are made in the order of {@link REPAIR_ORDER}.
 */
export const REPAIR_ORDER = [
  'outline_text',
  'remove_text',
  'remove_images',
  'outline_lines',
  'remove_copies',
  'remove_duplicates',
  'drop_specks',
  'join_gaps',
  'simplify',
] as const;

/** A kind of repair. */
export type RepairKind = (typeof REPAIR_ORDER)[number];

/** Largest gap that may be closed, mm: a longer missing stretch is a missing line, not a gap. */
export const MAX_GAP_MM = 5;
/** Largest speck that may be dropped, mm across. */
export const MAX_SPECK_MM = 5;
/** How far a simplified line may leave the drawn one, mm. Source: issue "simplify within 0.02 mm". */
export const SIMPLIFY_MM = 0.02;
