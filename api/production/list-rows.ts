import { type Expression, sql } from 'kysely';
import type { z } from 'zod';
import type { Failure } from '../../shared/base/failure.ts';
import type { Result } from '../../shared/base/result.ts';
import type { Day } from '../../shared/calendar/days.ts';
import type { batchListQuery, BatchSort } from '../../shared/production/batch-wire.ts';
import { BATCH_STATUSES } from '../../shared/production/status.ts';
import { BENCH_STEPS, type BenchStep } from '../../shared/production/steps.ts';
import type { jobListQuery, JobSort } from '../../shared/production/wire.ts';
import type { Db } from '../db/database.ts';
import { type Keyset, keysetPage, type ListPage } from '../db/keyset.ts';
import { withWords } from '../db/search-words.ts';
import { hasRare, rareWord } from '../db/text-index.ts';
import type { BatchRow, SheetRow } from './batch-rows.ts';
import { type JobRow, OPEN } from './job-rows.ts';
import type { ProductLineRow } from './line-rows.ts';

/** Each sort has an index that ends in the sequence; see the migration 0038-production. */
const JOB_KEYSET: Keyset<JobSort> = {
  sorts: {
    ships_by: { column: 'production_jobs.ships_by', type: 'text' },
    number: { column: 'production_jobs.sequence', type: 'number' },
    planned_seconds: { column: 'production_jobs.planned_seconds', type: 'number' },
  },
  tie: { column: 'production_jobs.sequence', type: 'number' },
};

/** Days by which urgency is told. */
export interface UrgentAt {
  readonly today: Day;
  readonly soon: Day;
}

/** Urgency of a job: what people set, else by its ship date; see urgencyOf. */
function urgency({ today, soon }: UrgentAt): Expression<string> {
  return sql<string>`case when production_jobs.status in ('shipped', 'cancelled') then 'normal' else coalesce(production_jobs.urgency,
    case when production_jobs.ships_by < ${today} then 'late'
    when production_jobs.ships_by = ${today} then 'today' when production_jobs.ships_by <= ${soon} then 'soon' else 'normal' end) end`;
}

/** A job with the order’s figures that lists show. */
export type ListedJob = JobRow & { order_sequence: number; email: string };

function listed(db: Db) {
  return db
    .selectFrom('production_jobs')
    .innerJoin('orders', 'orders.id', 'production_jobs.order_id')
    .selectAll('production_jobs')
    .select(['orders.sequence as order_sequence', 'orders.email']);
}

/** Open jobs, in the words of the indexes of the migration 0049-open-jobs: with parameters in their place those would not be used. */
const IS_OPEN = sql<boolean>`production_jobs.status not in ('shipped', 'cancelled')`;

/** Jobs that hold a word by themselves or by their order. */
function jobsWith(db: Db, word: string) {
  return db
    .selectFrom('production_jobs')
    .select('production_jobs.id')
    .where(hasRare(db, 'production_jobs', word))
    .union(
      db
        .selectFrom('production_jobs')
        .innerJoin('orders', 'orders.id', 'production_jobs.order_id')
        .select('production_jobs.id')
        .where(hasRare(db, 'orders', word)),
    );
}

/** A page of jobs: open ones, unless states are chosen or words are looked for. */
export async function jobPage(
  db: Db,
  query: z.output<typeof jobListQuery>,
  at: UrgentAt,
): Promise<Result<ListPage<ListedJob>, Failure>> {
  const text = sql<string>`(production_jobs.search || ' ' || orders.search)`;
  const { status, flag, search } = query;
  let fitting = withWords(db, listed(db), text, search);
  const rare = await rareWord(db, ['production_jobs', 'orders'], search);
  if (rare !== null) fitting = fitting.where('production_jobs.id', 'in', jobsWith(db, rare));
  if (status) {
    const wanted = status.flatMap((one) => (one === 'open' ? OPEN : [one]));
    fitting = fitting.where('production_jobs.status', 'in', wanted);
  } else if (!search) {
    // A job that has left is looked for by name alone.
    fitting = fitting.where(IS_OPEN);
  }
  if (query.urgency) fitting = fitting.where(urgency(at), 'in', query.urgency);
  if (flag)
    fitting = fitting.where((eb) => eb.or(flag.map((one) => eb('production_jobs.flags', 'like', `%"${one}"%`))));
  if (query.technology) fitting = fitting.where('production_jobs.technology_slug', '=', query.technology);
  if (query.thickness !== undefined) fitting = fitting.where('production_jobs.thickness_id', '=', query.thickness);
  if (query.operator) fitting = fitting.where('production_jobs.operator', '=', query.operator);
  if (query.ships_from) fitting = fitting.where('production_jobs.ships_by', '>=', query.ships_from);
  if (query.ships_to) fitting = fitting.where('production_jobs.ships_by', '<=', query.ships_to);
  return keysetPage(fitting, JOB_KEYSET, query);
}

/** Jobs by a column, with the order’s figures. */
export async function listedJobs(db: Db, column: 'id' | 'order_id', ids: readonly string[]): Promise<ListedJob[]> {
  if (ids.length === 0) return [];
  return listed(db)
    .where(`production_jobs.${column}`, 'in', [...new Set(ids)])
    .orderBy('production_jobs.sequence')
    .execute();
}

const BATCH_KEYSET: Keyset<BatchSort> = {
  sorts: {
    number: { column: 'production_batches.sequence', type: 'number' },
    ships_by: { column: 'production_batches.ships_by', type: 'text' },
  },
  tie: { column: 'production_batches.sequence', type: 'number' },
};

