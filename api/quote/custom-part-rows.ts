import type { CustomPart } from '../../shared/quote/custom-part.ts';
import { ownedBy } from '../account/owned-rows.ts';
import type { Db } from '../db/database.ts';
import { detachSentFilesOf, sentFilesOf } from '../file/rows.ts';
import type { QuoteRecord } from './rows.ts';

/** Table `custom_parts`. */
export interface CustomPartRow {
  id: string;
  quote_id: string;
  position: number;
  name: string;
  description: string;
  quantity: number;
  unit_price_cents: number;
  lead_time_days: number;
  weight_grams: number;
  box_length_mm: number;
  box_width_mm: number;
  box_height_mm: number;
  created_at: string;
  updated_at: string;
}

function customPartFromRow(row: CustomPartRow, files: CustomPart['files']): CustomPart {
  return {
    id: row.id,
    quoteId: row.quote_id,
    name: row.name,
    description: row.description,
    quantity: row.quantity,
    unitPriceCents: row.unit_price_cents,
    leadTimeDays: row.lead_time_days,
    weightGrams: row.weight_grams,
    boxMm: { length: row.box_length_mm, width: row.box_width_mm, height: row.box_height_mm },
    files,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

async function withFiles(db: Db, rows: readonly CustomPartRow[]): Promise<CustomPart[]> {
  const ids = rows.map(({ id }) => id);
  const files = await sentFilesOf(db, 'custom_part', ids);
  return rows.map((row) =>
    customPartFromRow(
      row,
      (files.get(row.id) ?? []).map(({ id, filename }) => ({ id, filename })),
    ),
  );
}

/** The custom parts of a quote in the order they were added; nobody is asked where it has none. */
export async function customPartsOf(
  db: Db,
  { id, customParts }: Pick<QuoteRecord, 'id' | 'customParts'>,
): Promise<readonly CustomPart[]> {
  if (customParts === 0) return [];
  const rows = await db
    .selectFrom('custom_parts')
    .selectAll()
    .where('quote_id', '=', id)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return withFiles(db, rows);
}

/** The row of a custom part, whosever quote it is on. */
export async function findCustomPartRow(db: Db, id: string): Promise<CustomPartRow | null> {
  return (await db.selectFrom('custom_parts').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The custom part of an id, whosever quote it is on. */
export async function findCustomPart(db: Db, id: string): Promise<CustomPart | null> {
  const row = await findCustomPartRow(db, id);
  return row ? (await withFiles(db, [row]))[0]! : null;
}

/** Adds a custom part behind those of its quote. */
export async function insertCustomPart(trx: Db, row: Omit<CustomPartRow, 'position'>): Promise<void> {
  const { last } = await trx
    .selectFrom('custom_parts')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('quote_id', '=', row.quote_id)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('custom_parts')
    .values({ ...row, position: Number(last ?? 0) + 1 })
    .execute();
}

/** Changes columns of a custom part. */
export async function updateCustomPart(trx: Db, id: string, change: Partial<CustomPartRow>): Promise<void> {
  await trx.updateTable('custom_parts').set(change).where('id', '=', id).execute();
}

/** Takes a custom part off its quote for good. */
export async function deleteCustomPart(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('custom_parts').where('id', '=', id).execute();
}

/** Names of the custom parts on a quote. */
export async function customPartNames(db: Db, quoteId: string): Promise<string[]> {
  const rows = await db.selectFrom('custom_parts').select('name').where('quote_id', '=', quoteId).execute();
  return rows.map(({ name }) => name);
}

/** Takes custom parts off an account's own quotes that are not paid, and their files off them. */
export async function deleteOffersOf(db: Db, accountId: string): Promise<void> {
  const quotes = db
    .selectFrom('quotes')
    .select('id')
    .where(ownedBy({ kind: 'account', accountId }))
    .where('status', '!=', 'paid');
  const parts = await db.selectFrom('custom_parts').select('id').where('quote_id', 'in', quotes).execute();
  if (parts.length === 0) return;
  const ids = parts.map(({ id }) => id);
  await detachSentFilesOf(db, 'custom_part', ids);
  await db.deleteFrom('custom_parts').where('id', 'in', ids).execute();
  await db.updateTable('quotes').set({ custom_parts: 0 }).where('id', 'in', quotes).execute();
}
