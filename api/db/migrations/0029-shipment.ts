import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Shipments of orders, and the pieces in each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await shipments(db);
  await shipmentLines(db);
}

/** Shipments. */
async function shipments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shipments')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('order_id', TYPE.id, (c) => c.notNull().references('orders.id'))
    .addColumn('number', TYPE.count, (c) => c.notNull())
    .addColumn('pickup', TYPE.flag, (c) => c.notNull())
    .addColumn('carrier', TYPE.text)
    .addColumn('carrier_name', TYPE.text, (c) => c.notNull())
    .addColumn('tracking_number', TYPE.text, (c) => c.notNull())
    .addColumn('tracking_url', TYPE.text)
    .addColumn('shipped_on', TYPE.day, (c) => c.notNull())
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .addColumn('created_by', TYPE.id)
    .addColumn('final_at', TYPE.time)
    .addColumn('delivered_at', TYPE.time)
    .addColumn('undone_at', TYPE.time)
    .addUniqueConstraint('one_shipment_of_a_number', ['order_id', 'number'])
    .modifyEnd(sql`strict`)
    .execute();
}

/** Pieces in each shipment. */
async function shipmentLines(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shipment_lines')
    .addColumn('shipment_id', TYPE.id, (c) => c.notNull().references('shipments.id'))
    .addColumn('line_id', TYPE.id, (c) => c.notNull().references('order_lines.id'))
    .addColumn('count', TYPE.count, (c) => c.notNull())
    .addPrimaryKeyConstraint('shipment_lines_key', ['shipment_id', 'line_id'])
    .modifyEnd(sql`strict`)
    .execute();
}