/** A page of all batches. */
export async function batchPage(
  db: Db,
  query: z.output<typeof batchListQuery>,
): Promise<Result<ListPage<BatchRow>, Failure>> {
  let fitting = withWords(
    db,
    db.selectFrom('production_batches').selectAll(),
    'production_batches.search',
    query.search,
  );
  const rare = await rareWord(db, ['production_batches'], query.search);
  if (rare !== null) fitting = fitting.where(hasRare(db, 'production_batches', rare));
  const open = BATCH_STATUSES.filter((status) => status !== 'sorted' && status !== 'dissolved');
  if (query.status) {
    const wanted = query.status.flatMap((one) => (one === 'open' ? open : [one]));
    fitting = fitting.where('production_batches.status', 'in', wanted);
  }
  if (query.technology) fitting = fitting.where('production_batches.technology_slug', '=', query.technology);
  return keysetPage(fitting, BATCH_KEYSET, query);
}

/** Sheets of batches. */
export async function sheetsOfBatches(db: Db, ids: readonly string[]): Promise<SheetRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('production_sheets')
    .selectAll()
    .where('batch_id', 'in', [...ids])
    .orderBy('batch_id')
    .orderBy('number')
    .execute();
}

/** Pieces that still have to be put on a sheet: required + scrap − cut − nested. */
const TO_CUT = sql<number>`(production_lines.required + production_lines.scrap - production_lines.cut - production_lines.nested)`;

/** Columns of a job that lists of lines show. */
const OF_JOB = [
  'production_jobs.number as job_number',
  'production_jobs.hub_id',
  'production_jobs.material',
  'production_jobs.thickness_id',
  'production_jobs.thickness_mm',
  'production_jobs.technology_slug',
  'production_jobs.urgency',
  'production_jobs.ships_by',
] as const;

/** A line with its job’s figures. */
export type LineOfJob = ProductLineRow &
  Pick<JobRow, 'hub_id' | 'material' | 'thickness_id' | 'thickness_mm' | 'technology_slug' | 'urgency' | 'ships_by'> & {
    job_number: string;
  };

/** Lines with figures of their jobs, the earliest ship date first. */
function linesWithJobs(db: Db) {
  return db
    .selectFrom('production_lines')
    .innerJoin('production_jobs', 'production_jobs.id', 'production_lines.job_id')
    .selectAll('production_lines')
    .select(OF_JOB)
    .orderBy('production_jobs.ships_by')
    .orderBy('production_jobs.sequence')
    .orderBy('production_lines.position');
}

/** Lines of jobs in states. */
function linesOf(db: Db, statuses: readonly string[]) {
  return linesWithJobs(db).where('production_jobs.status', 'in', [...statuses]);
}

const MOST_ROWS = 1000;

/** Lines with pieces that wait to be put on sheets: of a material, in jobs that may begin and that nobody holds. */
export function linesToNest(db: Db): Promise<LineOfJob[]> {
  const going = OPEN.filter((status) => status !== 'waiting' && status !== 'on_hold');
  return linesOf(db, going)
    .where(TO_CUT, '>', 0)
    .where('production_jobs.thickness_id', 'is not', null)
    .where('production_jobs.blocked', 'is', null)
    .limit(MOST_ROWS)
    .execute();
}

/** Lines of open jobs that still need material. */
export function linesToSupply(db: Db): Promise<LineOfJob[]> {
  return linesOf(db, OPEN)
    .where(sql<number>`(production_lines.required + production_lines.scrap - production_lines.cut)`, '>', 0)
    .where('production_jobs.thickness_id', 'is not', null)
    .execute();
}

const COLUMN_OF = { bend: 'bent', finish: 'finished', inspect: 'inspected' } as const;

/** Lines that need a bench step and have good pieces that have not passed it. */
export function linesAtBench(db: Db, step: BenchStep): Promise<LineOfJob[]> {
  if (!BENCH_STEPS.includes(step)) return Promise.resolve([]);
  return linesOf(db, OPEN)
    .where('production_lines.steps', 'like', `%"${step}"%`)
    .whereRef('production_lines.good', '>', `production_lines.${COLUMN_OF[step]}`)
    .where('production_jobs.held', 'is', null)
    .limit(MOST_ROWS)
    .execute();
}

/** Lines of orders of which pieces are good and have not left, and all other lines of those orders. */
export async function linesToPack(db: Db): Promise<LineOfJob[]> {
  // In the words of the index of the migration 0071-search-words: what left long ago is not read.
  const here = await db
    .selectFrom('production_lines')
    .select('order_id')
    .distinct()
    .where(sql<boolean>`good > shipped`)
    .limit(MOST_ROWS * 5)
    .execute();
  if (here.length === 0) return [];
  return linesWithJobs(db)
    .where(
      'production_lines.order_id',
      'in',
      here.map(({ order_id }) => order_id),
    )
    .where('production_jobs.status', '!=', 'cancelled')
    .limit(MOST_ROWS * 5)
    .execute();
}

/** Lines of an order with their jobs’ figures. */
export function linesOfOrderWithJobs(db: Db, orderId: string): Promise<LineOfJob[]> {
  return linesOf(db, [...OPEN, 'shipped', 'cancelled'])
    .where('production_lines.order_id', '=', orderId)
    .execute();
}

/** Entries of the activity log about a job, newest first, with who made them. */
export function activityOfJob(db: Db, jobId: string) {
  return db
    .selectFrom('activity')
    .leftJoin('accounts', 'accounts.id', 'activity.account_id')
    .selectAll('activity')
    .select('accounts.email')
    .where('activity.subject_kind', '=', 'production_job')
    .where('activity.subject_id', '=', jobId)
    .orderBy('activity.id', 'desc')
    .limit(100)
    .execute();
}

/** Orders of ids: number, ship date and customer. */
export async function ordersOfIds(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('orders')
    .select(['id', 'sequence', 'ships_by', 'email'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
}
