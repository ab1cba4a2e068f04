import type { Actor } from '../../shared/account/permissions.ts';
import { shortDay } from '../../shared/base/day-words.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { BENCH_WORDS, BENCHES, type Bench } from '../../shared/calendar/benches.ts';
import type { Day } from '../../shared/calendar/days.ts';
import { type BenchStage, type BenchWork, effectAtBenches, planBenches } from '../../shared/schedule/benches.ts';
import { planShop, todayAt } from '../../shared/schedule/plan.ts';
import type { ScheduleEffect } from '../../shared/schedule/wire.ts';
import { effectWords } from '../../shared/schedule/words.ts';
import { note } from '../activity/note.ts';
import type { HubRow } from '../calendar/rows.ts';
import { isoNow } from '../clock.ts';
import { inTransaction } from '../db/database.ts';
import type { ScheduleNeeds } from './needs.ts';
import { deleteBenchPin, writeBenchPin } from './pin-rows.ts';
import { benchLaneId, type ReadBenches, readBenches } from './read-benches.ts';
import { type ReadShop, readShop } from './read-shop.ts';

/** The bench that a lane’s id names; null where it names a machine. */
export function benchOfLane(
  hubs: readonly Pick<HubRow, 'id'>[],
  laneId: string,
): { hubId: string; bench: Bench } | null {
  for (const { id } of hubs)
    for (const bench of BENCHES) if (benchLaneId(id, bench) === laneId) return { hubId: id, bench };
  return null;
}

function refusedAt(field: string, message: string): Result<never, Failure> {
  return err(failure('conflict', { field, message, errors: [{ field, message }] }));
}

function withPin(works: readonly BenchWork[], id: string, bench: Bench, day: Day | null): BenchWork[] {
  const pinned = (stage: BenchStage): BenchStage => {
    if (stage.bench !== bench) return stage;
    return { bench, minutes: stage.minutes, ...(day === null ? {} : { pin: day }) };
  };
  return works.map((work) => (work.jobId === id ? { ...work, stages: work.stages.map(pinned) } : work));
}

/** Why a job can’t be put on a day of a bench; null where it can. */
function refusedDay({ shop }: ReadShop, { cutOn, hubId }: BenchWork, day: Day): Result<never, Failure> | null {
  if (day < todayAt(shop, hubId)) return refusedAt('day', 'This day has passed. Choose today or later.');
  if (day > shop.days.at(-1)!) return refusedAt('day', `Choose a day up to ${shortDay(shop.days.at(-1)!)}.`);
  if (cutOn === null) return refusedAt('day', 'No machine has a place for it yet. Settle that first.');
  if (day < cutOn) return refusedAt('day', `Its pieces are cut by ${shortDay(cutOn)}. Choose that day or later.`);
  return null;
}

/** A job to move at a bench, who moves it, and whether only the effect is asked for. */
interface Moving {
  readonly by: Actor;
  readonly id: string;
  readonly bench: Bench;
  /** The hub of the bench that was named; null for the job’s own. */
  readonly hubId: string | null;
  readonly dryRun: boolean;
}

/** Moves a job to a day of a bench and tells the effect. `day` null lets the plan place it again. */
export async function moveAtBench(
  deps: ScheduleNeeds,
  { by, id, bench, hubId, dryRun }: Moving,
  day: Day | null,
): Promise<Result<ScheduleEffect, Failure>> {
  const { clock, database } = deps;
  const read = await readShop(clock, database.db);
  const found = await benchesOfJob(deps, read, id);
  const work = found?.benches.works.find(({ jobId }) => jobId === id);
  const words = BENCH_WORDS[bench];
  if (!found || !work?.stages.some((one) => one.bench === bench))
    return err(failure('not_found', { message: `${words} has nothing left to do for this job.` }));
  if (hubId !== null && hubId !== work.hubId) return refusedAt('lane_id', 'Choose a bench of the job’s hub.');
  const refused = day === null ? null : refusedDay(read, work, day);
  if (refused) return refused;
  const { plan: before, lanes, works, pins, numbers } = found.benches;
  const after = planBenches(read.shop.days, lanes, withPin(works, id, bench, day));
  const effect = effectAtBenches(id, before, after, read.calendars.get(work.hubId!)!)!;
  if (day !== null && !after.jobs.find((one) => one.work.jobId === id)!.held.includes(bench))
    return refusedAt('day', 'Its pieces get there later. Choose a later day.');
  if (!dryRun) {
    const was = pins.find((one) => one.job_id === id && one.bench === bench)?.day ?? null;
    await inTransaction(database.db, async (trx) => {
      const account_id = 'accountId' in by ? by.accountId : null;
      if (day === null) await deleteBenchPin(trx, id, bench);
      else await writeBenchPin(trx, { job_id: id, bench, day, account_id, pinned_at: isoNow(clock) });
      const told = (one: Day | null) => ({ pinned_to: one === null ? null : `${words}, ${one}` });
      const sides = { before: told(was), after: told(day) };
      await note(clock, trx, {
        by,
        kind: 'production_job.changed',
        subject: { kind: 'production_job', id },
        ...sides,
      });
    });
  }
  return ok(viewOf(effect, numbers));
}

async function benchesOfJob({ clock, database }: ScheduleNeeds, read: ReadShop, id: string) {
  const plan = planShop(read.shop);
  for (const hub of read.hubs) {
    const benches: ReadBenches | null = await readBenches(database.db, read, plan, hub, clock.now());
    if (benches?.works.some(({ jobId }) => jobId === id)) return { hub, benches };
  }
  return null;
}

function viewOf(
  { job, madeLate, inTime, over }: NonNullable<ReturnType<typeof effectAtBenches>>,
  numbers: ReadBenches['numbers'],
): ScheduleEffect {
  const view = ({ id, before, after, needBy, lateDays }: typeof job) => {
    return { id, number: numbers.get(id) ?? '', need_by: needBy, before, after, late_days: lateDays };
  };
  const facts = {
    job: view(job),
    made_late: madeLate.map(view),
    in_time: inTime.map(view),
    over: over.map(({ laneId, day, minutes }) => {
      return { lane_id: laneId, lane: BENCH_WORDS[laneId.split(':').at(-1) as Bench], day, minutes };
    }),
  };
  return { ...facts, text: effectWords(facts) };
}
