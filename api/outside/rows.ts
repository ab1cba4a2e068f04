import { stillOut } from '../../shared/outside/kinds.ts';
import type { Db } from '../db/database.ts';
import { insertRow, rowOf, updateRow } from '../db/rows.ts';

/** Table `outside_work`: pieces of a line that went to a supplier. */
export interface OutsideRow {
  id: string;
  line_id: string;
  job_id: string;
  order_id: string;
  kind: string;
  supplier: string;
  note: string;
  status: string;
  sent: number;
  received: number;
  missing: number;
  sent_on: string;
  expected_on: string;
  ended_at: string | null;
  version: number;
  account_id: string | null;
  created_at: string;
}

/** Rows of a list, at most. */
const MOST_LISTED = 500;

function listed(db: Db) {
  return db
    .selectFrom('outside_work')
    .innerJoin('production_lines', 'production_lines.id', 'outside_work.line_id')
    .innerJoin('production_jobs', 'production_jobs.id', 'outside_work.job_id')
    .selectAll('outside_work')
    .select(['production_lines.name', 'production_jobs.number as job_number']);
}

/** A row with the names that lists show. */
export type ListedOutside = OutsideRow & { readonly name: string; readonly job_number: string };

/** Outside work in a state, what is expected first comes first. */
export function outsideIn(db: Db, status: string): Promise<ListedOutside[]> {
  return listed(db)
    .where('outside_work.status', '=', status)
    .orderBy('outside_work.expected_on')
    .orderBy('outside_work.id')
    .limit(MOST_LISTED)
    .execute();
}

/** Outside work that was expected before a day and is not back. */
export function lateOutside(db: Db, day: string): Promise<ListedOutside[]> {
  return listed(db)
    .where('outside_work.status', '=', 'out')
    .where('outside_work.expected_on', '<', day)
    .orderBy('outside_work.expected_on')
    .orderBy('outside_work.id')
    .limit(MOST_LISTED)
    .execute();
}

/** Outside work of a job, the newest first. */
export function outsideOfJob(db: Db, jobId: string): Promise<ListedOutside[]> {
  return listed(db).where('outside_work.job_id', '=', jobId).orderBy('outside_work.id', 'desc').execute();
}

/** The outside work of an id with the names that lists show. */
export async function listedOutside(db: Db, id: string): Promise<ListedOutside | null> {
  return (await listed(db).where('outside_work.id', '=', id).executeTakeFirst()) ?? null;
}

/** The outside work of an id. */
export function findOutside(db: Db, id: string): Promise<OutsideRow | null> {
  return rowOf(db, 'outside_work', id);
}

/** Adds outside work. */
export async function insertOutside(trx: Db, row: OutsideRow): Promise<void> {
  await insertRow(trx, 'outside_work', row);
}

/** Changes columns of outside work. */
export async function updateOutside(trx: Db, id: string, change: Partial<Omit<OutsideRow, 'id'>>): Promise<void> {
  await updateRow(trx, 'outside_work', id, change);
}

/** Pieces that are out, and at which suppliers, by line. Lines of which nothing is out are left out. */
export async function piecesOut(
  db: Db,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly count: number; readonly suppliers: readonly string[] }>> {
  const out = new Map<string, { count: number; suppliers: string[] }>();
  if (lineIds.length === 0) return out;
  const rows = await db
    .selectFrom('outside_work')
    .selectAll()
    .where('line_id', 'in', [...new Set(lineIds)])
    .where('status', '=', 'out')
    .orderBy('id')
    .execute();
  for (const row of rows) {
    const { count, suppliers } = out.get(row.line_id) ?? { count: 0, suppliers: [] };
    const all = suppliers.includes(row.supplier) ? suppliers : [...suppliers, row.supplier];
    out.set(row.line_id, { count: count + stillOut(row), suppliers: all });
  }
  return out;
}
