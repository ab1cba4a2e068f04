import { openPostgres } from '../../api/db/postgres.ts';
import { openSqlite } from '../../api/db/sqlite.ts';
import { databaseAt, runOn, startPostgres } from '../support/postgres-server.ts';
import { type Buyer, buyerOn, type CallKind, visit } from './buyer.ts';
import { fillShop, firstCustomer, SIZES } from './list-shop.ts';
import type { BenchResult, BenchRow } from './result.ts';
import { percentile } from './rounds.ts';
import { startServer } from './server.ts';

// A day of business, all at once: fifty customers who look at materials and their own orders, put parts on new quotes, change them, read
// them, and pay, in a shop that holds 100,000 quotes and 20,000 orders. Beside it the same done by one of them alone.

const CONNECTIONS = 50;
/** While they come, about as long as a visit takes then; while they are counted; and while one of them is alone, ms. */
const COMING_MS = 4000;
const STAYING_MS = 15_000;
const ALONE_MS = 3000;
const TARGET = '≤ 250 ms';

type Times = Map<CallKind, number[]>;

interface Run {
  readonly times: Times;
  readonly requestsPerSecond: number;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Has customers visit the shop, each one visit after the other, and counts the calls that were begun while all of them were there. They come
 * one after the other within `comingMs`: fifty who begin together stay together, and look around, order and pay in one another's way all the
 * time, which is no mixed traffic.
 */
async function run(buyers: readonly Buyer[], comingMs: number, stayingMs: number): Promise<Run> {
  const times: Times = new Map();
  const from = performance.now() + comingMs;
  const until = from + stayingMs;
  const note = (kind: CallKind, ms: number) => {
    const begun = performance.now() - ms;
    if (begun >= from && begun < until) times.set(kind, [...(times.get(kind) ?? []), ms]);
  };
  await Promise.all(
    buyers.map(async (buyer, nth) => {
      await pause((comingMs * nth) / buyers.length);
      for (let visits = 0; performance.now() < until; visits += 1) await visit(buyer, visits, note);
    }),
  );
  return { times, requestsPerSecond: ([...times.values()].flat().length * 1000) / stayingMs };
}

function rowsOf(many: Run, one: Run): BenchRow[] {
  const all = [...many.times.values()].flat();
  const figures = [
    ['median', (list: readonly number[]) => percentile(list, 0.5)],
    ['p99', (list: readonly number[]) => percentile(list, 0.99)],
    ['slowest', (list: readonly number[]) => Math.max(...list)],
  ] as const;
  const peer = 'one customer alone';
  const rows: BenchRow[] = [
    { name: `requests, ${CONNECTIONS} connections`, value: many.requestsPerSecond, unit: '/s' },
  ];
  for (const [words, figure] of figures)
    rows.push({
      name: `any call, ${words}`,
      value: figure(all),
      unit: 'ms',
      ...(words === 'median' ? {} : { target: TARGET }),
    });
  for (const [kind, list] of many.times)
    for (const [words, figure] of figures.slice(0, 2)) {
      const [value, peerValue] = [figure(list), figure(one.times.get(kind)!)];
      rows.push({ name: `${kind}, ${words}`, value, unit: 'ms', peer, peerValue, ratio: peerValue / value });
    }
  return rows;
}

/** Requests a second, median, p99 and the slowest call of mixed traffic, on SQLite or PostgreSQL. */
export async function bench(database: 'sqlite' | 'postgres'): Promise<BenchResult> {
  const postgres = database === 'postgres' ? await startPostgres({ durable: true }) : null;
  const url = postgres && databaseAt(postgres.url, 'shop');
  if (postgres) await runOn(postgres.url, 'create database shop');
  // Customers come from networks of their own: what bounds one of them is not what is measured.
  const server = await startServer({ TRUST_PROXY: '1', ...(url === null ? {} : { DATABASE_URL: url }) });
  try {
    await firstCustomer(server.origin);
    const filled = url === null ? openSqlite(server.dataDir) : openPostgres(url, 1);
    await fillShop(filled.db);
    await filled.close();
    for (let i = 0; i < 3; i += 1) await fetch(`${server.origin}/healthz`).catch(() => null);
    // The disk is done with what the shop was filled with before anybody is counted.
    if (url !== null) for (const work of ['analyze', 'checkpoint']) await runOn(url, work);
    const buyers: Buyer[] = [];
    for (let i = 0; i < CONNECTIONS + 1; i += 1) buyers.push(await buyerOn(server.origin, i));
    const [alone, ...others] = buyers as [Buyer, ...Buyer[]];
    // The first visits warm the server up.
    await run(others, COMING_MS, 0);
    const one = await run([alone], 0, ALONE_MS);
    const many = await run(others, COMING_MS, STAYING_MS);
    const name = `commerce${postgres ? ' --database postgres' : ''}, ${SIZES.quotes} quotes, ${SIZES.orders} orders`;
    return { name, rows: rowsOf(many, one) };
  } finally {
    await server.stop();
    await postgres?.close();
  }
}
