/** Technical drawings on one part: an assembly's sheets; more belong into one PDF. */
export const MAX_DRAWINGS = 10;

/** Technical drawings of all parts on one quote: what names them all is an answer of 1 MB at most. */
export const MAX_DRAWINGS_OF_QUOTE = 500;

/** Bytes of one technical drawing, as it is sent. */
export const MAX_DRAWING_BYTES = 20 * 1024 * 1024;

/** Bytes of one call with technical drawings: two of the largest and the form around them. */
export const MAX_DRAWINGS_CALL_BYTES = 2 * MAX_DRAWING_BYTES + 64 * 1024;

/** Bytes of a purchase order, as it is sent. */
export const MAX_PURCHASE_ORDER_BYTES = 20 * 1024 * 1024;

/** Pixels of a picture that we read: twice a good camera's, still 400 MB when unfolded. */
export const MAX_PIXELS = 100_000_000;

/** Longest side of a picture that we keep, pixels: every line of a scanned A1 sheet at 300 dpi stays readable. */
export const MAX_SIDE = 10_000;
