import { err, ok, type Result } from '../../shared/base/result.ts';
import type { CountMove } from '../../shared/production/counts.ts';
import { deltaOf } from '../../shared/production/counts.ts';
import { SHEET_AFTER, type SheetEvent } from '../../shared/production/events.ts';
import { MAX_SPAN_MS, sharedSeconds } from '../../shared/production/minutes.ts';
import { PAUSE_WORDS, type PauseReason } from '../../shared/production/scrap.ts';
import { SHEET_WORDS, sheetMachine, type SheetStatus } from '../../shared/production/status.ts';
import type { ScanEvent } from '../../shared/production/wire.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { keepRemnant, takeSheet } from '../stock/for-batch.ts';
import { standingOf } from '../order/standing.ts';
import {
  batchNumber,
  type BatchRow,
  findBatch,
  findSheet,
  linesOfSheets,
  type SheetLineRow,
  type SheetRow,
  updateSheet,
} from './batch-rows.ts';
import type { ScanFacts } from './event-rows.ts';
import { refusedByFirst } from './first-article.ts';
import { blockedWords } from './follow-order.ts';
import { jobsOfIds } from './job-rows.ts';
import { countedOf, linesBy, type ProductLineRow } from './line-rows.ts';
import { refusedJob } from './refresh-jobs.ts';

/** Effect of an event that was found right, to be applied and written down. */
export interface Effect {
  readonly facts: ScanFacts;
  readonly text: string;
  readonly orderId: string | null;
  readonly lineId: string | null;
  readonly sheetId: string | null;
  readonly count: number;
}

/** A sheet with its batch and the lines on it. */
interface OnSheet {
  readonly sheet: SheetRow;
  readonly batch: BatchRow;
  readonly held: readonly SheetLineRow[];
  readonly lines: readonly ProductLineRow[];
}

async function sheetWith(trx: Db, id: string): Promise<OnSheet | null> {
  const sheet = await findSheet(trx, id);
  if (!sheet) return null;
  const held = await linesOfSheets(trx, [id]);
  const lines = await linesBy(
    trx,
    'id',
    held.map(({ line_id }) => line_id),
  );
  return { sheet, held, lines, batch: (await findBatch(trx, sheet.batch_id))! };
}

/** Effect of an event of a sheet on a machine, its own row written; or why it can't be. */
export async function sheetEvent(
  clock: Clock,
  trx: Db,
  kind: SheetEvent,
  event: ScanEvent,
  happened: string,
): Promise<Result<Effect, string>> {
  const on = event.sheet_id === undefined ? null : await sheetWith(trx, event.sheet_id);
  if (!on) return err('We couldn’t find that sheet.');
  const refused =
    refusedStep(on, kind) ??
    forgotten(on.sheet, kind, event, happened) ??
    (kind === 'start' || kind === 'load' ? await refusedStart(clock, trx, on) : null);
  if (refused !== null) return err(refused);
  const { sheet, batch, held } = on;
  const from = sheet.status as SheetStatus;
  const to = SHEET_AFTER[kind] ?? from;
  const timer = timerAfter(sheet, kind, event, happened);
  const { machine, operator } = event;
  const taken = kind === 'load' ? await takeSheet(clock, trx, batch, sheet, event.lot) : ok(null);
  if (!taken.ok) return taken;
  const known = taken.value;
  const lot = event.lot || (known ?? event.lot);
  await updateSheet(trx, sheet.id, {
    status: to,
    ...timer,
    ...(lot === undefined ? {} : { lot }),
    machine: machine ?? (sheet.machine === '' ? batch.machine : sheet.machine),
    ...(operator === '' ? {} : { operator }),
  });
  const left = to === 'cut' ? await keepRemnant(clock, trx, batch, sheet) : null;
  const ended = to === 'cut' || (to === 'failed' && from === 'cutting');
  const facts: ScanFacts = {
    lines: deltas(on, kind, from),
    sheet: {
      id: sheet.id,
      from,
      to,
      usedBefore: sheet.used_seconds,
      runningBefore: sheet.running_since,
      pausedBefore: sheet.paused_for,
    },
    ...(ended ? { used: shares(on, timer.used_seconds) } : {}),
    ...(left ? { remnant: left.id } : {}),
  };
  const count = held.reduce((sum, one) => sum + one.count, 0);
  const rest = left ? `, remnant ${left.code} of ${left.width_mm} × ${left.height_mm} mm in stock` : '';
  const text = `Sheet ${sheet.number} of ${batchNumber(batch.sequence)}: ${eventWords(kind, event, count)}${rest}`;
  return ok({ facts, text, orderId: null, lineId: null, sheetId: sheet.id, count });
}

function eventWords(kind: SheetEvent, { reason, work }: ScanEvent, count: number): string {
  switch (kind) {
    case 'load':
      return 'loaded';
    case 'start':
      return work === 'setup' ? 'setup started' : 'cutting started';
    case 'pause':
      return `paused, ${(PAUSE_WORDS[reason as PauseReason] ?? 'no reason').toLowerCase()}`;
    case 'resume':
      return 'resumed';
    case 'cut':
      return `cut, ${count} pieces`;
    case 'fail':
      return `failed, ${count} pieces to cut again`;
  }
}

