import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CONFIRMATION_MS, IN_FLIGHT_MS } from '../../api/payment-attempt/gateway-call.ts';
import type { AddressInput } from '../../shared/checkout/wire.ts';
import { chargesOf, FaultyGateway } from './support/faulty-gateway.ts';
import { ADDRESS, CARDS, customer, paymentFor, payQuote, readyQuote } from './support/shopping.ts';
import { testClock } from './support/clock.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

const FAR: AddressInput = { ...ADDRESS, city: 'Portland', state: 'OR', zip: '97201' };

let world: World;
let gateway: FaultyGateway;
beforeEach(async () => {
  const clock = testClock();
  gateway = new FaultyGateway(clock);
  world = await startWorld({ clock, payments: gateway.wrap });
});
afterEach(() => world.close());

async function buyer() {
  const { apiToken, account } = await customer(world);
  const quote = await readyQuote(world, apiToken);
  const client = world.client(apiToken);
  const read = async () => good(await client.quote.get({ params: { id: quote.id } }));
  const answer = (id: string, approve: boolean) =>
    client.checkout.confirmPayment({ params: { id }, body: { approve } });
  const rename = (name: string) => client.part.update({ params: { id: quote.parts[0]!.id }, body: { name } });
  return { apiToken, account, quote, client, read, answer, rename };
}

const orders = () => world.deps.database.db.selectFrom('orders').selectAll().execute();
const taken = () => chargesOf(world).filter(({ status }) => status === 'succeeded');
const setAddress = (to: Partial<{ zip: string; state: string }>, id: string) =>
  world.deps.database.db.updateTable('addresses').set(to).where('id', '=', id).execute();

describe('[CO17] an address that changes while a card is being asked', () => {
  it('takes its shipping price along when the card is declined', async () => {
    const { quote, client, read } = await buyer();
    const params = { id: quote.shipping_address_id! };
    gateway.meanwhile = async () => void good(await client.checkout.updateAddress({ params, body: FAR }));
    const body = await paymentFor(world, quote, CARDS.decline);
    expect(good(await client.checkout.pay({ body })).status).toBe('declined');
    gateway.meanwhile = async () => {};
    const after = await read();
    expect(after).toMatchObject({ shipping_rate: null, tax: { state: 'OR' }, missing: ['shipping_rate'] });
    expect(after.version).toBeGreaterThan(quote.version);
    expect(bad(await client.checkout.pay({ body: await paymentFor(world, quote) })).code).toBe('quote_changed');
    expect(taken()).toEqual([]);
  });

  it('counts even where price and tax are the same: the customer looks at the quote again', async () => {
    const { quote, client, read } = await buyer();
    const params = { id: quote.shipping_address_id! };
    const body = { ...ADDRESS, line1: '14 Laser Lane' };
    gateway.meanwhile = async () => void good(await client.checkout.updateAddress({ params, body }));
    good(await client.checkout.pay({ body: await paymentFor(world, quote, CARDS.decline) }));
    expect((await read()).version).toBeGreaterThan(quote.version);
  });

  it('or is forgotten then, is no longer the quote’s', async () => {
    const { quote, client, read } = await buyer();
    const params = { id: quote.shipping_address_id! };
    gateway.meanwhile = async () => void good(await client.checkout.deleteAddress({ params }));
    good(await client.checkout.pay({ body: await paymentFor(world, quote, CARDS.decline) }));
    expect(await read()).toMatchObject({ shipping_address_id: null, missing: ['shipping_address', 'shipping_rate'] });
  });

  it('does not reach the order where the card is charged', async () => {
    const { quote, client } = await buyer();
    const params = { id: quote.shipping_address_id! };
    gateway.meanwhile = async () => void good(await client.checkout.updateAddress({ params, body: FAR }));
    const paid = good(await client.checkout.pay({ body: await paymentFor(world, quote) }));
    const order = good(await client.order.get({ params: { id: paid.order_id! } }));
    expect(order).toMatchObject({ shipping_address: { zip: ADDRESS.zip }, totals: quote.totals });
  });

  it('is seen by the payment itself, however the price came to be left behind', async () => {
    const { quote, client, read } = await buyer();
    await setAddress({ zip: '97201', state: 'OR' }, quote.shipping_address_id!);
    expect(bad(await client.checkout.pay({ body: await paymentFor(world, quote) })).code).toBe('quote_changed');
    expect(await read()).toMatchObject({ shipping_rate: null });
    expect(chargesOf(world)).toEqual([]);
  });
});

