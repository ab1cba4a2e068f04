import { hash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { findTries, forgetTries, lockTries, setTries, type TryRow, takeBackTry } from './try-rows.ts';

/** How failures slow down: after `free` of them each further one doubles the wait before the next try counts at all. */
export interface ThrottleRule {
  readonly name: string;
  /** Failures without a wait. */
  readonly free: number;
  /** Wait after the first failure beyond the free ones, ms. */
  readonly firstMs: number;
  readonly longestMs: number;
}

/** A rule that somebody is held against. */
export interface Gate {
  readonly rule: ThrottleRule;
  readonly key: string;
}

/** Slows down guessing, on all servers of one database together. */
export interface Throttle {
  /** Notes a try against all gates before it is made, so that parallel tries count too: 0. Where it has to wait, how long, ms. */
  enter(gates: readonly Gate[]): Promise<number>;
  /** The try was right after all: forgets what is counted at the gate. */
  forget(gate: Gate): Promise<void>;
  /** Takes back one noted try without forgetting the others. */
  forgive(gate: Gate): Promise<void>;
}

/** Failures older than this are forgotten, ms. */
export const MEMORY_MS = 60 * 60_000;

/** How far servers' clocks may differ, ms. */
const SKEW_MS = 60_000;

/** Whether a clock that had jumped ahead wrote a time: nobody waits until then. */
const isAhead = (at_ms: number, now: number): boolean => at_ms > now + SKEW_MS;

/** How long the next try has to wait after failures, ms. */
function waitMs(rule: ThrottleRule, { failures, at_ms }: TryRow, now: number): number {
  if (now - at_ms >= MEMORY_MS || failures < rule.free || isAhead(at_ms, now)) return 0;
  const delay = Math.min(rule.longestMs, rule.firstMs * 2 ** Math.min(30, failures - rule.free));
  return Math.max(0, at_ms + delay - now);
}

/** Who tried what is nobody's business: only a hash is kept. */
const keyOf = ({ rule, key }: Gate): string => hash('sha256', `${rule.name} ${key}`, 'base64url');

/** Makes a throttle in the database. */
export function createThrottle(database: Database, clock: Clock): Throttle {
  const { db } = database;
  const longest = (gates: ReadonlyMap<string, ThrottleRule>, rows: readonly TryRow[], now: number): number =>
    Math.max(0, ...rows.map((row) => waitMs(gates.get(row.key)!, row, now)));
  return {
    async enter(list) {
      const now = clock.now();
      const gates = new Map(list.map((gate) => [keyOf(gate), gate.rule]));
      // Those who have to wait write nothing: a flood of tries is a flood of reads.
      const early = longest(gates, await findTries(db, [...gates.keys()]), now);
      if (early > 0) return early;
      // Its rows are locked one by one, which needs no more of a transaction than that it is one.
      return db.transaction().execute(async (trx) => {
        const rows: TryRow[] = [];
        // In one order for everybody, so that no two wait for each other.
        for (const key of [...gates.keys()].sort()) rows.push(await lockTries(trx, key, now));
        const wait = longest(gates, rows, now);
        if (wait > 0) return wait;
        for (const { key, failures, at_ms } of rows) {
          const live = now - at_ms < MEMORY_MS ? failures : 0;
          await setTries(trx, { key, failures: live + 1, at_ms: now });
        }
        return 0;
      });
    },
    forget: (gate) => forgetTries(db, keyOf(gate)),
    forgive: (gate) => takeBackTry(db, keyOf(gate)),
  };
}
