import { afterEach, beforeEach, expect, it } from 'vitest';
import { IN_FLIGHT_MS } from '../../api/payment-attempt/gateway-call.ts';
import { sweepPurchases } from '../../api/purchase/settle.ts';
import { moveDispute, openDispute } from '../support/stripe/disputes.ts';
import { authenticate } from '../support/stripe/intents.ts';
import { createMethod } from '../support/stripe/methods.ts';
import { type LocalStripe, startStripe } from '../support/stripe/server.ts';
import { testClock } from './support/clock.ts';
import { booksOf, owedBy } from './support/money.ts';
import { adminToken, newKey } from './support/refunds.ts';
import { CARDS, customer } from './support/shopping.ts';
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

const CENTS = 5000;
const FEE = Math.round(CENTS * 0.029) + 30;

async function buyer() {
  const { apiToken, account } = await customer(world);
  return { client: world.client(apiToken), id: account.id };
}

/** Body that the browser sends once Stripe's form has made a payment method of the card. */
function bodyFor(number: string = CARDS.approve) {
  const card = { number, exp_month: '12', exp_year: '2030' };
  const card_token = createMethod(stripe.books, { type: 'card', card }).id;
  return { amount_cents: CENTS, card_token, idempotency_key: newKey() };
}

/** Sends us events, and does what follows from them. */
async function tell(events = stripe.books.events) {
  for (const event of events) {
    const { body, signature } = stripe.signed(event);
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    expect((await world.call('POST', '/api/v1/payments/webhook', { body: Buffer.from(body), headers })).status).toBe(
      200,
    );
  }
  await world.deps.jobs.drain('event');
}

const purchases = () => world.deps.database.db.selectFrom('credit_purchases').selectAll().execute();
const intent = () => [...stripe.books.intents.keys()][0]!;

it('[BC04] credit is bought at Stripe, with its fee in the books, once', async () => {
  const { client, id } = await buyer();
  const body = bodyFor();
  expect(good(await client.purchase.buy({ body }))).toMatchObject({ status: 'succeeded', client_secret: null });
  for (let i = 0; i < 3; i += 1) await tell(stripe.books.events.toReversed());
  good(await client.purchase.buy({ body }));
  expect(await owedBy(world, id)).toMatchObject({ lots: CENTS, credit: CENTS });
  expect(await booksOf(world)).toMatchObject({ processor_fees: FEE, cash_in_transit: CENTS - FEE });
  expect(stripe.books.charges.size).toBe(1);
});

it('[BC04] 3-D Secure: the browser gets its secret, and money moves when we confirm', async () => {
  const { client, id } = await buyer();
  const waiting = good(await client.purchase.buy({ body: bodyFor(CARDS.confirm) }));
  expect(waiting).toMatchObject({ status: 'requires_confirmation', client_secret: `${intent()}_secret_local` });
  authenticate(stripe.books, intent(), true);
  await tell();
  expect(stripe.books.charges.size).toBe(0);
  const params = { id: waiting.id };
  expect(good(await client.purchase.confirm({ params, body: { approve: true } })).status).toBe('succeeded');
  await tell();
  expect((await owedBy(world, id)).lots).toBe(CENTS);
  const declined = good(await client.purchase.buy({ body: bodyFor(CARDS.decline) }));
  expect(declined).toMatchObject({ status: 'declined', message: /declined/ });
});

it('[BC04] a message that comes first brings the purchase to its end; its lost answer asked for again changes nothing', async () => {
  const { client, id } = await buyer();
  stripe.mood = 'lost';
  const body = bodyFor();
  expect(bad(await client.purchase.buy({ body })).code).toBe('payment_failed');
  stripe.mood = 'well';
  await tell();
  expect(await purchases()).toMatchObject([{ status: 'succeeded' }]);
  expect(good(await client.purchase.buy({ body })).status).toBe('succeeded');
  await tell();
  expect((await owedBy(world, id)).lots).toBe(CENTS);
});

it('[BC04] money of a purchase that was given up goes back to its card, once', async () => {
  const { client, id } = await buyer();
  stripe.mood = 'never';
  const body = bodyFor();
  bad(await client.purchase.buy({ body }));
  stripe.mood = 'well';
  world.clock.advance(IN_FLIGHT_MS);
  await sweepPurchases(world.deps);
  const [given] = await purchases();
  expect(given!.status).toBe('failed');
  // Events on their way arrive now.
  const charge = { key: given!.id, amountCents: CENTS, cardToken: body.card_token, quoteId: given!.id };
  await world.deps.payments.charge({ ...charge, customerId: null, keep: false, description: 'Credit' });
  for (let i = 0; i < 3; i += 1) await tell();
  expect([...stripe.books.refunds.values()].map(({ object }) => object.amount)).toEqual([CENTS]);
  expect(await owedBy(world, id)).toMatchObject({ lots: 0, credit: 0 });
  expect(bad(await client.purchase.buy({ body })).code).toBe('conflict');
  expect(stripe.books.charges.size).toBe(1);
});

it('[BC04] a refund of it goes to the card, and a dispute of it is booked and stands with staff', async () => {
  const { client } = await buyer();
  good(await client.purchase.buy({ body: bodyFor() }));
  const admin = world.client(await adminToken(world));
  const [credit] = good(await admin.purchase.list({})).credits;
  const back = { credit_id: credit!.id, amount_cents: 1000, reason: 'Not needed', request_key: newKey() };
  good(await admin.purchase.refund({ body: back }));
  await world.deps.jobs.drain('event');
  await tell();
  expect([...stripe.books.refunds.values()].map(({ object }) => object.amount)).toEqual([1000]);
  const before = await booksOf(world);
  const { id } = openDispute(stripe.books, intent());
  for (let i = 0; i < 3; i += 1) await tell();
  const [one] = good(await admin.paymentCase.list({})).cases;
  expect(one).toMatchObject({ kind: 'dispute', state: 'open', amount_cents: CENTS, order: null });
  const open = await booksOf(world);
  expect((open.disputes ?? 0) - (before.disputes ?? 0)).toBe(CENTS);
  moveDispute(stripe.books, id, 'won');
  await tell();
  expect(good(await admin.paymentCase.list({})).cases).toEqual([]);
  const after = await booksOf(world);
  expect([after.disputes ?? 0, after.cash_in_transit]).toEqual([before.disputes ?? 0, before.cash_in_transit]);
});
