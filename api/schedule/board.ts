import type { z } from 'zod';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { isWorkingDay } from '../../shared/calendar/calendar.ts';
import { shipsBy } from '../../shared/checkout/lead-time.ts';
import type { JobStatus } from '../../shared/production/status.ts';
import type { JobFlag } from '../../shared/production/urgency.ts';
import { promisedDay } from '../../shared/calendar/load.ts';
import { isLateAtBenches } from '../../shared/schedule/benches.ts';
import { type Plan, type PlannedJob, planShop, todayAt } from '../../shared/schedule/plan.ts';
import type { Schedule, ScheduleBench, ScheduledJob, ScheduleLane, scheduleQuery } from '../../shared/schedule/wire.ts';
import { whyLate } from '../../shared/schedule/words.ts';
import { orderNumber } from '../order/rows.ts';
import { staffName } from '../production/note-rows.ts';
import { type ReadBenches, readBenches } from './read-benches.ts';
import { readScheduleState } from './load-rows.ts';
import type { ScheduleNeeds } from './needs.ts';
import { type ReadShop, readShop } from './read-shop.ts';

/** Jobs that need a decision and are told of at most; counts are of all. */
const MOST_UNDECIDED = 200;

/** Minutes of work that the board’s ship dates are told for. */
const SAMPLE_MINUTES = 60;

/** Machines that could make a job, by name. */
function machinesFor({ lanes }: Plan, { job }: PlannedJob): string[] {
  return lanes
    .filter(({ hubId, technologySlug }) => hubId === job.hubId && technologySlug === job.technologySlug)
    .map(({ name }) => name);
}

/** A job of the plan on the wire. */
export function scheduledJob({ works, pins }: ReadShop, plan: Plan, planned: PlannedJob): ScheduledJob {
  const { job, slots, projected, lateDays, reason } = planned;
  const row = works.get(job.id)!;
  const pin = planned.pinned ? pins.get(job.id) : undefined;
  const late = { reason, need_by: job.needBy, projected, material_on: job.materialOn };
  return {
    id: job.id,
    number: row.number,
    order_id: row.order_id,
    order_number: orderNumber(row.order_sequence),
    customer: row.email,
    material: row.material,
    thickness_mm: row.thickness_mm,
    technology_slug: row.technology_slug,
    status: row.status as JobStatus,
    urgency: job.urgency,
    flags: JSON.parse(row.flags) as JobFlag[],
    // On a calibrated machine it takes its own time.
    minutes: slots.length > 0 ? slots.reduce((sum, slot) => sum + slot.minutes, 0) : job.minutes,
    need_by: job.needBy,
    projected,
    late_days: lateDays,
    reason,
    why: whyLate({ ...late, machines: machinesFor(plan, planned) }),
    material_on: job.materialOn,
    slots: slots.map(({ laneId, day, minutes }) => ({ lane_id: laneId, day, minutes })),
    pin: pin ? { lane_id: pin.lane_id, day: pin.day, by: staffName(pin.email), at: pin.pinned_at } : null,
  };
}

function lanesOnBoard(plan: Plan, hubId: string, shown: readonly string[]): ScheduleLane[] {
  return plan.lanes
    .filter((lane) => lane.hubId === hubId)
    .map(({ id, name, technologySlug, minutes, bed }) => ({
      id,
      name,
      bed: bed ? { width_mm: bed[0], height_mm: bed[1] } : null,
      technology_slug: technologySlug as ScheduleLane['technology_slug'],
      days: plan.days.flatMap((day, at) => {
        if (!shown.includes(day)) return [];
        const [has, planned] = [minutes[at]!, plan.planned.get(id)![at]!];
        return [{ day, minutes: has, planned, free: Math.max(0, has - planned), over: Math.max(0, planned - has) }];
      }),
    }));
}

