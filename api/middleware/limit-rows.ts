import { sql } from 'kysely';
import { compiled } from '../db/compiled.ts';
import type { Db } from '../db/database.ts';

/** Table `limits`: how much was asked for, in one figure for each key. */
export interface LimitRow {
  /** Hash of what is limited and for whom. */
  key: string;
  /** When as much may be asked for at once again as ever, ms since 1970. */
  full_at_ms: number;
}

/** A bucket that one token comes to every so many ms. */
export interface Bucket {
  readonly key: string;
  readonly capacity: number;
  readonly everyMs: number;
}

/**
 * Takes a token, in one statement: of many servers that ask at once no more get one than there are. Each token puts the time at which
 * the bucket is full off by what it takes to come back (GCRA, ITU-T I.371). False where there is none. A time further ahead than an empty
 * bucket's was written by a clock that had jumped: it counts as an empty bucket's, so that nobody waits until then.
 */
export async function takeToken(db: Db, { key, capacity, everyMs }: Bucket, now: number): Promise<boolean> {
  const at = {
    key,
    now,
    everyMs,
    after: now + everyMs,
    latest: now + (capacity - 1) * everyMs,
    empty: now + capacity * everyMs,
  };
  return (await taken(db, at)).rows.length > 0;
}

interface Taking {
  readonly key: string;
  readonly now: number;
  readonly everyMs: number;
  readonly after: number;
  readonly latest: number;
  /** When a bucket is full that is empty now. */
  readonly empty: number;
}

const taken = compiled<Taking, Pick<LimitRow, 'key'>>((db, arg) => {
  const [now, everyMs, after] = [arg('now'), arg('everyMs'), arg('after')];
  const full_at_ms = sql<number>`case when limits.full_at_ms > ${arg('empty')} then ${arg('empty')} when limits.full_at_ms > ${now} then limits.full_at_ms + ${everyMs} else ${after} end`;
  return db
    .insertInto('limits')
    .values({ key: arg('key'), full_at_ms: after })
    .onConflict((oc) =>
      oc
        .column('key')
        .doUpdateSet({ full_at_ms })
        .where(({ or, eb }) =>
          or([eb('limits.full_at_ms', '<=', arg('latest')), eb('limits.full_at_ms', '>', arg('empty'))]),
        ),
    )
    .returning('key');
});

/** Whether a bucket has a token. */
export async function hasToken(db: Db, { key, capacity, everyMs }: Bucket, now: number): Promise<boolean> {
  const row = await db.selectFrom('limits').select('full_at_ms').where('key', '=', key).executeTakeFirst();
  return (
    row === undefined || row.full_at_ms <= now + (capacity - 1) * everyMs || row.full_at_ms > now + capacity * everyMs
  );
}

/** Puts a token back. A bucket that has been full since stays so. */
export async function putBack(db: Db, { key, everyMs }: Bucket): Promise<void> {
  await putBackBy(db, { key, everyMs });
}

const putBackBy = compiled<Pick<Taking, 'key' | 'everyMs'>, never>(
  (db, arg) =>
    db
      .updateTable('limits')
      .set((eb) => ({ full_at_ms: eb('full_at_ms', '-', arg('everyMs')) }))
      .where('key', '=', arg('key')) as never,
);

/** Forgets buckets that were full before `now`; returns how many. */
export async function deleteFull(db: Db, now: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('limits').where('full_at_ms', '<', now).executeTakeFirst();
  return Number(numDeletedRows);
}
