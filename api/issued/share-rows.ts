import type { Share } from '../../shared/issued/wire.ts';
import type { Db } from '../db/database.ts';

/** Table `shares`: links to quotes. What one opens by is known only to whom it was told; see hashToken. */
export interface ShareRow {
  id: string;
  quote_id: string;
  token_hash: string;
  /** 1 where files can be fetched by it. */
  files: number;
  created_at: string;
  expires_at: string;
}

/** A link as its owner sees it. */
export function shareView({ id, files, created_at, expires_at }: ShareRow): Share {
  return { id, files: files === 1, created_at, expires_at };
}

/** Adds a link. */
export async function insertShare(trx: Db, row: ShareRow): Promise<void> {
  await trx.insertInto('shares').values(row).execute();
}

/** The links to a quote that are good, newest first. */
export function sharesOf(db: Db, quoteId: string, now: string): Promise<ShareRow[]> {
  return db
    .selectFrom('shares')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .execute();
}

/** The link that is opened by what hashes to this, if it is good. */
export async function findShare(db: Db, tokenHash: string, now: string): Promise<ShareRow | null> {
  const row = await db
    .selectFrom('shares')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** The link of an id. */
export async function findShareById(db: Db, id: string): Promise<ShareRow | null> {
  return (await db.selectFrom('shares').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Ends a link of a quote; the row that went, null where it has none of this id. */
export async function deleteShare(trx: Db, quoteId: string, id: string): Promise<ShareRow | null> {
  const row = await trx
    .deleteFrom('shares')
    .where('id', '=', id)
    .where('quote_id', '=', quoteId)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Forgets links that ended, and those of quotes that are gone. */
export async function deleteEndedShares(db: Db, now: string): Promise<void> {
  await db
    .deleteFrom('shares')
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('expires_at', '<=', now),
        not(exists(selectFrom('quotes').select('quotes.id').whereRef('quotes.id', '=', 'shares.quote_id'))),
      ]),
    )
    .execute();
}
