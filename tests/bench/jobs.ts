import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { systemClock } from '../../api/clock.ts';
import type { Database, Db } from '../../api/db/database.ts';
import { migrate } from '../../api/db/migrate.ts';
import { openDatabase } from '../../api/db/open.ts';
import { claimDue, claimTurn } from '../../api/jobs/job-lease-rows.ts';
import { insertJob } from '../../api/jobs/job-rows.ts';
import { MIGRATIONS } from '../../api/rooms.ts';
import { type NodeProcess, startNode } from '../support/node-process.ts';
import { startPostgres } from '../support/postgres-server.ts';
import type { BenchResult, BenchRow } from './result.ts';
import { percentile } from './rounds.ts';

// Jobs on both databases: two processes of which one is killed every second do ten thousand, and how long taking one takes with a
// hundred thousand in line.

const JOBS = 10_000;
const QUEUED = 100_000;
const CLAIMS = 300;
const KILL_EVERY_MS = 1000;
/** Kills end here, so that what they left can be seen to be taken over. */
const MOST_KILLS = 20;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function live(db: Db, kind: string): Promise<number> {
  const { n } = await db
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('kind', '=', kind)
    .where('due_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(n);
}

interface KillLoop {
  readonly seconds: number;
  readonly kills: number;
  readonly lost: number;
  readonly twice: number;
}

/** Lets two processes do all jobs while one after the other is killed and started again. */
async function killLoop(database: Database, env: Record<string, string>): Promise<KillLoop> {
  const { db } = database;
  await sql`create table effects (id text not null)`.execute(db);
  for (let i = 0; i < JOBS; i += 500)
    await db.transaction().execute(async (trx) => {
      for (let k = 0; k < 500; k += 1)
        await insertJob(systemClock, trx, { lane: 'event', kind: 'count', payload: { n: String(i + k) } });
    });
  const start = () => startNode('tests/bench/job-worker.ts', env);
  const workers: NodeProcess[] = [await start(), await start()];
  const began = performance.now();
  let kills = 0;
  while ((await live(db, 'count')) > 0) {
    await pause(KILL_EVERY_MS);
    if (kills >= MOST_KILLS) continue;
    const at = kills % 2;
    await workers[at]!.end('SIGKILL');
    workers[at] = await start();
    kills += 1;
  }
  const seconds = (performance.now() - began) / 1000;
  for (const worker of workers) await worker.end('SIGKILL');
  const { rows } = await sql<{ id: string }>`select id from effects`.execute(db);
  const once = new Set(rows.map(({ id }) => id));
  return { seconds, kills, lost: JOBS - once.size, twice: rows.length - once.size };
}

/** Milliseconds that taking a job takes with very many in line, of which every tenth waits after a failure and every thousandth is somebody's. */
async function claims({ db }: Database): Promise<{ due: number[]; turn: number[] }> {
  const [past, future] = ['2020-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z'];
  for (const lane of ['event', 'measure'] as const) {
    for (let i = 0; i < QUEUED; i += 1000) {
      const values = Array.from({ length: 1000 }, (_, k) => {
        const n = i + k;
        const waits = n % 10 === 0;
        const leased = n % 1000 === 0;
        return {
          id: `${lane}${String(n).padStart(20, '0')}`,
          lane,
          kind: 'queued',
          unique_key: null,
          owner: lane === 'measure' ? `owner${n % 5000}` : '',
          turn: Math.floor(n / 5000),
          payload: '{}',
          attempt: 0,
          due_at: waits ? future : past,
          lease_owner: leased ? 'somebody' : null,
          error: null,
          done_at: null,
          dead_at: null,
          created_at: past,
        };
      });
      await db.insertInto('jobs').values(values).execute();
    }
  }
  const now = new Date().toISOString();
  const times = { due: [] as number[], turn: [] as number[] };
  const claim = { by: 'bench', now, until: future };
  for (let i = 0; i < CLAIMS; i += 1) {
    const a = performance.now();
    if ((await claimDue(db, { ...claim, lane: 'event', limit: 4 })).length !== 4) throw new Error('Nothing was due.');
    const b = performance.now();
    if (!(await claimTurn(db, { ...claim, lane: 'measure' }, 1))) throw new Error('It was nobody’s turn.');
    times.due.push(b - a);
    times.turn.push(performance.now() - b);
  }
  return times;
}

async function on(name: string, env: Record<string, string>): Promise<BenchRow[]> {
  const database = openDatabase({
    dataDir: env.DATA_DIR!,
    databaseUrl: env.DATABASE_URL ?? '',
    databasePool: 4,
  });
  try {
    await database.alone((db) => migrate(db, MIGRATIONS));
    const { seconds, kills, lost, twice } = await killLoop(database, env);
    const { due, turn } = await claims(database);
    return [
      { name: `${name}: ${JOBS} jobs, two processes, ${kills} kills`, value: seconds, unit: 's' },
      { name: `${name}: lost`, value: lost, unit: 'jobs', target: '0' },
      { name: `${name}: done twice`, value: twice, unit: 'jobs', target: '0' },
      { name: `${name}: take four of ${QUEUED}, p95`, value: percentile(due, 0.95), unit: 'ms', target: '≤ 20 ms' },
      {
        name: `${name}: take the next owner’s of ${QUEUED}, p95`,
        value: percentile(turn, 0.95),
        unit: 'ms',
        target: '≤ 20 ms',
      },
    ];
  } finally {
    await database.close();
  }
}

/** Kill loop and claims on SQLite and on PostgreSQL. */
export async function bench(): Promise<BenchResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kerfwise-bench-'));
  const postgres = await startPostgres({ durable: true });
  try {
    const sqlite = await on('SQLite', { DATA_DIR: dataDir });
    return {
      name: 'jobs',
      rows: [...sqlite, ...(await on('PostgreSQL', { DATA_DIR: dataDir, DATABASE_URL: postgres.url }))],
    };
  } finally {
    await postgres.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
