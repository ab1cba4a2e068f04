import type { Kysely } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Preference of a customer who reports a problem: the pieces made again, or a refund. Earlier reports did not ask. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('remakes')
    .addColumn('wish', TYPE.text, (c) => c.notNull().defaultTo('remake'))
    .execute();
}
