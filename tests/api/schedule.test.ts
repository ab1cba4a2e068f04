import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { replan } from '../../api/schedule/replan.ts';
import { addLaser } from './support/access-schedule.ts';
import { staffToken } from './support/after-order.ts';
import { type Mailbox, mailbox, mailsTo } from './support/mailbox.ts';
import { orderedJob } from './support/production.ts';
import { customer, paymentFor, readyQuote } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

const TODAY = '2026-11-10';
const HUB = 'san-francisco';

let box: Mailbox;
let world: World;
beforeEach(async () => {
  box = mailbox();
  world = await startWorld({ mail: box });
});
afterEach(() => world.close());

async function staffClient() {
  return world.client(await staffToken(world));
}

/** A machine of `minutes` a day, and jobs of as many orders, in their order. */
async function shopWith(minutes: number, orders: number) {
  const lane = await addLaser(world, minutes);
  const { apiToken } = await customer(world);
  const jobs = [];
  for (let at = 0; at < orders; at += 1) jobs.push(await orderedJob(world, apiToken));
  return { lane, apiToken, jobs, staff: await staffClient() };
}

it('[SL02] shows machines with their days, and jobs in their places', async () => {
  const { lane, jobs, staff } = await shopWith(480, 2);
  const board = good(await staff.schedule.get({ query: { days: 3 } }));
  expect(board.days.map(({ day, working }) => [day, working])).toEqual([
    [TODAY, true],
    ['2026-11-11', false],
    ['2026-11-12', true],
  ]);
  const [laser] = board.lanes;
  expect(laser).toMatchObject({ id: lane, technology_slug: 'co2-laser' });
  const [today, holiday] = laser!.days;
  expect(holiday).toMatchObject({ minutes: 0, planned: 0, free: 0, over: 0 });
  expect(today!.planned).toBe(board.jobs.reduce((sum, { minutes }) => sum + minutes, 0));
  expect(today!.free).toBe(today!.minutes - today!.planned);
  expect(board.jobs.map(({ id, projected, reason }) => [id, projected, reason])).toEqual(
    jobs.map(({ id }) => [id, TODAY, null]),
  );
  expect(board.counts).toEqual({ jobs: 2, late: 0, unplaced: 0 });
});

it('[SL05, SL07] a pin is asked about, then holds; the plan takes the job back', async () => {
  const { lane, jobs, staff } = await shopWith(480, 1);
  const params = { id: jobs[0]!.id };
  const body = { lane_id: lane, day: '2026-11-20' };
  const effect = good(await staff.schedule.pin({ params, body: { ...body, dry_run: true } }));
  expect(effect.job).toMatchObject({ before: TODAY, after: '2026-11-20' });
  expect(effect.text).toContain(`${jobs[0]!.number} is done Fri, Nov 20`);
  const shown = async () => good(await staff.schedule.get({ query: { days: 14 } })).jobs[0]!;
  expect(await shown()).toMatchObject({ projected: TODAY, pin: null });
  good(await staff.schedule.pin({ params, body }));
  expect(await shown()).toMatchObject({
    projected: '2026-11-20',
    pin: { lane_id: lane, day: '2026-11-20', by: 'production' },
  });
  const { entries } = good(await staff.production.activity({ params }));
  expect(entries[0]).toMatchObject({ kind: 'production_job.changed', author: 'production' });
  good(await staff.schedule.unpin({ params, body: {} }));
  expect(await shown()).toMatchObject({ projected: TODAY, pin: null });
});

it('[SL05] refuses a machine that can’t make the job, and days that have passed or are not planned', async () => {
  const { lane, jobs, staff } = await shopWith(480, 1);
  const params = { id: jobs[0]!.id };
  const refused = async (body: { lane_id: string; day: string }) =>
    bad(await staff.schedule.pin({ params, body })).errors[0]!.field;
  expect(await refused({ lane_id: 'nothing', day: TODAY })).toBe('lane_id');
  expect(await refused({ lane_id: lane, day: '2026-11-09' })).toBe('day');
  expect(await refused({ lane_id: lane, day: '2027-11-09' })).toBe('day');
});

