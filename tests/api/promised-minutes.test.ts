import { afterEach, beforeEach, expect, it } from 'vitest';
import { newId } from '../../api/clock.ts';
import { loadRows } from '../../api/schedule/load-rows.ts';
import { replan } from '../../api/schedule/replan.ts';
import { MACHINE } from './support/access-hub.ts';
import { addLaser } from './support/access-schedule.ts';
import { staffToken } from './support/after-order.ts';
import { CARDS, customer, paymentFor, payQuote, readyQuote, signIn } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

async function ordered() {
  const { apiToken } = await customer(world);
  const quote = await readyQuote(world, apiToken);
  const { order_id } = await payQuote(world, apiToken, quote);
  return good(await world.client(apiToken).order.get({ params: { id: order_id! } }));
}

const due = async () => (await loadRows(world.deps.database.db)).reduce((sum, row) => sum + row.due, 0);

it('[SL12] orders that are paid within half a minute are not promised the same minutes', async () => {
  await addLaser(world, 1);
  await replan(world.deps);
  const dates: string[] = [];
  // A laser of a minute a day: each order takes at least one of them, and no plan is made between them.
  for (let nth = 0; nth < 8; nth += 1) dates.push((await ordered()).ships_by);
  expect(dates).toEqual(dates.toSorted());
  expect(dates.at(-1)! > dates[0]!).toBe(true);
  let free = 0;
  for (const { minutes, due: taken } of await loadRows(world.deps.database.db)) {
    free += minutes - taken;
    expect(free).toBeGreaterThanOrEqual(0);
  }
});

it('[SL12] two payments that begin in the same moment are not promised the same minutes', async () => {
  await addLaser(world, 2);
  await replan(world.deps);
  const both = [await customer(world), await customer(world)];
  const quotes = [await readyQuote(world, both[0]!.apiToken), await readyQuote(world, both[1]!.apiToken)];
  const bodies = [await paymentFor(world, quotes[0]!), await paymentFor(world, quotes[1]!)];
  const answers = await Promise.all(
    both.map(({ apiToken }, at) => world.client(apiToken).checkout.pay({ body: bodies[at]! })),
  );
  expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(0);
  let free = 0;
  const rows = (await loadRows(world.deps.database.db)).filter((row) => row.technology_slug === 'co2-laser');
  for (const { minutes, due: taken } of rows) {
    free += minutes - taken;
    expect(free).toBeGreaterThanOrEqual(0);
  }
});

it('[SL12] a payment that is declined gives its minutes back', async () => {
  await addLaser(world, 480);
  await replan(world.deps);
  const { apiToken } = await customer(world);
  const quote = await readyQuote(world, apiToken);
  const body = await paymentFor(world, quote, CARDS.decline);
  expect(good(await world.client(apiToken).checkout.pay({ body })).status).toBe('declined');
  expect(await due()).toBe(0);
});

it('[SL16] a promise waits for the sheets of the hub, for its benches, and goes by no bed that is too small', async () => {
  const admin = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);
  const lane = await addLaser(world, 480);
  const { apiToken } = await customer(world);
  const quote = await readyQuote(world, apiToken);
  const { db } = world.deps.database;
  await replan(world.deps);
  const shipsBy = async () => {
    world.clock.advance(3_600_000);
    await replan(world.deps);
    return good(await world.client(apiToken).quote.get({ params: { id: quote.id } })).production_speed.ships_by;
  };
  const first = await shipsBy();
  const [hub] = good(await admin.calendar.hubs({})).hubs;
  const thickness_id = quote.parts[0]!.thickness!.id;
  const sheet = { hub_id: hub!.id, thickness_id, width_mm: 800, height_mm: 400, material: 'Steel', thickness_mm: 3 };
  const at = '2026-11-02T00:00:00.000Z';
  const item = { ...sheet, id: newId(world.clock), on_hand: 0, allocated: 0, minimum: 0, created_at: at };
  await db.insertInto('stock_items').values(item).execute();
  // Nobody knows when sheets come: that moves no day.
  expect(await shipsBy()).toBe(first);
  const purchase = { id: newId(world.clock), item_id: item.id, supplier: 'Mill', quantity: 50, received: 0 };
  const ordered_on = '2026-11-02';
  const said = {
    reference: '',
    ordered_on,
    expected_on: '2026-11-25',
    status: 'open',
    account_id: null,
    created_at: at,
  };
  await db
    .insertInto('stock_purchases')
    .values({ ...purchase, ...said })
    .execute();
  expect(await shipsBy()).toBe('2026-11-25');
  const row = (await loadRows(db)).find((one) => one.technology_slug === `material:${thickness_id}`);
  expect(row).toBeDefined();
  const benches = [{ bench: 'packing' as const, minutes_per_day: 1, seconds_per_piece: 600 }];
  const { id, version, working_days, cut_off_minutes, capacity } = hub!;
  good(
    await admin.calendar.week({ params: { id }, body: { version, working_days, cut_off_minutes, capacity, benches } }),
  );
  // A hundred minutes of packing at one a day are beyond the days that are planned.
  expect((await shipsBy()) > '2026-12-25').toBe(true);
  // The board names dates of technologies, not of the benches and materials that a load has beside them.
  const { promises } = good(await admin.schedule.get({ query: { days: 3 } }));
  expect(new Set(promises.map((one) => one.technology_slug))).toEqual(new Set(['co2-laser']));
  await db.updateTable('machines').set({ bed_width_mm: 50, bed_height_mm: 50 }).where('id', '=', lane).execute();
  expect((await shipsBy()) < '2026-11-25').toBe(true);
});

