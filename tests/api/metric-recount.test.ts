import fc, { type GeneratorValue } from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS, dayToMs, msToDay } from '../../shared/calendar/days.ts';
import { shopDay, shopDayStart } from '../../shared/checkout/lead-time.ts';
import type { Metric } from '../../shared/metric/metrics.ts';
import { placedOrder, reportedProblem, setLines, staffToken } from './support/after-order.ts';
import { minutePasses } from './support/clock.ts';
import { type Asked, type Raw, rawRows, type Recount, RECOUNTS, uptimeRecount } from './support/metric-recount.ts';
import { batchOf, orderedJob, scan } from './support/production.ts';
import { customer } from './support/shopping.ts';
import { good, startWorld, type World } from './support/world.ts';

let world: World;
let staff: ReturnType<World['client']>;
let hubId: string;
let scans = 0;
beforeAll(async () => {
  world = await startWorld();
  staff = world.client(await staffToken(world));
  await work();
  await copies(6);
}, 120_000);
afterAll(() => world.close());

/** One order that was cut with scrap, and one that left and was reported. */
async function work(): Promise<void> {
  const { apiToken: token } = await customer(world);
  const job = await orderedJob(world, token);
  const batch = await batchOf(world, job);
  good(await staff.batch.release({ params: { id: batch.id }, body: { version: batch.version } }));
  const { id: sheet_id } = batch.sheets[0]!;
  await scan(world, staff, { kind: 'load', sheet_id });
  await scan(world, staff, { kind: 'start', sheet_id });
  await minutePasses(world);
  await scan(world, staff, { kind: 'cut', sheet_id });
  const line_id = job.lines[0]!.id;
  await scan(world, staff, { kind: 'good', line_id, sheet_id, places: [0, 1, 2, 3], count: 4 });
  await scan(world, staff, { kind: 'scrap', line_id, sheet_id, places: [4], count: 1, reason: 'burn_or_dross' });
  await scan(world, staff, { kind: 'scrap', line_id, count: 1, from: 'good', reason: 'scratched' });
  const order = await placedOrder(world, token);
  const { id, ordered } = order.lines[0]!;
  const version = await setLines(world, order.id, 'begun');
  const body = { version, lines: [{ line_id: id, count: ordered }], carrier: 'ups' as const };
  good(await staff.shipment.create({ params: { id: order.id }, body }));
  await reportedProblem(world, token, order, 3);
  await world.deps.jobs.drain('event');
  hubId = (await rowsIn('hubs'))[0]!.id as string;
  await machinesAndShifts();
}

async function machinesAndShifts(): Promise<void> {
  const { db } = world.deps.database;
  const at = new Date(world.clock.now() - 300 * DAY_MS).toISOString();
  const bed = { bed_width_mm: 1300, bed_height_mm: 900, technology_slug: 'co2', minutes_per_day: 480, version: 1 };
  for (const id of ['m1', 'm2']) {
    const machine = { id, hub_id: hubId, name: id, ...bed, retired_at: null, created_at: at };
    await db.insertInto('machines').values(machine).execute();
  }
  const since = { created_at: at, account_id: null, starts_at: at, ends_at: at };
  for (const id of ['d1', 'd2', 'd3']) {
    const down = { id, machine_id: id === 'd3' ? 'm2' : 'm1', reason: 'repair', note: '', ...since };
    await db.insertInto('machine_downtimes').values(down).execute();
    await db
      .insertInto('shifts')
      .values({ id: `s${id}`, hub_id: hubId, operator: id, ...since })
      .execute();
  }
}

async function rowsIn(table: string): Promise<Raw[]> {
  return (await world.deps.database.db
    .selectFrom(table as 'orders')
    .selectAll()
    .execute()) as never;
}

/** Tables whose rows are copied, those first that others name. */
const COPIED = [
  'accounts',
  'designs',
  'quotes',
  'parts',
  'payments',
  'orders',
  'order_lines',
  'shipments',
  'shipment_lines',
  'remakes',
  'remake_lines',
  'production_jobs',
  'production_lines',
  'production_batches',
  'production_sheets',
  'production_sheet_lines',
  'production_events',
] as const;

/** Columns besides ids that a table has once each. */
const OWN = ['sequence', 'number', 'code', 'email', 'idempotency_key', 'v1_user_id'];

/** Copies everything that was made so often, with ids of its own. */
async function copies(count: number): Promise<void> {
  const { db } = world.deps.database;
  const first = await Promise.all(COPIED.map(async (table) => [table, await rowsIn(table)] as const));
  const ids = new Set(first.flatMap(([, rows]) => rows.flatMap(({ id, device_id }) => [id, device_id])));
  for (let nth = 1; nth <= count; nth += 1)
    for (const [table, rows] of first) {
      const copied = rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([column, value]) => {
            const named = column === 'device_id' || ids.has(value);
            if (value !== null && named) return [column, `${'bcdefghj'[nth]}${String(value).slice(1)}`];
            if (!OWN.includes(column) || value === null) return [column, value];
            return [column, typeof value === 'number' ? value + nth * 1000 : `${nth}${value}`];
          }),
        ),
      );
      if (copied.length > 0)
        await db
          .insertInto(table as 'orders')
          .values(copied as never)
          .execute();
    }
}

