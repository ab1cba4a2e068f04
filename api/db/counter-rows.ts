import type { Db } from './database.ts';

/** Table `counters`: the last number that was given out, for numbers without gaps that people read. */
export interface CounterRow {
  name: string;
  last: number;
}

/**
 * The next number of a counter. Its row is the transaction's alone until that ends, so nobody else gets the same number, and one that
 * is undone gives it back. Throws where there is no such counter: migrations make them.
 */
export async function nextNumber(trx: Db, name: string): Promise<number> {
  const { last } = await trx
    .updateTable('counters')
    .set((eb) => ({ last: eb('last', '+', 1) }))
    .where('name', '=', name)
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}
