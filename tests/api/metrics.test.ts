import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, dayToMs, msToDay } from '../../shared/calendar/days.ts';
import { shopDay, shopDayStart } from '../../shared/checkout/lead-time.ts';
import { bucketsOf, usualPeriod } from '../../shared/metric/buckets.ts';
import { medianOf, type Metric } from '../../shared/metric/metrics.ts';
import { placedOrder, reportedProblem, setLines, staffToken } from './support/after-order.ts';
import { minutePasses } from './support/clock.ts';
import { batchOf, orderedJob, scan } from './support/production.ts';
import { customer, signIn, upload } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
let staff: ReturnType<World['client']>;
let token: string;
const rowsOf = async <T extends Parameters<World['deps']['database']['db']['selectFrom']>[0] & string>(table: T) =>
  (await world.deps.database.db
    .selectFrom(table as 'orders')
    .selectAll()
    .execute()) as never as Record<string, string>[];
const figure = async (metric: Metric, query: { from?: string; to?: string; node?: string } = {}) =>
  good(await staff.metric[metric]({ query }));
const today = () => shopDay(world.clock.now());
const dayOf = (at: string) => shopDay(Date.parse(at));

/** What the shop did: sheets cut with scrap, orders that left in time and late, one made again, one canceled. */
async function work(): Promise<void> {
  const job = await orderedJob(world, token);
  const batch = await batchOf(world, job);
  good(await staff.batch.release({ params: { id: batch.id }, body: { version: batch.version } }));
  const [sheet] = batch.sheets;
  const does = async (event: Parameters<typeof scan>[2]) =>
    expect(await scan(world, staff, event)).toMatchObject({ outcome: 'done' });
  await does({ kind: 'load', sheet_id: sheet!.id });
  await does({ kind: 'start', sheet_id: sheet!.id });
  await minutePasses(world);
  await does({ kind: 'cut', sheet_id: sheet!.id });
  const line_id = job.lines[0]!.id;
  await does({ kind: 'good', line_id, sheet_id: sheet!.id, places: [0, 1, 2, 3, 4, 5, 6], count: 7 });
  await does({ kind: 'scrap', line_id, sheet_id: sheet!.id, places: [7, 8], count: 2, reason: 'burn_or_dross' });
  await does({ kind: 'scrap', line_id, count: 1, from: 'good', reason: 'scratched' });
  const { db } = world.deps.database;
  for (const far of ['intime', 'late', 'waiting', 'cancelled'] as const) {
    const order = await placedOrder(world, token);
    const params = { id: order.id };
    const ships_by = msToDay(dayToMs(today()) - 3 * DAY_MS);
    if (far === 'cancelled') good(await world.client(token).order.cancel({ params, body: { version: order.version } }));
    if (far === 'intime' || far === 'late') {
      const { id, ordered } = order.lines[0]!;
      const version = await setLines(world, order.id, 'begun');
      const sent = { version, lines: [{ line_id: id, count: ordered }], carrier: 'ups' as const };
      good(await staff.shipment.create({ params, body: sent }));
      if (far === 'late') await reportedProblem(world, token, order, 3);
    }
    if (far !== 'intime') await db.updateTable('orders').set({ ships_by }).where('id', '=', order.id).execute();
    else await db.updateTable('orders').set({ ships_by: today() }).where('id', '=', order.id).execute();
  }
  const { remakes } = good(await staff.remake.list({}));
  good(await staff.remake.approve({ params: { id: remakes[0]!.id }, body: { answer: '' } }));
  await upload(world, (await customer(world)).apiToken);
  await world.deps.jobs.drain('event');
  const call = { path: '/', came_from: null, variant: 'A' as const };
  const visits = [
    { ...call, id: 'a', day: today(), visitor: 'v1' },
    { ...call, id: 'b', day: today(), visitor: 'v1' },
    { ...call, id: 'c', day: today(), visitor: 'v2' },
  ];
  await db.insertInto('page_calls').values(visits).execute();
}

