import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointInput } from '../../shared/base/endpoint.ts';
import type { couponEndpoints } from '../../shared/coupon/wire.ts';
import {
  ADDRESS,
  CARDS,
  customer,
  paymentFor,
  payQuote,
  pricedQuote,
  readyQuote,
  signIn,
  TAXED,
} from './support/shopping.ts';
import { chargesOf } from './support/faulty-gateway.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

const DAY_MS = 24 * 60 * 60_000;

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

async function shop() {
  return world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);
}

async function coupon(body: EndpointInput<typeof couponEndpoints.create>['body']) {
  return good(await (await shop()).coupon.create({ body }));
}

/** Somebody with a quote that is ready. */
async function buyer() {
  const { apiToken, account } = await customer(world);
  return {
    token: apiToken,
    client: world.client(apiToken),
    account,
    quote: await readyQuote(world, apiToken, {}, TAXED),
  };
}

type Buyer = Awaited<ReturnType<typeof buyer>>;

const enter = ({ client, quote }: Buyer, code: string) =>
  client.coupon.set({ params: { id: quote.id }, body: { code } });

/** Their address counts as confirmed. */
async function confirm({ account }: Buyer): Promise<void> {
  const { db } = world.deps.database;
  await db
    .updateTable('accounts')
    .set({ email_confirmed_at: account.createdAt })
    .where('id', '=', account.id)
    .execute();
}

