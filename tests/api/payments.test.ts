import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ORDER_CONFIRMATION } from '../../api/order/place.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IN_FLIGHT_MS } from '../../api/payment-attempt/gateway-call.ts';
import type { PaymentGateway } from '../../api/gateways/payment/payment.ts';
import { err } from '../../shared/base/result.ts';
import { whileRefused } from './support/refusing-table.ts';
import { ADDRESS, CARDS, cardToken, customer, guest, paymentFor, payQuote, readyQuote } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

/** Fault of the gateway: before it has written anything, or after. */
let fault: 'none' | 'before' | 'after' | 'die-after' | 'blind' = 'none';
let charges = 0;

/** The sandbox behind a line that breaks when the test says so. */
function shaky(real: PaymentGateway): PaymentGateway {
  return {
    ...real,
    async charge(request) {
      if (fault === 'before') return err('unreachable');
      charges += 1;
      const charged = await real.charge(request);
      if (fault === 'none') return charged;
      throw new Error('line cut');
    },
    find: async (key) => (fault === 'blind' || fault === 'die-after' ? err('unreachable') : real.find(key)),
  };
}

let world: World;
beforeEach(async () => {
  fault = 'none';
  charges = 0;
  world = await startWorld({ payments: shaky });
});
afterEach(() => world.close());

async function buyer() {
  const { apiToken, account } = await customer(world);
  const quote = await readyQuote(world, apiToken);
  return { apiToken, account, quote, client: world.client(apiToken) };
}

const count = async (table: 'orders' | 'payments') =>
  (await world.deps.database.db.selectFrom(table).selectAll().execute()).length;
/** Mails about orders that were put in line. */
const mailsDue = async () =>
  (await world.deps.database.db.selectFrom('jobs').select('id').where('kind', '=', ORDER_CONFIRMATION).execute())
    .length;

