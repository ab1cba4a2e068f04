import type { Kysely } from 'kysely';

/** Notes on jobs by when they were written: Today shows those of the last days that name somebody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('production_notes_by_day').on('production_notes').columns(['created_at', 'id']).execute();
}
