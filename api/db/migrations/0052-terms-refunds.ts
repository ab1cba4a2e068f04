import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Shares of orders on invoices on terms, credit notes on invoices, and invoices that are paid by card. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await shares(db);
  const none = (table: string, column: string) =>
    db.schema
      .alterTable(table)
      .addColumn(column, TYPE.cents, (c) => c.notNull().defaultTo(0))
      .execute();
  await none('invoices', 'credited_cents');
  await none('refunds', 'owed_cents');
  await none('refunds', 'bank_cents');
  await db.schema.alterTable('refunds').addColumn('invoice_id', TYPE.id).execute();
  await db.schema
    .createIndex('terms_invoices_by_order')
    .on('terms_invoices')
    .columns(['order_id', 'invoice_id'])
    .execute();
  await cardPayments(db);
}

async function shares(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('terms_invoice_shares')
    .addColumn('invoice_id', TYPE.id, (c) => c.notNull().references('terms_invoices.invoice_id'))
    .addColumn('share_key', TYPE.text, (c) => c.notNull())
    .addColumn('place', TYPE.count, (c) => c.notNull())
    .addColumn('name', TYPE.text, (c) => c.notNull())
    .addColumn('count', TYPE.count, (c) => c.notNull())
    .addColumn('net_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('tax_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('coupon_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('promotional_cents', TYPE.cents, (c) => c.notNull())
    .addPrimaryKeyConstraint('terms_invoice_shares_key', ['invoice_id', 'share_key'])
    .modifyEnd(sql`strict`)
    .execute();
}

async function cardPayments(db: Kysely<unknown>): Promise<void> {
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
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('invoice_payments').columns(columns).execute();
  await index('invoice_payments_by_status', ['status', 'updated_at']);
  await index('invoice_payments_by_invoice', ['invoice_id', 'id']);
}