describe('a coupon', () => {
  it('[CP06] is not found by trying: an account has thirty tries, then one a minute, for codes and campaigns together', async () => {
    const one = await buyer();
    for (let i = 0; i < 15; i += 1) {
      expect(bad(await enter(one, `GUESS${i}`)).code).toBe('coupon_refused');
      expect(bad(await one.client.credit.claim({ body: { partner_name: `guess ${i}` } })).code).toBe('not_found');
    }
    const refused = { status: 429, code: 'rate_limited' };
    expect(bad(await enter(one, 'GUESS'))).toMatchObject(refused);
    expect(bad(await one.client.credit.claim({ body: { partner_name: 'guess' } }))).toMatchObject(refused);
    world.clock.advance(60_000);
    expect(bad(await enter(one, 'GUESS')).code).toBe('coupon_refused');
  });

  it('[CP01] takes a percentage or an amount off instant parts before tax', async () => {
    await coupon({ code: 'tenth', percent: 10 });
    await coupon({ code: 'FIVE', cents: 500 });
    await coupon({ code: 'CAPPED', percent: 50, most_cents: 100 });
    const one = await buyer();
    const { totals, coupon: shown } = good(await enter(one, ' Ten th'));
    expect(shown).toMatchObject({ code: 'TENTH', words: '10 % off instant parts', refusal: null });
    expect(totals.coupon_cents).toBe(Math.floor(totals.parts_cents * 0.1 + 0.5));
    const taxable = totals.subtotal_cents + totals.production_cents - totals.coupon_cents;
    expect(totals.tax_cents).toBe(Math.floor(taxable * 0.0875 + 0.5));
    expect(good(await enter(one, 'five')).totals.coupon_cents).toBe(Math.min(500, totals.parts_cents));
    expect(good(await enter(one, 'capped')).totals.coupon_cents).toBe(100);
    const without = good(await one.client.coupon.clear({ params: { id: one.quote.id } }));
    expect(without.coupon).toBeNull();
    expect(without.totals).toEqual(one.quote.totals);
  });

  it('[CP02] tells why it does not count', async () => {
    const one = await buyer();
    const codeOf = async (code: string) => bad(await enter(one, code)).errors[0]?.message;
    expect(await codeOf('NOBODYS')).toBe('We do not know this code. Check it for typing mistakes.');
    const today = new Date(world.clock.now()).toISOString().slice(0, 10);
    const tomorrow = new Date(world.clock.now() + DAY_MS).toISOString().slice(0, 10);
    const yesterday = new Date(world.clock.now() - DAY_MS).toISOString().slice(0, 10);
    await coupon({ code: 'LATER', cents: 100, starts_on: tomorrow });
    expect(await codeOf('LATER')).toBe('This coupon isn’t valid yet.');
    await coupon({ code: 'OVER', cents: 100, ends_on: yesterday });
    expect(await codeOf('OVER')).toBe('This coupon has ended.');
    await coupon({ code: 'LARGE', cents: 100, least_order_cents: 1_000_000 });
    expect(await codeOf('LARGE')).toBe('This coupon is for instant parts of $10,000.00 or more.');
    await coupon({ code: 'PRIVATE', cents: 100, email: 'customer@kerfwise.test' });
    expect(await codeOf('PRIVATE')).toBe('We do not know this code. Check it for typing mistakes.');
    const made = await coupon({ code: 'TODAY', cents: 100, starts_on: today, ends_on: today });
    expect(good(await enter(one, 'TODAY')).totals.coupon_cents).toBe(100);
    good(await (await shop()).coupon.end({ params: { id: made.id } }));
    const ended = good(await one.client.quote.get({ params: { id: one.quote.id } }));
    expect(ended.coupon?.refusal).toEqual({ reason: 'ended', message: 'This coupon has ended.' });
    expect(ended.totals.coupon_cents).toBe(0);
  });

  it('[CP03] counts from the attempt on, once for an owner, as often as it may; a declined card gives it back', async () => {
    const { id } = await coupon({ code: 'ONCE', cents: 100, uses_limit: 1 });
    const [one, two] = [await buyer(), await buyer()];
    const quote = good(await enter(one, 'ONCE'));
    good(await enter(two, 'ONCE'));
    const declined = await paymentFor(world, quote, CARDS.decline);
    expect(good(await one.client.checkout.pay({ body: declined })).status).toBe('declined');
    expect((await payQuote(world, one.token, quote)).status).toBe('succeeded');
    const refused = good(await two.client.quote.get({ params: { id: two.quote.id } }));
    expect(refused.coupon?.refusal?.reason).toBe('used_up');
    const next = await pricedQuote(world, one.token, 2);
    const again = bad(await one.client.coupon.set({ params: { id: next.id }, body: { code: 'ONCE' } }));
    expect(again.message).toBe('You’ve already used this coupon.');
    const { coupons } = good(await (await shop()).coupon.list({ query: { search: 'once' } }));
    expect(coupons).toMatchObject([{ id, uses: 1 }]);
  });

  it('[CP03] of six customers who pay at once with its last use one has it, the others are told and charged nothing', async () => {
    const { id } = await coupon({ code: 'LAST', cents: 100, uses_limit: 1 });
    const buyers = await Promise.all(Array.from({ length: 6 }, buyer));
    const before = chargesOf(world).length;
    const bodies: Awaited<ReturnType<typeof paymentFor>>[] = [];
    for (const one of buyers) bodies.push(await paymentFor(world, good(await enter(one, 'LAST'))));
    const paid = await Promise.all(buyers.map(({ client }, i) => client.checkout.pay({ body: bodies[i]! })));
    expect(paid.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of paid)
      if (!answer.ok) expect(['quote_changed', 'payment_mismatch']).toContain(answer.error.code);
    const { coupons } = good(await (await shop()).coupon.list({ query: { search: 'last' } }));
    expect(coupons).toMatchObject([{ id, uses: 1 }]);
    expect(chargesOf(world)).toHaveLength(before + 1);
  });

  it('[CP02] for a first order is none for a second', async () => {
    await coupon({ code: 'FIRST', percent: 20, first_order_only: true });
    const one = await buyer();
    await payQuote(world, one.token, good(await enter(one, 'FIRST')));
    const { id } = await pricedQuote(world, one.token, 2);
    const refused = bad(await one.client.coupon.set({ params: { id }, body: { code: 'FIRST' } }));
    expect(refused.code).toBe('coupon_refused');
  });

  it('[CP05] is made by role 1 alone, and its code is taken once', async () => {
    await coupon({ code: 'taken', cents: 100 });
    const body = { code: 'TAKEN', cents: 100 };
    expect(bad(await (await shop()).coupon.create({ body })).code).toBe('conflict');
    const staff = world.client((await signIn(world, 'production@kerfwise.test')).apiToken);
    expect(bad(await staff.coupon.create({ body: { ...body, code: 'MINE' } })).code).toBe('role_may_not');
    const both = { code: 'BOTH', cents: 100, percent: 10 };
    expect(bad(await (await shop()).coupon.create({ body: both })).code).toBe('invalid_request');
  });
});

