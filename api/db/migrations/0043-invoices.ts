import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Invoices and credit notes, each written once; what was paid of an invoice is all that changes. */
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
    .modifyEnd(sql`strict`)
    .execute();
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('invoices').columns(columns).execute();
  await db.schema.createIndex('invoices_by_ref').on('invoices').columns(['ref', 'kind']).unique().execute();
  await index('invoices_by_order', ['order_id', 'id']);
  await index('invoices_by_account', ['account_id', 'issued_at', 'id']);
  await index('invoices_by_organization', ['organization_id', 'issued_at', 'id']);
  await index('invoices_by_account_total', ['account_id', 'total_cents', 'id']);
  await index('invoices_by_organization_total', ['organization_id', 'total_cents', 'id']);
}