describe('paying', () => {
  it('tells how: the sandbox, its address and its numbers', async () => {
    const setup = good(await (await buyer()).client.checkout.paymentSetup({}));
    expect(setup).toMatchObject({ gateway: 'sandbox', tokenize_url: '/sandbox-gateway/tokens' });
    expect(setup.test_cards.map((card) => card.number)).toEqual([...Object.values(CARDS)]);
  });

  it.each([
    [CARDS.decline, /declined/],
    [CARDS.funds, /funds/],
  ])('[CO13] a card that is declined (%s) charges nothing and leaves the quote open', async (number, words) => {
    const { apiToken, quote, client } = await buyer();
    const declined = await payQuote(world, apiToken, quote, number);
    expect(declined).toMatchObject({
      status: 'declined',
      order_id: null,
      card: { brand: 'visa', last4: number.slice(-4) },
    });
    expect(declined.message).toMatch(words);
    expect(await count('orders')).toBe(0);
    const rows = world.deps.database.db.selectFrom('payments').select('frozen_id').where('id', '=', declined.id);
    expect(await rows.execute()).toEqual([{ frozen_id: null }]);
    const again = good(await client.quote.get({ params: { id: quote.id } }));
    expect(again).toEqual(quote);
    expect((await payQuote(world, apiToken, again)).status).toBe('succeeded');
  });

  it('a card that wants confirmation is charged when it is confirmed', async () => {
    const { apiToken, quote, client } = await buyer();
    const waiting = await payQuote(world, apiToken, quote, CARDS.confirm);
    expect(waiting).toMatchObject({ status: 'requires_confirmation', order_id: null });
    expect(await count('orders')).toBe(0);
    const confirm = () => client.checkout.confirmPayment({ params: { id: waiting.id }, body: { approve: true } });
    const [done, twice] = await Promise.all([confirm(), confirm()]);
    expect(good(done)).toMatchObject({ status: 'succeeded', amount_cents: quote.totals.total_cents });
    expect(good(twice)).toEqual(good(done));
    expect(await count('orders')).toBe(1);
  });

  it('a confirmation that is refused charges nothing, then or later', async () => {
    const { apiToken, quote, client } = await buyer();
    const waiting = await payQuote(world, apiToken, quote, CARDS.confirm);
    const params = { id: waiting.id };
    expect(good(await client.checkout.confirmPayment({ params, body: { approve: false } })).status).toBe('declined');
    expect(good(await client.checkout.confirmPayment({ params, body: { approve: true } })).status).toBe('declined');
    expect(await count('orders')).toBe(0);
  });

  it('[CO14] a quote that changed while the customer was away is not charged', async () => {
    const { apiToken, quote, client } = await buyer();
    const waiting = await payQuote(world, apiToken, quote, CARDS.confirm);
    good(await client.part.update({ params: { id: quote.parts[0]!.id }, body: { quantity: 11 } }));
    const confirmed = await client.checkout.confirmPayment({ params: { id: waiting.id }, body: { approve: true } });
    expect(bad(confirmed)).toMatchObject({ status: 409, code: 'quote_changed' });
    expect(await count('orders')).toBe(0);
  });

  it('another card pays while one waits, and the one that waited is not charged', async () => {
    const { apiToken, quote, client } = await buyer();
    const waiting = await payQuote(world, apiToken, quote, CARDS.confirm);
    expect((await payQuote(world, apiToken, quote)).status).toBe('succeeded');
    const settled = good(await client.checkout.confirmPayment({ params: { id: waiting.id }, body: { approve: true } }));
    expect(settled.status).toBe('declined');
    expect(await count('orders')).toBe(1);
  });

  it('[CO10] is for one’s own, complete, unchanged quote at its own total', async () => {
    const { quote, client } = await buyer();
    const body = await paymentFor(world, quote);
    const pay = async (change: Partial<typeof body>) =>
      client.checkout.pay({ body: { ...(await paymentFor(world, quote)), ...change } });
    expect(bad(await pay({ quote_version: quote.version - 1 })).code).toBe('quote_changed');
    expect(bad(await pay({ expected_total_cents: 1 })).code).toBe('payment_mismatch');
    expect(bad(await pay({ card_token: 'tok_made_up' })).code).toBe('card_invalid');
    expect(bad(await pay({ expected_total_cents: -1 })).code).toBe('invalid_request');
    const other = await buyer();
    expect(bad(await other.client.checkout.pay({ body })).code).toBe('not_found');
    const params = { id: quote.id };
    good(await client.checkout.deleteAddress({ params: { id: quote.shipping_address_id! } }));
    let now = good(await client.quote.get({ params }));
    expect(bad(await client.checkout.pay({ body: await paymentFor(world, now) })).code).toBe('address_missing');
    const address = good(await client.checkout.createAddress({ body: ADDRESS }));
    now = good(await client.checkout.setShippingAddress({ params, body: { shipping_address_id: address.id } }));
    expect(bad(await client.checkout.pay({ body: await paymentFor(world, now) })).code).toBe('rate_missing');
    now = good(await client.quote.removePart({ params: { ...params, partId: now.parts[0]!.id } }));
    expect(bad(await client.checkout.pay({ body: await paymentFor(world, now) })).code).toBe('quote_empty');
    const visitor = await guest(world);
    expect(bad(await world.client(visitor.apiToken).checkout.pay({ body })).status).toBe(403);
    expect(await count('orders')).toBe(0);
  });
});

describe('paying once', () => {
  it('the same key answers the same again, whatever happened since', async () => {
    const { quote, client } = await buyer();
    const body = await paymentFor(world, quote);
    const first = good(await client.checkout.pay({ body }));
    expect(good(await client.checkout.pay({ body }))).toEqual(first);
    expect(charges).toBe(1);
    const other = bad(await client.checkout.pay({ body: { ...body, expected_total_cents: 5 } }));
    expect(other).toMatchObject({ status: 409, code: 'conflict' });
  });

  it('[CO11] ten requests that race make one charge and one order', async () => {
    const { quote, client } = await buyer();
    const body = await paymentFor(world, quote);
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.checkout.pay({ body })));
    expect(new Set(answers.map((answer) => JSON.stringify(good(answer)))).size).toBe(1);
    expect([charges, await count('orders'), await count('payments')]).toEqual([1, 1, 1]);
  });

  it('ten cards that race for one quote make one charge', async () => {
    const { quote, client } = await buyer();
    const bodies = await Promise.all(Array.from({ length: 10 }, () => paymentFor(world, quote)));
    const answers = await Promise.all(bodies.map((body) => client.checkout.pay({ body })));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    for (const answer of answers.filter((a) => !a.ok)) expect(bad(answer).code).toBe('quote_paid');
    expect([charges, await count('orders')]).toEqual([1, 1]);
  });

  it('[CO15] keys of two accounts do not meet', async () => {
    const one = await buyer();
    const two = await buyer();
    const body = await paymentFor(world, one.quote);
    const same = { ...(await paymentFor(world, two.quote)), idempotency_key: body.idempotency_key };
    good(await one.client.checkout.pay({ body }));
    good(await two.client.checkout.pay({ body: same }));
    expect(await count('orders')).toBe(2);
  });
});

