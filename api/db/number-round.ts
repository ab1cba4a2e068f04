import { type ControlledTransaction, type Kysely, type RawBuilder, sql } from 'kysely';
import { atOnce } from './at-once.ts';
import { inLine } from './line.ts';
import type { Tables } from './tables.ts';

/** Numbers that are given out one after the other; see nextNumber. */
export interface Counter {
  readonly name: string;
  /** What a counter begins with. */
  readonly first: RawBuilder<number>;
  /** Whether something in the database has a number already. */
  readonly isGiven: (number: number) => RawBuilder<boolean>;
}

/**
 * A transaction, READ COMMITTED and on a connection of its own, that holds the rows of counters for all of this process that wanted the same ones
 * when it began. They go on side by side with numbers of their own, and it ends when the last of them has: where all used theirs, the counters are
 * written; else they stay as they were, and who comes next gets what was not used (`isGiven` leaves out the rest).
 */
export interface NumberRound {
  /** Takes a seat before it begins; answers the next number of each counter, by their places. */
  sit(): Promise<number[]>;
  /** Numbers of further counters, or of the same ones once more, for one who has a seat. */
  more(counters: readonly Counter[]): Promise<number[]>;
  /** Gives a seat back; its numbers were used or not. */
  leave(used: boolean): void;
}

/** Rounds that have not begun, by their connections and the names of their counters. */
const waiting = new WeakMap<object, Map<string, NumberRound>>();

/** The next round for these counters, or one that waits for its turn already. */
export function nextRound(connections: Kysely<Tables>, counters: readonly Counter[]): NumberRound {
  const rounds = waiting.get(connections) ?? new Map<string, NumberRound>();
  waiting.set(connections, rounds);
  const key = counters.map(({ name }) => name).join();
  const round = rounds.get(key) ?? newRound(connections, counters, () => rounds.delete(key));
  rounds.set(key, round);
  return round;
}

function newRound(connections: Kysely<Tables>, counters: readonly Counter[], begins: () => void): NumberRound {
  let [seats, left, isWasted] = [0, 0, false];
  let over = () => {};
  const allLeft = new Promise<void>((resolve) => (over = resolve));
  const begun = new Promise<ControlledTransaction<Tables>>((resolve, reject) => {
    // In a process rounds wait here, without a connection each; those of different counters meet in the database alone, which finds circles.
    void inLine(connections, counters[0]!.name, async () => {
      begins();
      const opening = connections.startTransaction().setIsolationLevel('read committed').execute();
      opening.then(resolve, reject);
      const trx = await opening;
      await allLeft;
      // What the numbers are on is written: where this is lost, the next one to take a number finds them given.
      await (isWasted ? trx.rollback() : trx.commit()).execute();
    }).catch(() => {});
  });
  const given = begun.then((trx) => give(trx, counters, seats));
  let last: Promise<unknown> = given;

  return {
    sit() {
      const seat = seats;
      seats += 1;
      return given.then((numbers) => numbers[seat]!);
    },
    async more(further) {
      const trx = await begun;
      // Two of them at once would find the same number.
      const mine = last.then(() => give(trx, further, 1));
      last = mine.catch(() => {});
      return (await mine)[0]!;
    },
    leave(used) {
      left += 1;
      isWasted ||= !used;
      if (left === seats) over();
    },
  };
}

/** So many numbers of each counter, together with what belongs to one seat. */
async function give(trx: Kysely<Tables>, counters: readonly Counter[], seats: number): Promise<number[][]> {
  const names = counters.map(({ name }) => name);
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
  const numbers = await atOnce(...counters.map((one) => () => following(trx, one, last.get(one.name)!, seats)));
  return Array.from({ length: seats }, (_, seat) => numbers.map((list) => list[seat]!));
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

/** The next numbers of a counter after its last, without those that are given. */
async function following(trx: Kysely<Tables>, counter: Counter, last: number, count: number): Promise<number[]> {
  const numbers: number[] = [];
  for (let tried = last; numbers.length < count; ) {
    const next = Array.from({ length: count - numbers.length }, (_, i) => tried + 1 + i);
    tried += next.length;
    const free = await atOnce(...next.map((number) => () => take(trx, counter, number)));
    numbers.push(...next.filter((_, i) => free[i]));
  }
  return numbers;
}

/** Writes that a number is the last one; false where somebody has it, who ended while the counter could not be written. */
async function take(trx: Kysely<Tables>, { name, isGiven }: Counter, number: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('counters')
    .set({ last: number })
    .where('name', '=', name)
    .where(sql<boolean>`not ${isGiven(number)}`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
