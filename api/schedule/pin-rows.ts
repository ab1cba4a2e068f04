import type { Bench } from '../../shared/calendar/benches.ts';
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

/** Table `schedule_bench_pins`: days that people chose for jobs at benches. */
export interface ScheduleBenchPinRow {
  job_id: string;
  bench: Bench;
  day: string;
  account_id: string | null;
  pinned_at: string;
}

/** A pin at a bench with who set it. */
export type ListedBenchPin = ScheduleBenchPinRow & { readonly email: string | null };

/** Pins at benches of a hub's open jobs, with who set them. */
export function benchPinsOfOpenJobs(db: Db, hubId: string): Promise<ListedBenchPin[]> {
  return db
    .selectFrom('schedule_bench_pins')
    .innerJoin('production_jobs', 'production_jobs.id', 'schedule_bench_pins.job_id')
    .leftJoin('accounts', 'accounts.id', 'schedule_bench_pins.account_id')
    .selectAll('schedule_bench_pins')
    .select('accounts.email')
    .where('production_jobs.status', 'in', OPEN)
    .where('production_jobs.hub_id', '=', hubId)
    .execute();
}

/** Pins a job at a bench, in place of where it was pinned before. */
export async function writeBenchPin(trx: Db, { job_id, bench, ...pin }: ScheduleBenchPinRow): Promise<void> {
  await trx
    .insertInto('schedule_bench_pins')
    .values({ job_id, bench, ...pin })
    .onConflict((oc) => oc.columns(['job_id', 'bench']).doUpdateSet(pin))
    .execute();
}

/** Takes the pin of a job at a bench away. */
export async function deleteBenchPin(trx: Db, jobId: string, bench: Bench): Promise<void> {
  await trx.deleteFrom('schedule_bench_pins').where('job_id', '=', jobId).where('bench', '=', bench).execute();
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
