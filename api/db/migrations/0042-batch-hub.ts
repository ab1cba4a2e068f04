import type { Kysely } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Batches are cut at one hub: earlier ones have none, and their sheets come from no stock. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('production_batches').addColumn('hub_id', TYPE.text).execute();
}
