import type { Kysely } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Where hubs are and when orders can be fetched there on working days. Without a street nobody has said where. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['line1', 'city', 'state', 'zip'])
    await db.schema
      .alterTable('hubs')
      .addColumn(column, TYPE.text, (c) => c.notNull().defaultTo(''))
      .execute();
  await db.schema.alterTable('hubs').addColumn('line2', TYPE.text).execute();
  await db.schema
    .alterTable('hubs')
    .addColumn('opens_minutes', TYPE.count, (c) => c.notNull().defaultTo(8 * 60))
    .execute();
  await db.schema
    .alterTable('hubs')
    .addColumn('closes_minutes', TYPE.count, (c) => c.notNull().defaultTo(17 * 60))
    .execute();
}
