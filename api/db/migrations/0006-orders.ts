import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Orders, frozen as paid, and the outbox of things to do after a commit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('orders')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('sequence', TYPE.count, (c) => c.notNull().unique())
    .addColumn('account_id', TYPE.id, (c) => c.notNull().references('accounts.id'))
    .addColumn('quote_id', TYPE.id, (c) => c.notNull().unique().references('quotes.id'))
    .addColumn('payment_id', TYPE.id, (c) => c.notNull().unique().references('payments.id'))
    .addColumn('status', TYPE.text, (c) => c.notNull())
    .addColumn('placed_at', TYPE.time, (c) => c.notNull())
    .addColumn('ships_by', TYPE.day, (c) => c.notNull())
    .addColumn('part_count', TYPE.count, (c) => c.notNull())
    .addColumn('piece_count', TYPE.count, (c) => c.notNull())
    .addColumn('total_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('email', TYPE.text, (c) => c.notNull())
    .addColumn('materials', TYPE.json, (c) => c.notNull())
    .addColumn('search', TYPE.text, (c) => c.notNull())
    .addColumn('snapshot', TYPE.json, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('orders_by_account').on('orders').columns(['account_id', 'placed_at']).execute();
  await db.schema.createIndex('orders_by_time').on('orders').column('placed_at').execute();
  await db.schema.createIndex('orders_by_ship_day').on('orders').column('ships_by').execute();
  await db.schema
    .createTable('outbox')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('kind', TYPE.text, (c) => c.notNull())
    .addColumn('subject_id', TYPE.id, (c) => c.notNull())
    .addColumn('attempts', TYPE.count, (c) => c.notNull())
    .addColumn('next_at', TYPE.time)
    .addColumn('done_at', TYPE.time)
    .addColumn('error', TYPE.text)
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  // A row is due while next_at is set; done and given-up rows have none.
  await db.schema.createIndex('outbox_by_due').on('outbox').column('next_at').execute();
}
