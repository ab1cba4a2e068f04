import type { Db } from '../db/database.ts';
import { insertRow, rowOf } from '../db/rows.ts';

/** Table `shared_views`: views of lists that staff shares. */
export interface SharedViewRow {
  id: string;
  /** Name of the list. */
  list: string;
  name: string;
  /** The list's part of an address. */
  search: string;
  /** Null where its person is gone. */
  account_id: string | null;
  shared_at: string;
}

/** Views of a list by name, with the e-mail of who shared them. */
export function viewsOfList(db: Db, list: string) {
  return db
    .selectFrom('shared_views')
    .leftJoin('accounts', 'accounts.id', 'shared_views.account_id')
    .selectAll('shared_views')
    .select('accounts.email')
    .where('list', '=', list)
    .orderBy('shared_views.name')
    .execute();
}

/** A view by its id. */
export function findSharedView(db: Db, id: string): Promise<SharedViewRow | null> {
  return rowOf(db, 'shared_views', id);
}

/** Adds a view. */
export async function insertSharedView(trx: Db, row: SharedViewRow): Promise<void> {
  await insertRow(trx, 'shared_views', row);
}

/** Removes a view. */
export async function deleteSharedView(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('shared_views').where('id', '=', id).execute();
}
