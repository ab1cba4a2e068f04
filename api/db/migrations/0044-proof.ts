import type { Kysely } from 'kysely';
import { TYPE } from '../column-types.ts';

/** When the password was last entered on a session, and everybody with an account in the order in which they came. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('proven_at', TYPE.time).execute();
  await db.schema.createIndex('accounts_by_time').on('accounts').columns(['is_guest', 'created_at', 'id']).execute();
}
