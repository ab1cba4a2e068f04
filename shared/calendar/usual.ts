import { type ShopCalendar, USUAL_WEEK } from './calendar.ts';
import { federalHolidays } from './federal-holidays.ts';

/** Years that holidays are written down ahead. */
export const YEARS_AHEAD = 4;

/** The calendar of a shop that has changed nothing: the usual week and the federal holidays from `year` on. For who has no database. */
export function usualCalendar(year: number): ShopCalendar {
  const years = Array.from({ length: YEARS_AHEAD + 1 }, (_, i) => year + i);
  return { version: 0, ...USUAL_WEEK, closed: years.flatMap((one) => federalHolidays(one).map(({ day }) => day)) };
}
