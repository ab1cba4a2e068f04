import { shopDay } from '../../shared/checkout/lead-time.ts';
import { US_STATES } from '../../shared/checkout/states.ts';
import { zipProblem } from '../../shared/checkout/zip-states.ts';
import type { z } from 'zod';
import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { ShopCalendar } from '../../shared/calendar/calendar.ts';
import { overProblem } from '../../shared/calendar/day-problems.ts';
import type { Day } from '../../shared/calendar/days.ts';
import { MAX_CLOSED_DAYS } from '../../shared/calendar/limits.ts';
import type { CalendarEffect, closeBody, Hub, placeBody, weekBody } from '../../shared/calendar/wire.ts';
import { note } from '../activity/note.ts';
import type { Facts } from '../activity/note.ts';
import { isoNow } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { effectOf } from './effect.ts';
import type { CalendarNeeds } from './needs.ts';
import {
  calendarOf,
  deleteClosedDay,
  findHub,
  type HubRow,
  hubView,
  insertClosedDays,
  setHub,
  updateHub,
} from './rows.ts';

type Changed = Result<CalendarEffect & { readonly hub: Hub }, Failure>;

/** Change of a calendar, for the activity log. */
interface Difference {
  readonly before: Facts | null;
  readonly after: Facts | null;
}

type Work = (trx: Db, hub: HubRow, today: Day) => Promise<Result<Difference, Failure>>;

/** Changes a hub's calendar: version, log and the effect on orders in one transaction, then the dates that are promised here. */
async function changeHub(deps: CalendarNeeds, id: string, by: Actor, work: Work): Promise<Changed> {
  const { clock, database, catalog } = deps;
  const today = shopDay(clock.now());
  const changed = await inTransaction(database.db, async (trx): Promise<Changed> => {
    const row = await findHub(trx, id);
    if (!row) return err(failure('not_found'));
    const before = await calendarOf(trx, row);
    const done = await work(trx, row, today);
    if (!done.ok) return done;
    await updateHub(trx, row, { updated_at: isoNow(clock) });
    await note(clock, trx, { by, kind: 'calendar.changed', subject: { kind: 'calendar', id }, ...done.value });
    const now = (await findHub(trx, id))!;
    const effect = await effectOf(trx, before, await calendarOf(trx, now), { today, nowMs: clock.now() });
    return ok({ ...effect, hub: await hubView(trx, now, today) });
  });
  if (changed.ok) await catalog.refresh();
  return changed;
}

function refused(field: string, message: string): Result<never, Failure> {
  return err(failure('conflict', { field, message, errors: [{ field, message }] }));
}

/** Closes a hub on a day that is still to come. */
export function closeDay(
  deps: CalendarNeeds,
  id: string,
  by: Actor,
  { day, kind, name }: z.output<typeof closeBody>,
): Promise<Changed> {
  return changeHub(deps, id, by, async (trx, hub, today) => {
    const over = overProblem(day, today);
    if (over !== null) return refused('day', over);
    const { closed } = await hubView(trx, hub, today);
    if (closed.some((one) => one.day === day)) return refused('day', 'The hub is already closed on this day.');
    if (closed.length >= MAX_CLOSED_DAYS) return refused('day', `At most ${MAX_CLOSED_DAYS} days can be closed.`);
    await insertClosedDays(trx, [{ hub_id: id, day, kind, name }]);
    return ok({ before: null, after: { closed: day, kind, name } });
  });
}

/** Has a hub work on a day that it was to be closed on. Orders keep the date that they were promised. */
export async function openDay(deps: CalendarNeeds, id: string, by: Actor, day: Day): Promise<Result<Hub, Failure>> {
  const changed = await changeHub(deps, id, by, async (trx) =>
    (await deleteClosedDay(trx, id, day)) ? ok({ before: { closed: day }, after: null }) : err(failure('not_found')),
  );
  return changed.ok ? ok(changed.value.hub) : changed;
}

const CHANGED = failure('conflict', { message: 'The calendar changed in the meantime. Check it again.' });

/** Sets working days, cut-off and minutes of a hub, in the version that was looked at. */
export function setWeek(
  deps: CalendarNeeds,
  id: string,
  by: Actor,
  { version, working_days, cut_off_minutes, capacity, benches }: z.output<typeof weekBody>,
): Promise<Changed> {
  return changeHub(deps, id, by, async (trx, hub) => {
    if (version !== hub.version) return err(CHANGED);
    const columns = {
      working_days: JSON.stringify(working_days),
      cut_off_minutes,
      capacity: JSON.stringify(capacity),
      ...(benches ? { benches: JSON.stringify(benches) } : {}),
    };
    await setHub(trx, id, columns);
    const { working_days: days, cut_off_minutes: cutOff, capacity: minutes } = hub;
    const before = { working_days: days, cut_off_minutes: cutOff, capacity: minutes };
    return ok({ before: benches ? { ...before, benches: hub.benches } : before, after: columns });
  });
}

/** Says where a hub is and when orders can be fetched there, in the version that was looked at. */
export async function setPlace(
  deps: CalendarNeeds,
  id: string,
  by: Actor,
  { version, ...place }: z.output<typeof placeBody>,
): Promise<Result<Hub, Failure>> {
  const message = place.state in US_STATES ? zipProblem(place.zip, place.state) : 'Choose the state.';
  if (message) return refused(place.state in US_STATES ? 'zip' : 'state', message);
  const changed = await changeHub(deps, id, by, async (trx, hub) => {
    if (version !== hub.version) return err(CHANGED);
    await setHub(trx, id, place);
    const { line1, line2, city, state, zip, opens_minutes, closes_minutes } = hub;
    return ok({ before: { line1, line2, city, state, zip, opens_minutes, closes_minutes }, after: place });
  });
  return changed.ok ? ok(changed.value.hub) : changed;
}

/** Effect of another calendar on a hub; changes nothing. */
async function effectOfOther(
  { clock, database: { db } }: CalendarNeeds,
  id: string,
  other: (before: ShopCalendar) => Result<ShopCalendar, Failure>,
): Promise<Result<CalendarEffect, Failure>> {
  const row = await findHub(db, id);
  if (!row) return err(failure('not_found'));
  const before = await calendarOf(db, row);
  const changed = other(before);
  if (!changed.ok) return changed;
  const after = changed.value;
  return ok(await effectOf(db, before, after, { today: shopDay(clock.now()), nowMs: clock.now() }));
}

/** Effect of closing a hub on a day. */
export function effectOfClosing(deps: CalendarNeeds, id: string, day: Day): Promise<Result<CalendarEffect, Failure>> {
  return effectOfOther(deps, id, (before) => ok({ ...before, closed: [...before.closed, day] }));
}

/** Effect of another week for a hub, against the version that was read. */
export function effectOfWeek(
  deps: CalendarNeeds,
  id: string,
  { version, working_days, cut_off_minutes }: z.output<typeof weekBody>,
): Promise<Result<CalendarEffect, Failure>> {
  return effectOfOther(deps, id, (before) =>
    before.version === version ? ok({ ...before, working_days, cut_off_minutes }) : err(CHANGED),
  );
}
