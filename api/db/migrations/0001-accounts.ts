import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Accounts (guests included) and their sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
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
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', TYPE.text, (c) => c.primaryKey().notNull())
    .addColumn('account_id', TYPE.id, (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .addColumn('expires_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('sessions_by_account').on('sessions').column('account_id').execute();
  await db.schema.createIndex('sessions_by_expiry').on('sessions').column('expires_at').execute();
}
