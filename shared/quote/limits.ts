/** Parts on one quote. An order of more is priced by a person, who sees it whole. */
export const MAX_PARTS = 200;

/** Parts of one design on one quote: sizes and materials to compare, far below what would be a mistake of a program. */
export const MAX_PARTS_OF_DESIGN = 20;

/**
 * Styles of all parts on one quote, as many as one design may have: a quote with its parts is an answer of 1 MB at most.
 */
export const MAX_STYLES = 2000;

/** Parts added by one call. */
export const MAX_PARTS_A_CALL = 50;
