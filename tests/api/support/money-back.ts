import { sweepRefunds } from '../../../api/refund/settle.ts';
import type { PaidOrder } from './money-model.ts';
import { askRefund, newKey } from './refunds.ts';
import { CARDS, cardToken } from './shopping.ts';
import type { Step } from './money-step.ts';
import { bad, good, type World } from './world.ts';

/** Has the gateway asked until it has answered. */
export async function settled(world: World): Promise<void> {
  await world.deps.jobs.drain('event');
  await sweepRefunds(world.deps);
}

const linesOf = async (world: World, token: string, { id }: PaidOrder) =>
  good(await world.client(token).refund.refundable({ params: { id } })).shares;

/** Some or all of an order comes back, asked for once, twice under the same key, or twice at once under two. */
export const giveBack: Step = async (world, { model, admin }, random, tally) => {
  const order = model.orders[random(Math.max(1, model.orders.length))];
  if (!order || model.takenByBank(order, order.card) !== null) return;
  const left = order.card + order.credit;
  if (left === 0) {
    if (order.promotional === 0) bad(await askRefund(world, admin, order.id, { kind: 'amount', cents: 1 }));
    return;
  }
  const way = random(4);
  if (way === 0) {
    const both = await Promise.all([1, 2].map(() => askRefund(world, admin, order.id, { kind: 'rest' })));
    if (both.filter(({ ok }) => ok).length !== 1) throw new Error('All that was left came back twice or not at all.');
    tally.cards -= model.giveBack(order, left, true).card;
    return settled(world);
  }
  const key = newKey();
  // Of pieces that are worth less than a cent each by now, some may give nothing back.
  const [line] = (await linesOf(world, admin, order)).filter(
    ({ key: id, count, net_cents }) => id.length === 26 && count > 0 && net_cents >= count,
  );
  const ask =
    way === 1 && line && order.promotional === 0
      ? { lines: [{ key: line.key, count: 1 + random(line.count) }] }
      : ({ kind: 'amount', cents: 1 + random(left) } as const);
  const refund = good(await askRefund(world, admin, order.id, ask, key));
  if (random(2) === 0) good(await repeated(world, admin, order, ask, key));
  const { amount_cents, card_cents, credit_cents } = refund;
  const back = model.giveBack(order, amount_cents, false);
  if (back.card !== card_cents || back.credit !== credit_cents)
    throw new Error(`${card_cents} and ${credit_cents} came back, the model ${JSON.stringify(back)}.`);
  tally.cards -= back.card;
  await settled(world);
};

/** The same question once more: its amount is that of the first. */
async function repeated(world: World, token: string, { id }: PaidOrder, ask: object, request_key: string) {
  const row = await world.deps.database.db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', id)
    .where('request_key', 'like', `% ${request_key}`)
    .executeTakeFirstOrThrow();
  const whole = ('kind' in ask ? ask : { ...ask, kind: 'lines', fees: false, shipping: false }) as never;
  const body = { ask: whole, reason: 'A plate was bent', expected_cents: row.amount_cents, request_key };
  return world.client(token).refund.create({ params: { id }, body });
}

/** Credit is bought, by a card that pays or one that does not, asked for once or twice. */
export const buy: Step = async (world, { token, model }, random, tally) => {
  const amount_cents = 1000 + random(5000);
  const isPaid = random(4) > 0;
  const card_token = await cardToken(world, isPaid ? CARDS.approve : CARDS.decline);
  const body = { amount_cents, card_token, idempotency_key: newKey() };
  const client = world.client(token).purchase;
  const all = await Promise.all(Array.from({ length: 1 + random(2) }, () => client.buy({ body })));
  const { status, id } = good(all[0]!);
  if (good(all.at(-1)!).id !== id || status !== (isPaid ? 'succeeded' : 'declined'))
    throw new Error(`Bought ${status}.`);
  if (!isPaid) return;
  const { db } = world.deps.database;
  const row = await db
    .selectFrom('credit_purchases')
    .select('credit_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  model.buy(row.credit_id!, amount_cents);
  tally.cards += amount_cents;
};

/** Bought credit goes back to its card, as far as it is unused. */
export const giveBought: Step = async (world, { model, admin }, random, tally) => {
  const lot = model.bought[random(Math.max(1, model.bought.length))];
  if (!lot) return;
  const client = world.client(admin).purchase;
  const most = Math.min(lot.left, lot.bought - lot.refunded);
  const body = { credit_id: lot.id, reason: 'x', request_key: newKey() };
  const refused = bad(await client.refund({ body: { ...body, amount_cents: most + 1 } }));
  if (refused.code !== 'refund_refused') throw new Error(`More than is unused: ${refused.code}.`);
  if (most === 0 || model.waits(lot)) return;
  const amount_cents = 1 + random(most);
  good(await client.refund({ body: { ...body, amount_cents, request_key: newKey() } }));
  lot.left -= amount_cents;
  lot.refunded += amount_cents;
  tally.cards -= amount_cents;
  await settled(world);
};

/** Half a day goes by. */
export const wait: Step = async (world, { model }) => {
  world.clock.advance(12 * 3_600_000);
  model.now = world.clock.now();
};
