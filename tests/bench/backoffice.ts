import type { Kysely } from 'kysely';
import { openPostgres } from '../../api/db/postgres.ts';
import { openSqlite } from '../../api/db/sqlite.ts';
import type { Tables } from '../../api/db/tables.ts';
import { USUAL_WEEK } from '../../shared/calendar/calendar.ts';
import { DAY_MS, dayToMs, msToDay } from '../../shared/calendar/days.ts';
import { METRICS } from '../../shared/metric/metrics.ts';
import { DAYS_AHEAD } from '../../shared/schedule/limits.ts';
import { type JobToPlan, type Lane, planShop, type ShopToPlan } from '../../shared/schedule/plan.ts';
import { databaseAt, runOn, startPostgres } from '../support/postgres-server.ts';
import { firstCustomer } from './list-shop.ts';
import type { BenchResult, BenchRow } from './result.ts';
import { median, percentile } from './rounds.ts';
import { startServer } from './server.ts';
import { fillYear, ORDERS, YEAR } from './year-shop.ts';

// How long the plan of the machines takes with 5,000 open jobs (the planner alone: it asks no database), and figures of a year and the list of credits in a shop
// with 100,000 orders, over HTTP; each beside a tenth.

const JOBS = 5000;
const ROUNDS = 15;
const TARGET = '≤ 200 ms';
const HUB = 'san-francisco';
const TODAY = '2026-11-23';
const DAYS = Array.from({ length: DAYS_AHEAD }, (_, at) => msToDay(dayToMs(TODAY) + at * DAY_MS));

/** Twelve machines of three technologies. */
const LANES = Array.from(
  { length: 12 },
  (_, nth): Lane => ({
    id: `m${nth}`,
    hubId: HUB,
    name: `Machine ${nth}`,
    technologySlug: ['co2-laser', 'fiber-laser', 'photo-etching'][nth % 3]!,
    bed: [1300 + 100 * (nth % 4), 900],
    minutes: DAYS.map((_day, at) => (at % 7 > 4 ? 0 : 480)),
  }),
);

/** Jobs that fill half of what the machines have, of all lengths, sizes and dates. */
function jobs(count: number): JobToPlan[] {
  return Array.from({ length: count }, (_, nth) => ({
    id: `j${nth}`,
    hubId: HUB,
    technologySlug: ['co2-laser', 'fiber-laser', 'photo-etching'][nth % 3]!,
    minutes: 5 + ((nth * 7919) % 55),
    needBy: DAYS[(nth * 31) % 60]!,
    urgency: nth % 11 === 0 ? 'soon' : 'normal',
    thicknessId: (nth * 17) % 90,
    largest: [100 + ((nth * 13) % 1300), 80] as const,
    sequence: nth,
    materialOn: nth % 50 === 0 ? null : DAYS[(nth * 3) % 10]!,
    pin: null,
  }));
}

function planned(count: number): number {
  const calendars = new Map([[HUB, { version: 1, ...USUAL_WEEK, closed: [] }]]);
  const shop: ShopToPlan = { days: DAYS, lanes: LANES, calendars, jobs: jobs(count) };
  planShop(shop);
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    planShop(shop);
    return performance.now() - start;
  });
  return median(times);
}

/** Times of one call over HTTP, ms. */
async function calls(origin: string, token: string, paths: readonly string[], count: number): Promise<number[]> {
  const times: number[] = [];
  for (let nth = -paths.length; nth < count; nth += 1) {
    const path = paths[Math.abs(nth) % paths.length]!;
    const start = performance.now();
    const answer = await fetch(`${origin}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    // Those before the first are to warm up.
    if (nth >= 0) times.push(performance.now() - start);
  }
  return times;
}

const METRIC_CALLS = 7;
const CREDIT_CALLS = 100;
const CREDITS = ['', '?sort=amount_cents', '?limit=100', '?offset=2000', '?email=a2x0000123', '?email=nobody@nowhere'];

/** Figures by name, ms. */
async function figures(origin: string, token: string): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const metric of METRICS) {
    const path = `/admin/metrics/${metric}?from=${YEAR.from}&to=${YEAR.to}`;
    found.set(`${metric} of a year, median`, median(await calls(origin, token, [path], METRIC_CALLS)));
  }
  const paths = CREDITS.map((query) => `/customers/credits${query}`);
  found.set('list of credits, p95', percentile(await calls(origin, token, paths, CREDIT_CALLS), 0.95));
  return found;
}

/** Waits until the first order has its job, which the server makes by itself. */
async function jobOf(db: Kysely<Tables>): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await db.selectFrom('production_jobs').select('id').executeTakeFirst()) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The order has no job.');
}

async function overHttp(database: 'sqlite' | 'postgres'): Promise<BenchRow[]> {
  const postgres = database === 'postgres' ? await startPostgres({ durable: true }) : null;
  const url = postgres && databaseAt(postgres.url, 'shop');
  if (postgres) await runOn(postgres.url, 'create database shop');
  const server = await startServer(url === null ? {} : { DATABASE_URL: url });
  try {
    const { origin, token } = await firstCustomer(server.origin);
    const filled = url === null ? openSqlite(server.dataDir) : openPostgres(url, 1);
    await jobOf(filled.db);
    const rounds: Map<string, number>[] = [];
    await fillYear(filled.db, async () => {
      if (url !== null) await runOn(url, 'analyze');
      // The server may have closed connections that nobody used meanwhile.
      for (let i = 0; i < 3; i += 1) await fetch(`${origin}/healthz`).catch(() => null);
      rounds.push(await figures(origin, token));
    });
    await filled.close();
    const [tenth, whole] = rounds as [Map<string, number>, Map<string, number>];
    return [...whole].map(([name, value]) => {
      const peerValue = tenth.get(name)!;
      const target = name.startsWith('list') ? '≤ 50 ms' : '≤ 300 ms';
      return { name, value, unit: 'ms', peer: 'of a tenth', peerValue, ratio: peerValue / value, target };
    });
  } finally {
    await server.stop();
    await postgres?.close();
  }
}

/** Time of a plan of 5,000 open jobs; figures of a year and pages of credits over HTTP in a shop with 100,000 orders; each beside a tenth. */
export async function bench(database: 'sqlite' | 'postgres'): Promise<BenchResult> {
  const [value, peerValue] = [planned(JOBS), planned(JOBS / 10)];
  const row: BenchRow = {
    name: `plan of ${JOBS} open jobs, median`,
    value,
    unit: 'ms',
    peer: 'of a tenth',
    peerValue,
    ratio: peerValue / value,
    target: TARGET,
  };
  const name = `backoffice${database === 'postgres' ? ' --database postgres' : ''}, ${ORDERS} orders`;
  return { name, rows: [row, ...(await overHttp(database))] };
}
