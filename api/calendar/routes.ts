import { shopDay } from '../../shared/checkout/lead-time.ts';
import { ok } from '../../shared/base/result.ts';
import { calendarEndpoints as api } from '../../shared/calendar/wire.ts';
import { handle, type Route } from '../route.ts';
import { closeDay, effectOfClosing, effectOfWeek, openDay, setPlace, setWeek } from './change.ts';
import type { CalendarNeeds } from './needs.ts';
import { allHubs, hubView } from './rows.ts';

/** Calendars of hubs, for administrators. */
export function calendarRoutes(deps: CalendarNeeds): Route[] {
  const { db } = deps.database;
  return [
    handle(api.hubs, async () => {
      const today = shopDay(deps.clock.now());
      const hubs = await allHubs(db);
      return ok({ hubs: await Promise.all(hubs.map((row) => hubView(db, row, today))) });
    }),
    handle(api.effect, ({ params, query }) => effectOfClosing(deps, params.id, query.day)),
    handle(api.close, ({ params, body, actor }) => closeDay(deps, params.id, actor, body)),
    handle(api.open, ({ params, actor }) => openDay(deps, params.id, actor, params.day)),
    handle(api.place, ({ params, body, actor }) => setPlace(deps, params.id, actor, body)),
    handle(api.weekEffect, ({ params, body }) => effectOfWeek(deps, params.id, body)),
    handle(api.week, ({ params, body, actor }) => setWeek(deps, params.id, actor, body)),
  ];
}
