import type { Db } from '../db/database.ts';

/** Table `fonts`: fonts that were sent in, by the hash of their bytes, which is their key in storage. */
export interface FontRow {
  key: string;
  last_used_at: string;
}

/** Notes that a font is there and used. */
export async function touchFont(db: Db, key: string, now: string): Promise<void> {
  await db
    .insertInto('fonts')
    .values({ key, last_used_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ last_used_at: now }))
    .execute();
}

/** Fonts not used since, oldest first. */
export async function findUnusedFonts(db: Db, before: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('fonts')
    .select('key')
    .where('last_used_at', '<', before)
    .orderBy('last_used_at')
    .limit(limit)
    .execute();
  return rows.map(({ key }) => key);
}

/** Forgets a font. */
export async function deleteFont(db: Db, key: string): Promise<void> {
  await db.deleteFrom('fonts').where('key', '=', key).execute();
}
