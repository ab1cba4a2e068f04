import type { Kysely } from 'kysely';
import { TYPE } from '../column-types.ts';

/** What people did about money that has no order: refunded it, or made what was ordered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('unmatched_charges').addColumn('settled_at', TYPE.time).execute();
  await db.schema.alterTable('unmatched_charges').addColumn('settled_note', TYPE.text).execute();
}
