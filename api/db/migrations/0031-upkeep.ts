import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Jobs, and the state that servers on one database share: leases, limits, wrong passwords, counters, idempotency keys, the shop's id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await counters(db);
  await idempotencyKeys(db);
  await jobs(db);
  await leases(db);
  await limits(db);
  await shop(db);
  await tries(db);
}

/** Counters that number what people read. */
async function counters(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('counters')
    .addColumn('name', TYPE.text, (c) => c.primaryKey().notNull())
    .addColumn('last', TYPE.count, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
}

/** Keys of calls that made something, with their answers, so that a repeated call makes nothing twice. */
async function idempotencyKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('account_id', TYPE.id, (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('endpoint', TYPE.text, (c) => c.notNull())
    .addColumn('key', TYPE.text, (c) => c.notNull())
    .addColumn('fingerprint', TYPE.text, (c) => c.notNull())
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .addColumn('status', TYPE.count)
    .addColumn('answer', TYPE.json)
    .addPrimaryKeyConstraint('idempotency_keys_key', ['account_id', 'endpoint', 'key'])
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('idempotency_keys_by_time').on('idempotency_keys').column('created_at').execute();
}

/** Work apart from calls: events after a commit, designs to measure, what recurs. */
async function jobs(db: Kysely<unknown>): Promise<void> {
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
    // Set while the job is live: due then or, while a server has it, free again then.
    .addColumn('due_at', TYPE.time)
    .addColumn('lease_owner', TYPE.id)
    .addColumn('error', TYPE.text)
    .addColumn('done_at', TYPE.time)
    .addColumn('dead_at', TYPE.time)
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
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

/** Leases: which server works on what. */
async function leases(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('leases')
    .addColumn('key', TYPE.text, (c) => c.primaryKey().notNull())
    .addColumn('owner', TYPE.id, (c) => c.notNull())
    .addColumn('until', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
}

/** Rate limits. */
async function limits(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('limits')
    .addColumn('key', TYPE.text, (c) => c.primaryKey().notNull())
    .addColumn('full_at_ms', TYPE.number, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('limits_by_time').on('limits').column('full_at_ms').execute();
}

/** Id of the shop, in one row; it stands beside the shop's files too. */
async function shop(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shop')
    .addColumn('single', TYPE.flag, (c) => c.primaryKey().notNull())
    .addColumn('id', TYPE.id, (c) => c.notNull())
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .addCheckConstraint('shop_single', sql`single = 1`)
    .modifyEnd(sql`strict`)
    .execute();
}

/** Wrong passwords that are still remembered. */
async function tries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tries')
    .addColumn('key', TYPE.text, (c) => c.primaryKey().notNull())
    .addColumn('failures', TYPE.count, (c) => c.notNull())
    .addColumn('at_ms', TYPE.number, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('tries_by_time').on('tries').column('at_ms').execute();
}
