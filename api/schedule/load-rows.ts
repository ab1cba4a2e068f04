import { sql } from 'kysely';
import type { LoadDay, ShopLoad } from '../../shared/calendar/load.ts';
import type { LoadRow } from '../../shared/schedule/load.ts';
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

/** Load of the hub that orders go to. */
export async function readShopLoad(db: Db): Promise<ShopLoad> {
  // The version comes first: rows that are newer than it are read once more.
  const version = (await readScheduleState(db))?.version ?? 0;
  const rows = await db
    .selectFrom('schedule_load')
    .select(['technology_slug', 'day', 'minutes', 'due'])
    .where('hub_id', '=', (eb) => eb.selectFrom('hubs').select('id').orderBy('position').limit(1))
    .orderBy('technology_slug')
    .orderBy('day')
    .execute();
  const days = new Map<string, LoadDay[]>();
  for (const { technology_slug, day, minutes, due } of rows)
    days.set(technology_slug, [...(days.get(technology_slug) ?? []), { day, minutes, due }]);
  return { version, days };
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
