import type { Share, ShareVia } from '../../shared/issued/wire.ts';
import type { Db } from '../db/database.ts';

/** Table `shares`: links to issued revisions. What one opens by is known only to whom it was told; see hashToken. */
export interface ShareRow {
  id: string;
  quote_id: string;
  /** The revision that it opens; null in links from before they opened one: the newest. */
  document_id: string | null;
  /** How it came about: on a document's papers, in a mail, or made by itself. */
  via: ShareVia;
  token_hash: string;
  /** 1 where files can be fetched by it. */
  files: number;
  created_at: string;
  expires_at: string;
  /** When its owner ended it. */
  ended_at: string | null;
}

/** A link as its owner sees it. */
export function shareView({ id, via, files, created_at, expires_at }: ShareRow): Share {
  return { id, via, files: files === 1, created_at, expires_at };
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
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
}

/** How many links to a quote are good that somebody made, beside those on its papers. */
export async function countShares(db: Db, quoteId: string, now: string): Promise<number> {
  return (await sharesOf(db, quoteId, now)).filter(({ via }) => via !== 'document').length;
}

/** The link that is opened by what hashes to this, also where it has ended; null where there never was one, or it is forgotten. */
export async function findShare(db: Db, tokenHash: string): Promise<ShareRow | null> {
  const row = await db.selectFrom('shares').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
  return row ?? null;
}

/** The link of an id. */
export async function findShareById(db: Db, id: string): Promise<ShareRow | null> {
  return (await db.selectFrom('shares').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Ends a link of a quote; its row, null where it has none of this id that is good. */
export async function markShareEnded(
  trx: Db,
  { quoteId, id, now }: { readonly quoteId: string; readonly id: string; readonly now: string },
): Promise<ShareRow | null> {
  const row = await trx
    .updateTable('shares')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('quote_id', '=', quoteId)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Forgets links that ended before a time, and those of quotes that are gone. */
export async function deleteEndedShares(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom('shares')
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('expires_at', '<=', before),
        eb('ended_at', '<=', before),
        not(exists(selectFrom('quotes').select('quotes.id').whereRef('quotes.id', '=', 'shares.quote_id'))),
      ]),
    )
    .execute();
}