describe('25 % off a first order', () => {
  it('[CP04] is given once, however often it is asked for, to a confirmed e-mail', async () => {
    const one = await buyer();
    expect(bad(await one.client.coupon.welcome({})).code).toBe('coupon_refused');
    await confirm(one);
    const both = await Promise.all([one.client.coupon.welcome({}), one.client.coupon.welcome({})]);
    const [given, same] = both.map(good);
    expect(same).toEqual(given);
    expect(given).toMatchObject({ percent: 25, most_cents: 10_000, first_order_only: true });
    expect(good(await one.client.coupon.mine({})).coupons).toEqual([given]);
    const { totals } = good(await enter(one, given!.code));
    expect(totals.coupon_cents).toBe(Math.min(10_000, Math.floor(totals.parts_cents * 0.25 + 0.5)));
    world.clock.advance(31 * DAY_MS);
    const body = { email: one.account.email!, password: 'long enough' };
    const { apiToken } = good(await world.client().account.login({ body }));
    const { coupon: ended } = good(await world.client(apiToken).quote.get({ params: { id: one.quote.id } }));
    expect(ended?.refusal?.reason).toBe('ended');
  });

  it('[CP04] says for which order it was used, wherever it is shown, and is offered again where that came to nothing', async () => {
    const one = await welcomed('9 Used Road');
    const [before] = good(await one.client.coupon.mine({})).coupons;
    expect(before).toMatchObject({ used: null });
    const asked = await payQuote(world, one.token, one.quote, '4000 0027 6000 3184');
    expect(good(await one.client.coupon.mine({})).coupons).toMatchObject([{ used: { order_number: null } }]);
    good(await one.client.checkout.confirmPayment({ params: { id: asked.id }, body: { approve: false } }));
    expect(good(await one.client.coupon.mine({})).coupons).toEqual([before]);
    const quote = good(await one.client.quote.get({ params: { id: one.quote.id } }));
    const paid = await payQuote(world, one.token, quote, CARDS.refundSlow);
    const { number } = good(await one.client.order.get({ params: { id: paid.order_id! } }));
    const used = { ...before, used: { order_number: number } };
    expect(good(await one.client.coupon.mine({})).coupons).toEqual([used]);
    expect(good(await one.client.coupon.welcome({}))).toEqual(used);
  });

  it('[CP04] [CP07] counts once for an address, however it is spelled, and once for a card', async () => {
    const first = await welcomed();
    expect((await payQuote(world, first.token, first.quote)).status).toBe('succeeded');
    const sameAddress = await welcomed();
    const refused = await paymentFor(world, sameAddress.quote, '5555 5555 5555 4444');
    expect(bad(await sameAddress.client.checkout.pay({ body: refused })).code).toBe('coupon_refused');
    const spelled = await welcomed('  1, SHARED RD.');
    const again = await paymentFor(world, spelled.quote, '5555 5555 5555 4444');
    expect(bad(await spelled.client.checkout.pay({ body: again })).code).toBe('coupon_refused');
    const sameCard = await welcomed('77 Other Street');
    const card = await paymentFor(world, sameCard.quote);
    expect(bad(await sameCard.client.checkout.pay({ body: card })).code).toBe('coupon_refused');
    const other = await paymentFor(world, sameCard.quote, '5555 5555 5555 4444');
    expect(good(await sameCard.client.checkout.pay({ body: other })).status).toBe('succeeded');
  });

  /** Somebody with a welcome coupon on a quote that is ready. */
  async function welcomed(line1 = '1 Shared Road'): Promise<Buyer> {
    const one = await buyer();
    await confirm(one);
    const { code } = good(await one.client.coupon.welcome({}));
    good(await enter(one, code));
    const params = { id: one.quote.id };
    const address = good(await one.client.checkout.createAddress({ body: { ...ADDRESS, line1 } }));
    good(await one.client.checkout.setShippingAddress({ params, body: { shipping_address_id: address.id } }));
    const { groups } = good(await one.client.checkout.shippingRates({ params }));
    const { shipping_rate_id, shipping_rate_token } = groups[0]!.rates[0]!;
    const body = { shipping_rate_id, shipping_rate_token };
    return { ...one, quote: good(await one.client.checkout.setShippingRate({ params, body })) };
  }
});
