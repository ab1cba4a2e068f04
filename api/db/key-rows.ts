import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

type Db = Kysely<Tables>;

/** Table `idempotency_keys`: calls that made something, by the key that their caller gave them. Kept for {@link KEY_LIFE_MS}. */
export interface IdempotencyKeyRow {
  account_id: string;
  /** Method and path pattern, `post /quotes`. */
  endpoint: string;
  key: string;
  /** Hash of parameters, query and body. */
  fingerprint: string;
  created_at: string;
  /** HTTP status of the answer; null as long as there is none. */
  status: number | null;
  /** The answer as JSON. It may hold what the account's own things hold: names, addresses, prices. */
  answer: string | null;
}

/** How long a key is kept with its answer: as long as retries may come. */
export const KEY_LIFE_MS = 24 * 60 * 60_000;

/** A call by its key. */
export type KeyedCallHead = Pick<IdempotencyKeyRow, 'account_id' | 'endpoint' | 'key' | 'fingerprint' | 'created_at'>;

type At = Pick<IdempotencyKeyRow, 'account_id' | 'endpoint' | 'key'>;

/** Writes the key of a call; false where it is there already. */
export async function claimKey(db: Db, call: KeyedCallHead): Promise<boolean> {
  const { account_id, endpoint, key, fingerprint, created_at } = call;
  const row = await db
    .insertInto('idempotency_keys')
    .values({ account_id, endpoint, key, fingerprint, created_at, status: null, answer: null })
    .onConflict((oc) => oc.columns(['account_id', 'endpoint', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes the key of a call that made nothing. */
export async function releaseKey(db: Db, at: At): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('account_id', '=', at.account_id)
    .where('endpoint', '=', at.endpoint)
    .where('key', '=', at.key)
    .execute();
}

/** The row of a key. */
export function findKey(db: Db, at: At): Promise<IdempotencyKeyRow | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('account_id', '=', at.account_id)
    .where('endpoint', '=', at.endpoint)
    .where('key', '=', at.key)
    .executeTakeFirst();
}

/** Keeps the answer to a call beside its key. */
export async function keepAnswer(db: Db, at: At, status: number, answer: string): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ status, answer })
    .where('account_id', '=', at.account_id)
    .where('endpoint', '=', at.endpoint)
    .where('key', '=', at.key)
    .execute();
}

/** Removes up to `limit` keys that are older; returns how many. */
export async function deleteOldKeys(db: Db, before: string, limit: number): Promise<number> {
  const old = await db
    .selectFrom('idempotency_keys')
    .select(['account_id', 'endpoint', 'key'])
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  for (const at of old) await releaseKey(db, at);
  return old.length;
}

/** Removes the keys of an account. */
export async function deleteKeysOf(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('account_id', '=', accountId).execute();
}
