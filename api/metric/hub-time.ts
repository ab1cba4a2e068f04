import { isWorkingDay, type ShopCalendar } from '../../shared/calendar/calendar.ts';
import { DAY_MS, type Day, dayToMs, msToDay } from '../../shared/calendar/days.ts';
import { zoneDay, zoneDayStart } from '../../shared/checkout/zone-days.ts';
import type { Tally } from '../../shared/metric/metrics.ts';
import { allHubs, calendarOf, type HubRow } from '../calendar/rows.ts';
import type { Db } from '../db/database.ts';
import { type DowntimeRow, downtimesBetween, machinesOf, type MachineRow, shiftsBetween } from '../hub/machine-rows.ts';
import { type Stretches, talliesOf } from './stretch-rows.ts';

const MINUTE_MS = 60_000;

/** A stretch of time, ms since 1970: from its first moment to before its last. */
type Span = readonly [fromMs: number, toMs: number];

/** Minutes that two stretches of time have in common. */
function common([from, to]: Span, [otherFrom, otherTo]: Span): number {
  return Math.max(0, Math.min(to, otherTo) - Math.max(from, otherFrom)) / MINUTE_MS;
}

const dayAfter = (day: Day): Day => msToDay(dayToMs(day) + DAY_MS);

/** Minutes of operators by stretch, from their shifts as far as these are over; null where nobody entered any. */
export async function paidMinutes(db: Db, at: Stretches, nowMs: number): Promise<number[] | null> {
  const shifts = await shiftsBetween(db, at.node, { from: at.since, to: at.until });
  if (shifts.length === 0) return null;
  return at.buckets.map(({ from, to }) => {
    const bucket: Span = [zoneDayStart(from, at.zone), Math.min(nowMs, zoneDayStart(dayAfter(to), at.zone))];
    return shifts.reduce(
      (sum, { starts_at, ends_at }) => sum + common(bucket, [Date.parse(starts_at), Date.parse(ends_at)]),
      0,
    );
  });
}

/** Whether a machine was there on a day. */
function wasThere({ created_at, retired_at }: MachineRow, day: Day, zone: string): boolean {
  const dayOf = (at: string) => zoneDay(Date.parse(at), zone);
  return dayOf(created_at) <= day && (retired_at === null || day < dayOf(retired_at));
}

/**
 * Minutes of a day that a machine stood within the time it is planned for: from when its hub opens until that closes, or for as long as its own
 * minutes last where these are more. It never stands longer than it is planned.
 */
function stoodMinutes(machine: MachineRow, hub: HubRow, day: Day, downtimes: readonly DowntimeRow[], nowMs: number) {
  const opens = zoneDayStart(day, hub.time_zone) + hub.opens_minutes * MINUTE_MS;
  const open = Math.max(hub.closes_minutes - hub.opens_minutes, machine.minutes_per_day);
  const planned: Span = [opens, opens + open * MINUTE_MS];
  const stood = downtimes
    .filter(({ machine_id }) => machine_id === machine.id)
    .reduce((sum, { starts_at, ends_at }) => {
      return sum + common(planned, [Date.parse(starts_at), ends_at === null ? nowMs : Date.parse(ends_at)]);
    }, 0);
  return Math.min(machine.minutes_per_day, stood);
}

/**
 * Minutes that machines were available for, of those that they were planned for, by stretch: working days of their hubs up to today, by their clocks. Null where nobody
 * entered a machine.
 */
export async function machineMinutes(db: Db, at: Stretches, nowMs: number): Promise<Tally[] | null> {
  const machines = await machinesOf(db, at.node);
  if (machines.length === 0) return null;
  const ids = machines.map(({ id }) => id);
  const downtimes = await downtimesBetween(db, ids, { from: at.since, to: at.until });
  const hubs = await allHubs(db);
  const calendars = new Map<string, ShopCalendar>();
  for (const hub of hubs) calendars.set(hub.id, await calendarOf(db, hub));
  const todays = new Map(hubs.map(({ id, time_zone }) => [id, zoneDay(nowMs, time_zone)]));
  const top = at.buckets.map(() => 0);
  const bottom = at.buckets.map(() => 0);
  at.buckets.forEach(({ from, to }, place) => {
    for (let day = from; day <= to; day = dayAfter(day)) {
      for (const machine of machines) {
        const hub = hubs.find(({ id }) => id === machine.hub_id);
        if (
          !hub ||
          day > todays.get(hub.id)! ||
          !wasThere(machine, day, hub.time_zone) ||
          !isWorkingDay(day, calendars.get(hub.id)!)
        )
          continue;
        bottom[place]! += machine.minutes_per_day;
        top[place]! += machine.minutes_per_day - stoodMinutes(machine, hub, day, downtimes, nowMs);
      }
    }
  });
  return talliesOf(top, bottom);
}
