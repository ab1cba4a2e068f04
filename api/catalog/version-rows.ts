import type { Db } from '../db/database.ts';

/** Table `price_lists`: every version of the price list that was in force since somebody published one. */
export interface PriceListRow {
  /** Rises with time. */
  id: string;
  /** Hash of the content; {@link contentVersion}. */
  version: string;
  at: string;
  /** Who published it; null for what the files held. */
  account_id: string | null;
  reason: string;
  /** JSON of its differences from the one before, a sentence each. */
  changes: string;
  /** JSON of the whole catalog. */
  content: string;
}

/** Keeps a version. */
export async function insertPriceList(trx: Db, row: PriceListRow): Promise<void> {
  await trx.insertInto('price_lists').values(row).execute();
}

/** Whether anything was ever published: then the files no longer replace what is in force. */
export async function isPublished(db: Db): Promise<boolean> {
  return (await db.selectFrom('price_lists').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Reason of a price list whose files changed after somebody published another one. */
export const CHANGED_FILES = 'Files of the catalog changed';

/** Whether a version was kept already. */
export async function isKnownVersion(db: Db, version: string): Promise<boolean> {
  const row = await db.selectFrom('price_lists').select('id').where('version', '=', version).executeTakeFirst();
  return row !== undefined;
}

/** Price lists of changed files since a moment that were not put in force, newest first. */
export function changedFilesSince(db: Db, since: string): Promise<{ id: string; at: string }[]> {
  return db
    .selectFrom('price_lists')
    .select(['id', 'at'])
    .where('reason', '=', CHANGED_FILES)
    .where('at', '>=', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('price_lists as later')
            .select('later.id')
            .whereRef('later.version', '=', 'price_lists.version')
            .whereRef('later.id', '>', 'price_lists.id'),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .execute();
}

/** The last versions, newest first, without their content. */
export function listPriceLists(
  db: Db,
  limit: number,
): Promise<(Omit<PriceListRow, 'content'> & { email: string | null })[]> {
  return db
    .selectFrom('price_lists')
    .leftJoin('accounts', 'accounts.id', 'price_lists.account_id')
    .select(['price_lists.id', 'version', 'at', 'account_id', 'reason', 'changes', 'accounts.email'])
    .orderBy('price_lists.id', 'desc')
    .limit(limit)
    .execute();
}

/** The catalog of a version as JSON; null where there is none. */
export async function findPriceList(db: Db, id: string): Promise<{ content: string; at: string } | null> {
  const row = await db.selectFrom('price_lists').select(['content', 'at']).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** All catalogs that were ever in force, as JSON: ids of what was retired are in them. */
export async function everyContent(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('price_lists').select('content').execute();
  return rows.map(({ content }) => content);
}
