import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IN_FLIGHT_MS } from '../../api/payment-attempt/gateway-call.ts';
import type { LedgerAccount } from '../../shared/ledger/accounts.ts';
import type { Quote } from '../../shared/quote/wire.ts';
import { makePayout, moveDispute, openDispute } from '../support/stripe/disputes.ts';
import { authenticate } from '../support/stripe/intents.ts';
import { createMethod } from '../support/stripe/methods.ts';
import { failRefund } from '../support/stripe/refunds.ts';
import { type LocalStripe, startStripe } from '../support/stripe/server.ts';
import { testClock } from './support/clock.ts';
import { CARDS, customer, readyQuote, signIn } from './support/shopping.ts';
import { adminToken, askRefund } from './support/refunds.ts';
import { onTradeCredit, shipPieces } from './support/trade-credit.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let stripe: LocalStripe;
let world: World;
beforeEach(async () => {
  const clock = testClock();
  stripe = await startStripe(() => clock.now());
  world = await startWorld({ clock, env: stripe.env() });
});
afterEach(async () => {
  await world.close();
  await stripe.close();
});

let keys = 0;
/** Body that the browser sends once Stripe's form has made a payment method of the card. */
function bodyFor(quote: Quote, number: string = CARDS.approve, more: object = {}) {
  keys += 1;
  const card = { number, exp_month: '12', exp_year: '2030' };
  return {
    quote_id: quote.id,
    quote_version: quote.version,
    expected_total_cents: quote.totals.total_cents,
    card_token: createMethod(stripe.books, { type: 'card', card }).id,
    idempotency_key: `stripe-key-${keys}`,
    ...more,
  };
}

async function buyer() {
  const { apiToken } = await customer(world);
  const quote = await readyQuote(world, apiToken);
  return { apiToken, quote, client: world.client(apiToken) };
}

const deliver = (message: { body: string; signature: string }) =>
  world.call('POST', '/api/v1/payments/webhook', {
    body: Buffer.from(message.body),
    headers: { 'content-type': 'application/json', 'stripe-signature': message.signature },
  });

/** Sends us events, and does what follows from them. */
async function tell(events = stripe.books.events) {
  for (const event of events) expect((await deliver(stripe.signed(event))).status).toBe(200);
  await world.deps.jobs.drain('event');
}

async function balances(): Promise<Partial<Record<LedgerAccount, number>>> {
  const entries = await world.deps.database.db.selectFrom('ledger_entries').selectAll().execute();
  const sums: Partial<Record<LedgerAccount, number>> = {};
  for (const { account, amount_cents } of entries) sums[account] = (sums[account] ?? 0) + amount_cents;
  return sums;
}

const orders = async () => (await world.deps.database.db.selectFrom('orders').selectAll().execute()).length;
const cases = async () => {
  const { apiToken } = await signIn(world, 'production@kerfwise.test');
  return good(await world.client(apiToken).paymentCase.list({})).cases;
};
const intentIds = () => [...stripe.books.intents.keys()];
const feeOf = (cents: number) => Math.round(cents * 0.029) + 30;

