import {
  COUNT_NAMES,
  type CountDelta,
  type CountedLine,
  type CountName,
  toCutOf,
} from '../../shared/production/counts.ts';
import type { ProductLine } from '../../shared/production/fields.ts';
import type { LineStep } from '../../shared/production/steps.ts';
import type { Db } from '../db/database.ts';
import { insertRows, rowOf, rowsBy, updateRow } from '../db/rows.ts';

/** Table `production_lines`: pieces of one part of an order that a job makes, with how far they are. */
export interface ProductLineRow extends Record<CountName, number> {
  id: string;
  job_id: string;
  order_id: string;
  order_line_id: string;
  item_id: string;
  position: number;
  name: string;
  /** Code of the bag that its pieces are sorted into. */
  code: string;
  /** JSON, see LINE_STEPS. */
  steps: string;
  required: number;
  width_mm: number;
  height_mm: number;
  piece_seconds: number;
  /** Bends of a piece. */
  bends: number;
  /** Priced seconds of a piece at the finishing bench; null where its price tells none. */
  finish_seconds: number | null;
}

/** A line as the rules of counts take it. */
export function countedOf(row: ProductLineRow): CountedLine {
  const counts = Object.fromEntries(COUNT_NAMES.map((name) => [name, row[name]])) as Record<CountName, number>;
  return { ...counts, required: row.required, steps: JSON.parse(row.steps) as LineStep[] };
}

/** Steps of a line. */
export function stepsOf({ steps }: Pick<ProductLineRow, 'steps'>): LineStep[] {
  return JSON.parse(steps) as LineStep[];
}

/** A line on the wire; `places` are the names of places by thing. */
export function lineView(row: ProductLineRow, places: ReadonlyMap<string, string>): ProductLine {
  const counted = countedOf(row);
  const { id, job_id, order_line_id, item_id, name, code, width_mm, height_mm, piece_seconds } = row;
  const own = { id, job_id, order_line_id, item_id, name, code, width_mm, height_mm, piece_seconds };
  const place = places.get(id) ?? places.get(job_id) ?? '';
  return { ...own, place, ...counted, steps: [...counted.steps], to_cut: toCutOf(counted) };
}

/** Adds lines. */
export async function insertProductLines(trx: Db, rows: readonly ProductLineRow[]): Promise<void> {
  await insertRows(trx, 'production_lines', rows);
}

/** The line of an id. */
export function findProductLine(db: Db, id: string): Promise<ProductLineRow | null> {
  return rowOf(db, 'production_lines', id);
}

/** The line of a bag's code. */
export async function lineOfCode(db: Db, code: string): Promise<ProductLineRow | null> {
  return (await rowsBy(db, 'production_lines', 'code', code))[0] ?? null;
}

/** Lines of a job in their order. */
export function linesOfJob(db: Db, jobId: string): Promise<ProductLineRow[]> {
  return rowsBy(db, 'production_lines', 'job_id', jobId, 'position');
}

/** Lines of all jobs of an order. */
export function linesOfOrderJobs(db: Db, orderId: string): Promise<ProductLineRow[]> {
  return rowsBy(db, 'production_lines', 'order_id', orderId, 'id');
}

/** Lines of jobs, or of ids. */
export async function linesBy(
  db: Db,
  column: 'job_id' | 'id' | 'order_id',
  ids: readonly string[],
): Promise<ProductLineRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('production_lines')
    .selectAll()
    .where(column, 'in', [...new Set(ids)])
    .orderBy('job_id')
    .orderBy('position')
    .execute();
}

/** Changes columns of a line. */
export async function updateProductLine(
  trx: Db,
  id: string,
  change: Partial<Omit<ProductLineRow, 'id'>>,
): Promise<void> {
  await updateRow(trx, 'production_lines', id, change);
}

/** Counts of a line that differ. */
export function countsChanged(before: CountedLine, after: CountedLine): CountDelta {
  return Object.fromEntries(
    COUNT_NAMES.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]),
  );
}

/** Removes a line of which nothing is left and nothing was done. */
export async function deleteProductLine(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('production_lines').where('id', '=', id).execute();
}
