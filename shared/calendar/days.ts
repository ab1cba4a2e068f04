/** A calendar day, YYYY-MM-DD. */
export type Day = string;

export const DAY_MS = 86_400_000;

/** The first moment of a day in UTC, ms since 1970. */
export function dayToMs(day: Day): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));
}

/** The day that a moment is in, in UTC. */
export function msToDay(ms: number): Day {
  return new Date(ms).toISOString().slice(0, 10);
}

/** 0 = Sunday … 6 = Saturday. */
export function weekdayOf(ms: number): number {
  return new Date(ms).getUTCDay();
}

/** The nth (1 = first) given weekday of a month (0 = January), ms. */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): number {
  const first = Date.UTC(year, month, 1);
  return first + (((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7) * DAY_MS;
}
