import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sweepPurchases } from '../../api/purchase/settle.ts';
import { refundCredit } from '../../api/refund/refund-credit.ts';
import { agreeToRefund, refuseRefund } from '../../api/refund/decide.ts';
import { inTransaction } from '../../api/db/database.ts';
import { testClock } from './support/clock.ts';
import { chargesOf, FaultyGateway } from './support/faulty-gateway.ts';
import { booksOf, owedBy } from './support/money.ts';
import { adminToken, askRefund, newKey, refundsAtGateway } from './support/refunds.ts';
import { CARDS, cardToken, customer, paymentFor, readyQuote, signIn } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
const clock = testClock();
const line = new FaultyGateway(clock);
beforeAll(async () => {
  world = await startWorld({ clock, payments: line.wrap, env: { REFUND_ALONE_USD: '2000' } });
});
afterAll(() => world.close());
beforeEach(() => {
  line.fault = 'none';
  line.blind = false;
  clock.advance(60_000);
});

const DAY_MS = 24 * 3_600_000;
const bodyOf = async (amount_cents: number, card: string = CARDS.approve, idempotency_key = newKey()) => {
  return { amount_cents, card_token: await cardToken(world, card), idempotency_key };
};
const buy = async (token: string, cents: number, card?: string) =>
  world.client(token).purchase.buy({ body: await bodyOf(cents, card) });
const creditOf = async (ownerId: string) =>
  world.deps.database.db.selectFrom('credits').selectAll().where('owner_id', '=', ownerId).executeTakeFirstOrThrow();
const work = () => world.deps.jobs.drain('event');

it('[BC02] pays from 24 hours later on, and has its invoice', async () => {
  const { apiToken: token, account } = await customer(world);
  const bought = good(await buy(token, 5000));
  expect(bought).toMatchObject({ status: 'succeeded', amount_cents: 5000, card: { last4: '4242' } });
  expect(Date.parse(bought.usable_at!) - clock.now()).toBe(DAY_MS);
  expect(await owedBy(world, account.id)).toEqual({ lots: 5000, credit: 5000, onHold: 0, entries: 5000 });
  const { invoices } = good(await world.client(token).invoice.mine({}));
  expect(invoices).toMatchObject([{ kind: 'invoice', total_cents: 5000, order_id: null, paid_cents: 5000 }]);
  const creditNow = async () => (await readyQuote(world, token)).totals.credit_cents;
  expect(await creditNow()).toBe(0);
  clock.advance(DAY_MS);
  expect(await creditNow()).toBeGreaterThan(0);
  const entries = good(await world.client(token).credit.entries({})).entries;
  expect(entries).toMatchObject([{ what: 'credit_bought', amount_cents: 5000 }]);
});

it('[BC01] the same key charges once, also at once; another request under it is refused', async () => {
  const { apiToken: token, account } = await customer(world);
  const body = await bodyOf(3000);
  const client = world.client(token).purchase;
  const all = await Promise.all([1, 2, 3].map(() => client.buy({ body })));
  expect(new Set(all.map((one) => good(one).id)).size).toBe(1);
  expect(bad(await client.buy({ body: { ...body, amount_cents: 3001 } })).code).toBe('conflict');
  expect((await owedBy(world, account.id)).lots).toBe(3000);
  expect(bad(await client.buy({ body: { ...body, amount_cents: 999 } })).errors[0]!.field).toBe('amount_cents');
});

it('[BC01] a declined card gives nothing; one that its bank asks about gives credit once it is confirmed', async () => {
  const { apiToken: token, account } = await customer(world);
  expect(good(await buy(token, 2000, CARDS.decline)).status).toBe('declined');
  const { id, status } = good(await buy(token, 2500, CARDS.confirm));
  expect(status).toBe('requires_confirmation');
  expect((await owedBy(world, account.id)).lots).toBe(0);
  const { apiToken: other } = await customer(world);
  const answer = { params: { id }, body: { approve: true } };
  expect(bad(await world.client(other).purchase.confirm(answer)).code).toBe('not_found');
  const both = await Promise.all([1, 2].map(() => world.client(token).purchase.confirm(answer)));
  expect(both.map((one) => good(one).status)).toEqual(['succeeded', 'succeeded']);
  expect((await owedBy(world, account.id)).lots).toBe(2500);
  const rejected = good(await buy(token, 2500, CARDS.confirm));
  const no = { params: { id: rejected.id }, body: { approve: false } };
  expect(good(await world.client(token).purchase.confirm(no)).status).toBe('declined');
  good(await buy(token, 2600, CARDS.confirm));
  clock.advance(61 * 60_000);
  await sweepPurchases(world.deps);
  expect((await owedBy(world, account.id)).lots).toBe(2500);
});

