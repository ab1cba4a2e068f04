import { sql } from 'kysely';
import type { Failure } from '../../shared/base/failure.ts';
import type { Result } from '../../shared/base/result.ts';
import type { JobSort, JobsQuery } from '../../shared/maintenance/wire.ts';
import type { Db } from '../db/database.ts';
import { type Keyset, keysetPage, type ListPage } from '../db/keyset.ts';
import { withWords } from '../db/search-words.ts';
import type { Lane } from './job.ts';
import type { JobRow } from './job-rows.ts';

const JOB_KEYSET: Keyset<JobSort> = {
  sorts: {
    created_at: { column: 'jobs.created_at', type: 'text' },
    due_at: { column: 'jobs.due_at', type: 'text', nullable: true },
    dead_at: { column: 'jobs.dead_at', type: 'text', nullable: true },
    attempt: { column: 'jobs.attempt', type: 'number' },
  },
  tie: { column: 'jobs.id', type: 'text' },
};

/** A page of the jobs that were given up, or of live ones that failed at least once. A search looks in kind, ids and error. */
export function listJobs(db: Db, query: JobsQuery): Promise<Result<ListPage<JobRow>, Failure>> {
  const all = db.selectFrom('jobs').selectAll();
  const inState =
    query.state === 'given_up'
      ? all.where('dead_at', 'is not', null)
      : all.where('due_at', 'is not', null).where('error', 'is not', null);
  const text = sql<string>`lower(kind || ' ' || payload || ' ' || coalesce(error, ''))`;
  return keysetPage(withWords(db, inState, text, query.search), JOB_KEYSET, query);
}

/** Jobs of some kinds that were given up, those that were first. */
export function findGivenUp(db: Db, kinds: readonly string[], limit: number): Promise<JobRow[]> {
  const dead = db.selectFrom('jobs').selectAll().where('dead_at', 'is not', null);
  return dead
    .where('kind', 'in', [...kinds])
    .orderBy('dead_at')
    .orderBy('id')
    .limit(limit)
    .execute();
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

/** How many were given up, by lane. */
export async function countGivenUp(db: Db): Promise<ReadonlyMap<Lane, number>> {
  const rows = await db
    .selectFrom('jobs')
    .select(({ fn }) => ['lane', fn.countAll().as('count')])
    .where('dead_at', 'is not', null)
    .groupBy('lane')
    .execute();
  return new Map(rows.map(({ lane, count }) => [lane, Number(count)]));
}
