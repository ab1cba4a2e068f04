import type { ShopCalendar } from '../../shared/calendar/calendar.ts';
import { DAY_MS, type Day, dayToMs, msToDay } from '../../shared/calendar/days.ts';
import { shopDay } from '../../shared/checkout/lead-time.ts';
import { zoneDay, zoneDayStart } from '../../shared/checkout/zone-days.ts';
import { DAYS_AHEAD } from '../../shared/schedule/limits.ts';
import type { Supply } from '../../shared/stock/levels.ts';
import { type Delivery, type JobNeed, materialDays } from '../../shared/schedule/material-days.ts';
import { type JobToPlan, type Lane, type ShopToPlan, todayAt } from '../../shared/schedule/plan.ts';
import { type HubHours, type Span, workingMinutes } from '../../shared/schedule/working-minutes.ts';
import { soonUntil } from '../../shared/production/urgency.ts';
import { allHubs, calendarOf, type HubRow } from '../calendar/rows.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { type DowntimeRow, downtimesBetween, machinesOf, shiftsBetween } from '../hub/machine-rows.ts';
import { urgencyOfJob } from '../production/views.ts';
import { allItems, openPurchases, suppliesOf } from '../stock/rows.ts';
import { calibratedDifferences, type JobWork, workOfOpenJobs } from './list-rows.ts';
import { pinsOfOpenJobs } from './pin-rows.ts';

const MM2_IN_CM2 = 100;

/** The shop as it is planned, with the rows that it was read from. */
export interface ReadShop {
  readonly shop: ShopToPlan;
  readonly hubs: readonly HubRow[];
  /** By hub. */
  readonly calendars: ReadonlyMap<string, ShopCalendar>;
  readonly works: ReadonlyMap<string, JobWork>;
  readonly pins: ReadonlyMap<string, Awaited<ReturnType<typeof pinsOfOpenJobs>>[number]>;
  readonly materials: ReadMaterials;
}

/** Sheets at hubs, those that are expected, and what open jobs need of them. */
export interface ReadMaterials {
  readonly needs: readonly JobNeed[];
  readonly supplies: readonly Supply[];
  readonly deliveries: readonly Delivery[];
}

/** Days that are planned, today first. */
function daysAhead(today: Day): Day[] {
  return Array.from({ length: DAYS_AHEAD }, (_, at) => msToDay(dayToMs(today) + at * DAY_MS));
}

/** A machine, or a technology of a hub without machines of it. */
interface LaneSource {
  readonly id: string;
  readonly hub_id: string;
  readonly name: string;
  readonly technology_slug: string;
  readonly minutes_per_day: number;
  readonly bed_width_mm?: number;
  readonly bed_height_mm?: number;
}

/** Names of technologies, for lanes without machines. */
const TECHNOLOGY_NAMES: Readonly<Record<string, string>> = {
  'co2-laser': 'CO2 laser',
  'fiber-laser': 'Fiber laser',
  'photo-etching': 'Photo etching',
};

async function laneSources(db: Db, hubs: readonly HubRow[]): Promise<LaneSource[]> {
  const machines = (await machinesOf(db, null)).filter(({ retired_at }) => retired_at === null);
  return hubs.flatMap((hub) => {
    const own = machines.filter(({ hub_id }) => hub_id === hub.id);
    const week = JSON.parse(hub.capacity) as { technology_slug: string; minutes_per_day: number }[];
    const others = week.filter(
      ({ technology_slug, minutes_per_day }) =>
        minutes_per_day > 0 && !own.some((machine) => machine.technology_slug === technology_slug),
    );
    return [
      ...own,
      ...others.map(({ technology_slug, minutes_per_day }) => ({
        id: `${hub.id}:${technology_slug}`,
        hub_id: hub.id,
        name: TECHNOLOGY_NAMES[technology_slug] ?? technology_slug,
        technology_slug,
        minutes_per_day,
      })),
    ];
  });
}

/** Downtime that nobody ended lasts for today: a machine that stands longer is told so again. */
function stoodSpan({ starts_at, ends_at }: DowntimeRow, todayEndsMs: number): Span {
  return [Date.parse(starts_at), ends_at === null ? todayEndsMs : Date.parse(ends_at)];
}

/** When a hub works, with shifts of any hubs. */
export function hoursOf(
  hub: HubRow,
  calendars: ReadonlyMap<string, ShopCalendar>,
  shifts: readonly { readonly hub_id: string; readonly starts_at: string; readonly ends_at: string }[],
): HubHours {
  return {
    calendar: calendars.get(hub.id)!,
    zone: hub.time_zone,
    opensMinutes: hub.opens_minutes,
    closesMinutes: hub.closes_minutes,
    shifts: shifts
      .filter((one) => one.hub_id === hub.id)
      .map(({ starts_at, ends_at }): Span => [Date.parse(starts_at), Date.parse(ends_at)]),
  };
}

