import { calendarEndpoints } from '../../shared/calendar/wire.ts';
import * as calendars from '../db/migrations/0053-calendars.ts';
import * as hubPlaces from '../db/migrations/0062-hub-places.ts';
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
  migrations: { '0053-calendars': calendars, '0062-hub-places': hubPlaces },
  routes: calendarRoutes,
});
