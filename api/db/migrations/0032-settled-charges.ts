import type { Kysely } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Columns for how staff settled charges that have no order: refunded, or made as ordered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('unmatched_charges').addColumn('settled_at', TYPE.time).execute();
  await db.schema.alterTable('unmatched_charges').addColumn('settled_note', TYPE.text).execute();
}
