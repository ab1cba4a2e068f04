import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Money that is given back: refunds with what of an order each gives back, and what payments and their credit gave back so far. */
export async function up(db: Kysely<unknown>): Promise<void> {
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
    .modifyEnd(sql`strict`)
    .execute();
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('refunds').columns(columns).execute();
  await index('refunds_by_order', ['order_id', 'id']);
  await index('refunds_by_credit', ['credit_id', 'id']);
  await index('refunds_by_account', ['account_id', 'id']);
  await index('refunds_by_state', ['state', 'sent_at']);
  await index('refunds_by_time', ['created_at', 'id']);
  await index('refunds_by_amount', ['amount_cents', 'id']);
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
  const none = (table: string) =>
    db.schema
      .alterTable(table)
      .addColumn('refunded_cents', TYPE.cents, (c) => c.notNull().defaultTo(0))
      .execute();
  await none('payments');
  await none('credit_uses');
}