/** Sets columns of a table's rows, each by chance. */
async function strewn(table: string, set: (row: Raw) => Raw): Promise<void> {
  const { db } = world.deps.database;
  for (const row of await rowsIn(table))
    await db
      .updateTable(table as 'orders')
      .set(set(row) as never)
      .where('id', '=', row.id as string)
      .execute();
}

/** What happened, by chance: days within four months of now, states, counts, minutes. */
async function happen(gen: GeneratorValue): Promise<void> {
  const { db } = world.deps.database;
  const now = world.clock.now();
  const number = (max: number, min = 0) => gen(fc.integer, { min, max });
  const one = <T>(...of: T[]) => of[number(of.length - 1)]!;
  const moment = () => now - number(120) * DAY_MS - number(1439) * 60_000;
  const at = (ms: number) => new Date(ms - (ms % 60_000)).toISOString();
  const day = (ahead = 20) => msToDay(dayToMs(shopDay(now)) + number(ahead, -120) * DAY_MS);
  const hub = () => one(hubId, hubId, 'elsewhere');
  await strewn('orders', () => ({
    status: one('placed', 'in_production', 'shipped', 'delivered', 'ready_for_pickup', 'cancelled'),
    ships_by: day(),
    placed_at: at(moment()),
  }));
  await strewn('order_lines', () => ({ kind: one('part', 'part', 'part', 'sample') }));
  await strewn('shipments', () => ({ shipped_on: day(0), undone_at: one(null, null, at(now)) }));
  await strewn('remakes', () => ({
    status: one('approved', 'approved', 'open', 'declined'),
    created_at: at(moment()),
  }));
  await db
    .updateTable('shipment_lines')
    .set({ count: number(9, 1) })
    .execute();
  await db
    .updateTable('remake_lines')
    .set({ count: number(3, 1) })
    .execute();
  await strewn('production_jobs', () => ({
    status: one('shipped', 'shipped', 'packed'),
    hub_id: hub(),
    planned_seconds: number(9000),
  }));
  await strewn('production_sheets', () => ({
    status: one('cut', 'sorted', 'failed'),
    planned_seconds: number(9000),
    used_seconds: number(9000),
  }));
  // Scans are only added.
  const events = await rowsIn('production_events');
  for (let nth = 0; nth < 24; nth += 1) {
    const { kind, ...event } = events[number(events.length - 1)]!;
    scans += 1;
    const id = `SCAN${String(scans).padStart(22, '0')}`;
    const earlier = `SCAN${String(scans - 1).padStart(22, '0')}`;
    const undoes = nth > 0 && number(4) === 0 ? earlier : null;
    const count = kind === 'good' || kind === 'scrap' ? number(9, 1) : event.count;
    const row = { ...event, kind, id, device_id: id, undoes, count, happened_at: at(moment()) };
    await db
      .insertInto('production_events')
      .values(row as never)
      .execute();
  }
  await strewn('designs', () => ({ status: one('success', 'success', 'failure'), created_at: at(moment()) }));
  await strewn('machines', () => ({
    minutes_per_day: number(900, 60),
    created_at: at(now - number(400) * DAY_MS),
    retired_at: one(null, null, at(moment())),
  }));
  for (const table of ['machine_downtimes', 'shifts'])
    await strewn(table, () => {
      const from = moment();
      const ends_at =
        table === 'shifts' ? at(from + number(720) * 60_000) : one(null, at(from + number(5000) * 60_000));
      return { starts_at: at(from), ends_at };
    });
}

const ALL = [...(Object.keys(RECOUNTS) as (keyof typeof RECOUNTS)[]), 'uptime'] as const;

async function recounted(metric: Metric, asked: Asked): Promise<Recount> {
  const rows = await rawRows(world);
  if (metric !== 'uptime') return RECOUNTS[metric](rows, asked);
  const [hub] = await rowsIn('hubs');
  const hours = { opens: Number(hub!.opens_minutes), closes: Number(hub!.closes_minutes), dayStart: shopDayStart };
  return uptimeRecount(rows, asked, hours);
}

it('[ME01] [ME02] [ME09] every figure equals a recount of the rows, whatever happened and whenever is asked about', async () => {
  const nowMs = world.clock.now();
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (gen) => {
      await happen(gen);
      const days = [0, 1].map(() => msToDay(dayToMs(shopDay(nowMs)) - gen(fc.integer, { min: -5, max: 130 }) * DAY_MS));
      const [from, to] = days.toSorted() as [string, string];
      for (const metric of ALL)
        for (const node of metric === 'uptime' ? [null] : [null, hubId]) {
          const query = { from, to, ...(node === null ? {} : { node }) };
          const figure = good(await staff.metric[metric]({ query }));
          const { top, bottom, also } = await recounted(metric, { from, to, node, nowMs });
          const name = `${metric} at ${node} from ${from} to ${to}`;
          expect(figure.top, name).toBeCloseTo(top, 6);
          expect(figure.bottom, name).toBeCloseTo(bottom, 6);
          for (const [beside, value] of Object.entries(also))
            expect(figure.also.find((one) => one.name === beside)?.value, `${name}: ${beside}`).toBe(value);
          if (metric !== 'conversion')
            expect(
              figure.points.reduce((sum, point) => sum + point.bottom, 0),
              name,
            ).toBeCloseTo(bottom, 6);
        }
    }),
    { numRuns: 12, endOnFailure: true },
  );
});