it('[SL08, SL09] a full shop promises later dates: the checkout shows the later one before the charge', async () => {
  const { apiToken, jobs } = await shopWith(480, 1);
  await replan(world.deps);
  const client = world.client(apiToken);
  const empty = await readyQuote(world, apiToken);
  const byCalendar = empty.production_speed.ships_by;
  expect(byCalendar).toBe('2026-11-18');
  // As many pieces of the job as fill the machine for two weeks.
  const { db } = world.deps.database;
  const piece_seconds = (8 * 480 * 60) / jobs[0]!.pieces;
  await db.updateTable('production_lines').set({ piece_seconds }).where('job_id', '=', jobs[0]!.id).execute();
  await db.updateTable('production_jobs').set({ operator: 'Marisol' }).where('id', '=', jobs[0]!.id).execute();
  world.clock.advance(3_600_000);
  await replan(world.deps);
  const body = { ...(await paymentFor(world, empty)), expected_ships_by: byCalendar };
  expect(bad(await client.checkout.pay({ body }))).toMatchObject({ code: 'quote_changed' });
  const now = good(await client.quote.get({ params: { id: empty.id } }));
  expect(now.production_speed.ships_by).toBe('2026-11-23');
  const { rates } = good(await client.checkout.productionRates({ params: { id: empty.id } }));
  expect(rates.every(({ ships_by }) => ships_by === '2026-11-23')).toBe(true);
  const paid = good(await client.checkout.pay({ body: { ...body, expected_ships_by: now.production_speed.ships_by } }));
  const order = good(await client.order.get({ params: { id: paid.order_id! } }));
  expect(order.ships_by).toBe('2026-11-23');
});

it('[SL09] keeps what was planned where nothing has changed', async () => {
  await shopWith(480, 1);
  await replan(world.deps);
  const version = world.deps.catalog.load().version;
  expect(version).toBe(1);
  await replan(world.deps);
  expect(world.deps.catalog.load().version).toBe(version);
});

it('[SL10] tells staff once of a job that became late', async () => {
  const { lane, jobs, staff } = await shopWith(480, 1);
  await replan(world.deps);
  good(await staff.schedule.pin({ params: { id: jobs[0]!.id }, body: { lane_id: lane, day: '2026-12-01' } }));
  await replan(world.deps);
  const told = () => mailsTo(world, box, 'production@kerfwise.test', 'late in the plan');
  expect((await told()).map(({ subject }) => subject)).toEqual([`Job ${jobs[0]!.number} became late in the plan`]);
  world.clock.advance(3_600_000);
  await replan(world.deps);
  expect(await told()).toHaveLength(1);
  expect(good(await staff.today.get({})).counts.late_in_plan).toBe(1);
  good(await staff.schedule.unpin({ params: { id: jobs[0]!.id }, body: {} }));
  await replan(world.deps);
  expect(good(await staff.today.get({})).counts.late_in_plan).toBe(0);
});

/** Dependencies whose plan, each time that it has read the pins, waits for `meanwhile`; that gets the count of the read. */
function planningSlowly(meanwhile: (read: number) => Promise<unknown>): World['deps'] {
  const pins = new WeakSet<object>();
  let reads = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (JSON.stringify(node).includes('"schedule_pins"')) pins.add(queryId);
      return node;
    },
    async transformResult({ queryId, result }) {
      if (!pins.has(queryId)) return result;
      reads += 1;
      await meanwhile(reads);
      return result;
    },
  };
  const { database } = world.deps;
  return { ...world.deps, database: { ...database, db: database.db.withPlugin(plugin) } };
}

