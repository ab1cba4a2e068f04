import type { LoadDay } from '../calendar/load.ts';
import type { Plan } from './plan.ts';

/** A day of the load with whose it is. */
export interface LoadRow extends LoadDay {
  readonly hub_id: string;
  readonly technology_slug: string;
}

/** Load of all hubs by a plan: for each job its minutes count on the day they are planned for, or on its ship date where that is later. */
export function loadOf({ days, lanes, jobs }: Plan): LoadRow[] {
  const rows = new Map<string, { hub_id: string; technology_slug: string; minutes: number[]; due: number[] }>();
  const keyOf = (hub: string | null, technology: string) => `${hub} ${technology}`;
  for (const { hubId, technologySlug, minutes } of lanes) {
    const key = keyOf(hubId, technologySlug);
    const none = () => days.map(() => 0);
    const row = rows.get(key) ?? { hub_id: hubId, technology_slug: technologySlug, minutes: none(), due: none() };
    for (const [at, one] of minutes.entries()) row.minutes[at]! += one;
    rows.set(key, row);
  }
  const places = new Map(days.map((day, at) => [day, at]));
  for (const { job, slots } of jobs) {
    const row = rows.get(keyOf(job.hubId, job.technologySlug));
    for (const { day, minutes } of slots) {
      const last = job.needBy > day ? job.needBy : day;
      const at = places.get(last);
      if (row && at !== undefined) row.due[at]! += minutes;
    }
  }
  return [...rows.values()].flatMap(({ hub_id, technology_slug, minutes, due }) =>
    days.map((day, at) => ({ hub_id, technology_slug, day, minutes: minutes[at]!, due: due[at]! })),
  );
}
