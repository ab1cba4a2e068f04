/** Most pieces of one part on a quote. */
export const MAX_QUANTITY = 100_000;
