import { good, type World } from './world.ts';
import { ADMIN, type Statuses } from './access-statuses.ts';
import type { Prepare } from './access-request.ts';
import { signIn } from './shopping.ts';

const HUB = 'san-francisco';

let days = 0;

/** A day of its own in a year that no other test closes anything in; from late February on, months before the next holiday. */
function newDay(): string {
  days += 1;
  return new Date(Date.UTC(2030, 1, 19 + days)).toISOString().slice(0, 10);
}

async function administrator(world: World) {
  const { apiToken } = await signIn(world, 'admin@kerfwise.test');
  return world.client(apiToken);
}

const closed: Prepare = async (world) => async () => {
  const day = newDay();
  const body = { day, kind: 'closed' as const, name: 'Stock-taking' };
  good(await (await administrator(world)).calendar.close({ params: { id: HUB }, body }));
  return { params: { id: HUB, day } };
};

const week: Prepare = async (world) => async () => {
  const { hubs } = good(await (await administrator(world)).calendar.hubs({}));
  const { version, working_days, cut_off_minutes, capacity } = hubs[0]!;
  return { params: { id: HUB }, body: { version, working_days, cut_off_minutes, capacity } };
};

const place: Prepare = async (world) => async () => {
  const { version } = good(await (await administrator(world)).calendar.hubs({})).hubs[0]!;
  const at = { line1: '5 Mill Road', city: 'San Francisco', state: 'CA', zip: '94103' };
  return { params: { id: HUB }, body: { version, ...at, opens_minutes: 480, closes_minutes: 1020 } };
};

/** Rows of the access table for calendars of hubs. */
export const CALENDAR_ROWS: Record<string, readonly [Statuses, Prepare]> = {
  'calendar.hubs': [ADMIN, async () => ({})],
  'calendar.effect': [ADMIN, async () => ({ params: { id: HUB }, query: { day: '2040-01-02' } })],
  'calendar.close': [
    ADMIN,
    async () => async () => ({ params: { id: HUB }, body: { day: newDay(), kind: 'holiday', name: 'Founders’ day' } }),
  ],
  'calendar.open': [ADMIN, closed],
  'calendar.weekEffect': [ADMIN, week],
  'calendar.place': [ADMIN, place],
  'calendar.week': [ADMIN, week],
};
