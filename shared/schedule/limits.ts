/** Days that are planned ahead. Source: product rule; longer than any lead time that is sold. */
export const DAYS_AHEAD = 90;

/** Days that a board shows at most. */
export const MOST_DAYS = 31;
