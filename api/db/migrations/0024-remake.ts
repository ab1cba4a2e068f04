import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Problems that customers reported of their orders, and the pieces concerned. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await remakes(db);
  await remakeLines(db);
}

/** Reported problems. */
async function remakes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('remakes')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('order_id', TYPE.id, (c) => c.notNull().references('orders.id'))
    .addColumn('account_id', TYPE.id, (c) => c.notNull().references('accounts.id'))
    .addColumn('status', TYPE.text, (c) => c.notNull())
    .addColumn('description', TYPE.text, (c) => c.notNull())
    .addColumn('answer', TYPE.text, (c) => c.notNull())
    .addColumn('search', TYPE.text, (c) => c.notNull())
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .addColumn('answered_at', TYPE.time)
    .addColumn('answered_by', TYPE.id)
    // Preference of the customer, see REMAKE_WISHES.
    .addColumn('wish', TYPE.text, (c) => c.notNull().defaultTo('remake'))
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('remakes_by_order').on('remakes').columns(['order_id', 'status']).execute();
  await db.schema.createIndex('remakes_by_time').on('remakes').columns(['created_at', 'id']).execute();
  await db.schema.createIndex('remakes_by_account').on('remakes').columns(['account_id', 'id']).execute();
}

/** Pieces concerned. */
async function remakeLines(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('remake_lines')
    .addColumn('remake_id', TYPE.id, (c) => c.notNull().references('remakes.id'))
    .addColumn('line_id', TYPE.id, (c) => c.notNull().references('order_lines.id'))
    .addColumn('count', TYPE.count, (c) => c.notNull())
    .addPrimaryKeyConstraint('remake_lines_key', ['remake_id', 'line_id'])
    .modifyEnd(sql`strict`)
    .execute();
}
