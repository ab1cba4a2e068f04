import { sql } from 'kysely';
import type { Placement } from '../../shared/production/layout.ts';
import type { Counter } from '../db/number-sequence.ts';
import type { Db } from '../db/database.ts';
import { insertRow, insertRows, rowOf, rowsBy, updateRow } from '../db/rows.ts';

/** Table `production_batches`: sheets of one material option that are cut in one go. */
export interface BatchRow {
  id: string;
  /** 101, 102, …; the number for people is made of it. */
  sequence: number;
  code: string;
  /** The hub that it is cut at; null where its jobs have none. */
  hub_id: string | null;
  status: string;
  material: string;
  thickness_id: number;
  thickness_mm: number;
  technology_slug: string;
  machine: string;
  /** The earliest of its jobs. */
  ships_by: string;
  pieces: number;
  search: string;
  version: number;
  created_at: string;
}

/** Table `production_sheets`. */
export interface SheetRow {
  id: string;
  batch_id: string;
  number: number;
  code: string;
  status: string;
  width_mm: number;
  height_mm: number;
  /** JSON of placements. */
  placements: string;
  lot: string;
  machine: string;
  operator: string;
  planned_seconds: number;
  used_seconds: number;
  running_since: string | null;
  paused_for: string | null;
  /** The nesting program’s name of what it is cut by; empty where none nested it. */
  program: string;
  /** Size of what is left of it, mm. */
  remnant_width_mm: number | null;
  remnant_height_mm: number | null;
  /** The remnant that it is; null for one from the stack. */
  from_remnant_id: string | null;
}

/** Table `production_sheet_lines`: pieces of a line on a sheet, and how many of them were sorted. */
export interface SheetLineRow {
  sheet_id: string;
  line_id: string;
  count: number;
  good: number;
  scrap: number;
}

/** Numbers of batches, see nextNumber. */
export const BATCH_SEQUENCE: Counter = {
  name: 'production_batch',
  first: sql<number>`(select coalesce(max(sequence), 100) + 1 from production_batches)`,
  isGiven: (number) => sql<boolean>`exists (select 1 from production_batches where sequence = ${number})`,
};

/** The number for people. */
export function batchNumber(sequence: number): string {
  return `B-${sequence}`;
}

/** Adds a batch. */
export async function insertBatch(trx: Db, row: BatchRow): Promise<void> {
  await insertRow(trx, 'production_batches', row);
}

/** Adds the sheets of a batch and what lies on them. */
export async function insertSheets(
  trx: Db,
  sheets: readonly SheetRow[],
  lines: readonly SheetLineRow[],
): Promise<void> {
  await insertRows(trx, 'production_sheets', sheets);
  await insertRows(trx, 'production_sheet_lines', lines);
}

/** Removes sheets of which nothing has happened, and what lies on them. */
export async function deleteSheets(trx: Db, ids: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('production_sheet_lines')
    .where('sheet_id', 'in', [...ids])
    .execute();
  await trx
    .deleteFrom('production_sheets')
    .where('id', 'in', [...ids])
    .execute();
}

/** The batch of an id. */
export function findBatch(db: Db, id: string): Promise<BatchRow | null> {
  return rowOf(db, 'production_batches', id);
}

/** Sheets of an operator whose machines run, with the number of their batch. */
export function runningSheets(db: Db, operator: string) {
  return db
    .selectFrom('production_sheets')
    .innerJoin('production_batches', 'production_batches.id', 'production_sheets.batch_id')
    .selectAll('production_sheets')
    .select('production_batches.sequence')
    .where('production_sheets.operator', '=', operator)
    .where('production_sheets.running_since', 'is not', null)
    .orderBy('production_sheets.id')
    .execute();
}

/** Changes columns of a batch. */
export async function updateBatch(trx: Db, id: string, change: Partial<Omit<BatchRow, 'id'>>): Promise<void> {
  await updateRow(trx, 'production_batches', id, change);
}

/** The sheet of an id. */
export function findSheet(db: Db, id: string): Promise<SheetRow | null> {
  return rowOf(db, 'production_sheets', id);
}

/** Sheets of a batch in their order. */
export function sheetsOfBatch(db: Db, batchId: string): Promise<SheetRow[]> {
  return rowsBy(db, 'production_sheets', 'batch_id', batchId, 'number');
}

/** Changes columns of a sheet. */
export async function updateSheet(trx: Db, id: string, change: Partial<Omit<SheetRow, 'id'>>): Promise<void> {
  await updateRow(trx, 'production_sheets', id, change);
}

/** Pieces on sheets. */
export async function linesOfSheets(db: Db, sheetIds: readonly string[]): Promise<SheetLineRow[]> {
  if (sheetIds.length === 0) return [];
  return db
    .selectFrom('production_sheet_lines')
    .selectAll()
    .where('sheet_id', 'in', [...sheetIds])
    .orderBy('sheet_id')
    .orderBy('line_id')
    .execute();
}

/** Writes how many pieces of a line on a sheet were sorted. */
export async function setSorted(
  trx: Db,
  { sheet_id, line_id, good, scrap }: Omit<SheetLineRow, 'count'>,
): Promise<void> {
  await trx
    .updateTable('production_sheet_lines')
    .set({ good, scrap })
    .where('sheet_id', '=', sheet_id)
    .where('line_id', '=', line_id)
    .execute();
}

/** Placements of a sheet. */
export function placementsOf({ placements }: Pick<SheetRow, 'placements'>): Placement[] {
  return JSON.parse(placements) as Placement[];
}

/** The batch of a code. */
export async function batchOfCode(db: Db, code: string): Promise<BatchRow | null> {
  return (await rowsBy(db, 'production_batches', 'code', code))[0] ?? null;
}

/** The sheet of a code. */
export async function sheetOfCode(db: Db, code: string): Promise<SheetRow | null> {
  return (await rowsBy(db, 'production_sheets', 'code', code))[0] ?? null;
}

/** Batches that have pieces of a job, the newest first. */
export async function batchesOfJob(db: Db, jobId: string): Promise<Pick<BatchRow, 'id' | 'sequence' | 'status'>[]> {
  return db
    .selectFrom('production_batches')
    .select(['id', 'sequence', 'status'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('production_lines')
        .innerJoin('production_sheet_lines', 'production_sheet_lines.line_id', 'production_lines.id')
        .innerJoin('production_sheets', 'production_sheets.id', 'production_sheet_lines.sheet_id')
        .select('production_sheets.batch_id')
        .where('production_lines.job_id', '=', jobId),
    )
    .orderBy('sequence', 'desc')
    .execute();
}

/** The batch that is to be cut from a remnant, where one names it and has not loaded it yet. */
export async function batchOfRemnant(db: Db, remnantId: string): Promise<Pick<BatchRow, 'sequence'> | null> {
  const found = await db
    .selectFrom('production_sheets')
    .innerJoin('production_batches', 'production_batches.id', 'production_sheets.batch_id')
    .select('production_batches.sequence')
    .where('production_sheets.from_remnant_id', '=', remnantId)
    .where('production_sheets.status', '=', 'planned')
    .where('production_batches.status', '!=', 'dissolved')
    .executeTakeFirst();
  return found ?? null;
}
