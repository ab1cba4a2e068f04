import { isWorkingDay, type ShopCalendar } from '../calendar/calendar.ts';
import { DAY_MS, type Day, dayToMs, msToDay } from '../calendar/days.ts';
import { SHOP_ZONE, zoneDayStart } from '../checkout/zone-days.ts';

const MINUTE_MS = 60_000;

/** A stretch of time, ms since 1970 UTC: from its first moment to before its last. */
export type Span = readonly [fromMs: number, toMs: number];

/** When a hub works. */
export interface HubHours {
  readonly calendar: ShopCalendar;
  /** Name of its time zone; the shop's where none is named. */
  readonly zone?: string;
  /** Minutes after midnight between which somebody is there. */
  readonly opensMinutes: number;
  readonly closesMinutes: number;
  /** Shifts of its operators, as far as they are entered. */
  readonly shifts: readonly Span[];
}

/** A machine, or a technology of a hub without machines. */
export interface LaneHours {
  readonly minutesPerDay: number;
  /** Times that it stands. */
  readonly downtimes: readonly Span[];
}

function clipped(spans: readonly Span[], [from, to]: Span): Span[] {
  return spans
    .map(([start, end]): Span => [Math.max(start, from), Math.min(end, to)])
    .filter(([start, end]) => start < end)
    .toSorted(([a], [b]) => a - b);
}

/** Length of the time that any of the spans covers, ms; they are sorted by their beginning. */
function covered(spans: readonly Span[]): number {
  let [sum, reached] = [0, Number.NEGATIVE_INFINITY];
  for (const [start, end] of spans) {
    sum += Math.max(0, end - Math.max(start, reached));
    reached = Math.max(reached, end);
  }
  return sum;
}

/**
 * Whole minutes that a lane works on a day, from now on: those of its machine, within the hours of its hub (or for as long as its own minutes last, where
 * these are more), less downtime. On a day for which shifts are entered, only while somebody has one. None on a day on which the hub is closed.
 */
export function workingMinutes(day: Day, lane: LaneHours, hub: HubHours, nowMs: number): number {
  if (!isWorkingDay(day, hub.calendar)) return 0;
  const zone = hub.zone ?? SHOP_ZONE;
  const start = zoneDayStart(day, zone);
  const end = zoneDayStart(msToDay(dayToMs(day) + DAY_MS), zone);
  const opens = start + hub.opensMinutes * MINUTE_MS;
  const open = Math.max(hub.closesMinutes - hub.opensMinutes, lane.minutesPerDay) * MINUTE_MS;
  const shifts = clipped(hub.shifts, [start, end]);
  const staffed = shifts.length === 0 ? [[opens, opens + open] as const] : shifts;
  const ahead = clipped(staffed, [nowMs, Number.POSITIVE_INFINITY]);
  const stood = ahead.reduce((sum, span) => sum + covered(clipped(lane.downtimes, span)), 0);
  return Math.min(lane.minutesPerDay, Math.max(0, Math.floor((covered(ahead) - stood) / MINUTE_MS)));
}
