import type { Db } from '../db/database.ts';
import type { Lane } from './job.ts';
import type { JobRow } from './job-rows.ts';

/** Most jobs that a list answers. */
const LIST_LIMIT = 200;

/** Jobs that were given up, newest first; or live ones that failed at least once, soonest first. */
export function listJobs(db: Db, state: 'given_up' | 'failing'): Promise<JobRow[]> {
  const all = db.selectFrom('jobs').selectAll().limit(LIST_LIMIT);
  return state === 'given_up'
    ? all.where('dead_at', 'is not', null).orderBy('dead_at', 'desc').execute()
    : all.where('due_at', 'is not', null).where('error', 'is not', null).orderBy('due_at').execute();
}

/** Has a job tried again that was given up; answers its lane, null where there is no such job. */
export async function retryGivenUp(db: Db, id: string, now: string): Promise<Lane | null> {
  const row = await db
    .updateTable('jobs')
    // Its key may be another one's by now: then both are done.
    .set({ due_at: now, attempt: 0, dead_at: null, unique_key: null })
    .where('id', '=', id)
    .where('dead_at', 'is not', null)
    .returning('lane')
    .executeTakeFirst();
  return row?.lane ?? null;
}

/** Forgets a job that was given up; false where there is no such job. */
export async function dropGivenUp(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('jobs')
    .where('id', '=', id)
    .where('dead_at', 'is not', null)
    .executeTakeFirst();
  return Number(numDeletedRows) === 1;
}
