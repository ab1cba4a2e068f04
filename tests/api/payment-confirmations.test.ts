import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IN_FLIGHT_MS } from '../../api/payment-attempt/gateway-call.ts';
import type { ChargeRequest } from '../../api/gateways/payment/payment.ts';
import { chargesOf, FaultyGateway } from './support/faulty-gateway.ts';
import { CARDS, cardToken, customer, paymentFor, payQuote, readyQuote } from './support/shopping.ts';
import { testClock } from './support/clock.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
let gateway: FaultyGateway;
/** Everything that the gateway was asked to charge. */
let asked: ChargeRequest[];
beforeEach(async () => {
  const clock = testClock();
  gateway = new FaultyGateway(clock);
  asked = [];
  world = await startWorld({
    clock,
    payments: (real) => {
      const faulty = gateway.wrap(real);
      return {
        ...faulty,
        charge(request) {
          asked.push(request);
          return faulty.charge(request);
        },
      };
    },
  });
});
afterEach(() => world.close());

async function buyer() {
  const { apiToken } = await customer(world);
  const quote = await readyQuote(world, apiToken);
  const client = world.client(apiToken);
  const answer = (id: string, approve: boolean) =>
    client.checkout.confirmPayment({ params: { id }, body: { approve } });
  return { apiToken, quote, client, answer };
}

const payments = () => world.deps.database.db.selectFrom('payments').selectAll().execute();
const orders = () => world.deps.database.db.selectFrom('orders').selectAll().execute();
const taken = () => chargesOf(world).filter(({ status }) => status === 'succeeded');

/** A payment whose outcome nobody told us: the card was charged, or the request never arrived. */
async function unheard(fault: 'lost' | 'never') {
  const one = await buyer();
  gateway.fault = fault;
  gateway.blind = true;
  bad(await one.client.checkout.pay({ body: await paymentFor(world, one.quote) }));
  gateway.fault = 'none';
  gateway.blind = false;
  return { ...one, id: (await payments())[0]!.id };
}

/** A payment whose card's bank asks the customer, and whose confirmation was sent and not answered. */
async function unheardConfirmation(fault: 'lost' | 'never') {
  const one = await buyer();
  const { id } = await payQuote(world, one.apiToken, one.quote, CARDS.confirm);
  gateway.fault = fault;
  gateway.blind = true;
  expect(bad(await one.answer(id, true)).code).toBe('payment_failed');
  gateway.fault = 'none';
  gateway.blind = false;
  return { ...one, id };
}

describe('[CO18] asking about a payment whose charge was not answered', () => {
  it.each([true, false])('finds the charge in the books and writes its order (approve: %s)', async (approve) => {
    const { id, quote, answer } = await unheard('lost');
    const found = good(await answer(id, approve));
    expect(found).toMatchObject({ id, status: 'succeeded', amount_cents: quote.totals.total_cents });
    expect(await orders()).toMatchObject([{ id: found.order_id, payment_id: id }]);
    expect(good(await answer(id, approve))).toEqual(found);
    expect([taken().length, (await orders()).length, asked.length]).toEqual([1, 1, 1]);
  });

  it('says to wait while it may still arrive, and that it failed after that', async () => {
    const { id, answer } = await unheard('never');
    world.clock.advance(IN_FLIGHT_MS - 1);
    expect(bad(await answer(id, true)).message).toMatch(/Wait two minutes/);
    expect(await payments()).toMatchObject([{ status: 'attempted' }]);
    world.clock.advance(1);
    for (let time = 0; time < 2; time++) {
      const over = bad(await answer(id, true));
      expect(over).toMatchObject({ status: 502, code: 'payment_failed' });
      expect(over.message).not.toMatch(/Wait two minutes/);
      expect(await payments()).toMatchObject([{ status: 'failed', frozen_id: null }]);
    }
    expect([taken(), await orders()]).toEqual([[], []]);
  });

  it('knows nothing while the books cannot be read', async () => {
    const { id, answer } = await unheard('lost');
    gateway.blind = true;
    expect(bad(await answer(id, true)).message).toMatch(/did not answer/);
    expect(await payments()).toMatchObject([{ status: 'attempted' }]);
  });
});

