/** Runs of a group that are timed in one go, at most, and seconds of all of them: half an hour. */
export const MOST_RUNS = 50;
export const MOST_SECONDS = 1800;
/** Speeds that are read off a machine, mm/s. */
export const SPEEDS = { min: 5, max: 5000 } as const;
/** Seconds that a stopwatch should show, so that a fifth of one is a fifth of a percent. */
export const WATCHED_SECONDS = 90;
