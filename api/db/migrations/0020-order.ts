import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Orders, frozen as paid, with their lines, timeline, tasks, delays and holds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await frozenOrders(db);
  await orders(db);
  await lateOrders(db);
  await orderDelays(db);
  await orderEvents(db);
  await orderHolds(db);
  await orderLines(db);
  await orderSketches(db);
  await orderTasks(db);
}

/** Quotes frozen for payment, written once for payment, paid quote and order. */
async function frozenOrders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('frozen_orders')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('format', TYPE.count, (c) => c.notNull())
    .addColumn('content', TYPE.json, (c) => c.notNull())
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
}

/** Orders. */
async function orders(db: Kysely<unknown>): Promise<void> {
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
    .addColumn('frozen_id', TYPE.id)
    .addColumn('purchase_order_number', TYPE.text)
    .addColumn('organization_id', TYPE.id, (c) => c.references('organizations.id'))
    .addColumn('version', TYPE.count, (c) => c.notNull().defaultTo(1))
    .modifyEnd(sql`strict`)
    .execute();
  // Lists of orders by each sort; the sequence breaks ties, so a page is found by its first row.
  await db.schema.createIndex('orders_by_time').on('orders').columns(['placed_at', 'sequence']).execute();
  await db.schema
    .createIndex('orders_by_account_and_time')
    .on('orders')
    .columns(['account_id', 'placed_at', 'sequence'])
    .execute();
  await db.schema.createIndex('orders_by_ship_day').on('orders').columns(['ships_by', 'sequence']).execute();
  await db.schema
    .createIndex('orders_by_account_and_ship_day')
    .on('orders')
    .columns(['account_id', 'ships_by', 'sequence'])
    .execute();
  await db.schema.createIndex('orders_by_total').on('orders').columns(['total_cents', 'sequence']).execute();
  await db.schema
    .createIndex('orders_by_account_and_total')
    .on('orders')
    .columns(['account_id', 'total_cents', 'sequence'])
    .execute();
  await db.schema
    .createIndex('orders_by_status_and_time')
    .on('orders')
    .columns(['status', 'placed_at', 'sequence'])
    .execute();
  await db.schema
    .createIndex('orders_by_organization')
    .on('orders')
    .columns(['organization_id', 'placed_at', 'sequence'])
    .execute();
  await db.schema.createIndex('orders_by_status').on('orders').columns(['status', 'ships_by']).execute();
}

/** Orders that can no longer meet their date. */
async function lateOrders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('late_orders')
    .addColumn('order_id', TYPE.id, (c) => c.primaryKey().notNull().references('orders.id'))
    .addColumn('days', TYPE.count, (c) => c.notNull())
    .addColumn('found_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
}

/** Later ship dates that customers were asked about. */
async function orderDelays(db: Kysely<unknown>): Promise<void> {
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
}

/** Timeline of orders. */
async function orderEvents(db: Kysely<unknown>): Promise<void> {
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
}

/** Orders that wait for a legal check. */
async function orderHolds(db: Kysely<unknown>): Promise<void> {
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

/** Lines of orders with their counts. */
async function orderLines(db: Kysely<unknown>): Promise<void> {
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
}

/** Shapes of the parts as they were drawn. */
async function orderSketches(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('order_sketches')
    .addColumn('order_id', TYPE.id, (c) => c.primaryKey().notNull().references('orders.id'))
    .addColumn('content', TYPE.json, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
}

/** Services ordered for parts: who does what, and the report. */
async function orderTasks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('order_tasks')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('order_id', TYPE.id, (c) => c.notNull().references('orders.id'))
    .addColumn('part_id', TYPE.id, (c) => c.notNull())
    .addColumn('position', TYPE.count, (c) => c.notNull())
    .addColumn('kind', TYPE.text, (c) => c.notNull())
    .addColumn('minutes', TYPE.number, (c) => c.notNull())
    .addColumn('status', TYPE.text, (c) => c.notNull())
    .addColumn('report', TYPE.text)
    .addColumn('measures', TYPE.json, (c) => c.notNull())
    .addColumn('reported_by', TYPE.id, (c) => c.references('accounts.id'))
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .addColumn('done_at', TYPE.time)
    .addUniqueConstraint('one_task_of_a_kind', ['order_id', 'part_id', 'kind'])
    .modifyEnd(sql`strict`)
    .execute();
}
