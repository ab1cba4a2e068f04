import type { Kysely } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Cause of a problem that a customer reported, as staff found it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('remakes').addColumn('cause', TYPE.text).execute();
}
