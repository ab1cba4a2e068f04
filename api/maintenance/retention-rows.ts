import type { ExpressionBuilder } from 'kysely';
import type { RfqState } from '../../shared/custom/status.ts';
import { CERTIFICATE, PURCHASE_ORDER, REMAKE } from '../attachment/rows.ts';
import type { Db } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { freeSentFiles } from '../file/rows.ts';

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
const CLOSED: readonly RfqState[] = ['accepted', 'declined', 'expired', 'withdrawn', 'refused'];

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
  await freeSentFiles(db, ids);
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
