import { atOnce } from './at-once.ts';
import type { Db } from './database.ts';
import { type Counter, sequenceOf } from './number-sequence.ts';

/** Table `counters`: the last number that was given out, for numbers without gaps that people read. */
export interface CounterRow {
  name: string;
  last: number;
}

/**
 * The next number of a counter. Nobody else gets one before the transaction ends, and one that is undone gives it back; so it is asked for as
 * late as can be. Outside of a transaction it is given for good.
 */
export async function nextNumber(trx: Db, counter: Counter): Promise<number> {
  return (await nextNumbers(trx, [counter]))[0]!;
}

/** {@link nextNumber} of several counters, by their places; no counter twice. */
export async function nextNumbers(trx: Db, counters: readonly Counter[]): Promise<number[]> {
  const sequence = sequenceOf(trx);
  return sequence ? sequence.take(counters) : atOnce(...counters.map((counter) => () => count(trx, counter)));
}

async function count(trx: Db, counter: Counter): Promise<number> {
  const { last } = await trx
    .insertInto('counters')
    .values({ name: counter.name, last: counter.first })
    .onConflict((oc) => oc.column('name').doUpdateSet((eb) => ({ last: eb('counters.last', '+', 1) })))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/** Sets the last number of a counter that has given one. */
export async function setCounter(db: Db, { name, last }: CounterRow): Promise<void> {
  await db.updateTable('counters').set({ last }).where('name', '=', name).execute();
}
