import { DAY_MS, type Day, msToDay, nthWeekday, weekdayOf } from './days.ts';

/** A day on which nobody works, and why. */
export interface NamedDay {
  readonly day: Day;
  readonly name: string;
}

/** The last given weekday of a month. */
function lastWeekday(year: number, month: number, weekday: number): number {
  const last = Date.UTC(year, month + 1, 0);
  return last - ((weekdayOf(last) - weekday + 7) % 7) * DAY_MS;
}

/** Fixed holidays on a Saturday are kept on Friday, on a Sunday on Monday. Source: 5 U.S.C. § 6103(b). */
function observed(ms: number): number {
  const day = weekdayOf(ms);
  return day === 6 ? ms - DAY_MS : day === 0 ? ms + DAY_MS : ms;
}

/**
 * Days on which the US federal holidays that begin in `year` are kept: New Year of a Saturday is kept on the last day of the year
 * before. Source: 5 U.S.C. § 6103(a).
 */
export function federalHolidays(year: number): NamedDay[] {
  const days: readonly (readonly [string, number])[] = [
    ['New Year’s Day', observed(Date.UTC(year, 0, 1))],
    ['Martin Luther King Jr. Day', nthWeekday(year, 0, 1, 3)],
    ['Washington’s Birthday', nthWeekday(year, 1, 1, 3)],
    ['Memorial Day', lastWeekday(year, 4, 1)],
    ['Juneteenth', observed(Date.UTC(year, 5, 19))],
    ['Independence Day', observed(Date.UTC(year, 6, 4))],
    ['Labor Day', nthWeekday(year, 8, 1, 1)],
    ['Columbus Day', nthWeekday(year, 9, 1, 2)],
    ['Veterans Day', observed(Date.UTC(year, 10, 11))],
    ['Thanksgiving Day', nthWeekday(year, 10, 4, 4)],
    ['Christmas Day', observed(Date.UTC(year, 11, 25))],
  ];
  return days.map(([name, ms]) => ({ name, day: msToDay(ms) }));
}
