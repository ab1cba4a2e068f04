import type { Db } from '../db/database.ts';

/** Table `shop`: which shop the database is of, in its only row. */
export interface ShopRow {
  single: number;
  id: string;
  /** When a server first worked with the database, or the release came that writes this down. */
  created_at: string;
}

/** Which shop the database is of; null before the first server worked with it. */
export async function findShop(db: Db): Promise<ShopRow | null> {
  return (await db.selectFrom('shop').selectAll().executeTakeFirst()) ?? null;
}

/** Writes down which shop the database is of, once; answers what stands there, which somebody else may have written before. */
export async function insertShop(db: Db, id: string, now: string): Promise<ShopRow> {
  await db
    .insertInto('shop')
    .values({ single: 1, id, created_at: now })
    .onConflict((conflict) => conflict.column('single').doNothing())
    .execute();
  return db.selectFrom('shop').selectAll().executeTakeFirstOrThrow();
}
