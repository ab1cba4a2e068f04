import { USUAL_WEEK } from '../../shared/calendar/calendar.ts';
import { DAY_MS, dayToMs, msToDay } from '../../shared/calendar/days.ts';
import { DAYS_AHEAD } from '../../shared/schedule/limits.ts';
import { type JobToPlan, type Lane, planShop, type ShopToPlan } from '../../shared/schedule/plan.ts';
import type { BenchResult, BenchRow } from './result.ts';
import { median } from './rounds.ts';

// How long the plan of the machines takes with 5,000 open jobs, beside a tenth of them. The planner alone: it asks no database.

const JOBS = 5000;
const ROUNDS = 15;
const TARGET = '≤ 200 ms';
const HUB = 'san-francisco';
const TODAY = '2026-11-23';
const DAYS = Array.from({ length: DAYS_AHEAD }, (_, at) => msToDay(dayToMs(TODAY) + at * DAY_MS));

/** Twelve machines of three technologies. */
const LANES = Array.from(
  { length: 12 },
  (_, nth): Lane => ({
    id: `m${nth}`,
    hubId: HUB,
    name: `Machine ${nth}`,
    technologySlug: ['co2-laser', 'fiber-laser', 'photo-etching'][nth % 3]!,
    bed: [1300 + 100 * (nth % 4), 900],
    minutes: DAYS.map((_day, at) => (at % 7 > 4 ? 0 : 480)),
  }),
);

/** Jobs that fill half of what the machines have, of all lengths, sizes and dates. */
function jobs(count: number): JobToPlan[] {
  return Array.from({ length: count }, (_, nth) => ({
    id: `j${nth}`,
    hubId: HUB,
    technologySlug: ['co2-laser', 'fiber-laser', 'photo-etching'][nth % 3]!,
    minutes: 5 + ((nth * 7919) % 55),
    needBy: DAYS[(nth * 31) % 60]!,
    urgency: nth % 11 === 0 ? 'soon' : 'normal',
    thicknessId: (nth * 17) % 90,
    largest: [100 + ((nth * 13) % 1300), 80] as const,
    sequence: nth,
    materialOn: nth % 50 === 0 ? null : DAYS[(nth * 3) % 10]!,
    pin: null,
  }));
}

function planned(count: number): number {
  const calendars = new Map([[HUB, { version: 1, ...USUAL_WEEK, closed: [] }]]);
  const shop: ShopToPlan = { days: DAYS, lanes: LANES, calendars, jobs: jobs(count) };
  planShop(shop);
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    planShop(shop);
    return performance.now() - start;
  });
  return median(times);
}

/** Time of a plan of 5,000 open jobs, beside one of a tenth. */
export async function bench(): Promise<BenchResult> {
  const [value, peerValue] = [planned(JOBS), planned(JOBS / 10)];
  const row: BenchRow = {
    name: `plan of ${JOBS} open jobs, median`,
    value,
    unit: 'ms',
    peer: 'of a tenth',
    peerValue,
    ratio: peerValue / value,
    target: TARGET,
  };
  return { name: 'backoffice', rows: [row] };
}
