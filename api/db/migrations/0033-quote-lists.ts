import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Longest text a search looks in; see shared/quote/search-text.ts. */
const MOST_TEXT = 4000;

/** Columns for searching and listing quotes, and samples of materials on quotes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const quotes = db.schema.alterTable('quotes');
  await quotes.addColumn('search', TYPE.text, (c) => c.notNull().defaultTo('')).execute();
  await quotes.addColumn('listed', TYPE.json).execute();
  await quotes.addColumn('samples', TYPE.count, (c) => c.notNull().defaultTo(0)).execute();
  await sql`update quotes set search = substr(lower(
      'q-' || case when number < 1000000 then substr(cast(1000000 + number as text), 2) else cast(number as text) end
      || ' ' || coalesce(name, '') || ' ' || coalesce(purchase_order_number, '')
      || ' ' || coalesce((select string_agg(parts.name, ' ') from parts where parts.quote_id = quotes.id), '')
      || ' ' || coalesce((select string_agg(custom_parts.name, ' ') from custom_parts where custom_parts.quote_id = quotes.id), '')
    ), 1, ${sql.lit(MOST_TEXT)})`.execute(db);
  await db.schema
    .createIndex('quotes_of_organization_by_newest')
    .on('quotes')
    .columns(['organization_id', 'created_at', 'id'])
    .execute();
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
    .unique()
    .on('samples')
    .columns(['quote_id', 'material_option_id'])
    .execute();
}
