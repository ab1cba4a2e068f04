import type { Db } from '../db/database.ts';

/** Table `material_images`. Rows stay: an earlier version of the price list that names one may be put in force again. */
export interface MaterialImageRow {
  /** First half of the SHA-256 of the large picture in hex; storage has a file for each size. */
  image_key: string;
  added_at: string;
}

/** Keeps a picture; nothing changes where it is kept already. */
export async function keepImage(trx: Db, row: MaterialImageRow): Promise<void> {
  await trx
    .insertInto('material_images')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether a picture of that key is kept. */
export async function isImage(db: Db, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('material_images')
    .select('image_key')
    .where('image_key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}
