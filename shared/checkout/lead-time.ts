/**
 * Days that orders start and leave on: working days of the hub's calendar, in Pacific time. Orders that arrive by its cut-off on a working
 * day count that day as their start; later ones start on the next working day.
 */
import { addWorkingDays, type ShopCalendar } from '../calendar/calendar.ts';
import { DAY_MS, type Day, dayToMs, msToDay, nthWeekday } from '../calendar/days.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/**
 * Hours that Pacific time is behind UTC: 7 from the second Sunday of March to the first Sunday of November, changing at
 * 2:00 local time, else 8. Source: 15 U.S.C. § 260a.
 */
export function pacificOffsetHours(nowMs: number): number {
  const year = new Date(nowMs).getUTCFullYear();
  const start = nthWeekday(year, 2, 0, 2) + 10 * HOUR_MS;
  const end = nthWeekday(year, 10, 0, 1) + 9 * HOUR_MS;
  return nowMs >= start && nowMs < end ? 7 : 8;
}

/** The shop's calendar day at a moment, ms since 1970 UTC: days on papers, of exemptions and of terms are its days. */
export function shopDay(nowMs: number): Day {
  return msToDay(nowMs - pacificOffsetHours(nowMs) * HOUR_MS);
}

/** When a day of the shop's begins, ms since 1970 UTC. Its clocks change at 2:00, so that what holds an hour later holds then. */
export function shopDayStart(day: Day): number {
  return dayToMs(day) + pacificOffsetHours(dayToMs(day) + 8 * HOUR_MS) * HOUR_MS;
}

/** Minutes after midnight by the shop's clocks at a moment, ms since 1970 UTC. */
export function shopMinutes(nowMs: number): number {
  const local = nowMs - pacificOffsetHours(nowMs) * HOUR_MS;
  return Math.floor((local % DAY_MS) / MINUTE_MS);
}

/** The day that work on an order of this moment (ms since 1970 UTC) begins. */
export function startDay(nowMs: number, calendar: ShopCalendar): Day {
  const local = nowMs - pacificOffsetHours(nowMs) * HOUR_MS;
  const today = msToDay(local);
  const inTime = local - dayToMs(today) < calendar.cut_off_minutes * MINUTE_MS;
  return addWorkingDays(inTime ? today : msToDay(dayToMs(today) + DAY_MS), 0, calendar);
}

/** Answers for the minute and calendar that were asked for last, by working days: every quote that is shown asks for the same few. */
const inMinute: { minute: number; calendar: ShopCalendar | null; readonly byDays: Map<number, Day> } = {
  minute: Number.NaN,
  calendar: null,
  byDays: new Map(),
};

/** The day an order of this moment leaves us, made in `days` working days; 0 is the same day. It changes on the minute only. */
export function shipsBy(nowMs: number, days: number, calendar: ShopCalendar): Day {
  const minute = Math.floor(nowMs / MINUTE_MS);
  if (inMinute.minute !== minute || inMinute.calendar !== calendar) {
    inMinute.minute = minute;
    inMinute.calendar = calendar;
    inMinute.byDays.clear();
  }
  let day = inMinute.byDays.get(days);
  if (day === undefined) {
    day = addWorkingDays(startDay(nowMs, calendar), days, calendar);
    inMinute.byDays.set(days, day);
  }
  return day;
}
