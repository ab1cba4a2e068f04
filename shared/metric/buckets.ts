import { DAY_MS, type Day, dayToMs, msToDay, weekdayOf } from '../calendar/days.ts';

/** Stretches of time that a period is shown by. */
export const GRAINS = ['day', 'week', 'month'] as const;
export type Grain = (typeof GRAINS)[number];

/** Days from the first to the last, both in it. */
export interface Period {
  readonly from: Day;
  readonly to: Day;
}

/** Longest period, days: three years and a bit. */
export const MOST_DAYS = 1100;

/** Periods up to so many days are shown by day, and by week. */
const [BY_DAY, BY_WEEK] = [21, 190];

/** Days of the period that figures are of where nobody chose: twelve weeks. */
const USUAL_DAYS = 84;

/** How many days a period has. */
export function daysIn({ from, to }: Period): number {
  return Math.round((dayToMs(to) - dayToMs(from)) / DAY_MS) + 1;
}

/** The period that is shown where nobody chose: the twelve weeks that end today. */
export function usualPeriod(today: Day): Period {
  return { from: msToDay(dayToMs(today) - (USUAL_DAYS - 1) * DAY_MS), to: today };
}

/** How a period is divided. */
export function grainOf(period: Period): Grain {
  const days = daysIn(period);
  if (days <= BY_DAY) return 'day';
  return days <= BY_WEEK ? 'week' : 'month';
}

/** The first day of the stretch after the one that a day is in: weeks begin on Monday. */
function nextStart(day: Day, grain: Grain): Day {
  const ms = dayToMs(day);
  if (grain === 'day') return msToDay(ms + DAY_MS);
  if (grain === 'week') return msToDay(ms + ((8 - weekdayOf(ms)) % 7 || 7) * DAY_MS);
  return msToDay(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 1));
}

/** The stretches of a period, the first and the last one cut to it: together they are the period, and no day is in two. */
export function bucketsOf(period: Period, grain: Grain = grainOf(period)): Period[] {
  const buckets: Period[] = [];
  for (let from = period.from; from <= period.to; ) {
    const next = nextStart(from, grain);
    const last = msToDay(dayToMs(next) - DAY_MS);
    buckets.push({ from, to: last < period.to ? last : period.to });
    from = next;
  }
  return buckets;
}
