import { join } from 'node:path';
import autocannon from 'autocannon';
import SqliteDatabase from 'better-sqlite3';
import type { BenchResult, BenchRow } from './result.ts';
import { databaseAt, runOn, startPostgres } from '../support/postgres-server.ts';
import { median, percentile } from './rounds.ts';
import { type BenchServer, startServer } from './server.ts';
import { type Shopper, shop } from './shopper.ts';

// Confirming a quote: change a part (the server measures, prices and writes it), then read the quote; and the same in one call, which answers the
// quote, as the quote screen does it. Fifty customers at once, each on a quote of their own, against two servers that differ in one thing: how
// many quotes their database holds.

const CONNECTIONS = 50;
const ROUNDS = 5;
/** Rounds before those: a server's code is still being compiled in the third (2,040, 2,210, 2,460, 2,640 and 2,700 requests/s one after the other). */
const WARMING = 3;
const SECONDS = 3;
const MANY_QUOTES = 100_000;

export interface Running extends BenchServer {
  readonly shoppers: readonly Shopper[];
}

/** A server with a customer for each connection. */
export async function start(more: Readonly<Record<string, string>> = {}): Promise<Running> {
  const server = await startServer(more);
  const shoppers: Shopper[] = [];
  for (let i = 0; i < CONNECTIONS; i += 1) shoppers.push(await shop(server.origin));
  return { ...server, shoppers };
}

