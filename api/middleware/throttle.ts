import type { Clock } from '../clock.ts';

/** Slows down guessing: after `free` failures each further one doubles the wait before the next try counts at all. */
export interface Throttle {
  /** ms to wait before a try is allowed; 0 = now. */
  waitMs(key: string): number;
  /** Notes a try before it is made, so that parallel tries count too. */
  failed(key: string): void;
  /** The try was right after all: forgets the key. */
  succeeded(key: string): void;
  /** Takes back one noted try without forgetting the others. */
  forgive(key: string): void;
}

/** How a throttle counts. */
export interface ThrottleOptions {
  /** Failures without a wait. */
  readonly free: number;
  /** Wait after the first failure beyond the free ones, ms. */
  readonly firstMs: number;
  readonly longestMs: number;
}

/** Failures older than this are forgotten, ms. */
const MEMORY_MS = 60 * 60_000;
/** Most keys kept; beyond, the one that failed longest ago is forgotten. A few MB. */
const MOST_KEYS = 20_000;

/** Makes a throttle, in memory. */
export function createThrottle(clock: Clock, { free, firstMs, longestMs }: ThrottleOptions): Throttle {
  // In the order of their last failure, so that what is forgotten first stands first.
  const failures = new Map<string, { count: number; at: number }>();
  const live = (key: string): { count: number; at: number } | null => {
    const entry = failures.get(key);
    return entry && clock.now() - entry.at < MEMORY_MS ? entry : null;
  };
  const makeRoom = (now: number): void => {
    for (const [key, { at }] of failures) {
      if (now - at < MEMORY_MS && failures.size < MOST_KEYS) return;
      failures.delete(key);
    }
  };
  return {
    waitMs(key) {
      const entry = live(key);
      if (!entry || entry.count < free) return 0;
      const delay = Math.min(longestMs, firstMs * 2 ** Math.min(30, entry.count - free));
      return Math.max(0, entry.at + delay - clock.now());
    },
    failed(key) {
      const now = clock.now();
      const count = (live(key)?.count ?? 0) + 1;
      failures.delete(key);
      makeRoom(now);
      failures.set(key, { count, at: now });
    },
    succeeded(key) {
      failures.delete(key);
    },
    forgive(key) {
      const entry = live(key);
      if (entry) failures.set(key, { count: Math.max(0, entry.count - 1), at: entry.at });
    },
  };
}
