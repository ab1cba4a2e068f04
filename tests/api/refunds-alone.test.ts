import { afterAll, beforeAll, expect, it } from 'vitest';
import { testClock } from './support/clock.ts';
import { adminToken, askRefund, otherAdmin } from './support/refunds.ts';
import { customer, payQuote, readyQuote } from './support/shopping.ts';
import { good, startWorld, type World } from './support/world.ts';

let world: World;
const clock = testClock();
beforeAll(async () => {
  world = await startWorld({ clock, env: { REFUND_ALONE_USD: '5' } });
});
afterAll(() => world.close());

const DAY_MS = 86_400_000;

async function ordered() {
  const { apiToken: token } = await customer(world);
  const quote = await readyQuote(world, token, { quantity: 20 });
  return { token, id: (await payQuote(world, token, quote)).order_id! };
}

async function gives(admin: string, id: string, cents: number) {
  return good(await askRefund(world, admin, id, { kind: 'amount', cents })).state;
}

const planned = async (admin: string, id: string, cents: number) =>
  good(await world.client(admin).refund.plan({ params: { id }, body: { ask: { kind: 'amount', cents } } }))
    .needs_agreement;

it('[RF14] a second refund of the same order waits where both together are too much, also on another day', async () => {
  const admin = await adminToken(world);
  const { id } = await ordered();
  expect(await gives(admin, id, 400)).toBe('sent');
  expect(await planned(admin, id, 400)).toBe(true);
  expect(await gives(admin, id, 400)).toBe('requested');
  clock.advance(2 * DAY_MS);
  const again = await adminToken(world);
  expect(await planned(again, id, 101)).toBe(true);
  expect(await gives(again, id, 101)).toBe('requested');
  expect(await gives(again, id, 100)).toBe('sent');
});

it('[RF14] refunds of several orders count together on one day of the shop, and no longer; each person has a limit', async () => {
  clock.advance(2 * DAY_MS);
  const admin = await adminToken(world);
  const [one, two] = [await ordered(), await ordered()];
  expect(await gives(admin, one.id, 300)).toBe('sent');
  expect(await gives(admin, two.id, 300)).toBe('requested');
  expect(await gives(await otherAdmin(world), two.id, 300)).toBe('sent');
  clock.advance(DAY_MS);
  expect(await gives(await adminToken(world), two.id, 300)).toBe('sent');
});

it('[RF14] what a second administrator agreed to counts for nobody', async () => {
  clock.advance(2 * DAY_MS);
  const admin = await adminToken(world);
  const { id } = await ordered();
  const waiting = good(await askRefund(world, admin, id, { kind: 'amount', cents: 600 }));
  expect(waiting.state).toBe('requested');
  good(await world.client(await otherAdmin(world)).refund.agree({ params: { id: waiting.id } }));
  expect(await gives(admin, id, 500)).toBe('sent');
});

it('[RF14] of three at once one passes, of one order as of three', async () => {
  clock.advance(2 * DAY_MS);
  const admin = await adminToken(world);
  const { id } = await ordered();
  const same = await Promise.all([1, 2, 3].map(() => gives(admin, id, 300)));
  expect(same.toSorted()).toEqual(['requested', 'requested', 'sent']);
  clock.advance(2 * DAY_MS);
  const next = await adminToken(world);
  const orders = [await ordered(), await ordered(), await ordered()];
  const states = await Promise.all(orders.map((order) => gives(next, order.id, 300)));
  expect(states.toSorted()).toEqual(['requested', 'requested', 'sent']);
});

it('[RF14] who cancels line by line, or order by order, is told that the second sum is checked first', async () => {
  clock.advance(2 * DAY_MS);
  const { apiToken: token } = await customer(world);
  const client = world.client(token);
  const buy = async () => {
    const quote = await readyQuote(world, token, { quantity: 1 });
    const params = { id: (await payQuote(world, token, quote)).order_id! };
    return { params, total: good(await client.order.get({ params })).totals.total_cents };
  };
  const orders = [await buy(), await buy()];
  const limited = Math.max(...orders.map(({ total }) => total));
  Object.assign(world.deps.env, { refundAloneCents: limited });
  const states = [];
  for (const { params } of orders) {
    const plan = good(await client.order.cancelPlan({ params, body: {} }));
    const { version } = good(await client.order.get({ params }));
    const done = good(await client.order.cancel({ params, body: { version } }));
    expect(done.checked_first).toBe(plan.checked_first);
    states.push(done.checked_first);
  }
  expect(states).toEqual([false, true]);
});
