import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Links to quotes, of which only the hash is kept, and the reminders of saved quotes that were sent and stopped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shares')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('quote_id', TYPE.id, (c) => c.notNull())
    .addColumn('token_hash', TYPE.text, (c) => c.notNull())
    .addColumn('files', TYPE.flag, (c) => c.notNull())
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .addColumn('expires_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('shares_by_token').unique().on('shares').column('token_hash').execute();
  await db.schema.createIndex('shares_by_quote').on('shares').column('quote_id').execute();
  await db.schema
    .createTable('quote_reminders')
    .addColumn('quote_id', TYPE.id, (c) => c.notNull())
    .addColumn('kind', TYPE.text, (c) => c.notNull())
    .addColumn('at', TYPE.time, (c) => c.notNull())
    .addPrimaryKeyConstraint('quote_reminders_key', ['quote_id', 'kind'])
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createTable('stopped_reminders')
    .addColumn('account_id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
}
