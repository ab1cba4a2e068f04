import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { CONFIRMATION_MS, IN_FLIGHT_MS } from '../../api/payment-attempt/gateway-call.ts';
import { SEED_MEMBERS } from '../../api/db/seed/sign-ins.ts';
import { eraseAccount } from '../../api/profile/erase.ts';
import { sweepSetups } from '../../api/payment-method/settle-setup.ts';
import { testClock } from './support/clock.ts';
import { chargesOf, FaultyGateway } from './support/faulty-gateway.ts';
import { newKey } from './support/refunds.ts';
import { CARDS, cardToken, customer, paymentFor, readyQuote, signIn } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
const clock = testClock();
const line = new FaultyGateway(clock);
beforeAll(async () => {
  world = await startWorld({ clock, payments: line.wrap });
});
afterAll(() => world.close());
beforeEach(() => {
  line.fault = 'none';
  line.blind = false;
  line.meanwhile = async () => {};
  clock.advance(3_600_000);
});

const bodyOf = async (card: string = CARDS.approve, idempotency_key = newKey()) => ({
  card_token: await cardToken(world, card),
  idempotency_key,
});
const clientOf = (token: string) => world.client(token).paymentMethod;
const cards = async (token: string) => good(await clientOf(token).list({})).payment_methods;
const setups = (id: string) =>
  world.deps.database.db.selectFrom('card_setups').selectAll().where('account_id', '=', id).execute();
const sweep = () => sweepSetups(world.deps);

it('[PM07] a card is kept without an order and without a charge, and pays later', async () => {
  const { apiToken: token } = await customer(world);
  const before = chargesOf(world).length;
  const added = good(await clientOf(token).add({ body: await bodyOf() }));
  expect(added).toMatchObject({ status: 'succeeded', card: { last4: '4242' }, message: null, client_secret: null });
  expect(added.payment_method).toMatchObject({ last4: '4242', expiry_month: 12, is_default: true });
  expect(chargesOf(world)).toHaveLength(before);
  const [card, ...more] = await cards(token);
  expect(more).toEqual([]);
  const quote = await readyQuote(world, token);
  const { card_token: _, ...body } = await paymentFor(world, quote);
  const paid = await world.client(token).checkout.pay({ body: { ...body, payment_method_id: card!.id } });
  expect(good(paid)).toMatchObject({ status: 'succeeded', card: { last4: '4242' } });
  // Entered anew it is the same one.
  expect(good(await clientOf(token).add({ body: await bodyOf() })).payment_method!.id).toBe(card!.id);
  expect(await cards(token)).toHaveLength(1);
});

it('[PM07] a declined card is not kept, and says why; a token that is none is refused', async () => {
  const { apiToken: token } = await customer(world);
  for (const card of [CARDS.decline, CARDS.funds]) {
    const declined = good(await clientOf(token).add({ body: await bodyOf(card) }));
    expect(declined).toMatchObject({ status: 'declined', payment_method: null, message: /not kept/ });
  }
  const none = { card_token: 'made-up', idempotency_key: newKey() };
  expect(bad(await clientOf(token).add({ body: none })).code).toBe('card_invalid');
  expect(bad(await clientOf(token).add({ body: none })).code).toBe('card_invalid');
  expect(await cards(token)).toEqual([]);
});

it('[PM07] what the bank wants confirmed is kept when it is, by who entered it alone', async () => {
  const { apiToken: token } = await customer(world);
  const other = await customer(world);
  const waiting = good(await clientOf(token).add({ body: await bodyOf(CARDS.confirm) }));
  expect(waiting).toMatchObject({ status: 'requires_confirmation', payment_method: null });
  const params = { id: waiting.id };
  const theirs = await clientOf(other.apiToken).confirm({ params, body: { approve: true } });
  expect(bad(theirs).code).toBe('not_found');
  expect(await cards(token)).toEqual([]);
  const both = await Promise.all([1, 2].map(() => clientOf(token).confirm({ params, body: { approve: true } })));
  for (const one of both) expect(good(one)).toMatchObject({ status: 'succeeded', payment_method: { last4: '3184' } });
  expect(await cards(token)).toHaveLength(1);
  const refused = good(await clientOf(token).add({ body: await bodyOf(CARDS.confirm) }));
  const answer = { params: { id: refused.id }, body: { approve: false } };
  expect(good(await clientOf(token).confirm(answer)).status).toBe('declined');
});

it('[PM07] one that waits too long for its customer is given up', async () => {
  const { apiToken: token, account } = await customer(world);
  good(await clientOf(token).add({ body: await bodyOf(CARDS.confirm) }));
  clock.advance(CONFIRMATION_MS);
  await sweep();
  expect((await setups(account.id)).map(({ status }) => status)).toEqual(['declined']);
  clock.advance(31 * 24 * 3_600_000);
  await sweep();
  expect(await setups(account.id)).toEqual([]);
});