describe('[CO18] asking about a confirmation that was not answered', () => {
  it('that was carried out makes the order once', async () => {
    const { id, answer } = await unheardConfirmation('lost');
    expect(good(await answer(id, true))).toMatchObject({ id, status: 'succeeded' });
    expect([taken().length, (await orders()).length]).toEqual([1, 1]);
  });

  it('that was carried out is found although it is given up now', async () => {
    const { id, answer } = await unheardConfirmation('lost');
    expect(good(await answer(id, false))).toMatchObject({ id, status: 'succeeded' });
    expect([taken().length, (await orders()).length]).toEqual([1, 1]);
  });

  it('that never arrived sends it again at once, and gives it up where that is wanted', async () => {
    const again = await unheardConfirmation('never');
    expect(good(await again.answer(again.id, true)).status).toBe('succeeded');
    const over = await unheardConfirmation('never');
    expect(good(await over.answer(over.id, false)).status).toBe('declined');
    expect([taken().length, (await orders()).length]).toEqual([1, 1]);
  });

  it('that never arrived asks the customer again after two minutes, without charging', async () => {
    const { id, answer } = await unheardConfirmation('never');
    world.clock.advance(IN_FLIGHT_MS);
    expect(good(await answer(id, true))).toMatchObject({ id, status: 'requires_confirmation', order_id: null });
    expect(taken()).toEqual([]);
    expect(good(await answer(id, true)).status).toBe('succeeded');
    expect(taken()).toHaveLength(1);
  });
});

describe('a payment', () => {
  it('is charged under its own id, for its own amount and quote', async () => {
    const { apiToken, quote } = await buyer();
    const paid = await payQuote(world, apiToken, quote);
    expect(asked).toMatchObject([
      { key: paid.id, amountCents: quote.totals.total_cents, description: `Quote ${quote.id}` },
    ]);
    expect(await payments()).toMatchObject([
      {
        id: paid.id,
        status: 'succeeded',
        charge_id: taken()[0]!.id,
        order_id: paid.order_id,
        quote_version: quote.version,
      },
    ]);
  });

  it('[CO15] has a key for one request: another quote, version, total or card is refused by the key', async () => {
    const { apiToken, quote, client } = await buyer();
    const body = await paymentFor(world, quote);
    good(await client.checkout.pay({ body }));
    const other = await readyQuote(world, apiToken);
    const changes = [
      { quote_id: other.id },
      { quote_version: quote.version + 1 },
      { expected_total_cents: quote.totals.total_cents + 1 },
      { card_token: await cardToken(world, CARDS.funds) },
    ];
    for (const change of changes) {
      const refused = bad(await client.checkout.pay({ body: { ...body, ...change } }));
      expect(refused).toMatchObject({ code: 'conflict', errors: [{ field: 'idempotency_key' }] });
    }
    expect(asked).toHaveLength(1);
  });

  it('that failed may be tried again with its own key, and stays one payment', async () => {
    const { client, quote } = await buyer();
    const body = await paymentFor(world, quote);
    gateway.fault = 'never';
    bad(await client.checkout.pay({ body }));
    gateway.fault = 'none';
    world.clock.advance(IN_FLIGHT_MS);
    await world.deps.followUp.sweep();
    expect(await payments()).toMatchObject([{ status: 'failed' }]);
    const id = (await payments())[0]!.id;
    const now = good(await client.quote.get({ params: { id: quote.id } }));
    expect(now.version).toBe(quote.version);
    expect(good(await client.checkout.pay({ body }))).toMatchObject({ id, status: 'succeeded' });
    expect([(await payments()).length, taken().length]).toEqual([1, 1]);
  });

  it('of somebody else is not there to be confirmed or given up', async () => {
    const one = await buyer();
    const other = await buyer();
    const { id } = await payQuote(world, one.apiToken, one.quote, CARDS.confirm);
    for (const approve of [true, false]) {
      expect(bad(await other.answer(id, approve)).code).toBe('not_found');
      expect(bad(await one.answer(`${id.slice(0, -1)}${id.endsWith('a') ? 'b' : 'a'}`, approve)).code).toBe(
        'not_found',
      );
    }
    expect(await payments()).toMatchObject([{ status: 'requires_confirmation' }]);
  });

  it('[CO14] that the customer confirms after changing the quote is given up at the gateway too', async () => {
    const { apiToken, quote, client, answer } = await buyer();
    const { id } = await payQuote(world, apiToken, quote, CARDS.confirm);
    good(await client.part.update({ params: { id: quote.parts[0]!.id }, body: { quantity: 11 } }));
    expect(bad(await answer(id, true)).code).toBe('quote_changed');
    expect(chargesOf(world)).toMatchObject([{ key: id, status: 'declined' }]);
    expect(good(await answer(id, true))).toMatchObject({ id, status: 'declined' });
    expect(await orders()).toEqual([]);
  });
});
