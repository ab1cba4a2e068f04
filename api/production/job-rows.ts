import { sql } from 'kysely';
import { OPEN_JOBS } from '../../shared/production/status.ts';
import type { Db } from '../db/database.ts';
import { insertRow, rowOf, rowsBy, updateRow } from '../db/rows.ts';

/** Table `production_jobs`: parts of an order that are made at one hub in one material and thickness. */
export interface JobRow {
  id: string;
  order_id: string;
  /** 1, 2, … within its order. */
  nth: number;
  /** Order and place within it, so that jobs sort by number. */
  sequence: number;
  /** Names what its lines have in common; see plan-line.ts. A split one has another. */
  group_key: string;
  number: string;
  code: string;
  hub_id: string | null;
  material: string | null;
  thickness_id: number | null;
  thickness_mm: number | null;
  technology_slug: string | null;
  status: string;
  /** Why nothing of it may be made yet. */
  blocked: string | null;
  /** Why people hold it. */
  held: string | null;
  /** Set by people in place of the ship date's. */
  urgency: string | null;
  /** JSON, see JOB_FLAGS. */
  flags: string;
  operator: string;
  ships_by: string;
  /** The order’s ship date when it was last looked at: where that changes, so does the job’s. */
  promised: string;
  pieces: number;
  planned_seconds: number;
  used_seconds: number;
  /** Lower-case text a search looks in; nothing personal. */
  search: string;
  /** Rises with every change at a desk; scans leave it. */
  version: number;
  created_at: string;
}

/** Adds a job. A second one of a number throws a unique violation. */
export async function insertJobRow(trx: Db, row: JobRow): Promise<void> {
  await insertRow(trx, 'production_jobs', row);
}

/** The job of an id. */
export function findJob(db: Db, id: string): Promise<JobRow | null> {
  return rowOf(db, 'production_jobs', id);
}

/** Jobs of an order, the first one first. */
export function jobsOfOrder(db: Db, orderId: string): Promise<JobRow[]> {
  return rowsBy(db, 'production_jobs', 'order_id', orderId, 'nth');
}

/** Jobs of ids. */
export async function jobsOfIds(db: Db, ids: readonly string[]): Promise<JobRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('production_jobs')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .orderBy('sequence')
    .execute();
}

/** Changes columns of a job. */
export async function updateJob(trx: Db, id: string, change: Partial<Omit<JobRow, 'id'>>): Promise<void> {
  await updateRow(trx, 'production_jobs', id, change);
}

/** The job of a code. */
export async function jobOfCode(db: Db, code: string): Promise<JobRow | null> {
  return (await rowsBy(db, 'production_jobs', 'code', code))[0] ?? null;
}

/** Planned seconds of open jobs of a technology by hub. */
export async function openSecondsByHub(db: Db, technologySlug: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('production_jobs')
    .select(['hub_id', sql<number>`sum(planned_seconds)`.as('seconds')])
    .where('technology_slug', '=', technologySlug)
    .where('hub_id', 'is not', null)
    // In the words of the index of the migration 0049-open-jobs.
    .where(sql<boolean>`status not in ('shipped', 'cancelled')`)
    .groupBy('hub_id')
    .execute();
  return new Map(rows.map(({ hub_id, seconds }) => [hub_id!, Number(seconds)]));
}

/** How many jobs are in each state. */
export async function countByStatus(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('production_jobs')
    .select((eb) => ['status', eb.fn.countAll().as('count')])
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, count }) => [status, Number(count)]));
}

/** Orders without jobs that have something to make, the first ones first. */
export async function ordersWithoutJobs(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('production_jobs')
            .select('production_jobs.id')
            .whereRef('production_jobs.order_id', '=', 'orders.id'),
        ),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_lines')
          .select('order_lines.id')
          .whereRef('order_lines.order_id', '=', 'orders.id')
          .where('order_lines.kind', '!=', 'sample'),
      ),
    )
    .orderBy('sequence')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many orders of the account or organization of an order came before it. */
export async function earlierOrders(db: Db, order: { account_id: string; sequence: number }): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('account_id', '=', order.account_id)
    .where('sequence', '<', order.sequence)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** States of open jobs, for queries. */
export const OPEN = [...OPEN_JOBS] as string[];
