import type { Kysely } from 'kysely';
import { TYPE } from '../column-types.ts';

/** What a customer would prefer who reports a problem: the pieces made again, or their money. Who reported before was not asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('remakes')
    .addColumn('wish', TYPE.text, (c) => c.notNull().defaultTo('remake'))
    .execute();
}
