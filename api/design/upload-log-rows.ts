import type { Db } from '../db/database.ts';

/** Table `upload_log`: what was sent in the last day, for quotas. Not bound to the designs, which may go before. */
export interface UploadLogRow {
  /** Of the design; of a font an id of its own. */
  id: string;
  account_id: string;
  /** Network of the sender; see middleware/network.ts. */
  address: string;
  /** Bytes announced; once they arrived, bytes that arrived. */
  bytes: number;
  created_at: string;
}

/** Sum of uploads within a time, with the time of the oldest. */
export interface Sent {
  readonly files: number;
  readonly bytes: number;
  readonly oldestAt: string | null;
}

/** Uploads of an account or a network from `since` to `until`. */
export async function sentBetween(
  db: Db,
  by: 'account_id' | 'address',
  value: string,
  { since, until }: { readonly since: string; readonly until: string },
): Promise<Sent> {
  const row = await db
    .selectFrom('upload_log')
    .select(({ fn }) => [fn.countAll().as('files'), fn.sum('bytes').as('bytes'), fn.min('created_at').as('oldestAt')])
    .where(by, '=', value)
    .where('created_at', '>', since)
    .where('created_at', '<=', until)
    .executeTakeFirstOrThrow();
  return { files: Number(row.files), bytes: Number(row.bytes ?? 0), oldestAt: row.oldestAt };
}

/** Notes an upload. */
export async function logUpload(db: Db, row: UploadLogRow): Promise<void> {
  await db.insertInto('upload_log').values(row).execute();
}

/** Forgets an upload of which nothing was kept. */
export async function unlogUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('upload_log').where('id', '=', id).execute();
}

/** Notes how much arrived. */
export async function setUploadBytes(db: Db, id: string, bytes: number): Promise<void> {
  await db.updateTable('upload_log').set({ bytes }).where('id', '=', id).execute();
}

/** Forgets what is older; returns how many. */
export async function deleteUploadLog(db: Db, before: string): Promise<number> {
  const result = await db.deleteFrom('upload_log').where('created_at', '<=', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