describe('[CO12] while a card is being asked', () => {
  it('the quote is shown as it is being charged, whatever becomes of terms and address', async () => {
    const { quote, client, read, account } = await buyer();
    let during: unknown;
    gateway.meanwhile = async () => {
      const terms = { v1_user_id: 7, prime_per_minute_rate: 1.1, legacy_making_discount_percent: 50 };
      await world.deps.database.db.updateTable('accounts').set(terms).where('id', '=', account.id).execute();
      await setAddress({ zip: '97201', state: 'OR' }, quote.shipping_address_id!);
      during = await read();
    };
    const paid = good(await client.checkout.pay({ body: await paymentFor(world, quote) }));
    expect(during).toEqual(quote);
    expect(taken()).toMatchObject([{ amountCents: quote.totals.total_cents }]);
    expect(good(await client.order.get({ params: { id: paid.order_id! } })).totals).toEqual(quote.totals);
  });

  it('every change of the quote is refused', async () => {
    const { quote, client, apiToken } = await buyer();
    const params = { id: quote.id };
    const { groups } = good(await client.checkout.shippingRates({ params }));
    const { shipping_rate_id, shipping_rate_token } = groups[0]!.rates[0]!;
    const spare = good(await client.checkout.createAddress({ body: FAR }));
    const part = { id: quote.parts[0]!.id };
    const codes: string[] = [];
    gateway.meanwhile = async () => {
      const body = { design_ids: [quote.parts[0]!.design_id] };
      const tries = [
        client.quote.addParts({ params, body }),
        client.quote.removePart({ params: { ...params, partId: part.id } }),
        client.quote.setPurchaseOrderNumber({ params, body: { purchase_order_number: 'PO-9' } }),
        client.part.update({ params: part, body: { quantity: 99 } }),
        client.part.copy({ params: part }),
        client.part.remove({ params: part }),
        client.checkout.setShippingAddress({ params, body: { shipping_address_id: spare.id } }),
        client.checkout.setProductionRate({ params, body: { production_speed_id: '2' } }),
        client.checkout.setShippingRate({ params, body: { shipping_rate_id, shipping_rate_token } }),
        client.checkout.shippingRates({ params }),
      ];
      for (const answer of await Promise.all(tries)) codes.push(bad(answer as never).code);
    };
    expect((await payQuote(world, apiToken, quote)).status).toBe('succeeded');
    expect(codes).toEqual(Array.from({ length: 10 }, () => 'payment_pending'));
    expect(taken()).toMatchObject([{ amountCents: quote.totals.total_cents }]);
  });
});

describe('[CO18] a charge that the books do not have yet', () => {
  it('arrives late and becomes the order', async () => {
    const { quote, client, rename } = await buyer();
    gateway.fault = 'late';
    const lost = bad(await client.checkout.pay({ body: await paymentFor(world, quote) }));
    expect(lost).toMatchObject({ status: 502, code: 'payment_failed' });
    expect(lost.message).toBe(
      'We do not know yet whether your payment arrived. Wait two minutes and try again: you will not be charged twice.',
    );
    gateway.fault = 'none';
    expect(bad(await client.checkout.pay({ body: await paymentFor(world, quote) })).code).toBe('payment_failed');
    expect(bad(await rename('changed')).code).toBe('payment_pending');
    expect(chargesOf(world)).toEqual([]);
    world.clock.advance(gateway.latenessMs);
    await world.deps.followUp.sweep();
    expect(taken()).toHaveLength(1);
    expect(await orders()).toMatchObject([{ total_cents: quote.totals.total_cents }]);
  });

  it('and is asked for again with the same request is made once', async () => {
    const { quote, client } = await buyer();
    const body = await paymentFor(world, quote);
    gateway.fault = 'late';
    bad(await client.checkout.pay({ body }));
    gateway.fault = 'none';
    const paid = good(await client.checkout.pay({ body }));
    expect(paid.status).toBe('succeeded');
    world.clock.advance(gateway.latenessMs);
    await world.deps.followUp.sweep();
    expect(taken()).toHaveLength(1);
    expect(await orders()).toMatchObject([{ id: paid.order_id }]);
  });

  it('or ever, leaves the quote open after two minutes', async () => {
    const { quote, client, rename } = await buyer();
    gateway.fault = 'never';
    bad(await client.checkout.pay({ body: await paymentFor(world, quote) }));
    gateway.fault = 'none';
    world.clock.advance(IN_FLIGHT_MS - 1);
    await world.deps.followUp.sweep();
    expect(bad(await rename('early')).code).toBe('payment_pending');
    world.clock.advance(1);
    await world.deps.followUp.sweep();
    good(await rename('late'));
    expect(await orders()).toEqual([]);
  });

  it('is not given up because the card can no longer be read', async () => {
    const { quote, client } = await buyer();
    const body = await paymentFor(world, quote);
    gateway.fault = 'late';
    bad(await client.checkout.pay({ body }));
    gateway.fault = 'none';
    const open = world.deps.signer.open;
    Object.assign(world.deps.signer, { open: () => null });
    expect(bad(await client.checkout.pay({ body })).code).toBe('payment_failed');
    Object.assign(world.deps.signer, { open });
    world.clock.advance(gateway.latenessMs);
    expect(good(await client.checkout.pay({ body })).status).toBe('succeeded');
    expect(await orders()).toHaveLength(1);
  });
});

