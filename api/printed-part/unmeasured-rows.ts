import type { Db } from '../db/database.ts';
import { insertWhereNew } from '../db/rows.ts';

/** Table `unmeasured_models`: a file of a request that no model could be made of. */
export interface UnmeasuredModelRow {
  id: string;
  sent_file_id: string;
  /** Why not, in a sentence. */
  reason: string;
  created_at: string;
}

/** Files of the list, at most. */
const MOST_LISTED = 200;

/** Files that could not be measured with the request that they came with, the oldest first. One that was taken away since is left out. */
export function listUnmeasured(db: Db) {
  return db
    .selectFrom('unmeasured_models')
    .innerJoin('sent_files', 'sent_files.id', 'unmeasured_models.sent_file_id')
    .innerJoin('custom_requests', 'custom_requests.id', 'sent_files.holder_id')
    .select(['unmeasured_models.id', 'unmeasured_models.reason', 'unmeasured_models.created_at'])
    .select(['sent_files.filename', 'custom_requests.id as request_id'])
    .orderBy('unmeasured_models.id')
    .limit(MOST_LISTED)
    .execute();
}

/** Writes down that a file could not be measured, once. */
export function insertUnmeasured(trx: Db, row: UnmeasuredModelRow): Promise<void> {
  return insertWhereNew(trx, 'unmeasured_models', row);
}

/** Forgets it, so that the file is measured again; whether it was there. */
export async function deleteUnmeasured(trx: Db, id: string): Promise<boolean> {
  const done = await trx.deleteFrom('unmeasured_models').where('id', '=', id).executeTakeFirst();
  return done.numDeletedRows > 0n;
}