it('[SL10] a plan that was overtaken forgets nothing that a newer one found late', async () => {
  const { lane, jobs, staff } = await shopWith(480, 1);
  await replan(world.deps);
  const pin = async (day: string) =>
    good(await staff.schedule.pin({ params: { id: jobs[0]!.id }, body: { lane_id: lane, day } }));
  await pin('2026-11-12');
  // Each try is overtaken; by the last one another server has planned, too.
  const slow = planningSlowly(async (read) => {
    await pin(read < 3 ? '2026-11-13' : '2026-12-01');
    if (read === 3) await replan(world.deps);
  });
  await replan(slow);
  const told = await mailsTo(world, box, 'production@kerfwise.test', 'late in the plan');
  expect(told.map(({ subject }) => subject)).toEqual([`Job ${jobs[0]!.number} became late in the plan`]);
  expect(good(await staff.today.get({})).counts.late_in_plan).toBe(1);
});

it('[SL11] says what a faster speed costs and does', async () => {
  const { jobs, staff } = await shopWith(480, 1);
  const { promised, speeds } = good(await staff.schedule.rush({ params: { id: jobs[0]!.id } }));
  expect(promised).toMatchObject({ label: '5 working days', ships_by: '2026-11-18' });
  expect(speeds.map(({ days, ships_by, projected }) => [days, ships_by, projected])).toEqual([
    [3, '2026-11-16', TODAY],
    [1, '2026-11-12', TODAY],
    [0, TODAY, TODAY],
  ]);
  expect(speeds.map(({ cents }) => cents).toSorted((a, b) => a - b)).toEqual(speeds.map(({ cents }) => cents));
  expect(speeds[0]!.cents).toBeGreaterThan(0);
});

it('[SL01] a hub without machines has no lanes, and its load is nobody’s business', async () => {
  const { apiToken } = await customer(world);
  await orderedJob(world, apiToken);
  const staff = await staffClient();
  const board = good(await staff.schedule.get({ query: { hub: HUB } }));
  expect([board.lanes, board.jobs, board.promises]).toEqual([[], [], []]);
  expect(bad(await staff.schedule.get({ query: { hub: 'nowhere' } })).code).toBe('not_found');
});

/** Gives the hub minutes at benches. */
async function benchesAt(
  benches: readonly {
    bench: 'bending' | 'finishing' | 'packing';
    minutes_per_day: number;
    seconds_per_piece: number;
  }[],
) {
  const { db } = world.deps.database;
  await db
    .updateTable('hubs')
    .set({ benches: JSON.stringify(benches) })
    .where('id', '=', HUB)
    .execute();
}

it('[SL17] a job is pinned at a bench as at a machine: asked about, held with who and when, given back', async () => {
  const { jobs, staff } = await shopWith(480, 2);
  await benchesAt([{ bench: 'packing', minutes_per_day: 10, seconds_per_piece: 60 }]);
  const pieces = jobs[0]!.pieces;
  const params = { id: jobs[0]!.id };
  const body = { lane_id: `${HUB}:packing`, day: '2026-11-20' };
  const at = async (id: string) => {
    const { benches } = good(await staff.schedule.get({ query: { days: 14 } }));
    return benches[0]!.days.flatMap(({ day, over, jobs: own }) =>
      own.filter((job) => job.id === id).map((job) => ({ day, over, ...job })),
    );
  };
  const before = await at(params.id);
  expect(before.at(-1)).toMatchObject({ pin: null, number: jobs[0]!.number });
  const effect = good(await staff.schedule.pin({ params, body: { ...body, dry_run: true } }));
  expect(effect.job).toMatchObject({ before: before.at(-1)!.day, after: '2026-11-20' });
  expect(await at(params.id)).toEqual(before);
  good(await staff.schedule.pin({ params, body }));
  const [held, ...others] = await at(params.id);
  expect(others).toEqual([]);
  expect(held).toMatchObject({
    day: '2026-11-20',
    minutes: pieces,
    over: Math.max(0, pieces - 10),
    pin: { day: '2026-11-20', by: 'production' },
  });
  const { entries } = good(await staff.production.activity({ params }));
  expect(entries[0]).toMatchObject({ kind: 'production_job.changed', author: 'production' });
  const refused = async (day: string, lane_id = body.lane_id) =>
    bad(await staff.schedule.pin({ params, body: { lane_id, day } }));
  expect((await refused('2026-11-09')).message).toBe('This day has passed. Choose today or later.');
  expect((await refused(TODAY, `${HUB}:bending`)).code).toBe('not_found');
  good(await staff.schedule.unpin({ params, body: { bench: 'packing' } }));
  expect(await at(params.id)).toEqual(before);
});