describe('when the line breaks', () => {
  it('before the charge: nothing was charged, and the same request may be sent again', async () => {
    const { quote, client } = await buyer();
    const body = await paymentFor(world, quote);
    fault = 'before';
    expect(bad(await client.checkout.pay({ body }))).toMatchObject({ status: 502, code: 'payment_failed' });
    expect(await count('orders')).toBe(0);
    world.clock.advance(IN_FLIGHT_MS);
    await world.deps.followUp.sweep();
    good(await client.part.update({ params: { id: quote.parts[0]!.id }, body: { name: 'still open' } }));
    fault = 'none';
    expect(bad(await client.checkout.pay({ body })).code).toBe('quote_changed');
    const now = good(await client.quote.get({ params: { id: quote.id } }));
    good(await client.checkout.pay({ body: await paymentFor(world, now) }));
    expect([charges, await count('orders')]).toEqual([1, 1]);
  });

  it('after the charge: the books are asked and the order is written', async () => {
    const { quote, client } = await buyer();
    fault = 'after';
    const payment = good(await client.checkout.pay({ body: await paymentFor(world, quote) }));
    expect(payment.status).toBe('succeeded');
    expect([charges, await count('orders')]).toEqual([1, 1]);
  });

  it('[CO12] and the books cannot be read: the quote stays closed until a retry finds the charge', async () => {
    const { quote, client } = await buyer();
    const body = await paymentFor(world, quote);
    fault = 'die-after';
    expect(bad(await client.checkout.pay({ body })).code).toBe('payment_failed');
    const change = { params: { id: quote.parts[0]!.id }, body: { quantity: 1 } };
    expect(bad(await client.part.update(change)).code).toBe('payment_pending');
    fault = 'none';
    expect(good(await client.checkout.pay({ body })).status).toBe('succeeded');
    expect([charges, await count('orders')]).toEqual([1, 1]);
  });

  it('and another card is tried: the first charge is found instead', async () => {
    const { quote, client } = await buyer();
    fault = 'die-after';
    bad(await client.checkout.pay({ body: await paymentFor(world, quote) }));
    fault = 'none';
    expect(bad(await client.checkout.pay({ body: await paymentFor(world, quote) })).code).toBe('quote_paid');
    expect([charges, await count('orders')]).toEqual([1, 1]);
  });

  it('[CO11] and the server dies between charge and write: its next start writes the order', async () => {
    const { apiToken, quote } = await buyer();
    const body = await paymentFor(world, quote);
    fault = 'die-after';
    bad(await world.client(apiToken).checkout.pay({ body }));
    fault = 'none';
    world = await world.restart();
    const client = world.client(apiToken);
    const { orders } = good(await client.order.mine({}));
    expect(orders).toMatchObject([{ number: 'K-1001', total_cents: quote.totals.total_cents }]);
    expect(good(await client.checkout.pay({ body }))).toMatchObject({ status: 'succeeded', order_id: orders[0]!.id });
    expect([charges, await count('orders')]).toEqual([1, 1]);
  });

  it('and the server dies before the charge: its next start opens the quote again', async () => {
    const { apiToken, quote } = await buyer();
    fault = 'blind';
    const real = world.deps.payments.charge;
    Object.assign(world.deps.payments, { charge: async () => err('unreachable') });
    bad(await world.client(apiToken).checkout.pay({ body: await paymentFor(world, quote) }));
    Object.assign(world.deps.payments, { charge: real });
    fault = 'none';
    world.clock.advance(IN_FLIGHT_MS);
    world = await world.restart();
    expect((await payQuote(world, apiToken, quote)).status).toBe('succeeded');
  });
});

