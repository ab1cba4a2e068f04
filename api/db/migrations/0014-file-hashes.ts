import type { Kysely } from 'kysely';
import { TYPE } from '../column-types.ts';

/** The hash of a design's file: as it was announced, and once it is there as it is. Files of earlier releases have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('designs').addColumn('sha256', TYPE.text).execute();
}
