import { IN_FLIGHT_MS } from '../../../api/payment-attempt/gateway-call.ts';
import { sweepLate } from '../../../api/checkout/late-charge.ts';
import { insertJob } from '../../../api/jobs/job-rows.ts';
import { GATEWAY_EVENT } from '../../../api/payment-case/handle-event.ts';
import { sweepPurchases } from '../../../api/purchase/settle.ts';
import { sweepRefunds } from '../../../api/refund/settle.ts';
import type { Payment } from '../../../shared/checkout/wire.ts';
import type { FaultyGateway } from './faulty-gateway.ts';
import type { Split } from './money-model.ts';
import type { Step, Tally, Walker } from './money-step.ts';
import { askRefund, newKey } from './refunds.ts';
import { CARDS, cardToken } from './shopping.ts';
import { bad, good, type World } from './world.ts';

/** Functions of a walk that these steps need. */
export interface WalkTools {
  readonly shown: (world: World, who: Walker) => Promise<{ readonly quote: Walker['quote']; readonly split: Split }>;
  readonly bodyFor: (world: World, quote: Walker['quote'], number: string) => Promise<object>;
  readonly succeeded: (world: World, who: Walker, split: Split, payment: Payment, tally: Tally) => Promise<void>;
}

const MINUTE_MS = 60_000;

/** The service tells of something, late and some times over; nothing of it may be done twice. */
async function tell(world: World, about: 'charge' | 'refund', subject: string, times: number): Promise<void> {
  const { clock, database, jobs } = world.deps;
  for (let i = 0; i < times; i += 1)
    await insertJob(clock, database.db, { lane: 'event', kind: GATEWAY_EVENT, payload: { about, subject } });
  await jobs.drain('event');
}

