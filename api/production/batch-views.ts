import type { Batch, Nestable, Sheet } from '../../shared/production/batch-wire.ts';
import { toCutOf } from '../../shared/production/counts.ts';
import type { BatchHead, SheetHead, SheetLine } from '../../shared/production/fields.ts';
import type { BatchStatus, SheetStatus } from '../../shared/production/status.ts';
import { urgencyOf } from '../../shared/production/urgency.ts';
import { allHubs } from '../calendar/rows.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import {
  batchNumber,
  type BatchRow,
  findBatch,
  findSheet,
  linesOfSheets,
  placementsOf,
  sheetsOfBatch,
  type SheetLineRow,
  type SheetRow,
} from './batch-rows.ts';
import { stockOfBatch } from '../stock/for-batch.ts';
import { codesOfRemnants } from '../stock/remnant-rows.ts';
import { sheetOf } from './batches.ts';
import { scansBy, scanView } from './event-rows.ts';
import { type JobRow, jobsOfIds } from './job-rows.ts';
import { countedOf, linesBy, stepsOf } from './line-rows.ts';
import { linesToNest, sheetsOfBatches, type UrgentAt } from './list-rows.ts';
import type { ProductionNeeds } from './needs.ts';
import { firstArticleViews } from './first-article.ts';
import { notesOfJobs, noteView } from './note-rows.ts';
import { marksOf } from './piece-event.ts';
import { urgencyOfJob, urgentAt } from './views.ts';

const ENDED: readonly string[] = ['cut', 'sorted', 'failed'];

/** A batch as lists show it. */
function headOfBatch(row: BatchRow, sheets: readonly SheetRow[], at: UrgentAt): BatchHead {
  const sum = (of: (sheet: SheetRow) => number) => sheets.reduce((all, sheet) => all + of(sheet), 0);
  return {
    id: row.id,
    number: batchNumber(row.sequence),
    code: row.code,
    version: row.version,
    status: row.status as BatchStatus,
    urgency: row.status === 'sorted' ? 'normal' : urgencyOf(row.ships_by, at.today, at.soon),
    material: row.material,
    thickness_id: row.thickness_id,
    thickness_mm: row.thickness_mm,
    technology_slug: row.technology_slug,
    machine: row.machine,
    ships_by: row.ships_by,
    sheet_count: sheets.length,
    sheets_done: sheets.filter(({ status }) => ENDED.includes(status)).length,
    pieces: row.pieces,
    planned_seconds: sum(({ planned_seconds }) => planned_seconds),
    used_seconds: sum(({ used_seconds }) => used_seconds),
    created_at: row.created_at,
  };
}

/** Batches as lists show them. */
export async function headsOfBatches(clock: Clock, db: Db, rows: readonly BatchRow[]): Promise<BatchHead[]> {
  const at = await urgentAt(clock, db);
  const sheets = await sheetsOfBatches(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    headOfBatch(
      row,
      sheets.filter(({ batch_id }) => batch_id === row.id),
      at,
    ),
  );
}

/** Codes of the remnants that sheets are. */
function remnantsOf(db: Db, sheets: readonly SheetRow[]): Promise<ReadonlyMap<string, string>> {
  return codesOfRemnants(
    db,
    sheets.flatMap(({ from_remnant_id }) => from_remnant_id ?? []),
  );
}

function headOfSheet(row: SheetRow, held: readonly SheetLineRow[], remnants: ReadonlyMap<string, string>): SheetHead {
  return {
    id: row.id,
    number: row.number,
    code: row.code,
    status: row.status as SheetStatus,
    lot: row.lot,
    machine: row.machine,
    operator: row.operator,
    planned_seconds: row.planned_seconds,
    used_seconds: row.used_seconds,
    running_since: row.running_since,
    paused_for: row.paused_for,
    program: row.program,
    from_remnant: row.from_remnant_id === null ? null : (remnants.get(row.from_remnant_id) ?? null),
    drawn: row.placements.includes('"outline"'),
    remnant:
      row.remnant_width_mm === null || row.remnant_height_mm === null
        ? null
        : { width_mm: row.remnant_width_mm, height_mm: row.remnant_height_mm },
    pieces: held.filter(({ sheet_id }) => sheet_id === row.id).reduce((sum, { count }) => sum + count, 0),
  };
}

