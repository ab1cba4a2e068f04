import type { Failure } from '../../shared/base/failure.ts';
import type { Result } from '../../shared/base/result.ts';
import type {
  ImportedDesignQuery,
  ImportedDesignSort,
  ImportedOrderQuery,
  ImportedOrderSort,
} from '../../shared/legacy/wire.ts';
import type { Db } from '../db/database.ts';
import { type Keyset, keysetPage, type ListPage } from '../db/keyset.ts';
import { withWords } from '../db/search-words.ts';
import type { ImportedDesignRow, ImportedLineRow, ImportedOrderRow } from './rows.ts';

const DESIGNS: Keyset<ImportedDesignSort> = {
  sorts: { made_at: { column: 'made_at', type: 'text' }, name: { column: 'name', type: 'text' } },
  tie: { column: 'id', type: 'text' },
};
const ORDERS: Keyset<ImportedOrderSort> = {
  sorts: { placed_at: { column: 'placed_at', type: 'text' }, total_cents: { column: 'total_cents', type: 'number' } },
  tie: { column: 'id', type: 'text' },
};

/** A page of imported designs: an account's, or all. */
export function designPage(
  db: Db,
  accountId: string | null,
  query: ImportedDesignQuery,
): Promise<Result<ListPage<ImportedDesignRow>, Failure>> {
  let rows = db.selectFrom('imported_designs').selectAll().where('erased_at', 'is', null);
  if (accountId !== null) rows = rows.where('account_id', '=', accountId);
  return keysetPage(withWords(db, rows, 'search', query.search), DESIGNS, query);
}

/** A page of imported orders: an account's, or all. */
export function orderPage(
  db: Db,
  accountId: string | null,
  query: ImportedOrderQuery,
): Promise<Result<ListPage<ImportedOrderRow>, Failure>> {
  let rows = db.selectFrom('imported_orders').selectAll();
  if (accountId !== null) rows = rows.where('account_id', '=', accountId);
  return keysetPage(withWords(db, rows, 'search', query.search), ORDERS, query);
}

/** The imported design of an id, unless its person was erased. */
export async function findImportedDesign(db: Db, id: string): Promise<ImportedDesignRow | null> {
  const rows = db.selectFrom('imported_designs').selectAll().where('id', '=', id).where('erased_at', 'is', null);
  return (await rows.executeTakeFirst()) ?? null;
}

/** The imported order of an id, ours or the old shop's. */
export async function findImportedOrder(db: Db, id: string): Promise<ImportedOrderRow | null> {
  const row = await db
    .selectFrom('imported_orders')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', id), eb('v1_id', '=', id)]))
    .orderBy('id')
    .executeTakeFirst();
  return row ?? null;
}

/** Lines of an imported order. */
export function importedLinesOf(db: Db, orderId: string): Promise<ImportedLineRow[]> {
  return db
    .selectFrom('imported_order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}

/** Imported designs by the old shop's ids, without those whose person was erased. */
export async function importedDesigns(db: Db, v1Ids: readonly string[]): Promise<ImportedDesignRow[]> {
  if (v1Ids.length === 0) return [];
  return db
    .selectFrom('imported_designs')
    .selectAll()
    .where('v1_id', 'in', [...new Set(v1Ids)])
    .where('erased_at', 'is', null)
    .execute();
}