describe('an order', () => {
  it('[OR01] is written whole or not at all', async () => {
    const { apiToken, quote, client } = await buyer();
    const body = await paymentFor(world, quote);
    // A row in the way of the order's own: the last write of the transaction fails after the others.
    const { db } = world.deps.database;
    const answer = await whileRefused(db, 'jobs', () =>
      world.call('POST', '/api/v1/payments', { token: apiToken, body }),
    );
    expect(answer.status).toBe(500);
    expect([await count('orders'), await mailsDue()]).toEqual([0, 0]);
    expect(good(await client.quote.get({ params: { id: quote.id } })).status).toBe('open');
    const [row] = await db.selectFrom('payments').select('status').execute();
    expect(row!.status).toBe('attempted');
    expect(good(await client.checkout.pay({ body })).status).toBe('succeeded');
    expect([charges, await count('orders'), await mailsDue()]).toEqual([1, 1, 1]);
  });

  it('[OR02] keeps what was paid when address and catalogue change later', async () => {
    const { apiToken, quote, client } = await buyer();
    const payment = await payQuote(world, apiToken, quote);
    const params = { id: payment.order_id! };
    const before = good(await client.order.get({ params }));
    expect(before.shipping_address).toMatchObject({ city: 'Austin', zip: '78701' });
    const address = { id: quote.shipping_address_id! };
    good(await client.checkout.updateAddress({ params: address, body: { ...ADDRESS, city: 'Dallas' } }));
    good(await client.checkout.deleteAddress({ params: address }));
    expect(good(await client.order.get({ params }))).toEqual(before);
  });

  it('[OR05] is confirmed by mail, once, with lines and totals; a mail that fails is sent later', async () => {
    const { apiToken, account, quote } = await buyer();
    const send = world.deps.mail.send;
    Object.assign(world.deps.mail, { send: async () => Promise.reject(new Error('mail server away')) });
    await payQuote(world, apiToken, quote);
    await world.deps.jobs.drain('event');
    Object.assign(world.deps.mail, { send });
    await world.deps.jobs.drain('event');
    const box = join(world.dataDir, 'outbox');
    const mails = () =>
      readdirSync(box)
        .map((name) => readFileSync(join(box, name), 'utf8'))
        .filter((text) => text.includes('Subject: Your order'));
    expect(mails()).toEqual([]);
    world.clock.advance(10_001);
    await world.deps.jobs.drain('event');
    await world.deps.jobs.drain('event');
    expect(mails()).toHaveLength(1);
    const [mail] = mails();
    expect(mail).toContain(`To: ${account.email}`);
    expect(mail).toMatch(/Subject: Your order K-1001/);
    expect(mail).toMatch(/10 .* plate|10 =C3=97 plate/);
    expect(mail).toContain('Visa ending in 4242');
    const text = mail!.replace(/=\r?\n/g, '');
    expect(text).toContain('e-mail you when production starts.');
    expect(text).toMatch(/Total:? +\$/);
    expect(text).not.toMatch(/Paid:? +\$/);
  });
});

describe('the sandbox', () => {
  const send = async (change: object) => {
    const body = { number: CARDS.approve, expiry_month: 11, expiry_year: 2026, cvc: '123', ...change };
    const answer = await world.call('POST', '/sandbox-gateway/tokens', { body });
    return { status: answer.status, body: (await answer.json()) as { code?: string; errors?: { field: string }[] } };
  };

  it('checks the card as a bank would', async () => {
    expect((await send({})).status).toBe(200);
    const wrong: [object, string][] = [
      [{ number: '4242 4242 4242 4241' }, 'number'],
      [{ number: 'not a number at all' }, 'number'],
      [{ expiry_month: 10 }, 'expiry'],
      [{ expiry_month: 13 }, 'expiry_month'],
      [{ cvc: '12' }, 'cvc'],
      [{ pin: '1234' }, 'pin'],
    ];
    for (const [change, field] of wrong) {
      const { status, body } = await send(change);
      expect([status, body.code, body.errors![0]!.field]).toEqual([422, 'card_invalid', field]);
    }
  });

  it('makes tokens that nobody else can make, and that end', async () => {
    const { quote, client } = await buyer();
    const body = await paymentFor(world, quote);
    const [head, seal] = body.card_token.split('.');
    const forged = Buffer.from(head!, 'base64url').toString().replace('visa', 'amex');
    const card_token = `${Buffer.from(forged).toString('base64url')}.${seal}`;
    expect(bad(await client.checkout.pay({ body: { ...body, card_token } })).code).toBe('card_invalid');
    const old = await cardToken(world);
    world.clock.advance(31 * 60_000);
    const late = { ...body, card_token: old, idempotency_key: 'key-late-0000' };
    expect(bad(await client.checkout.pay({ body: late })).code).toBe('card_invalid');
    expect(await count('orders')).toBe(0);
  });
});
