import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONFIRMATION_MS } from '../../api/payment-attempt/gateway-call.ts';
import { readFrozen } from '../../api/order/frozen-rows.ts';
import type { WholeClient } from '../support/whole-client.ts';
import type { Quote } from '../../shared/quote/wire.ts';
import { chargesOf, type Fault, FaultyGateway } from './support/faulty-gateway.ts';
import { ADDRESS, CARDS, cardToken, customer, readyQuote } from './support/shopping.ts';
import { testClock } from './support/clock.ts';
import { good, startWorld, type World } from './support/world.ts';

type Card = keyof typeof CARDS;

/** Steps that may happen to a quote that somebody wants to pay. */
type Step =
  | { readonly do: 'pay'; readonly card: Card; readonly key: number }
  | { readonly do: 'answer'; readonly approve: boolean; readonly nth: number }
  | { readonly do: 'bank'; readonly nth: number }
  | { readonly do: 'change' | 'move' | 'sweep' | 'restart' }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'fault'; readonly fault: Fault; readonly blind: boolean };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      card: fc.constantFrom<Card>('approve', 'confirm', 'confirm', 'decline'),
      key: fc.nat(3),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('answer' as const), approve: fc.boolean(), nth: fc.nat(1) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('bank' as const), nth: fc.nat(1) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('change' as const, 'move' as const, 'sweep' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1000, 45_000, 130_000, 3_700_000) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      fault: fc.constantFrom<Fault>('none', 'none', 'never', 'lost', 'late'),
      blind: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'restart' } as Step) },
);

/** Steps one after the other, each entry a handful that are made at once. */
const history = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 9 });

let world: World;
let gateway: FaultyGateway;
let addresses = 0;
beforeAll(async () => {
  const clock = testClock();
  gateway = new FaultyGateway(clock);
  world = await startWorld({ clock, payments: gateway.wrap, env: { LOG_LEVEL: 'silent' } });
});
afterAll(() => world.close());

interface Buyer {
  readonly token: string;
  readonly quoteId: string;
  readonly addressId: string;
  readonly keys: string;
}

const client = (buyer: Buyer): WholeClient => world.client(buyer.token);

/** A customer who chooses again what an address change has dropped, so that later steps can pay. */
async function choose(buyer: Buyer): Promise<Quote> {
  const params = { id: buyer.quoteId };
  const rates = await client(buyer).checkout.shippingRates({ params });
  if (!rates.ok) return good(await client(buyer).quote.get({ params }));
  const { shipping_rate_id, shipping_rate_token } = rates.value.groups[0]!.rates[0]!;
  await client(buyer).checkout.setShippingRate({ params, body: { shipping_rate_id, shipping_rate_token } });
  return good(await client(buyer).quote.get({ params }));
}

async function pay(buyer: Buyer, card: Card, key: number): Promise<void> {
  const seen = good(await client(buyer).quote.get({ params: { id: buyer.quoteId } }));
  const quote = seen.shipping_rate === null && seen.status === 'open' ? await choose(buyer) : seen;
  const body = {
    quote_id: quote.id,
    quote_version: quote.version,
    expected_total_cents: quote.totals.total_cents,
    card_token: await cardToken(world, CARDS[card]),
    idempotency_key: `${buyer.keys}-${key}`,
  };
  await client(buyer).checkout.pay({ body });
}

const paymentsOf = (buyer: Buyer) =>
  world.deps.database.db.selectFrom('payments').selectAll().where('quote_id', '=', buyer.quoteId).execute();

async function take(buyer: Buyer, now: Step): Promise<void> {
  switch (now.do) {
    case 'pay':
      return pay(buyer, now.card, now.key);
    case 'answer': {
      const id = (await paymentsOf(buyer))[now.nth]?.id;
      if (id) await client(buyer).checkout.confirmPayment({ params: { id }, body: { approve: now.approve } });
      return;
    }
    case 'bank': {
      const id = (await paymentsOf(buyer))[now.nth]?.id;
      if (id) await gateway.approveAtBank(id);
      return;
    }
    case 'change': {
      const { parts } = good(await client(buyer).quote.get({ params: { id: buyer.quoteId } }));
      const body = { quantity: 1 + ((parts[0]!.quantity * 7) % 40) };
      await client(buyer).part.update({ params: { id: parts[0]!.id }, body });
      return;
    }
    case 'move': {
      addresses += 1;
      const to = addresses % 2 === 0 ? ADDRESS : { ...ADDRESS, state: 'OR', zip: '97201' };
      await client(buyer).checkout.updateAddress({ params: { id: buyer.addressId }, body: to });
      return;
    }
    case 'sweep':
      return world.deps.followUp.sweep();
    case 'fault':
      gateway.fault = now.fault;
      gateway.blind = now.blind;
      return;
    case 'wait':
      world.clock.advance(now.ms);
      return;
    case 'restart':
      throw new Error('is made alone');
  }
}

/** Lets everything that is on its way arrive and everything that waits run out. */
async function heal(): Promise<void> {
  gateway.fault = 'none';
  gateway.blind = false;
  for (let i = 0; i < 3; i += 1) {
    world.clock.advance(CONFIRMATION_MS);
    await world.deps.followUp.sweep();
  }
}

async function expectSound(buyer: Buyer): Promise<void> {
  const payments = await paymentsOf(buyer);
  const keys = new Set(payments.map(({ id }) => id));
  const taken = chargesOf(world).filter(({ key, status }) => keys.has(key) && status === 'succeeded');
  const orders = await world.deps.database.db
    .selectFrom('orders')
    .selectAll()
    .where('quote_id', '=', buyer.quoteId)
    .execute();
  expect(orders.map(({ payment_id, total_cents }) => [payment_id, total_cents])).toEqual(
    taken.map(({ key, amountCents }) => [key, amountCents]),
  );
  expect(taken.length).toBeLessThanOrEqual(1);
  expect(payments.filter(({ status }) => status === 'attempted' || status === 'requires_confirmation')).toEqual([]);
  const quote = good(await client(buyer).quote.get({ params: { id: buyer.quoteId } }));
  expect(quote.status).toBe(orders.length === 1 ? 'paid' : 'open');
  for (const order of orders) {
    const frozen = await readFrozen(world.deps.database.db, order.frozen_id);
    expect(frozen.quote.sums.totalCents).toBe(order.total_cents);
    expect(quote.totals.total_cents).toBe(order.total_cents);
  }
}

it('[CO22] money was taken exactly where there is one order with that total, whatever happens in whatever order', async () => {
  let paid = 0;
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      world.clock.advance(10_000);
      const { apiToken } = await customer(world);
      const quote = await readyQuote(world, apiToken);
      const buyer: Buyer = {
        token: apiToken,
        quoteId: quote.id,
        addressId: quote.shipping_address_id!,
        keys: `races-${quote.id}`,
      };
      for (const together of steps) {
        await Promise.all(together.filter((one) => one.do !== 'restart').map((one) => take(buyer, one)));
        if (together.some((one) => one.do === 'restart')) world = await world.restart();
      }
      await heal();
      await expectSound(buyer);
      paid += good(await client(buyer).quote.get({ params: { id: buyer.quoteId } })).status === 'paid' ? 1 : 0;
    }),
    { numRuns: 80, endOnFailure: true },
  );
  // A history in which nothing is ever paid would prove little.
  expect(paid).toBeGreaterThan(10);
}, 240_000);
