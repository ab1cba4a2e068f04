import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Invoices and credit notes, each written once; only what was paid and credited of an invoice changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invoices')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('kind', TYPE.text, (c) => c.notNull())
    .addColumn('number', TYPE.text, (c) => c.notNull().unique())
    .addColumn('ref', TYPE.id, (c) => c.notNull())
    .addColumn('order_id', TYPE.id)
    .addColumn('account_id', TYPE.id, (c) => c.notNull())
    .addColumn('organization_id', TYPE.id)
    .addColumn('issued_at', TYPE.time, (c) => c.notNull())
    .addColumn('due_on', TYPE.day, (c) => c.notNull())
    .addColumn('total_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('paid_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('order_number', TYPE.text)
    .addColumn('search', TYPE.text, (c) => c.notNull())
    .addColumn('content', TYPE.json, (c) => c.notNull())
    .addColumn('credited_cents', TYPE.cents, (c) => c.notNull().defaultTo(0))
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('invoices_by_ref').on('invoices').columns(['ref', 'kind']).unique().execute();
  await db.schema.createIndex('invoices_by_order').on('invoices').columns(['order_id', 'id']).execute();
  await db.schema
    .createIndex('invoices_by_account')
    .on('invoices')
    .columns(['account_id', 'issued_at', 'id'])
    .execute();
  await db.schema
    .createIndex('invoices_by_organization')
    .on('invoices')
    .columns(['organization_id', 'issued_at', 'id'])
    .execute();
  await db.schema
    .createIndex('invoices_by_account_total')
    .on('invoices')
    .columns(['account_id', 'total_cents', 'id'])
    .execute();
  await db.schema
    .createIndex('invoices_by_organization_total')
    .on('invoices')
    .columns(['organization_id', 'total_cents', 'id'])
    .execute();
}
