import type { Day } from './days.ts';

/** Why a day can't be one that is still to come, where today (the shop's day) counts as such; null where it can. */
export function overProblem(day: Day, today: Day): string | null {
  return day < today ? 'Choose a day that is still to come.' : null;
}

/** Why a day can't be one on which something happened, where today (the shop's day) counts as such; null where it can. */
export function aheadProblem(day: Day, today: Day): string | null {
  return day > today ? 'That day is still to come.' : null;
}
