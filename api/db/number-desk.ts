import type { Kysely } from 'kysely';
import { type Counter, nextRound, type NumberRound } from './number-round.ts';
import type { Tables } from './tables.ts';

/**
 * Gives numbers to one transaction of PostgreSQL. Rows of counters in a serializable transaction would undo every other one that is under
 * way and wants a number as well, however short the while between. So they belong to a transaction of their own, which those who want numbers
 * at the same time share: a round.
 */
export interface NumberDesk {
  /** The next number of each, by their places. */
  take(counters: readonly Counter[]): Promise<number[]>;
  /** Ends it: the numbers were used, or they are given back. */
  close(used: boolean): void;
}

/** Databases' connections for numbers, by the adapter that a database shares with its transactions. */
const counters = new WeakMap<object, Kysely<Tables>>();
/** The desks of transactions under way. */
const desks = new WeakMap<object, NumberDesk>();

/** Has transactions of a database get their numbers over other connections of it. */
export function giveNumbersBy(db: Kysely<Tables>, connections: Kysely<Tables>): void {
  counters.set(db.getExecutor().adapter, connections);
}

/** The desk of a transaction; undefined outside of one, and on SQLite, which has one writer. */
export function deskOf(trx: object): NumberDesk | undefined {
  return desks.get(trx);
}

/** Runs a transaction with a desk for its numbers. */
export async function withDesk<T>(db: Kysely<Tables>, run: (opened: (trx: object) => void) => Promise<T>): Promise<T> {
  const connections = counters.get(db.getExecutor().adapter);
  if (!connections) return run(() => {});
  const desk = openDesk(connections);
  let used = false;
  try {
    const result = await run((trx) => desks.set(trx, desk));
    used = true;
    return result;
  } finally {
    desk.close(used);
  }
}

function openDesk(connections: Kysely<Tables>): NumberDesk {
  let round: NumberRound | null = null;
  return {
    take(counters) {
      if (round) return round.more(counters);
      round = nextRound(connections, counters);
      return round.sit();
    },
    close: (used) => round?.leave(used),
  };
}
