import { hash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { type Bucket, hasToken, putBack, takeToken } from './limit-rows.ts';

/** A bucket of tokens per key, the same for all servers on one database. */
export interface RateLimit {
  /** Takes a token; false where there is none. */
  take(key: string): Promise<boolean>;
  /** Whether there is a token, without taking it: a read, for what counts only once it turns out to be wrong. */
  hasToken(key: string): Promise<boolean>;
  /** Puts a token back that was taken for nothing. */
  giveBack(key: string): Promise<void>;
}

/** Rule of a limit: its name, how many tokens it holds at once, and how many a second come back. */
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
  const bucketOf = (key: string): Bucket => ({
    key: hash('sha256', `${name} ${key}`, 'base64url'),
    capacity,
    everyMs: 1000 / perSecond,
  });
  return {
    take: (key) => takeToken(database.light, bucketOf(key), clock.now()),
    hasToken: (key) => hasToken(database.db, bucketOf(key), clock.now()),
    giveBack: (key) => putBack(database.light, bucketOf(key)),
  };
}
