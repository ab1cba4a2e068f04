import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** The remnant that a sheet is; a sheet from the stack has none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('production_sheets').addColumn('from_remnant_id', TYPE.id).execute();
  await sql`create index production_sheets_from_remnant on production_sheets (from_remnant_id) where from_remnant_id is not null`.execute(
    db,
  );
}
