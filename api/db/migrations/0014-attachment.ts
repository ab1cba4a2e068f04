import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Files that people sent, each named by what it belongs to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('attachments')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('subject_kind', TYPE.text, (c) => c.notNull())
    .addColumn('subject_id', TYPE.id, (c) => c.notNull())
    .addColumn('account_id', TYPE.id, (c) => c.notNull())
    .addColumn('file_key', TYPE.id, (c) => c.notNull())
    .addColumn('filename', TYPE.text, (c) => c.notNull())
    .addColumn('type', TYPE.text, (c) => c.notNull())
    .addColumn('bytes', TYPE.count, (c) => c.notNull())
    .addColumn('pages', TYPE.count)
    .addColumn('width', TYPE.count)
    .addColumn('height', TYPE.count)
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('attachments_by_subject')
    .on('attachments')
    .columns(['subject_kind', 'subject_id', 'id'])
    .execute();
  await db.schema.createIndex('attachments_by_file').on('attachments').column('file_key').execute();
}
