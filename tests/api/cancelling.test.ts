import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepRefunds } from '../../api/refund/settle.ts';
import { testClock } from './support/clock.ts';
import { mailbox, mailsTo } from './support/mailbox.ts';
import { staffToken } from './support/after-order.ts';
import { booksOf, grant } from './support/money.ts';
import { adminToken, askRefund, otherAdmin } from './support/refunds.ts';
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
  expect(done.order.timeline.at(-1)!.text).toContain('will be refunded once a second person here approves it');
  const [mail] = await mails('was canceled');
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
  expect((await read()).timeline.at(-1)!.text).toContain('our reviewer didn’t approve it');
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
  expect((await mails('didn’t arrive')).length).toBe(1);
  const admin = world.client(await adminToken(world)).refund;
  good(await admin.retry({ params: { id } }));
  await bankAnswers();
  good(await admin.settle({ params: { id }, body: { way: 'credit', note: 'The card is closed' } }));
  expect((await timeline()).slice(-4)).toEqual(['refund_failed', 'refund_sent', 'refund_failed', 'refund_settled']);
  const [mail] = await mails('was paid');
  expect(mail!.text).toContain('is now credit on your account');
});

/** Ten plates of which four have left. */
async function partlyShipped(quantity = 10) {
  const one = await ordered({ quantity });
  const staff = world.client(await staffToken(world));
  const { params, read } = one;
  const { version, lines } = await read();
  const line = lines[0]!.id;
  const begun = good(await staff.order.begin({ params, body: { version, lines: [line] } }));
  const body = { version: begun.version, lines: [{ line_id: line, count: 4 }], carrier: 'ups' as const };
  good(await staff.shipment.create({ params, body }));
  return { ...one, line };
}
const sharesOf = async (params: { id: string }) =>
  good(await world.client(await adminToken(world)).refund.refundable({ params, query: {} })).shares;

it('[OR24] an administrator cancels what of a line has not left; what was paid for it goes back and the order is complete', async () => {
  const { client, params, read, mails, refund, line } = await partlyShipped();
  const admin = world.client(await adminToken(world)).order;
  const { version } = await read();
  expect(bad(await client.order.cancel({ params, body: { version, lines: [line] } })).message).toContain(
    'already shipped',
  );
  const staff = world.client(await staffToken(world)).order;
  expect(bad(await staff.cancel({ params, body: { version, lines: [line] } })).code).toBe('role_may_not');
  const [share] = (await sharesOf(params)).filter(({ key }) => key.length === 26);
  const plan = good(await admin.cancelPlan({ params, body: { lines: [line] } }));
  const six = Math.round(((share!.net_cents + share!.tax_cents) * 6) / 10);
  expect(Math.abs(plan.back_cents - six)).toBeLessThanOrEqual(1);
  const done = good(await admin.cancel({ params, body: { version, lines: [line], expected_cents: plan.back_cents } }));
  expect(done.refunded_cents).toBe(plan.back_cents);
  expect(done.order).toMatchObject({ status: 'shipped', lines: [{ ordered: 10, cancelled: 6, shipped: 4 }] });
  expect(done.order.timeline.at(-1)).toMatchObject({ kind: 'cancelled', by: 'shop' });
  expect(done.order.timeline.at(-1)!.text).toContain('Canceled: 6 of plate');
  expect(await refund()).toMatchObject({ amount_cents: plan.back_cents, items: [{ count: 6 }] });
  expect(await mails('Part of order')).toHaveLength(1);
  expect(bad(await admin.cancelPlan({ params, body: {} })).message).toBe('All of this order has left.');
  await booksOf(world);
});

it('[OR24] pieces that were given back before are not given back a second time', async () => {
  const { params, read, line } = await partlyShipped();
  const token = await adminToken(world);
  const admin = world.client(token).order;
  const key = (await read()).lines[0]!.item_id;
  good(await askRefund(world, token, params.id, { lines: [{ key, count: 7 }] }));
  const plan = good(await admin.cancelPlan({ params, body: { lines: [line] } }));
  const left = (await sharesOf(params)).find((share) => share.key === key)!;
  expect(left.count).toBe(3);
  expect(plan.back_cents).toBe(left.net_cents + left.tax_cents);
  good(await admin.cancel({ params, body: { version: (await read()).version, expected_cents: plan.back_cents } }));
  expect((await sharesOf(params)).find((share) => share.key === key)).toMatchObject({ count: 0, net_cents: 0 });
  // Of a line of which nothing was begun, too.
  const other = await ordered();
  const { lines, version } = await other.read();
  good(await askRefund(world, token, other.params.id, { lines: [{ key: lines[0]!.item_id, count: 4 }] }));
  const rest = good(await other.client.order.cancel({ params: other.params, body: { version } }));
  expect(rest.order.status).toBe('cancelled');
  expect((await sharesOf(other.params)).every(({ net_cents, tax_cents }) => net_cents + tax_cents === 0)).toBe(true);
  await booksOf(world);
});

it('[RF13] all that is left of an order is given back together with cancelling what has not left, once', async () => {
  const { params, read, timeline, mails, refund } = await partlyShipped();
  const admin = world.client(await otherAdmin(world)).refund;
  const ask = { kind: 'rest' as const };
  const { amount_cents: expected_cents } = good(await admin.plan({ params, body: { ask } }));
  const body = { ask, reason: 'Sorry', expected_cents, cancel_left: true, request_key: 'all-and-cancel' };
  const some = await admin.create({ params, body: { ...body, ask: { kind: 'amount', cents: 5 } } });
  expect(bad(some)).toMatchObject({ status: 400 });
  const made = good(await admin.create({ params, body }));
  expect(made).toMatchObject({ cause: 'cancelled', amount_cents: expected_cents, state: 'requested' });
  expect(good(await admin.create({ params, body })).id).toBe(made.id);
  expect(await read()).toMatchObject({ status: 'shipped', lines: [{ cancelled: 6, shipped: 4 }] });
  expect((await timeline()).filter((kind) => kind === 'cancelled')).toHaveLength(1);
  expect((await mails('Part of order'))[0]!.text).toContain('a second person here checks it first');
  good(await world.client(await adminToken(world)).refund.agree({ params: { id: made.id } }));
  await world.deps.jobs.drain('event');
  expect(await refund()).toMatchObject({ amount_cents: expected_cents, reason: 'Sorry' });
  const again = await admin.create({ params, body: { ...body, request_key: 'all-and-cancel-2' } });
  expect(bad(again).code).toBe('conflict');
  await booksOf(world);
});
