import { isSameSize, isShort, type Supply } from '../../shared/stock/levels.ts';
import type { Db } from '../db/database.ts';
import { insertRow, rowOf, rowsBy, updateRow } from '../db/rows.ts';

/** Table `stock_items`: sheets of a material option and size at a hub. */
export interface StockItemRow {
  id: string;
  hub_id: string;
  thickness_id: number;
  /** As it was called when stock of it was first kept. */
  material: string;
  thickness_mm: number;
  width_mm: number;
  height_mm: number;
  on_hand: number;
  allocated: number;
  minimum: number;
  created_at: string;
}

/** Table `stock_movements`: changes of stock; rows are only added. */
export interface MovementRow {
  id: string;
  item_id: string;
  kind: string;
  /** Change of what is on hand. */
  quantity: number;
  /** Change of what is allocated. */
  allocated: number;
  on_hand_after: number;
  /** Empty where nobody knows. */
  lot: string;
  supplier: string;
  unit_cost_cents: number | null;
  reason: string;
  batch_id: string | null;
  sheet_id: string | null;
  account_id: string | null;
  at: string;
}

/** Table `stock_purchases`: sheets that were ordered. */
export interface PurchaseRow {
  id: string;
  item_id: string;
  quantity: number;
  received: number;
  supplier: string;
  reference: string;
  ordered_on: string;
  expected_on: string | null;
  status: string;
  account_id: string | null;
  created_at: string;
}

/** All sizes in stock, by material. */
export function allItems(db: Db): Promise<StockItemRow[]> {
  return db
    .selectFrom('stock_items')
    .selectAll()
    .orderBy('material')
    .orderBy('thickness_mm')
    .orderBy('width_mm')
    .orderBy('id')
    .execute();
}

/** Sizes of which less than half the minimum is free: the alerts of stock. */
export async function shortItems(db: Db): Promise<StockItemRow[]> {
  return (await allItems(db)).filter(isShort);
}

/** The size of an id. */
export function findItem(db: Db, id: string): Promise<StockItemRow | null> {
  return rowOf(db, 'stock_items', id);
}

/** Sheets of a material option and size at a hub, whichever way they lie; null where no stock of it is kept. */
export async function itemOfSize(
  db: Db,
  { hub_id, thickness_id }: { readonly hub_id: string; readonly thickness_id: number },
  size: { readonly width: number; readonly height: number },
): Promise<StockItemRow | null> {
  const rows = await db
    .selectFrom('stock_items')
    .selectAll()
    .where('hub_id', '=', hub_id)
    .where('thickness_id', '=', thickness_id)
    .execute();
  return rows.find((row) => isSameSize({ width: row.width_mm, height: row.height_mm }, size)) ?? null;
}

/** Adds a size. */
export async function insertItem(trx: Db, row: StockItemRow): Promise<void> {
  await insertRow(trx, 'stock_items', row);
}

/** Changes columns of a size. */
export async function updateItem(
  trx: Db,
  id: string,
  change: Partial<Pick<StockItemRow, 'on_hand' | 'allocated' | 'minimum'>>,
): Promise<void> {
  await updateRow(trx, 'stock_items', id, change);
}

/** Writes a movement down. */
export async function insertMovement(trx: Db, row: MovementRow): Promise<void> {
  await insertRow(trx, 'stock_movements', row);
}

/** Movements of a size, newest first. */
export function movementsOf(db: Db, itemId: string, limit: number): Promise<MovementRow[]> {
  return db
    .selectFrom('stock_movements')
    .selectAll()
    .where('item_id', '=', itemId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Movements for a batch or a sheet, the first one first. */
export function movementsFor(db: Db, column: 'batch_id' | 'sheet_id', id: string): Promise<MovementRow[]> {
  return rowsBy(db, 'stock_movements', column, id, 'id');
}

/** Lots of a size with what is left of each, the oldest first. */
export async function lotsOf(db: Db, itemId: string): Promise<{ readonly lot: string; readonly left: number }[]> {
  const rows = await db
    .selectFrom('stock_movements')
    .select((eb) => ['lot', eb.fn.sum('quantity').as('left'), eb.fn.min('id').as('first')])
    .where('item_id', '=', itemId)
    .where('quantity', '!=', 0)
    .groupBy('lot')
    .orderBy('first')
    .execute();
  return rows.map(({ lot, left }) => ({ lot, left: Number(left) })).filter(({ left }) => left > 0);
}

/** Purchases of a size, newest first. */
export function purchasesOf(db: Db, itemId: string): Promise<PurchaseRow[]> {
  return db.selectFrom('stock_purchases').selectAll().where('item_id', '=', itemId).orderBy('id', 'desc').execute();
}

/** Purchases of which something is still to come. */
export function openPurchases(db: Db): Promise<PurchaseRow[]> {
  return db.selectFrom('stock_purchases').selectAll().where('status', '=', 'open').orderBy('expected_on').execute();
}

/** The purchase of an id. */
export function findPurchase(db: Db, id: string): Promise<PurchaseRow | null> {
  return rowOf(db, 'stock_purchases', id);
}

/** Adds a purchase. */
export async function insertPurchase(trx: Db, row: PurchaseRow): Promise<void> {
  await insertRow(trx, 'stock_purchases', row);
}

/** Changes how far a purchase is. */
export async function updatePurchase(
  trx: Db,
  id: string,
  change: Partial<Pick<PurchaseRow, 'received' | 'status'>>,
): Promise<void> {
  await updateRow(trx, 'stock_purchases', id, change);
}

const MM2_IN_CM2 = 100;

/** Material that is on hand, an entry for each hub and option of which stock is kept. */
export async function suppliesOf(db: Db): Promise<Supply[]> {
  const found = new Map<string, Supply>();
  for (const { hub_id, thickness_id, width_mm, height_mm, on_hand } of await allItems(db)) {
    const key = `${hub_id} ${thickness_id}`;
    const before = found.get(key)?.on_hand_cm2 ?? 0;
    const area = (width_mm * height_mm * on_hand) / MM2_IN_CM2;
    found.set(key, { hub_id, thickness_id, on_hand_cm2: before + area });
  }
  return [...found.values()];
}
