import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Issued revisions of quotes, whom they were mailed to, and until when an open quote keeps the prices it was issued at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('quotes').addColumn('honoured_until', TYPE.time).execute();
  await db.schema
    .createTable('issued_documents')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('quote_id', TYPE.id, (c) => c.notNull())
    .addColumn('revision', TYPE.count, (c) => c.notNull())
    .addColumn('quote_version', TYPE.count, (c) => c.notNull())
    .addColumn('content', TYPE.json, (c) => c.notNull())
    .addColumn('sketches', TYPE.json, (c) => c.notNull())
    .addColumn('sources', TYPE.json, (c) => c.notNull())
    .addColumn('letter_key', TYPE.id, (c) => c.notNull())
    .addColumn('a4_key', TYPE.id, (c) => c.notNull())
    .addColumn('issued_at', TYPE.time, (c) => c.notNull())
    .addColumn('honoured_until', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('issued_documents_by_quote')
    .unique()
    .on('issued_documents')
    .columns(['quote_id', 'revision'])
    .execute();
  for (const key of ['letter_key', 'a4_key'] as const)
    await db.schema.createIndex(`issued_documents_by_${key}`).on('issued_documents').column(key).execute();
  await db.schema
    .createTable('document_mails')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('document_id', TYPE.id, (c) => c.notNull())
    .addColumn('account_id', TYPE.id, (c) => c.notNull())
    .addColumn('email', TYPE.text, (c) => c.notNull())
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('document_mails_by_document').on('document_mails').column('document_id').execute();
}