describe('paying by Stripe', () => {
  it('tells the browser the publishable key and nothing else', async () => {
    const { client } = await buyer();
    const setup = good(await client.checkout.paymentSetup({}));
    expect(setup).toMatchObject({ gateway: 'stripe', publishable_key: 'pk_test_local', test_cards: [] });
    expect(JSON.stringify(setup)).not.toMatch(/sk_|whsec/);
    const form = await world.app.request('/sandbox-gateway/tokens', { method: 'POST' });
    expect(form.status).toBe(404);
  });

  it('[PC06] places the order, and books what Stripe keeps of it, once', async () => {
    const { quote, client } = await buyer();
    const paid = good(await client.checkout.pay({ body: bodyFor(quote) }));
    expect(paid).toMatchObject({ status: 'succeeded', card: { brand: 'visa', last4: '4242' }, client_secret: null });
    await tell();
    await tell();
    const { total_cents } = quote.totals;
    expect(await balances()).toMatchObject({
      processor_fees: feeOf(total_cents),
      cash_in_transit: total_cents - feeOf(total_cents),
    });
    makePayout(stripe.books, 500, 'paid');
    await tell();
    await tell();
    expect(await balances()).toMatchObject({ cash: 500, cash_in_transit: total_cents - feeOf(total_cents) - 500 });
    expect(await orders()).toBe(1);
  });

  it('[CO13] a declined card charges nothing; another one pays', async () => {
    const { quote, client } = await buyer();
    const declined = good(await client.checkout.pay({ body: bodyFor(quote, CARDS.decline) }));
    expect(declined).toMatchObject({ status: 'declined', message: /declined/ });
    await tell();
    expect(good(await client.checkout.pay({ body: bodyFor(quote) })).status).toBe('succeeded');
    expect(await orders()).toBe(1);
  });

  it('[CO14] 3-D Secure: the browser gets its secret, and money moves when we confirm, not before', async () => {
    const { quote, client } = await buyer();
    const body = bodyFor(quote, CARDS.confirm);
    const waiting = good(await client.checkout.pay({ body }));
    const [intent] = intentIds();
    expect(waiting).toMatchObject({ status: 'requires_confirmation', client_secret: `${intent}_secret_local` });
    expect(good(await client.checkout.pay({ body }))).toEqual(waiting);
    const confirm = () => client.checkout.confirmPayment({ params: { id: waiting.id }, body: { approve: true } });
    expect(good(await confirm()).status).toBe('requires_confirmation');
    authenticate(stripe.books, intent!, true);
    await tell();
    expect(await orders()).toBe(0);
    expect(good(await confirm())).toMatchObject({ status: 'succeeded', client_secret: null });
    expect(good(await confirm()).status).toBe('succeeded');
    expect(await orders()).toBe(1);
  });

  it('[CO14] 3-D Secure that fails, or a quote that changed meanwhile, charges nothing', async () => {
    const { quote, client } = await buyer();
    const waiting = good(await client.checkout.pay({ body: bodyFor(quote, CARDS.confirm) }));
    authenticate(stripe.books, intentIds()[0]!, false);
    const params = { id: waiting.id };
    const failed = good(await client.checkout.confirmPayment({ params, body: { approve: true } }));
    expect(failed).toMatchObject({ status: 'declined', message: /authenticate/ });
    const again = good(await client.checkout.pay({ body: bodyFor(quote, CARDS.confirm) }));
    authenticate(stripe.books, intentIds()[1]!, true);
    good(await client.part.update({ params: { id: quote.parts[0]!.id }, body: { quantity: 11 } }));
    const late = await client.checkout.confirmPayment({ params: { id: again.id }, body: { approve: true } });
    expect(bad(late).code).toBe('quote_changed');
    await tell();
    expect(await orders()).toBe(0);
    expect(stripe.books.charges.size).toBe(0);
  });

  it('[PM01] [PM05] keeps a card at Stripe, charges it again, and has it forgotten', async () => {
    const { apiToken, quote, client } = await buyer();
    good(await client.checkout.pay({ body: bodyFor(quote, CARDS.approve, { keep_card: true }) }));
    const [kept] = good(await client.paymentMethod.list({})).payment_methods;
    expect(kept).toMatchObject({ brand: 'visa', last4: '4242', is_default: true });
    const more = await readyQuote(world, apiToken);
    const { card_token: _, ...body } = bodyFor(more, CARDS.approve, { payment_method_id: kept!.id });
    expect(good(await client.checkout.pay({ body })).status).toBe('succeeded');
    good(await client.paymentMethod.remove({ params: { id: kept!.id } }));
    await world.deps.jobs.drain('event');
    expect([...stripe.books.methods.values()].filter(({ object }) => object.customer !== null)).toEqual([]);
    expect(stripe.books.customers.size).toBe(1);
  });

  it('[CO11] a lost answer is asked for again under the same key and charges once', async () => {
    const { quote, client } = await buyer();
    stripe.mood = 'lost';
    const body = bodyFor(quote);
    expect(bad(await client.checkout.pay({ body }))).toMatchObject({ status: 502, code: 'payment_failed' });
    stripe.mood = 'well';
    expect(stripe.books.intents.size).toBe(1);
    expect(good(await client.checkout.pay({ body })).status).toBe('succeeded');
    expect([stripe.books.charges.size, await orders()]).toEqual([1, 1]);
  });

  it('[CO11] a charge whose answer was lost is found by the next server, which remembers nothing', async () => {
    const { quote, client } = await buyer();
    stripe.mood = 'lost';
    bad(await client.checkout.pay({ body: bodyFor(quote) }));
    stripe.mood = 'well';
    world = await world.restart();
    expect([stripe.books.charges.size, await orders()]).toEqual([1, 1]);
  });

  it('where Stripe is away nothing was charged, and the quote opens again', async () => {
    const { quote, client } = await buyer();
    for (const mood of ['never', 'broken'] as const) {
      stripe.mood = mood;
      expect(bad(await client.checkout.pay({ body: bodyFor(quote) })).code).toBe('payment_failed');
      stripe.mood = 'well';
      world.clock.advance(IN_FLIGHT_MS);
      await world.deps.followUp.sweep();
    }
    expect(good(await client.checkout.pay({ body: bodyFor(quote) })).status).toBe('succeeded');
    expect(await orders()).toBe(1);
  });
});

