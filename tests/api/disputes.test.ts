import { afterAll, beforeAll, expect, it } from 'vitest';
import { lookForDisputes } from '../../api/payment-case/look-for-disputes.ts';
import { testClock } from './support/clock.ts';
import { mailbox, mailsTo } from './support/mailbox.ts';
import { booksOf } from './support/money.ts';
import { adminToken } from './support/refunds.ts';
import { customer, payQuote, readyQuote } from './support/shopping.ts';
import { good, startWorld, type World } from './support/world.ts';

let world: World;
const clock = testClock();
const box = mailbox();
beforeAll(async () => {
  world = await startWorld({ clock, mail: box });
});
afterAll(() => world.close());

const DISPUTED = '4000 0000 0000 0259';

it('[PC07] [PC08] a dispute that nobody told of is found, its customer sees it and gets one mail, and staff ends it', async () => {
  const { apiToken, account } = await customer(world);
  const paid = await payQuote(world, apiToken, await readyQuote(world, apiToken), DISPUTED);
  const params = { id: paid.order_id! };
  const client = world.client(apiToken);
  const before = await booksOf(world);
  for (let i = 0; i < 3; i += 1) await lookForDisputes(world.deps);
  const order = good(await client.order.get({ params }));
  expect(order).toMatchObject({ held: true, dispute: { state: 'open' } });
  expect(order.timeline.map(({ kind }) => kind)).toEqual(['placed', 'payment_disputed']);
  const mails = await mailsTo(world, box, account.email!, 'its payment is disputed');
  expect(mails).toHaveLength(1);
  expect(await mailsTo(world, box, account.email!, 'is over')).toEqual([]);
  expect(mails[0]!.text).toContain('Ask your bank to withdraw');
  const books = await booksOf(world);
  expect((books.disputes ?? 0) - (before.disputes ?? 0)).toBe(order.totals.total_cents);
  const admin = world.client(await adminToken(world));
  const { orders } = good(await admin.order.production({ query: { held: 'yes' } }));
  expect(orders.map(({ id }) => id)).toContain(order.id);
  const [task] = good(await admin.moneyTask.list({})).tasks;
  expect(task).toMatchObject({ kind: 'case', case: { kind: 'dispute', order: { id: order.id } } });
  if (task?.kind === 'case')
    good(await admin.paymentCase.settle({ params: { id: task.case.id }, body: { note: 'Withdrawn' } }));
  await lookForDisputes(world.deps);
  expect(good(await client.order.get({ params }))).toMatchObject({ held: false, dispute: null });
  expect(good(await admin.moneyTask.list({})).tasks).toEqual([]);
  expect(await mailsTo(world, box, account.email!, 'its payment is disputed')).toHaveLength(1);
});