async function lastPayment(world: World, who: Walker): Promise<{ id: string; status: string }> {
  return world.deps.database.db
    .selectFrom('payments')
    .select(['id', 'status'])
    .where('account_id', '=', who.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
}

async function expectStatus(world: World, who: Walker, status: string): Promise<void> {
  const now = await lastPayment(world, who);
  if (now.status !== status) throw new Error(`The payment is ${now.status} where it has to be ${status}.`);
}

/** A payment that nobody heard of: as the walk sees it begin. Null where no card is asked. */
async function unheard(
  { shown, bodyFor }: WalkTools,
  world: World,
  who: Walker,
  during: { readonly line: FaultyGateway; readonly fault: 'lost' | 'never' | 'late'; readonly blind: boolean },
) {
  const { quote, split } = await shown(world, who);
  if (quote.totals.due_cents === 0) return null;
  const body = (await bodyFor(world, quote, CARDS.approve)) as never;
  const pay = () => world.client(who.token).checkout.pay({ body });
  const { line, fault, blind } = during;
  Object.assign(line, { fault, blind });
  const answer = await pay();
  Object.assign(line, { fault: 'none', blind: false });
  const { code } = bad(answer);
  if (code !== 'payment_failed') throw new Error(`A payment that was not heard ended in ${code}.`);
  who.model.hold(split);
  return { split, pay };
}

/** Charged, and the answer got lost: a retry, the sweep or what the service tells late finds the one charge. */
function chargedUnheard(tools: WalkTools, line: FaultyGateway): Step {
  return async (world, who, random, tally) => {
    const begun = await unheard(tools, world, who, { line, fault: 'lost', blind: true });
    if (!begun) return;
    const way = random(4);
    if (way === 1) await world.deps.followUp.sweep();
    if (way === 2) await tell(world, 'charge', (await lastPayment(world, who)).id, 1 + random(10));
    if (way === 3) await Promise.all([world.deps.followUp.sweep(), begun.pay()]);
    await tools.succeeded(world, who, begun.split, good(await begun.pay()), tally);
  };
}

/** Nothing arrived: a retry pays, or it is given up and its credit comes back; then the same key may be attempted anew. */
function neverCharged(tools: WalkTools, line: FaultyGateway): Step {
  return async (world, who, random, tally) => {
    const begun = await unheard(tools, world, who, { line, fault: 'never', blind: false });
    if (!begun) return;
    if (random(2) === 0) return tools.succeeded(world, who, begun.split, good(await begun.pay()), tally);
    world.clock.advance(IN_FLIGHT_MS);
    await world.deps.followUp.sweep();
    await tell(world, 'charge', (await lastPayment(world, who)).id, random(3));
    await expectStatus(world, who, 'failed');
    who.model.release();
  };
}

/** It arrives late: in time it pays; after it was given up it goes back to its card, once, whoever finds it. */
function chargedLate(tools: WalkTools, line: FaultyGateway): Step {
  return async (world, who, random, tally) => {
    const tooLate = random(2) === 0;
    line.latenessMs = tooLate ? 10 * MINUTE_MS : MINUTE_MS;
    const begun = await unheard(tools, world, who, { line, fault: 'late', blind: false });
    if (!begun) return;
    if (!tooLate) {
      world.clock.advance(MINUTE_MS);
      return tools.succeeded(world, who, begun.split, good(await begun.pay()), tally);
    }
    world.clock.advance(IN_FLIGHT_MS);
    await world.deps.followUp.sweep();
    await expectStatus(world, who, 'failed');
    who.model.release();
    world.clock.advance(10 * MINUTE_MS);
    const { id } = await lastPayment(world, who);
    if (random(2) === 0) await tell(world, 'charge', id, 1 + random(10));
    else await Promise.all([sweepLate(world.deps), sweepLate(world.deps)]);
    await world.deps.jobs.drain('event');
    await sweepLate(world.deps);
    await expectStatus(world, who, 'failed');
  };
}

/** Credit is bought, and the answer got lost or nothing arrived. */
function boughtUnheard(line: FaultyGateway): Step {
  return async (world, { token, model }, random, tally) => {
    const amount_cents = 1000 + random(5000);
    const isCharged = random(2) === 0;
    const body = { amount_cents, card_token: await cardToken(world, CARDS.approve), idempotency_key: newKey() };
    const buy = () => world.client(token).purchase.buy({ body });
    Object.assign(line, { fault: isCharged ? 'lost' : 'never', blind: true });
    const answer = await buy();
    Object.assign(line, { fault: 'none', blind: false });
    bad(answer);
    if (!isCharged || random(2) === 0) {
      world.clock.advance(IN_FLIGHT_MS);
      await Promise.all([sweepPurchases(world.deps), sweepPurchases(world.deps)]);
    }
    const { id, status } = good(await buy());
    if (status !== 'succeeded') throw new Error(`Bought ${status}.`);
    const { db } = world.deps.database;
    const row = await db.selectFrom('credit_purchases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    model.buy(row.credit_id!, amount_cents);
    // It pays a day after it was written, which may be later than the step began.
    model.bought.at(-1)!.usableAt = Date.parse(row.updated_at) + 24 * 60 * MINUTE_MS;
    tally.cards += amount_cents;
  };
}

/** A refund that does not arrive, or whose answer got lost; then a bank sends it back, and it is asked for once more. */
function refundUnheard(line: FaultyGateway): Step {
  return async (world, { model, admin }, random, tally) => {
    const order = model.orders[random(Math.max(1, model.orders.length))];
    if (!order || order.card === 0 || model.takenByBank(order, order.card) !== null) return;
    const cents = 1 + random(order.card + order.credit);
    line.fault = random(2) === 0 ? 'never' : 'lost';
    const refund = good(await askRefund(world, admin, order.id, { kind: 'amount', cents }));
    await world.deps.jobs.drain('event');
    line.fault = 'none';
    const back = model.giveBack(order, refund.amount_cents, false);
    if (back.card !== refund.card_cents || back.credit !== refund.credit_cents)
      throw new Error(`${refund.card_cents} and ${refund.credit_cents} come back, the model ${JSON.stringify(back)}.`);
    tally.cards -= back.card;
    const answered = async () => {
      world.clock.advance(10 * MINUTE_MS);
      await world.deps.jobs.drain('event');
      await Promise.all([sweepRefunds(world.deps), sweepRefunds(world.deps)]);
    };
    await answered();
    if (back.card === 0 || random(2) === 0) return;
    const read = () =>
      world.deps.database.db.selectFrom('refunds').selectAll().where('id', '=', refund.id).executeTakeFirstOrThrow();
    const { gateway_key } = await read();
    world.deps.sandbox!.failRefund(gateway_key!);
    await tell(world, 'refund', gateway_key!, 1 + random(10));
    const { state } = await read();
    if (state !== 'failed') throw new Error(`A refund that its bank sent back is ${state}.`);
    good(await world.client(admin).refund.retry({ params: { id: refund.id } }));
    await answered();
    await tell(world, 'refund', gateway_key!, 1 + random(3));
    const ended = await read();
    if (ended.state !== 'succeeded') throw new Error(`A refund that was asked for once more is ${ended.state}.`);
  };
}

/** Steps in which the payment service is not heard, is late or changes its mind. */
export function faultSteps(tools: WalkTools, line: FaultyGateway): readonly Step[] {
  const paying = [chargedUnheard(tools, line), neverCharged(tools, line), chargedLate(tools, line)];
  return [...paying, boughtUnheard(line), refundUnheard(line), refundUnheard(line)];
}
