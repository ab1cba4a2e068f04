import { type ExpressionBuilder, sql } from 'kysely';
import type { RequestState } from '../../shared/custom/status.ts';
import { CERTIFICATE, PURCHASE_ORDER, REMAKE } from '../attachment/rows.ts';
import type { Db } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

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

/** Parts of orders placed before a time that have technical drawings. */
export async function partsWithDrawings(db: Db, before: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('attachments')
    .innerJoin('parts', 'parts.id', 'attachments.subject_id')
    .innerJoin('orders', 'orders.quote_id', 'parts.quote_id')
    .select('parts.id')
    .distinct()
    .where('attachments.subject_kind', '=', 'part')
    .where('orders.placed_at', '<', before)
    .orderBy('parts.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Forgets the technical drawings of parts. */
export async function deleteDrawings(db: Db, partIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('attachments')
    .where('subject_kind', '=', 'part')
    .where('subject_id', 'in', [...partIds])
    .execute();
}

/** Purchase orders of orders placed before a time. No other row names their bytes. */
export async function purchaseOrdersToEnd(
  db: Db,
  before: string,
  limit: number,
): Promise<{ id: string; key: string }[]> {
  const rows = await db
    .selectFrom('attachments')
    .innerJoin('orders', 'orders.quote_id', 'attachments.subject_id')
    .select(['attachments.id', 'attachments.file_key'])
    .where('attachments.subject_kind', '=', PURCHASE_ORDER)
    .where('orders.placed_at', '<', before)
    .orderBy('attachments.id')
    .limit(limit)
    .execute();
  return rows.map(({ id, file_key }) => ({ id, key: file_key }));
}

/** Photos of reports on orders placed before a time. No other row names their bytes. */
export async function reportPhotosToEnd(db: Db, before: string, limit: number): Promise<{ id: string; key: string }[]> {
  const rows = await db
    .selectFrom('attachments')
    .innerJoin('remakes', 'remakes.id', 'attachments.subject_id')
    .innerJoin('orders', 'orders.id', 'remakes.order_id')
    .select(['attachments.id', 'attachments.file_key'])
    .where('attachments.subject_kind', '=', REMAKE)
    .where('orders.placed_at', '<', before)
    .orderBy('attachments.id')
    .limit(limit)
    .execute();
  return rows.map(({ id, file_key }) => ({ id, key: file_key }));
}

/** Certificates of exemptions that counted no more before a time: expired, revoked, rejected, or never decided. */
export async function certificatesToEnd(db: Db, before: string, limit: number): Promise<{ id: string; key: string }[]> {
  const rows = await db
    .selectFrom('attachments')
    .innerJoin('tax_exemptions', 'tax_exemptions.id', 'attachments.subject_id')
    .select(['attachments.id', 'attachments.file_key'])
    .where('attachments.subject_kind', '=', CERTIFICATE)
    .where('tax_exemptions.status', '<>', 'approved')
    .where('tax_exemptions.updated_at', '<', before)
    .orderBy('attachments.id')
    .limit(limit)
    .execute();
  return rows.map(({ id, file_key }) => ({ id, key: file_key }));
}

/** Forgets files that people sent. */
export async function deleteAttachments(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db
      .deleteFrom('attachments')
      .where('id', 'in', [...ids])
      .execute();
}

/** Files of designs that were imported before a time, with the rows that name them. */
export async function importedToEnd(db: Db, before: string, limit: number): Promise<{ id: string; key: string }[]> {
  const rows = await db
    .selectFrom('imported_designs')
    .select(['id', 'file_key'])
    .where('file_key', 'is not', null)
    .where('imported_at', '<', before)
    .limit(limit)
    .execute();
  return rows.map(({ id, file_key }) => ({ id, key: file_key! }));
}

/** States of requests that nobody does anything about any more; accepted ones are their order's. */
const CLOSED: readonly RequestState[] = ['accepted', 'declined', 'expired', 'withdrawn', 'refused'];

/**
 * Takes files off requests that were closed before a time, off their messages and off what was answered, some at once; returns how many.
 * One that became an order lately keeps them until the order is as old.
 */
export async function releaseRequestFiles(db: Db, before: string, limit: number): Promise<number> {
  const rows = await db
    .selectFrom('sent_files')
    .select('sent_files.id')
    .where('sent_files.holder_id', 'in', (eb) => holdersOfClosed(eb, before))
    .limit(limit)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0)
    await db.updateTable('sent_files').set({ holder_kind: null, holder_id: null }).where('id', 'in', ids).execute();
  return ids.length;
}

function holdersOfClosed(eb: ExpressionBuilder<Tables, 'sent_files'>, before: string) {
  const closed = eb
    .selectFrom('custom_requests')
    .leftJoin('orders', 'orders.quote_id', 'custom_requests.quote_id')
    .where('custom_requests.state', 'in', [...CLOSED])
    .where('custom_requests.state_at', '<', before)
    .where((one) => one.or([one('orders.id', 'is', null), one('orders.placed_at', '<', before)]));
  const messages = closed
    .innerJoin('custom_messages', 'custom_messages.request_id', 'custom_requests.id')
    .select('custom_messages.id as id');
  const parts = closed
    .innerJoin('custom_parts', 'custom_parts.quote_id', 'custom_requests.quote_id')
    .select('custom_parts.id as id');
  return closed.select('custom_requests.id as id').unionAll(messages).unionAll(parts);
}
