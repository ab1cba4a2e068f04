import { bedKey, benchKey, type LoadDay, materialKey } from '../calendar/load.ts';
import type { Day } from '../calendar/days.ts';
import { sheetAreaCm2, type Supply } from '../stock/levels.ts';
import type { BenchPlan } from './benches.ts';
import type { Delivery, JobNeed } from './material-days.ts';
import type { Lane, Plan } from './plan.ts';

/** A day of the load with whose it is. */
export interface LoadRow extends LoadDay {
  readonly hub_id: string;
  readonly technology_slug: string;
}

/** Name of the days of a machine's bed; null where the hub's machines of its technology have beds that are all alike, or one's is not known. */
function ownBed({ hubId, technologySlug, bed }: Lane, lanes: readonly Lane[]): string | null {
  const alike = lanes.filter((one) => one.hubId === hubId && one.technologySlug === technologySlug);
  if (!bed || alike.some((one) => !one.bed)) return null;
  const keys = new Set(alike.map((one) => bedKey(technologySlug, one.bed!)));
  return keys.size > 1 ? bedKey(technologySlug, bed) : null;
}

/** Load of all hubs by a plan: where beds differ, that of each bed beside that of all; for each job its minutes count on the day they are planned for, or on its ship date where that is later. */
export function loadOf({ days, lanes, jobs }: Plan): LoadRow[] {
  const rows = new Map<string, { hub_id: string; technology_slug: string; minutes: number[]; due: number[] }>();
  const keyOf = (hub: string | null, technology: string) => `${hub} ${technology}`;
  const bedOf = new Map<string, string>();
  for (const lane of lanes) {
    const { id, hubId, technologySlug, minutes } = lane;
    const bed = ownBed(lane, lanes);
    if (bed !== null) bedOf.set(id, bed);
    for (const technology_slug of bed === null ? [technologySlug] : [technologySlug, bed]) {
      const key = keyOf(hubId, technology_slug);
      const none = () => days.map(() => 0);
      const row = rows.get(key) ?? { hub_id: hubId, technology_slug, minutes: none(), due: none() };
      for (const [at, one] of minutes.entries()) row.minutes[at]! += one;
      rows.set(key, row);
    }
  }
  const places = new Map(days.map((day, at) => [day, at]));
  for (const { job, slots } of jobs) {
    for (const { laneId, day, minutes } of slots) {
      const at = places.get(job.needBy > day ? job.needBy : day);
      if (at === undefined) continue;
      for (const key of [job.technologySlug, bedOf.get(laneId)]) {
        const row = key === undefined ? undefined : rows.get(keyOf(job.hubId, key));
        if (row) row.due[at]! += minutes;
      }
    }
  }
  return [...rows.values()].flatMap(({ hub_id, technology_slug, minutes, due }) =>
    days.map((day, at) => ({ hub_id, technology_slug, day, minutes: minutes[at]!, due: due[at]! })),
  );
}

/** Load of benches by their plan: minutes of a job count on the day they are planned for, or on its ship date where that is later. */
export function benchLoadOf(days: readonly Day[], { lanes, jobs }: BenchPlan): LoadRow[] {
  return lanes.flatMap(({ id, hubId: hub_id, bench, minutes }) => {
    const due = days.map(() => 0);
    for (const { work, slots } of jobs)
      for (const slot of slots) {
        const at = days.indexOf(work.needBy > slot.day ? work.needBy : slot.day);
        if (slot.laneId === id && at !== -1) due[at]! += slot.minutes;
      }
    return days.map((day, at) => ({
      hub_id,
      technology_slug: benchKey(bench),
      day,
      minutes: minutes[at]!,
      due: due[at]!,
    }));
  });
}

/** Sheets that hubs keep stock of, as a load: what is on hand comes today, what is overdue too; what jobs need is due on their ship dates. */
export function materialLoadOf(
  today: Day,
  supplies: readonly Supply[],
  deliveries: readonly Delivery[],
  needs: readonly JobNeed[],
): LoadRow[] {
  const rows = new Map<string, { hub_id: string; technology_slug: string; day: Day; minutes: number; due: number }>();
  const kept = new Set(supplies.map(({ hub_id, thickness_id }) => `${hub_id} ${thickness_id}`));
  const add = (of: { hub_id: string; thickness_id: number }, on: Day, minutes: number, due: number) => {
    const day = on > today ? on : today;
    const technology_slug = materialKey(of.thickness_id);
    const key = `${of.hub_id} ${technology_slug} ${day}`;
    const row = rows.get(key) ?? { hub_id: of.hub_id, technology_slug, day, minutes: 0, due: 0 };
    rows.set(key, { ...row, minutes: row.minutes + minutes, due: row.due + due });
  };
  for (const one of supplies) add(one, today, Math.floor(one.on_hand_cm2), 0);
  for (const one of deliveries) if (one.expected_on !== null) add(one, one.expected_on, Math.floor(one.area_cm2), 0);
  for (const { hub_id, thickness_id, area_cm2, ships_by } of needs)
    if (hub_id !== null && kept.has(`${hub_id} ${thickness_id}`))
      add({ hub_id, thickness_id }, ships_by, 0, sheetAreaCm2(area_cm2));
  return [...rows.values()].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}