describe('what Stripe tells', () => {
  it('[PC01] is believed only where it is signed by it, whole and young', async () => {
    const { quote, client } = await buyer();
    good(await client.checkout.pay({ body: bodyFor(quote) }));
    const event = stripe.books.events.at(-1)!;
    const sound = stripe.signed(event);
    const forged = { ...sound, body: sound.body.replace('succeeded', 'suceeded') };
    const old = stripe.signed(event, stripe.books.now() - 301);
    const ahead = stripe.signed(event, stripe.books.now() + 301);
    for (const message of [forged, old, ahead, { ...sound, signature: '' }, { ...sound, signature: 't=1,v1=abc' }])
      expect((await deliver(message)).status).toBe(400);
    for (const odd of [null, [], 'text', {}, { id: 'evt_1', type: 'charge.updated', data: null }])
      expect((await deliver(stripe.signed(odd as never))).status).toBe(400);
    for (const body of ['', '{', '[]']) expect((await deliver({ ...sound, body })).status).toBe(400);
    expect((await deliver({ ...sound, body: 'x'.repeat(300_000) })).status).toBe(413);
    expect(await world.deps.database.db.selectFrom('gateway_events').selectAll().execute()).toEqual([]);
    expect((await deliver(sound)).status).toBe(200);
  });

  it('[PC02] of a payment first: the order is there before the lost answer is asked for again', async () => {
    const { quote, client } = await buyer();
    stripe.mood = 'lost';
    const body = bodyFor(quote);
    bad(await client.checkout.pay({ body }));
    stripe.mood = 'well';
    await tell();
    expect(await orders()).toBe(1);
    expect(good(await client.checkout.pay({ body })).status).toBe('succeeded');
    expect(await orders()).toBe(1);
  });

  it('[PC02] while the answer is on its way, ten times and backwards: one order', async () => {
    const { quote, client } = await buyer();
    stripe.meanwhile = async () => {
      for (const event of stripe.books.events.toReversed()) await deliver(stripe.signed(event));
    };
    const body = bodyFor(quote);
    const paid = good(await client.checkout.pay({ body }));
    stripe.meanwhile = async () => {};
    for (let i = 0; i < 10; i += 1) await tell(stripe.books.events.toReversed());
    expect(await orders()).toBe(1);
    expect(good(await client.checkout.pay({ body }))).toEqual(paid);
    const told = await world.deps.database.db.selectFrom('gateway_events').selectAll().execute();
    expect(told.length).toBe(new Set(stripe.books.events.map(({ id }) => id)).size);
  });

  it('[PC05] of money for a payment that was given up: it goes back, also where the quote is paid otherwise', async () => {
    const { quote, client } = await buyer();
    stripe.mood = 'never';
    const lost = bodyFor(quote);
    bad(await client.checkout.pay({ body: lost }));
    stripe.mood = 'well';
    world.clock.advance(IN_FLIGHT_MS);
    await world.deps.followUp.sweep();
    good(await client.checkout.pay({ body: bodyFor(quote) }));
    // Events on their way arrive now.
    const payments = await world.deps.database.db.selectFrom('payments').selectAll().orderBy('id').execute();
    const late = payments.find(({ status }) => status === 'failed')!;
    await world.deps.payments.charge({
      key: late.id,
      amountCents: late.amount_cents,
      cardToken: lost.card_token,
      customerId: null,
      keep: false,
      quoteId: quote.id,
      description: `Quote ${quote.id}`,
    });
    for (let i = 0; i < 3; i += 1) await tell();
    const [refund, ...more] = [...stripe.books.refunds.values()];
    expect(more).toEqual([]);
    expect(refund!.object).toMatchObject({ amount: late.amount_cents, status: 'succeeded' });
    expect(await cases()).toEqual([]);
    expect((await balances()).unapplied_cash).toBe(0);
    expect(await orders()).toBe(1);
    expect(bad(await client.checkout.pay({ body: lost })).code).not.toBe('payment_failed');
    // Its bank sends it back: now people have to see to it.
    failRefund(stripe.books, refund!.object.id);
    await tell();
    expect(await cases()).toMatchObject([{ kind: 'late_charge', state: 'failed', payment_id: late.id, order: null }]);
    expect((await balances()).unapplied_cash).toBe(-late.amount_cents);
    const { apiToken: admin } = await signIn(world, 'admin@kerfwise.test');
    const [one] = await cases();
    good(await world.client(admin).paymentCase.settle({ params: { id: one!.id }, body: { note: 'sent by cheque' } }));
    expect(await cases()).toEqual([]);
  });

  it('[PC05] the retry of a payment whose money came late and went back is another payment', async () => {
    const { quote, client } = await buyer();
    stripe.mood = 'never';
    const lost = bodyFor(quote);
    bad(await client.checkout.pay({ body: lost }));
    stripe.mood = 'well';
    world.clock.advance(IN_FLIGHT_MS);
    await world.deps.followUp.sweep();
    const late = await world.deps.database.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow();
    const asked = { key: late.id, amountCents: late.amount_cents, cardToken: lost.card_token, quoteId: quote.id };
    const description = `Quote ${quote.id}`;
    await world.deps.payments.charge({ ...asked, customerId: null, keep: false, description });
    await tell();
    expect(bad(await client.checkout.pay({ body: lost }))).toMatchObject({ code: 'conflict', message: /too late/ });
    expect(good(await client.checkout.pay({ body: bodyFor(quote) })).status).toBe('succeeded');
    expect(await orders()).toBe(1);
  });
});

