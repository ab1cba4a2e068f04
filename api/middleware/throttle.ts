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

/** Longest wait, ms. */
const LONGEST_MS = 15 * 60_000;
/** Failures older than this are forgotten, ms. */
const MEMORY_MS = 60 * 60_000;
const SWEEP_AT = 10_000;

/** Makes a throttle. `firstMs` is the wait after the first failure beyond the free ones. */
export function createThrottle(clock: Clock, free: number, firstMs: number): Throttle {
  const failures = new Map<string, { count: number; at: number }>();
  const live = (key: string): { count: number; at: number } | null => {
    const entry = failures.get(key);
    return entry && clock.now() - entry.at < MEMORY_MS ? entry : null;
  };
  return {
    waitMs(key) {
      const entry = live(key);
      if (!entry || entry.count < free) return 0;
      const delay = Math.min(LONGEST_MS, firstMs * 2 ** Math.min(30, entry.count - free));
      return Math.max(0, entry.at + delay - clock.now());
    },
    failed(key) {
      const now = clock.now();
      if (failures.size >= SWEEP_AT) for (const [k, e] of failures) if (now - e.at >= MEMORY_MS) failures.delete(k);
      failures.set(key, { count: (live(key)?.count ?? 0) + 1, at: now });
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
