import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { afterEach, expect, it } from 'vitest';
import { backUp } from '../../api/backup/backup.ts';
import { restore } from '../../api/backup/restore.ts';
import { sweepRefunds } from '../../api/refund/settle.ts';
import { GATEWAY_EVENT } from '../../api/payment-case/handle-event.ts';
import { insertJob } from '../../api/jobs/job-rows.ts';
import { booksOf } from './support/money.ts';
import { type EmptyPlace, emptyPlace } from './support/places.ts';
import { adminToken, askRefund, refundsAtGateway } from './support/refunds.ts';
import { customer, payQuote, readyQuote } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

const folder = mkdtempSync(join(tmpdir(), 'kerfwise-money-'));
let open: (World | EmptyPlace)[] = [];
afterEach(async () => {
  for (const one of open) await ('drop' in one ? one.drop() : one.close());
  open = [];
  rmSync(folder, { recursive: true, force: true });
});

const REFUND_FAILS = '4000 0000 0000 5126';

async function ordered(world: World, card?: string): Promise<string> {
  const { apiToken } = await customer(world);
  return (await payQuote(world, apiToken, await readyQuote(world, apiToken), card)).order_id!;
}

const shopOf = async (world: World) => world.client(await adminToken(world));
const tasksOf = async (world: World) => good(await (await shopOf(world)).moneyTask.list({})).tasks;

it('[MT01] has refunds that wait, payments that need people and given-up work, and drops what was done', async () => {
  const world = await startWorld({ env: { REFUND_ALONE_USD: '20' } });
  open.push(world);
  expect(await tasksOf(world)).toEqual([]);
  const shop = await shopOf(world);
  const failing = await ordered(world, REFUND_FAILS);
  good(await askRefund(world, await adminToken(world), failing, { kind: 'amount', cents: 700 }));
  await world.deps.jobs.drain('event');
  world.clock.advance(61_000);
  await sweepRefunds(world.deps);
  world.clock.advance(61_000);
  good(await askRefund(world, await adminToken(world), await ordered(world), { kind: 'rest' }));
  const { db } = world.deps.database;
  for (const kind of [GATEWAY_EVENT, 'attachment.pages'])
    await insertJob(world.clock, db, { lane: 'event', kind, payload: {}, afterMs: 61_000 });
  const dead_at = new Date(world.clock.now() + 61_000).toISOString();
  await db
    .updateTable('jobs')
    .set({ dead_at, due_at: null, error: 'away', attempt: 12 })
    .where('kind', 'in', [GATEWAY_EVENT, 'attachment.pages'])
    .execute();
  const tasks = await tasksOf(world);
  expect(tasks.map((task) => [task.kind, task.kind === 'refund' ? task.refund.state : ''])).toEqual([
    ['refund', 'failed'],
    ['refund', 'requested'],
    ['job', ''],
  ]);
  for (const task of tasks) {
    if (task.kind === 'job') good(await shop.upkeep.retryJob({ params: { id: task.job.id } }));
    if (task.kind !== 'refund') continue;
    const params = { id: task.refund.id };
    if (task.refund.state === 'requested') good(await shop.refund.refuse({ params }));
    else good(await shop.refund.settle({ params, body: { way: 'outside', note: 'By wire' } }));
  }
  expect(await tasksOf(world)).toEqual([]);
});

it('[MT02] a refund that a restored backup does not know is found, written down once, and no money moves', async () => {
  const world = await startWorld();
  open.push(world);
  const whole = await ordered(world);
  const part = await ordered(world);
  const known = await ordered(world);
  good(await askRefund(world, await adminToken(world), known, { kind: 'amount', cents: 500 }));
  await world.deps.jobs.drain('event');
  const backup = join(folder, 'backup');
  await backUp({ env: world.env, clock: world.clock, folder: backup, acceptMissing: false });
  world.clock.advance(60_000);
  good(await askRefund(world, await adminToken(world), whole, { kind: 'rest' }));
  const given = good(await askRefund(world, await adminToken(world), part, { kind: 'amount', cents: 700 }));
  await world.deps.jobs.drain('event');
  const before = await booksOf(world);
  const place = await emptyPlace();
  open.push(place);
  const books = new SqliteDatabase(join(world.dataDir, 'sandbox-gateway.sqlite'), { readonly: true });
  books.prepare('vacuum into ?').run(join(place.dataDir, 'sandbox-gateway.sqlite'));
  books.close();
  await restore({ env: place.env, clock: world.clock, folder: backup });
  const again = await startWorld({ clock: world.clock, dataDir: place.dataDir, database: place.database });
  open.push(again);
  const strays = await tasksOf(again);
  expect(strays.map((task) => (task.kind === 'stray_refund' ? task.refund.order?.id : task.kind)).toSorted()).toEqual(
    [whole, part].toSorted(),
  );
  const shop = await shopOf(again);
  const gave = refundsAtGateway(again);
  for (const task of strays) {
    const params = { id: task.kind === 'stray_refund' ? task.refund.key : '' };
    const both = await Promise.all([1, 2].map(() => shop.refund.bookStray({ params })));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(bad(await shop.refund.settleStray({ params, body: { note: 'again' } })).code).toBe('not_found');
  }
  await again.deps.jobs.drain('event');
  expect(await tasksOf(again)).toEqual([]);
  expect(refundsAtGateway(again)).toEqual(gave);
  expect(await booksOf(again)).toEqual(before);
  const { refunds } = good(await shop.refund.list({ query: { search: 'restored' } }));
  expect(refunds.map(({ state, cause }) => [state, cause])).toEqual([
    ['succeeded', 'restored'],
    ['succeeded', 'restored'],
  ]);
  expect(refunds.map(({ amount_cents }) => amount_cents)).toContain(given.amount_cents);
});

it('[MT703] counts what waits by place, and sales of the year by state', async () => {
  const world = await startWorld({ env: { REFUND_ALONE_USD: '20' } });
  open.push(world);
  const shop = await shopOf(world);
  const overview = async () => good(await shop.moneyTask.overview({}));
  const before = await overview();
  expect(before).toMatchObject({ refunds: 0, disputes: 0, terms_requested: 0, certificates: 0, sales: [] });
  const order = await ordered(world);
  await ordered(world);
  good(await askRefund(world, await adminToken(world), order, { kind: 'rest' }));
  const after = await overview();
  expect(after.refunds).toBe(1);
  expect(after.sales).toEqual([expect.objectContaining({ orders: 2 })]);
  const { total_cents } = good(await shop.order.get({ params: { id: order } }));
  expect(after.sales[0]!.cents).toBe(total_cents * 2);
  expect(after.since).toBe(`${new Date(world.clock.now()).getUTCFullYear()}-01-01`);
});
