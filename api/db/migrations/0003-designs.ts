import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Uploaded designs and the server's own measurement of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('designs')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('account_id', TYPE.id, (c) => c.notNull().references('accounts.id'))
    .addColumn('filename', TYPE.text, (c) => c.notNull())
    .addColumn('file_type', TYPE.text)
    .addColumn('declared_bytes', TYPE.count)
    .addColumn('size_bytes', TYPE.count)
    .addColumn('status', TYPE.text, (c) => c.notNull())
    .addColumn('eligible', TYPE.flag, (c) => c.notNull())
    .addColumn('analysis', TYPE.json)
    .addColumn('error_code', TYPE.text)
    .addColumn('error_message', TYPE.text)
    .addColumn('upload_expires_at', TYPE.time, (c) => c.notNull())
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .addColumn('updated_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('designs_by_account').on('designs').columns(['account_id', 'created_at']).execute();
  await db.schema.createIndex('designs_by_status').on('designs').columns(['status', 'created_at']).execute();
}
