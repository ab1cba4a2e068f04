import { dayWords } from '../../shared/base/day-words.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lookAhead } from '../../api/order/late.ts';
import { staffToken } from './support/after-order.ts';
import { testClock } from './support/clock.ts';
import { mailbox, mailsTo } from './support/mailbox.ts';
import { customer, payQuote, readyQuote } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
const clock = testClock();
const box = mailbox();
beforeAll(async () => {
  world = await startWorld({ clock, mail: box });
});
afterAll(() => world.close());

const HOUR_MS = 3_600_000;

/** A paid order, and a way to go to the evening before its ship date. */
async function ordered() {
  const { apiToken, account } = await customer(world);
  const { order_id } = await payQuote(world, apiToken, await readyQuote(world, apiToken));
  const params = { id: order_id! };
  const client = world.client(apiToken);
  const read = async () => good(await client.order.get({ params }));
  const order = await read();
  return { account, client, params, order, read };
}

/** Noon in California, so many days before (after, where negative) a day. */
async function goTo(day: string, daysBefore: number): Promise<void> {
  const target = Date.parse(`${day}T21:00:00.000Z`) - daysBefore * 24 * HOUR_MS;
  if (target > clock.now()) clock.advance(target - clock.now());
  await lookAhead(world.deps);
}

const staff = async () => world.client(await staffToken(world)).order;
const late = async (query: object = {}) => good(await (await staff()).lateOrders({ query })).orders;

