import { err, ok, type Result } from '../../shared/base/result.ts';
import { changed, opposite } from '../../shared/production/counts.ts';
import type { SheetStatus } from '../../shared/production/status.ts';
import type { Db } from '../db/database.ts';
import { findSheet, linesOfSheets, setSorted, updateSheet } from './batch-rows.ts';
import { addToBox, findBox } from './box-rows.ts';
import type { ScanFacts } from './event-rows.ts';
import { jobsOfIds, updateJob } from './job-rows.ts';
import { countedOf, countsChanged, linesBy, updateProductLine } from './line-rows.ts';
import { refreshBatch, refreshJobs } from './refresh-jobs.ts';

/** Rows that an event touched, beside its own. */
export interface Touched {
  readonly orderIds: readonly string[];
}

/**
 * Writes the effect of an event, or with `back` takes it back: counts of lines, pieces sorted on a sheet, machine time, boxes, and the states that
 * follow. Refused in one sentence where the counts do not allow it; the caller's transaction has to end without writing then.
 */
export async function applyFacts(trx: Db, facts: ScanFacts, back: boolean): Promise<Result<Touched, string>> {
  const ids = facts.lines.map(({ id }) => id);
  const rows = await linesBy(trx, 'id', ids);
  for (const { id, delta } of facts.lines) {
    const row = rows.find((one) => one.id === id)!;
    const before = countedOf(row);
    const now = changed(before, back ? opposite(delta) : delta);
    if (!now.ok) return err(`${row.name}: ${now.error}`);
    await updateProductLine(trx, id, countsChanged(before, now.value));
  }
  const boxed = await boxPieces(trx, facts, back);
  if (!boxed.ok) return boxed;
  await shareTime(trx, facts, back);
  const sheetId = facts.sheet?.id ?? null;
  if (facts.sheet && back) await sheetBack(trx, facts.sheet);
  if (sheetId !== null) await refreshBatch(trx, (await findSheet(trx, sheetId))!.batch_id);
  await refreshJobs(
    trx,
    rows.map(({ job_id }) => job_id),
  );
  return ok({ orderIds: [...new Set(rows.map(({ order_id }) => order_id))] });
}

async function boxPieces(trx: Db, { box }: ScanFacts, back: boolean): Promise<Result<null, string>> {
  if (!box) return ok(null);
  const row = await findBox(trx, box.id);
  if (!row || row.shipment_id !== null) return err('This box has left already.');
  const done = await addToBox(trx, box.id, box.lineId, back ? -box.count : box.count);
  return done ? ok(null) : err('The pieces aren’t in that box any more.');
}

async function shareTime(trx: Db, { used = [] }: ScanFacts, back: boolean): Promise<void> {
  const jobs = await jobsOfIds(
    trx,
    used.map(({ jobId }) => jobId),
  );
  for (const job of jobs) {
    const seconds = used.filter(({ jobId }) => jobId === job.id).reduce((sum, one) => sum + one.seconds, 0);
    const used_seconds = Math.max(0, job.used_seconds + (back ? -seconds : seconds));
    await updateJob(trx, job.id, { used_seconds });
  }
}

async function sheetBack(trx: Db, sheet: NonNullable<ScanFacts['sheet']>): Promise<void> {
  await updateSheet(trx, sheet.id, {
    status: sheet.from,
    used_seconds: sheet.usedBefore,
    running_since: sheet.runningBefore,
    paused_for: sheet.pausedBefore,
  });
}

/** Writes how many pieces of a line on a sheet were sorted, and the state of the sheet that follows. Refused where it does not hold them. */
export async function sortOnSheet(
  trx: Db,
  sheetId: string,
  { lineId, good, scrap }: NonNullable<ScanFacts['sorted']>,
): Promise<Result<null, string>> {
  const lines = await linesOfSheets(trx, [sheetId]);
  const line = lines.find(({ line_id }) => line_id === lineId);
  if (!line) return err('It doesn’t lie on this sheet.');
  const now = { ...line, good: line.good + good, scrap: line.scrap + scrap };
  if (now.good < 0 || now.scrap < 0 || now.good + now.scrap > now.count)
    return err(`only ${line.count - line.good - line.scrap} of it are left on this sheet.`);
  await setSorted(trx, now);
  const all = lines.map((one) => (one === line ? now : one));
  const sheet = (await findSheet(trx, sheetId))!;
  const status: SheetStatus = all.every((one) => one.good + one.scrap === one.count) ? 'sorted' : 'cut';
  if (sheet.status !== status) await updateSheet(trx, sheetId, { status });
  await refreshBatch(trx, sheet.batch_id);
  return ok(null);
}