async function lanesOf(
  db: Db,
  hubs: readonly HubRow[],
  calendars: ReadonlyMap<string, ShopCalendar>,
  days: readonly Day[],
  nowMs: number,
): Promise<Lane[]> {
  const sources = await laneSources(db, hubs);
  if (sources.length === 0) return [];
  // A day more on either side: hubs have clocks of their own.
  const until = dayToMs(days.at(-1)!) + 2 * DAY_MS;
  const span = { from: new Date(nowMs).toISOString(), to: new Date(until).toISOString() };
  const downtimes = await downtimesBetween(
    db,
    sources.map(({ id }) => id),
    span,
  );
  const shifts = await shiftsBetween(db, null, { ...span, from: new Date(dayToMs(days[0]!) - DAY_MS).toISOString() });
  return sources.map(({ id, hub_id, name, technology_slug, minutes_per_day: minutesPerDay, ...size }) => {
    const hub = hubs.find((one) => one.id === hub_id)!;
    const hours = hoursOf(hub, calendars, shifts);
    const today = zoneDay(nowMs, hub.time_zone);
    const todayEnds = zoneDayStart(msToDay(dayToMs(today) + DAY_MS), hub.time_zone);
    const own = downtimes.filter(({ machine_id }) => machine_id === id).map((one) => stoodSpan(one, todayEnds));
    const lane = { minutesPerDay, downtimes: own };
    const minutes = days.map((day) => workingMinutes(day, lane, hours, nowMs));
    const { bed_width_mm: width, bed_height_mm: height } = size;
    const bed = width && height ? { bed: [width, height] as const } : {};
    return { id, hubId: hub_id, name, technologySlug: technology_slug, minutes, ...bed };
  });
}

async function deliveriesOf(db: Db): Promise<Delivery[]> {
  const items = new Map((await allItems(db)).map((item) => [item.id, item]));
  return (await openPurchases(db)).flatMap(({ item_id, quantity, received, expected_on }) => {
    const item = items.get(item_id);
    if (!item) return [];
    const { hub_id, thickness_id, width_mm, height_mm } = item;
    const area_cm2 = (width_mm * height_mm * (quantity - received)) / MM2_IN_CM2;
    return [{ hub_id, thickness_id, area_cm2, expected_on }];
  });
}

async function materialsOf(db: Db, works: readonly JobWork[]): Promise<ReadMaterials> {
  const needs = works
    .filter(({ thickness_id, area_mm2 }) => thickness_id !== null && Number(area_mm2) > 0)
    .map(({ id, hub_id, thickness_id, area_mm2, ships_by }) => {
      const area_cm2 = Math.ceil(Number(area_mm2) / MM2_IN_CM2);
      return { id, hub_id, thickness_id: thickness_id!, area_cm2, ships_by };
    });
  return { needs, supplies: await suppliesOf(db), deliveries: await deliveriesOf(db) };
}

/** Minutes of a machine, at least one. */
function wholeMinutes(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / 60));
}

/** Minutes on machines that are calibrated for the job's stock. */
function minutesByMachine(
  priced: number,
  differences: ReadonlyMap<string, number> | undefined,
): Pick<JobToPlan, 'minutesOn'> {
  if (!differences) return {};
  return { minutesOn: new Map([...differences].map(([machine, more]) => [machine, wholeMinutes(priced + more)])) };
}

/** Reads all that a plan is made of. A shop without machines has no lanes and no jobs to plan. */
export async function readShop(clock: Clock, db: Db): Promise<ReadShop> {
  const nowMs = clock.now();
  const hubs = await allHubs(db);
  const todays = new Map(hubs.map(({ id, time_zone }) => [id, zoneDay(nowMs, time_zone)]));
  const days = daysAhead([shopDay(nowMs), ...todays.values()].toSorted()[0]!);
  const calendars = new Map<string, ShopCalendar>();
  for (const hub of hubs) calendars.set(hub.id, await calendarOf(db, hub));
  const lanes = await lanesOf(db, hubs, calendars, days, nowMs);
  const works = lanes.length === 0 ? [] : await workOfOpenJobs(db);
  const pins = new Map((works.length === 0 ? [] : await pinsOfOpenJobs(db)).map((pin) => [pin.job_id, pin]));
  const materials = await materialsOf(db, works);
  const material = materialDays(materials.needs, materials.supplies, materials.deliveries, days[0]!);
  const differences = works.length === 0 ? new Map<string, Map<string, number>>() : await calibratedDifferences(db);
  const urgentAt = (hubId: string | null) => {
    const today = todayAt({ days, todays }, hubId);
    const calendar = calendars.get(hubId ?? hubs[0]?.id ?? '');
    return { today, soon: calendar ? soonUntil(today, calendar) : today };
  };
  const jobs = works.map((row): JobToPlan => {
    const pin = pins.get(row.id);
    return {
      id: row.id,
      hubId: row.hub_id,
      technologySlug: row.technology_slug!,
      minutes: wholeMinutes(Number(row.seconds)),
      ...minutesByMachine(Number(row.seconds), differences.get(row.id)),
      needBy: row.ships_by,
      urgency: urgencyOfJob(row, urgentAt(row.hub_id)),
      thicknessId: row.thickness_id,
      largest: [Number(row.long_mm), Number(row.short_mm)],
      sequence: row.sequence,
      materialOn: material.has(row.id) ? material.get(row.id)! : days[0]!,
      pin: pin ? { laneId: pin.lane_id, day: pin.day } : null,
    };
  });
  return {
    shop: { days, todays, lanes, calendars, jobs },
    hubs,
    calendars,
    works: new Map(works.map((row) => [row.id, row])),
    pins,
    materials,
  };
}
