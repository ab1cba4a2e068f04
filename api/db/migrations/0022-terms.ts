import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Terms of organizations: what they may owe, orders and invoices on terms, and payments by bank. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await termsAccounts(db);
  await termsOrders(db);
  await termsShares(db);
  await termsInvoices(db);
  await termsInvoiceShares(db);
  await bankPayments(db);
  await paymentApplications(db);
  await paymentLosses(db);
}

/** Organizations that buy on terms or applied for it. */
async function termsAccounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('terms_accounts')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('organization_id', TYPE.id, (c) => c.notNull().unique().references('organizations.id'))
    .addColumn('account_id', TYPE.id, (c) => c.notNull())
    .addColumn('status', TYPE.text, (c) => c.notNull())
    .addColumn('version', TYPE.count, (c) => c.notNull())
    .addColumn('application', TYPE.json, (c) => c.notNull())
    .addColumn('limit_cents', TYPE.cents)
    .addColumn('net_days', TYPE.count)
    .addColumn('uninvoiced_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('unpaid_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('unapplied_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('reminders_paused', TYPE.flag, (c) => c.notNull())
    .addColumn('review_notes', TYPE.text, (c) => c.notNull())
    .addColumn('search', TYPE.text, (c) => c.notNull())
    .addColumn('asked_at', TYPE.time, (c) => c.notNull())
    .addColumn('decided_at', TYPE.time)
    .addColumn('updated_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('terms_by_asked_at').on('terms_accounts').columns(['asked_at', 'id']).execute();
  await db.schema.createIndex('terms_by_limit_cents').on('terms_accounts').columns(['limit_cents', 'id']).execute();
  await db.schema.createIndex('terms_by_unpaid_cents').on('terms_accounts').columns(['unpaid_cents', 'id']).execute();
}

/** Orders on terms. */
async function termsOrders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('terms_orders')
    .addColumn('order_id', TYPE.id, (c) => c.primaryKey().notNull().references('orders.id'))
    .addColumn('organization_id', TYPE.id, (c) => c.notNull())
    .addColumn('net_days', TYPE.count, (c) => c.notNull())
    .addColumn('placed_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('left_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('credit_left_cents', TYPE.cents, (c) => c.notNull())
    // Amounts taken off before they were invoiced, by reason; `credit_back_cents` is what credit had paid of both.
    .addColumn('cancelled_cents', TYPE.cents, (c) => c.notNull().defaultTo(0))
    .addColumn('tax_dropped_cents', TYPE.cents, (c) => c.notNull().defaultTo(0))
    .addColumn('credit_back_cents', TYPE.cents, (c) => c.notNull().defaultTo(0))
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('terms_orders_by_organization')
    .on('terms_orders')
    .columns(['organization_id', 'order_id'])
    .execute();
}

/** Shares of orders that are not invoiced yet. */
async function termsShares(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('terms_shares')
    .addColumn('order_id', TYPE.id, (c) => c.notNull().references('terms_orders.order_id'))
    .addColumn('share_key', TYPE.text, (c) => c.notNull())
    .addColumn('place', TYPE.count, (c) => c.notNull())
    .addColumn('name', TYPE.text, (c) => c.notNull())
    .addColumn('count', TYPE.count, (c) => c.notNull())
    .addColumn('net_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('tax_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('coupon_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('promotional_cents', TYPE.cents, (c) => c.notNull())
    .addPrimaryKeyConstraint('terms_shares_key', ['order_id', 'share_key'])
    .modifyEnd(sql`strict`)
    .execute();
}

/** Invoices on terms. */
async function termsInvoices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('terms_invoices')
    .addColumn('invoice_id', TYPE.id, (c) => c.primaryKey().notNull().references('invoices.id'))
    .addColumn('organization_id', TYPE.id, (c) => c.notNull())
    .addColumn('order_id', TYPE.id, (c) => c.notNull())
    .addColumn('owed_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('open_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('issued_on', TYPE.day, (c) => c.notNull())
    .addColumn('due_on', TYPE.day, (c) => c.notNull())
    .addColumn('reminded', TYPE.count, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('terms_invoices_by_organization')
    .on('terms_invoices')
    .columns(['organization_id', 'due_on', 'invoice_id'])
    .execute();
  await sql`create index terms_invoices_open on terms_invoices (due_on, invoice_id) where open_cents > 0`.execute(db);
  await db.schema
    .createIndex('terms_invoices_by_order')
    .on('terms_invoices')
    .columns(['order_id', 'invoice_id'])
    .execute();
}

/** Shares of orders on each invoice. */
async function termsInvoiceShares(db: Kysely<unknown>): Promise<void> {
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

/** Payments by bank. */
async function bankPayments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bank_payments')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('organization_id', TYPE.id, (c) => c.notNull())
    .addColumn('method', TYPE.text, (c) => c.notNull())
    .addColumn('reference', TYPE.text, (c) => c.notNull())
    .addColumn('amount_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('unapplied_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('received_on', TYPE.day, (c) => c.notNull())
    .addColumn('note', TYPE.text, (c) => c.notNull())
    .addColumn('request_key', TYPE.text, (c) => c.notNull().unique())
    .addColumn('request_hash', TYPE.text, (c) => c.notNull())
    .addColumn('booked_by', TYPE.id)
    .addColumn('booked_at', TYPE.time, (c) => c.notNull())
    .addColumn('reversed_at', TYPE.time)
    .addColumn('reversed_on', TYPE.day)
    .addColumn('reversed_by', TYPE.id)
    .addColumn('reversal_reason', TYPE.text)
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('bank_payments_by_organization')
    .on('bank_payments')
    .columns(['organization_id', 'id'])
    .execute();
}

/** Parts of bank payments that paid invoices. */
async function paymentApplications(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment_applications')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('payment_id', TYPE.id, (c) => c.notNull().references('bank_payments.id'))
    .addColumn('invoice_id', TYPE.id, (c) => c.notNull().references('invoices.id'))
    .addColumn('cents', TYPE.cents, (c) => c.notNull())
    .addColumn('applied_on', TYPE.day, (c) => c.notNull())
    .addColumn('loss_id', TYPE.id)
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('payment_applications_by_payment')
    .on('payment_applications')
    .column('payment_id')
    .execute();
  await db.schema
    .createIndex('payment_applications_by_invoice')
    .on('payment_applications')
    .column('invoice_id')
    .execute();
}

/** Payments that banks took back for good, and what is owed again for them. */
async function paymentLosses(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment_losses')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('payment_id', TYPE.id, (c) => c.notNull().references('bank_payments.id'))
    .addColumn('case_id', TYPE.id, (c) => c.notNull())
    .addColumn('place', TYPE.count, (c) => c.notNull())
    .addColumn('cents', TYPE.cents, (c) => c.notNull())
    .addColumn('lost_on', TYPE.day, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('payment_losses_by_payment').on('payment_losses').column('payment_id').execute();
  await db.schema
    .createIndex('payment_losses_by_case')
    .on('payment_losses')
    .columns(['case_id', 'place'])
    .unique()
    .execute();
}
