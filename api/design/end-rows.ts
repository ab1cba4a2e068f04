import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/**
 * Designs whose bytes are here and that only ended or old things need: every part of them is on a quote that was ordered before a time, or
 * that holds nothing any more. Those that were marked and not finished come too.
 */
export async function designsToEnd(db: Db, before: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('designs')
    .select('designs.id')
    .where('designs.size_bytes', 'is not', null)
    .where((eb) => eb.or([eb('designs.error_code', '=', 'file_gone'), isOfOldOrders(before)]))
    .orderBy('designs.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether a design was ordered before a time and nothing newer is made of it. */
function isOfOldOrders(before: string) {
  return sql<boolean>`(
    exists (select 1 from parts join orders on orders.quote_id = parts.quote_id
      where parts.design_id = designs.id and orders.placed_at < ${before})
    and not exists (select 1 from parts left join quotes on quotes.id = parts.quote_id
      left join orders on orders.quote_id = parts.quote_id
      where parts.design_id = designs.id
        and (orders.placed_at >= ${before} or quotes.id is null
          or quotes.status not in ('paid', 'cancelled', 'expired'))))`;
}

/** Marks a design whose file ends, unless something newer is made of it by now. True where it was marked. */
export async function markEnded(trx: Db, id: string, before: string, message: string, now: string): Promise<boolean> {
  const result = await trx
    .updateTable('designs')
    .set({ status: 'failed', eligible: 0, analysis: null, error_code: 'file_gone', error_message: message })
    .set({ updated_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('error_code', '=', 'file_gone'), isOfOldOrders(before)]))
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** Writes down that a design's file is gone. */
export async function markGone(db: Db, id: string): Promise<void> {
  await db.updateTable('designs').set({ size_bytes: null, sha256: null }).where('id', '=', id).execute();
}

/** Removes designs whose upload never came; returns how many. */
export async function deleteExpiredTickets(db: Db, before: string, limit: number): Promise<number> {
  const rows = await db
    .selectFrom('designs')
    .select('id')
    .where('status', '=', 'awaiting_upload')
    .where('upload_expires_at', '<', before)
    .limit(limit)
    .execute();
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await db.deleteFrom('designs').where('id', 'in', ids).where('status', '=', 'awaiting_upload').execute();
  return ids.length;
}

/** Sets when a design was used last. */
export async function setDesignUsed(db: Db, id: string, at: string): Promise<void> {
  await db.updateTable('designs').set({ last_used_at: at }).where('id', '=', id).execute();
}
