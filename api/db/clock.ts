import type { Logger } from 'pino';
import { type Clock, systemClock } from '../clock.ts';
import type { Database } from './database.ts';
import { askedTime } from './dialect.ts';

/** A clock that is kept right. */
export interface KeptClock extends Clock {
  close(): void;
}

/** How often it is set, ms: clocks of machines drift by a millisecond in that time at most. */
const EVERY_MS = 30_000;

/** Longest way to the database and back, ms, of which half is the error. */
const LONGEST_MS = 1000;

/** Steady time of the process, ms: it only goes forward, even when the machine's clock is set. */
export type Elapsed = () => number;

/**
 * The time as the database has it, carried on by the process's own steady clock. Leases, limits and payments compare times that
 * different machines wrote; so all of them go by one clock, and a machine that is minutes off, or is set while it runs, changes
 * nothing. `read` asks the database, ms since 1970. Throws where it does not answer at first.
 */
export async function keptClock(
  read: () => Promise<number>,
  log: Logger,
  elapsed: Elapsed = () => performance.now(),
): Promise<KeptClock> {
  let origin = 0;
  async function set(longestMs: number): Promise<void> {
    const before = elapsed();
    const time = await read();
    const way = elapsed() - before;
    if (way <= longestMs) origin = time - (before + way / 2);
  }
  await set(Number.POSITIVE_INFINITY);
  const timer = setInterval(() => {
    set(LONGEST_MS).catch((error: unknown) => log.warn({ err: error }, 'the clock was not set'));
  }, EVERY_MS);
  timer.unref();
  return { now: () => Math.round(origin + elapsed()), close: () => clearInterval(timer) };
}

/** The clock of a server: PostgreSQL's where several share one, the machine's own with SQLite. */
export async function clockOf({ db }: Pick<Database, 'db'>, log: Logger): Promise<KeptClock> {
  const read = askedTime(db);
  return read === null ? { ...systemClock, close: () => {} } : keptClock(read, log);
}
