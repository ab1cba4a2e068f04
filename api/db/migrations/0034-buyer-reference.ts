import type { Kysely } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Names of a part in its buyer's own books: part number, revision and purchase order line. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('parts').addColumn('buyer_reference', TYPE.json).execute();
}
