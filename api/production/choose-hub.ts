import { firstHubId } from '../calendar/rows.ts';
import type { Db } from '../db/database.ts';
import { machinesOf } from '../hub/machine-rows.ts';
import { openSecondsByHub } from './job-rows.ts';

const SECONDS = 60;

/**
 * The hub that can make something by a technology soonest: the one whose machines for it have the fewest days of planned work, the first hub where two
 * are alike. Where no hub has such a machine, or nothing is cut, the first hub; null where there is none.
 */
export async function soonestHub(db: Db, technologySlug: string | null): Promise<string | null> {
  const first = await firstHubId(db);
  if (technologySlug === null) return first;
  const minutes = new Map<string, number>();
  for (const { hub_id, technology_slug, minutes_per_day, retired_at } of await machinesOf(db, null))
    if (technology_slug === technologySlug && retired_at === null && minutes_per_day > 0)
      minutes.set(hub_id, (minutes.get(hub_id) ?? 0) + minutes_per_day);
  if (minutes.size === 0) return first;
  const planned = await openSecondsByHub(db, technologySlug);
  const days = [...minutes].map(([id, perDay]) => ({ id, days: (planned.get(id) ?? 0) / SECONDS / perDay }));
  const best = days.reduce((a, b) => (b.days < a.days || (b.days === a.days && b.id === first) ? b : a));
  return best.id;
}
