import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDemo } from '../../api/db/seed/demo/demo.ts';
import { openSqlite } from '../../api/db/sqlite.ts';
import { readEnv } from '../../api/env.ts';
import { START } from './support/clock.ts';
import { signIn } from './support/shopping.ts';
import { copyTemplate } from './support/template.ts';
import { bad, good, startWorld } from './support/world.ts';

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

/** How many rows each of a few tables has. */
async function rows(): Promise<number[]> {
  const { db, close } = openSqlite(dataDir);
  const counts: number[] = [];
  for (const table of ['orders', 'production_jobs', 'production_events', 'custom_requests'] as const) {
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

  it('[UP123] is asked for by administrators once, made in the background with its progress, and a fault stops it for good', async () => {
    let asked = 0;
    const world = await startWorld({
      demo: {
        async make(_, told) {
          asked += 1;
          told({ days: 3, of: 9 });
          throw new Error('The disk is full.');
        },
      },
    });
    const admin = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);
    expect(good(await admin.upkeep.demo({})).state).toBe('none');
    expect(good(await admin.upkeep.makeDemo({})).state).toBe('making');
    expect(bad(await admin.upkeep.makeDemo({})).code).toBe('conflict');
    await world.deps.jobs.drain('upkeep');
    expect(good(await admin.upkeep.demo({}))).toEqual({ state: 'stopped', days: 3, of: 9 });
    expect(bad(await admin.upkeep.makeDemo({})).code).toBe('conflict');
    expect(asked).toBe(1);
    await world.close();
  });

  it('[UP123] is refused to administrators in production', async () => {
    const world = await startWorld();
    const { apiToken } = await signIn(world, 'admin@kerfwise.test');
    // A whole server in production wants keys of payment services; what decides is the mode alone.
    Object.assign(world.env, { mode: 'production' });
    const admin = world.client(apiToken);
    expect(good(await admin.upkeep.demo({})).state).toBe('refused');
    expect(bad(await admin.upkeep.makeDemo({})).message).toMatch(/production/);
    await world.close();
  });
});
