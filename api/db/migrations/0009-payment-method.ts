import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Cards that the payment service keeps, whom it knows owners as, and cards that are added without an order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await paymentMethods(db);
  await paymentCustomers(db);
  await cardSetups(db);
}

/** Kept cards. */
async function paymentMethods(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment_methods')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('account_id', TYPE.id, (c) => c.notNull().references('accounts.id'))
    .addColumn('organization_id', TYPE.id, (c) => c.references('organizations.id'))
    .addColumn('gateway', TYPE.text, (c) => c.notNull())
    .addColumn('customer_id', TYPE.text, (c) => c.notNull())
    .addColumn('method_id', TYPE.text, (c) => c.notNull())
    .addColumn('fingerprint', TYPE.text, (c) => c.notNull())
    .addColumn('brand', TYPE.text, (c) => c.notNull())
    .addColumn('last4', TYPE.text, (c) => c.notNull())
    .addColumn('expiry_month', TYPE.count, (c) => c.notNull())
    .addColumn('expiry_year', TYPE.count, (c) => c.notNull())
    .addColumn('is_default', TYPE.flag, (c) => c.notNull())
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('payment_methods_of_account').on('payment_methods').column('account_id').execute();
  await db.schema
    .createIndex('payment_methods_of_organization')
    .on('payment_methods')
    .column('organization_id')
    .execute();
  await db.schema
    .createIndex('payment_methods_once')
    .on('payment_methods')
    .columns(['gateway', 'customer_id', 'fingerprint'])
    .unique()
    .execute();
}

/** Ids of owners at the payment service. */
async function paymentCustomers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment_customers')
    .addColumn('gateway', TYPE.text, (c) => c.notNull())
    .addColumn('owner_id', TYPE.id, (c) => c.notNull())
    .addColumn('customer_id', TYPE.text, (c) => c.notNull())
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .addPrimaryKeyConstraint('payment_customers_pk', ['gateway', 'owner_id'])
    .modifyEnd(sql`strict`)
    .execute();
}

/** Cards that are added without an order. */
async function cardSetups(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('card_setups')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('account_id', TYPE.id, (c) => c.notNull().references('accounts.id'))
    .addColumn('organization_id', TYPE.id, (c) => c.references('organizations.id'))
    .addColumn('gateway', TYPE.text, (c) => c.notNull())
    .addColumn('customer_id', TYPE.text, (c) => c.notNull())
    .addColumn('status', TYPE.text, (c) => c.notNull())
    .addColumn('idempotency_key', TYPE.text, (c) => c.notNull())
    .addColumn('request_hash', TYPE.text, (c) => c.notNull())
    .addColumn('setup_id', TYPE.text)
    .addColumn('brand', TYPE.text, (c) => c.notNull())
    .addColumn('last4', TYPE.text, (c) => c.notNull())
    .addColumn('message', TYPE.text)
    .addColumn('method_id', TYPE.text)
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .addColumn('updated_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('card_setups_once')
    .on('card_setups')
    .columns(['account_id', 'idempotency_key'])
    .unique()
    .execute();
  await db.schema.createIndex('card_setups_by_status').on('card_setups').columns(['status', 'updated_at']).execute();
  await db.schema.createIndex('card_setups_of_organization').on('card_setups').column('organization_id').execute();
}