it('[SL12] a plan counts what orders without jobs were promised, and those with jobs once', async () => {
  await addLaser(world, 480);
  await replan(world.deps);
  await ordered();
  const reserved = await due();
  expect(reserved).toBeGreaterThan(0);
  const { load } = world.deps.catalog;
  await replan(world.deps);
  expect(await due()).toBe(reserved);
  expect(load().version).toBeGreaterThan(1);
  await world.deps.jobs.drain('event');
  world.clock.advance(3_600_000);
  await replan(world.deps);
  expect(await due()).toBe(reserved);
});

it('[SL13] the promise is by the hub that the jobs go to', async () => {
  const admin = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);
  const { hub } = good(await admin.hub.create({ body: { name: 'Denver', time_zone: 'America/Denver' } }));
  const machine = { ...MACHINE, technology_slug: 'co2-laser' as const };
  const add = async (id: string, name: string) => {
    const { machines } = good(await admin.hub.addMachine({ params: { id }, body: { ...machine, name } }));
    return machines.find((one) => one.name === name)!.id;
  };
  const first = await add('san-francisco', 'Stands');
  await add(hub.id, 'Runs');
  const down = { starts_at: '2026-11-10T00:00:00Z', ends_at: '2026-12-20T00:00:00Z', reason: 'repair' } as const;
  good(await admin.hub.addDowntime({ params: { id: first }, body: down }));
  await replan(world.deps);
  const order = await ordered();
  // The first hub stands for weeks: its plan alone would promise a later day.
  expect(order.ships_by).toBe('2026-11-18');
  await world.deps.jobs.drain('event');
  const staff = world.client(await staffToken(world));
  const { jobs } = good(await staff.production.ofOrder({ params: { id: order.id } }));
  expect(jobs.map(({ hub_id }) => hub_id)).toEqual([hub.id]);
});

it('[SL14] [SL15] the board has the benches that the hub says something of, and no part on a bed that is too small', async () => {
  const admin = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);
  const staff = world.client(await staffToken(world));
  const lane = await addLaser(world, 480);
  await ordered();
  await world.deps.jobs.drain('event');
  const board = async () => good(await staff.schedule.get({ query: { days: 14 } }));
  const before = await board();
  expect(before.benches).toEqual([]);
  expect(before.lanes[0]!.bed).toEqual({ width_mm: 1300, height_mm: 900 });
  const [hub] = good(await admin.calendar.hubs({})).hubs;
  const { id, version, working_days, cut_off_minutes, capacity } = hub!;
  const benches = [{ bench: 'packing' as const, minutes_per_day: 60, seconds_per_piece: 120 }];
  const body = { version, working_days, cut_off_minutes, capacity, benches };
  expect(good(await admin.calendar.week({ params: { id }, body })).hub.benches).toEqual(benches);
  const after = await board();
  const [packing] = after.benches;
  const planned = packing!.days.flatMap(({ jobs }) => jobs);
  // Ten pieces of two minutes each.
  expect(planned).toMatchObject([{ id: before.jobs[0]!.id, number: before.jobs[0]!.number, minutes: 20 }]);
  expect(after.bench_late).toEqual([]);
  const { db } = world.deps.database;
  await db.updateTable('machines').set({ bed_width_mm: 50, bed_height_mm: 50 }).where('id', '=', lane).execute();
  const [job] = (await board()).jobs;
  expect(job).toMatchObject({ reason: 'too_large', projected: null, slots: [] });
  expect(job!.why).toMatch(/larger than the bed of Planned laser/);
  const pin = { lane_id: lane, day: '2026-11-12', dry_run: true };
  expect(bad(await staff.schedule.pin({ params: { id: job!.id }, body: pin })).errors[0]!.field).toBe('lane_id');
});

it('[CL05] a change of benches alone lets no order miss its date, one that staff set for a Saturday neither', async () => {
  const admin = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);
  const { id: orderId } = await ordered();
  const { db } = world.deps.database;
  await db.updateTable('orders').set({ ships_by: '2026-11-21' }).where('id', '=', orderId).execute();
  const [hub] = good(await admin.calendar.hubs({})).hubs;
  const { id, version, working_days, cut_off_minutes, capacity } = hub!;
  const benches = [{ bench: 'packing' as const, minutes_per_day: 60, seconds_per_piece: 20 }];
  const body = { version, working_days, cut_off_minutes, capacity, benches };
  expect(good(await admin.calendar.weekEffect({ params: { id }, body })).missed_count).toBe(0);
  const week = { ...body, working_days: [1] };
  expect(good(await admin.calendar.weekEffect({ params: { id }, body: week })).missed_count).toBe(1);
});
