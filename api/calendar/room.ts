import { calendarEndpoints } from '../../shared/calendar/wire.ts';
import * as schema from '../db/migrations/0003-calendar.ts';
import * as benches from '../db/migrations/0058-benches.ts';
import * as scrapPin from '../db/migrations/0064-scrap-pin.ts';
import { room } from '../room.ts';
import type { CalendarNeeds } from './needs.ts';
import { calendarRoutes } from './routes.ts';
import type { HubClosedDayRow, HubRow } from './rows.ts';

declare module '../db/tables.ts' {
  interface Tables {
    hubs: HubRow;
    hub_closed_days: HubClosedDayRow;
  }
}

/** Where hubs are and when they work. */
export const calendarRoom = room<CalendarNeeds>({
  name: 'calendar',
  endpoints: { calendar: calendarEndpoints },
  tables: ['hubs', 'hub_closed_days'],
  migrations: { '0003-calendar': schema, '0058-benches': benches, '0064-scrap-pin': scrapPin },
  routes: calendarRoutes,
});
