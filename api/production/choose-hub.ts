import type { Day } from '../../shared/calendar/days.ts';
import { hubFor, type WorkAsked, type WorkPlace } from '../../shared/calendar/load.ts';
import { firstHubId } from '../calendar/rows.ts';
import type { Db } from '../db/database.ts';
import { type MachineRow, machinesOf } from '../hub/machine-rows.ts';
import { readShopLoad } from '../schedule/load-rows.ts';
import { openSecondsByHub } from './job-rows.ts';

const SECONDS = 60;

/** Work that wants a hub. */
export interface HubAsked extends WorkAsked {
  /** Hubs that its order was promised by; none of orders without a promise by the plan. */
  readonly promised: readonly WorkPlace[];
  /** The day that it is wanted by. */
  readonly by: Day;
}

/**
 * The hub that makes something: the one by whose plan it was promised; else the one whose plan has it first, as a promise now would choose (hubFor). Where no plan
 * knows of it, the hub whose machines have the fewest days of planned work, and without machines, or where nothing is cut, the first one; null where
 * there is none.
 */
export async function hubOfWork(db: Db, asked: HubAsked | null): Promise<string | null> {
  const first = await firstHubId(db);
  if (asked === null) return first;
  const machines = (await machinesOf(db, null)).filter(
    ({ technology_slug, retired_at, minutes_per_day }) =>
      technology_slug === asked.technologySlug && retired_at === null && minutes_per_day > 0,
  );
  const promised = asked.promised.find(({ technology_slug }) => technology_slug === asked.technologySlug)?.hub_id;
  if (promised !== undefined && (promised === first || machines.some(({ hub_id }) => hub_id === promised)))
    return promised;
  const planned = hubFor(asked, asked.by, await readShopLoad(db))?.hubId;
  return planned ?? leastBusy(db, asked.technologySlug, machines, first);
}

async function leastBusy(
  db: Db,
  technologySlug: string,
  machines: readonly MachineRow[],
  first: string | null,
): Promise<string | null> {
  const minutes = new Map<string, number>();
  for (const { hub_id, minutes_per_day } of machines) minutes.set(hub_id, (minutes.get(hub_id) ?? 0) + minutes_per_day);
  if (minutes.size === 0) return first;
  const planned = await openSecondsByHub(db, technologySlug);
  const days = [...minutes].map(([id, perDay]) => ({ id, days: (planned.get(id) ?? 0) / SECONDS / perDay }));
  const best = days.reduce((a, b) => (b.days < a.days || (b.days === a.days && b.id === first) ? b : a));
  return best.id;
}
