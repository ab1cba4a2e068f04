import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_MEMBERS } from '../../api/db/seed/sign-ins.ts';
import type { Quote } from '../../shared/quote/wire.ts';
import { CARDS, customer, keepCard, paymentFor, payQuote, readyQuote, signIn } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const cards = async (token: string) => good(await world.client(token).paymentMethod.list({})).payment_methods;
const MASTER = '5555 5555 5555 4444';

/** Pays with a kept card. */
async function payKept(token: string, quote: Quote, payment_method_id: string) {
  const { card_token: _, ...body } = await paymentFor(world, quote);
  return world.client(token).checkout.pay({ body: { ...body, payment_method_id } });
}

describe('a kept card', () => {
  it('[PM01] is kept where that was asked for and it was charged, once however often it is entered', async () => {
    const { apiToken } = await customer(world);
    await payQuote(world, apiToken, await readyQuote(world, apiToken));
    expect(await cards(apiToken)).toEqual([]);
    const quote = await readyQuote(world, apiToken);
    const declined = { ...(await paymentFor(world, quote, CARDS.decline)), keep_card: true };
    expect(good(await world.client(apiToken).checkout.pay({ body: declined })).status).toBe('declined');
    expect(await cards(apiToken)).toEqual([]);
    const id = await keepCard(world, apiToken);
    expect(await keepCard(world, apiToken)).toBe(id);
    expect(await cards(apiToken)).toMatchObject([
      { id, brand: 'visa', last4: '4242', expiry_month: 12, expiry_year: 2030, is_default: true, is_expired: false },
    ]);
    expect(good(await world.client(apiToken).paymentMethod.get({ params: { id } }))).toEqual(
      (await cards(apiToken))[0],
    );
    const stranger = world.client((await customer(world)).apiToken).paymentMethod;
    expect(bad(await stranger.get({ params: { id } })).code).toBe('not_found');
    const rows = JSON.stringify(await world.deps.database.db.selectFrom('payment_methods').selectAll().execute());
    expect(rows).not.toContain('4242424242424242');
  });

  it('[PM01] that its bank wants confirmed is kept when it is', async () => {
    const { apiToken } = await customer(world);
    const body = { ...(await paymentFor(world, await readyQuote(world, apiToken), CARDS.confirm)), keep_card: true };
    const waiting = good(await world.client(apiToken).checkout.pay({ body }));
    expect(waiting).toMatchObject({ status: 'requires_confirmation', client_secret: null });
    expect(await cards(apiToken)).toEqual([]);
    const confirm = { params: { id: waiting.id }, body: { approve: true } };
    good(await world.client(apiToken).checkout.confirmPayment(confirm));
    expect(await cards(apiToken)).toMatchObject([{ last4: '3184' }]);
  });

  it('[PM02] pays for what belongs to the same, without being entered again', async () => {
    const { apiToken } = await customer(world);
    const id = await keepCard(world, apiToken);
    const paid = good(await payKept(apiToken, await readyQuote(world, apiToken), id));
    expect(paid).toMatchObject({ status: 'succeeded', card: { brand: 'visa', last4: '4242' } });
    const other = await customer(world);
    const stolen = bad(await payKept(other.apiToken, await readyQuote(world, other.apiToken), id));
    expect(stolen).toMatchObject({ code: 'card_invalid', errors: [{ field: 'payment_method_id' }] });
    const quote = await readyQuote(world, apiToken);
    const both = { ...(await paymentFor(world, quote)), payment_method_id: id };
    expect(bad(await world.client(apiToken).checkout.pay({ body: both })).code).toBe('invalid_request');
    expect(good(await world.client(apiToken).quote.get({ params: { id: quote.id } })).status).toBe('open');
  });

  it('[PM02] of an organization is used by members who pay, and kept by those who may change payment methods', async () => {
    const finance = await signIn(world, SEED_MEMBERS.finance.email);
    const buyer = await signIn(world, SEED_MEMBERS.buyer.email);
    const quote = await readyQuote(world, buyer.apiToken, {}).catch(() => null);
    // A buyer changes no addresses: somebody who does has to have one there.
    const owner = await signIn(world, SEED_MEMBERS.owner.email);
    const id = await keepCard(world, owner.apiToken);
    expect((await cards(buyer.apiToken)).map((card) => card.id)).toContain(id);
    const theirs = quote ?? (await readyQuote(world, owner.apiToken));
    const keeping = { ...(await paymentFor(world, theirs)), keep_card: true };
    expect(bad(await world.client(buyer.apiToken).checkout.pay({ body: keeping })).code).toBe('role_may_not');
    expect(good(await payKept(buyer.apiToken, theirs, id)).status).toBe('succeeded');
    expect(bad(await world.client(buyer.apiToken).paymentMethod.remove({ params: { id } })).code).toBe('role_may_not');
    good(await world.client(finance.apiToken).paymentMethod.remove({ params: { id } }));
    good(await world.client(owner.apiToken).organization.buyFor({ body: { organization_id: null } }));
    expect(await cards(owner.apiToken)).toEqual([]);
  });

  it('[PM03] is the default one as long as it is the first, chosen, or the newest that is left', async () => {
    const { apiToken } = await customer(world);
    const client = world.client(apiToken).paymentMethod;
    const first = await keepCard(world, apiToken);
    world.clock.advance(1000);
    const second = await keepCard(world, apiToken, MASTER);
    const byDefault = async () => (await cards(apiToken)).filter((card) => card.is_default).map((card) => card.id);
    expect(await byDefault()).toEqual([first]);
    good(await client.setDefault({ params: { id: second } }));
    expect(await byDefault()).toEqual([second]);
    expect((await cards(apiToken)).map((card) => card.id)).toEqual([second, first]);
    good(await client.remove({ params: { id: second } }));
    expect(await byDefault()).toEqual([first]);
    expect(bad(await client.remove({ params: { id: second } })).code).toBe('not_found');
  });

  it('[PM04] whose last month is over says so and pays nothing', async () => {
    const { apiToken } = await customer(world);
    const id = await keepCard(world, apiToken);
    const quote = await readyQuote(world, apiToken);
    const end = { expiry_month: 10, expiry_year: 2026 };
    await world.deps.database.db.updateTable('payment_methods').set(end).where('id', '=', id).execute();
    expect(await cards(apiToken)).toMatchObject([{ id, is_expired: true }]);
    expect(bad(await payKept(apiToken, quote, id))).toMatchObject({ code: 'card_invalid', message: /expired/ });
    expect(bad(await world.client(apiToken).paymentMethod.setDefault({ params: { id } })).code).toBe('card_invalid');
    // Entered anew with its new end it is good again.
    expect(await keepCard(world, apiToken)).toBe(id);
    expect(await cards(apiToken)).toMatchObject([{ id, is_expired: false, expiry_year: 2030 }]);
  });

  it('[PM05] that is removed is forgotten by the service too, also where that was away', async () => {
    const { apiToken } = await customer(world);
    const id = await keepCard(world, apiToken);
    const row = await world.deps.database.db
      .selectFrom('payment_methods')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { payments } = world.deps;
    const forget = payments.forget;
    Object.assign(payments, { forget: async () => ({ ok: false, error: 'unreachable' }) });
    good(await world.client(apiToken).paymentMethod.remove({ params: { id } }));
    await world.deps.jobs.drain('event');
    Object.assign(payments, { forget });
    const asked = {
      key: 'any-key',
      amountCents: 100,
      cardToken: row.method_id,
      customerId: row.customer_id,
      keep: false,
      quoteId: 'q',
      description: 'A test',
    };
    world.clock.advance(60_000);
    await world.deps.jobs.drain('event');
    expect(await payments.charge(asked)).toEqual({ ok: false, error: 'card_invalid' });
    const { orders } = good(await world.client(apiToken).order.mine({}));
    const order = good(await world.client(apiToken).order.get({ params: { id: orders[0]!.id } }));
    expect(order.payment).toMatchObject({ brand: 'visa', last4: '4242' });
  });

  it('[PM05] that is kept anew before the service forgot it stays', async () => {
    const { apiToken } = await customer(world);
    const id = await keepCard(world, apiToken);
    good(await world.client(apiToken).paymentMethod.remove({ params: { id } }));
    const again = await keepCard(world, apiToken);
    await world.deps.jobs.drain('event');
    expect(good(await payKept(apiToken, await readyQuote(world, apiToken), again)).status).toBe('succeeded');
  });

  it('[PM01] is kept once of two orders that are paid at once', async () => {
    const { apiToken } = await customer(world);
    const quotes = [await readyQuote(world, apiToken), await readyQuote(world, apiToken)];
    const bodies = await Promise.all(quotes.map((quote) => paymentFor(world, quote)));
    const pay = (body: (typeof bodies)[number]) =>
      world.client(apiToken).checkout.pay({ body: { ...body, keep_card: true } });
    await Promise.all(bodies.map(pay));
    expect(await cards(apiToken)).toHaveLength(1);
  });
});

