import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

interface Before {
  accounts: { updated_at: string; last_used_at: string };
  designs: { updated_at: string; last_used_at: string };
}

/** When accounts and designs were last used, fonts that were sent in, and what was uploaded in the last day. */
export async function up(db: Kysely<Before>): Promise<void> {
  for (const table of ['accounts', 'designs'] as const) {
    await db.schema
      .alterTable(table)
      .addColumn('last_used_at', TYPE.time, (c) => c.notNull().defaultTo(''))
      .execute();
    await db
      .updateTable(table)
      .set((eb) => ({ last_used_at: eb.ref('updated_at') }))
      .execute();
  }
  await db.schema.createIndex('accounts_by_use').on('accounts').columns(['is_guest', 'last_used_at']).execute();
  await db.schema.createIndex('designs_by_use').on('designs').column('last_used_at').execute();
  await db.schema
    .createTable('fonts')
    .addColumn('key', TYPE.text, (c) => c.primaryKey().notNull())
    .addColumn('last_used_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('fonts_by_use').on('fonts').column('last_used_at').execute();
  await db.schema
    .createTable('upload_log')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('account_id', TYPE.id, (c) => c.notNull())
    .addColumn('address', TYPE.text, (c) => c.notNull())
    .addColumn('bytes', TYPE.count, (c) => c.notNull())
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  for (const column of ['account_id', 'address'])
    await db.schema.createIndex(`upload_log_by_${column}`).on('upload_log').columns([column, 'created_at']).execute();
  await db.schema.createIndex('upload_log_by_time').on('upload_log').column('created_at').execute();
}
