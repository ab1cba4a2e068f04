import { afterAll, beforeAll, expect, it } from 'vitest';
import { MOST_TRIES, waitAfter } from '../../../api/jobs/backoff.ts';
import { payQuote, readyQuote, customer, signIn } from '../support/shopping.ts';
import { bad, good, startWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ env: { LOG_LEVEL: 'silent' } });
});
afterAll(() => world.close());

/** Log of a job, newest first; each entry with who did it. */
async function doneBy(id: string): Promise<string[]> {
  const { activity } = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);
  const { entries } = good(await activity.list({ query: { subject: `job:${id}` } }));
  expect(entries.every(({ account_id, role }) => account_id !== null && role === 1)).toBe(true);
  return entries.map(({ kind }) => kind);
}

it('[BA14] a mail that was given up is seen by an administrator, tried again, and then sent', async () => {
  const sent: string[] = [];
  const { mail } = world.deps;
  const real = mail.send;
  const { apiToken } = await customer(world);
  const staff = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken).upkeep;
  // Mails of signing up and in arrive.
  await world.deps.jobs.drain('event');
  Object.assign(mail, { send: async () => Promise.reject(new Error('the mail server is away')) });
  const payment = await payQuote(world, apiToken, await readyQuote(world, apiToken));
  await world.deps.jobs.drain('event');
  const failing = good(await staff.jobs({ query: { state: 'failing' } }));
  expect(failing.jobs).toMatchObject([{ kind: 'order_confirmation', attempt: 1, dead_at: null }]);
  for (let attempt = 1; attempt < MOST_TRIES; attempt += 1) {
    world.clock.advance(waitAfter(attempt, 1));
    await world.deps.jobs.drain('event');
  }
  const { jobs, waiting } = good(await staff.jobs({}));
  expect(jobs).toMatchObject([
    {
      lane: 'event',
      kind: 'order_confirmation',
      payload: { subject: payment.order_id },
      attempt: MOST_TRIES,
      error: 'Error: the mail server is away',
      due_at: null,
    },
  ]);
  expect(waiting.event).toBe(0);
  expect(JSON.stringify(jobs)).not.toContain('@');
  Object.assign(mail, { send: async (one: { id: string }) => void sent.push(one.id) });
  const params = { id: jobs[0]!.id };
  good(await staff.retryJob({ params }));
  await world.deps.jobs.drain('event');
  expect(sent).toEqual([jobs[0]!.id]);
  expect(good(await staff.jobs({})).jobs).toEqual([]);
  expect(bad(await staff.retryJob({ params })).code).toBe('not_found');
  expect(await doneBy(params.id)).toEqual(['job.retried']);
  Object.assign(mail, { send: real });
});

it('[BA14] what was given up may be dropped, and nothing else', async () => {
  const staff = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken).upkeep;
  const { db } = world.deps.database;
  const [done] = await db.selectFrom('jobs').select('id').where('done_at', 'is not', null).limit(1).execute();
  expect(bad(await staff.dropJob({ params: { id: done!.id } })).code).toBe('not_found');
  const now = new Date(world.clock.now()).toISOString();
  await db.updateTable('jobs').set({ dead_at: now, done_at: null }).where('id', '=', done!.id).execute();
  good(await staff.dropJob({ params: { id: done!.id } }));
  expect((await doneBy(done!.id))[0]).toBe('job.dropped');
  expect(good(await staff.jobs({})).jobs).toEqual([]);
});
