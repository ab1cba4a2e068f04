import { type Kysely, sql } from 'kysely';

/** Open jobs in each order of their list: the list shows them unless another state is chosen, beside years of shipped ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const columns of ['ships_by, sequence', 'planned_seconds, sequence', 'sequence']) {
    const [first] = columns.split(',');
    await sql`create index ${sql.raw(`production_jobs_open_by_${first}`)} on production_jobs (${sql.raw(columns)}) where status not in ('shipped', 'cancelled')`.execute(
      db,
    );
  }
}
