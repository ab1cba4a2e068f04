import { sql } from 'kysely';
import type { Day } from '../../shared/calendar/days.ts';
import type { HubLoad, LoadDay, ShopLoad, WorkPlace } from '../../shared/calendar/load.ts';
import type { LoadRow } from '../../shared/schedule/load.ts';
import { allHubs, calendarOf } from '../calendar/rows.ts';
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

/** Takes the state for a transaction until its end, and answers its version; null before the first plan. */
export async function lockScheduleState(trx: Db): Promise<number | null> {
  const row = await trx
    .updateTable('schedule_states')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', CURRENT)
    .returning('version')
    .executeTakeFirst();
  return row ? Number(row.version) : null;
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
  const hubs: HubLoad[] = [];
  for (const row of await allHubs(db)) {
    const days = byHub.get(row.id);
    if (days) hubs.push({ hubId: row.id, calendar: await calendarOf(db, row), days });
  }
  return { version, hubs };
}

/**
 * Takes the minutes of an order's promise from the load at once, so that nobody is promised them again before the next plan counts its jobs. Does nothing where
 * nothing was planned for it.
 */
export async function reserveLoad(trx: Db, day: Day, places: readonly WorkPlace[]): Promise<void> {
  if (places.length === 0) return;
  // The state first, as the replan does: two that want the other's rows would wait for each other.
  await trx
    .updateTable('schedule_states')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', CURRENT)
    .execute();
  for (const { hub_id, technology_slug, minutes } of places.toSorted((a, b) => (inOrder(a) < inOrder(b) ? -1 : 1)))
    await trx
      .updateTable('schedule_load')
      .set(({ eb }) => ({ due: eb('due', '+', minutes) }))
      .where('hub_id', '=', hub_id)
      .where('technology_slug', '=', technology_slug)
      .where('day', '=', day)
      .execute();
}

function inOrder({ hub_id, technology_slug }: WorkPlace): string {
  return `${hub_id} ${technology_slug}`;
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
