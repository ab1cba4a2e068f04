/**
 * Working days of the shop: Monday to Friday without US federal holidays, in Pacific time. Orders that arrive by noon on
 * a working day count that day as their start; later ones start on the next working day.
 */

/** A calendar day, YYYY-MM-DD. */
export type Day = string;

/** Hour of the day (Pacific, 24 h) up to which an order still starts the same day. */
const CUT_OFF_HOUR = 12;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

function toMs(day: Day): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));
}

function toDay(ms: number): Day {
  return new Date(ms).toISOString().slice(0, 10);
}

/** 0 = Sunday … 6 = Saturday. */
function weekday(ms: number): number {
  return new Date(ms).getUTCDay();
}

/** The nth (1 = first) given weekday of a month (0 = January). */
function nthWeekday(year: number, month: number, day: number, nth: number): number {
  const first = Date.UTC(year, month, 1);
  return first + (((day - weekday(first) + 7) % 7) + (nth - 1) * 7) * DAY_MS;
}

/** The last given weekday of a month. */
function lastWeekday(year: number, month: number, day: number): number {
  const last = Date.UTC(year, month + 1, 0);
  return last - ((weekday(last) - day + 7) % 7) * DAY_MS;
}

/** Fixed holidays on a Saturday are kept on Friday, on a Sunday on Monday. Source: 5 U.S.C. § 6103(b). */
function observed(ms: number): number {
  const day = weekday(ms);
  return day === 6 ? ms - DAY_MS : day === 0 ? ms + DAY_MS : ms;
}

/** Days on which the US federal holidays that begin in `year` are kept. Source: 5 U.S.C. § 6103(a). */
export function federalHolidays(year: number): Day[] {
  return [
    observed(Date.UTC(year, 0, 1)), // New Year
    nthWeekday(year, 0, 1, 3), // Martin Luther King
    nthWeekday(year, 1, 1, 3), // Washington
    lastWeekday(year, 4, 1), // Memorial Day
    observed(Date.UTC(year, 5, 19)), // Juneteenth
    observed(Date.UTC(year, 6, 4)), // Independence
    nthWeekday(year, 8, 1, 1), // Labor Day
    nthWeekday(year, 9, 1, 2), // Columbus
    observed(Date.UTC(year, 10, 11)), // Veterans
    nthWeekday(year, 10, 4, 4), // Thanksgiving
    observed(Date.UTC(year, 11, 25)), // Christmas
  ].map(toDay);
}

/** Holidays of the years that were asked for: every quote that is shown asks for the same two. */
const holidaysByYear = new Map<number, ReadonlySet<Day>>();

function isHoliday(day: Day, year: number): boolean {
  let days = holidaysByYear.get(year);
  if (!days) {
    days = new Set(federalHolidays(year));
    holidaysByYear.set(year, days);
  }
  return days.has(day);
}

/** Whether the shop and the carriers work on a day. */
export function isWorkingDay(day: Day): boolean {
  const ms = toMs(day);
  if (weekday(ms) === 0 || weekday(ms) === 6) return false;
  const year = Number(day.slice(0, 4));
  // New Year on a Saturday is kept on the last day of the year before.
  return !isHoliday(day, year) && !isHoliday(day, year + 1);
}

/** The day `count` working days after a day; 0 gives the day itself or, where it is none, the next working day. */
export function addWorkingDays(day: Day, count: number): Day {
  let ms = toMs(day);
  while (!isWorkingDay(toDay(ms))) ms += DAY_MS;
  for (let left = count; left > 0; left -= 1) {
    do ms += DAY_MS;
    while (!isWorkingDay(toDay(ms)));
  }
  return toDay(ms);
}

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

/** The day that work on an order of this moment (ms since 1970 UTC) begins. */
export function startDay(nowMs: number): Day {
  const local = nowMs - pacificOffsetHours(nowMs) * HOUR_MS;
  const today = toDay(local);
  const inTime = local - toMs(today) < CUT_OFF_HOUR * HOUR_MS;
  return addWorkingDays(inTime ? today : toDay(toMs(today) + DAY_MS), 0);
}

/** Answers for the hour that was asked for last, by working days: every quote that is shown asks for the same few. */
const inHour = { hour: Number.NaN, byDays: new Map<number, Day>() };

/** The day an order of this moment leaves us, made in `days` working days; 0 is the same day. It changes on the hour only. */
export function shipsBy(nowMs: number, days: number): Day {
  const hour = Math.floor(nowMs / HOUR_MS);
  if (inHour.hour !== hour) {
    inHour.hour = hour;
    inHour.byDays.clear();
  }
  let day = inHour.byDays.get(days);
  if (day === undefined) {
    day = addWorkingDays(startDay(nowMs), days);
    inHour.byDays.set(days, day);
  }
  return day;
}

/** The day a parcel arrives that leaves us on `day` and travels `days` working days. */
export function deliversBy(day: Day, days: number): Day {
  return addWorkingDays(day, days);
}
