import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Coupons and their uses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await coupons(db);
  await couponUses(db);
}

/** Coupons. */
async function coupons(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('coupons')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('code', TYPE.text, (c) => c.notNull().unique())
    .addColumn('percent', TYPE.number)
    .addColumn('cents', TYPE.cents)
    .addColumn('most_cents', TYPE.cents)
    .addColumn('least_order_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('first_order_only', TYPE.flag, (c) => c.notNull())
    .addColumn('uses_limit', TYPE.count)
    .addColumn('starts_at', TYPE.time)
    .addColumn('ends_at', TYPE.time)
    .addColumn('account_id', TYPE.id)
    .addColumn('is_welcome', TYPE.flag, (c) => c.notNull())
    .addColumn('note', TYPE.text, (c) => c.notNull())
    .addColumn('created_by', TYPE.id)
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('coupons_by_time').on('coupons').columns(['created_at', 'id']).execute();
  await db.schema.createIndex('coupons_by_account').on('coupons').column('account_id').execute();
}

/** Coupons that payments hold or used. */
async function couponUses(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('coupon_uses')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('coupon_id', TYPE.id, (c) => c.notNull().references('coupons.id'))
    .addColumn('owner_id', TYPE.id, (c) => c.notNull())
    .addColumn('quote_id', TYPE.id, (c) => c.notNull())
    .addColumn('payment_id', TYPE.id, (c) => c.notNull())
    .addColumn('cents', TYPE.cents, (c) => c.notNull())
    .addColumn('status', TYPE.text, (c) => c.notNull())
    .addColumn('card_key', TYPE.text)
    .addColumn('address_key', TYPE.text)
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('coupon_uses_by_coupon').on('coupon_uses').columns(['coupon_id', 'status']).execute();
  await db.schema.createIndex('coupon_uses_by_payment').on('coupon_uses').columns(['payment_id', 'status']).execute();
  await db.schema.createIndex('coupon_uses_by_card').on('coupon_uses').column('card_key').execute();
  await db.schema.createIndex('coupon_uses_by_address').on('coupon_uses').column('address_key').execute();
}
