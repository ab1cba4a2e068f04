import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Hubs: where they are and when they work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await hubs(db);
  await hubClosedDays(db);
}

/** Hubs. Without a street the place is unknown and orders cannot be picked up. */
async function hubs(db: Kysely<unknown>): Promise<void> {
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
    .addColumn('line1', TYPE.text, (c) => c.notNull().defaultTo(''))
    .addColumn('city', TYPE.text, (c) => c.notNull().defaultTo(''))
    .addColumn('state', TYPE.text, (c) => c.notNull().defaultTo(''))
    .addColumn('zip', TYPE.text, (c) => c.notNull().defaultTo(''))
    .addColumn('line2', TYPE.text)
    .addColumn('opens_minutes', TYPE.count, (c) => c.notNull().defaultTo(480))
    .addColumn('closes_minutes', TYPE.count, (c) => c.notNull().defaultTo(1020))
    .modifyEnd(sql`strict`)
    .execute();
}

/** Days on which a hub is closed. */
async function hubClosedDays(db: Kysely<unknown>): Promise<void> {
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
