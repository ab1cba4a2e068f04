import type { ShopCalendar } from '../../shared/calendar/calendar.ts';
import type { Day } from '../../shared/calendar/days.ts';
import { type HubPlace, hoursWords, placeLines } from '../../shared/calendar/place.ts';
import type { ClosedDay, Hub } from '../../shared/calendar/wire.ts';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Table `hubs`: places that make parts. Orders go to the first one. */
export interface HubRow {
  id: string;
  name: string;
  position: number;
  /** Raised with every change of the calendar, closed days included. */
  version: number;
  /** JSON: days of the week, 0 = Sunday. */
  working_days: string;
  cut_off_minutes: number;
  /** JSON: minutes a day by technology. */
  capacity: string;
  /** JSON: time at each bench. */
  benches: string;
  /** The last year whose federal holidays were written down: one that was taken out does not come back. */
  holidays_through: number;
  /** Where it is; an empty street where nobody has said. */
  line1: string;
  line2: string | null;
  city: string;
  state: string;
  zip: string;
  /** Between which minutes of its working days orders are handed out. */
  opens_minutes: number;
  closes_minutes: number;
  /** IANA name of its time zone, in which its people enter times. */
  time_zone: string;
  /** Pieces of a job or batch that one person may scrap without a PIN. */
  scrap_without_pin: number;
  updated_at: string;
}

/** Table `hub_closed_days`. */
export interface HubClosedDayRow {
  hub_id: string;
  day: string;
  kind: string;
  name: string;
}

/** Who hands out orders at a hub, as its address begins. */
const SHOP = 'Kerfwise';

function placeOfRow({ line1, line2, city, state, zip, opens_minutes, closes_minutes }: HubRow): HubPlace | null {
  return line1 === '' ? null : { name: SHOP, line1, line2, city, state, zip, opens_minutes, closes_minutes };
}

/** Where orders are fetched now, a line each, and when; null where nobody has said. */
export async function pickupPlace(db: Db): Promise<{ lines: string[]; hours: string } | null> {
  const [first] = await allHubs(db);
  const place = first && placeOfRow(first);
  if (!first || !place) return null;
  return { lines: placeLines(place), hours: hoursWords(JSON.parse(first.working_days) as number[], place) };
}

/** The hub of an id. */
export async function findHub(db: Db, id: string): Promise<HubRow | null> {
  return (await db.selectFrom('hubs').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** All hubs, the one that orders go to first. */
export function allHubs(db: Db): Promise<HubRow[]> {
  return db.selectFrom('hubs').selectAll().orderBy('position').execute();
}

/** Days that a hub is closed on, from `from` on. */
async function closedDays(db: Db, hubId: string, from: Day): Promise<ClosedDay[]> {
  const rows = await db
    .selectFrom('hub_closed_days')
    .select(['day', 'kind', 'name'])
    .where('hub_id', '=', hubId)
    .where('day', '>=', from)
    .orderBy('day')
    .execute();
  return rows as ClosedDay[];
}

/** Id of the hub that orders go to; null where there is none. */
export async function firstHubId(db: Db): Promise<string | null> {
  const row = await db.selectFrom('hubs').select('id').orderBy('position').limit(1).executeTakeFirst();
  return row?.id ?? null;
}

/** A hub as our staff sees it; closed days from `today` on. */
export async function hubView(db: Db, row: HubRow, today: Day): Promise<Hub> {
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    working_days: JSON.parse(row.working_days) as number[],
    cut_off_minutes: row.cut_off_minutes,
    closed: await closedDays(db, row.id, today),
    place: placeOfRow(row),
    capacity: JSON.parse(row.capacity) as Hub['capacity'],
    benches: JSON.parse(row.benches) as Hub['benches'],
    holidays_through: row.holidays_through,
    updated_at: row.updated_at,
  };
}

/** When a hub works, as dates are worked out with. */
export async function calendarOf(db: Db, row: HubRow): Promise<ShopCalendar> {
  const closed = await closedDays(db, row.id, '');
  return {
    version: row.version,
    working_days: JSON.parse(row.working_days) as number[],
    cut_off_minutes: row.cut_off_minutes,
    closed: closed.map(({ day }) => day),
    place: placeOfRow(row) ?? undefined,
  };
}

/** The calendar that orders are promised by. Throws where there is no hub: the seed makes one. */
export async function readShopCalendar(db: Db): Promise<ShopCalendar> {
  const [first] = await allHubs(db);
  if (!first) throw new Error('The database holds no hub: run the seed.');
  return calendarOf(db, first);
}

/** The version of that calendar; 0 where there is none. */
export const SHOP_CALENDAR_VERSION = sql<number>`coalesce((select version from hubs order by position limit 1), 0)`;

/** Closes a hub on days; those on which it is closed already stay as they are. */
export async function insertClosedDays(trx: Db, rows: readonly HubClosedDayRow[]): Promise<void> {
  await trx
    .insertInto('hub_closed_days')
    .values([...rows])
    .onConflict((oc) => oc.columns(['hub_id', 'day']).doNothing())
    .execute();
}

/** Opens a hub on a day; false where it was not closed then. */
export async function deleteClosedDay(trx: Db, hubId: string, day: Day): Promise<boolean> {
  const gone = await trx
    .deleteFrom('hub_closed_days')
    .where('hub_id', '=', hubId)
    .where('day', '=', day)
    .executeTakeFirst();
  return Number(gone.numDeletedRows) > 0;
}

/** Adds a hub. */
export async function insertHub(trx: Db, row: HubRow): Promise<void> {
  await trx.insertInto('hubs').values(row).execute();
}

/** Changes columns of a hub; the version stays, see {@link updateHub}. */
export async function setHub(trx: Db, id: string, columns: Partial<Omit<HubRow, 'id' | 'version'>>): Promise<void> {
  await trx.updateTable('hubs').set(columns).where('id', '=', id).execute();
}

/** Changes a hub and raises its version. */
export async function updateHub(
  trx: Db,
  row: Pick<HubRow, 'id' | 'version'>,
  columns: Partial<Omit<HubRow, 'id' | 'version'>>,
): Promise<void> {
  const version = row.version + 1;
  await trx
    .updateTable('hubs')
    .set({ ...columns, version })
    .where('id', '=', row.id)
    .execute();
}
