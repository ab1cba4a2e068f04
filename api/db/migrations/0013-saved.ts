import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Marks of saved parts. A part that is deleted takes its mark along. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('saved_parts')
    .addColumn('part_id', TYPE.id, (c) => c.primaryKey().notNull().references('parts.id').onDelete('cascade'))
    .addColumn('saved_from', TYPE.text, (c) => c.notNull().unique())
    .addColumn('search', TYPE.text, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
}
