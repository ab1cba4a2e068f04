import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** The 3D print farm: models, plates with their results, shipments, the print partner's invoices and payments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await plates(db);
  await shipments(db);
  await models(db);
  await money(db);
}

async function plates(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('printed_batches')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('sequence', TYPE.count, (c) => c.notNull().unique())
    .addColumn('printer', TYPE.text, (c) => c.notNull())
    .addColumn('material', TYPE.text, (c) => c.notNull())
    .addColumn('plate', TYPE.text, (c) => c.notNull())
    .addColumn('status', TYPE.text, (c) => c.notNull())
    .addColumn('results', TYPE.json, (c) => c.notNull())
    .addColumn('version', TYPE.count, (c) => c.notNull())
    .addColumn('started_at', TYPE.time)
    .addColumn('ended_at', TYPE.time)
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
}

async function shipments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('printed_shipments')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('sequence', TYPE.count, (c) => c.notNull().unique())
    .addColumn('status', TYPE.text, (c) => c.notNull())
    .addColumn('manifest', TYPE.json)
    .addColumn('carrier', TYPE.text, (c) => c.notNull())
    .addColumn('tracking_number', TYPE.text, (c) => c.notNull())
    .addColumn('version', TYPE.count, (c) => c.notNull())
    .addColumn('shipped_at', TYPE.time)
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
}

async function models(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('printed_models')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('name', TYPE.text, (c) => c.notNull())
    .addColumn('filename', TYPE.text, (c) => c.notNull())
    .addColumn('format', TYPE.text, (c) => c.notNull())
    .addColumn('file_key', TYPE.text, (c) => c.notNull())
    .addColumn('size_bytes', TYPE.count, (c) => c.notNull())
    .addColumn('request_id', TYPE.id)
    .addColumn('sent_file_id', TYPE.id)
    .addColumn('quantity', TYPE.count, (c) => c.notNull().check(sql`quantity > 0`))
    .addColumn('status', TYPE.text, (c) => c.notNull())
    .addColumn('batch_id', TYPE.id, (c) => c.references('printed_batches.id'))
    .addColumn('shipment_id', TYPE.id, (c) => c.references('printed_shipments.id'))
    .addColumn('carton', TYPE.count)
    .addColumn('triangles', TYPE.count, (c) => c.notNull())
    .addColumn('volume_mm3', TYPE.number, (c) => c.notNull())
    .addColumn('width_mm', TYPE.number, (c) => c.notNull())
    .addColumn('depth_mm', TYPE.number, (c) => c.notNull())
    .addColumn('height_mm', TYPE.number, (c) => c.notNull())
    .addColumn('watertight', TYPE.flag, (c) => c.notNull())
    .addColumn('failures', TYPE.count, (c) => c.notNull())
    .addColumn('held', TYPE.text)
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  const indexes = { status: ['status', 'id'], batch: ['batch_id'], shipment: ['shipment_id'], file: ['file_key'] };
  for (const [name, columns] of Object.entries({ ...indexes, sent_file: ['sent_file_id'] }))
    await db.schema.createIndex(`printed_models_by_${name}`).on('printed_models').columns(columns).execute();
}

async function money(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('printed_invoices')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('shipment_id', TYPE.id, (c) => c.notNull().unique().references('printed_shipments.id'))
    .addColumn('number', TYPE.text, (c) => c.notNull())
    .addColumn('issued_on', TYPE.day, (c) => c.notNull())
    .addColumn('amount_cents', TYPE.cents, (c) => c.notNull().check(sql`amount_cents >= 0`))
    .addColumn('paid_cents', TYPE.cents, (c) => c.notNull().check(sql`paid_cents between 0 and amount_cents`))
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createTable('printed_payments')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('invoice_id', TYPE.id, (c) => c.notNull().references('printed_invoices.id'))
    .addColumn('amount_cents', TYPE.cents, (c) => c.notNull().check(sql`amount_cents > 0`))
    .addColumn('paid_on', TYPE.day, (c) => c.notNull())
    .addColumn('reference', TYPE.text, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('printed_payments_by_invoice').on('printed_payments').column('invoice_id').execute();
}