it('[SL17] a pin at a bench gives way where the pieces are cut later', async () => {
  const { lane, jobs, staff } = await shopWith(480, 1);
  await benchesAt([{ bench: 'packing', minutes_per_day: 600, seconds_per_piece: 60 }]);
  const params = { id: jobs[0]!.id };
  good(await staff.schedule.pin({ params, body: { lane_id: `${HUB}:packing`, day: TODAY } }));
  good(await staff.schedule.pin({ params, body: { lane_id: lane, day: '2026-11-20' } }));
  const { benches } = good(await staff.schedule.get({ query: { days: 14 } }));
  const places = benches[0]!.days.flatMap(({ day, jobs: own }) => own.map(({ pin }) => ({ day, pin })));
  expect(places).toEqual([{ day: '2026-11-20', pin: null }]);
  const body = { lane_id: `${HUB}:packing`, day: TODAY };
  expect(bad(await staff.schedule.pin({ params, body })).message).toMatch(/^Its pieces are cut by Fri, Nov 20/);
});

it('[SL14] takes bends and priced finishing of the parts, and the hub’s time where none is told', async () => {
  const { jobs, staff } = await shopWith(480, 1);
  const { db } = world.deps.database;
  const [line] = jobs[0]!.lines;
  const made = { steps: JSON.stringify(['cut', 'bend', 'finish']), bends: 3, finish_seconds: 120 };
  await db.updateTable('production_lines').set(made).where('job_id', '=', jobs[0]!.id).execute();
  await benchesAt([
    { bench: 'bending', minutes_per_day: 600, seconds_per_piece: 20 },
    { bench: 'finishing', minutes_per_day: 600, seconds_per_piece: 60 },
  ]);
  const minutes = async () => {
    const { benches } = good(await staff.schedule.get({ query: { days: 14 } }));
    return benches.map(({ days }) => days.flatMap((day) => day.jobs).reduce((sum, one) => sum + one.minutes, 0));
  };
  const pieces = jobs[0]!.lines.reduce((sum, one) => sum + one.required, 0);
  expect(line!.required).toBeGreaterThan(0);
  expect(await minutes()).toEqual([pieces, 2 * pieces]);
  await db.updateTable('production_lines').set({ finish_seconds: null }).where('job_id', '=', jobs[0]!.id).execute();
  expect(await minutes()).toEqual([pieces, pieces]);
});

it('[SL18] plans a hub’s days by its own clocks', async () => {
  const { staff } = await shopWith(480, 1);
  const { db } = world.deps.database;
  const set = (time_zone: string) => db.updateTable('hubs').set({ time_zone }).where('id', '=', HUB).execute();
  const board = async () => good(await staff.schedule.get({ query: { days: 3 } }));
  world.clock.advance(Date.parse('2026-11-13T05:30:00.000Z') - world.clock.now());
  expect((await board()).today).toBe('2026-11-12');
  await set('America/New_York');
  const eastern = await board();
  expect(eastern.today).toBe('2026-11-13');
  expect(eastern.days[0]!.day).toBe('2026-11-13');
  expect(eastern.lanes[0]!.days[0]!.minutes).toBe(480);
  await set('Pacific/Honolulu');
  expect((await board()).today).toBe('2026-11-12');
});
