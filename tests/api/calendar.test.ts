import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shipsBy } from '../../shared/checkout/lead-time.ts';
import { staffToken } from './support/after-order.ts';
import { ADDRESS, customer, payQuote, paymentFor, pricedQuote, readyQuote, signIn } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
let admin: ReturnType<World['client']>;
beforeAll(async () => {
  world = await startWorld();
  admin = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);
});
afterAll(() => world.close());

const params = { id: 'san-francisco' };
const hub = async () => good(await admin.calendar.hubs({})).hubs[0]!;
const close = (day: string, name = 'Stock-taking') =>
  admin.calendar.close({ params, body: { day, kind: 'closed', name } });
/** Has the calendar read anew. */
const closeAndOpen = async () => {
  good(await close('2029-03-01'));
  good(await open('2029-03-01'));
};
const open = (day: string) => admin.calendar.open({ params: { ...params, day } });
const dayOf = async (token: string, id: string) =>
  good(await world.client(token).quote.get({ params: { id } })).production_speed.ships_by;

describe('the calendar of a hub', () => {
  it('[CL01] is seeded with what was in force before it was data', async () => {
    const { closed, ...rest } = await hub();
    expect(rest).toMatchObject({
      name: 'San Francisco',
      working_days: [1, 2, 3, 4, 5],
      cut_off_minutes: 720,
      capacity: [],
    });
    expect(rest.holidays_through).toBe(2030);
    expect(closed.slice(0, 3)).toEqual([
      { day: '2026-11-11', kind: 'holiday', name: 'Veterans Day' },
      { day: '2026-11-26', kind: 'holiday', name: 'Thanksgiving Day' },
      { day: '2026-12-25', kind: 'holiday', name: 'Christmas Day' },
    ]);
  });

  it('[CL04] is promised by, the same on the page and on the server; a day that is added moves the next promise', async () => {
    const { apiToken } = await customer(world);
    const { id, production_speed: speed } = await pricedQuote(world, apiToken);
    const first = speed.ships_by;
    const onPage = async () => {
      const book = good(await world.client().pricing.priceBook({}));
      return shipsBy(world.clock.now(), speed.days, book.calendar);
    };
    expect(await onPage()).toBe(first);
    const before = good(await world.client().pricing.priceBook({})).calendar.version;
    const changed = good(await close(first));
    expect(changed).toMatchObject({ missed: [], missed_count: 0, hub: { version: before + 1 } });
    const later = await dayOf(apiToken, id);
    expect(later > first).toBe(true);
    expect(await onPage()).toBe(later);
    expect(good(await world.client().pricing.priceBook({})).calendar.version).toBe(before + 1);
    good(await open(first));
    expect(await dayOf(apiToken, id)).toBe(first);
  });

  it('[CL05] moves no order: those whose date would be missed are named before and with the change', async () => {
    const { apiToken, account } = await customer(world);
    const { order_id } = await payQuote(world, apiToken, await readyQuote(world, apiToken));
    const order = good(await world.client(apiToken).order.get({ params: { id: order_id! } }));
    const { ships_by } = order;
    const effect = good(await admin.calendar.effect({ params, query: { day: ships_by } }));
    const mine = effect.missed.find(({ id }) => id === order_id)!;
    expect(mine).toMatchObject({ number: order.number, email: account.email, ships_by });
    expect(mine.would_ship > ships_by).toBe(true);
    expect(good(await admin.calendar.effect({ params, query: { day: '2027-03-01' } })).missed_count).toBe(0);
    const changed = good(await close(ships_by));
    expect(changed).toMatchObject(effect);
    expect(good(await world.client(apiToken).order.get({ params: { id: order_id! } })).ships_by).toBe(ships_by);
    good(await open(ships_by));
  });

  it('[CO46] [CL04] tells a day that moved before anything is charged', async () => {
    const { apiToken } = await customer(world);
    const quote = await readyQuote(world, apiToken);
    const seen = quote.production_speed.ships_by;
    good(await close(seen));
    const body = { ...(await paymentFor(world, quote)), expected_ships_by: seen };
    expect(bad(await world.client(apiToken).checkout.pay({ body }))).toMatchObject({ code: 'quote_changed' });
    good(await open(seen));
    good(await world.client(apiToken).checkout.pay({ body: { ...body, ...(await paymentFor(world, quote)) } }));
  });

  it('[CL02] [CL03] has a week, a cut-off and minutes of its own, changed in the version that was looked at', async () => {
    const { version, working_days, cut_off_minutes } = await hub();
    const capacity = [{ technology_slug: 'co2-laser' as const, minutes_per_day: 960 }];
    const body = { version, working_days: [4, 1, 2, 3], cut_off_minutes: 570, capacity };
    const changed = good(await admin.calendar.week({ params, body }));
    expect(changed.hub).toMatchObject({
      version: version + 1,
      working_days: [1, 2, 3, 4],
      cut_off_minutes: 570,
      capacity,
    });
    expect(bad(await admin.calendar.week({ params, body }))).toMatchObject({ status: 409, code: 'conflict' });
    const nothing = { ...body, version: version + 1, working_days: [] };
    expect(bad(await admin.calendar.week({ params, body: nothing }))).toMatchObject({ status: 400 });
    const back = { version: version + 1, working_days, cut_off_minutes, capacity: [] };
    good(await admin.calendar.week({ params, body: back }));
  });

  it('[CL05] tells what another week would mean before it is saved, exactly as saving tells it; nothing is changed by asking', async () => {
    const { apiToken } = await customer(world);
    const { order_id } = await payQuote(world, apiToken, await readyQuote(world, apiToken));
    const { version, working_days, cut_off_minutes } = await hub();
    const body = { version, working_days: [1, 2], cut_off_minutes, capacity: [] };
    const effect = good(await admin.calendar.weekEffect({ params, body }));
    const mine = effect.missed.find(({ id }) => id === order_id)!;
    expect(mine.would_ship > mine.ships_by).toBe(true);
    expect(await hub()).toMatchObject({ version, working_days });
    const same = good(await admin.calendar.weekEffect({ params, body: { ...body, working_days } }));
    expect(same).toEqual({ missed: [], missed_count: 0 });
    expect(good(await admin.calendar.week({ params, body }))).toMatchObject(effect);
    expect(bad(await admin.calendar.weekEffect({ params, body }))).toMatchObject({ status: 409, code: 'conflict' });
    good(await admin.calendar.week({ params, body: { ...body, version: version + 1, working_days } }));
  });

  it('[CL09] is somewhere: fetching is taxed there, and chosen anew where it moves', async () => {
    const { place, version } = await hub();
    expect(place).toMatchObject({ line1: '200 Test Street', zip: '94103', opens_minutes: 480, closes_minutes: 1020 });
    const { apiToken } = await customer(world);
    const client = world.client(apiToken);
    const near = { ...ADDRESS, city: 'San Francisco', state: 'CA', zip: '94105' };
    const { id } = await readyQuote(world, apiToken, {}, near);
    const on = { params: { id } };
    const pickup = async () => {
      const { groups } = good(await client.checkout.shippingRates(on));
      const { shipping_rate_id, shipping_rate_token } = groups.find(({ group }) => group === 'pickup')!.rates[0]!;
      return good(await client.checkout.setShippingRate({ ...on, body: { shipping_rate_id, shipping_rate_token } }));
    };
    expect((await pickup()).tax).toMatchObject({ area: 'San Francisco' });
    const { name: _, ...before } = place!;
    const there = { ...before, line1: '1 Broadway', city: 'Oakland', zip: '94607' };
    const move = (body: object) => admin.calendar.place({ params, body: { version, ...there, ...body } });
    expect(bad(await move({ zip: '10001' }))).toMatchObject({ code: 'conflict', errors: [{ field: 'zip' }] });
    expect(bad(await move({ opens_minutes: 1100 }))).toMatchObject({ status: 400 });
    expect(good(await move({})).place).toMatchObject(there);
    expect(bad(await move({}))).toMatchObject({ code: 'conflict', errors: [] });
    expect(good(await client.quote.get(on)).shipping_rate).toBeNull();
    expect((await pickup()).tax).toMatchObject({ area: 'Oakland' });
    expect(good(await world.client().pricing.priceBook({})).calendar.place).toMatchObject({ line1: '1 Broadway' });
    // Where nobody has said where it is, nobody can be told.
    await world.deps.database.db.updateTable('hubs').set({ line1: '' }).execute();
    await closeAndOpen();
    const { groups } = good(await client.checkout.shippingRates(on));
    expect(groups.map(({ group }) => group)).not.toContain('pickup');
    const { version: now } = await hub();
    good(await admin.calendar.place({ params, body: { version: now, ...before } }));
  });

  it('[CL07] refuses days that are over or closed already, and hubs that are not there', async () => {
    expect(bad(await close('2026-11-09'))).toMatchObject({ code: 'conflict', errors: [{ field: 'day' }] });
    expect(bad(await close('2026-11-26'))).toMatchObject({ code: 'conflict', errors: [{ field: 'day' }] });
    expect(bad(await close('2026-12-01', ' '))).toMatchObject({ status: 400 });
    expect(bad(await open('2026-12-01'))).toMatchObject({ code: 'not_found' });
    expect(bad(await admin.calendar.effect({ params: { id: 'nowhere' }, query: { day: '2026-12-01' } }))).toMatchObject(
      {
        code: 'not_found',
      },
    );
    const staff = world.client(await staffToken(world));
    expect(bad(await staff.calendar.hubs({}))).toMatchObject({ code: 'role_may_not' });
  });

  it('[CL08] is written down with who changed what, and a holiday that was taken out stays out', async () => {
    good(await open('2026-11-26'));
    const { entries } = good(await admin.activity.list({ query: { subject: 'calendar:san-francisco' as never } }));
    expect(entries[0]).toMatchObject({ kind: 'calendar.changed', before: { closed: '2026-11-26' }, after: null });
    world = await world.restart();
    admin = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);
    expect((await hub()).closed.map(({ day }) => day)).not.toContain('2026-11-26');
  });

  it('[CL04] reaches every server: what another one changed is what this one promises', async () => {
    const { db } = world.deps.database;
    await db
      .updateTable('hubs')
      .set((eb) => ({ cut_off_minutes: 0, version: eb('version', '+', 1) }))
      .execute();
    expect(world.deps.catalog.book().calendar.cut_off_minutes).toBe(720);
    await world.deps.catalog.refresh();
    expect(world.deps.catalog.book().calendar.cut_off_minutes).toBe(0);
  });
});