/** Lines on sheets, each once with its counts on all of them, and their jobs. */
async function linesOn(
  db: Db,
  held: readonly SheetLineRow[],
  at: UrgentAt,
): Promise<{ lines: SheetLine[]; jobs: JobRow[] }> {
  const rows = await linesBy(
    db,
    'id',
    held.map(({ line_id }) => line_id),
  );
  const jobs = await jobsOfIds(
    db,
    rows.map(({ job_id }) => job_id),
  );
  const lines = rows.map((row): SheetLine => {
    const own = held.filter(({ line_id }) => line_id === row.id);
    const sum = (name: 'count' | 'good' | 'scrap') => own.reduce((all, one) => all + one[name], 0);
    const job = jobs.find(({ id }) => id === row.job_id)!;
    return {
      line_id: row.id,
      job_id: row.job_id,
      job_number: job.number,
      order_id: row.order_id,
      item_id: row.item_id,
      name: row.name,
      code: row.code,
      steps: stepsOf(row),
      urgency: urgencyOfJob(job, at),
      ships_by: job.ships_by,
      count: sum('count'),
      good: sum('good'),
      scrap: sum('scrap'),
      line_cut: row.cut,
      line_required: row.required,
      width_mm: row.width_mm,
      height_mm: row.height_mm,
    };
  });
  return { lines, jobs };
}

/** A batch with its sheets and lines; null where there is none of the id. */
export async function batchView(clock: Clock, db: Db, id: string): Promise<Batch | null> {
  const row = await findBatch(db, id);
  if (!row) return null;
  const at = await urgentAt(clock, db);
  const sheets = await sheetsOfBatch(db, id);
  const held = await linesOfSheets(
    db,
    sheets.map((sheet) => sheet.id),
  );
  const { lines } = await linesOn(db, held, at);
  const open = sheets.filter(({ status }) => status === 'planned');
  const remnants = await remnantsOf(db, sheets);
  return {
    ...headOfBatch(row, sheets, at),
    stock: await stockOfBatch(db, row, open),
    sheets: sheets.map((sheet) => headOfSheet(sheet, held, remnants)),
    lines,
  };
}

/** Scans that a sheet’s page shows. */
const SHOWN_SCANS = 12;

/** A sheet with what lies on it, piece by piece; null where there is none of the id. */
export async function sheetView(clock: Clock, db: Db, id: string): Promise<Sheet | null> {
  const row = await findSheet(db, id);
  if (!row) return null;
  const batch = (await findBatch(db, row.batch_id))!;
  const held = await linesOfSheets(db, [id]);
  const { lines, jobs } = await linesOn(db, held, await urgentAt(clock, db));
  const placements = placementsOf(row);
  const covered = placements.reduce((sum, { width, height }) => sum + width * height, 0);
  const notes = await notesOfJobs(
    db,
    jobs.map((job) => job.id),
  );
  return {
    ...headOfSheet(row, held, await remnantsOf(db, [row])),
    batch_id: batch.id,
    batch_number: batchNumber(batch.sequence),
    batch_status: batch.status as BatchStatus,
    sheet_count: (await sheetsOfBatch(db, batch.id)).length,
    material: batch.material,
    thickness_mm: batch.thickness_mm,
    width_mm: row.width_mm,
    height_mm: row.height_mm,
    lines,
    placements: placements.map(({ id: line_id, ...box }) => ({ line_id, ...box })),
    marks: await marksOf(db, id, placements.length),
    notes: notes
      .filter(({ pinned }) => pinned === 1)
      .map((note) => {
        const { content, author } = noteView(note);
        return { content, author, job_number: jobs.find((job) => job.id === note.job_id)!.number };
      }),
    scans: (await scansBy(db, 'sheet_id', [id], SHOWN_SCANS)).map((scan) => scanView(scan, clock.now())),
    first_articles: await firstArticleViews(db, batch.id, id),
    used_percent: Math.round((covered / (row.width_mm * row.height_mm)) * 100),
  };
}

/** Pieces that wait to be put on sheets, by material. */
export async function nestable(deps: ProductionNeeds, db: Db): Promise<Nestable[]> {
  const at = await urgentAt(deps.clock, db);
  const found = new Map<string, Nestable>();
  const hubs = await allHubs(db);
  for (const row of await linesToNest(db)) {
    const id = row.thickness_id!;
    const key = `${row.hub_id} ${id}`;
    const own: Nestable = found.get(key) ?? {
      thickness_id: id,
      hub_id: row.hub_id,
      hub: hubs.find((hub) => hub.id === row.hub_id)?.name ?? '',
      material: row.material ?? '',
      thickness_mm: row.thickness_mm ?? 0,
      technology_slug: row.technology_slug ?? '',
      sheet: sheetOf(deps, id) ?? { width: 1000, height: 500 },
      lines: [],
    };
    own.lines.push({
      line_id: row.id,
      job_id: row.job_id,
      job_number: row.job_number,
      order_id: row.order_id,
      name: row.name,
      to_cut: toCutOf(countedOf(row)),
      piece_seconds: row.piece_seconds,
      width_mm: row.width_mm,
      height_mm: row.height_mm,
      ships_by: row.ships_by,
      urgency: urgencyOfJob(row, at),
    });
    found.set(key, own);
  }
  return [...found.values()];
}
