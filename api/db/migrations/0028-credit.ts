import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Credit of accounts and organizations, what payments use of it, campaigns of partners, and disputed credit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await credits(db);
  await creditUses(db);
  await campaigns(db);
  await campaignClaims(db);
  await creditDisputes(db);
}

/** Credit as it was granted or bought, with what is left of it. */
async function credits(db: Kysely<unknown>): Promise<void> {
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
}

/** Credit that payments hold or used. */
async function creditUses(db: Kysely<unknown>): Promise<void> {
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
    .addColumn('refunded_cents', TYPE.cents, (c) => c.notNull().defaultTo(0))
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('credit_uses_by_payment').on('credit_uses').columns(['payment_id', 'status']).execute();
  await db.schema.createIndex('credit_uses_by_quote').on('credit_uses').columns(['quote_id', 'status']).execute();
  await db.schema.createIndex('credit_uses_by_credit').on('credit_uses').column('credit_id').execute();
}

/** Campaigns of partners. */
async function campaigns(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('campaigns')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    // The name as it is looked up; `name` is spelled as entered.
    .addColumn('partner_name', TYPE.text, (c) => c.notNull().unique())
    .addColumn('partner_id', TYPE.id)
    .addColumn('amount_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('credit_days', TYPE.count, (c) => c.notNull())
    .addColumn('ends_at', TYPE.time)
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .addColumn('name', TYPE.text, (c) => c.notNull().defaultTo(''))
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('campaigns_by_partner').on('campaigns').column('partner_id').execute();
}

/** Accounts that took the credit of a campaign. */
async function campaignClaims(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('campaign_claims')
    .addColumn('campaign_id', TYPE.id, (c) => c.notNull().references('campaigns.id'))
    .addColumn('account_id', TYPE.id, (c) => c.notNull())
    .addColumn('credit_id', TYPE.id, (c) => c.notNull().references('credits.id'))
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    // Keyed hash of the mailbox: it outlives the account, so that nobody takes the credit twice.
    .addColumn('mailbox_key', TYPE.text)
    .addPrimaryKeyConstraint('campaign_claims_key', ['campaign_id', 'account_id'])
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('campaign_claims_mailbox')
    .on('campaign_claims')
    .columns(['campaign_id', 'mailbox_key'])
    .unique()
    .execute();
}

/** Bought credit whose purchase is disputed: what is left is locked, and taken back where the dispute is lost. */
async function creditDisputes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('credit_disputes')
    .addColumn('case_id', TYPE.id, (c) => c.primaryKey().notNull().references('payment_cases.id'))
    .addColumn('credit_id', TYPE.id, (c) => c.notNull().references('credits.id'))
    .addColumn('owner_id', TYPE.id, (c) => c.notNull())
    .addColumn('state', TYPE.text, (c) => c.notNull())
    .addColumn('disputed_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('taken_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('updated_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('credit_disputes_of_credit').on('credit_disputes').column('credit_id').execute();
  await db.schema.createIndex('credit_disputes_by_state').on('credit_disputes').column('state').execute();
}
