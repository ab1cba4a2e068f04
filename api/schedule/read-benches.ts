import { BENCHES, type BenchTime } from '../../shared/calendar/benches.ts';
import type { Day } from '../../shared/calendar/days.ts';
import { shopDayStart } from '../../shared/checkout/lead-time.ts';
import { type BenchLane, type BenchPlan, type BenchWork, planBenches } from '../../shared/schedule/benches.ts';
import type { Plan } from '../../shared/schedule/plan.ts';
import { type HubHours, workingMinutes } from '../../shared/schedule/working-minutes.ts';
import type { HubRow } from '../calendar/rows.ts';
import type { Db } from '../db/database.ts';
import { shiftsBetween } from '../hub/machine-rows.ts';
import { type BenchRow, benchWorkOfOpenJobs } from './list-rows.ts';
import { benchTimesOf } from './load-rows.ts';
import { hoursOf, type ReadShop } from './read-shop.ts';

const DAY_AND_MORE_MS = 86_400_000;

/** Days of a hub's benches, with the jobs' numbers. */
export interface ReadBenches {
  readonly plan: BenchPlan;
  readonly numbers: ReadonlyMap<string, string>;
}

function workOf(row: BenchRow, times: readonly BenchTime[], cutOn: Day | null): BenchWork {
  const stages = BENCHES.flatMap((bench) => {
    const time = times.find((one) => one.bench === bench);
    const minutes = time ? Math.ceil((Number(row[bench]) * time.seconds_per_piece) / 60) : 0;
    return minutes > 0 ? [{ bench, minutes }] : [];
  });
  return { jobId: row.id, hubId: row.hub_id, needBy: row.ships_by, sequence: row.sequence, cutOn, stages };
}

/** Plans a hub's benches behind its machines; null where it says nothing of any. */
export async function readBenches(db: Db, { shop, calendars }: ReadShop, plan: Plan, hub: HubRow, nowMs: number) {
  const times = benchTimesOf(hub);
  if (times.length === 0) return null;
  const { days } = shop;
  const span = {
    from: new Date(shopDayStart(days[0]!)).toISOString(),
    to: new Date(shopDayStart(days.at(-1)!) + DAY_AND_MORE_MS).toISOString(),
  };
  const hours: HubHours = hoursOf(hub, calendars, await shiftsBetween(db, hub.id, span));
  const lanes = times.map(({ bench, minutes_per_day: minutesPerDay }): BenchLane => {
    const minutes = days.map((day) => workingMinutes(day, { minutesPerDay, downtimes: [] }, hours, nowMs));
    return { id: `${hub.id}:${bench}`, hubId: hub.id, bench, minutes };
  });
  const cut = new Map(plan.jobs.map(({ job, projected }) => [job.id, projected]));
  const rows = (await benchWorkOfOpenJobs(db)).filter(({ hub_id }) => hub_id === hub.id);
  const works = rows
    .map((row) => workOf(row, times, Number(row.seconds) > 0 ? (cut.get(row.id) ?? null) : days[0]!))
    .filter(({ stages }) => stages.length > 0);
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  return { plan: planBenches(days, lanes, works), numbers } satisfies ReadBenches;
}
