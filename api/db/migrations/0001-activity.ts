import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';
import { refuseChanges } from '../dialect.ts';

/** The activity log. The database itself refuses to change or delete an entry, but for emptying what it says. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('activity')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('at', TYPE.time, (c) => c.notNull())
    // No reference: an entry outlives the account that it names.
    .addColumn('account_id', TYPE.id)
    .addColumn('role', TYPE.count)
    .addColumn('kind', TYPE.text, (c) => c.notNull())
    .addColumn('subject_kind', TYPE.text, (c) => c.notNull())
    .addColumn('subject_id', TYPE.id, (c) => c.notNull())
    .addColumn('before', TYPE.json)
    .addColumn('after', TYPE.json)
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('activity_by_subject')
    .on('activity')
    .columns(['subject_kind', 'subject_id', 'id'])
    .execute();
  await db.schema.createIndex('activity_by_account').on('activity').columns(['account_id', 'id']).execute();
  // Erasing an account empties what its entries say of it.
  await refuseChanges(db, 'activity', 'The activity log only grows.', {
    kept: ['id', 'at', 'account_id', 'role', 'kind', 'subject_kind', 'subject_id'],
    emptied: ['before', 'after'],
  });
}
