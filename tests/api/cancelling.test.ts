import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepRefunds } from '../../api/refund/settle.ts';
import { testClock } from './support/clock.ts';
import { mailbox, mailsTo } from './support/mailbox.ts';
import { grant } from './support/money.ts';
import { adminToken, otherAdmin } from './support/refunds.ts';
import { customer, payQuote, readyQuote, TAXED } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
const clock = testClock();
const box = mailbox();
beforeAll(async () => {
  world = await startWorld({ clock, mail: box, env: { REFUND_ALONE_USD: '20' } });
});
afterAll(() => world.close());

const REFUND_FAILS = '4000 0000 0000 5126';

/** A paid order of ten plates, and what is done with it. */
async function ordered({
  credit = 0,
  quantity = 10,
  card,
}: {
  credit?: number;
  quantity?: number;
  card?: string;
} = {}) {
  clock.advance(60_000);
  const { apiToken: token, account } = await customer(world);
  if (credit > 0) await grant(world, account.email!, credit, 'refunded');
  const quote = await readyQuote(world, token, { quantity }, TAXED);
  const { order_id } = await payQuote(world, token, quote, card);
  const client = world.client(token);
  const params = { id: order_id! };
  const read = async () => good(await client.order.get({ params }));
  const timeline = async () => (await read()).timeline.map(({ kind }) => kind);
  const mails = (words: string) => mailsTo(world, box, account.email!, words);
  const refund = async () => good(await client.refund.ofOrder({ params })).refunds[0]!;
  return { client, params, read, timeline, mails, refund };
}

it('[OR21] what comes back is told before, to the cent, by line and in whole, and is what comes back', async () => {
  const { client, params, read, refund } = await ordered({ credit: 500, quantity: 1 });
  const { version, lines, totals } = await read();
  const one = good(await client.order.cancelPlan({ params, body: { lines: [lines[0]!.id] } }));
  const all = good(await client.order.cancelPlan({ params, body: {} }));
  expect(one).toEqual(all);
  expect(all).toMatchObject({ back_cents: totals.total_cents, promotional_cents: 0, owed_cents: 0 });
  expect(all.card_cents + all.credit_cents).toBe(all.back_cents);
  expect(all.credit_cents).toBe(500);
  const other = await client.order.cancel({ params, body: { version, expected_cents: all.back_cents - 1 } });
  expect(bad(other)).toMatchObject({ code: 'conflict' });
  expect((await read()).version).toBe(version);
  const done = good(await client.order.cancel({ params, body: { version, expected_cents: all.back_cents } }));
  expect(done.refunded_cents).toBe(all.back_cents);
  expect(await refund()).toMatchObject({ card_cents: all.card_cents, credit_cents: 500 });
});

it('[OR21] nothing is told of what can’t be cancelled, nor to others', async () => {
  const { client, params, read } = await ordered();
  expect(bad(await client.order.cancelPlan({ params, body: { late: true } })).code).toBe('conflict');
  const stranger = await customer(world);
  expect(bad(await world.client(stranger.apiToken).order.cancelPlan({ params, body: {} })).code).toBe('not_found');
  good(await client.order.cancel({ params, body: { version: (await read()).version } }));
  expect(bad(await client.order.cancelPlan({ params, body: {} })).code).toBe('conflict');
});

it('[OR22] above the sum of one person timeline and mail say that it is checked first, and tell when it is sent', async () => {
  const { client, params, read, timeline, mails, refund } = await ordered();
  const plan = good(await client.order.cancelPlan({ params, body: {} }));
  expect(plan.checked_first).toBe(true);
  const done = good(await client.order.cancel({ params, body: { version: (await read()).version } }));
  expect(done.checked_first).toBe(true);
  expect(done.order.timeline.at(-1)!.text).toContain('goes back once a second person here has checked it');
  const [mail] = await mails('was cancelled');
  expect(mail!.text).toContain('a second person here checks it first');
  expect(await mails('Refund of')).toEqual([]);
  const waiting = await refund();
  expect(waiting.state).toBe('requested');
  good(await world.client(await otherAdmin(world)).refund.agree({ params: { id: waiting.id } }));
  await world.deps.jobs.drain('event');
  expect((await read()).timeline.at(-1)).toMatchObject({ kind: 'refund_sent', by: 'shop' });
  expect((await mails('Refund of')).length).toBe(1);
  expect(await timeline()).toEqual(['placed', 'cancelled', 'refund_sent']);
});

it('[OR22] a refund that nobody agreed to is told, with a mail', async () => {
  const { client, params, read, mails, refund } = await ordered();
  good(await client.order.cancel({ params, body: { version: (await read()).version } }));
  const { id } = await refund();
  good(await world.client(await adminToken(world)).refund.refuse({ params: { id } }));
  expect((await read()).timeline.at(-1)!.text).toContain('who checked it did not agree');
  expect((await mails('needs another look')).length).toBe(1);
});

it('[OR22] a refund that its card did not take is told as failed, tried again and paid otherwise', async () => {
  const { client, params, read, timeline, mails, refund } = await ordered({ quantity: 1, card: REFUND_FAILS });
  good(await client.order.cancel({ params, body: { version: (await read()).version } }));
  const { id, state } = await refund();
  if (state === 'requested') good(await world.client(await otherAdmin(world)).refund.agree({ params: { id } }));
  const bankAnswers = async () => {
    await world.deps.jobs.drain('event');
    clock.advance(61_000);
    await sweepRefunds(world.deps);
  };
  await bankAnswers();
  expect((await refund()).state).toBe('failed');
  expect((await read()).timeline.at(-1)).toMatchObject({ kind: 'refund_failed', by: 'server' });
  expect((await mails('did not arrive')).length).toBe(1);
  const admin = world.client(await adminToken(world)).refund;
  good(await admin.retry({ params: { id } }));
  await bankAnswers();
  good(await admin.settle({ params: { id }, body: { way: 'credit', note: 'The card is closed' } }));
  expect((await timeline()).slice(-4)).toEqual(['refund_failed', 'refund_sent', 'refund_failed', 'refund_settled']);
  const [mail] = await mails('was paid');
  expect(mail!.text).toContain('is credit of yours now');
});
