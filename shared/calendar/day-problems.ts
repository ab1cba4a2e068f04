import { dayWords } from '../base/day-words.ts';
import type { Day } from './days.ts';

/** How far from today a day of our business lies at most. */
const YEARS = 5;

/** The same day of another year; of a leap day the first of March. */
function yearsFrom(day: Day, years: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.toISOString().slice(0, 10);
}

/** Why a day can't be one that is still to come, where today (the shop's day) counts as such; null where it can: from today on, for five years. */
export function overProblem(day: Day, today: Day): string | null {
  if (day < today) return 'Choose a day in the future.';
  const last = yearsFrom(today, YEARS);
  return day > last ? `That day is too far ahead. Choose one up to ${dayWords(last)}.` : null;
}

/** Why a day can't be one on which something happened, where today (the shop's day) counts as such; null where it can: five years back. */
export function aheadProblem(day: Day, today: Day): string | null {
  if (day > today) return 'That day is in the future.';
  const first = yearsFrom(today, -YEARS);
  return day < first ? `That day is too long ago. Choose one from ${dayWords(first)} on.` : null;
}