beforeAll(async () => {
  world = await startWorld();
  staff = world.client(await staffToken(world));
  token = (await customer(world)).apiToken;
  await work();
}, 120_000);
afterAll(() => world.close());

describe('figures equal a recount of the rows', () => {
  it('[ME01] [ME03] quality, scrap and first-pass yield', async () => {
    const answer = await figure('quality');
    const [lines, mistakes] = [await rowsOf('shipment_lines'), await rowsOf('shipments')];
    const undone = mistakes.filter(({ undone_at }) => undone_at !== null).map(({ id }) => id);
    const chips = (await rowsOf('order_lines')).filter(({ kind }) => kind === 'sample').map(({ id }) => id);
    const shipped = lines.filter((row) => !undone.includes(row.shipment_id!) && !chips.includes(row.line_id!));
    const yes = (await rowsOf('remakes')).filter(({ status }) => status === 'approved').map(({ id }) => id);
    const remade = (await rowsOf('remake_lines')).filter(({ remake_id }) => yes.includes(remake_id!));
    const sum = (rows: Record<string, string>[]) => rows.reduce((total, { count }) => total + Number(count), 0);
    expect(sum(remade)).toBe(3);
    expect(answer).toMatchObject({ top: sum(remade), bottom: sum(shipped), value: 1 - sum(remade) / sum(shipped) });
    expect(answer.orders).toMatchObject([{ count: 3 }]);
    expect(answer.causes.map(({ name, count }) => [name, count])).toEqual([
      ['Burn or dross', 2],
      ['Scratched', 1],
    ]);
    // Nine were sorted, three of them are scrap by now.
    expect(answer.also[0]).toMatchObject({ value: 6 / 9 });
  });

  it('[ME04] speed', async () => {
    const answer = await figure('speed');
    const shipments = await rowsOf('shipments');
    const due = (await rowsOf('orders')).flatMap(({ id, status, ships_by, placed_at }) => {
      if (status === 'cancelled' || ships_by! > today()) return [];
      const left = shipments.filter(({ order_id, undone_at }) => order_id === id && undone_at === null);
      const done = ['shipped', 'ready_for_pickup', 'delivered'].includes(status!);
      const last = done
        ? (left
            .map(({ shipped_on }) => shipped_on!)
            .sort()
            .at(-1) ?? null)
        : null;
      return last === null && ships_by! >= today() ? [] : [{ last, ships_by: ships_by!, placed_at: placed_at! }];
    });
    const onTime = due.filter(({ last, ships_by }) => last !== null && last <= ships_by);
    expect([onTime.length, due.length]).toEqual([1, 3]);
    expect(answer).toMatchObject({ top: 1, bottom: 3, value: 1 / 3 });
    const days = due.flatMap(({ last, placed_at }) =>
      last === null ? [] : [(dayToMs(last) - dayToMs(dayOf(placed_at))) / DAY_MS],
    );
    expect(answer.also[0]!.value).toBe(medianOf(days));
    expect(answer.orders.map(({ note }) => note).sort()).toEqual(['Not shipped yet', 'Shipped late']);
  });

  it('[ME06] minutes of sheets', async () => {
    const answer = await figure('minutes');
    const cut = (await rowsOf('production_events'))
      .filter(({ kind }) => kind === 'cut')
      .map(({ sheet_id }) => sheet_id);
    const sheets = (await rowsOf('production_sheets')).filter(({ id }) => cut.includes(id!));
    const sum = (name: string) => sheets.reduce((total, row) => total + Number(row[name]), 0) / 60;
    expect(sum('used_seconds')).toBeGreaterThan(0);
    expect([answer.top, answer.bottom]).toEqual([sum('used_seconds'), sum('planned_seconds')]);
    expect(answer.causes).toMatchObject([{ count: answer.top, of: answer.bottom }]);
    expect(answer.orders).toHaveLength(1);
  });

  it('[ME05] conversion counts people', async () => {
    const answer = await figure('conversion');
    const designs = (await rowsOf('designs')).filter(({ status }) => status === 'success');
    const [parts, orders] = [await rowsOf('parts'), await rowsOf('orders')];
    const people = new Set(designs.map(({ account_id }) => account_id));
    const bought = new Set(
      designs
        .filter(({ id }) =>
          parts.some((part) => part.design_id === id && orders.some(({ quote_id }) => quote_id === part.quote_id)),
        )
        .map(({ account_id }) => account_id),
    );
    const visitors = new Set((await rowsOf('page_calls')).map(({ day, visitor }) => `${day} ${visitor}`));
    expect(visitors.size).toBe(2);
    expect([bought.size, people.size]).toEqual([1, 2]);
    expect(answer).toMatchObject({ top: bought.size, bottom: people.size, value: 0.5 });
    expect(answer.causes.map(({ count }) => count)).toEqual([visitors.size, 2, 1, 2, 1]);
    expect(answer.order_count).toBe(orders.length);
  });

  it('[ME02] its points are its sum, whichever stretches they are', async () => {
    for (const metric of ['quality', 'speed', 'minutes'] as const) {
      const whole = await figure(metric);
      const period = usualPeriod(today());
      expect(whole).toMatchObject({ ...period, by: 'week' });
      expect(whole.points.map(({ from }) => from)).toEqual(bucketsOf(period).map(({ from }) => from));
      const days = await figure(metric, { from: msToDay(dayToMs(today()) - 9 * DAY_MS), to: today() });
      expect(days.by).toBe('day');
      const summed = (points: typeof days.points) => points.reduce((total, { bottom }) => total + bottom, 0);
      expect(summed(days.points)).toBeCloseTo(whole.bottom, 9);
      expect(summed(whole.points)).toBeCloseTo(whole.bottom, 9);
    }
  });
});

