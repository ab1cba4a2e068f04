import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** The name of a campaign as it was entered; of older ones only what it is looked for by is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('campaigns')
    .addColumn('name', TYPE.text, (c) => c.notNull().defaultTo(''))
    .execute();
  await sql`update campaigns set name = partner_name`.execute(db);
}
