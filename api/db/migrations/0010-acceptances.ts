import type { Kysely } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Who accepted which finding of a part, and when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('parts')
    .addColumn('acceptances', TYPE.text, (c) => c.notNull().defaultTo('{}'))
    .execute();
}
