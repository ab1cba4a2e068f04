import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/**
 * Columns for a quote's state, number and name, and for a person's notes on it beside its parts. Quotes that are there
 * get their numbers in the order in which they were begun, and their state dates from their last change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const quotes = db.schema.alterTable('quotes');
  await quotes.addColumn('number', TYPE.count, (c) => c.notNull().defaultTo(0)).execute();
  await quotes.addColumn('name', TYPE.text).execute();
  await quotes.addColumn('valid_from', TYPE.time, (c) => c.notNull().defaultTo('')).execute();
  await quotes.addColumn('accepted_at', TYPE.time).execute();
  // Prices as they were when the quote left `open`, and dates and prices that staff set in place of the rate card's.
  await quotes.addColumn('held_terms', TYPE.json).execute();
  await quotes.addColumn('custom_rates', TYPE.json).execute();
  await quotes.addColumn('estimate_zip', TYPE.text).execute();
  await quotes.addColumn('billing_address_id', TYPE.id).execute();
  await sql`update quotes set valid_from = updated_at, number = counted.place
    from (select id, row_number() over (order by created_at, id) as place from quotes) as counted
    where counted.id = quotes.id`.execute(db);
  await sql`insert into counters (name, last) select 'quote', count(*) from quotes having count(*) > 0`.execute(db);
  await db.schema.createIndex('quotes_by_number').unique().on('quotes').column('number').execute();
  await db.schema.createIndex('quotes_by_end').on('quotes').columns(['status', 'valid_from']).execute();
  await db.schema.createIndex('quotes_by_newest').on('quotes').columns(['account_id', 'created_at', 'id']).execute();
}
