import { addWorkingDays, type ShopCalendar, USUAL_WEEK } from '../calendar/calendar.ts';
import { type Day, dayToMs } from '../calendar/days.ts';
import { federalHolidays } from '../calendar/federal-holidays.ts';

/** Years ahead that holidays of carriers are worked out for at once. */
const YEARS = 3;

/** Calendars of carriers by the year that they begin with: every quote that is shown asks for the same one. */
const carriers = new Map<number, ShopCalendar>();

/** Carriers travel Monday to Friday but for federal holidays, whatever days a hub of ours is closed on. */
function carriersFrom(year: number): ShopCalendar {
  let calendar = carriers.get(year);
  if (!calendar) {
    const years = Array.from({ length: YEARS + 1 }, (_, i) => year + i);
    const closed = years.flatMap((one) => federalHolidays(one).map(({ day }) => day));
    calendar = { version: 0, ...USUAL_WEEK, closed };
    carriers.set(year, calendar);
  }
  return calendar;
}

/** The day a parcel arrives that leaves us on `day` and travels `days` working days. */
export function deliversBy(day: Day, days: number): Day {
  return addWorkingDays(day, days, carriersFrom(new Date(dayToMs(day)).getUTCFullYear()));
}
