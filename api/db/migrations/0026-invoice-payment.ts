import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Payments of invoices on terms by card. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invoice_payments')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('invoice_id', TYPE.id, (c) => c.notNull().references('terms_invoices.invoice_id'))
    .addColumn('account_id', TYPE.id, (c) => c.notNull())
    .addColumn('organization_id', TYPE.id, (c) => c.notNull())
    .addColumn('email', TYPE.text, (c) => c.notNull())
    .addColumn('status', TYPE.text, (c) => c.notNull())
    .addColumn('amount_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('refunded_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('idempotency_key', TYPE.text, (c) => c.notNull())
    .addColumn('request_hash', TYPE.text, (c) => c.notNull())
    .addColumn('charge_id', TYPE.text)
    .addColumn('brand', TYPE.text, (c) => c.notNull())
    .addColumn('last4', TYPE.text, (c) => c.notNull())
    .addColumn('message', TYPE.text)
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .addColumn('updated_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('invoice_payments_by_key')
    .on('invoice_payments')
    .columns(['account_id', 'idempotency_key'])
    .unique()
    .execute();
  await db.schema
    .createIndex('invoice_payments_by_status')
    .on('invoice_payments')
    .columns(['status', 'updated_at'])
    .execute();
  await db.schema
    .createIndex('invoice_payments_by_invoice')
    .on('invoice_payments')
    .columns(['invoice_id', 'id'])
    .execute();
}