/** Benches on the shown days, and jobs that they are done with too late. */
function benchesOnBoard(
  read: ReadBenches | null,
  days: readonly string[],
  shown: readonly string[],
): Pick<Schedule, 'benches' | 'bench_late'> {
  if (!read) return { benches: [], bench_late: [] };
  const { plan, numbers, pins } = read;
  const benches = plan.lanes.map(({ id, bench, minutes }): ScheduleBench => {
    const onDay = (day: string) =>
      plan.jobs.flatMap(({ work, slots, held, ready }) =>
        slots
          .filter((slot) => slot.laneId === id && slot.day === day)
          .map((slot) => {
            const by = held.includes(bench)
              ? pins.find((pin) => pin.job_id === work.jobId && pin.bench === bench)
              : null;
            const pin = by ? { day: by.day, by: staffName(by.email), at: by.pinned_at } : null;
            const number = numbers.get(work.jobId)!;
            return { id: work.jobId, number, minutes: slot.minutes, need_by: work.needBy, ready, pin };
          }),
      );
    return {
      id,
      bench,
      days: days.flatMap((day, at) => {
        if (!shown.includes(day)) return [];
        const [has, planned] = [minutes[at]!, plan.planned.get(id)![at]!];
        const [free, over] = [Math.max(0, has - planned), Math.max(0, planned - has)];
        return [{ day, minutes: has, planned, free, over, jobs: onDay(day) }];
      }),
    };
  });
  const late = plan.jobs.filter(isLateAtBenches);
  return {
    benches,
    bench_late: late.slice(0, MOST_UNDECIDED).map(({ work, ready }) => {
      return { id: work.jobId, number: numbers.get(work.jobId)!, need_by: work.needBy, ready };
    }),
  };
}

/** Ship dates that the checkout promises now, for each speed and technology that machines are planned for. */
function promisesNow({ catalog, clock }: ScheduleNeeds): Schedule['promises'] {
  const { calendar, technologies, production_speeds: speeds } = catalog.book();
  const load = catalog.load();
  // A load has days of benches and materials, too.
  const planned = technologies.filter(({ slug }) => load.hubs.some(({ days }) => days.has(slug)));
  return planned.flatMap(({ slug }) =>
    speeds.map(({ days }) => {
      const by_calendar = shipsBy(clock.now(), days, calendar);
      const { day } = promisedDay(by_calendar, [{ technologySlug: slug, minutes: SAMPLE_MINUTES }], load, calendar);
      return { technology_slug: slug, days, ships_by: day, by_calendar };
    }),
  );
}

type Asked = z.output<typeof scheduleQuery>;

/** The board of a hub. Fails with not_found where there is none of the id. */
export async function boardOf(deps: ScheduleNeeds, asked: Asked): Promise<Result<Schedule, Failure>> {
  const { clock, database } = deps;
  const read = await readShop(clock, database.db);
  const hub = read.hubs.find(({ id }) => asked.hub === undefined || id === asked.hub);
  if (!hub) return err(failure('not_found'));
  const plan = planShop(read.shop);
  const { days } = plan;
  const today = todayAt(read.shop, hub.id);
  const from = asked.from !== undefined && asked.from > today ? asked.from : today;
  const first = Math.max(
    0,
    days.findIndex((day) => day >= from),
  );
  const shown = days.slice(first, first + asked.days);
  const calendar = read.shop.calendars.get(hub.id)!;
  const own = plan.jobs.filter(({ job }) => job.hubId === hub.id);
  const late = own.filter(({ reason }) => reason !== null);
  const listed = new Set([
    ...own.filter(({ slots }) => slots.some(({ day }) => shown.includes(day))),
    ...late.slice(0, MOST_UNDECIDED),
  ]);
  const state = await readScheduleState(database.db);
  return ok({
    hub: { id: hub.id, name: hub.name },
    hubs: read.hubs.map(({ id, name }) => ({ id, name })),
    today,
    calendar_version: calendar.version,
    planned_at: state?.planned_at ?? null,
    days: shown.map((day) => ({ day, working: isWorkingDay(day, calendar) })),
    lanes: lanesOnBoard(plan, hub.id, shown),
    ...benchesOnBoard(await readBenches(database.db, read, plan, hub, clock.now()), days, shown),
    jobs: [...listed].map((job) => scheduledJob(read, plan, job)),
    counts: {
      jobs: own.length,
      late: late.filter(({ projected }) => projected !== null).length,
      unplaced: late.filter(({ projected }) => projected === null).length,
    },
    promises: promisesNow(deps),
  });
}
