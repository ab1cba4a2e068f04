/** Days that a hub can be closed on, from today on. */
export const MAX_CLOSED_DAYS = 400;

/** Minutes of a technology in a day, over all its machines. */
export const MAX_MINUTES = 100_000;

/** Orders that are named where a change makes them miss their date; more are counted. */
export const MAX_MISSED = 50;

/** Seconds that a piece takes at a bench at most: a working day. */
export const MAX_SECONDS_PER_PIECE = 28_800;
