import type { Kysely } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Sheets know the program that they are cut by, and the size of what is left of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('production_sheets')
    .addColumn('program', TYPE.text, (c) => c.notNull().defaultTo(''))
    .execute();
  for (const column of ['remnant_width_mm', 'remnant_height_mm'])
    await db.schema.alterTable('production_sheets').addColumn(column, TYPE.number).execute();
}
