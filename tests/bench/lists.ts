import { openPostgres } from '../../api/db/postgres.ts';
import { openSqlite } from '../../api/db/sqlite.ts';
import { databaseAt, runOn, startPostgres } from '../support/postgres-server.ts';
import { fillShop, firstCustomer, type ListShop, SIZES, tokenOf } from './list-shop.ts';
import type { BenchResult, BenchRow } from './result.ts';
import { median, percentile } from './rounds.ts';
import { startServer } from './server.ts';

// How long a page of a list takes where the shop holds 100,000 quotes: one call after the other over HTTP, on pages at the beginning and
// deep down, both ways, narrowed and searched. Beside each list of one customer's with very many the same of those who have ten.

const CALLS = 120;
const TARGET = '≤ 50 ms';

/** A list, and how it is asked: names and values of its query. */
interface Asked {
  readonly name: string;
  readonly path: string;
  readonly queries: readonly string[];
  /** Only the shop has it. */
  readonly ofShop?: true;
}

const LISTS: readonly Asked[] = [
  {
    name: 'quotes',
    path: '/quotes',
    queries: ['', 'sort=created_at', 'limit=100', 'created_before=2026-06-01T00:00:00.000Z'],
  },
  {
    name: 'quotes in a state',
    path: '/quotes',
    queries: ['status=expired', 'status=open,accepted', 'status=awaiting_approval'],
  },
  {
    name: 'quotes found',
    path: '/quotes',
    queries: ['search=batch%20123', 'search=q-01', 'search=nothing%20of%20this%20kind'],
  },
  { name: 'paid quotes', path: '/quotes/paid', queries: [''] },
  { name: 'parts', path: '/parts', queries: [''] },
  { name: 'saved parts', path: '/saved_parts', queries: ['', 'sort=price_cents', 'search=plate'] },
  { name: 'orders', path: '/users/orders', queries: ['', 'sort=total_cents', 'search=k-12', 'status=paid'] },
  { name: 'requests', path: '/custom-quotes', queries: ['', 'state=submitted', 'search=bracket'] },
  {
    name: 'the shop’s orders',
    path: '/production/orders',
    queries: ['limit=25', 'limit=25&search=k-19999'],
    ofShop: true,
  },
  { name: 'the shop’s requests', path: '/custom-quotes/inbox', queries: ['', 'search=r-19999'], ofShop: true },
];

/** One call; its milliseconds and the way to the next page. */
async function ask(origin: string, token: string, path: string, query: string) {
  const start = performance.now();
  const answer = await fetch(`${origin}/api/v1${path}?${query}`, { headers: { authorization: `Bearer ${token}` } });
  const body = (await answer.json()) as { next_cursor?: string | null };
  if (answer.status !== 200) throw new Error(`${path}?${query}: ${answer.status} ${JSON.stringify(body)}`);
  return { ms: performance.now() - start, next: body.next_cursor ?? null };
}

/** Times of calls on a list: each query from its first page on, ten pages deep at most. */
async function timesOf(origin: string, { path, queries }: Asked, tokens: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; times.length < CALLS; i += 1) {
    const query = queries[i % queries.length]!;
    const token = tokens[i % tokens.length]!;
    let cursor: string | null = null;
    for (let page = 0; page < 10; page += 1) {
      const asked: { ms: number; next: string | null } = await ask(
        origin,
        token,
        path,
        cursor === null ? query : `${query}&cursor=${encodeURIComponent(cursor)}`,
      );
      times.push(asked.ms);
      cursor = asked.next;
      if (cursor === null) break;
    }
  }
  return times;
}

function rowOf(
  name: string,
  times: readonly number[],
  theirs: readonly number[] | null,
  figure: (all: readonly number[]) => number,
): BenchRow {
  const value = figure(times);
  const row: BenchRow = { name, value, unit: 'ms', ...(name.endsWith('p95') ? { target: TARGET } : {}) };
  if (theirs === null) return row;
  const peerValue = figure(theirs);
  return { ...row, peer: 'of who has ten', peerValue, ratio: peerValue / value };
}

async function measured({ origin, token }: ListShop): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  const others = Array.from({ length: 100 }, (_, i) => tokenOf(i + 1));
  for (const list of LISTS) {
    await timesOf(origin, { ...list, queries: list.queries.slice(0, 1) }, [token]);
    const times = await timesOf(origin, list, [token]);
    const theirs = list.ofShop ? null : await timesOf(origin, list, others);
    rows.push(rowOf(`${list.name}, p95`, times, theirs, (all) => percentile(all, 0.95)));
    rows.push(rowOf(`${list.name}, median`, times, theirs, median));
  }
  return rows;
}

/** p95 of a page of every list in a shop with 100,000 quotes, on SQLite or PostgreSQL. */
export async function bench(database: 'sqlite' | 'postgres'): Promise<BenchResult> {
  const postgres = database === 'postgres' ? await startPostgres({ durable: true }) : null;
  const url = postgres && databaseAt(postgres.url, 'shop');
  if (postgres) await runOn(postgres.url, 'create database shop');
  const server = await startServer(url === null ? {} : { DATABASE_URL: url });
  try {
    const shop = await firstCustomer(server.origin);
    const filled = url === null ? openSqlite(server.dataDir) : openPostgres(url, 1);
    await fillShop(filled.db);
    await filled.close();
    // Filling took longer than the server keeps an idle connection: the first calls may meet one that it has closed.
    for (let i = 0; i < 3; i += 1) await fetch(`${server.origin}/healthz`).catch(() => null);
    if (url !== null) await runOn(url, 'analyze');
    const name = `lists${postgres ? ' --database postgres' : ''}, ${SIZES.quotes} quotes, ${SIZES.ofOne} of one`;
    return { name, rows: await measured(shop) };
  } finally {
    await server.stop();
    await postgres?.close();
  }
}
