import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Orders that can't meet their date any more, for staff; and a way to find orders by state and date. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('late_orders')
    .addColumn('order_id', TYPE.id, (c) => c.primaryKey().notNull().references('orders.id'))
    .addColumn('days', TYPE.count, (c) => c.notNull())
    .addColumn('found_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('orders_by_status').on('orders').columns(['status', 'ships_by']).execute();
}
