import type { z } from 'zod';
import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { shortDay } from '../../shared/base/day-words.ts';
import { effectOn, type Moved, type PlanEffect } from '../../shared/schedule/effect.ts';
import {
  fitsBed,
  type JobToPlan,
  type Pin,
  type Plan,
  planShop,
  type ShopToPlan,
  todayAt,
} from '../../shared/schedule/plan.ts';
import type { pinBody, ScheduleEffect, unpinBody } from '../../shared/schedule/wire.ts';
import { effectWords } from '../../shared/schedule/words.ts';
import { note } from '../activity/note.ts';
import { allHubs } from '../calendar/rows.ts';
import { isoNow } from '../clock.ts';
import { inTransaction } from '../db/database.ts';
import type { ScheduleNeeds } from './needs.ts';
import { benchOfLane, moveAtBench } from './pin-bench.ts';
import { deletePin, writePin } from './pin-rows.ts';
import { type ReadShop, readShop } from './read-shop.ts';

/** Job to move, who moves it, and whether only the effect is asked for. */
interface Moving {
  readonly by: Actor;
  readonly id: string;
  readonly dryRun: boolean;
}

function refusedAt(field: string, message: string): Result<never, Failure> {
  return err(failure('conflict', { field, message, errors: [{ field, message }] }));
}

/** Dates of a job on the wire. */
export function movedView({ works }: ReadShop, { id, before, after, needBy, lateDays }: Moved) {
  return { id, number: works.get(id)?.number ?? '', need_by: needBy, before, after, late_days: lateDays };
}

function effectView(read: ReadShop, { lanes }: Plan, effect: PlanEffect): ScheduleEffect {
  const facts = {
    job: movedView(read, effect.job),
    made_late: effect.madeLate.map((one) => movedView(read, one)),
    in_time: effect.inTime.map((one) => movedView(read, one)),
    over: effect.over.map(({ laneId, day, minutes }) => {
      return { lane_id: laneId, lane: lanes.find(({ id }) => id === laneId)!.name, day, minutes };
    }),
  };
  return { ...facts, text: effectWords(facts) };
}

function withPin(shop: ShopToPlan, id: string, pin: Pin | null): ShopToPlan {
  return { ...shop, jobs: shop.jobs.map((job) => (job.id === id ? { ...job, pin } : job)) };
}

/** Why a job can't be put on a machine and day; null where it can. */
function refusedPin(shop: ShopToPlan, job: JobToPlan, { laneId, day }: Pin): Result<never, Failure> | null {
  const { days, lanes } = shop;
  const lane = lanes.find(({ id }) => id === laneId);
  if (lane?.hubId !== job.hubId) return refusedAt('lane_id', 'Choose a machine of the job’s hub.');
  if (lane.technologySlug !== job.technologySlug) return refusedAt('lane_id', `${lane.name} can’t make this job.`);
  if (!fitsBed(job, lane)) return refusedAt('lane_id', `A part is larger than the bed of ${lane.name}.`);
  if (day < todayAt(shop, job.hubId)) return refusedAt('day', 'This day has passed. Choose today or later.');
  if (day > days.at(-1)!) return refusedAt('day', `Choose a day up to ${shortDay(days.at(-1)!)}.`);
  if (job.materialOn !== null && day < job.materialOn)
    return refusedAt('day', `Its sheets are expected ${shortDay(job.materialOn)}. Choose that day or later.`);
  return null;
}

/** Moves a job in the plan and tells the effect. `pin` null lets the plan place it again. */
async function move(
  deps: ScheduleNeeds,
  { by, id, dryRun }: Moving,
  pin: Pin | null,
): Promise<Result<ScheduleEffect, Failure>> {
  const { clock, database } = deps;
  const read = await readShop(clock, database.db);
  const { shop } = read;
  const job = shop.jobs.find((one) => one.id === id);
  if (!job) return err(failure('not_found', { message: 'No machine has anything left to do for this job.' }));
  const refused = pin === null ? null : refusedPin(shop, job, pin);
  if (refused) return refused;
  const [before, after] = [planShop(shop), planShop(withPin(shop, id, pin))];
  const effect = effectOn(id, before, after)!;
  if (!dryRun) {
    await inTransaction(database.db, async (trx) => {
      const account_id = 'accountId' in by ? by.accountId : null;
      if (pin === null) await deletePin(trx, id);
      else await writePin(trx, { job_id: id, lane_id: pin.laneId, day: pin.day, account_id, pinned_at: isoNow(clock) });
      const told = (one: Pin | null) => ({ pinned_to: one === null ? null : `${laneName(shop, one)}, ${one.day}` });
      const sides = { before: told(job.pin), after: told(pin) };
      await note(clock, trx, {
        by,
        kind: 'production_job.changed',
        subject: { kind: 'production_job', id },
        ...sides,
      });
    });
  }
  return ok(effectView(read, after, effect));
}

function laneName({ lanes }: ShopToPlan, { laneId }: Pin): string {
  return lanes.find(({ id }) => id === laneId)?.name ?? laneId;
}

/** Puts a job on a machine or bench and day; see {@link move} and {@link moveAtBench}. */
export async function pinJob(
  deps: ScheduleNeeds,
  by: Actor,
  id: string,
  { lane_id, day, dry_run }: z.output<typeof pinBody>,
): Promise<Result<ScheduleEffect, Failure>> {
  const bench = benchOfLane(await allHubs(deps.database.db), lane_id);
  const moving = { by, id, dryRun: dry_run };
  if (bench) return moveAtBench(deps, { ...moving, ...bench }, day);
  return move(deps, moving, { laneId: lane_id, day });
}

/** Lets the plan place a job again, on machines or at a bench. */
export function unpinJob(
  deps: ScheduleNeeds,
  by: Actor,
  id: string,
  { bench, dry_run }: z.output<typeof unpinBody>,
): Promise<Result<ScheduleEffect, Failure>> {
  const moving = { by, id, dryRun: dry_run };
  return bench === undefined ? move(deps, moving, null) : moveAtBench(deps, { ...moving, bench, hubId: null }, null);
}
