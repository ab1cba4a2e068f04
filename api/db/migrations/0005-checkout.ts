import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Delivery addresses and payments. */
export async function up(db: Kysely<unknown>): Promise<void> {
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
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('addresses_by_account').on('addresses').columns(['account_id', 'created_at']).execute();
  await db.schema
    .createTable('payments')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('account_id', TYPE.id, (c) => c.notNull().references('accounts.id'))
    .addColumn('quote_id', TYPE.id, (c) => c.notNull().references('quotes.id'))
    .addColumn('quote_version', TYPE.count, (c) => c.notNull())
    .addColumn('idempotency_key', TYPE.text, (c) => c.notNull())
    .addColumn('request_hash', TYPE.text, (c) => c.notNull())
    .addColumn('status', TYPE.text, (c) => c.notNull())
    .addColumn('amount_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('charge_id', TYPE.text)
    .addColumn('brand', TYPE.text, (c) => c.notNull())
    .addColumn('last4', TYPE.text, (c) => c.notNull())
    .addColumn('message', TYPE.text)
    .addColumn('frozen', TYPE.json, (c) => c.notNull())
    .addColumn('order_id', TYPE.id)
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .addColumn('updated_at', TYPE.time, (c) => c.notNull())
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
}
