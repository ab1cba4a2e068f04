import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Customers, designs and orders of the former shop, read-only, with or without an account of ours. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await importedCustomers(db);
  await importedDesigns(db);
  await importedOrders(db);
  await importedOrderLines(db);
}

/** Customers. */
async function importedCustomers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('imported_customers')
    .addColumn('v1_user_id', TYPE.count, (c) => c.primaryKey().notNull())
    .addColumn('email', TYPE.text)
    .addColumn('name', TYPE.text)
    .addColumn('last_name', TYPE.text)
    .addColumn('prime_per_minute_rate', TYPE.number, (c) => c.notNull())
    .addColumn('legacy_making_discount_percent', TYPE.number, (c) => c.notNull())
    .addColumn('showroom_url', TYPE.text)
    .addColumn('account_id', TYPE.id)
    .addColumn('row_hash', TYPE.text, (c) => c.notNull())
    .addColumn('imported_at', TYPE.time, (c) => c.notNull())
    .addColumn('erased_at', TYPE.time)
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('imported_customers_by_email').on('imported_customers').column('email').execute();
  await db.schema.createIndex('imported_customers_by_account').on('imported_customers').column('account_id').execute();
}

/** Designs. */
async function importedDesigns(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('imported_designs')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('v1_id', TYPE.text, (c) => c.notNull().unique())
    .addColumn('v1_user_id', TYPE.count, (c) => c.notNull())
    .addColumn('email', TYPE.text)
    .addColumn('account_id', TYPE.id)
    .addColumn('name', TYPE.text, (c) => c.notNull())
    .addColumn('filename', TYPE.text)
    .addColumn('file_key', TYPE.text)
    .addColumn('file_bytes', TYPE.count)
    .addColumn('material', TYPE.text)
    .addColumn('thickness_mm', TYPE.number)
    .addColumn('width_mm', TYPE.number)
    .addColumn('height_mm', TYPE.number)
    .addColumn('made_at', TYPE.time, (c) => c.notNull())
    .addColumn('design_id', TYPE.id)
    .addColumn('search', TYPE.text, (c) => c.notNull())
    .addColumn('row_hash', TYPE.text, (c) => c.notNull())
    .addColumn('imported_at', TYPE.time, (c) => c.notNull())
    .addColumn('erased_at', TYPE.time)
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('imported_designs_by_owner')
    .on('imported_designs')
    .columns(['account_id', 'made_at', 'id'])
    .execute();
  await db.schema.createIndex('imported_designs_by_time').on('imported_designs').columns(['made_at', 'id']).execute();
  await db.schema.createIndex('imported_designs_by_email').on('imported_designs').column('email').execute();
  await db.schema.createIndex('imported_designs_by_v1_user').on('imported_designs').column('v1_user_id').execute();
  await db.schema.createIndex('imported_designs_by_file').on('imported_designs').column('file_key').execute();
  await db.schema.createIndex('imported_designs_by_design').on('imported_designs').column('design_id').execute();
}

/** Orders. */
async function importedOrders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('imported_orders')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('v1_id', TYPE.text, (c) => c.notNull().unique())
    .addColumn('v1_user_id', TYPE.count, (c) => c.notNull())
    .addColumn('email', TYPE.text)
    .addColumn('account_id', TYPE.id)
    .addColumn('number', TYPE.text, (c) => c.notNull())
    .addColumn('status', TYPE.text, (c) => c.notNull())
    .addColumn('placed_at', TYPE.time, (c) => c.notNull())
    .addColumn('shipped_at', TYPE.time)
    .addColumn('total_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('currency', TYPE.text, (c) => c.notNull())
    .addColumn('ship_to', TYPE.text)
    .addColumn('tracking_number', TYPE.text)
    .addColumn('notes', TYPE.text)
    .addColumn('search', TYPE.text, (c) => c.notNull())
    .addColumn('row_hash', TYPE.text, (c) => c.notNull())
    .addColumn('imported_at', TYPE.time, (c) => c.notNull())
    .addColumn('erased_at', TYPE.time)
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('imported_orders_by_owner')
    .on('imported_orders')
    .columns(['account_id', 'placed_at', 'id'])
    .execute();
  await db.schema.createIndex('imported_orders_by_time').on('imported_orders').columns(['placed_at', 'id']).execute();
  await db.schema.createIndex('imported_orders_by_email').on('imported_orders').column('email').execute();
  await db.schema.createIndex('imported_orders_by_v1_user').on('imported_orders').column('v1_user_id').execute();
}

/** Lines of orders. */
async function importedOrderLines(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('imported_order_lines')
    .addColumn('order_id', TYPE.id, (c) => c.notNull().references('imported_orders.id'))
    .addColumn('position', TYPE.count, (c) => c.notNull())
    .addColumn('design_v1_id', TYPE.text)
    .addColumn('name', TYPE.text, (c) => c.notNull())
    .addColumn('material', TYPE.text)
    .addColumn('thickness_mm', TYPE.number)
    .addColumn('quantity', TYPE.count, (c) => c.notNull())
    .addColumn('price_cents', TYPE.cents)
    .addColumn('row_hash', TYPE.text, (c) => c.notNull())
    .addPrimaryKeyConstraint('imported_order_lines_key', ['order_id', 'position'])
    .modifyEnd(sql`strict`)
    .execute();
}
