import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';
import { refuseChanges } from '../dialect.ts';

/** Jobs of the shop floor with their lines, notes and events, batches of sheets, and boxes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await jobs(db);
  await lines(db);
  await notes(db);
  await batches(db);
  await sheets(db);
  await boxes(db);
  await events(db);
}

/** Jobs. */
async function jobs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('production_jobs')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('order_id', TYPE.id, (c) => c.notNull().references('orders.id'))
    .addColumn('nth', TYPE.count, (c) => c.notNull())
    .addColumn('sequence', TYPE.count, (c) => c.notNull())
    .addColumn('group_key', TYPE.text, (c) => c.notNull())
    .addColumn('number', TYPE.text, (c) => c.notNull())
    .addColumn('code', TYPE.text, (c) => c.notNull().unique())
    .addColumn('hub_id', TYPE.id)
    .addColumn('material', TYPE.text)
    .addColumn('thickness_id', TYPE.count)
    .addColumn('thickness_mm', TYPE.number)
    .addColumn('technology_slug', TYPE.text)
    .addColumn('status', TYPE.text, (c) => c.notNull())
    .addColumn('blocked', TYPE.text)
    .addColumn('held', TYPE.text)
    .addColumn('urgency', TYPE.text)
    .addColumn('flags', TYPE.json, (c) => c.notNull())
    .addColumn('operator', TYPE.text, (c) => c.notNull())
    .addColumn('ships_by', TYPE.day, (c) => c.notNull())
    .addColumn('promised', TYPE.day, (c) => c.notNull())
    .addColumn('pieces', TYPE.count, (c) => c.notNull())
    .addColumn('planned_seconds', TYPE.count, (c) => c.notNull())
    .addColumn('used_seconds', TYPE.count, (c) => c.notNull())
    .addColumn('search', TYPE.text, (c) => c.notNull())
    .addColumn('version', TYPE.count, (c) => c.notNull())
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .addUniqueConstraint('one_job_of_a_number', ['order_id', 'nth'])
    .modifyEnd(sql`strict`)
    .execute();
  for (const column of ['ships_by', 'planned_seconds'])
    await db.schema
      .createIndex(`production_jobs_by_${column}`)
      .on('production_jobs')
      .columns([column, 'sequence'])
      .execute();
  await db.schema.createIndex('production_jobs_by_sequence').on('production_jobs').column('sequence').execute();
  await db.schema
    .createIndex('production_jobs_by_status')
    .on('production_jobs')
    .columns(['status', 'ships_by', 'sequence'])
    .execute();
}

