import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Accounts (guests included), their sessions, the tokens of links that were mailed, and answers to the first questions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await accounts(db);
  await sessions(db);
  await accountTokens(db);
  await accountAnswers(db);
}

/** Accounts, guests included. */
async function accounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('accounts')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('email', TYPE.text, (c) => c.unique())
    .addColumn('password_hash', TYPE.text)
    .addColumn('name', TYPE.text)
    .addColumn('last_name', TYPE.text)
    .addColumn('is_guest', TYPE.flag, (c) => c.notNull())
    .addColumn('role', TYPE.count, (c) => c.notNull())
    .addColumn('units', TYPE.text, (c) => c.notNull())
    .addColumn('v1_user_id', TYPE.count, (c) => c.notNull())
    .addColumn('prime_per_minute_rate', TYPE.number, (c) => c.notNull())
    .addColumn('legacy_making_discount_percent', TYPE.number, (c) => c.notNull())
    .addColumn('has_dismissed_dimensions_warning', TYPE.flag, (c) => c.notNull())
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .addColumn('updated_at', TYPE.time, (c) => c.notNull())
    .addColumn('last_used_at', TYPE.time, (c) => c.notNull().defaultTo(''))
    .addColumn('buys_for_organization_id', TYPE.id)
    .addColumn('email_confirmed_at', TYPE.time)
    .addColumn('google_id', TYPE.text)
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('accounts_by_use').on('accounts').columns(['is_guest', 'last_used_at']).execute();
  await db.schema.createIndex('accounts_by_google_id').on('accounts').column('google_id').unique().execute();
  await db.schema.createIndex('accounts_by_v1_user').on('accounts').column('v1_user_id').execute();
}

/** Sessions, by the hash of their token. */
async function sessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', TYPE.text, (c) => c.primaryKey().notNull())
    .addColumn('account_id', TYPE.id, (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .addColumn('expires_at', TYPE.time, (c) => c.notNull())
    .addColumn('id', TYPE.id, (c) => c.notNull().defaultTo(''))
    .addColumn('device', TYPE.text, (c) => c.notNull().defaultTo(''))
    .addColumn('network', TYPE.text, (c) => c.notNull().defaultTo(''))
    .addColumn('last_used_at', TYPE.time, (c) => c.notNull().defaultTo(''))
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('sessions_by_account').on('sessions').column('account_id').execute();
  await db.schema.createIndex('sessions_by_expiry').on('sessions').column('expires_at').execute();
  await db.schema.createIndex('sessions_by_id').on('sessions').column('id').unique().execute();
}

/** Tokens of mailed links, by hash. */
async function accountTokens(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('account_tokens')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('account_id', TYPE.id, (c) => c.references('accounts.id').onDelete('cascade'))
    .addColumn('purpose', TYPE.text, (c) => c.notNull())
    .addColumn('token_hash', TYPE.text, (c) => c.notNull().unique())
    .addColumn('email', TYPE.text, (c) => c.notNull())
    .addColumn('change_id', TYPE.id)
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .addColumn('expires_at', TYPE.time, (c) => c.notNull())
    .addColumn('used_at', TYPE.time)
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('account_tokens_by_account')
    .on('account_tokens')
    .columns(['account_id', 'purpose'])
    .execute();
  await db.schema.createIndex('account_tokens_by_expiry').on('account_tokens').column('expires_at').execute();
}

/** Answers of new customers about themselves. */
async function accountAnswers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('account_answers')
    .addColumn('account_id', TYPE.id, (c) => c.primaryKey().notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('what_they_make', TYPE.text)
    .addColumn('why_they_make', TYPE.text)
    .addColumn('organization_name', TYPE.text)
    .addColumn('updated_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
}