it('[PM07] the same key keeps once, also six times at once; another card under it is refused', async () => {
  const { apiToken: token, account } = await customer(world);
  const body = await bodyOf();
  const all = await Promise.all([1, 2, 3, 4, 5, 6].map(() => clientOf(token).add({ body })));
  expect(new Set(all.map((one) => good(one).payment_method!.id)).size).toBe(1);
  expect(await setups(account.id)).toHaveLength(1);
  const another = { ...body, card_token: await cardToken(world, '5555 5555 5555 4444') };
  expect(bad(await clientOf(token).add({ body: another })).code).toBe('conflict');
  // Two tabs with the same card and keys of their own: one card all the same.
  const tabs = await Promise.all([bodyOf(), bodyOf()].map(async (tab) => clientOf(token).add({ body: await tab })));
  for (const tab of tabs) expect(good(tab).status).toBe('succeeded');
  expect(await cards(token)).toHaveLength(1);
});

it.each(['lost', 'never', 'late'] as const)(
  '[PM07] when the line is cut (%s) it is kept once or not at all',
  async (fault) => {
    const { apiToken: token, account } = await customer(world);
    const body = await bodyOf();
    line.fault = fault;
    const first = await clientOf(token).add({ body });
    // A lost answer is looked up at once; of the others nothing is known yet.
    if (fault !== 'lost') expect(bad(first).code).toBe('payment_failed');
    line.fault = 'none';
    clock.advance(fault === 'late' ? line.latenessMs : 0);
    expect(good(await clientOf(token).add({ body })).status).toBe('succeeded');
    expect(await cards(token)).toHaveLength(1);
    expect(await setups(account.id)).toHaveLength(1);
  },
);

it('[PM07] killed between the service and our write, the sweep finds the card', async () => {
  const { apiToken: token, account } = await customer(world);
  const body = await bodyOf();
  line.fault = 'lost';
  line.blind = true;
  expect(bad(await clientOf(token).add({ body })).code).toBe('payment_failed');
  expect((await setups(account.id)).map(({ status }) => status)).toEqual(['attempted']);
  line.fault = 'none';
  line.blind = false;
  world = await world.restart({ payments: line.wrap });
  await sweep();
  expect(await cards(token)).toMatchObject([{ last4: '4242' }]);
  expect(good(await clientOf(token).add({ body })).status).toBe('succeeded');
});

it('[PM07] one that never arrived has failed after two minutes; one that comes later still is kept', async () => {
  const { apiToken: token, account } = await customer(world);
  line.fault = 'late';
  line.latenessMs = 10 * 60_000;
  expect(bad(await clientOf(token).add({ body: await bodyOf() })).code).toBe('payment_failed');
  line.fault = 'none';
  clock.advance(IN_FLIGHT_MS);
  await sweep();
  expect((await setups(account.id)).map(({ status }) => status)).toEqual(['failed']);
  expect(await cards(token)).toEqual([]);
  clock.advance(10 * 60_000);
  await sweep();
  await sweep();
  line.latenessMs = 60_000;
  expect(await cards(token)).toMatchObject([{ last4: '4242' }]);
});

it('[PM07] the card of one who left meanwhile is forgotten by the service', async () => {
  const { apiToken: token, account } = await customer(world);
  const forgotten: string[] = [];
  const { payments } = world.deps;
  const real = payments.forget;
  Object.assign(payments, {
    forget(card: { id: string; customerId: string }) {
      forgotten.push(card.customerId);
      return real(card);
    },
  });
  line.fault = 'none';
  line.meanwhile = async () => {
    line.meanwhile = async () => {};
    await eraseAccount(world.deps, account.id);
  };
  bad(await clientOf(token).add({ body: await bodyOf() }));
  await world.deps.jobs.drain('event');
  Object.assign(payments, { forget: real });
  expect(forgotten).toEqual([`cus_${account.id}`]);
  expect(await setups(account.id)).toEqual([]);
});

it('[PM08] attempts are counted with those to pay, kept cards too; the same attempt again is none', async () => {
  const { apiToken: token } = await customer(world);
  const body = await bodyOf();
  for (let i = 0; i < 12; i += 1) good(await clientOf(token).add({ body }));
  for (let i = 0; i < 9; i += 1) {
    const card = i % 2 === 0 ? CARDS.approve : CARDS.decline;
    good(await clientOf(token).add({ body: await bodyOf(card) }));
  }
  const one = bad(await clientOf(token).add({ body: await bodyOf() }));
  expect(one).toMatchObject({ status: 429, code: 'rate_limited' });
  const paying = await paymentFor(world, await readyQuote(world, token));
  expect(bad(await world.client(token).checkout.pay({ body: paying })).code).toBe('rate_limited');
});

it('[PM02] [PM07] a card is kept for whom one buys for, by those who may change its payment methods', async () => {
  const owner = await signIn(world, SEED_MEMBERS.owner.email);
  const buyer = await signIn(world, SEED_MEMBERS.buyer.email);
  const finance = await signIn(world, SEED_MEMBERS.finance.email);
  expect(bad(await clientOf(buyer.apiToken).add({ body: await bodyOf() })).code).toBe('role_may_not');
  const added = good(await clientOf(finance.apiToken).add({ body: await bodyOf() })).payment_method!;
  expect((await cards(buyer.apiToken)).map(({ id }) => id)).toContain(added.id);
  expect((await cards(owner.apiToken)).map(({ id }) => id)).toContain(added.id);
  good(await world.client(owner.apiToken).organization.buyFor({ body: { organization_id: null } }));
  expect((await cards(owner.apiToken)).map(({ id }) => id)).not.toContain(added.id);
});
