import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Time of pieces at benches by their own drawings: bends, and priced seconds of finishing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('production_lines')
    .addColumn('bends', TYPE.count, (c) => c.notNull().defaultTo(sql`0`))
    .execute();
  await db.schema.alterTable('production_lines').addColumn('finish_seconds', TYPE.count).execute();
}