it('[ME09] a hub counts what was made there', async () => {
  const [hub] = await rowsOf('hubs');
  const node = hub!.id!;
  expect((await figure('quality', { node })).bottom).toBe((await figure('quality')).bottom);
  const moved = { hub_id: 'elsewhere' };
  await world.deps.database.db.updateTable('production_jobs').set(moved).execute();
  for (const metric of ['quality', 'speed', 'minutes', 'conversion'] as const)
    expect(await figure(metric, { node })).toMatchObject({ bottom: 0, value: null });
  await world.deps.database.db.updateTable('production_jobs').set({ hub_id: node }).execute();
  expect(bad(await staff.metric.speed({ query: { node: 'nowhere' } })).code).toBe('not_found');
});

it('[ME09] days of a hub are those of its own clocks', async () => {
  const { db } = world.deps.database;
  const [hub] = await rowsOf('hubs');
  const node = hub!.id!;
  const reports = await db.selectFrom('remakes').select(['id', 'created_at']).execute();
  // Half past one at night on the East Coast, the evening before at the shop.
  await db
    .updateTable('remakes')
    .set({ created_at: `${today()}T06:30:00.000Z` })
    .execute();
  const dayBefore = msToDay(dayToMs(today()) - DAY_MS);
  const onDay = async (day: string) => (await figure('quality', { node, from: day, to: day })).top;
  const pieces = await onDay(dayBefore);
  expect(pieces).toBeGreaterThan(0);
  expect(await onDay(today())).toBe(0);
  await db.updateTable('hubs').set({ time_zone: 'America/New_York' }).where('id', '=', node).execute();
  expect(await onDay(dayBefore)).toBe(0);
  expect(await onDay(today())).toBe(pieces);
  await db.updateTable('hubs').set({ time_zone: 'America/Los_Angeles' }).where('id', '=', node).execute();
  for (const { id, created_at } of reports)
    await db.updateTable('remakes').set({ created_at }).where('id', '=', id).execute();
});

