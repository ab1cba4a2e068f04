import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Quotes issued as documents, links to quotes, and reminders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await issuedDocuments(db);
  await documentDesigns(db);
  await documentMails(db);
  await shares(db);
  await quoteReminders(db);
  await stoppedReminders(db);
}

/** Issued revisions of quotes. */
async function issuedDocuments(db: Kysely<unknown>): Promise<void> {
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
    .on('issued_documents')
    .columns(['quote_id', 'revision'])
    .unique()
    .execute();
  await db.schema.createIndex('issued_documents_by_letter_key').on('issued_documents').column('letter_key').execute();
  await db.schema.createIndex('issued_documents_by_a4_key').on('issued_documents').column('a4_key').execute();
}

/** Designs that documents show: they are needed while a link to the document is good. */
async function documentDesigns(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('document_designs')
    .addColumn('document_id', TYPE.id, (c) => c.notNull())
    .addColumn('design_id', TYPE.id, (c) => c.notNull())
    .addPrimaryKeyConstraint('document_designs_key', ['document_id', 'design_id'])
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('document_designs_by_design').on('document_designs').column('design_id').execute();
}

/** Recipients of documents. */
async function documentMails(db: Kysely<unknown>): Promise<void> {
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

/** Links to quotes, by hash. */
async function shares(db: Kysely<unknown>): Promise<void> {
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
  await db.schema.createIndex('shares_by_token').on('shares').column('token_hash').unique().execute();
  await db.schema.createIndex('shares_by_quote').on('shares').column('quote_id').execute();
}

/** Reminders that were sent. */
async function quoteReminders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('quote_reminders')
    .addColumn('quote_id', TYPE.id, (c) => c.notNull())
    .addColumn('kind', TYPE.text, (c) => c.notNull())
    .addColumn('at', TYPE.time, (c) => c.notNull())
    .addPrimaryKeyConstraint('quote_reminders_key', ['quote_id', 'kind'])
    .modifyEnd(sql`strict`)
    .execute();
}

/** Accounts that want no reminders. */
async function stoppedReminders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('stopped_reminders')
    .addColumn('account_id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
}
