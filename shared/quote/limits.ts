/** Parts on one quote. An order of more is priced by a person, who sees it whole. */
export const MAX_PARTS = 200;

/** Parts of one design, or of one piece of it, on one quote: sizes and materials to compare, far below what would be a mistake of a program. */
export const MAX_PARTS_OF_DESIGN = 20;

/** Styles of all parts on one quote, as many as one design may have. */
export const MAX_STYLES = 2000;

/**
 * Bytes of all parts of one quote in an answer, which has 1 MB at most with the rest of a quote or an order. Two hundred parts of four colours take 920,000, a part of
 * 2,000 colours 700,000.
 */
export const MAX_PARTS_BYTES = 920_000;

/** Parts added by one call. */
export const MAX_PARTS_A_CALL = 50;
