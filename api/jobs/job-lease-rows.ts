import { sql } from 'kysely';
import { compiled } from '../db/compiled.ts';
import type { Db } from '../db/database.ts';
import { unlocked } from '../db/dialect.ts';
import type { Lane } from './job.ts';
import type { JobRow } from './job-rows.ts';

/** Who takes jobs, of which lane, until when they are his. Times are ISO. */
export interface Claim {
  readonly lane: Lane;
  readonly by: string;
  readonly now: string;
  readonly until: string;
  readonly limit: number;
}

/** Whether anything of a lane is due. Reads one row: for those who look often. */
export async function isDue(db: Db, lane: Lane, now: string): Promise<boolean> {
  return (await oneDue(db, { lane, now })).rows.length > 0;
}

const oneDue = compiled<Pick<Claim, 'lane' | 'now'>, Pick<JobRow, 'id'>>((db, arg) =>
  db.selectFrom('jobs').select('id').where('lane', '=', arg('lane')).where('due_at', '<=', arg('now')).limit(1),
);

/** Leases the jobs that are due longest, oldest first. Nobody else gets them, however many ask at once. */
export async function claimDue(db: Db, claim: Claim): Promise<JobRow[]> {
  const { rows } = await leaseDue(db, claim);
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}

const leaseDue = compiled<Claim, JobRow>((db, arg) => {
  const due = unlocked(
    db,
    db
      .selectFrom('jobs')
      .select('id')
      .where('lane', '=', arg('lane'))
      .where('due_at', '<=', arg('now'))
      .orderBy('due_at')
      .limit(arg('limit') as never),
  );
  return lease(db, arg('by'), arg('until')).where('id', 'in', due).returningAll();
});

/**
 * Leases the job whose turn it is, of an owner of whom `by` has fewer than `perOwner` under way; null where there is none. What others have
 * does not count: a limit over all of them would leave their threads idle.
 */
export async function claimTurn(
  db: Db,
  { lane, by, now, until }: Omit<Claim, 'limit'>,
  perOwner: number,
): Promise<JobRow | null> {
  const busy = db
    .selectFrom('jobs')
    .select('owner')
    .where('lease_owner', '=', by)
    // Few are leased at any time: their own index is the way, and expressions keep planners from any other.
    .where(sql<string>`lane || ''`, '=', lane)
    .where(sql<string>`due_at || ''`, '>', now)
    .groupBy('owner')
    .having(({ fn }) => fn.countAll(), '>=', perOwner);
  const next = unlocked(
    db,
    db
      .selectFrom('jobs')
      .select('id')
      .where('lane', '=', lane)
      .where('due_at', 'is not', null)
      // As an expression, so that no planner reads all that is due and sorts it: what is next stands first in jobs_by_turn.
      .where(sql<string>`due_at || ''`, '<=', now)
      .where('owner', 'not in', busy)
      .orderBy('turn')
      .orderBy('id')
      .limit(1),
  );
  return (await lease(db, by, until).where('id', '=', next).returningAll().executeTakeFirst()) ?? null;
}

function lease(db: Db, by: string, until: string) {
  return db.updateTable('jobs').set((eb) => ({ lease_owner: by, due_at: until, attempt: eb('attempt', '+', 1) }));
}

/** Keeps everything that `by` has until a later time; returns the ids that are still his. */
export async function renewLeases(db: Db, by: string, until: string): Promise<Set<string>> {
  const rows = await db
    .updateTable('jobs')
    .set({ due_at: until })
    .where('lease_owner', '=', by)
    .where('due_at', 'is not', null)
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Changes a job that `by` has; false where somebody else has it by now. */
export async function releaseJob(
  db: Db,
  id: string,
  by: string,
  change: Partial<Pick<JobRow, 'attempt' | 'due_at' | 'error' | 'done_at' | 'dead_at'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ ...change, lease_owner: null })
    .where('id', '=', id)
    .where('lease_owner', '=', by)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

/** Frees everything that anybody has. Only for a process that is alone with the database. */
export async function freeLeases(db: Db, now: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ lease_owner: null, due_at: now })
    .where('lease_owner', 'is not', null)
    .where('due_at', 'is not', null)
    .execute();
  await db.deleteFrom('leases').execute();
}

/** Longer than any job waits, ms: what recurs comes once a day at least. */
const FAR_MS = 25 * 60 * 60_000;

/** Has jobs done now that a clock which had jumped ahead put off; returns how many. */
export async function bringBack(db: Db, nowMs: number): Promise<number> {
  const [now, far] = [new Date(nowMs).toISOString(), new Date(nowMs + FAR_MS).toISOString()];
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ due_at: now, lease_owner: null })
    .where('due_at', '>', far)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
