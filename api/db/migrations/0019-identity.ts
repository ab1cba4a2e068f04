import { type Kysely, sql } from 'kysely';
import { newId } from '../../clock.ts';
import { TYPE } from '../column-types.ts';

interface Before {
  sessions: { token_hash: string; id: string; created_at: string; last_used_at: string };
}

/**
 * Confirmed e-mails and Google's names of accounts, what is told of sessions, tokens of links that were sent, and what new customers
 * said of themselves.
 */
export async function up(db: Kysely<Before>): Promise<void> {
  for (const column of ['email_confirmed_at', 'google_id'] as const)
    await db.schema.alterTable('accounts').addColumn(column, TYPE.text).execute();
  await db.schema.createIndex('accounts_by_google_id').unique().on('accounts').column('google_id').execute();
  for (const column of ['id', 'device', 'network', 'last_used_at'] as const)
    await db.schema
      .alterTable('sessions')
      .addColumn(column, TYPE.text, (c) => c.notNull().defaultTo(''))
      .execute();
  for (const { token_hash, created_at } of await db.selectFrom('sessions').selectAll().execute()) {
    const change = { id: newId({ now: () => Date.parse(created_at) }), last_used_at: created_at };
    await db.updateTable('sessions').set(change).where('token_hash', '=', token_hash).execute();
  }
  await db.schema.createIndex('sessions_by_id').unique().on('sessions').column('id').execute();
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
