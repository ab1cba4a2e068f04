import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** The plan of the machines: pins of people, the load that dates are promised by, and jobs that became late in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('schedule_pins')
    .addColumn('job_id', TYPE.id, (c) => c.primaryKey().notNull().references('production_jobs.id'))
    .addColumn('lane_id', TYPE.text, (c) => c.notNull())
    .addColumn('day', TYPE.day, (c) => c.notNull())
    .addColumn('account_id', TYPE.id)
    .addColumn('pinned_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createTable('schedule_load')
    .addColumn('hub_id', TYPE.id, (c) => c.notNull().references('hubs.id'))
    .addColumn('technology_slug', TYPE.text, (c) => c.notNull())
    .addColumn('day', TYPE.day, (c) => c.notNull())
    .addColumn('minutes', TYPE.count, (c) => c.notNull())
    .addColumn('due', TYPE.count, (c) => c.notNull())
    .addPrimaryKeyConstraint('schedule_load_key', ['hub_id', 'technology_slug', 'day'])
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createTable('schedule_states')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('version', TYPE.count, (c) => c.notNull())
    .addColumn('mark', TYPE.text, (c) => c.notNull())
    .addColumn('planned_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createTable('schedule_late')
    .addColumn('job_id', TYPE.id, (c) => c.primaryKey().notNull().references('production_jobs.id'))
    .addColumn('found_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
}
