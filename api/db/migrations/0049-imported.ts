import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Customers, designs and orders of the former shop, read-only, with or without an account of ours. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await customers(db);
  await designs(db);
  await orders(db);
  const index = (table: string, name: string, columns: string[]) =>
    db.schema.createIndex(`${table}_by_${name}`).on(table).columns(columns).execute();
  await index('imported_customers', 'email', ['email']);
  await index('imported_customers', 'account', ['account_id']);
  for (const [table, time] of [
    ['imported_designs', 'made_at'],
    ['imported_orders', 'placed_at'],
  ] as const) {
    await index(table, 'owner', ['account_id', time, 'id']);
    await index(table, 'time', [time, 'id']);
    await index(table, 'email', ['email']);
    await index(table, 'v1_user', ['v1_user_id']);
  }
  await index('imported_designs', 'file', ['file_key']);
  await index('imported_designs', 'design', ['design_id']);
  await db.schema.createIndex('accounts_by_v1_user').on('accounts').column('v1_user_id').execute();
}

async function customers(db: Kysely<unknown>): Promise<void> {
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
}

async function designs(db: Kysely<unknown>): Promise<void> {
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
}

async function orders(db: Kysely<unknown>): Promise<void> {
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
