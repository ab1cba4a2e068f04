import type { Db } from '../db/database.ts';

/** Files of an account's imported designs. */
export async function importedFiles(db: Db, accountId: string, limit: number): Promise<{ id: string; key: string }[]> {
  const rows = await db
    .selectFrom('imported_designs')
    .select(['id', 'file_key'])
    .where('account_id', '=', accountId)
    .where('file_key', 'is not', null)
    .limit(limit)
    .execute();
  return rows.map(({ id, file_key }) => ({ id, key: file_key! }));
}

/** Forgets where files of imported designs are, which are gone. */
export async function forgetImportedFiles(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('imported_designs')
    .set({ file_key: null, file_bytes: null })
    .where('id', 'in', [...ids])
    .execute();
}

/**
 * Empties what was imported of a deleted account. Rows stay with nothing but the old shop's number for them, so that the next import
 * brings nobody back. Of orders number, dates and amounts stay, which the books need, and what was made of what.
 */
export async function eraseImported(trx: Db, accountId: string, now: string): Promise<void> {
  await trx
    .updateTable('imported_designs')
    .set({
      ...{ account_id: null, email: null, v1_user_id: 0, name: '', filename: null, material: null, search: '' },
      ...{ thickness_mm: null, width_mm: null, height_mm: null, design_id: null, erased_at: now },
    })
    .where('account_id', '=', accountId)
    .execute();
  await trx
    .updateTable('imported_orders')
    .set({ ship_to: null, tracking_number: null, notes: null, search: '' })
    .set({ account_id: null, email: null, v1_user_id: 0, erased_at: now })
    .where('account_id', '=', accountId)
    .execute();
  await trx
    .updateTable('imported_customers')
    .set({ account_id: null, email: null, name: null, last_name: null, showroom_url: null, erased_at: now })
    .set({ prime_per_minute_rate: 0, legacy_making_discount_percent: 0 })
    .where('account_id', '=', accountId)
    .execute();
}