describe('a charge that waits for its customer', () => {
  it('[CO19] and went through meanwhile is not lost by cancelling it', async () => {
    const { apiToken, quote, answer } = await buyer();
    const waiting = await payQuote(world, apiToken, quote, CARDS.confirm);
    await gateway.approveAtBank(waiting.id);
    const cancelled = good(await answer(waiting.id, false));
    expect(cancelled).toMatchObject({ status: 'succeeded', amount_cents: quote.totals.total_cents });
    expect(await orders()).toMatchObject([{ id: cancelled.order_id, total_cents: quote.totals.total_cents }]);
  });

  it('[CO19] and went through before the quote changed is the order as it was frozen', async () => {
    const { apiToken, quote, answer, rename, read } = await buyer();
    const waiting = await payQuote(world, apiToken, quote, CARDS.confirm);
    await gateway.approveAtBank(waiting.id);
    good(await rename('changed'));
    expect(good(await answer(waiting.id, true)).status).toBe('succeeded');
    expect(await orders()).toMatchObject([{ total_cents: quote.totals.total_cents }]);
    expect(await read()).toMatchObject({ status: 'paid', parts: [{ name: quote.parts[0]!.name }] });
  });

  it('[CO19] and can’t be cancelled for now keeps waiting', async () => {
    const { apiToken, quote, answer } = await buyer();
    const waiting = await payQuote(world, apiToken, quote, CARDS.confirm);
    gateway.fault = 'never';
    expect(bad(await answer(waiting.id, false)).code).toBe('payment_failed');
    const other = await world.client(apiToken).checkout.pay({ body: await paymentFor(world, quote) });
    expect(bad(other).code).toBe('payment_failed');
    gateway.fault = 'none';
    expect(good(await answer(waiting.id, true)).status).toBe('succeeded');
    expect(taken()).toHaveLength(1);
  });

  it('[CO20] and is overtaken by another card is cancelled first, or is the order', async () => {
    const { apiToken, quote, client } = await buyer();
    const waiting = await payQuote(world, apiToken, quote, CARDS.confirm);
    await gateway.approveAtBank(waiting.id);
    expect(bad(await client.checkout.pay({ body: await paymentFor(world, quote) })).code).toBe('quote_paid');
    expect(taken()).toMatchObject([{ key: waiting.id }]);
    expect(await orders()).toMatchObject([{ payment_id: waiting.id }]);
  });

  it('[CO20] is given up at the gateway after an hour, and written down then', async () => {
    const { apiToken, quote, answer } = await buyer();
    const waiting = await payQuote(world, apiToken, quote, CARDS.confirm);
    world.clock.advance(CONFIRMATION_MS);
    gateway.fault = 'never';
    await world.deps.followUp.sweep();
    const status = async () => (await world.deps.database.db.selectFrom('payments').select('status').execute())[0];
    expect(await status()).toEqual({ status: 'requires_confirmation' });
    gateway.fault = 'none';
    await world.deps.followUp.sweep();
    expect(await status()).toEqual({ status: 'declined' });
    expect(chargesOf(world)).toMatchObject([{ key: waiting.id, status: 'declined' }]);
    expect(good(await answer(waiting.id, true)).status).toBe('declined');
    expect((await payQuote(world, apiToken, quote)).status).toBe('succeeded');
  });

  it('[CO20] and went through while the server was down is an order after its start', async () => {
    const { apiToken, quote } = await buyer();
    const waiting = await payQuote(world, apiToken, quote, CARDS.confirm);
    await gateway.approveAtBank(waiting.id);
    world = await world.restart();
    expect(await orders()).toMatchObject([{ payment_id: waiting.id, total_cents: quote.totals.total_cents }]);
  });

  it('[CO18] whose confirmation is on its way can be neither changed nor lost', async () => {
    const { apiToken, quote, answer, rename } = await buyer();
    const waiting = await payQuote(world, apiToken, quote, CARDS.confirm);
    gateway.fault = 'late';
    expect(bad(await answer(waiting.id, true)).message).toMatch(/two minutes/);
    gateway.fault = 'none';
    await world.deps.followUp.sweep();
    expect(bad(await rename('changed')).code).toBe('payment_pending');
    world.clock.advance(gateway.latenessMs);
    await world.deps.followUp.sweep();
    expect(taken()).toHaveLength(1);
    expect(await orders()).toHaveLength(1);
  });

  it('[CO18] whose confirmation never arrived waits again', async () => {
    const { apiToken, quote, answer } = await buyer();
    const waiting = await payQuote(world, apiToken, quote, CARDS.confirm);
    gateway.fault = 'never';
    bad(await answer(waiting.id, true));
    gateway.fault = 'none';
    world.clock.advance(IN_FLIGHT_MS);
    await world.deps.followUp.sweep();
    expect(good(await answer(waiting.id, false)).status).toBe('declined');
    expect(taken()).toEqual([]);
  });
});
