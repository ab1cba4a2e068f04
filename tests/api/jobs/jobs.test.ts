import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MOST_TRIES, waitAfter } from '../../../api/jobs/backoff.ts';
import type { Job, JobHandler, Lane } from '../../../api/jobs/job.ts';
import { GiveBack } from '../../../api/jobs/job.ts';
import { insertEvent, insertJob } from '../../../api/jobs/job-rows.ts';
import { LEASE_MS } from '../../../api/jobs/lane.ts';
import { jobServer, SERVES_ONLY } from '../support/job-server.ts';
import { startWorld, type World } from '../support/world.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld(SERVES_ONLY);
});
afterEach(() => world.close());

const rows = (kind: string) =>
  world.deps.database.db.selectFrom('jobs').selectAll().where('kind', '=', kind).orderBy('id').execute();
const put = (lane: Lane, kind: string, more: { key?: string; owner?: string; n?: string } = {}) => {
  const { n = '', ...rest } = more;
  return insertJob(world.clock, world.deps.database.db, { lane, kind, payload: { n }, ...rest });
};

/** A promise that is kept from outside. */
function gate() {
  return Promise.withResolvers<void>();
}

describe('a job', () => {
  it('[BA13] goes with the transaction that made it necessary, and is done once', async () => {
    const seen: string[] = [];
    const jobs = await jobServer(world, {
      handlers: { mail: async ({ payload }) => void seen.push(payload.subject!) },
    });
    const { db } = world.deps.database;
    const undone = db.transaction().execute(async (trx) => {
      await insertEvent(world.clock, trx, 'mail', 'never');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await insertEvent(world.clock, db, 'mail', 'one');
    await jobs.drain('event');
    await jobs.drain('event');
    expect(seen).toEqual(['one']);
    expect(await rows('mail')).toMatchObject([{ attempt: 1, due_at: null, lease_owner: null, dead_at: null }]);
    await jobs.close();
  });

  it('[BA13] with a key is there once while it is live', async () => {
    await put('event', 'once', { key: 'a' });
    await put('event', 'once', { key: 'a' });
    await put('event', 'once', { key: 'b' });
    expect(await rows('once')).toHaveLength(2);
    const jobs = await jobServer(world, { handlers: { once: async () => {} } });
    await jobs.drain('event');
    await put('event', 'once', { key: 'a' });
    expect((await rows('once')).filter(({ due_at }) => due_at !== null)).toHaveLength(1);
    await jobs.close();
  });

  it('[BA15] whose lease ran out while it is done, because a clock leapt or the process stood still, goes on and is not begun again', async () => {
    const { promise: until, resolve: finish } = gate();
    let begun = 0;
    const jobs = await jobServer(world, {
      handlers: {
        slow: () => {
          begun += 1;
          return until;
        },
        quick: async () => {},
      },
    });
    await put('event', 'slow');
    jobs.nudge('event');
    await expect.poll(() => begun).toBe(1);
    world.clock.advance(LEASE_MS * 4);
    await put('event', 'quick');
    jobs.nudge('event');
    await expect.poll(() => rows('quick')).toMatchObject([{ due_at: null }]);
    expect(begun).toBe(1);
    finish();
    await jobs.drain('event');
    expect(begun).toBe(1);
    expect(await rows('slow')).toMatchObject([{ due_at: null, error: null }]);
    await jobs.close();
  });

  it('[BA14] that hangs has failed after a while, is told so, and lets others pass', async () => {
    const told: unknown[] = [];
    const jobs = await jobServer(
      world,
      {
        handlers: {
          hangs: ({ signal }) => {
            signal.addEventListener('abort', () => told.push(String(signal.reason)));
            return new Promise(() => {});
          },
        },
      },
      { longestMs: 20 },
    );
    await put('event', 'hangs');
    await jobs.drain('event');
    expect(await rows('hangs')).toMatchObject([{ error: 'Error: It was not done within 0.02 s.', dead_at: null }]);
    expect(told).toEqual(['Error: It was not done within 0.02 s.']);
    await jobs.close();
  });

  it('[BA14] that fails is tried again, later each time, until it is given up', async () => {
    let tries = 0;
    const broken: JobHandler = async () => {
      tries += 1;
      throw new Error(`broken ${tries}`);
    };
    const jobs = await jobServer(world, { handlers: { broken } });
    await put('event', 'broken');
    for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
      await jobs.drain('event');
      await jobs.drain('event');
      expect(tries).toBe(attempt);
      world.clock.advance(waitAfter(attempt, 1));
    }
    await jobs.drain('event');
    expect(tries).toBe(MOST_TRIES);
    const [dead] = await rows('broken');
    expect(dead).toMatchObject({ due_at: null, done_at: null, error: `Error: broken ${MOST_TRIES}` });
    expect(dead!.dead_at).not.toBeNull();
    await jobs.close();
  });

  it('[BA14] waits from half of the doubled time to all of it', () => {
    expect([waitAfter(1, 0), waitAfter(1, 1), waitAfter(3, 1)]).toEqual([5000, 10_000, 40_000]);
    expect(waitAfter(50, 1)).toBe(waitAfter(MOST_TRIES, 1));
  });

  it('[BA15] of a server that died is somebody else’s after the lease, and not before', async () => {
    const taken: string[] = [];
    const hung = gate();
    const hang: JobHandler = () => {
      taken.push('first');
      return hung.promise;
    };
    const first = await jobServer(world, { handlers: { work: hang } });
    const second = await jobServer(world, { handlers: { work: async () => void taken.push('second') } });
    await second.drain('event');
    await put('event', 'work');
    first.nudge('event');
    await expect.poll(() => taken).toEqual(['first']);
    world.clock.advance(LEASE_MS - 1);
    await second.drain('event');
    expect(taken).toEqual(['first']);
    world.clock.advance(1);
    await second.drain('event');
    expect(taken).toEqual(['first', 'second']);
    // The first one wakes up: what it says counts no more.
    hung.resolve();
    await first.close();
    expect(await rows('work')).toMatchObject([{ attempt: 2, lease_owner: null, error: null }]);
    await second.close();
  });

  it('[BA15] and its effect happen together or not at all: one that lost its lease writes nothing', async () => {
    const { db } = world.deps.database;
    const late = gate();
    const effect = (by: string, before: Promise<void>) => async (job: Job) => {
      await before;
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('counters')
          .values({ name: `done by ${by}`, last: 1 })
          .execute();
        await job.finish(trx);
      });
    };
    const first = await jobServer(world, { handlers: { work: effect('first', late.promise) } });
    const second = await jobServer(world, { handlers: { work: effect('second', Promise.resolve()) } });
    await second.drain('event');
    await put('event', 'work');
    first.nudge('event');
    await expect.poll(async () => (await rows('work'))[0]!.lease_owner).not.toBeNull();
    world.clock.advance(LEASE_MS);
    await second.drain('event');
    late.resolve();
    await first.close();
    const effects = await db.selectFrom('counters').select('name').where('name', 'like', 'done by%').execute();
    expect(effects).toEqual([{ name: 'done by second' }]);
    await second.close();
  });

  it('[BA15] is given back by a server that stops, and the try does not count', async () => {
    const stopping = gate();
    const first = await jobServer(world, {
      handlers: { work: () => stopping.promise.then(() => Promise.reject(new GiveBack())) },
    });
    await put('event', 'work');
    first.nudge('event');
    await expect.poll(async () => (await rows('work'))[0]!.lease_owner).not.toBeNull();
    const closed = first.close();
    stopping.resolve();
    await closed;
    expect(await rows('work')).toMatchObject([{ attempt: 0, lease_owner: null }]);
    const done: string[] = [];
    const second = await jobServer(world, { handlers: { work: async ({ id }) => void done.push(id) } });
    await second.drain('event');
    expect(done).toHaveLength(1);
    await second.close();
  });
});

