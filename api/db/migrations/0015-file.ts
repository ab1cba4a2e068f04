import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Files of any kind that people send, and what each belongs to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sent_files')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('account_id', TYPE.id, (c) => c.notNull().references('accounts.id'))
    .addColumn('holder_kind', TYPE.text)
    .addColumn('holder_id', TYPE.id)
    .addColumn('filename', TYPE.text, (c) => c.notNull())
    .addColumn('declared_bytes', TYPE.count)
    .addColumn('declared_sha256', TYPE.text)
    .addColumn('file_key', TYPE.id, (c) => c.notNull())
    .addColumn('size_bytes', TYPE.count)
    .addColumn('sha256', TYPE.text)
    .addColumn('content_type', TYPE.text, (c) => c.notNull())
    .addColumn('is_photo', TYPE.flag, (c) => c.notNull())
    .addColumn('status', TYPE.text, (c) => c.notNull())
    .addColumn('error_code', TYPE.text)
    .addColumn('error_message', TYPE.text)
    .addColumn('upload_expires_at', TYPE.time, (c) => c.notNull())
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('sent_files_by_holder').on('sent_files').columns(['holder_kind', 'holder_id']).execute();
  await db.schema.createIndex('sent_files_by_account').on('sent_files').columns(['account_id', 'status']).execute();
  await db.schema.createIndex('sent_files_by_file').on('sent_files').column('file_key').execute();
  await sql`create index sent_files_unattached on sent_files (created_at) where holder_id is null`.execute(db);
}
