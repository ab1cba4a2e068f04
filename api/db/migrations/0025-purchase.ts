import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Purchases of credit, from the attempt to pay on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('credit_purchases')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('account_id', TYPE.id, (c) => c.notNull())
    .addColumn('organization_id', TYPE.id)
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
    .addColumn('credit_id', TYPE.id, (c) => c.unique())
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .addColumn('updated_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('credit_purchases_by_key')
    .on('credit_purchases')
    .columns(['account_id', 'idempotency_key'])
    .unique()
    .execute();
  await db.schema
    .createIndex('credit_purchases_by_status')
    .on('credit_purchases')
    .columns(['status', 'updated_at'])
    .execute();
  await db.schema
    .createIndex('credit_purchases_by_time')
    .on('credit_purchases')
    .columns(['created_at', 'id'])
    .execute();
}
