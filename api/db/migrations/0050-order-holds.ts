import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Orders that wait until somebody has looked whether they may be made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('order_holds')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('order_id', TYPE.id, (c) => c.notNull().references('orders.id'))
    .addColumn('reason', TYPE.text, (c) => c.notNull())
    .addColumn('words', TYPE.text, (c) => c.notNull())
    .addColumn('held_at', TYPE.time, (c) => c.notNull())
    .addColumn('released_at', TYPE.time)
    .modifyEnd(sql`strict`)
    .execute();
  await sql`create unique index order_holds_open on order_holds (order_id) where released_at is null`.execute(db);
}
