import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/**
 * The activity log. The database itself refuses to change or delete an entry. On PostgreSQL the same two triggers call
 * one function that raises the same words, and the server's user is granted no more than INSERT and SELECT.
 */
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
  for (const change of ['update', 'delete']) {
    await sql
      .raw(
        `create trigger activity_refuses_${change} before ${change} on activity
         begin select raise(abort, 'The activity log only grows.'); end`,
      )
      .execute(db);
  }
}