/** Product lines of jobs. */
async function lines(db: Kysely<unknown>): Promise<void> {
  const counts = ['nested', 'cutting', 'cut', 'scrap', 'good', 'bent', 'finished', 'inspected', 'packed', 'shipped'];
  let table = db.schema
    .createTable('production_lines')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('job_id', TYPE.id, (c) => c.notNull().references('production_jobs.id'))
    .addColumn('order_id', TYPE.id, (c) => c.notNull())
    .addColumn('order_line_id', TYPE.id, (c) => c.notNull().references('order_lines.id'))
    .addColumn('item_id', TYPE.id, (c) => c.notNull())
    .addColumn('position', TYPE.count, (c) => c.notNull())
    .addColumn('name', TYPE.text, (c) => c.notNull())
    .addColumn('code', TYPE.text, (c) => c.notNull().unique())
    .addColumn('steps', TYPE.json, (c) => c.notNull())
    .addColumn('required', TYPE.count, (c) => c.notNull());
  for (const name of counts)
    table = table.addColumn(name, TYPE.count, (c) => c.notNull().check(sql`${sql.ref(name)} >= 0`));
  await table
    .addColumn('width_mm', TYPE.number, (c) => c.notNull())
    .addColumn('height_mm', TYPE.number, (c) => c.notNull())
    .addColumn('piece_seconds', TYPE.count, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('production_lines_by_job')
    .on('production_lines')
    .columns(['job_id', 'position'])
    .execute();
  await db.schema.createIndex('production_lines_by_order').on('production_lines').column('order_id').execute();
}

/** Notes on jobs. */
async function notes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('production_notes')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('job_id', TYPE.id, (c) => c.notNull().references('production_jobs.id'))
    .addColumn('content', TYPE.text, (c) => c.notNull())
    .addColumn('pinned', TYPE.flag, (c) => c.notNull())
    .addColumn('account_id', TYPE.id)
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .addColumn('updated_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('production_notes_by_job').on('production_notes').column('job_id').execute();
}

/** Batches. */
async function batches(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('production_batches')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('sequence', TYPE.count, (c) => c.notNull().unique())
    .addColumn('code', TYPE.text, (c) => c.notNull().unique())
    .addColumn('status', TYPE.text, (c) => c.notNull())
    .addColumn('material', TYPE.text, (c) => c.notNull())
    .addColumn('thickness_id', TYPE.count, (c) => c.notNull())
    .addColumn('thickness_mm', TYPE.number, (c) => c.notNull())
    .addColumn('technology_slug', TYPE.text, (c) => c.notNull())
    .addColumn('machine', TYPE.text, (c) => c.notNull())
    .addColumn('ships_by', TYPE.day, (c) => c.notNull())
    .addColumn('pieces', TYPE.count, (c) => c.notNull())
    .addColumn('search', TYPE.text, (c) => c.notNull())
    .addColumn('version', TYPE.count, (c) => c.notNull())
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('production_batches_by_ships_by')
    .on('production_batches')
    .columns(['ships_by', 'sequence'])
    .execute();
}

/** Sheets of batches, and the pieces on each. */
async function sheets(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('production_sheets')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('batch_id', TYPE.id, (c) => c.notNull().references('production_batches.id'))
    .addColumn('number', TYPE.count, (c) => c.notNull())
    .addColumn('code', TYPE.text, (c) => c.notNull().unique())
    .addColumn('status', TYPE.text, (c) => c.notNull())
    .addColumn('width_mm', TYPE.number, (c) => c.notNull())
    .addColumn('height_mm', TYPE.number, (c) => c.notNull())
    .addColumn('placements', TYPE.json, (c) => c.notNull())
    .addColumn('lot', TYPE.text, (c) => c.notNull())
    .addColumn('machine', TYPE.text, (c) => c.notNull())
    .addColumn('operator', TYPE.text, (c) => c.notNull())
    .addColumn('planned_seconds', TYPE.count, (c) => c.notNull())
    .addColumn('used_seconds', TYPE.count, (c) => c.notNull())
    .addColumn('running_since', TYPE.time)
    .addColumn('paused_for', TYPE.text)
    .addUniqueConstraint('one_sheet_of_a_number', ['batch_id', 'number'])
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createTable('production_sheet_lines')
    .addColumn('sheet_id', TYPE.id, (c) => c.notNull().references('production_sheets.id'))
    .addColumn('line_id', TYPE.id, (c) => c.notNull().references('production_lines.id'))
    .addColumn('count', TYPE.count, (c) => c.notNull())
    .addColumn('good', TYPE.count, (c) => c.notNull())
    .addColumn('scrap', TYPE.count, (c) => c.notNull())
    .addPrimaryKeyConstraint('production_sheet_lines_key', ['sheet_id', 'line_id'])
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('production_sheet_lines_by_line')
    .on('production_sheet_lines')
    .column('line_id')
    .execute();
}

/** Boxes of orders, and the pieces in each. */
async function boxes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('production_boxes')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('order_id', TYPE.id, (c) => c.notNull().references('orders.id'))
    .addColumn('number', TYPE.count, (c) => c.notNull())
    .addColumn('code', TYPE.text, (c) => c.notNull().unique())
    .addColumn('weight_grams', TYPE.count)
    .addColumn('shipment_id', TYPE.id)
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .addUniqueConstraint('one_box_of_a_number', ['order_id', 'number'])
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createTable('production_box_lines')
    .addColumn('box_id', TYPE.id, (c) => c.notNull().references('production_boxes.id'))
    .addColumn('line_id', TYPE.id, (c) => c.notNull().references('production_lines.id'))
    .addColumn('count', TYPE.count, (c) => c.notNull())
    .addPrimaryKeyConstraint('production_box_lines_key', ['box_id', 'line_id'])
    .modifyEnd(sql`strict`)
    .execute();
}

/** Events of the floor: rows are only added. */
async function events(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('production_events')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('device_id', TYPE.id, (c) => c.notNull().unique())
    .addColumn('kind', TYPE.text, (c) => c.notNull())
    .addColumn('order_id', TYPE.id)
    .addColumn('line_id', TYPE.id)
    .addColumn('sheet_id', TYPE.id)
    .addColumn('count', TYPE.count, (c) => c.notNull())
    .addColumn('reason', TYPE.text)
    .addColumn('text', TYPE.text, (c) => c.notNull())
    .addColumn('facts', TYPE.json, (c) => c.notNull())
    .addColumn('undoes', TYPE.id, (c) => c.unique())
    .addColumn('account_id', TYPE.id)
    .addColumn('operator', TYPE.text, (c) => c.notNull())
    .addColumn('device', TYPE.text, (c) => c.notNull())
    .addColumn('happened_at', TYPE.time, (c) => c.notNull())
    .addColumn('at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  for (const column of ['line_id', 'sheet_id', 'order_id'])
    await db.schema
      .createIndex(`production_events_by_${column}`)
      .on('production_events')
      .columns([column, 'id'])
      .execute();
  await refuseChanges(db, 'production_events', 'Events of the floor are only added.');
}
