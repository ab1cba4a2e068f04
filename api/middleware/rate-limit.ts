import { hash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { takeToken } from './limit-rows.ts';

/** A bucket of tokens per key, the same for all servers on one database. */
export interface RateLimit {
  /** Takes a token; false where there is none. */
  take(key: string): Promise<boolean>;
}

/** What a limit counts, how much of it at once, and how many a second come back. */
export interface RateRule {
  readonly name: string;
  readonly capacity: number;
  readonly perSecond: number;
}

/** Makes a limit in the database: one write a call, for calls that write anyway. Keys are hashed: addresses are nobody's business. */
export function createRateLimit(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { name, capacity, perSecond }: RateRule,
): RateLimit {
  return {
    take(key) {
      const bucket = { key: hash('sha256', `${name} ${key}`, 'base64url'), capacity, everyMs: 1000 / perSecond };
      return takeToken(database.db, bucket, clock.now());
    },
  };
}
