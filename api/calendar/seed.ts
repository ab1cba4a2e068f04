import type { Kysely } from 'kysely';
import { USUAL_WEEK } from '../../shared/calendar/calendar.ts';
import { federalHolidays } from '../../shared/calendar/federal-holidays.ts';
import { YEARS_AHEAD } from '../../shared/calendar/usual.ts';
import { type Clock, isoNow } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { allHubs, type HubRow, insertClosedDays, updateHub } from './rows.ts';

/** The hub that a shop begins with. */
const FIRST_HUB = { id: 'san-francisco', name: 'San Francisco', position: 0 } as const;

/** Makes the hub of a new shop, and writes the federal holidays of years that come near into every hub's calendar, once a year and hub. */
export async function seedCalendar(db: Kysely<Tables>, clock: Clock): Promise<void> {
  const now = isoNow(clock);
  const thisYear = Number(now.slice(0, 4));
  await inTransaction(db, async (trx) => {
    if ((await allHubs(trx)).length === 0) {
      const { working_days, cut_off_minutes } = USUAL_WEEK;
      const week = { working_days: JSON.stringify(working_days), cut_off_minutes, capacity: '[]' };
      const row = { ...FIRST_HUB, version: 0, ...week, holidays_through: thisYear - 1, updated_at: now };
      await trx.insertInto('hubs').values(row).execute();
    }
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
