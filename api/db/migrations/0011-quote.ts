import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Quotes with their parts, custom parts and samples. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await quotes(db);
  await parts(db);
  await customParts(db);
  await samples(db);
}

/** Quotes. */
async function quotes(db: Kysely<unknown>): Promise<void> {
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
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .addColumn('updated_at', TYPE.time, (c) => c.notNull())
    .addColumn('frozen_id', TYPE.id)
    .addColumn('organization_id', TYPE.id, (c) => c.references('organizations.id'))
    .addColumn('number', TYPE.count, (c) => c.notNull().defaultTo(0))
    .addColumn('name', TYPE.text)
    .addColumn('valid_from', TYPE.time, (c) => c.notNull().defaultTo(''))
    .addColumn('accepted_at', TYPE.time)
    // Prices as they were when the quote left `open`, and dates and prices that staff set instead of the rate card.
    .addColumn('held_terms', TYPE.json)
    .addColumn('custom_rates', TYPE.json)
    .addColumn('estimate_zip', TYPE.text)
    .addColumn('billing_address_id', TYPE.id)
    // End of the time for which an open quote keeps the prices that it was issued at.
    .addColumn('honoured_until', TYPE.time)
    // Counts of custom parts and samples: most quotes have none, and then no query asks for them.
    .addColumn('custom_parts', TYPE.count, (c) => c.notNull().defaultTo(0))
    .addColumn('custom_state', TYPE.text)
    .addColumn('search', TYPE.text, (c) => c.notNull().defaultTo(''))
    .addColumn('listed', TYPE.json)
    .addColumn('samples', TYPE.count, (c) => c.notNull().defaultTo(0))
    .addColumn('coupon_id', TYPE.id)
    // Place where the quote is taxed, of several that its address leaves open.
    .addColumn('tax_area', TYPE.text)
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('quotes_by_address').on('quotes').column('shipping_address_id').execute();
  await db.schema.createIndex('quotes_by_number').on('quotes').column('number').unique().execute();
  await db.schema.createIndex('quotes_by_end').on('quotes').columns(['status', 'valid_from']).execute();
  await db.schema.createIndex('quotes_by_newest').on('quotes').columns(['account_id', 'created_at', 'id']).execute();
  await db.schema.createIndex('quotes_by_billing_address').on('quotes').column('billing_address_id').execute();
  await db.schema
    .createIndex('quotes_of_organization_by_newest')
    .on('quotes')
    .columns(['organization_id', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('quotes_by_account')
    .on('quotes')
    .columns(['account_id', 'status', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('quotes_by_organization')
    .on('quotes')
    .columns(['organization_id', 'status', 'created_at', 'id'])
    .execute();
}

/** Parts of quotes, and parts that are on none. */
async function parts(db: Kysely<unknown>): Promise<void> {
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
    .addColumn('minutes', TYPE.number)
    .addColumn('price_cents', TYPE.cents)
    .addColumn('breakdown', TYPE.json, (c) => c.notNull())
    .addColumn('problem', TYPE.json)
    .addColumn('terms_key', TYPE.text, (c) => c.notNull())
    .addColumn('kernel_version', TYPE.count, (c) => c.notNull())
    .addColumn('rate_card_version', TYPE.text, (c) => c.notNull())
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .addColumn('updated_at', TYPE.time, (c) => c.notNull())
    .addColumn('made', TYPE.json, (c) => c.notNull().defaultTo(''))
    // Accepted findings, by whom and when.
    .addColumn('acceptances', TYPE.json, (c) => c.notNull().defaultTo('{}'))
    .addColumn('organization_id', TYPE.id, (c) => c.references('organizations.id'))
    .addColumn('design_eligible', TYPE.flag, (c) => c.notNull().defaultTo(1))
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('parts_by_quote').on('parts').columns(['quote_id', 'position']).execute();
  await db.schema.createIndex('parts_by_design').on('parts').column('design_id').execute();
  await db.schema.createIndex('parts_by_account').on('parts').columns(['account_id', 'created_at', 'id']).execute();
  await db.schema
    .createIndex('parts_by_organization')
    .on('parts')
    .columns(['organization_id', 'created_at', 'id'])
    .execute();
  // Parts on no quote, among them all that are saved.
  await sql`create index loose_parts_by_account on parts (account_id, created_at, id) where quote_id is null`.execute(
    db,
  );
  await sql`create index loose_parts_by_organization on parts (organization_id, created_at, id) where quote_id is null`.execute(
    db,
  );
}

/** Parts that people priced. */
async function customParts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('custom_parts')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('quote_id', TYPE.id, (c) => c.notNull().references('quotes.id'))
    .addColumn('position', TYPE.count, (c) => c.notNull())
    .addColumn('name', TYPE.text, (c) => c.notNull())
    .addColumn('description', TYPE.text, (c) => c.notNull())
    .addColumn('quantity', TYPE.count, (c) => c.notNull())
    .addColumn('unit_price_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('lead_time_days', TYPE.count, (c) => c.notNull())
    .addColumn('weight_grams', TYPE.number, (c) => c.notNull())
    .addColumn('box_length_mm', TYPE.number, (c) => c.notNull())
    .addColumn('box_width_mm', TYPE.number, (c) => c.notNull())
    .addColumn('box_height_mm', TYPE.number, (c) => c.notNull())
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .addColumn('updated_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('custom_parts_by_quote').on('custom_parts').columns(['quote_id', 'position']).execute();
}

/** Samples of materials on quotes. */
async function samples(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('samples')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('quote_id', TYPE.id, (c) => c.notNull().references('quotes.id').onDelete('cascade'))
    .addColumn('material_option_id', TYPE.count, (c) => c.notNull())
    .addColumn('stock', TYPE.json, (c) => c.notNull())
    .addColumn('quantity', TYPE.count, (c) => c.notNull())
    .addColumn('unit_price_cents', TYPE.cents)
    .addColumn('terms_key', TYPE.text, (c) => c.notNull())
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .addColumn('updated_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('samples_by_quote')
    .on('samples')
    .columns(['quote_id', 'material_option_id'])
    .unique()
    .execute();
}