it.each(['never', 'lost', 'late'] as const)('[BC01] a request that is %s charges once', async (fault) => {
  const { apiToken: token, account } = await customer(world);
  const body = await bodyOf(4000);
  const client = world.client(token).purchase;
  line.fault = fault;
  line.blind = true;
  const lost = bad(await client.buy({ body }));
  expect(lost.code).toBe('payment_failed');
  line.fault = 'none';
  line.blind = false;
  clock.advance(121_000);
  await Promise.all([sweepPurchases(world.deps), sweepPurchases(world.deps)]);
  if (fault === 'never') expect(good(await client.buy({ body })).status).toBe('succeeded');
  expect(good(await client.buy({ body })).status).toBe('succeeded');
  expect((await owedBy(world, account.id)).lots).toBe(4000);
  const { id } = good(await client.buy({ body }));
  expect(chargesOf(world).filter(({ key }) => key === id)).toHaveLength(1);
});

it('[BC03] what is unused goes back to the card once, never more', async () => {
  const { apiToken: token, account } = await customer(world);
  const bought = good(await buy(token, 6000));
  const { id: credit_id } = await creditOf(account.id);
  const admin = world.client(await adminToken(world)).purchase;
  const found = good(await admin.search({ query: { email: account.email! } })).credits;
  expect(found).toMatchObject([{ id: credit_id, left_cents: 6000, refunded_cents: 0 }]);
  const body = { credit_id, amount_cents: 4000, reason: 'Asked for it', request_key: newKey() };
  const both = await Promise.all([1, 2].map(() => admin.refund({ body })));
  expect(new Set(both.map((one) => good(one).id)).size).toBe(1);
  const more = await Promise.all(
    [1, 2].map(() => admin.refund({ body: { ...body, amount_cents: 1500, request_key: newKey() } })),
  );
  expect(more.filter(({ ok }) => ok)).toHaveLength(1);
  await work();
  expect(await owedBy(world, account.id)).toEqual({ lots: 500, credit: 500, onHold: 0, entries: 500 });
  expect(
    refundsAtGateway(world)
      .filter(({ charge_key }) => charge_key === bought.id)
      .map(({ amount_cents }) => amount_cents)
      .toSorted((a, b) => a - b),
  ).toEqual([1500, 4000]);
  expect((await booksOf(world)).refunds_payable ?? 0).toBe(0);
  const { invoices } = good(await world.client(token).invoice.mine({ query: { kind: 'credit_note' } }));
  expect(invoices).toHaveLength(2);
  expect(good(await admin.list({})).credits[0]).toMatchObject({ id: credit_id, refunded_cents: 5500 });
});

it('[BC03] a large sum waits for a second person; what is not agreed to is credit again', async () => {
  const { apiToken: token, account } = await customer(world);
  good(await buy(token, 9000));
  const { id: creditId } = await creditOf(account.id);
  const limited = { ...world.deps, env: { ...world.deps.env, refundAloneCents: 100 } };
  const asker = (await signIn(world, 'admin@kerfwise.test')).account;
  const by = { kind: 'staff', accountId: asker.id, role: 1, memberships: [], buysFor: null } as const;
  const other = { ...by, accountId: account.id };
  const ask = (cents: number) =>
    inTransaction(world.deps.database.db, async (trx) => {
      const made = await refundCredit(limited, trx, { creditId, cents, reason: 'x', by, requestKey: newKey() });
      return good(made as never) as { id: string; state: string };
    });
  const first = await ask(5000);
  expect(first.state).toBe('requested');
  expect((await owedBy(world, account.id)).lots).toBe(4000);
  good((await refuseRefund(world.deps, other, first.id)) as never);
  expect(await owedBy(world, account.id)).toEqual({ lots: 9000, credit: 9000, onHold: 0, entries: 9000 });
  const second = await ask(9000);
  expect(bad((await agreeToRefund(world.deps, by, second.id)) as never).code).toBe('conflict');
  good((await agreeToRefund(world.deps, other, second.id)) as never);
  await work();
  expect((await owedBy(world, account.id)).lots).toBe(0);
  expect((await booksOf(world)).refunds_payable ?? 0).toBe(0);
});

it('[BC03] credit that paid an order which came back is bought credit again, and goes back to the card then', async () => {
  const { apiToken: token, account } = await customer(world);
  good(await buy(token, 1000));
  clock.advance(DAY_MS);
  const quote = await readyQuote(world, token);
  const { card_token: _, ...rest } = await paymentFor(world, quote);
  const body = { ...rest, ...(quote.totals.due_cents > 0 ? { card_token: await cardToken(world) } : {}) };
  const payment = good(await world.client(token).checkout.pay({ body }));
  const { id: credit_id } = await creditOf(account.id);
  const admin = await adminToken(world);
  const refund = { credit_id, amount_cents: 1000, reason: 'x' };
  const client = world.client(admin).purchase;
  expect(bad(await client.refund({ body: { ...refund, request_key: newKey() } })).code).toBe('refund_refused');
  good(await askRefund(world, admin, payment.order_id!, { kind: 'rest' }));
  good(await client.refund({ body: { ...refund, request_key: newKey() } }));
  await work();
  expect((await owedBy(world, account.id)).lots).toBe(0);
});
