import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';
import { refuseChangesExcept } from '../dialect.ts';

/** Accounts that were deleted, and what is left to erase; entries of the activity log may lose what they say and nothing else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('deleted_accounts')
    .addColumn('account_id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('deleted_at', TYPE.time, (c) => c.notNull())
    .addColumn('erased_at', TYPE.time)
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('activity_by_account').on('activity').columns(['account_id', 'id']).execute();
  await refuseChangesExcept(
    db,
    'activity',
    ['id', 'at', 'account_id', 'role', 'kind', 'subject_kind', 'subject_id'],
    ['before', 'after'],
    'The activity log only grows.',
  );
}
