import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Questions that visitors ask. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('inquiries')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('request_key', TYPE.text, (c) => c.notNull().unique())
    .addColumn('account_id', TYPE.id, (c) => c.references('accounts.id'))
    .addColumn('status', TYPE.text, (c) => c.notNull())
    .addColumn('message', TYPE.text, (c) => c.notNull())
    .addColumn('email', TYPE.text, (c) => c.notNull())
    .addColumn('page', TYPE.text)
    .addColumn('quote_number', TYPE.text)
    .addColumn('file_name', TYPE.text)
    .addColumn('answer', TYPE.text, (c) => c.notNull())
    .addColumn('answered_at', TYPE.time)
    .addColumn('answered_by', TYPE.id)
    .addColumn('search', TYPE.text, (c) => c.notNull())
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('inquiries_by_created_at').on('inquiries').columns(['created_at', 'id']).execute();
  await db.schema.createIndex('inquiries_by_account').on('inquiries').column('account_id').execute();
}
