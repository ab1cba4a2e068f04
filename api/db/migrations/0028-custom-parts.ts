import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Parts that people price, on quotes; and whether people are putting a quote together. */
export async function up(db: Kysely<unknown>): Promise<void> {
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
  // Most quotes have none: then nobody asks for them.
  await db.schema
    .alterTable('quotes')
    .addColumn('custom_parts', TYPE.count, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('quotes').addColumn('custom_state', TYPE.text).execute();
}