describe('[BA16] owners', () => {
  it('take turns: one who brings many waits for his own', async () => {
    const order: string[] = [];
    for (let i = 0; i < 6; i += 1) await put('measure', 'm', { owner: 'many', n: `many ${i}` });
    for (let i = 0; i < 2; i += 1) await put('measure', 'm', { owner: 'few', n: `few ${i}` });
    const m: JobHandler = async ({ payload }) => void order.push(payload.n!);
    // One after the other: of two at once one may be written down later.
    const jobs = await jobServer(world, { handlers: { m } }, { measures: 1 });
    await jobs.drain('measure');
    expect(order.slice(0, 4).toSorted()).toEqual(['few 0', 'few 1', 'many 0', 'many 1']);
    expect(order).toHaveLength(8);
    await jobs.close();
  });

  it('have threads of every worker, and of none the last one', async () => {
    const begun: string[] = [];
    const go = gate();
    const work =
      (server: string): JobHandler =>
      async ({ payload }) => {
        begun.push(`${server} ${payload.n}`);
        await go.promise;
      };
    for (let i = 0; i < 6; i += 1) await put('measure', 'm', { owner: 'many', n: 'many' });
    const servers = [
      await jobServer(world, { handlers: { m: work('one') } }),
      await jobServer(world, { handlers: { m: work('two') } }),
    ];
    // Two threads each: one account has one of each worker, and who comes later finds the others free at once.
    const drained = servers.map((jobs) => jobs.drain('measure'));
    await expect.poll(() => begun.toSorted()).toEqual(['one many', 'two many']);
    for (const owner of ['few', 'others']) await put('measure', 'm', { owner, n: owner });
    for (const jobs of servers) jobs.nudge('measure');
    await expect
      .poll(() =>
        begun
          .slice(2)
          .map((one) => one.split(' ')[1])
          .toSorted(),
      )
      .toEqual(['few', 'others']);
    expect(begun.filter((one) => one.endsWith('many'))).toHaveLength(2);
    go.resolve();
    await Promise.all(drained);
    const left = async () => (await rows('m')).filter(({ due_at }) => due_at !== null).length;
    while ((await left()) > 0) await Promise.all(servers.map((jobs) => jobs.drain('measure')));
    await Promise.all(servers.map((jobs) => jobs.close()));
  });
});

it('[BA17] what recurs is done by one server at a time, and again when its time has come, failures or not', async () => {
  let rounds = 0;
  let under = 0;
  const recurring = {
    tidy: {
      everyMs: 60_000,
      async run() {
        under += 1;
        rounds += 1;
        expect(under).toBe(1);
        await new Promise((resolve) => setTimeout(resolve, 5));
        under -= 1;
        if (rounds === 2) throw new Error('once');
      },
    },
  };
  const servers = [await jobServer(world, { recurring }), await jobServer(world, { recurring })];
  const drain = () => Promise.all(servers.map((jobs) => jobs.drain('upkeep')));
  for (let minute = 0; minute < 4; minute += 1) {
    await drain();
    await drain();
    expect(rounds).toBe(minute + 1);
    world.clock.advance(60_000);
  }
  expect(await rows('tidy')).toHaveLength(1);
  await Promise.all(servers.map((jobs) => jobs.close()));
});
