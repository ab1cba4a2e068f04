import type { Kysely } from 'kysely';
import { SCRAP_WITHOUT_PIN } from '../../shared/badge/limits.ts';
import { USUAL_WEEK } from '../../shared/calendar/calendar.ts';
import { federalHolidays } from '../../shared/calendar/federal-holidays.ts';
import { YEARS_AHEAD } from '../../shared/calendar/usual.ts';
import { type Clock, isoNow } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { allHubs, type HubRow, insertClosedDays, insertHub, updateHub } from './rows.ts';

/** The hub that a shop begins with. */
const FIRST_HUB = { id: 'san-francisco', name: 'San Francisco', position: 0 } as const;

/** Nobody has said where it is; from 8 to 5 somebody is there. */
const UNTOLD = {
  line1: '',
  line2: null,
  city: '',
  state: '',
  zip: '',
  opens_minutes: 480,
  closes_minutes: 1020,
  time_zone: 'America/Los_Angeles',
  scrap_without_pin: SCRAP_WITHOUT_PIN,
} as const;

/** `San Francisco, CA 94103`. */
const CITY_LINE = /^(.+), ([A-Z]{2}) (\d{5}(?:-\d{4})?)$/;

/** Where a shop with this postal address has its hub, until somebody says otherwise; null where it is no address of the country. */
function placeOfPostal(lines: readonly string[]): Pick<HubRow, 'line1' | 'line2' | 'city' | 'state' | 'zip'> | null {
  const found = CITY_LINE.exec(lines.at(-1) ?? '');
  const [line1, ...others] = lines.slice(0, -1);
  if (!found || line1 === undefined) return null;
  const [, city, state, zip] = found as unknown as [string, string, string, string];
  return { line1, line2: others.join(', ') || null, city, state, zip };
}

type NamedHub = Pick<HubRow, 'id' | 'name' | 'position'> & Partial<Pick<HubRow, 'time_zone'>>;

/** A hub with the usual week, of which nobody has said anything yet. */
function newHub(named: NamedHub, now: string): HubRow {
  const { working_days, cut_off_minutes } = USUAL_WEEK;
  const week = { working_days: JSON.stringify(working_days), cut_off_minutes, capacity: '[]', benches: '[]' };
  const holidays_through = Number(now.slice(0, 4)) - 1;
  return { version: 0, ...week, ...UNTOLD, ...named, holidays_through, updated_at: now };
}

/** Opens a hub with the usual week and the federal holidays. */
export async function openHub(trx: Db, clock: Clock, named: Required<NamedHub>): Promise<void> {
  const now = isoNow(clock);
  const row = newHub(named, now);
  await insertHub(trx, row);
  await addHolidays(trx, row, Number(now.slice(0, 4)) + YEARS_AHEAD, now);
}

/** Makes the hub of a new shop, says where it is where nobody has, and writes the federal holidays of years that come near into every hub's calendar, once a year and hub. */
export async function seedCalendar(db: Kysely<Tables>, clock: Clock, postalAddress: readonly string[]): Promise<void> {
  const now = isoNow(clock);
  const thisYear = Number(now.slice(0, 4));
  await inTransaction(db, async (trx) => {
    if ((await allHubs(trx)).length === 0) {
      await insertHub(trx, newHub(FIRST_HUB, now));
    }
    const [first] = await allHubs(trx);
    const place = placeOfPostal(postalAddress);
    if (first?.line1 === '' && place) await updateHub(trx, first, { ...place, updated_at: now });
    for (const hub of await allHubs(trx)) await addHolidays(trx, hub, thisYear + YEARS_AHEAD, now);
  });
}

async function addHolidays(trx: Db, hub: HubRow, through: number, now: string): Promise<void> {
  if (hub.holidays_through >= through) return;
  for (let year = hub.holidays_through + 1; year <= through; year += 1) {
    const rows = federalHolidays(year).map(({ day, name }) => ({ hub_id: hub.id, day, kind: 'holiday', name }));
    await insertClosedDays(trx, rows);
  }
  await updateHub(trx, hub, { holidays_through: through, updated_at: now });
}
