import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Uploaded designs with the measurement of the server, fonts, and uploads of the last day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await designs(db);
  await fonts(db);
  await uploadLog(db);
}

/** Uploaded designs and their measurement. */
async function designs(db: Kysely<unknown>): Promise<void> {
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
    .addColumn('last_used_at', TYPE.time, (c) => c.notNull().defaultTo(''))
    // As announced, and as it is once the file is there.
    .addColumn('sha256', TYPE.text)
    .addColumn('organization_id', TYPE.id, (c) => c.references('organizations.id'))
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('designs_by_account').on('designs').columns(['account_id', 'created_at']).execute();
  await db.schema.createIndex('designs_by_status').on('designs').columns(['status', 'created_at']).execute();
  await db.schema.createIndex('designs_by_use').on('designs').column('last_used_at').execute();
  await db.schema
    .createIndex('designs_by_organization')
    .on('designs')
    .columns(['organization_id', 'created_at'])
    .execute();
}

/** Fonts that were uploaded. */
async function fonts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('fonts')
    .addColumn('key', TYPE.text, (c) => c.primaryKey().notNull())
    .addColumn('last_used_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('fonts_by_use').on('fonts').column('last_used_at').execute();
}

/** Uploads of the last day, for the quota. */
async function uploadLog(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('upload_log')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('account_id', TYPE.id, (c) => c.notNull())
    .addColumn('address', TYPE.text, (c) => c.notNull())
    .addColumn('bytes', TYPE.count, (c) => c.notNull())
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('upload_log_by_account_id')
    .on('upload_log')
    .columns(['account_id', 'created_at'])
    .execute();
  await db.schema.createIndex('upload_log_by_address').on('upload_log').columns(['address', 'created_at']).execute();
  await db.schema.createIndex('upload_log_by_time').on('upload_log').column('created_at').execute();
}
