import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Visits: what they saw of experiments, and counts of pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('visit_salts')
    .addColumn('day', TYPE.day, (c) => c.primaryKey().notNull())
    .addColumn('salt', TYPE.text, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createTable('page_calls')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('day', TYPE.day, (c) => c.notNull())
    .addColumn('visitor', TYPE.text, (c) => c.notNull())
    .addColumn('path', TYPE.text, (c) => c.notNull())
    .addColumn('came_from', TYPE.text)
    .addColumn('variant', TYPE.text, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('page_calls_by_day').on('page_calls').columns(['day', 'visitor']).execute();
  await db.schema
    .createTable('web_vitals')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('day', TYPE.day, (c) => c.notNull())
    .addColumn('path', TYPE.text, (c) => c.notNull())
    .addColumn('lcp_ms', TYPE.number)
    .addColumn('inp_ms', TYPE.number)
    .addColumn('cls', TYPE.number)
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('web_vitals_by_day').on('web_vitals').columns(['day', 'path']).execute();
  await db.schema
    .createTable('exposures')
    .addColumn('experiment', TYPE.text, (c) => c.notNull())
    .addColumn('visit', TYPE.text, (c) => c.notNull())
    .addColumn('variant', TYPE.text, (c) => c.notNull())
    .addColumn('at', TYPE.time, (c) => c.notNull())
    .addPrimaryKeyConstraint('exposures_key', ['experiment', 'visit'])
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('exposures_by_time').on('exposures').columns(['experiment', 'at']).execute();
  await db.schema
    .createTable('account_variants')
    .addColumn('account_id', TYPE.id, (c) => c.notNull().references('accounts.id'))
    .addColumn('experiment', TYPE.text, (c) => c.notNull())
    .addColumn('variant', TYPE.text, (c) => c.notNull())
    .addColumn('at', TYPE.time, (c) => c.notNull())
    .addPrimaryKeyConstraint('account_variants_key', ['account_id', 'experiment'])
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('account_variants_by_time')
    .on('account_variants')
    .columns(['experiment', 'at'])
    .execute();
}
