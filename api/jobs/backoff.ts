/** Tries before a job is given up; with doubling waits from 10 s that is after some five hours. */
export const MOST_TRIES = 12;

const FIRST_WAIT_MS = 10_000;

/**
 * How long to wait after a try that failed, ms: doubling from 10 s, of which a random half is left out, so that what failed together
 * does not come back together. `chance` is from 0 to 1.
 */
export function waitAfter(attempt: number, chance: number): number {
  const longest = FIRST_WAIT_MS * 2 ** (Math.min(attempt, MOST_TRIES) - 1);
  return Math.round(longest * (0.5 + chance / 2));
}
