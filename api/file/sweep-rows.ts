import type { Db } from '../db/database.ts';

/**
 * Forgets files that belong to nothing: those that never came and were asked for before `neverCame`, others from before `unused`.
 * Returns how many. Their bytes go as files that nobody knows of.
 */
export async function deleteUnused(
  db: Db,
  { neverCame, unused }: { neverCame: string; unused: string },
  limit: number,
): Promise<number> {
  const rows = await db
    .selectFrom('sent_files')
    .select('id')
    .where('holder_id', 'is', null)
    .where((eb) =>
      eb.or([
        eb('created_at', '<', unused),
        eb.and([eb('status', '=', 'awaited'), eb('upload_expires_at', '<', neverCame)]),
      ]),
    )
    .limit(limit)
    .execute();
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  const { numDeletedRows } = await db
    .deleteFrom('sent_files')
    .where('id', 'in', ids)
    .where('holder_id', 'is', null)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
