import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Time that people of a hub have at its benches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('hubs')
    .addColumn('benches', TYPE.json, (c) => c.notNull().defaultTo(sql`'[]'`))
    .execute();
}
