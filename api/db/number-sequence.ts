import { type ControlledTransaction, type Kysely, type RawBuilder, sql } from 'kysely';
import { atOnce } from './at-once.ts';
import { inQueue } from './queue.ts';
import type { Tables } from './tables.ts';
import { unqueued } from './unqueued.ts';

/** Numbers that are given out one after the other; see nextNumber. */
export interface Counter {
  readonly name: string;
  /** First number of the counter. */
  readonly first: RawBuilder<number>;
  /** Whether something in the database has a number already. */
  readonly isGiven: (number: number) => RawBuilder<boolean>;
}

/**
 * Gives numbers to one transaction of PostgreSQL. Rows of counters in a serializable transaction would undo every other one that is under
 * way and wants a number as well, however short the while between. So they belong to a transaction of their own, READ COMMITTED and on its own
 * connection, that waits where another holds them, and ends when the transaction that got the numbers has ended.
 */
export interface NumberSequence {
  /** The next number of each, by their places. */
  take(counters: readonly Counter[]): Promise<number[]>;
  /** Ends it: the numbers were used, or they are given back. */
  close(used: boolean): Promise<void>;
}

/** Databases' connections for numbers, by the adapter that a database shares with its transactions. */
const counters = new WeakMap<object, Kysely<Tables>>();
/** The sequences of transactions under way. */
const sequences = new WeakMap<object, NumberSequence>();

/** Has transactions of a database get their numbers over other connections of it. */
export function giveNumbersBy(db: Kysely<Tables>, connections: Kysely<Tables>): void {
  counters.set(db.getExecutor().adapter, connections);
}

/** The sequence of a transaction; undefined outside of one, and on SQLite, which has one writer. */
export function sequenceOf(trx: object): NumberSequence | undefined {
  return sequences.get(trx);
}

/** Runs a transaction with a sequence for its numbers. */
export async function withSequence<T>(
  db: Kysely<Tables>,
  run: (opened: (trx: object) => void) => Promise<T>,
): Promise<T> {
  const connections = counters.get(db.getExecutor().adapter);
  if (!connections) return run(() => {});
  const sequence = openSequence(connections);
  try {
    const result = await run((trx) => sequences.set(trx, sequence));
    // Nobody waits for it: what the numbers are on is written.
    void sequence.close(true);
    return result;
  } catch (fault) {
    await sequence.close(false);
    throw fault;
  }
}

function openSequence(connections: Kysely<Tables>): NumberSequence {
  let own: { readonly begun: ControlledTransaction<Tables>; readonly trx: Kysely<Tables> } | null = null;
  let over = () => {};

  async function open(name: string): Promise<Kysely<Tables>> {
    // In a process they wait here, without a connection each. Further counters are waited for in the database alone, which finds circles.
    await new Promise<void>((begin) => {
      void inQueue(
        connections,
        name,
        () =>
          new Promise<void>((end) => {
            over = end;
            begin();
          }),
      );
    });
    const begun = await connections.startTransaction().setIsolationLevel('read committed').execute();
    own = { begun, trx: await unqueued(begun) };
    return own.trx;
  }

  /** The last number of each counter, whose rows are this transaction's from then on. In order of names, so that two never wait for each other. */
  async function held(trx: Kysely<Tables>, names: readonly string[]): Promise<Map<string, number>> {
    const rows = await trx
      .selectFrom('counters')
      .select(['name', 'last'])
      .where('name', 'in', names)
      .orderBy('name')
      .forUpdate()
      .execute();
    return new Map(rows.map(({ name, last }) => [name, last]));
  }

  async function next(trx: Kysely<Tables>, { name, isGiven }: Counter, last: number): Promise<number> {
    // Who ended between the two commits used a number that the counter does not know.
    for (let number = last + 1; ; number += 1) {
      const { numUpdatedRows } = await trx
        .updateTable('counters')
        .set({ last: number })
        .where('name', '=', name)
        .where(sql<boolean>`not ${isGiven(number)}`)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) return number;
    }
  }

  return {
    async take(counters) {
      const names = counters.map(({ name }) => name);
      const trx = own?.trx ?? (await open(names[0]!));
      let last = await held(trx, names);
      if (last.size < names.length) {
        const begin = counters.map(({ name, first }) => ({ name, last: sql<number>`${first} - 1` }));
        await trx
          .insertInto('counters')
          .values(begin)
          .onConflict((oc) => oc.doNothing())
          .execute();
        last = await held(trx, names);
      }
      return atOnce(...counters.map((counter) => () => next(trx, counter, last.get(counter.name)!)));
    },
    async close(used) {
      const begun = own?.begun;
      own = null;
      // Where this is lost, the next one to take a number finds those given that were used.
      if (begun) await (used ? begun.commit() : begun.rollback()).execute().catch(() => {});
      over();
    },
  };
}
