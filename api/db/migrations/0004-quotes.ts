import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Quotes and their parts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('quotes')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('account_id', TYPE.id, (c) => c.notNull().references('accounts.id'))
    .addColumn('status', TYPE.text, (c) => c.notNull())
    .addColumn('version', TYPE.count, (c) => c.notNull())
    .addColumn('production_speed_id', TYPE.id, (c) => c.notNull())
    .addColumn('shipping_address_id', TYPE.id)
    .addColumn('shipping_rate', TYPE.json)
    .addColumn('purchase_order_number', TYPE.text)
    .addColumn('paying_payment_id', TYPE.id)
    .addColumn('paid_at', TYPE.time)
    .addColumn('snapshot', TYPE.json)
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .addColumn('updated_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('quotes_by_account')
    .on('quotes')
    .columns(['account_id', 'status', 'created_at'])
    .execute();
  await db.schema.createIndex('quotes_by_address').on('quotes').column('shipping_address_id').execute();
  await db.schema
    .createTable('parts')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('account_id', TYPE.id, (c) => c.notNull().references('accounts.id'))
    .addColumn('quote_id', TYPE.id, (c) => c.references('quotes.id'))
    .addColumn('design_id', TYPE.id, (c) => c.notNull().references('designs.id'))
    .addColumn('position', TYPE.count, (c) => c.notNull())
    .addColumn('revision', TYPE.count, (c) => c.notNull())
    .addColumn('filename', TYPE.text, (c) => c.notNull())
    .addColumn('name', TYPE.text, (c) => c.notNull())
    .addColumn('quantity', TYPE.count, (c) => c.notNull())
    .addColumn('thickness_id', TYPE.count)
    .addColumn('choices', TYPE.json, (c) => c.notNull())
    .addColumn('finishing', TYPE.json, (c) => c.notNull())
    .addColumn('configuration', TYPE.json, (c) => c.notNull())
    .addColumn('minutes', TYPE.number)
    .addColumn('price_cents', TYPE.cents)
    .addColumn('breakdown', TYPE.json, (c) => c.notNull())
    .addColumn('problem', TYPE.json)
    .addColumn('terms_key', TYPE.text, (c) => c.notNull())
    .addColumn('kernel_version', TYPE.count, (c) => c.notNull())
    .addColumn('rate_card_version', TYPE.text, (c) => c.notNull())
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .addColumn('updated_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('parts_by_quote').on('parts').columns(['quote_id', 'position']).execute();
  await db.schema.createIndex('parts_by_account').on('parts').columns(['account_id', 'created_at']).execute();
  await db.schema.createIndex('parts_by_design').on('parts').column('design_id').execute();
}
