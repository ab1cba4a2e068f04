import { takeReturned } from '../../../api/credit/disputed-credit.ts';
import type { Dispute } from '../../../api/gateways/payment/payment.ts';
import { recordDispute } from '../../../api/payment-case/disputes.ts';
import type { DisputeState, PaidOrder } from './money-model.ts';
import type { Step, Walker } from './money-step.ts';
import { settled } from './money-back.ts';
import { askRefund } from './refunds.ts';
import { bad, good, type World } from './world.ts';

// Events after an order was paid: it is made and sent, lines of it are cancelled, banks dispute its payment.

const orderOf = ({ model }: Walker, random: (below: number) => number): PaidOrder | undefined =>
  model.orders[random(Math.max(1, model.orders.length))];

/** Production begins, or pieces leave; what is held stays, and no money moves. */
export const makeOrSend: Step = async (world, who, random) => {
  const order = orderOf(who, random);
  if (!order || order.far === 'cancelled' || order.far === 'given up') return;
  const staff = world.client(who.maker);
  const params = { id: order.id };
  const { version, lines } = good(await world.client(who.token).order.get({ params }));
  const [line] = lines;
  const left = line!.ordered - line!.cancelled - line!.shipped;
  if (left === 0) return;
  const begins = order.far === 'placed';
  const count = 1 + random(left);
  const begin = () => staff.order.begin({ params, body: { version, lines: [line!.id] } });
  const sent = { version, lines: [{ line_id: line!.id, count }], carrier: 'ups' as const };
  const answer = await (begins ? begin() : staff.shipment.create({ params, body: sent }));
  if (who.model.isHeld(order)) {
    if (answer.ok || answer.error.code !== 'conflict') throw new Error('A disputed order was made.');
    return;
  }
  if (!answer.ok) throw new Error(`Nothing was made or sent: ${answer.error.message}`);
  order.far = begins ? 'begun' : count === left ? 'sent' : 'begun';
};

/** The customer cancels what is not being made, once or twice at once. */
export const cancel: Step = async (world, who, random, tally) => {
  const order = orderOf(who, random);
  if (!order) return;
  const { model } = who;
  const client = world.client(who.token).order;
  const params = { id: order.id };
  const { version } = good(await client.get({ params }));
  const planned = await client.cancelPlan({ params, body: {} });
  const taken = model.takenByBank(order, order.card);
  if (order.far !== 'placed' || taken === 'undecided') {
    const refused = bad(await client.cancel({ params, body: { version } }));
    if (refused.code !== 'conflict' || bad(planned).code !== 'conflict')
      throw new Error(`Cancelled where it can't be: ${refused.code}.`);
    return;
  }
  const { back_cents } = good(planned);
  const owed = taken === 'lost' ? 0 : order.card + order.credit;
  if (back_cents !== owed) throw new Error(`Cancelled, ${back_cents} come back, the model ${owed}.`);
  const body = { version, expected_cents: back_cents };
  const all = await Promise.all(Array.from({ length: 1 + random(2) }, () => client.cancel({ params, body })));
  if (all.filter(({ ok }) => ok).length !== 1) throw new Error('Cancelled twice, or not at all.');
  order.far = taken === null ? 'cancelled' : 'given up';
  if (taken === null && owed + order.promotional > 0) tally.cards -= model.giveBack(order, owed, true).card;
  await settled(world);
};

const TOLD: readonly Exclude<DisputeState, 'none'>[] = ['inquiry', 'open', 'open', 'won', 'lost', 'closed'];

/** A bank disputes what paid for an order or for credit: told up to ten times, twice at once, and late. */
export const dispute: Step = async (world, who, random, tally) => {
  const { model } = who;
  const things = [...model.orders, ...model.bought].filter(({ charged }) => charged > 0);
  const thing = things[random(Math.max(1, things.length))];
  if (!thing) return;
  thing.disputed.cents ||= random(2) === 0 ? thing.charged : 1 + random(thing.charged);
  const status = TOLD[random(TOLD.length)]!;
  const told: Dispute = {
    id: `dp_${thing.id}`,
    chargeKey: await keyOf(world, thing.id),
    chargeId: `ch_${thing.id}`,
    amountCents: thing.disputed.cents,
    feeCents: 0,
    status,
    reason: 'fraudulent',
    dueBy: null,
  };
  await Promise.all(Array.from({ length: 1 + random(2) }, () => recordDispute(world.deps, told)));
  for (let i = random(9); i > 0; i -= 1) await recordDispute(world.deps, told);
  await world.deps.jobs.drain('event');
  await takeReturned(world.deps);
  const moved = model.told(thing, status);
  tally.cards -= moved.out;
  tally.disputed += moved.disputed;
  tally.lost += moved.lost;
};

/** The charge of an order, or of credit that was bought. */
async function keyOf(world: World, id: string): Promise<string> {
  const { db } = world.deps.database;
  const order = await db.selectFrom('orders').select('payment_id').where('id', '=', id).executeTakeFirst();
  if (order) return order.payment_id;
  const bought = db.selectFrom('credit_purchases').select('id').where('credit_id', '=', id);
  return (await bought.executeTakeFirstOrThrow()).id;
}

/** A refund of what a bank has is refused; what a dispute leaves of the charge is given back. */
export const giveBackDisputed: Step = async (world, who, random, tally) => {
  const { model } = who;
  const disputed = model.orders.filter((order) => model.takenByBank(order, order.card) !== null);
  const order = disputed[random(Math.max(1, disputed.length))];
  if (!order) return;
  const cents = 1 + random(order.card + order.credit);
  const taken = model.takenByBank(order, model.cardShare(order, cents));
  const asked = await askRefund(world, who.admin, order.id, { kind: 'amount', cents });
  if (taken !== null) {
    const { code } = bad(asked);
    if (code !== (taken === 'lost' ? 'refund_refused' : 'conflict')) throw new Error(`Refused by ${code}.`);
    return;
  }
  good(asked);
  tally.cards -= model.giveBack(order, cents, false).card;
  await settled(world);
};

/** Deferred revenue of orders that have left or were given up: none. */
export async function agreeOnRevenue(world: World, { model }: Walker): Promise<void> {
  const { db } = world.deps.database;
  for (const { id, far } of model.orders) {
    if (far !== 'sent' && far !== 'cancelled') continue;
    const refunds = await db.selectFrom('refunds').select('id').where('order_id', '=', id).execute();
    const rows = await db
      .selectFrom('ledger_entries')
      .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
      .select('amount_cents')
      .where('ledger_transactions.ref', 'in', [id, ...refunds.map((refund) => refund.id)])
      .where('account', '=', 'deferred_revenue')
      .execute();
    const deferred = rows.reduce((sum, { amount_cents }) => sum - Number(amount_cents), 0);
    if (deferred !== 0) throw new Error(`${deferred} cents of order ${id}, which is ${far}, are still to be earned.`);
  }
}
