import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Refunds and the shares of an order that each gives back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await refunds(db);
  await refundItems(db);
  await strayRefunds(db);
}

/** Refunds. */
async function refunds(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('refunds')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('order_id', TYPE.id)
    .addColumn('credit_id', TYPE.id)
    .addColumn('charge_key', TYPE.id, (c) => c.notNull())
    .addColumn('account_id', TYPE.id, (c) => c.notNull())
    .addColumn('organization_id', TYPE.id)
    .addColumn('state', TYPE.text, (c) => c.notNull())
    .addColumn('cause', TYPE.text, (c) => c.notNull())
    .addColumn('reason', TYPE.text, (c) => c.notNull())
    .addColumn('amount_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('card_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('credit_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('promotional_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('order_number', TYPE.text)
    .addColumn('email', TYPE.text, (c) => c.notNull())
    .addColumn('search', TYPE.text, (c) => c.notNull())
    .addColumn('requested_by', TYPE.id)
    .addColumn('agreed_by', TYPE.id)
    .addColumn('request_key', TYPE.text, (c) => c.notNull().unique())
    .addColumn('request_hash', TYPE.text, (c) => c.notNull())
    .addColumn('gateway_key', TYPE.id, (c) => c.unique())
    .addColumn('message', TYPE.text)
    .addColumn('settled_note', TYPE.text)
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .addColumn('sent_at', TYPE.time)
    .addColumn('ended_at', TYPE.time)
    .addColumn('owed_cents', TYPE.cents, (c) => c.notNull().defaultTo(0))
    .addColumn('bank_cents', TYPE.cents, (c) => c.notNull().defaultTo(0))
    .addColumn('invoice_id', TYPE.id)
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('refunds_by_order').on('refunds').columns(['order_id', 'id']).execute();
  await db.schema.createIndex('refunds_by_credit').on('refunds').columns(['credit_id', 'id']).execute();
  await db.schema.createIndex('refunds_by_account').on('refunds').columns(['account_id', 'id']).execute();
  await db.schema.createIndex('refunds_by_state').on('refunds').columns(['state', 'sent_at']).execute();
  await db.schema.createIndex('refunds_by_time').on('refunds').columns(['created_at', 'id']).execute();
  await db.schema.createIndex('refunds_by_amount').on('refunds').columns(['amount_cents', 'id']).execute();
  await db.schema
    .createIndex('refunds_by_requester')
    .on('refunds')
    .columns(['requested_by', 'created_at', 'id'])
    .execute();
}

/** Shares of an order that each refund gives back. */
async function refundItems(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('refund_items')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('refund_id', TYPE.id, (c) => c.notNull().references('refunds.id'))
    .addColumn('place', TYPE.count, (c) => c.notNull())
    .addColumn('share_key', TYPE.text, (c) => c.notNull())
    .addColumn('name', TYPE.text, (c) => c.notNull())
    .addColumn('count', TYPE.count, (c) => c.notNull())
    .addColumn('net_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('tax_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('coupon_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('promotional_cents', TYPE.cents, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('refund_items_by_refund').on('refund_items').column('refund_id').execute();
}

/** Refunds that the payment service knows and the books do not: a restored backup is how they come about. */
async function strayRefunds(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('stray_refunds')
    .addColumn('key', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('charge_key', TYPE.id, (c) => c.notNull())
    .addColumn('reference', TYPE.text, (c) => c.notNull())
    .addColumn('amount_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('refunded_at', TYPE.time, (c) => c.notNull())
    .addColumn('found_at', TYPE.time, (c) => c.notNull())
    .addColumn('settled_at', TYPE.time)
    .addColumn('settled_note', TYPE.text)
    .modifyEnd(sql`strict`)
    .execute();
  await sql`create index stray_refunds_open on stray_refunds (refunded_at) where settled_at is null`.execute(db);
}
