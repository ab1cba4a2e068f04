import { statusOfBatch, statusOfJob, type SheetStatus } from '../../shared/production/status.ts';
import type { Db } from '../db/database.ts';
import { liftThings } from '../hub/place-rows.ts';
import { findBatch, sheetsOfBatch, updateBatch } from './batch-rows.ts';
import { type JobRow, jobsOfIds, updateJob } from './job-rows.ts';
import { countedOf, linesBy } from './line-rows.ts';

/** Writes the states that jobs have by the counts of their lines. */
export async function refreshJobs(trx: Db, ids: readonly string[]): Promise<void> {
  const jobs = await jobsOfIds(trx, ids);
  const lines = await linesBy(trx, 'job_id', ids);
  for (const job of jobs) {
    const own = lines.filter(({ job_id }) => job_id === job.id);
    const { blocked, held } = job;
    const status = statusOfJob({ lines: own.map(countedOf), blocked, held });
    const pieces = own.reduce((sum, { required }) => sum + required, 0);
    if (status !== job.status && (status === 'shipped' || status === 'cancelled'))
      await liftThings(trx, [job.id, ...own.map(({ id }) => id)]);
    if (status !== job.status || pieces !== job.pieces) await updateJob(trx, job.id, { status, pieces });
  }
}

/** Writes the state that a batch has by its sheets. A draft is released by people, and dissolved stays dissolved. */
export async function refreshBatch(trx: Db, id: string): Promise<void> {
  const batch = await findBatch(trx, id);
  if (!batch || batch.status === 'draft' || batch.status === 'dissolved') return;
  const sheets = await sheetsOfBatch(trx, id);
  const status = statusOfBatch(sheets.map((sheet) => sheet.status as SheetStatus));
  if (status !== batch.status) await updateBatch(trx, id, { status });
}

/** Why pieces of a job may not be put on a machine; null where they may. */
export function refusedJob({ number, held, blocked }: Pick<JobRow, 'number' | 'held' | 'blocked'>): string | null {
  if (held !== null) return `${number} is on hold: ${held}`;
  return blocked === null ? null : `${number} can’t start yet. ${blocked}`;
}
