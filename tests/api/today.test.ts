import { afterAll, beforeAll, expect, it } from 'vitest';
import { placedOrder, reportedProblem, setLines, staffToken } from './support/after-order.ts';
import { submitted } from './support/custom.ts';
import { batchOf, orderedJob, scan } from './support/production.ts';
import { askQuestion } from './support/questions.ts';
import { customer, signIn } from './support/shopping.ts';
import { good, startWorld, type World } from './support/world.ts';

let world: World;
let staff: ReturnType<World['client']>;
let token: string;
const today = async () => good(await staff.today.get({}));

beforeAll(async () => {
  world = await startWorld();
  token = (await customer(world)).apiToken;
  staff = world.client(await staffToken(world));
});
afterAll(() => world.close());

it('says that nothing waits where nothing does', async () => {
  const { counts, needs, money } = await today();
  expect([counts.needs, counts.ready, counts.running, needs, money]).toEqual([0, 0, 0, [], []]);
});

it('[TD201] [TD202] [TD203] has each order in one list, with the reason that weighs most', async () => {
  const [fresh, begun, held, late] = [
    await placedOrder(world, token),
    await placedOrder(world, token),
    await placedOrder(world, token),
    await placedOrder(world, token),
  ];
  const { db } = world.deps.database;
  await setLines(world, begun.id, 'begun');
  const hold = { version: held.version, reason: 'not_allowed' as const };
  good(await staff.order.hold({ params: { id: held.id }, body: hold }));
  const holdLate = { ...hold, version: late.version };
  good(await staff.order.hold({ params: { id: late.id }, body: holdLate }));
  await db.updateTable('orders').set({ ships_by: '2026-01-05' }).where('id', '=', late.id).execute();
  const { needs, ready, running, counts } = await today();
  expect(needs.map(({ number, reason }) => [number, reason])).toEqual([
    [late.number, 'late'],
    [held.number, 'hold'],
  ]);
  expect(needs[1]!.why).toBe('We’re checking whether we may do this work.');
  expect(ready.map(({ number }) => number)).toEqual([fresh.number]);
  expect(running.map(({ number }) => number)).toEqual([begun.number]);
  expect(counts).toMatchObject({ needs: 2, ready: 1, running: 1 });
});

it('[TD306] tells which orders can be laid out, which jobs are held and what machines are on', async () => {
  const job = await orderedJob(world, token);
  const held = await orderedJob(world, token);
  const body = { version: held.version, status: 'on_hold' as const, reason: 'Lens is dirty' };
  good(await staff.production.setStatus({ params: { id: held.id }, body }));
  const before = await today();
  const nestOf = (of: typeof before, id: string) => of.ready.find((one) => one.id === id)?.to_nest;
  expect([nestOf(before, job.order_id), nestOf(before, held.order_id)]).toEqual([10, 0]);
  expect(before.jobs_held).toMatchObject([{ number: held.number, why: 'Lens is dirty' }]);
  const { id, number, version, sheets } = await batchOf(world, job);
  good(await staff.batch.release({ params: { id }, body: { version } }));
  const sheet_id = sheets[0]!.id;
  for (const kind of ['load', 'start'] as const) await scan(world, staff, { kind, sheet_id, operator: 'Dee' });
  const after = await today();
  expect(after.batches).toMatchObject([{ number, status: 'cutting', running: { sheet: 1, operator: 'Dee' } }]);
  expect(after.counts).toMatchObject({ jobs_held: 1, batches: 1 });
});

it('[TD308] tells what can be cut by material, and which sheets run short', async () => {
  const materialOf = async (thickness: number | null) =>
    (await today()).to_cut.find(({ thickness_id }) => thickness_id === thickness);
  const job = await orderedJob(world, token);
  const before = (await materialOf(job.thickness_id))!;
  const more = await orderedJob(world, token);
  const after = (await materialOf(job.thickness_id))!;
  const line = more.lines[0]!;
  expect(after).toMatchObject({ material: more.material, thickness_mm: more.thickness_mm });
  expect([after.jobs - before.jobs, after.pieces - before.pieces]).toEqual([1, line.to_cut]);
  expect(after.seconds).toBeGreaterThan(before.seconds);
  await batchOf(world, more);
  expect((await materialOf(job.thickness_id))!).toMatchObject({ jobs: before.jobs, pieces: before.pieces });
  const body = { hub_id: 'san-francisco', thickness_id: job.thickness_id!, width_mm: 790, height_mm: 384, minimum: 4 };
  const item = good(await staff.stock.add({ body }));
  const { short, counts } = await today();
  expect(short).toMatchObject([{ id: item.id, material: after.material, free: 0, minimum: 4 }]);
  expect(counts.stock).toBe(1);
});

it('[TD203] [TD204] gathers requests and reports for all staff, money for administrators alone', async () => {
  const shipped = await placedOrder(world, token);
  await setLines(world, shipped.id, 'shipped');
  await reportedProblem(world, token, shipped);
  await submitted(world, token);
  await askQuestion(world);
  const { requests, remakes, counts, money } = await today();
  expect(remakes.map(({ order_number }) => order_number)).toEqual([shipped.number]);
  expect(requests).toHaveLength(1);
  expect(counts).toMatchObject({ requests: 1, remakes: 1, questions: 1 });
  expect(money).toEqual([]);
  const { apiToken } = await signIn(world, 'admin@kerfwise.test');
  const tasks = good(await world.client(apiToken).moneyTask.list({})).tasks.length;
  expect(good(await world.client(apiToken).today.get({})).counts.money).toBe(tasks);
});

it('[TD209] names the sizes in stock that are short', async () => {
  const before = (await today()).counts.stock;
  const thickness_id = world.deps.catalog.book().materials[0]!.thicknesses[0]!.id;
  const size = { hub_id: 'san-francisco', thickness_id, width_mm: 611, height_mm: 305 };
  const item = good(await staff.stock.add({ body: { ...size, minimum: 4 } }));
  const { stock, counts } = await today();
  expect(counts.stock).toBe(before + 1);
  expect(stock.find(({ id }) => id === item.id)).toMatchObject({ width_mm: 611, on_hand: 0, allocated: 0, minimum: 4 });
  good(await staff.stock.receive({ params: { id: item.id }, body: { quantity: 6 } }));
  expect((await today()).counts.stock).toBe(before);
});
