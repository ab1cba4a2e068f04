import type { HubPlace } from './place.ts';
import { DAY_MS, type Day, dayToMs, msToDay, weekdayOf } from './days.ts';

/** When a hub works, as far as dates follow from it. It comes with the price book, so that a page promises what the server does. */
export interface ShopCalendar {
  /** Changes with anything of it. */
  readonly version: number;
  /** Days of the week on which the hub works, 0 = Sunday … 6 = Saturday; one at least. */
  readonly working_days: readonly number[];
  /** Minutes after midnight, by the hub's clocks, up to which an order still starts the same day. */
  readonly cut_off_minutes: number;
  /** Holidays and other days on which the hub is closed. */
  readonly closed: readonly Day[];
  /** Absent where nobody has said where the hub is. */
  readonly place?: HubPlace | undefined;
}

/** The calendar that a hub begins with: Monday to Friday, cut-off at noon. Holidays are days of their own (federal-holidays.ts). */
export const USUAL_WEEK = { working_days: [1, 2, 3, 4, 5], cut_off_minutes: 720 } as const;

/** The closed days of the calendars that were asked for: every quote that is shown asks for the same one. */
const closedDays = new WeakMap<ShopCalendar, ReadonlySet<Day>>();

function closedOf(calendar: ShopCalendar): ReadonlySet<Day> {
  let days = closedDays.get(calendar);
  if (!days) {
    days = new Set(calendar.closed);
    closedDays.set(calendar, days);
  }
  return days;
}

/** Whether the hub works on a day. */
export function isWorkingDay(day: Day, calendar: ShopCalendar): boolean {
  return calendar.working_days.includes(weekdayOf(dayToMs(day))) && !closedOf(calendar).has(day);
}

/** The next day after `ms` on which the hub works. A calendar without one, which nothing makes, ends the search after three years. */
function nextWorkingDay(ms: number, calendar: ShopCalendar): number {
  for (let day = ms + DAY_MS; day < ms + 1100 * DAY_MS; day += DAY_MS)
    if (isWorkingDay(msToDay(day), calendar)) return day;
  throw new Error('A calendar without working days.');
}

/** The day `count` working days after a day; 0 gives the day itself or, where it is none, the next working day. */
export function addWorkingDays(day: Day, count: number, calendar: ShopCalendar): Day {
  let ms = dayToMs(day);
  if (!isWorkingDay(day, calendar)) ms = nextWorkingDay(ms, calendar);
  for (let left = count; left > 0; left -= 1) ms = nextWorkingDay(ms, calendar);
  return msToDay(ms);
}

/** How many working days lie after `from` and not after `to`. */
export function workingDaysBetween(from: Day, to: Day, calendar: ShopCalendar): number {
  let count = 0;
  for (let ms = dayToMs(from) + DAY_MS; ms <= dayToMs(to); ms += DAY_MS)
    if (isWorkingDay(msToDay(ms), calendar)) count += 1;
  return count;
}

/**
 * The day that something leaves by another calendar when it was promised for `promised` and is worked on from `from` on: as many working
 * days later as it had. Never before the promised day.
 */
export function dayByOther(
  { from, promised }: { readonly from: Day; readonly promised: Day },
  before: ShopCalendar,
  after: ShopCalendar,
): Day {
  const day = addWorkingDays(from, workingDaysBetween(from, promised, before), after);
  return day > promised ? day : promised;
}
