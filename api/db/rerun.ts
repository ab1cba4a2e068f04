import type { Kysely } from 'kysely';
import { isOutrun } from './dialect.ts';
import { inQueue } from './queue.ts';
import type { Tables } from './tables.ts';

/** Times that a transaction runs before it is given up; then the call answers `unavailable`. */
const MOST_RUNS = 20;

/** Longest pause before the second run, ms; it doubles up to the longest of all. */
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [4, 250];

/** The queue of transactions that somebody came between. */
const OUTRUN = '';

/**
 * Runs a transaction of PostgreSQL, and again where others came between. Two hundred that want the same row at once would undo each
 * other over and over, each with a connection of its own; so those of one process that are `about` the same thing go one after the other,
 * and so do the second and later runs of all: what is about different things may still want the same row. Between nodes at most one of each
 * meets. Pauses are random, so that nodes do not meet again.
 */
export function rerun<T>(db: Kysely<Tables>, run: () => Promise<T>, about?: string): Promise<T> {
  const first = async () => {
    try {
      return await run();
    } catch (error) {
      if (!isOutrun(error)) throw error;
    }
    return inQueue(db, OUTRUN, () => again(run, 2));
  };
  return about === undefined ? first() : inQueue(db, about, first);
}

async function again<T>(run: () => Promise<T>, first: number): Promise<T> {
  for (let runs = first; ; runs += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isOutrun(error) || runs >= MOST_RUNS) throw error;
    }
    const most = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (runs - first));
    await new Promise((resolve) => setTimeout(resolve, Math.random() * most));
  }
}