/** Why a time can’t be ended by itself: it ran for longer than a shift, and nobody said how long it really was. */
function forgotten(sheet: SheetRow, kind: SheetEvent, event: ScanEvent, happened: string): string | null {
  const ends = kind === 'pause' || kind === 'cut' || kind === 'fail';
  if (!ends || sheet.running_since === null || event.ran_minutes !== undefined) return null;
  const ran = Date.parse(happened) - Date.parse(sheet.running_since);
  if (ran <= MAX_SPAN_MS) return null;
  return `Sheet ${sheet.number} has run for ${Math.round(ran / 3_600_000)} hours. Enter at its machine how long it really ran.`;
}

/** Why a sheet does not take a step in its state. */
function refusedStep({ sheet, batch, held }: OnSheet, kind: SheetEvent): string | null {
  const from = sheet.status as SheetStatus;
  const name = `Sheet ${sheet.number}`;
  if (batch.status === 'draft') return 'Release the batch first.';
  if (batch.status === 'dissolved') return 'This batch was dissolved.';
  const to = SHEET_AFTER[kind];
  if (to !== null && !sheetMachine.may(from, to)) return `${name} is ${SHEET_WORDS[from].toLowerCase()}.`;
  if (to === null && from !== 'cutting') return `${name} isn’t being cut.`;
  if (kind === 'pause' && sheet.running_since === null) return `${name} is paused already.`;
  if (kind === 'resume' && sheet.running_since !== null) return `${name} is running already.`;
  if (kind === 'fail' && held.some(({ good, scrap }) => good + scrap > 0))
    return `Some pieces of ${name.toLowerCase()} are sorted. Scrap the others one by one.`;
  return null;
}

/** Why a sheet may not go onto a machine: somebody holds a job or an order of it. */
async function refusedStart(clock: Clock, trx: Db, { lines, batch, sheet }: OnSheet): Promise<string | null> {
  const first = await refusedByFirst(trx, batch.id, sheet.id);
  if (first !== null) return first;
  const jobs = await jobsOfIds(
    trx,
    lines.map(({ job_id }) => job_id),
  );
  for (const job of jobs) {
    const standing = await standingOf(clock, trx, job.order_id);
    const blocked = standing ? await blockedWords(trx, standing) : job.blocked;
    const refused = refusedJob({ ...job, blocked });
    if (refused !== null) return refused;
  }
  return null;
}

type Timer = Pick<SheetRow, 'used_seconds' | 'running_since' | 'paused_for'>;

/** A sheet's timer after an event. The device's time counts; it never runs backwards. */
function timerAfter(sheet: SheetRow, kind: SheetEvent, { reason, ran_minutes }: ScanEvent, happened: string): Timer {
  const span = sheet.running_since === null ? 0 : Date.parse(happened) - Date.parse(sheet.running_since);
  // No longer than the clock says, whatever is entered.
  const ran = ran_minutes === undefined ? span : Math.min(span, ran_minutes * 60_000);
  const used_seconds = sheet.used_seconds + Math.max(0, Math.round(ran / 1000));
  if (kind === 'start' || kind === 'resume')
    return { used_seconds: sheet.used_seconds, running_since: happened, paused_for: null };
  if (kind === 'pause') return { used_seconds, running_since: null, paused_for: reason ?? 'other' };
  return { used_seconds, running_since: null, paused_for: null };
}

/** Counts of the lines on a sheet that an event changes. A sheet that fails puts back exactly what it held. */
function deltas({ held, lines }: OnSheet, kind: SheetEvent, from: SheetStatus): ScanFacts['lines'] {
  return held.flatMap(({ line_id, count }) => {
    const line = countedOf(lines.find(({ id }) => id === line_id)!);
    const moves = movesOf(kind, from).map((move) => deltaOf(line, { kind: move, count }));
    const delta = Object.assign({}, ...moves) as ScanFacts['lines'][number]['delta'];
    return moves.length === 0 ? [] : [{ id: line_id, delta }];
  });
}

type SheetMove = Extract<CountMove['kind'], 'start' | 'stop' | 'unnest' | 'cut' | 'uncut'>;

function movesOf(kind: SheetEvent, from: SheetStatus): SheetMove[] {
  if (kind === 'start') return ['start'];
  if (kind === 'cut') return ['cut'];
  if (kind !== 'fail') return [];
  if (from === 'cut') return ['uncut'];
  return from === 'cutting' ? ['stop', 'unnest'] : ['unnest'];
}

/** Machine time of a sheet over the jobs on it. */
function shares({ held, lines }: OnSheet, usedSeconds: number): ScanFacts['used'] {
  const planned = held.map(({ line_id, count }) => {
    const line = lines.find(({ id }) => id === line_id)!;
    return { id: line.job_id, pieces: count, pieceSeconds: line.piece_seconds };
  });
  const seconds = sharedSeconds(usedSeconds, planned);
  return planned.map(({ id: jobId }, at) => ({ jobId, seconds: seconds[at]! }));
}
