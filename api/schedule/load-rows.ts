import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { BenchTime } from '../../shared/calendar/benches.ts';
import type { Day } from '../../shared/calendar/days.ts';
import {
  type HubLoad,
  isMaterialKey,
  type LoadDay,
  type ShopLoad,
  takenBy,
  type WorkPlace,
} from '../../shared/calendar/load.ts';
import type { LoadRow } from '../../shared/schedule/load.ts';
import { allHubs, calendarOf, type HubRow } from '../calendar/rows.ts';
import { machinesOf } from '../hub/machine-rows.ts';
import type { Db } from '../db/database.ts';
import { insertRows } from '../db/rows.ts';

/** Table `schedule_load`: minutes of a technology at a hub, and those that have to be done by a day. The replan alone writes it. */
export type ScheduleLoadRow = LoadRow;

/** Table `schedule_states`: what the load was made of; one row. */
export interface ScheduleStateRow {
  id: string;
  /** Raised where the load changes. */
  version: number;
  /** Names the newest changes that it knows of. */
  mark: string;
  planned_at: string;
}

/** Id of the one row of `schedule_states`. */
const CURRENT = 'current';

/** Rows of a statement: a row has five values, and a statement of SQLite takes 32,766. */
const AT_ONCE = 1000;

/** Version of the load in force, for statements that read it beside something else; 0 before the first plan. */
export const LOAD_VERSION = sql<number>`coalesce((select version from schedule_states where id = 'current'), 0)`;

/** The state of the load; null before the first plan. */
export async function readScheduleState(db: Db): Promise<ScheduleStateRow | null> {
  return (await db.selectFrom('schedule_states').selectAll().where('id', '=', CURRENT).executeTakeFirst()) ?? null;
}

/** Takes the state for a transaction until its end, and answers its version and mark; null before the first plan. */
export async function lockScheduleState(trx: Db): Promise<Pick<ScheduleStateRow, 'version' | 'mark'> | null> {
  const row = await trx
    .updateTable('schedule_states')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', CURRENT)
    .returning(['version', 'mark'])
    .executeTakeFirst();
  return row ? { version: Number(row.version), mark: row.mark } : null;
}

/** Load of all hubs, by day. */
export function loadRows(db: Db): Promise<LoadRow[]> {
  return db
    .selectFrom('schedule_load')
    .selectAll()
    .orderBy('hub_id')
    .orderBy('technology_slug')
    .orderBy('day')
    .execute();
}

/** Load of all hubs with their calendars, the hub first that orders go to unless another is sooner. */
export async function readShopLoad(db: Db): Promise<ShopLoad> {
  // The version comes first: rows that are newer than it are read once more.
  const version = (await readScheduleState(db))?.version ?? 0;
  const byHub = new Map<string, Map<string, LoadDay[]>>();
  for (const { hub_id, technology_slug, day, minutes, due } of await loadRows(db)) {
    const days = byHub.get(hub_id) ?? new Map<string, LoadDay[]>();
    days.set(technology_slug, [...(days.get(technology_slug) ?? []), { day, minutes, due }]);
    byHub.set(hub_id, days);
  }
  if (byHub.size === 0) return { version, hubs: [] };
  const beds = await bedsByHub(db);
  const hubs: HubLoad[] = [];
  for (const row of await allHubs(db)) {
    const days = byHub.get(row.id);
    const own = beds.get(row.id) ?? new Map<string, [number, number][]>();
    if (days)
      hubs.push({
        hubId: row.id,
        calendar: await calendarOf(db, row),
        days,
        beds: own,
        benchSeconds: new Map(benchTimesOf(row).map(({ bench, seconds_per_piece }) => [bench, seconds_per_piece])),
      });
  }
  return { version, hubs };
}

/** Benches that a hub plans. */
export function benchTimesOf({ benches }: Pick<HubRow, 'benches'>): readonly BenchTime[] {
  return (JSON.parse(benches) as BenchTime[]).filter(({ minutes_per_day }) => minutes_per_day > 0);
}

/** Beds of machines in service by hub and technology, mm. */
async function bedsByHub(db: Db): Promise<Map<string, Map<string, [number, number][]>>> {
  const found = new Map<string, Map<string, [number, number][]>>();
  for (const { hub_id, technology_slug, bed_width_mm, bed_height_mm, retired_at } of await machinesOf(db, null)) {
    if (retired_at !== null) continue;
    const own = found.get(hub_id) ?? new Map<string, [number, number][]>();
    own.set(technology_slug, [...(own.get(technology_slug) ?? []), [bed_width_mm, bed_height_mm]]);
    found.set(hub_id, own);
  }
  return found;
}

/** Names what promises look at beside the rows of the load: beds, and seconds of benches. */
export async function factsMark(db: Db): Promise<string> {
  const beds = [...(await bedsByHub(db))].map(([hub, own]) => [hub, [...own]]);
  const benches = (await allHubs(db)).map((row) => [row.id, benchTimesOf(row)]);
  return createHash('sha256')
    .update(JSON.stringify([beds, benches]))
    .digest('hex')
    .slice(0, 12);
}

/**
 * Takes what an order was promised from the load at once, so that nobody is promised it again before the next plan counts its jobs. Does nothing where
 * nothing was planned for it.
 */
export function reserveLoad(trx: Db, day: Day, places: readonly WorkPlace[]): Promise<void> {
  return change(trx, day, places, 1);
}

/** Gives back what a payment that came to nothing had taken. */
export function releaseLoad(trx: Db, day: Day, places: readonly WorkPlace[]): Promise<void> {
  return change(trx, day, places, -1);
}

async function change(trx: Db, day: Day, places: readonly WorkPlace[], sign: 1 | -1): Promise<void> {
  if (places.length === 0) return;
  // The state first, as the replan does: two that want the other's rows would wait for each other.
  await trx
    .updateTable('schedule_states')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', CURRENT)
    .execute();
  const taken = places.flatMap((place) =>
    takenBy(place).map(([key, amount]) => ({ hub_id: place.hub_id, key, amount })),
  );
  for (const { hub_id, key, amount } of taken.toSorted((a, b) => (inOrder(a) < inOrder(b) ? -1 : 1))) {
    const due = sign * amount;
    const changed = await trx
      .updateTable('schedule_load')
      .set(({ eb }) => ({ due: eb('due', '+', due) }))
      .where('hub_id', '=', hub_id)
      .where('technology_slug', '=', key)
      .where('day', '=', day)
      .executeTakeFirst();
    // A material has rows of days with a change alone.
    if (Number(changed.numUpdatedRows) === 0 && isMaterialKey(key))
      await insertRows(trx, 'schedule_load', [{ hub_id, technology_slug: key, day, minutes: 0, due }]);
  }
}

function inOrder({ hub_id, key }: { readonly hub_id: string; readonly key: string }): string {
  return `${hub_id} ${key}`;
}

/** Puts another load in force. */
export async function writeLoad(trx: Db, rows: readonly LoadRow[]): Promise<void> {
  await trx.deleteFrom('schedule_load').execute();
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await insertRows(trx, 'schedule_load', rows.slice(from, from + AT_ONCE));
}

/** Writes what the load is made of. */
export async function writeScheduleState(trx: Db, state: Omit<ScheduleStateRow, 'id'>): Promise<void> {
  await trx
    .insertInto('schedule_states')
    .values({ id: CURRENT, ...state })
    .onConflict((oc) => oc.column('id').doUpdateSet(state))
    .execute();
}
