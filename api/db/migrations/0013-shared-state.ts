import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** State shared by servers on one database: leases, counts of calls, wrong passwords, and the next numbers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('leases')
    .addColumn('key', TYPE.text, (c) => c.primaryKey().notNull())
    .addColumn('owner', TYPE.id, (c) => c.notNull())
    .addColumn('until', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createTable('limits')
    .addColumn('key', TYPE.text, (c) => c.primaryKey().notNull())
    .addColumn('full_at_ms', TYPE.number, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('limits_by_time').on('limits').column('full_at_ms').execute();
  await db.schema
    .createTable('tries')
    .addColumn('key', TYPE.text, (c) => c.primaryKey().notNull())
    .addColumn('failures', TYPE.count, (c) => c.notNull())
    .addColumn('at_ms', TYPE.number, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('tries_by_time').on('tries').column('at_ms').execute();
  await db.schema
    .createTable('counters')
    .addColumn('name', TYPE.text, (c) => c.primaryKey().notNull())
    .addColumn('last', TYPE.count, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
}
