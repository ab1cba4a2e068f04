import { join } from 'node:path';
import autocannon from 'autocannon';
import SqliteDatabase from 'better-sqlite3';
import { createApiClient } from '../../api/client.ts';
import type { ApiFailure } from '../../api/client.ts';
import type { Result } from '../../shared/base/result.ts';
import type { BenchResult, BenchRow } from './result.ts';
import { median, percentile } from './rounds.ts';
import { type BenchServer, startServer } from './server.ts';

// Confirming a quote: change a part (the server measures, prices and writes it), then read the quote. Fifty customers at
// once, each on a quote of their own, against two servers that differ in one thing: how many quotes their database holds.

const CONNECTIONS = 50;
const ROUNDS = 5;
const SECONDS = 3;
const MANY_QUOTES = 100_000;

const DESIGN = `<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="60mm" viewBox="0 0 100 60">
<rect width="100" height="60" fill="none" stroke="#0000ff"/><circle cx="50" cy="30" r="10" fill="none" stroke="#0000ff"/></svg>`;

interface Shopper {
  readonly token: string;
  readonly quoteId: string;
  readonly partId: string;
}

interface Running extends BenchServer {
  readonly shoppers: readonly Shopper[];
}

function good<T>(result: Result<T, ApiFailure>): T {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
}

async function start(): Promise<Running> {
  const server = await startServer();
  const shoppers: Shopper[] = [];
  for (let i = 0; i < CONNECTIONS; i += 1) shoppers.push(await shop(server.origin));
  return { ...server, shoppers };
}

/** A guest with a measured design and one part on a quote. */
async function shop(origin: string): Promise<Shopper> {
  const { apiToken: token } = good(await createApiClient({ origin, token: () => null, fetch }).account.createGuest({}));
  const client = createApiClient({ origin, token: () => token, fetch });
  const { signed_upload_url, headers, design } = good(
    await client.design.requestUpload({ body: { filename: 'plate.svg' } }),
  );
  await fetch(signed_upload_url, { method: 'PUT', headers, body: DESIGN });
  const params = { id: design.id };
  while (good(await client.design.status({ params })).status !== 'success') await new Promise((r) => setTimeout(r, 5));
  const { materials } = good(await client.catalog.materials({}));
  const thickness_id = materials.find((m) => m.slug.includes('plywood') && !m.requires_custom_quote)!.thicknesses[0]!
    .id;
  const quote = good(await client.quote.create({ body: { design_ids: [design.id] } }));
  const partId = quote.parts[0]!.id;
  const part = good(await client.part.update({ params: { id: partId }, body: { thickness_id } }));
  if (part.price_cents === null) throw new Error(`No price: ${part.problem?.message}`);
  return { token, quoteId: quote.id, partId };
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
      ['quotes', { id: id('q') }],
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

interface Round {
  readonly requestsPerSecond: number;
  readonly confirmP50Ms: number;
  readonly confirmP99Ms: number;
  /** With each connection's first confirm, which has the wait in it until the server accepts fifty connections at once. */
  readonly withFirstP99Ms: number;
}

/** One round against a server: every connection changes its part and reads its quote, over and over. */
async function round({ origin, shoppers }: Running): Promise<Round> {
  let next = 0;
  const changedMs = new Map<autocannon.Client, number>();
  const opened = new Set<autocannon.Client>();
  const confirmMs: number[] = [];
  const firstMs: number[] = [];
  let refused = 0;
  const setupClient = (client: autocannon.Client): void => {
    const { token, quoteId, partId } = shoppers[next++ % shoppers.length]!;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const change = (quantity: number): autocannon.Request => ({
      method: 'PATCH',
      path: `/api/v1/parts/${partId}`,
      headers,
      body: JSON.stringify({ quantity }),
    });
    const read: autocannon.Request = { method: 'GET', path: `/api/v1/quotes/${quoteId}`, headers };
    client.setRequests([change(10), read, change(25), read]);
  };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options: autocannon.Options = { url: origin, connections: CONNECTIONS, duration: SECONDS, setupClient };
    const done = (error: unknown, outcome: autocannon.Result) => (error ? reject(error as Error) : resolve(outcome));
    // The package's types name the promise that the call without a callback gives.
    const load = autocannon(options, done) as unknown as autocannon.Instance;
    load.on('response', (client, status, _bytes, ms) => {
      if (status !== 200) refused += 1;
      const before = changedMs.get(client);
      if (before === undefined) changedMs.set(client, ms);
      else {
        (opened.has(client) ? confirmMs : firstMs).push(before + ms);
        opened.add(client);
        changedMs.delete(client);
      }
    });
  });
  if (refused > 0 || result.errors > 0) throw new Error(`${refused} calls refused, ${result.errors} failed.`);
  return {
    requestsPerSecond: result.requests.average,
    confirmP50Ms: percentile(confirmMs, 0.5),
    confirmP99Ms: percentile(confirmMs, 0.99),
    withFirstP99Ms: percentile([...confirmMs, ...firstMs], 0.99),
  };
}

/** Requests a second and p99 of confirming a quote, in a small database and in one with 100,000 quotes. */
export async function bench(): Promise<BenchResult> {
  const few = await start();
  const many = await start();
  try {
    fill(many.dataDir, MANY_QUOTES);
    const rounds = { few: [] as Round[], many: [] as Round[] };
    for (let i = 0; i <= ROUNDS; i += 1) {
      // In turns, and each first in half of them, so that the machine's moods hit both alike.
      const turns = i % 2 === 0 ? [few, many] : [many, few];
      const measured = new Map<Running, Round>();
      for (const server of turns) measured.set(server, await round(server));
      // The first round warms both up.
      if (i > 0) {
        rounds.few.push(measured.get(few)!);
        rounds.many.push(measured.get(many)!);
      }
    }
    return { name: 'api', rows: rowsOf(rounds.few, rounds.many) };
  } finally {
    await few.stop();
    await many.stop();
  }
}

function rowsOf(few: readonly Round[], many: readonly Round[]): BenchRow[] {
  const middle = (list: readonly Round[], figure: keyof Round) => median(list.map((entry) => entry[figure]));
  const beside = (name: string, unit: string, figure: keyof Round, moreIsBetter: boolean): BenchRow => {
    const [value, peerValue] = [middle(many, figure), middle(few, figure)];
    const ratio = moreIsBetter ? value / peerValue : peerValue / value;
    return { name, value, unit, peer: `${CONNECTIONS} quotes`, peerValue, ratio };
  };
  const slower = (1 - middle(many, 'requestsPerSecond') / middle(few, 'requestsPerSecond')) * 100;
  return [
    beside(`requests, ${CONNECTIONS} connections, ${MANY_QUOTES} quotes`, '/s', 'requestsPerSecond', true),
    beside('confirm a quote (PATCH part + GET quote), median', 'ms', 'confirmP50Ms', false),
    beside('confirm a quote (PATCH part + GET quote), p99', 'ms', 'confirmP99Ms', false),
    beside('the same with each connection’s first', 'ms', 'withFirstP99Ms', false),
    { name: `slower with ${MANY_QUOTES} quotes`, value: slower, unit: '%', target: '≤ 20 %' },
  ];
}
