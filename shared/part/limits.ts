/** Most pieces of one part on a quote. */
export const MAX_QUANTITY = 100_000;

/** Largest angle that a flange is turned by, degrees. */
export const MOST_BEND_DEG = 180;