it('[OR23][IV09] what has not begun is found while there is time to ask, asked with one press and once', async () => {
  const { account, client, params, order, read } = await ordered();
  await lookAhead(world.deps);
  expect((await late()).map(({ id }) => id)).not.toContain(order.id);
  await goTo(order.ships_by, 1);
  const [found] = (await late()).filter(({ id }) => id === order.id);
  expect(found).toMatchObject({ why: 'too_close', asks: false, late_lines: [{ name: 'plate', count: 10 }] });
  expect(found!.later_day > order.ships_by).toBe(true);
  const marked = good(await (await staff()).production({ query: { attention: 'date_at_risk' } })).orders;
  expect(marked.find(({ id }) => id === order.id)!.attention).toEqual(['date_at_risk']);
  const mails = () => mailsTo(world, box, account.email!, 'will be late');
  await lookAhead(world.deps);
  expect(await mails()).toEqual([]);
  const shop = await staff();
  const both = await Promise.all([shop.askLate({ params }), shop.askLate({ params })]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(bad(await shop.askLate({ params })).code).toBe('conflict');
  expect((await mails()).length).toBe(1);
  const [asked] = await mails();
  for (const day of [order.ships_by, found!.later_day]) {
    expect(asked!.text).toContain(dayWords(day));
    expect(asked!.text).not.toContain(day);
  }
  expect((await late({ asked: 'yes' })).map(({ id }) => id)).toContain(order.id);
  expect((await late({ asked: 'no' })).map(({ id }) => id)).not.toContain(order.id);
  const { version, delay } = await read();
  expect(delay).toMatchObject({ ships_by: found!.later_day });
  const agreed = good(await client.order.answerDelay({ params, body: { version, answer: 'agree' } }));
  expect(agreed.ships_by).toBe(found!.later_day);
  expect((await late()).map(({ id }) => id)).not.toContain(order.id);
  await lookAhead(world.deps);
  expect(bad(await shop.askLate({ params })).code).toBe('not_found');
});

it('[OR23] what has begun leaves the list at once, and is back when its day has passed', async () => {
  const { params, order, read } = await ordered();
  await goTo(order.ships_by, 1);
  expect((await late()).map(({ id }) => id)).toContain(order.id);
  const body = { version: (await read()).version, lines: order.lines.map(({ id }) => id) };
  good(await (await staff()).begin({ params, body }));
  expect((await late()).map(({ id }) => id)).not.toContain(order.id);
  await goTo(order.ships_by, -1);
  const [found] = (await late()).filter(({ id }) => id === order.id);
  expect(found).toMatchObject({ why: 'passed', late_lines: [{ count: 10 }] });
  const marked = good(await (await staff()).production({ query: { attention: 'late,date_at_risk' } })).orders;
  expect(marked.find(({ id }) => id === order.id)!.attention).toEqual(['late']);
});

it('[OR23] staff hears by mail what joins the list, once a look', async () => {
  const before = (await mailsTo(world, box, 'production@kerfwise.test', 'meet')).length;
  const [one, other] = [await ordered(), await ordered()];
  await goTo(one.order.ships_by, 1);
  for (const who of ['production@kerfwise.test', 'admin@kerfwise.test']) {
    const mail = (await mailsTo(world, box, who, '2 orders can’t meet their date')).at(-1)!;
    for (const { order } of [one, other]) expect(mail.text).toContain(order.number);
    expect(mail.text).toContain('too little time is left');
  }
  await lookAhead(world.deps);
  expect((await mailsTo(world, box, 'production@kerfwise.test', 'meet')).length).toBe(before + 1);
  const shop = await staff();
  for (const { params, read } of [one, other]) {
    const { version, lines } = await read();
    good(await shop.begin({ params, body: { version, lines: lines.map(({ id }) => id) } }));
  }
});

it('[OR23] whose customer nobody asked by the cut-off of its ship date hears by itself, once, and is asked later', async () => {
  const { account, params, order, read } = await ordered();
  const at = (time: string) => {
    const target = Date.parse(`${order.ships_by}T${time}:00.000Z`);
    clock.advance(target - clock.now());
    return lookAhead(world.deps);
  };
  const mails = () => mailsTo(world, box, account.email!, 'will be late');
  const told = async () => (await read()).timeline.filter(({ kind }) => kind === 'late_told');
  // A quarter of an hour before noon in California, and at noon.
  await at('19:45');
  expect(await told()).toEqual([]);
  await at('20:00');
  expect(await told()).toMatchObject([{ by: 'server' }]);
  expect((await mails()).map(({ text }) => text)).toEqual([expect.stringContaining('find a new ship date')]);
  expect((await late()).find(({ id }) => id === order.id)).toMatchObject({ asks: false, told: true });
  // Begun after all, and still here in the evening: it has been told already.
  const { version, lines } = await read();
  good(await (await staff()).begin({ params, body: { version, lines: lines.map(({ id }) => id) } }));
  await at('20:15');
  expect((await late()).map(({ id }) => id)).not.toContain(order.id);
  await at('23:59');
  clock.advance(HOUR_MS + 60_000);
  await lookAhead(world.deps);
  expect((await late()).find(({ id }) => id === order.id)).toMatchObject({ why: 'passed', told: true });
  expect(await told()).toHaveLength(1);
  const asked = good(await (await staff()).askLate({ params }));
  expect(asked.delay).not.toBeNull();
  expect(await mails()).toHaveLength(2);
});

it('[OR23] what has begun and is still here when the hub closes on its ship date is told then, before the day has passed', async () => {
  const { account, params, order, read } = await ordered();
  const { version, lines } = await read();
  good(await (await staff()).begin({ params, body: { version, lines: lines.map(({ id }) => id) } }));
  const at = (time: string, day: string) => {
    clock.advance(Date.parse(`${day}T${time}:00.000Z`) - clock.now());
    return lookAhead(world.deps);
  };
  await at('23:45', order.ships_by);
  expect((await read()).timeline.map(({ kind }) => kind)).not.toContain('late_told');
  const next = new Date(Date.parse(order.ships_by) + 24 * HOUR_MS).toISOString().slice(0, 10);
  // 5:15 pm in California.
  await at('01:15', next);
  expect((await read()).timeline.map(({ kind }) => kind)).toContain('late_told');
  expect(await mailsTo(world, box, account.email!, 'will be late')).toHaveLength(1);
  // Who was asked in time is not told as well.
  const other = await ordered();
  await goTo(other.order.ships_by, 1);
  good(await (await staff()).askLate({ params: other.params }));
  await at('20:00', other.order.ships_by);
  expect((await other.read()).timeline.map(({ kind }) => kind)).not.toContain('late_told');
});

it('[OR23] what is cancelled or shipped is late no longer', async () => {
  const { client, params, order, read } = await ordered();
  await goTo(order.ships_by, 1);
  good(await client.order.cancel({ params, body: { version: (await read()).version } }));
  await lookAhead(world.deps);
  expect((await late()).map(({ id }) => id)).not.toContain(order.id);
  const { db } = world.deps.database;
  expect(await db.selectFrom('late_orders').selectAll().where('order_id', '=', order.id).execute()).toEqual([]);
});
