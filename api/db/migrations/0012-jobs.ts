import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/**
 * One table of all that is done apart from a call: events after a commit, designs to be measured, what recurs. What waited in the
 * outbox goes on waiting here under the same ids, which mails are named by; what was done or given up stays so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('lane', TYPE.text, (c) => c.notNull())
    .addColumn('kind', TYPE.text, (c) => c.notNull())
    .addColumn('unique_key', TYPE.text)
    .addColumn('owner', TYPE.text, (c) => c.notNull())
    .addColumn('turn', TYPE.count, (c) => c.notNull())
    .addColumn('payload', TYPE.json, (c) => c.notNull())
    .addColumn('attempt', TYPE.count, (c) => c.notNull())
    .addColumn('due_at', TYPE.time)
    .addColumn('lease_owner', TYPE.id)
    .addColumn('error', TYPE.text)
    .addColumn('done_at', TYPE.time)
    .addColumn('dead_at', TYPE.time)
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await sql`insert into jobs (id, lane, kind, unique_key, owner, turn, payload, attempt, due_at, lease_owner, error, done_at, dead_at, created_at)
    select id, 'event', kind, null, '', 0, '{"subject":"' || subject_id || '"}', attempts, next_at, null, error, done_at,
      case when next_at is null and done_at is null then created_at end, created_at from outbox`.execute(db);
  await db.schema.dropTable('outbox').execute();
  // A row is live while due_at is set: due then, or, while somebody has it, free again then.
  await sql`create index jobs_by_due on jobs (lane, due_at) where due_at is not null`.execute(db);
  await sql`create index jobs_by_turn on jobs (lane, turn, id) where due_at is not null`.execute(db);
  await sql`create index jobs_by_owner on jobs (lane, owner, turn) where due_at is not null`.execute(db);
  await sql`create index jobs_by_lease on jobs (lease_owner) where lease_owner is not null`.execute(db);
  await sql`create unique index jobs_once on jobs (kind, unique_key) where due_at is not null and unique_key is not null`.execute(
    db,
  );
  await sql`create index jobs_dead on jobs (dead_at) where dead_at is not null`.execute(db);
  await sql`create index jobs_done on jobs (done_at) where done_at is not null`.execute(db);
}
