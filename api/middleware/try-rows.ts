import type { Db } from '../db/database.ts';

/** Table `tries`: wrong passwords that are still remembered. */
export interface TryRow {
  /** Hash of what is counted and for whom. */
  key: string;
  failures: number;
  /** Of the last one, ms since 1970. */
  at_ms: number;
}

/** Failures of some keys, without locking anything. */
export function findTries(db: Db, keys: readonly string[]): Promise<TryRow[]> {
  return db.selectFrom('tries').selectAll().where('key', 'in', keys).execute();
}

/** Failures of a key, which is this transaction's alone until it ends. */
export function lockTries(trx: Db, key: string, now: number): Promise<TryRow> {
  return trx
    .insertInto('tries')
    .values({ key, failures: 0, at_ms: now })
    .onConflict((oc) => oc.column('key').doUpdateSet((eb) => ({ failures: eb.ref('tries.failures') })))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Notes how many failures a key has now. */
export async function setTries(trx: Db, { key, failures, at_ms }: TryRow): Promise<void> {
  await trx.updateTable('tries').set({ failures, at_ms }).where('key', '=', key).execute();
}

/** Forgets a key. */
export async function forgetTries(db: Db, key: string): Promise<void> {
  await db.deleteFrom('tries').where('key', '=', key).execute();
}

/** Takes one failure of a key back. */
export async function takeBackTry(db: Db, key: string): Promise<void> {
  await db
    .updateTable('tries')
    .set((eb) => ({ failures: eb('failures', '-', 1) }))
    .where('key', '=', key)
    .where('failures', '>', 0)
    .execute();
}

/** Forgets keys whose last failure was before a time; returns how many. */
export async function deleteOldTries(db: Db, before: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('tries').where('at_ms', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}