describe('a refund at Stripe', () => {
  it('[PC01] that a bank sends back fails here too as soon as that is told, however often', async () => {
    const { quote, client } = await buyer();
    const paid = good(await client.checkout.pay({ body: bodyFor(quote) }));
    const before = await balances();
    const admin = await adminToken(world);
    const { id } = good(
      await askRefund(world, admin, paid.order_id!, { lines: [{ key: quote.parts[0]!.id, count: 1 }] }),
    );
    await world.deps.jobs.drain('event');
    const refunds = async () => good(await world.client(admin).refund.list({})).refunds.filter((one) => one.id === id);
    expect(await refunds()).toMatchObject([{ state: 'succeeded' }]);
    const [refund] = [...stripe.books.refunds.values()];
    failRefund(stripe.books, refund!.object.id);
    for (let i = 0; i < 3; i += 1) await tell(stripe.books.events.toReversed());
    expect(await refunds()).toMatchObject([{ state: 'failed', message: /did not take/ }]);
    expect((await balances()).cash_in_transit).toBe(before.cash_in_transit);
  });
});

describe('a dispute', () => {
  async function disputed(status?: string) {
    const { quote, client } = await buyer();
    const paid = good(await client.checkout.pay({ body: bodyFor(quote) }));
    const before = await balances();
    const { id } = openDispute(stripe.books, intentIds()[0]!, status);
    return { id, before, paid, cents: quote.totals.total_cents };
  }
  /** How the books differ from before the dispute. */
  async function moved(before: Partial<Record<LedgerAccount, number>>) {
    const now = await balances();
    const names = Object.keys({ ...before, ...now }) as LedgerAccount[];
    const differing = names.filter((name) => (now[name] ?? 0) !== (before[name] ?? 0));
    return Object.fromEntries(differing.map((name) => [name, (now[name] ?? 0) - (before[name] ?? 0)]));
  }

  it('[PC03] [PC04] holds its order from the moment it is told, and is undone in the books where it is won', async () => {
    const { id, before, paid, cents } = await disputed();
    for (let i = 0; i < 10; i += 1) await tell();
    expect(await moved(before)).toEqual({ disputes: cents, cash_in_transit: -cents - 1500, processor_fees: 1500 });
    const [held] = await cases();
    expect(held).toMatchObject({ kind: 'dispute', state: 'open', amount_cents: cents, fee_cents: 1500, reference: id });
    expect(held!.order).toMatchObject({ id: paid.order_id, number: 'K-1001' });
    expect(held!.due_at).not.toBeNull();
    const staff = world.client((await signIn(world, 'production@kerfwise.test')).apiToken);
    const params = { id: paid.order_id! };
    const { version, lines } = good(await staff.order.get({ params }));
    const begin = () => staff.order.begin({ params, body: { version, lines: lines.map((line) => line.id) } });
    expect(bad(await begin())).toMatchObject({ code: 'conflict', message: /disputed/ });
    moveDispute(stripe.books, id, 'won');
    await tell();
    expect(await moved(before)).toEqual({});
    expect(await cases()).toEqual([]);
    good(await begin());
  });

  it('[PC03] is bad debt where it is lost, and waits for an administrator', async () => {
    const { id, before, cents } = await disputed();
    moveDispute(stripe.books, id, 'lost');
    // Everything at once, the last thing first.
    await tell(stripe.books.events.toReversed());
    expect(await moved(before)).toEqual({ bad_debt: cents, cash_in_transit: -cents - 1500, processor_fees: 1500 });
    const [one] = await cases();
    expect(one).toMatchObject({ state: 'lost', due_at: null });
    const { apiToken: admin } = await signIn(world, 'admin@kerfwise.test');
    const settle = { params: { id: one!.id }, body: { note: 'written off' } };
    good(await world.client(admin).paymentCase.settle(settle));
    expect(bad(await world.client(admin).paymentCase.settle(settle)).code).toBe('not_found');
    await tell();
    expect(await cases()).toEqual([]);
    // The bank decides again.
    moveDispute(stripe.books, id, 'won');
    await tell();
    expect(await moved(before)).toEqual({});
  });

  it('[PC03] that is only an inquiry moves no money, and may become one', async () => {
    const { id, before, cents } = await disputed('warning_needs_response');
    await tell();
    expect(await moved(before)).toEqual({});
    expect(await cases()).toMatchObject([{ state: 'inquiry', fee_cents: 0 }]);
    moveDispute(stripe.books, id, 'needs_response');
    await tell();
    expect(await moved(before)).toMatchObject({ disputes: cents });
  });

  it('[PC03] of a payment that is none of ours changes nothing', async () => {
    const { before } = await disputed();
    const [intent] = [...stripe.books.intents.values()];
    Object.assign(intent!.object, { metadata: {} });
    await tell();
    expect(await moved(before)).toEqual({});
    expect(await cases()).toEqual([]);
  });
});

