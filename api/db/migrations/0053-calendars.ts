import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Hubs and when they work: days of the week, closed days, cut-off, minutes of each technology. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('hubs')
    .addColumn('id', TYPE.text, (c) => c.primaryKey().notNull())
    .addColumn('name', TYPE.text, (c) => c.notNull())
    .addColumn('position', TYPE.count, (c) => c.notNull())
    .addColumn('version', TYPE.count, (c) => c.notNull())
    .addColumn('working_days', TYPE.json, (c) => c.notNull())
    .addColumn('cut_off_minutes', TYPE.count, (c) => c.notNull())
    .addColumn('capacity', TYPE.json, (c) => c.notNull())
    .addColumn('holidays_through', TYPE.count, (c) => c.notNull())
    .addColumn('updated_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createTable('hub_closed_days')
    .addColumn('hub_id', TYPE.text, (c) => c.notNull().references('hubs.id'))
    .addColumn('day', TYPE.day, (c) => c.notNull())
    .addColumn('kind', TYPE.text, (c) => c.notNull())
    .addColumn('name', TYPE.text, (c) => c.notNull())
    .addPrimaryKeyConstraint('hub_closed_days_key', ['hub_id', 'day'])
    .modifyEnd(sql`strict`)
    .execute();
}
