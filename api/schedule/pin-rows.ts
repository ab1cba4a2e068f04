import type { Db } from '../db/database.ts';
import { OPEN } from '../production/job-rows.ts';

/** Table `schedule_pins`: machines and days that people chose for jobs. */
export interface SchedulePinRow {
  job_id: string;
  lane_id: string;
  day: string;
  account_id: string | null;
  pinned_at: string;
}

/** Pins of open jobs, with who set them. */
export function pinsOfOpenJobs(db: Db): Promise<(SchedulePinRow & { email: string | null })[]> {
  return db
    .selectFrom('schedule_pins')
    .innerJoin('production_jobs', 'production_jobs.id', 'schedule_pins.job_id')
    .leftJoin('accounts', 'accounts.id', 'schedule_pins.account_id')
    .selectAll('schedule_pins')
    .select('accounts.email')
    .where('production_jobs.status', 'in', OPEN)
    .execute();
}

/** Pins a job, in place of where it was pinned before. */
export async function writePin(trx: Db, { job_id, ...pin }: SchedulePinRow): Promise<void> {
  await trx
    .insertInto('schedule_pins')
    .values({ job_id, ...pin })
    .onConflict((oc) => oc.column('job_id').doUpdateSet(pin))
    .execute();
}

/** Takes the pin of a job away; false where it had none. */
export async function deletePin(trx: Db, jobId: string): Promise<boolean> {
  const gone = await trx.deleteFrom('schedule_pins').where('job_id', '=', jobId).executeTakeFirst();
  return Number(gone.numDeletedRows) > 0;
}
