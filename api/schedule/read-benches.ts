import { BENCHES, type Bench, type BenchTime } from '../../shared/calendar/benches.ts';
import { DAY_MS, type Day, dayToMs } from '../../shared/calendar/days.ts';
import {
  type BenchLane,
  type BenchPlan,
  type BenchStage,
  type BenchWork,
  planBenches,
} from '../../shared/schedule/benches.ts';
import { type Plan, todayAt } from '../../shared/schedule/plan.ts';
import { type HubHours, workingMinutes } from '../../shared/schedule/working-minutes.ts';
import type { HubRow } from '../calendar/rows.ts';
import type { Db } from '../db/database.ts';
import { shiftsBetween } from '../hub/machine-rows.ts';
import { type BenchRow, benchWorkOfOpenJobs } from './list-rows.ts';
import { benchTimesOf } from './load-rows.ts';
import { benchPinsOfOpenJobs, type ListedBenchPin } from './pin-rows.ts';
import { hoursOf, type ReadShop } from './read-shop.ts';

/** Days of a hub's benches, with what they were read from. */
export interface ReadBenches {
  readonly plan: BenchPlan;
  readonly lanes: readonly BenchLane[];
  readonly works: readonly BenchWork[];
  /** Jobs' numbers. */
  readonly numbers: ReadonlyMap<string, string>;
  /** Pins of jobs at benches. */
  readonly pins: readonly ListedBenchPin[];
}

/** Id of a hub's bench, as a lane has one. */
export const benchLaneId = (hubId: string, bench: Bench): string => `${hubId}:${bench}`;

/** Seconds of a job's pieces at a bench: as their drawings tell, else at the hub's time for a piece or a bend. */
function secondsAt(row: BenchRow, { bench, seconds_per_piece }: BenchTime): number {
  const told = bench === 'finishing' ? Number(row.finish_seconds) : 0;
  return Number(row[bench]) * seconds_per_piece + told;
}

/** Facts of a job's work that stand in other tables than its pieces. */
interface Beside {
  readonly cutOn: Day | null;
  /** Today at its hub. */
  readonly today: Day;
  readonly pins: readonly ListedBenchPin[];
}

function workOf(row: BenchRow, times: readonly BenchTime[], { cutOn, today, pins }: Beside): BenchWork {
  const stages = BENCHES.flatMap((bench): BenchStage[] => {
    const time = times.find((one) => one.bench === bench);
    const minutes = time ? Math.ceil(secondsAt(row, time) / 60) : 0;
    if (minutes === 0) return [];
    const pin = pins.find((one) => one.job_id === row.id && one.bench === bench)?.day;
    // A day that has passed counts for today.
    return [{ bench, minutes, ...(pin === undefined ? {} : { pin: pin > today ? pin : today }) }];
  });
  return { jobId: row.id, hubId: row.hub_id, needBy: row.ships_by, sequence: row.sequence, cutOn, stages };
}

/** Plans a hub's benches behind its machines; null where it says nothing of any. */
export async function readBenches(
  db: Db,
  { shop, calendars }: ReadShop,
  plan: Plan,
  hub: HubRow,
  nowMs: number,
): Promise<ReadBenches | null> {
  const times = benchTimesOf(hub);
  if (times.length === 0) return null;
  const { days } = shop;
  // A day more on either side: hubs have clocks of their own.
  const span = {
    from: new Date(dayToMs(days[0]!) - DAY_MS).toISOString(),
    to: new Date(dayToMs(days.at(-1)!) + 2 * DAY_MS).toISOString(),
  };
  const hours: HubHours = hoursOf(hub, calendars, await shiftsBetween(db, hub.id, span));
  const lanes = times.map(({ bench, minutes_per_day: minutesPerDay }): BenchLane => {
    const minutes = days.map((day) => workingMinutes(day, { minutesPerDay, downtimes: [] }, hours, nowMs));
    return { id: benchLaneId(hub.id, bench), hubId: hub.id, bench, minutes };
  });
  const cut = new Map(plan.jobs.map(({ job, projected }) => [job.id, projected]));
  const rows = (await benchWorkOfOpenJobs(db)).filter(({ hub_id }) => hub_id === hub.id);
  const pins = await benchPinsOfOpenJobs(db, hub.id);
  const today = todayAt(shop, hub.id);
  const works = rows
    .map((row) =>
      workOf(row, times, { pins, today, cutOn: Number(row.seconds) > 0 ? (cut.get(row.id) ?? null) : today }),
    )
    .filter(({ stages }) => stages.length > 0);
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  return { plan: planBenches(days, lanes, works), lanes, works, numbers, pins };
}
