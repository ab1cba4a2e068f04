import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isoNow } from '../../api/clock.ts';
import { overQuota, QUOTA_MS } from '../../api/design/quota.ts';
import { logUpload } from '../../api/design/upload-log-rows.ts';
import { insertJob } from '../../api/jobs/job-rows.ts';
import { takeLease } from '../../api/jobs/lease-rows.ts';
import { hasToken, takeToken } from '../../api/middleware/limit-rows.ts';
import { createLocalLimit } from '../../api/middleware/local-limit.ts';
import { createThrottle } from '../../api/middleware/throttle.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

const YEAR_MS = 365 * 24 * 60 * 60_000;

describe('a clock that jumped ahead and back', () => {
  it('[BA56] leaves no limit until then: its bucket counts as an empty one', async () => {
    const { db } = world.deps.database;
    const bucket = { key: 'jump', capacity: 3, everyMs: 1000 };
    const now = world.clock.now();
    for (let i = 0; i < 3; i += 1) expect(await takeToken(db, bucket, now + YEAR_MS)).toBe(true);
    expect(await hasToken(db, bucket, now)).toBe(true);
    expect(await takeToken(db, bucket, now)).toBe(true);
    expect([await hasToken(db, bucket, now), await takeToken(db, bucket, now)]).toEqual([false, false]);
    expect(await takeToken(db, bucket, now + 1000)).toBe(true);
  });

  it('[BA56] leaves no limit of one server until then', () => {
    const limit = createLocalLimit(world.clock, 2, 1);
    world.clock.advance(YEAR_MS);
    expect([limit.take('jump'), limit.take('jump'), limit.take('jump')]).toEqual([true, true, false]);
    world.clock.advance(-YEAR_MS);
    expect(limit.take('jump')).toBe(false);
    world.clock.advance(1000);
    expect([limit.take('jump'), limit.take('jump')]).toEqual([true, false]);
  });

  it('[BA56] leaves nobody who uploaded as much as a day allows waiting until then', async () => {
    const { db } = world.deps.database;
    const env = { uploadFilesPerDay: 1, uploadMbPerDay: 1 };
    const sender = { accountId: 'somebody', address: 'somewhere', bytes: 1 };
    const upload = (id: string) =>
      logUpload(db, { id, account_id: 'somebody', address: 'somewhere', bytes: 1, created_at: isoNow(world.clock) });
    const refused = async () => (await overQuota(db, world.clock, env, sender))?.code ?? null;
    world.clock.advance(YEAR_MS);
    await upload('ahead');
    expect(await refused()).toBe('upload_quota');
    world.clock.advance(-YEAR_MS);
    expect(await refused()).toBeNull();
    await upload('now');
    expect(await refused()).toBe('upload_quota');
    world.clock.advance(QUOTA_MS);
    expect(await refused()).toBeNull();
  });

  it('[BA56] leaves nobody who mistyped a password waiting until then', async () => {
    const rule = { name: 'jump', free: 1, firstMs: 60_000, longestMs: 60_000 };
    const gate = { rule, key: 'somebody' };
    const throttle = createThrottle(world.deps.database, world.clock);
    world.clock.advance(YEAR_MS);
    for (let i = 0; i < 3; i += 1) await throttle.enter([gate]);
    world.clock.advance(-YEAR_MS);
    expect(await throttle.enter([gate])).toBe(0);
    expect(await throttle.enter([gate])).toBeGreaterThan(0);
  });

  it('[BA56] leaves no lease until then', async () => {
    const { db } = world.deps.database;
    const now = world.clock.now();
    const at = (ms: number) => new Date(ms).toISOString();
    const row = (owner: string, fromMs: number) => ({ key: 'jump', owner, until: at(fromMs + 15_000) });
    expect(await takeLease(db, row('first', now + YEAR_MS), at(now + YEAR_MS))).toBe(true);
    expect(await takeLease(db, row('second', now), at(now))).toBe(true);
    expect(await takeLease(db, row('third', now), at(now))).toBe(false);
  });

  it('[BA56] leaves no job put off until then, once a server starts', async () => {
    const { db } = world.deps.database;
    world.clock.advance(YEAR_MS);
    await insertJob(world.clock, db, { lane: 'event', kind: 'shop.jump', payload: {}, afterMs: 60_000 });
    world.clock.advance(-YEAR_MS);
    world = await world.restart();
    await world.deps.jobs.drain('event');
    const jobs = world.deps.database.db.selectFrom('jobs').select('attempt').where('kind', '=', 'shop.jump');
    expect((await jobs.executeTakeFirstOrThrow()).attempt).toBeGreaterThan(0);
  });
});
