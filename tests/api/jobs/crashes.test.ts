import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Job } from '../../../api/jobs/job.ts';
import { insertJob } from '../../../api/jobs/job-rows.ts';
import type { Jobs } from '../../../api/jobs/jobs.ts';
import { LEASE_MS } from '../../../api/jobs/lane.ts';
import { jobServer, SERVES_ONLY } from '../support/job-server.ts';
import { startWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld(SERVES_ONLY);
  await sql`create table effects (id text not null)`.execute(world.deps.database.db);
});
afterAll(() => world.close());

/** Fate of a try. die: the server stops and wakes up much later, if at all. */
type Fate = 'works' | 'fails' | 'dies before' | 'dies after';

type Step =
  | { readonly do: 'add'; readonly count: number }
  | { readonly do: 'work'; readonly server: number }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'wake' };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('add' as const), count: fc.integer({ min: 1, max: 5 }) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('work' as const), server: fc.nat(2) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(100, 8000, LEASE_MS, 60_000) }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'wake' } as Step) },
);
const fates = fc.array(fc.constantFrom<Fate>('works', 'works', 'fails', 'dies before', 'dies after'), {
  minLength: 7,
  maxLength: 7,
});

interface Server {
  readonly died: PromiseWithResolvers<void>;
  jobs: Jobs | null;
}

/** One history: servers come and go, and everything that is done is written down. */
class History {
  readonly kind = `k${Math.round(performance.now() * 1000)}`;
  readonly #fates: readonly Fate[];
  readonly #servers: (Server | undefined)[] = [];
  readonly #dead = new Set<Server>();
  readonly #leases = new Map<string, number>();
  #wake = Promise.withResolvers<void>();
  #healed = false;
  added = 0;

  constructor(all: readonly Fate[]) {
    this.#fates = all;
  }

  async take(step: Step): Promise<void> {
    if (step.do === 'wait') world.clock.advance(step.ms);
    if (step.do === 'wake') this.wake();
    if (step.do === 'add') await this.add(step.count);
    if (step.do === 'work') await this.work(step.server);
  }

  async add(count: number): Promise<void> {
    const { database, clock } = world.deps;
    for (let i = 0; i < count; i += 1) {
      this.added += 1;
      await insertJob(clock, database.db, { lane: 'event', kind: this.kind, payload: { n: String(this.added) } });
    }
  }

  wake(): void {
    this.#wake.resolve();
    this.#wake = Promise.withResolvers<void>();
  }

  async work(at: number): Promise<void> {
    const server = this.#servers[at] ?? { died: Promise.withResolvers<void>(), jobs: null };
    this.#servers[at] = server;
    const { died } = server;
    /** The process stands still: it takes nothing, and what it has waits until it wakes up. */
    const die = async () => {
      if (this.#healed) return;
      const wake = this.#wake.promise;
      server.jobs?.stop();
      if (this.#servers[at] === server) this.#servers[at] = undefined;
      this.#dead.add(server);
      died.resolve();
      await wake;
    };
    server.jobs ??= await jobServer(world, { handlers: { [this.kind]: (job) => this.#attempt(job, die) } });
    if (this.#dead.has(server)) server.jobs.stop();
    await Promise.race([server.jobs.drain('event'), died.promise]);
  }

  async #attempt(job: Job, die: () => Promise<void>): Promise<void> {
    const now = world.clock.now();
    // Nobody begins while somebody else still has it.
    expect(this.#leases.get(job.id) ?? 0).toBeLessThanOrEqual(now);
    this.#leases.set(job.id, now + LEASE_MS);
    const fate = this.#healed ? 'works' : this.#fates[(Number(job.payload.n) * 3 + job.attempt) % this.#fates.length]!;
    if (fate === 'dies before') await die();
    if (fate === 'fails') {
      this.#leases.delete(job.id);
      throw new Error('fails');
    }
    await world.deps.database.db.transaction().execute(async (trx) => {
      await sql`insert into effects values (${job.id})`.execute(trx);
      await job.finish(trx);
    });
    this.#leases.delete(job.id);
    if (fate === 'dies after') await die();
  }

  /** Everybody wakes up, and what is left is done by servers to which nothing happens. */
  async heal(): Promise<void> {
    this.#healed = true;
    this.wake();
    for (let i = 0; i < 6; i += 1) {
      world.clock.advance(6 * 60 * 60_000);
      await this.work(0);
    }
    for (const server of [...this.#servers, ...this.#dead]) await server?.jobs?.close();
  }
}

it('[BA13] [BA15] whatever dies whenever: every job is done, its effect happens once, and leases are kept', async () => {
  const { db } = world.deps.database;
  let effects = 0;
  await fc.assert(
    fc.asyncProperty(fates, fc.array(step, { minLength: 4, maxLength: 14 }), async (plan, steps) => {
      const history = new History(plan);
      for (const one of steps) await history.take(one);
      await history.heal();
      const jobs = await db.selectFrom('jobs').selectAll().where('kind', '=', history.kind).execute();
      const { rows } = await sql<{ id: string }>`select id from effects`.execute(db);
      const ours = new Set(jobs.map(({ id }) => id));
      expect(
        rows
          .filter(({ id }) => ours.has(id))
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual([...ours].toSorted());
      expect(ours.size).toBe(history.added);
      expect(jobs.filter(({ done_at, lease_owner }) => done_at === null || lease_owner !== null)).toEqual([]);
      effects += ours.size;
    }),
    { numRuns: 80, endOnFailure: true },
  );
  // Histories in which nothing is ever done would prove little.
  expect(effects).toBeGreaterThan(40);
}, 240_000);
