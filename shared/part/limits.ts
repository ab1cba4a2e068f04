/** Most pieces of one part on a quote. */
export const MAX_QUANTITY = 100_000;

/** Longest id of a piece. */
export const MOST_PIECE_ID = 20;

/** Largest angle that a flange is turned by, degrees. */
export const MOST_BEND_DEG = 180;

/** Bends that are said of one part: as many as a design has styles, and more than are listed line by line. */
export const MOST_BENDS = 2_100;
