import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMethod } from '../support/stripe/methods.ts';
import { type LocalStripe, startStripe } from '../support/stripe/server.ts';
import { authenticateSetup } from '../support/stripe/setups.ts';
import { testClock } from './support/clock.ts';
import { newKey } from './support/refunds.ts';
import { CARDS, customer, readyQuote } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let stripe: LocalStripe;
let world: World;
beforeAll(async () => {
  const clock = testClock();
  stripe = await startStripe(() => clock.now());
  world = await startWorld({ clock, env: stripe.env() });
});
afterAll(async () => {
  await world.close();
  await stripe.close();
});

const bodyFor = (number: string = CARDS.approve) => {
  const card = { number, exp_month: '12', exp_year: '2030' };
  return { card_token: createMethod(stripe.books, { type: 'card', card }).id, idempotency_key: newKey() };
};

/** Sends us what happened so far, in this order, and does what follows from it. */
async function tell(events = stripe.books.events): Promise<void> {
  for (const event of events) {
    const { body, signature } = stripe.signed(event);
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const answer = await world.call('POST', '/api/v1/payments/webhook', { body: Buffer.from(body), headers });
    expect(answer.status).toBe(200);
  }
  await world.deps.jobs.drain('event');
}

const cards = async (token: string) => good(await world.client(token).paymentMethod.list({})).payment_methods;
const lastSetup = () => [...stripe.books.setups.keys()].at(-1)!;

it('[PM07] Stripe keeps a card by a SetupIntent for later use, once, and it is charged without being entered', async () => {
  const { apiToken: token } = await customer(world);
  const body = bodyFor();
  const { paymentMethod, checkout } = world.client(token);
  const [first, again] = await Promise.all([paymentMethod.add({ body }), paymentMethod.add({ body })]);
  expect(good(again)).toEqual(good(first));
  expect(good(first)).toMatchObject({ status: 'succeeded', payment_method: { last4: '4242' } });
  expect(stripe.books.setups.size).toBe(1);
  expect(stripe.books.intents.size).toBe(0);
  expect(stripe.books.setups.get(lastSetup())!.object).toMatchObject({ usage: 'off_session', status: 'succeeded' });
  const quote = await readyQuote(world, token);
  const { id: payment_method_id } = (await cards(token))[0]!;
  const paid = await checkout.pay({
    body: {
      quote_id: quote.id,
      quote_version: quote.version,
      expected_total_cents: quote.totals.total_cents,
      payment_method_id,
      idempotency_key: newKey(),
    },
  });
  expect(good(paid).status).toBe('succeeded');
  const declined = good(await paymentMethod.add({ body: bodyFor(CARDS.decline) }));
  expect(declined).toMatchObject({ status: 'declined', message: /declined.*not kept/i, payment_method: null });
});

it('[PM07] 3-D Secure: the browser gets the secret; what Stripe tells comes first, in any order, ten times', async () => {
  const { apiToken: token } = await customer(world);
  const client = world.client(token).paymentMethod;
  const waiting = good(await client.add({ body: bodyFor(CARDS.confirm) }));
  expect(waiting).toMatchObject({ status: 'requires_confirmation', client_secret: `${lastSetup()}_secret_local` });
  const params = { id: waiting.id };
  // Asked too early it still waits.
  expect(good(await client.confirm({ params, body: { approve: true } })).status).toBe('requires_confirmation');
  authenticateSetup(stripe.books, lastSetup(), true);
  for (let i = 0; i < 10; i += 1) await tell(i % 2 === 0 ? stripe.books.events.toReversed() : stripe.books.events);
  expect(await cards(token)).toMatchObject([{ last4: '3184', is_default: true }]);
  const done = good(await client.confirm({ params, body: { approve: true } }));
  expect(done).toMatchObject({ status: 'succeeded', client_secret: null, payment_method: { last4: '3184' } });
  expect(await cards(token)).toHaveLength(1);
  const failing = good(await client.add({ body: bodyFor(CARDS.confirm) }));
  authenticateSetup(stripe.books, lastSetup(), false);
  const failed = good(await client.confirm({ params: { id: failing.id }, body: { approve: true } }));
  expect(failed).toMatchObject({ status: 'declined', message: /authenticate.*not kept/i });
});

it('[PM07] an answer that got lost is found by the key in its metadata, also where only Stripe tells of it', async () => {
  const { apiToken: token } = await customer(world);
  // Stripe knows the customer by then.
  good(await world.client(token).paymentMethod.add({ body: bodyFor(CARDS.decline) }));
  const before = stripe.books.setups.size;
  stripe.mood = 'lost';
  // Also asking what became of it is not heard.
  expect(bad(await world.client(token).paymentMethod.add({ body: bodyFor() })).code).toBe('payment_failed');
  stripe.mood = 'well';
  await tell();
  expect(await cards(token)).toMatchObject([{ last4: '4242' }]);
  expect(stripe.books.setups.size).toBe(before + 1);
});

it('[PM07] a card of somebody else at Stripe is not kept', async () => {
  const [one, other] = [await customer(world), await customer(world)];
  const body = bodyFor();
  good(await world.client(one.apiToken).paymentMethod.add({ body }));
  const stolen = { card_token: body.card_token, idempotency_key: newKey() };
  expect(bad(await world.client(other.apiToken).paymentMethod.add({ body: stolen })).code).toBe('card_invalid');
  expect(await cards(other.apiToken)).toEqual([]);
});

it('[PM09] only pages on which cards are entered let Stripe in', async () => {
  const policyOf = async (path: string) => (await world.app.request(path)).headers.get('content-security-policy');
  for (const path of ['/checkout/q', '/checkout/invoices/i', '/account/payment-methods/new'])
    expect(await policyOf(path)).toContain('https://js.stripe.com');
  // The service worker gives these pages with the server’s headers, too.
  const worker = readFileSync(join(import.meta.dirname, '../../app/sw.ts'), 'utf8');
  const ofServer = new RegExp(/OWN_HEADERS = \/(.+)\/;/.exec(worker)![1]!);
  for (const path of ['/checkout/q', '/checkout/invoices/i', '/account/payment-methods/new', '/login'])
    expect(ofServer.test(path), path).toBe(true);
  expect(ofServer.test('/account/profile')).toBe(false);
  for (const path of ['/account/payment-methods', '/account/profile', '/account/payment-methods/new/x', '/'])
    expect(await policyOf(path)).not.toContain('stripe');
});
