import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Time zones of hubs, machines with their downtime, shifts, and places where things lie. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('hubs')
    .addColumn('time_zone', TYPE.text, (c) => c.notNull().defaultTo('America/Los_Angeles'))
    .execute();
  await machines(db);
  await shifts(db);
  await places(db);
}

/** Machines and the times that they stood. */
async function machines(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('machines')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('hub_id', TYPE.text, (c) => c.notNull().references('hubs.id'))
    .addColumn('name', TYPE.text, (c) => c.notNull())
    .addColumn('technology_slug', TYPE.text, (c) => c.notNull())
    .addColumn('bed_width_mm', TYPE.number, (c) => c.notNull())
    .addColumn('bed_height_mm', TYPE.number, (c) => c.notNull())
    .addColumn('minutes_per_day', TYPE.count, (c) => c.notNull())
    .addColumn('version', TYPE.count, (c) => c.notNull())
    .addColumn('retired_at', TYPE.time)
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .addUniqueConstraint('one_machine_of_a_name', ['hub_id', 'name'])
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createTable('machine_downtimes')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('machine_id', TYPE.id, (c) => c.notNull().references('machines.id'))
    .addColumn('reason', TYPE.text, (c) => c.notNull())
    .addColumn('note', TYPE.text, (c) => c.notNull())
    .addColumn('starts_at', TYPE.time, (c) => c.notNull())
    .addColumn('ends_at', TYPE.time)
    .addColumn('account_id', TYPE.id)
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('machine_downtimes_by_machine')
    .on('machine_downtimes')
    .columns(['machine_id', 'starts_at'])
    .execute();
}

/** Shifts of operators. */
async function shifts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shifts')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('hub_id', TYPE.text, (c) => c.notNull().references('hubs.id'))
    .addColumn('operator', TYPE.text, (c) => c.notNull())
    .addColumn('starts_at', TYPE.time, (c) => c.notNull())
    .addColumn('ends_at', TYPE.time, (c) => c.notNull())
    .addColumn('account_id', TYPE.id)
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('shifts_by_hub').on('shifts').columns(['hub_id', 'starts_at']).execute();
}

/** Racks, carts and shelves, and what lies on each. */
async function places(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('hub_places')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('hub_id', TYPE.text, (c) => c.notNull().references('hubs.id'))
    .addColumn('name', TYPE.text, (c) => c.notNull())
    .addColumn('kind', TYPE.text, (c) => c.notNull())
    .addColumn('code', TYPE.text, (c) => c.notNull().unique())
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .addUniqueConstraint('one_place_of_a_name', ['hub_id', 'name'])
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createTable('hub_placed')
    .addColumn('thing_id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('kind', TYPE.text, (c) => c.notNull())
    .addColumn('place_id', TYPE.id, (c) => c.notNull().references('hub_places.id'))
    .addColumn('at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('hub_placed_by_place').on('hub_placed').column('place_id').execute();
}
