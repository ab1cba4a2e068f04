import type { RawBuilder } from 'kysely';
import type { Db } from './database.ts';

/** Table `counters`: the last number that was given out, for numbers without gaps that people read. */
export interface CounterRow {
  name: string;
  last: number;
}

/**
 * The next number of a counter. Its row is the transaction's alone until that ends, so nobody else gets the same number, and one that
 * is undone gives it back. `first`: the number that a counter begins with.
 */
export async function nextNumber(trx: Db, name: string, first: RawBuilder<number>): Promise<number> {
  const { last } = await trx
    .insertInto('counters')
    .values({ name, last: first })
    .onConflict((oc) => oc.column('name').doUpdateSet((eb) => ({ last: eb('counters.last', '+', 1) })))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}
