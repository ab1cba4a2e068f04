import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasRare, rareWord } from '../../api/db/text-index.ts';
import { placedOrder, staffToken } from './support/after-order.ts';
import { orderedJob } from './support/production.ts';
import { customer } from './support/shopping.ts';
import { good, startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** Numbers of orders that an index finds by a word. */
async function foundBy(word: string): Promise<number[]> {
  const { db } = world.deps.database;
  const rows = await db
    .selectFrom('orders')
    .select('sequence')
    .where(hasRare(db, 'orders', word))
    .execute();
  return rows.map(({ sequence }) => sequence);
}

describe('words that the shop’s long lists are searched for', () => {
  it('[PD923] are found in orders, jobs and batches by any part of them, also the customer’s in jobs', async () => {
    const { apiToken } = await customer(world);
    const job = await orderedJob(world, apiToken);
    const staff = world.client(await staffToken(world));
    const jobsBy = async (search: string) => {
      const { jobs } = good(await staff.production.jobs({ query: { search } }));
      return jobs.filter(({ id }) => id === job.id).length;
    };
    const { orders } = good(await staff.order.production({ query: { search: job.order_number, limit: 25 } }));
    expect(orders.map(({ id }) => id)).toEqual([job.order_id]);
    const [, name] = /^(.{3,8})/.exec(job.customer)!;
    for (const word of [job.number, job.number.slice(1), job.customer, name!, `${job.customer} ${job.number}`, 'j-'])
      expect(await jobsBy(word), word).toBe(1);
    for (const word of ['"', '%%%', '___', `${job.number}9`, `nobody@x.test ${job.number}`, '(near) or * and'])
      expect(await jobsBy(word), word).toBe(0);
  });

  it('are those that the text has now: a changed text is found by its new words, and no more by its old ones', async () => {
    const { apiToken } = await customer(world);
    const { id } = await placedOrder(world, apiToken);
    const { db } = world.deps.database;
    const { sequence } = await db
      .selectFrom('orders')
      .select('sequence')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('orders')
      .set({ search: 'quite another "thing" of 100% or a_b' })
      .where('id', '=', id)
      .execute();
    for (const word of ['another', 'nothe', '"thing"', '100%', 'a_b'])
      expect(await foundBy(word), word).toContain(sequence);
    for (const word of [`k-${sequence}`, '"thong"', '100%%', 'a%b'])
      expect(await foundBy(word), word).not.toContain(sequence);
  });

  it('are narrowed to no other rows than those that hold them', async () => {
    const { db } = world.deps.database;
    const orders = await db.selectFrom('orders').select(['sequence', 'search']).execute();
    const text = fc.constantFrom(...orders.map(({ search }) => search.replace(/\s+/g, '')));
    const word = fc.oneof(
      fc
        .tuple(text, fc.nat(60), fc.integer({ min: 3, max: 9 }))
        .map(([of, from, length]) => of.slice(from, from + length)),
      fc.string({
        minLength: 3,
        maxLength: 6,
        unit: fc.constantFrom('a', '-', '"', '%', '_', '\\', "'", 'é', '1', '*'),
      }),
    );
    await fc.assert(
      fc.asyncProperty(word, async (one) => {
        const rare = await rareWord(db, ['orders'], one);
        expect(rare).toBe([...one].length < 3 ? null : one);
        if (rare === null) return;
        const holding = orders.filter(({ search }) => search.includes(one)).map(({ sequence }) => sequence);
        expect(await foundBy(one)).toEqual(expect.arrayContaining(holding));
        expect((await foundBy(one)).length).toBe(holding.length);
      }),
      { numRuns: 60 },
    );
  });
});
