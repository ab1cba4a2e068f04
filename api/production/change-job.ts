import type { z } from 'zod';
import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { JOB_WORDS, statusOfJob } from '../../shared/production/status.ts';
import type { jobStatusBody, jobUpdateBody } from '../../shared/production/wire.ts';
import { difference, type Facts, note } from '../activity/note.ts';
import { findHub } from '../calendar/rows.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { flagsWith } from './follow-order.ts';
import { findJob, type JobRow, updateJob } from './job-rows.ts';
import { countedOf, linesOfJob, type ProductLineRow } from './line-rows.ts';
import type { ProductionNeeds } from './needs.ts';
import { refreshJobs } from './refresh-jobs.ts';

const CHANGED = failure('conflict', { message: 'The job changed since you opened it. Check it again, then retry.' });

/** Somebody of the shop who changes a job, and the version that they saw. */
export interface JobChange {
  readonly by: Actor;
  readonly id: string;
  readonly version: number;
}

/** A refusal in one sentence. */
export function refused(message: string, field?: string): Result<never, Failure> {
  return err(failure('conflict', { message, ...(field ? { field, errors: [{ field, message }] } : {}) }));
}

/**
 * Changes a job at a desk: its version, the activity log and the states that follow in one transaction. `work` says what
 * the log keeps as changed; it writes only once it can’t fail any more.
 */
export function changeJob(
  deps: ProductionNeeds,
  { by, id, version }: JobChange,
  work: (trx: Db, job: JobRow, lines: ProductLineRow[]) => Promise<Result<Facts, Failure>>,
): Promise<Result<null, Failure>> {
  return inTransaction(deps.database.db, async (trx): Promise<Result<null, Failure>> => {
    const job = await findJob(trx, id);
    if (!job) return err(failure('not_found'));
    if (job.version !== version) return err(CHANGED);
    const done = await work(trx, job, await linesOfJob(trx, id));
    if (!done.ok) return done;
    await updateJob(trx, id, { version: version + 1 });
    await refreshJobs(trx, [id]);
    const before = Object.fromEntries(Object.keys(done.value).map((name) => [name, job[name as 'status'] ?? null]));
    const changed = difference(before, done.value) ?? { before: null, after: done.value };
    await note(deps.clock, trx, {
      by,
      kind: 'production_job.changed',
      subject: { kind: 'production_job', id },
      ...changed,
    });
    return ok(null);
  });
}

/** Changes ship date, operator, urgency, rush or hub of a job. It leaves its hub while no piece of it is on a sheet there. */
export function updateJobFields(
  deps: ProductionNeeds,
  change: JobChange,
  { ships_by, operator, urgency, rush, hub_id }: z.output<typeof jobUpdateBody>,
): Promise<Result<null, Failure>> {
  return changeJob(deps, change, async (trx, job, lines) => {
    if (hub_id !== undefined && hub_id !== job.hub_id) {
      if (!(await findHub(trx, hub_id))) return refused('We couldn’t find that hub.', 'hub_id');
      if (lines.some(({ nested, cutting }) => nested > 0 || cutting > 0))
        return refused('Pieces of it are on a sheet. Cut or dissolve that batch first, then move the job.', 'hub_id');
    }
    const flags = rush === undefined ? job.flags : flagsWith(job, 'rush', rush);
    const set: Partial<JobRow> = {
      ...(ships_by === undefined ? {} : { ships_by }),
      ...(operator === undefined ? {} : { operator }),
      ...(urgency === undefined ? {} : { urgency }),
      ...(rush === undefined ? {} : { flags }),
      ...(hub_id === undefined || hub_id === job.hub_id
        ? {}
        : { hub_id, flags: flagsWith({ flags }, 'no_hub', false) }),
    };
    if (Object.keys(set).length === 0) return refused('Nothing to change.');
    await updateJob(trx, job.id, set);
    return ok(set);
  });
}

/** Holds a job, lets it go, or says that it is where its counts put it. Scans move a job; nobody sets it further than they got. */
export function setJobStatus(
  deps: ProductionNeeds,
  change: JobChange,
  { status, reason }: z.output<typeof jobStatusBody>,
): Promise<Result<null, Failure>> {
  return changeJob(deps, change, async (trx, job, lines) => {
    const counted = lines.map(countedOf);
    const free = statusOfJob({ lines: counted, blocked: job.blocked, held: null });
    if (status === 'on_hold') {
      if (job.held !== null) return refused(`${job.number} is on hold already.`);
      if (free === 'shipped' || free === 'cancelled')
        return refused(`${job.number} is ${JOB_WORDS[free].toLowerCase()}.`);
      if (reason === '') return refused('Enter why it is on hold.', 'reason');
      if (lines.some(({ cutting }) => cutting > 0))
        return refused('Pieces of it are being cut. Pause or finish the sheet first.');
      await updateJob(trx, job.id, { held: reason });
      return ok({ held: reason });
    }
    if (status !== free)
      return refused(
        status === 'cancelled'
          ? 'Cancel its lines on the order: the money goes back with them, and the job ends by itself.'
          : `Its counts say ${JOB_WORDS[free].toLowerCase()}. Scan the pieces to move it.`,
      );
    if (job.held === null) return refused(`${job.number} is ${JOB_WORDS[free].toLowerCase()} already.`);
    await updateJob(trx, job.id, { held: null });
    return ok({ held: null });
  });
}
