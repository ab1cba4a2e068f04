import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { openPostgres } from '../../api/db/postgres.ts';
import { openSqlite } from '../../api/db/sqlite.ts';
import type { Tables } from '../../api/db/tables.ts';
import { databaseAt, runOn, startPostgres } from '../support/postgres-server.ts';
import { bagsOf, copyId, fillFloorShop, type ScannedBag, STAFF_TOKEN } from './floor-shop.ts';
import { firstCustomer } from './list-shop.ts';
import type { BenchResult, BenchRow } from './result.ts';
import { percentile } from './rounds.ts';
import { type BenchServer, startServer } from './server.ts';

// Lists of the staff and of the floor, and scans of 20 stations, in a shop with 100,000 orders, 300,000 jobs and 1,000,000 scans, beside the same server
// with 1,000 orders; calls go to both by turns, so that the machine's moods hit both. FLOOR_DATA names a folder that keeps the filled files for another run.

const ORDERS = { large: 100_000, small: 1000 } as const;
const CALLS = 60;
const STATIONS = 20;
/** A person scans once in so long, ms. */
const PACE_MS = 500;
const SCANS_EACH = 20;

const LISTS: Readonly<Record<string, readonly string[]>> = {
  orders: ['/production/orders?limit=25', '/production/orders?sort=ships_by', '/production/orders?status=shipped'],
  'orders found': [
    '/production/orders?search=k-1000900',
    '/production/orders?search=c0000003',
    '/production/orders?search=casey',
    '/production/orders?search=nothing%20of%20this',
  ],
  jobs: ['/jobs', '/jobs?sort=-planned_seconds', '/jobs?status=shipped', '/jobs?urgency=late', '/jobs?flag=rush'],
  'jobs by number': ['/jobs?search=j-1001500-2', '/jobs?search=j-1001500'],
  'jobs by customer': ['/jobs?search=c0000003', '/jobs?search=casey', '/jobs?search=nothing%20of%20this'],
  batches: ['/production/batches', '/production/batches?status=open', '/production/batches?search=b-1000050'],
  packing: ['/production/packing'],
  queues: ['/production/queues/bend', '/production/queues/inspect'],
  'pieces to nest': ['/production/nestable'],
  stock: ['/production/stock', '/production/remnants', '/jobs/materials-needed'],
  remakes: ['/order-nest/remakes', '/order-nest/remakes?status=submitted', '/order-nest/remakes?search=scratched'],
  'Today, menu counts and wall': ['/production/today'],
  'counts of states': ['/jobs/production-statuses'],
  schedule: ['/order/scheduler'],
  requests: ['/custom-quotes/inbox'],
  customers: ['/admin/users', '/admin/users?search=c0000077'],
  'outside work, late orders': ['/production/outside', '/production/late-orders'],
  'a job': [
    `/jobs/${copyId('j', 600)}`,
    `/jobs/${copyId('j', 601)}/activity`,
    `/production/orders/${copyId('x', 600)}/jobs`,
  ],
  'an order to pack': [`/production/orders/${copyId('x', 600)}/packing`],
};

interface Shop {
  readonly server: BenchServer;
  readonly bags: readonly ScannedBag[];
}