/** Copies the first quote and its part until there are so many, straight into the tables. */
function fill(dataDir: string, quotes: number): void {
  const db = new SqliteDatabase(join(dataDir, 'kerfwise.sqlite'));
  const columns = (table: string, replaced: Record<string, string>): string => {
    const names = (db.pragma(`table_info(${table})`) as { name: string }[]).map(({ name }) => name);
    return names.map((name) => replaced[name] ?? `t.${name}`).join(', ');
  };
  const counter = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)`;
  const id = (prefix: string) => `'${prefix}' || printf('%07d', n.i)`;
  db.transaction(() => {
    for (const [table, replaced] of [
      ['quotes', { id: id('q'), number: 't.number + 1000000 + n.i' }],
      ['parts', { id: id('p'), quote_id: id('q') }],
    ] as const) {
      const first = `(select * from ${table} order by created_at limit 1)`;
      db.prepare(`${counter} insert into ${table} select ${columns(table, replaced)} from n, ${first} t`).run(quotes);
    }
    // Spread over accounts of their own, ten quotes each, so that every index grows as it would.
    const account = "'a' || printf('%07d', n.i)";
    const first = '(select * from accounts order by created_at limit 1)';
    db.prepare(`${counter} insert into accounts select ${columns('accounts', { id: account })} from n, ${first} t`).run(
      quotes / 10,
    );
    for (const table of ['quotes', 'parts']) {
      db.exec(
        `update ${table} set account_id = 'a' || printf('%07d', 1 + cast(substr(id, 2) as integer) % ${quotes / 10}) where length(id) = 8`,
      );
    }
  })();
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}

export interface Round {
  readonly requests: number;
  readonly requestsPerSecond: number;
  /** Of every PATCH and GET by itself. */
  readonly callP99Ms: number;
  readonly confirmP50Ms: number;
  readonly confirmP99Ms: number;
  /** With each connection's first confirm, which has the wait in it until the server accepts fifty connections at once. */
  readonly withFirstP99Ms: number;
}

/** Requests of a customer, over and over; every so many calls are a confirm. */
export interface Confirming {
  readonly calls: number;
  readonly requests: (shopper: Shopper) => autocannon.Request[];
}

const change = (path: string, quantity: number): autocannon.Request => ({
  method: 'PATCH',
  path: `/api/v1/${path}`,
  body: JSON.stringify({ quantity }),
});

/** A part is changed, its quote is read. */
export const CHANGE_AND_READ: Confirming = {
  calls: 2,
  requests({ quoteId, partId }) {
    const read: autocannon.Request = { method: 'GET', path: `/api/v1/quotes/${quoteId}` };
    return [10, 25].flatMap((quantity) => [change(`parts/${partId}`, quantity), read]);
  },
};

/** A part is changed on its quote, which is answered. */
const CHANGE_ALONE: Confirming = {
  calls: 1,
  requests: ({ quoteId, partId }) => [10, 25].map((quantity) => change(`quotes/${quoteId}/part/${partId}`, quantity)),
};

/** One round against a server: every connection changes its part and learns what its quote comes to, over and over. */
export async function round({ origin, shoppers }: Running, { calls, requests } = CHANGE_AND_READ): Promise<Round> {
  let next = 0;
  const begunMs = new Map<autocannon.Client, readonly number[]>();
  const opened = new Set<autocannon.Client>();
  const callMs: number[] = [];
  const confirmMs: number[] = [];
  const firstMs: number[] = [];
  let refused = 0;
  const setupClient = (client: autocannon.Client): void => {
    const shopper = shoppers[next++ % shoppers.length]!;
    const headers = { authorization: `Bearer ${shopper.token}`, 'content-type': 'application/json' };
    client.setRequests(requests(shopper).map((one) => ({ ...one, headers: { ...headers, ...one.headers } })));
  };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options: autocannon.Options = { url: origin, connections: CONNECTIONS, duration: SECONDS, setupClient };
    const done = (error: unknown, outcome: autocannon.Result) => (error ? reject(error as Error) : resolve(outcome));
    // The package's types name the promise that the call without a callback gives.
    const load = autocannon(options, done) as unknown as autocannon.Instance;
    load.on('response', (client, status, _bytes, ms) => {
      if (status !== 200) refused += 1;
      if (opened.has(client)) callMs.push(ms);
      const itsMs = [...(begunMs.get(client) ?? []), ms];
      begunMs.set(client, itsMs.length < calls ? itsMs : []);
      if (itsMs.length < calls) return;
      (opened.has(client) ? confirmMs : firstMs).push(itsMs.reduce((sum, one) => sum + one));
      opened.add(client);
    });
  });
  if (refused > 0 || result.errors > 0) throw new Error(`${refused} calls refused, ${result.errors} failed.`);
  return {
    requests: result.requests.total,
    requestsPerSecond: result.requests.average,
    callP99Ms: percentile(callMs, 0.99),
    confirmP50Ms: percentile(confirmMs, 0.5),
    confirmP99Ms: percentile(confirmMs, 0.99),
    withFirstP99Ms: percentile([...confirmMs, ...firstMs], 0.99),
  };
}

/**
 * Requests a second and p99 of confirming a quote, in a small database and in one with 100,000 quotes; with `postgres`, on PostgreSQL
 * beside SQLite.
 */
export async function bench(database: 'sqlite' | 'postgres'): Promise<BenchResult> {
  return database === 'postgres' ? onPostgres() : bySize();
}

async function bySize(): Promise<BenchResult> {
  const few = await start();
  const many = await start();
  try {
    fill(many.dataDir, MANY_QUOTES);
    const rounds = await inTurns(few, many);
    const alone = await inTurns(few, many, CHANGE_ALONE);
    const rows = [...rowsOf(rounds.few, rounds.many), ...oneCallRows(rounds.many, alone.many)];
    return { name: 'api', rows };
  } finally {
    await few.stop();
    await many.stop();
  }
}

/** Both with fifty quotes; PostgreSQL on the same machine, waiting for its disk as a shop's would. */
async function onPostgres(): Promise<BenchResult> {
  const postgres = await startPostgres({ durable: true });
  try {
    await runOn(postgres.url, 'create database shop');
    const sqlite = await start();
    const other = await start({ DATABASE_URL: databaseAt(postgres.url, 'shop') });
    try {
      const rounds = await inTurns(sqlite, other);
      const rows = besideSqlite(rounds.few, rounds.many);
      return { name: 'api --database postgres', rows };
    } finally {
      await sqlite.stop();
      await other.stop();
    }
  } finally {
    await postgres.close();
  }
}

async function inTurns(
  few: Running,
  many: Running,
  confirming = CHANGE_AND_READ,
): Promise<{ few: Round[]; many: Round[] }> {
  const rounds = { few: [] as Round[], many: [] as Round[] };
  for (let i = 0; i < WARMING + ROUNDS; i += 1) {
    // In turns, and each first in half of them, so that the machine's moods hit both alike.
    const turns = i % 2 === 0 ? [few, many] : [many, few];
    const measured = new Map<Running, Round>();
    for (const server of turns) measured.set(server, await round(server, confirming));
    if (i >= WARMING) {
      rounds.few.push(measured.get(few)!);
      rounds.many.push(measured.get(many)!);
    }
  }
  return rounds;
}

/** The middle of a figure over the rounds. */
const middle = (list: readonly Round[], figure: keyof Round) => median(list.map((entry) => entry[figure]));

/** The one call beside the two. */
function oneCallRows(two: readonly Round[], one: readonly Round[]): BenchRow[] {
  const peer = 'PATCH + GET';
  const perSecond = middle(one, 'requestsPerSecond');
  const peerPerSecond = middle(two, 'requestsPerSecond') / CHANGE_AND_READ.calls;
  const waits = [
    ['median', 'confirmP50Ms'],
    ['p99', 'confirmP99Ms'],
  ] as const;
  return [
    {
      name: 'confirms in one call',
      value: perSecond,
      unit: '/s',
      peer,
      peerValue: peerPerSecond,
      ratio: perSecond / peerPerSecond,
    },
    ...waits.map(([words, figure]) => {
      const [value, peerValue] = [middle(one, figure), middle(two, figure)];
      return { name: `confirm in one call, ${words}`, value, unit: 'ms', peer, peerValue, ratio: peerValue / value };
    }),
  ];
}

function besideSqlite(sqlite: readonly Round[], postgres: readonly Round[]): BenchRow[] {
  const figures = [
    [`requests, ${CONNECTIONS} connections, PostgreSQL`, '/s', 'requestsPerSecond'],
    ['a call, p99', 'ms', 'callP99Ms'],
    ['confirm a quote (PATCH part + GET quote), median', 'ms', 'confirmP50Ms'],
    ['confirm a quote (PATCH part + GET quote), p99', 'ms', 'confirmP99Ms'],
  ] as const;
  return figures.map(([name, unit, figure]) => {
    const [value, peerValue] = [postgres, sqlite].map((rounds) => median(rounds.map((one) => one[figure])));
    const ratio = figure === 'requestsPerSecond' ? value! / peerValue! : peerValue! / value!;
    return { name, value: value!, unit, peer: 'SQLite', peerValue: peerValue!, ratio };
  });
}

function rowsOf(few: readonly Round[], many: readonly Round[]): BenchRow[] {
  const beside = (name: string, unit: string, figure: keyof Round, moreIsBetter: boolean): BenchRow => {
    const [value, peerValue] = [middle(many, figure), middle(few, figure)];
    const ratio = moreIsBetter ? value / peerValue : peerValue / value;
    return { name, value, unit, peer: `${CONNECTIONS} quotes`, peerValue, ratio };
  };
  const slower = (1 - middle(many, 'requestsPerSecond') / middle(few, 'requestsPerSecond')) * 100;
  return [
    beside(`requests, ${CONNECTIONS} connections, ${MANY_QUOTES} quotes`, '/s', 'requestsPerSecond', true),
    beside('a call, p99', 'ms', 'callP99Ms', false),
    beside('confirm a quote (PATCH part + GET quote), median', 'ms', 'confirmP50Ms', false),
    beside('confirm a quote (PATCH part + GET quote), p99', 'ms', 'confirmP99Ms', false),
    beside('the same with each connection’s first', 'ms', 'withFirstP99Ms', false),
    { name: `slower with ${MANY_QUOTES} quotes`, value: slower, unit: '%', target: '≤ 20 %' },
  ];
}
