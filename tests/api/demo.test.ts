import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDemo } from '../../api/db/seed/demo/demo.ts';
import { openSqlite } from '../../api/db/sqlite.ts';
import { readEnv } from '../../api/env.ts';
import { START } from './support/clock.ts';
import { copyTemplate } from './support/template.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'kerfwise-demo-'));
const env = (mode: string) =>
  readEnv({
    DATA_DIR: dataDir,
    NODE_ENV: mode,
    LOG_LEVEL: 'silent',
    ANALYSIS_THREADS: '1',
    DIST_DIR: join(dataDir, 'dist'),
    PUBLIC_URL: 'https://kerfwise.test',
  });
const size = { days: 12, orders: 8 };

beforeAll(() => copyTemplate(dataDir));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const TABLES = ['orders', 'production_jobs', 'production_events', 'custom_requests', 'printed_models'] as const;

/** How many rows each of a few tables has. */
async function rows(): Promise<number[]> {
  const { db, close } = openSqlite(dataDir);
  const counts: number[] = [];
  for (const table of TABLES) {
    const { count } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    counts.push(Number(count));
  }
  await close();
  return counts;
}

describe('the demo shop', () => {
  it('[UP123] has orders, jobs, scans and requests up to now, is made once, and never in production', async () => {
    await expect(makeDemo(env('production'), START, { size })).rejects.toThrow(/production/);
    expect(await makeDemo(env('development'), START, { size })).toBe(true);
    const made = await rows();
    for (const count of made) expect(count).toBeGreaterThan(3);
    const { db, close } = openSqlite(dataDir);
    const { last } = await db
      .selectFrom('production_events')
      .select((eb) => eb.fn.max('at').as('last'))
      .executeTakeFirstOrThrow();
    expect(Date.parse(last)).toBeLessThanOrEqual(START);
    const dead = await db.selectFrom('jobs').select('kind').where('dead_at', 'is not', null).execute();
    expect(dead).toEqual([]);
    await close();
    expect(await makeDemo(env('development'), START, { size })).toBe(false);
    expect(await rows()).toEqual(made);
  });
});