/** One call; its milliseconds. */
async function call(origin: string, path: string, body?: object): Promise<number> {
  const start = performance.now();
  const answer = await fetch(`${origin}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${STAFF_TOKEN}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (answer.status !== 200 || text.includes('"refused"')) throw new Error(`${path}: ${answer.status} ${text}`);
  return performance.now() - start;
}

/** Waits until the first order has its job, which the server makes by itself. */
async function jobIsMade(db: Kysely<Tables>): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await db.selectFrom('production_jobs').select('id').executeTakeFirst()) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The order has no job.');
}

async function openShop(orders: number, url: string | null): Promise<Shop> {
  const kept = process.env.FLOOR_DATA;
  const dataDir = url === null && kept !== undefined ? join(kept, String(orders)) : null;
  if (dataDir !== null) mkdirSync(dataDir, { recursive: true });
  const settings = {
    ...(url === null ? {} : { DATABASE_URL: url }),
    ...(dataDir === null ? {} : { DATA_DIR: dataDir }),
  };
  const server = await startServer(settings);
  const opened = url === null ? openSqlite(dataDir ?? server.dataDir) : openPostgres(url, 1);
  const mark = dataDir === null ? null : join(dataDir, 'filled');
  if (mark === null || !existsSync(mark)) {
    await firstCustomer(server.origin);
    await jobIsMade(opened.db);
    await fillFloorShop(opened.db, orders);
    if (mark !== null) writeFileSync(mark, '');
  }
  if (url !== null) await runOn(url, 'vacuum analyze');
  const bags = await bagsOf(opened.db);
  await opened.close();
  // Filling took longer than the server keeps an idle connection: the first calls may meet one that it has closed.
  for (let i = 0; i < 3; i += 1) await fetch(`${server.origin}/healthz`).catch(() => null);
  return { server, bags };
}

function rowOf(
  name: string,
  unit: string,
  target: string,
  own: readonly number[],
  theirs: readonly number[],
): BenchRow {
  const [value, peerValue] = [percentile(own, 0.95), percentile(theirs, 0.95)];
  return { name, value, unit, peer: 'with 1,000 orders', peerValue, ratio: peerValue / value, target };
}

/** Times of a list in both shops, by turns. */
async function listRow(name: string, paths: readonly string[], large: Shop, small: Shop): Promise<BenchRow[]> {
  const times = { large: [] as number[], small: [] as number[] };
  const each = new Map<string, number[]>();
  for (let nth = -paths.length; nth < Math.max(CALLS, paths.length * 20); nth += 1) {
    const path = paths[Math.abs(nth) % paths.length]!;
    const [own, theirs] = [await call(large.server.origin, path), await call(small.server.origin, path)];
    // Those before the first are to warm up.
    if (nth < 0) continue;
    times.large.push(own);
    times.small.push(theirs);
    each.set(path, [...(each.get(path) ?? []), own]);
  }
  const slow = [...each].map(([path, all]) => [path, percentile(all, 0.95)] as const).filter(([, ms]) => ms > 50);
  for (const [path, ms] of slow) process.stderr.write(`  ${path}: ${ms.toFixed(0)} ms\n`);
  return [rowOf(`${name}, p95`, 'ms', '≤ 100 ms', times.large, times.small)];
}

/** Stations that scan bags and bend one piece each, as people do: times from the scan to its thing, and to the event's answer. */
async function scans({ server: { origin }, bags }: Shop): Promise<{ found: number[]; done: number[] }> {
  const [found, done]: [number[], number[]] = [[], []];
  const station = async (nth: number) => {
    await new Promise((resolve) => setTimeout(resolve, (nth * PACE_MS) / STATIONS));
    for (let at = 0; at < SCANS_EACH; at += 1) {
      const started = performance.now();
      const { id, code } = bags[(nth * 5 + (at % 5)) % bags.length]!;
      found.push(await call(origin, `/production/codes/${code}`));
      const event = { id: crypto.randomUUID(), kind: 'bend', at: new Date().toISOString(), line_id: id, count: 1 };
      done.push(await call(origin, '/production/events', { events: [event] }));
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, PACE_MS - (performance.now() - started))));
    }
  };
  await Promise.all(Array.from({ length: STATIONS }, (_, nth) => station(nth)));
  return { found, done };
}

async function measured(large: Shop, small: Shop): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const [name, paths] of Object.entries(LISTS)) rows.push(...(await listRow(name, paths, large, small)));
  const [theirs, own] = [await scans(small), await scans(large)];
  rows.push(rowOf(`scan to its thing, ${STATIONS} stations, p95`, 'ms', '≤ 50 ms', own.found, theirs.found));
  rows.push(rowOf(`event to its answer, ${STATIONS} stations, p95`, 'ms', '≤ 50 ms', own.done, theirs.done));
  return rows;
}

/** p95 of the floor's lists and scans in a shop with 100,000 orders beside one with 1,000, on SQLite or PostgreSQL. */
export async function bench(database: 'sqlite' | 'postgres'): Promise<BenchResult> {
  const postgres = database === 'postgres' ? await startPostgres({ durable: true }) : null;
  const shops: Shop[] = [];
  try {
    for (const [name, orders] of Object.entries(ORDERS)) {
      if (postgres) await runOn(postgres.url, `create database ${name}`);
      shops.push(await openShop(orders, postgres && databaseAt(postgres.url, name)));
    }
    const rows = await measured(shops[0]!, shops[1]!);
    return { name: `floor${postgres ? ' --database postgres' : ''}, ${ORDERS.large} orders`, rows };
  } finally {
    for (const { server } of shops) await server.stop();
    await postgres?.close();
  }
}
