import type { Kysely } from 'kysely';
import { isOutrun } from './dialect.ts';
import type { Tables } from './tables.ts';

/** Times that a transaction runs before it is given up; then the call answers `unavailable`. */
const MOST_RUNS = 12;

/** Longest pause before the second run, ms; it doubles up to the longest of all. */
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [4, 250];

/** The end of the last rerun that was asked for, by database. */
const turns = new WeakMap<object, Promise<unknown>>();

/**
 * Runs a transaction of PostgreSQL, and again where others came between. The first runs of many go side by side; reruns of one
 * process go one after the other, so that of two hundred that want the same row at most one of each node runs again at a time, instead
 * of all of them undoing one another. Pauses are random, so that nodes do not meet again.
 */
export async function rerun<T>(db: Kysely<Tables>, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!isOutrun(error)) throw error;
  }
  const pool = db.getExecutor().adapter;
  const before = turns.get(pool) ?? Promise.resolve();
  const mine = before.then(() => again(run));
  turns.set(
    pool,
    mine.catch(() => {}),
  );
  return mine;
}

async function again<T>(run: () => Promise<T>): Promise<T> {
  for (let runs = 2; ; runs += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isOutrun(error) || runs >= MOST_RUNS) throw error;
    }
    const most = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (runs - 2));
    await new Promise((resolve) => setTimeout(resolve, Math.random() * most));
  }
}
