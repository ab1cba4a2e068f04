import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';
import { refuseChanges } from '../dialect.ts';

/** Stock of sheets, its movements, purchases and remnants. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await items(db);
  await movements(db);
  await purchases(db);
  await remnants(db);
}

/** Sheets of a size at a hub. */
async function items(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('stock_items')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('hub_id', TYPE.text, (c) => c.notNull().references('hubs.id'))
    .addColumn('thickness_id', TYPE.count, (c) => c.notNull())
    .addColumn('material', TYPE.text, (c) => c.notNull())
    .addColumn('thickness_mm', TYPE.number, (c) => c.notNull())
    .addColumn('width_mm', TYPE.number, (c) => c.notNull())
    .addColumn('height_mm', TYPE.number, (c) => c.notNull())
    .addColumn('on_hand', TYPE.count, (c) => c.notNull().check(sql`on_hand >= 0`))
    .addColumn('allocated', TYPE.count, (c) => c.notNull().check(sql`allocated >= 0`))
    .addColumn('minimum', TYPE.count, (c) => c.notNull())
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .addUniqueConstraint('one_stock_of_a_size', ['hub_id', 'thickness_id', 'width_mm', 'height_mm'])
    .modifyEnd(sql`strict`)
    .execute();
}

/** Movements: rows are only added. */
async function movements(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('stock_movements')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('item_id', TYPE.id, (c) => c.notNull().references('stock_items.id'))
    .addColumn('kind', TYPE.text, (c) => c.notNull())
    .addColumn('quantity', TYPE.count, (c) => c.notNull())
    .addColumn('allocated', TYPE.count, (c) => c.notNull())
    .addColumn('on_hand_after', TYPE.count, (c) => c.notNull())
    .addColumn('lot', TYPE.text, (c) => c.notNull())
    .addColumn('supplier', TYPE.text, (c) => c.notNull())
    .addColumn('unit_cost_cents', TYPE.cents)
    .addColumn('reason', TYPE.text, (c) => c.notNull())
    .addColumn('batch_id', TYPE.id)
    .addColumn('sheet_id', TYPE.id)
    .addColumn('account_id', TYPE.id)
    .addColumn('at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  for (const column of ['item_id', 'batch_id', 'sheet_id'])
    await db.schema.createIndex(`stock_movements_by_${column}`).on('stock_movements').columns([column, 'id']).execute();
  await refuseChanges(db, 'stock_movements', 'Movements of stock are only added.');
}

/** Sheets that were ordered. */
async function purchases(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('stock_purchases')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('item_id', TYPE.id, (c) => c.notNull().references('stock_items.id'))
    .addColumn('quantity', TYPE.count, (c) => c.notNull())
    .addColumn('received', TYPE.count, (c) => c.notNull())
    .addColumn('supplier', TYPE.text, (c) => c.notNull())
    .addColumn('reference', TYPE.text, (c) => c.notNull())
    .addColumn('ordered_on', TYPE.day, (c) => c.notNull())
    .addColumn('expected_on', TYPE.day)
    .addColumn('status', TYPE.text, (c) => c.notNull())
    .addColumn('account_id', TYPE.id)
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('stock_purchases_by_item').on('stock_purchases').column('item_id').execute();
}

/** Remnants of sheets. */
async function remnants(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('stock_remnants')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('hub_id', TYPE.text, (c) => c.notNull().references('hubs.id'))
    .addColumn('thickness_id', TYPE.count, (c) => c.notNull())
    .addColumn('material', TYPE.text, (c) => c.notNull())
    .addColumn('thickness_mm', TYPE.number, (c) => c.notNull())
    .addColumn('width_mm', TYPE.number, (c) => c.notNull())
    .addColumn('height_mm', TYPE.number, (c) => c.notNull())
    .addColumn('code', TYPE.text, (c) => c.notNull().unique())
    .addColumn('lot', TYPE.text, (c) => c.notNull())
    .addColumn('status', TYPE.text, (c) => c.notNull())
    .addColumn('account_id', TYPE.id)
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .addColumn('ended_at', TYPE.time)
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('stock_remnants_by_status')
    .on('stock_remnants')
    .columns(['status', 'material'])
    .execute();
}