it('[ME07] nothing is made up where no machine or shift is entered', async () => {
  expect(await figure('uptime')).toMatchObject({ value: null, missing: expect.stringMatching(/No machine/) });
  expect(await figure('productivity')).toMatchObject({ value: null, missing: expect.stringMatching(/No shift/) });
});

it('[ME07] machines count on working days less what they stood, and shifts as far as they are over', async () => {
  const { db } = world.deps.database;
  const [hub] = await rowsOf('hubs');
  const hub_id = hub!.id!;
  const now = world.clock.now();
  const at = (ms: number) => new Date(ms).toISOString();
  const since = { created_at: at(now - 400 * DAY_MS), account_id: null };
  const bed = { bed_width_mm: 1300, bed_height_mm: 900, technology_slug: 'co2', minutes_per_day: 480, version: 1 };
  const machine = { id: 'm1', hub_id, name: 'Laser 1', ...bed, retired_at: null, created_at: since.created_at };
  await db.insertInto('machines').values(machine).execute();
  const closed = new Set((await rowsOf('hub_closed_days')).map(({ day }) => day));
  const { from, to } = usualPeriod(today());
  const worked: string[] = [];
  for (let day = from; day <= to; day = msToDay(dayToMs(day) + DAY_MS)) {
    const weekday = new Date(dayToMs(day)).getUTCDay();
    if (weekday !== 0 && weekday !== 6 && !closed.has(day)) worked.push(day);
  }
  expect(await figure('uptime')).toMatchObject({ bottom: 480 * worked.length, value: 1, missing: null });
  const noon = shopDayStart(worked.at(-2)!) + 12 * 3_600_000;
  const stood = { id: 'd1', machine_id: 'm1', reason: 'repair', note: '', ...since };
  await db
    .insertInto('machine_downtimes')
    .values({ ...stood, starts_at: at(noon), ends_at: at(noon + 3_600_000) })
    .execute();
  expect((await figure('uptime')).top).toBe(480 * worked.length - 60);
  const hours = (id: string, fromMs: number, count: number) => ({
    ...{ id, hub_id, operator: id, ...since },
    starts_at: at(fromMs),
    ends_at: at(fromMs + count * 3_600_000),
  });
  const shifts = [hours('Ines', now - DAY_MS, 8), hours('Marisol', now - 2 * 3_600_000, 8)];
  await db.insertInto('shifts').values(shifts).execute();
  const paid = await figure('productivity');
  expect(paid.missing).toBeNull();
  expect(paid.bottom).toBeCloseTo((8 + 2) * 60, 6);
});

it('[ME08] administrators set goals, which say who set them', async () => {
  const admin = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);
  const set = (client: typeof admin, value: number | null) =>
    client.metric.setGoal({ params: { id: 'speed' }, body: { value } });
  expect((await figure('speed')).goal).toEqual({ id: 'speed', value: null, set_by: null, set_at: null });
  expect(good(await set(admin, 0.95))).toMatchObject({ value: 0.95, set_by: 'admin@kerfwise.test' });
  expect((await figure('speed')).goal.value).toBe(0.95);
  expect(bad(await set(admin, 95)).code).toBe('invalid_request');
  expect(bad(await set(admin, 1.5)).message).toBe('A share is at most 100%.');
  expect(bad(await set(staff, 0.5)).code).toBe('role_may_not');
  expect(good(await set(admin, null)).value).toBeNull();
  expect(good(await staff.metric.goals({})).goals).toHaveLength(6);
});

it('[ME02] refuses a period that is none', async () => {
  const asked = (query: { from?: string; to?: string }) => staff.metric.speed({ query });
  expect(bad(await asked({ from: '2026-02-01', to: '2026-01-01' })).message).toBe('The last day is before the first.');
  expect(bad(await asked({ from: '2020-01-01', to: '2026-01-01' })).message).toBe('Choose at most three years.');
});
