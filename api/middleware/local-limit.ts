import type { Clock } from '../clock.ts';

/** Like RateLimit, of this server alone. */
export interface LocalLimit {
  /** Takes a token; false where there is none. */
  take(key: string): boolean;
}

/** Keys kept before the full buckets among them are forgotten. */
const SWEEP_AT = 10_000;

/**
 * Token buckets in memory, for what only keeps a flood away: with N servers N times as much passes. What somebody could win by asking
 * often is counted in the database.
 */
export function createLocalLimit(clock: Clock, capacity: number, perSecond: number): LocalLimit {
  const buckets = new Map<string, { tokens: number; at: number }>();
  // A time ahead was written before the clock went back: nothing has come back since, and nothing is owed for it.
  const level = (bucket: { tokens: number; at: number }, now: number): number =>
    Math.min(capacity, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * perSecond);

  function sweep(now: number): void {
    for (const [key, bucket] of buckets) if (level(bucket, now) >= capacity) buckets.delete(key);
  }

  return {
    take(key) {
      const now = clock.now();
      if (buckets.size >= SWEEP_AT) sweep(now);
      const bucket = buckets.get(key);
      const tokens = bucket ? level(bucket, now) : capacity;
      const isTaken = tokens >= 1;
      buckets.set(key, { tokens: isTaken ? tokens - 1 : tokens, at: now });
      return isTaken;
    },
  };
}
