import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/**
 * Lines of orders with their counts, events of orders, and later dates that customers were asked about. An order begins
 * `placed`, which was called `paid`. Lines of earlier orders are written at start (api/order/earlier-lines.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('version', TYPE.count, (c) => c.notNull().defaultTo(1))
    .execute();
  await sql`update orders set status = 'placed' where status = 'paid'`.execute(db);
  await db.schema
    .createTable('order_lines')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('order_id', TYPE.id, (c) => c.notNull().references('orders.id'))
    .addColumn('item_id', TYPE.id, (c) => c.notNull())
    .addColumn('position', TYPE.count, (c) => c.notNull())
    .addColumn('kind', TYPE.text, (c) => c.notNull())
    .addColumn('name', TYPE.text, (c) => c.notNull())
    .addColumn('remake_id', TYPE.id)
    .addColumn('ordered', TYPE.count, (c) => c.notNull())
    .addColumn('cancelled', TYPE.count, (c) => c.notNull())
    .addColumn('begun_at', TYPE.time)
    .addColumn('shipped', TYPE.count, (c) => c.notNull())
    .addColumn('delivered', TYPE.count, (c) => c.notNull())
    .addCheckConstraint(
      'counts_in_order',
      sql`0 <= delivered and delivered <= shipped and shipped <= ordered - cancelled and 0 <= cancelled`,
    )
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('order_lines_by_order').on('order_lines').columns(['order_id', 'position']).execute();
  await db.schema
    .createTable('order_events')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('order_id', TYPE.id, (c) => c.notNull().references('orders.id'))
    .addColumn('position', TYPE.count, (c) => c.notNull())
    .addColumn('at', TYPE.time, (c) => c.notNull())
    .addColumn('done_by', TYPE.text, (c) => c.notNull())
    .addColumn('account_id', TYPE.id)
    .addColumn('kind', TYPE.text, (c) => c.notNull())
    .addColumn('facts', TYPE.json, (c) => c.notNull())
    .addColumn('undone_at', TYPE.time)
    .addUniqueConstraint('one_event_at_a_time', ['order_id', 'position'])
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createTable('order_delays')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('order_id', TYPE.id, (c) => c.notNull().references('orders.id'))
    .addColumn('from_day', TYPE.day, (c) => c.notNull())
    .addColumn('to_day', TYPE.day, (c) => c.notNull())
    .addColumn('reason', TYPE.text, (c) => c.notNull())
    .addColumn('asked_at', TYPE.time, (c) => c.notNull())
    .addColumn('answer', TYPE.text)
    .addColumn('answered_at', TYPE.time)
    .modifyEnd(sql`strict`)
    .execute();
  await sql`create unique index one_open_delay_of_an_order on order_delays (order_id) where answered_at is null`.execute(
    db,
  );
  await db.schema
    .createTable('order_sketches')
    .addColumn('order_id', TYPE.id, (c) => c.primaryKey().notNull().references('orders.id'))
    .addColumn('content', TYPE.json, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
}
