import { shopDay } from '../../shared/checkout/lead-time.ts';
import { waitingFor } from '../../shared/production/counts.ts';
import type { JobHead } from '../../shared/production/fields.ts';
import { type BatchStatus, type JobStatus, statusOfJob } from '../../shared/production/status.ts';
import { type JobFlag, soonUntil, type Urgency, urgencyOf } from '../../shared/production/urgency.ts';
import type { BenchStep } from '../../shared/production/steps.ts';
import type { Job, QueueRow } from '../../shared/production/wire.ts';
import { findHub, readShopCalendar } from '../calendar/rows.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { placesOfThings } from '../hub/place-rows.ts';
import { orderNumber } from '../order/rows.ts';
import { batchesOfJob, batchNumber } from './batch-rows.ts';
import { scansBy, scanView, sheetStepsOf } from './event-rows.ts';
import { firstPieces } from './first-photo.ts';
import type { JobRow } from './job-rows.ts';
import { countedOf, linesBy, lineView } from './line-rows.ts';
import { linesAtBench, type ListedJob, listedJobs, type UrgentAt } from './list-rows.ts';
import { notesOfJobs, noteView } from './note-rows.ts';

/** Days by which urgency is told now. */
export async function urgentAt(clock: Clock, db: Db): Promise<UrgentAt> {
  const today = shopDay(clock.now());
  return { today, soon: soonUntil(today, await readShopCalendar(db)) };
}

/** Urgency of a job; one that has left or was canceled has none. */
export function urgencyOfJob(
  { status, urgency, ships_by }: Pick<JobRow, 'urgency' | 'ships_by'> & Partial<Pick<JobRow, 'status'>>,
  at: UrgentAt,
): Urgency {
  if (status === 'shipped' || status === 'cancelled') return 'normal';
  return (urgency as Urgency | null) ?? urgencyOf(ships_by, at.today, at.soon);
}

/** A job as lists show it; `places` are the names of places by thing. */
export function headOfJob(row: ListedJob, at: UrgentAt, places: ReadonlyMap<string, string>): JobHead {
  return {
    id: row.id,
    number: row.number,
    code: row.code,
    version: row.version,
    order_id: row.order_id,
    order_number: orderNumber(row.order_sequence),
    customer: row.email,
    material: row.material,
    thickness_id: row.thickness_id,
    thickness_mm: row.thickness_mm,
    technology_slug: row.technology_slug,
    status: row.status as JobStatus,
    urgency: urgencyOfJob(row, at),
    flags: JSON.parse(row.flags) as JobFlag[],
    operator: row.operator,
    place: places.get(row.id) ?? '',
    ships_by: row.ships_by,
    pieces: row.pieces,
    planned_seconds: row.planned_seconds,
    used_seconds: row.used_seconds,
  };
}

/** Scans that a job’s page shows. */
const SHOWN_SCANS = 30;

async function jobView(clock: Clock, db: Db, row: ListedJob, at: UrgentAt): Promise<Job> {
  const lines = await linesBy(db, 'job_id', [row.id]);
  const hub = row.hub_id === null ? null : await findHub(db, row.hub_id);
  const lineIds = lines.map(({ id }) => id);
  const found = [
    ...(await scansBy(db, 'line_id', lineIds, SHOWN_SCANS)),
    ...(await sheetStepsOf(db, lineIds, SHOWN_SCANS)),
  ];
  const scans = found.sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, SHOWN_SCANS);
  const batches = await batchesOfJob(db, row.id);
  const places = await placesOfThings(db, [row.id, ...lines.map(({ id }) => id)]);
  return {
    ...headOfJob(row, at, places),
    hub_id: row.hub_id,
    hub: hub?.name ?? null,
    blocked: row.blocked,
    held: row.held,
    free_status: statusOfJob({ lines: lines.map(countedOf), blocked: row.blocked, held: null }),
    batches: batches.map(({ id, sequence, status }) => {
      return { id, number: batchNumber(sequence), status: status as BatchStatus };
    }),
    lines: lines.map((line) => lineView(line, places)),
    notes: (await notesOfJobs(db, [row.id])).map(noteView),
    scans: scans.map((scan) => scanView(scan, clock.now())),
    first_pieces: await firstPieces(db, lines),
  };
}

/** Jobs by a column with everything on their pages, the first one first. */
export async function jobViews(
  clock: Clock,
  db: Db,
  column: 'id' | 'order_id',
  ids: readonly string[],
): Promise<Job[]> {
  const at = await urgentAt(clock, db);
  const views: Job[] = [];
  for (const row of await listedJobs(db, column, ids)) views.push(await jobView(clock, db, row, at));
  return views;
}

/** Lines with pieces that wait for a bench step. */
export async function queueOf(clock: Clock, db: Db, step: BenchStep): Promise<QueueRow[]> {
  const at = await urgentAt(clock, db);
  const rows = await linesAtBench(db, step);
  const notes = await notesOfJobs(
    db,
    rows.map(({ job_id }) => job_id),
  );
  const places = await placesOfThings(
    db,
    rows.flatMap(({ id, job_id }) => [id, job_id]),
  );
  return rows.flatMap((row) => {
    const waiting = waitingFor(countedOf(row), step);
    if (waiting === 0) return [];
    const pinned = notes.filter((one) => one.job_id === row.job_id && one.pinned === 1).map(({ content }) => content);
    const { job_number, order_id, material, thickness_mm, ships_by } = row;
    const own = { job_number, order_id, material, thickness_mm, ships_by, urgency: urgencyOfJob(row, at) };
    return [{ ...lineView(row, places), ...own, waiting, pinned }];
  });
}
