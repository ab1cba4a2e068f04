import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Credit of accounts and organizations as it came, what of it a payment holds, and campaigns of partners. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('credits')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('owner_id', TYPE.id, (c) => c.notNull())
    .addColumn('owner_kind', TYPE.text, (c) => c.notNull())
    .addColumn('kind', TYPE.text, (c) => c.notNull())
    .addColumn('amount_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('left_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('reason', TYPE.text, (c) => c.notNull())
    .addColumn('granted_by', TYPE.id)
    .addColumn('usable_at', TYPE.time, (c) => c.notNull())
    .addColumn('expires_at', TYPE.time)
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('credits_by_owner').on('credits').columns(['owner_id', 'created_at', 'id']).execute();
  await db.schema.createIndex('credits_by_time').on('credits').columns(['created_at', 'id']).execute();
  await db.schema.createIndex('credits_by_end').on('credits').columns(['expires_at', 'left_cents']).execute();
  await db.schema
    .createTable('credit_uses')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('credit_id', TYPE.id, (c) => c.notNull().references('credits.id'))
    .addColumn('owner_id', TYPE.id, (c) => c.notNull())
    .addColumn('quote_id', TYPE.id, (c) => c.notNull())
    .addColumn('payment_id', TYPE.id, (c) => c.notNull())
    .addColumn('cents', TYPE.cents, (c) => c.notNull())
    .addColumn('status', TYPE.text, (c) => c.notNull())
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .addColumn('ended_at', TYPE.time)
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('credit_uses_by_payment').on('credit_uses').columns(['payment_id', 'status']).execute();
  await db.schema.createIndex('credit_uses_by_quote').on('credit_uses').columns(['quote_id', 'status']).execute();
  await db.schema.createIndex('credit_uses_by_credit').on('credit_uses').column('credit_id').execute();
  await db.schema
    .createTable('campaigns')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('partner_name', TYPE.text, (c) => c.notNull().unique())
    .addColumn('partner_id', TYPE.id)
    .addColumn('amount_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('credit_days', TYPE.count, (c) => c.notNull())
    .addColumn('ends_at', TYPE.time)
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('campaigns_by_partner').on('campaigns').column('partner_id').execute();
  await db.schema
    .createTable('campaign_claims')
    .addColumn('campaign_id', TYPE.id, (c) => c.notNull().references('campaigns.id'))
    .addColumn('account_id', TYPE.id, (c) => c.notNull())
    .addColumn('credit_id', TYPE.id, (c) => c.notNull().references('credits.id'))
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .addPrimaryKeyConstraint('campaign_claims_key', ['campaign_id', 'account_id'])
    .modifyEnd(sql`strict`)
    .execute();
  // Until credit could pay a share, the card was charged the total.
  await db.schema
    .alterTable('payments')
    .addColumn('total_cents', TYPE.cents, (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update payments set total_cents = amount_cents`.execute(db);
}
