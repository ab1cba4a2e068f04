/** No progress is shown for anything shorter than this, ms: a spinner that flashes is worse than none. Source: product spec §9. */
export const SHOW_PROGRESS_AFTER_MS = 200;

/** A part of the app that has not come after this long does not come any more, ms. Source: product spec §9. */
export const CHUNK_TIMEOUT_MS = 120_000;
