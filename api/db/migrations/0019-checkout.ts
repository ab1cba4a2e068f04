import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Addresses, payments, shipping prices, and what restored backups do not know of payments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addresses(db);
  await billingAddresses(db);
  await payments(db);
  await restores(db);
  await unmatchedCharges(db);
  await shippingTables(db);
}

/** Delivery addresses. */
async function addresses(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('addresses')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('account_id', TYPE.id, (c) => c.notNull().references('accounts.id'))
    .addColumn('name', TYPE.text, (c) => c.notNull())
    .addColumn('company', TYPE.text)
    .addColumn('line1', TYPE.text, (c) => c.notNull())
    .addColumn('line2', TYPE.text)
    .addColumn('city', TYPE.text, (c) => c.notNull())
    .addColumn('state', TYPE.text, (c) => c.notNull())
    .addColumn('zip', TYPE.text, (c) => c.notNull())
    .addColumn('country', TYPE.text, (c) => c.notNull())
    .addColumn('phone', TYPE.text)
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .addColumn('updated_at', TYPE.time, (c) => c.notNull())
    .addColumn('organization_id', TYPE.id, (c) => c.references('organizations.id'))
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('addresses_by_account').on('addresses').columns(['account_id', 'created_at']).execute();
  await db.schema
    .createIndex('addresses_by_organization')
    .on('addresses')
    .columns(['organization_id', 'created_at'])
    .execute();
}

/** Addresses that invoices are made out to. */
async function billingAddresses(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('billing_addresses')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('account_id', TYPE.id, (c) => c.notNull().references('accounts.id'))
    .addColumn('organization_id', TYPE.id, (c) => c.references('organizations.id'))
    .addColumn('name', TYPE.text, (c) => c.notNull())
    .addColumn('company', TYPE.text)
    .addColumn('line1', TYPE.text, (c) => c.notNull())
    .addColumn('line2', TYPE.text)
    .addColumn('city', TYPE.text, (c) => c.notNull())
    .addColumn('region', TYPE.text)
    .addColumn('postal_code', TYPE.text)
    .addColumn('country', TYPE.text, (c) => c.notNull())
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('billing_addresses_by_account')
    .on('billing_addresses')
    .columns(['account_id', 'created_at'])
    .execute();
  await db.schema
    .createIndex('billing_addresses_by_organization')
    .on('billing_addresses')
    .columns(['organization_id', 'created_at'])
    .execute();
}

/** Payments of quotes. */
async function payments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payments')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('account_id', TYPE.id, (c) => c.notNull().references('accounts.id'))
    .addColumn('quote_id', TYPE.id, (c) => c.notNull().references('quotes.id'))
    .addColumn('quote_version', TYPE.count, (c) => c.notNull())
    .addColumn('idempotency_key', TYPE.text, (c) => c.notNull())
    .addColumn('request_hash', TYPE.text, (c) => c.notNull())
    .addColumn('status', TYPE.text, (c) => c.notNull())
    // Charged to the card; credit pays the rest of `total_cents`.
    .addColumn('amount_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('charge_id', TYPE.text)
    .addColumn('brand', TYPE.text, (c) => c.notNull())
    .addColumn('last4', TYPE.text, (c) => c.notNull())
    .addColumn('message', TYPE.text)
    .addColumn('order_id', TYPE.id)
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .addColumn('updated_at', TYPE.time, (c) => c.notNull())
    .addColumn('frozen_id', TYPE.id)
    .addColumn('organization_id', TYPE.id, (c) => c.references('organizations.id'))
    .addColumn('total_cents', TYPE.cents, (c) => c.notNull().defaultTo(0))
    .addColumn('refunded_cents', TYPE.cents, (c) => c.notNull().defaultTo(0))
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('payments_by_key')
    .on('payments')
    .columns(['account_id', 'idempotency_key'])
    .unique()
    .execute();
  await db.schema.createIndex('payments_by_status').on('payments').column('status').execute();
  // The database itself refuses a second live or settled payment for a quote.
  await sql`create unique index payments_one_per_quote on payments (quote_id) where status in ('attempted', 'succeeded')`.execute(
    db,
  );
  await db.schema
    .createIndex('payments_by_organization')
    .on('payments')
    .columns(['organization_id', 'status', 'updated_at'])
    .execute();
}

/** Backups that were restored. */
async function restores(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('restores')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('backup_at', TYPE.time, (c) => c.notNull())
    .addColumn('restored_at', TYPE.time, (c) => c.notNull())
    .addColumn('reconciled_at', TYPE.time)
    .modifyEnd(sql`strict`)
    .execute();
}

/** Charges that the payment service knows and the books do not, and how they were settled. */
async function unmatchedCharges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('unmatched_charges')
    .addColumn('key', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('charge_id', TYPE.text, (c) => c.notNull())
    .addColumn('amount_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('brand', TYPE.text, (c) => c.notNull())
    .addColumn('last4', TYPE.text, (c) => c.notNull())
    .addColumn('charged_at', TYPE.time, (c) => c.notNull())
    .addColumn('quote_id', TYPE.id)
    .addColumn('reason', TYPE.text, (c) => c.notNull())
    .addColumn('found_at', TYPE.time, (c) => c.notNull())
    .addColumn('settled_at', TYPE.time)
    .addColumn('settled_note', TYPE.text)
    .modifyEnd(sql`strict`)
    .execute();
}

/** Shipping prices as a service answered last, for when it does not answer. */
async function shippingTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shipping_tables')
    .addColumn('basis', TYPE.text, (c) => c.primaryKey().notNull())
    .addColumn('service', TYPE.text, (c) => c.notNull())
    .addColumn('offers', TYPE.json, (c) => c.notNull())
    .addColumn('asked_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('shipping_tables_by_age').on('shipping_tables').column('asked_at').execute();
}
