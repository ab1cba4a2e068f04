import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Days that people chose for jobs at benches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('schedule_bench_pins')
    .addColumn('job_id', TYPE.id, (c) => c.notNull().references('production_jobs.id'))
    .addColumn('bench', TYPE.text, (c) => c.notNull())
    .addColumn('day', TYPE.day, (c) => c.notNull())
    .addColumn('account_id', TYPE.id)
    .addColumn('pinned_at', TYPE.time, (c) => c.notNull())
    .addPrimaryKeyConstraint('schedule_bench_pins_key', ['job_id', 'bench'])
    .modifyEnd(sql`strict`)
    .execute();
}
