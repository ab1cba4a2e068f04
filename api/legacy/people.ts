import { isoNow } from '../clock.ts';
import { inTransaction, type Db } from '../db/database.ts';
import { paged } from '../db/paged.ts';
import { nextTurn } from '../middleware/pace.ts';
import type { EraseNeeds, Pages, RoomPeople } from '../people.ts';
import { eraseImported, forgetImportedFiles, importedFiles } from './erase-rows.ts';

/** Files erased in one step. */
const STEP = 50;

/** Imported designs of an account. */
function importedDesigns(db: Db, accountId: string): Pages {
  return paged(
    db
      .selectFrom('imported_designs')
      .select(['id', 'v1_id', 'email', 'name', 'filename', 'file_bytes', 'material', 'thickness_mm', 'made_at'])
      .where('account_id', '=', accountId),
  );
}

/** Orders that were imported, with their lines. */
async function* importedOrders(db: Db, accountId: string): Pages {
  const pages = paged(
    db
      .selectFrom('imported_orders')
      .select(['id', 'v1_id', 'email', 'number', 'status', 'placed_at', 'shipped_at', 'total_cents', 'currency'])
      .select(['ship_to', 'tracking_number', 'notes'])
      .where('account_id', '=', accountId),
  );
  for await (const rows of pages) {
    const lines = await db
      .selectFrom('imported_order_lines')
      .select(['order_id', 'position', 'name', 'material', 'thickness_mm', 'quantity', 'price_cents'])
      .where(
        'order_id',
        'in',
        rows.map(({ id }) => id),
      )
      .orderBy('position')
      .execute();
    yield rows.map((row) => ({ ...row, lines: lines.filter(({ order_id }) => order_id === row.id) }));
  }
}

async function eraseImportedThings({ clock, database: { db }, storage }: EraseNeeds, accountId: string): Promise<void> {
  for (;;) {
    const files = await importedFiles(db, accountId, STEP);
    if (files.length === 0) break;
    for (const { key } of files) await storage.remove(key);
    const ids = files.map(({ id }) => id);
    await forgetImportedFiles(db, ids);
    await nextTurn();
  }
  await inTransaction(db, (trx) => eraseImported(trx, accountId, isoNow(clock)));
}

/** Personal data from the former shop. */
export const legacyPeople: RoomPeople = {
  imported_customers: { accounts: { account_id: 'bare' }, notExported: 'its rate and discount are the account’s' },
  imported_orders: { accounts: { account_id: 'bare' }, exported: { as: 'imported_orders', pages: importedOrders } },
  imported_designs: {
    accounts: { account_id: 'bare' },
    designs: { design_id: 'bare' },
    exported: { as: 'imported_designs', pages: importedDesigns },
    erase: eraseImportedThings,
  },
};