describe('leaving', () => {
  it('[PM06] takes kept cards along, and removes them here and at the service', async () => {
    const { apiToken, account } = await customer(world);
    const id = await keepCard(world, apiToken);
    const { db } = world.deps.database;
    const row = await db.selectFrom('payment_methods').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const taken = await good(await world.client(apiToken).profile.export({})).text();
    expect((JSON.parse(taken) as { payment_methods: object[] }).payment_methods).toMatchObject([{ id, last4: '4242' }]);
    expect(taken).not.toContain(row.method_id);
    await db.updateTable('orders').set({ status: 'delivered' }).where('account_id', '=', account.id).execute();
    const params = { id: account.id };
    good(await world.client(apiToken).profile.deleteAccount({ params, body: { password: 'long enough' } }));
    await world.deps.jobs.drain('event');
    expect(await db.selectFrom('payment_methods').selectAll().where('id', '=', id).execute()).toEqual([]);
    const asked = { key: 'leaving', amountCents: 100, cardToken: row.method_id, customerId: row.customer_id };
    const charged = await world.deps.payments.charge({ ...asked, keep: false, quoteId: 'q', description: 'A test' });
    expect(charged).toEqual({ ok: false, error: 'card_invalid' });
  });
});

describe('trying cards', () => {
  it('[CO31] counts nothing that is refused before a card is asked', async () => {
    const { apiToken } = await customer(world);
    const quote = await readyQuote(world, apiToken);
    const { pay } = world.client(apiToken).checkout;
    const body = await paymentFor(world, quote);
    for (let i = 0; i < 6; i += 1) {
      const nowhere = { ...body, quote_id: `${quote.id.slice(0, -4)}0000`, idempotency_key: `nowhere ${i}` };
      expect(bad(await pay({ body: nowhere })).status).toBe(404);
      const other = { ...body, quote_version: quote.version + 1, idempotency_key: `another version ${i}` };
      expect(bad(await pay({ body: other })).code).toBe('quote_changed');
    }
    expect(good(await pay({ body })).status).toBe('succeeded');
    expect(bad(await pay({ body: { ...body, quote_version: 1 } })).code).toBe('conflict');
  });

  it('[CO31] ends after ten attempts of an account in an hour; a retry is none', async () => {
    const { apiToken } = await customer(world);
    const quote = await readyQuote(world, apiToken);
    const { pay } = world.client(apiToken).checkout;
    for (let i = 0; i < 10; i += 1) {
      const body = await paymentFor(world, quote, CARDS.decline);
      expect(good(await pay({ body })).status).toBe('declined');
      expect(good(await pay({ body })).status).toBe('declined');
    }
    const more = await paymentFor(world, quote);
    expect(bad(await pay({ body: more }))).toMatchObject({ status: 429, code: 'rate_limited' });
    world.clock.advance(60 * 60_000);
    const later = await paymentFor(world, quote);
    expect(good(await pay({ body: later })).status).toBe('succeeded');
  });
});
