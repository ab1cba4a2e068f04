/** Entities that are told one by one, at most. */
export const MOST_ROWS = 400;