describe('an invoice on terms, by Stripe', () => {
  /** A customer on terms with an invoice, and a body that pays it. */
  async function invoiced() {
    const buyer = await onTradeCredit(world);
    const quote = await readyQuote(world, buyer.token);
    const { card_token: _, ...seen } = bodyFor(quote);
    const body = { ...seen, method: 'terms' as const, expected_due_cents: quote.totals.due_cents };
    const client = world.client(buyer.token);
    const { order_id } = good(await client.checkout.pay({ body }));
    const id = (await shipPieces(world, order_id!, { key: quote.parts[0]!.id, count: 10 }))!;
    const cents = quote.totals.due_cents;
    const pay = (number: string = CARDS.approve) => {
      const { card_token, idempotency_key } = bodyFor(quote, number);
      const paying = { expected_cents: cents, card_token, idempotency_key };
      return client.invoicePayment.pay({ params: { id }, body: paying });
    };
    return { client, orderId: order_id!, id, cents, pay };
  }

  it('[IP02] is paid once, with its fee in the books, however often Stripe tells of it; a refund goes to the card', async () => {
    const { client, orderId, id, cents, pay } = await invoiced();
    expect(good(await pay(CARDS.decline)).status).toBe('declined');
    expect(good(await pay())).toMatchObject({ status: 'succeeded', card: { last4: '4242' } });
    await tell();
    await tell();
    const paid = { processor_fees: feeOf(cents), cash_in_transit: cents - feeOf(cents) };
    expect(await balances()).toMatchObject({ ...paid, receivable: 0 });
    expect(good(await client.invoicePayment.payable({ params: { id } })).open_cents).toBe(0);
    const refunded = good(await askRefund(world, await adminToken(world), orderId, { kind: 'amount', cents: 500 }));
    expect(refunded).toMatchObject({ card_cents: 500, owed_cents: 0 });
    await world.deps.jobs.drain('event');
    await tell();
    expect(await balances()).toMatchObject({ cash_in_transit: cents - feeOf(cents) - 500 });
  });

  it('[IP02] waits while the bank asks, and a message that comes first settles nothing twice', async () => {
    const { client, id, cents, pay } = await invoiced();
    const waiting = good(await pay(CARDS.confirm));
    expect(waiting).toMatchObject({ status: 'requires_confirmation', client_secret: expect.any(String) });
    await tell();
    expect(good(await client.invoicePayment.payable({ params: { id } })).open_cents).toBe(cents);
    authenticate(stripe.books, intentIds().at(-1)!, true);
    await tell();
    const answer = { params: { id: waiting.id }, body: { approve: true } };
    expect(good(await client.invoicePayment.confirm(answer)).status).toBe('succeeded');
    await tell();
    await tell();
    expect(good(await client.invoicePayment.payable({ params: { id } })).open_cents).toBe(0);
    expect(await balances()).toMatchObject({ receivable: 0, cash_in_transit: cents - feeOf(cents) });
  });
});
