import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '../../shared/account/wire.ts';
import type { Quote } from '../../shared/quote/wire.ts';
import { bookEarlierOrders } from '../../api/ledger/catch-up.ts';
import { testClock } from './support/clock.ts';
import { booksOf, grant, owedBy } from './support/money.ts';
import { CARDS, customer, paymentFor, payQuote, pricedQuote, readyQuote, signIn, TAXED } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

const DAY_MS = 24 * 60 * 60_000;

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const again = async ({ apiToken }: Session, { id }: Quote) =>
  good(await world.client(apiToken).quote.get({ params: { id } }));

const creditsOf = async ({ apiToken }: Session) => good(await world.client(apiToken).profile.credits({}));

async function buyer() {
  const session = await customer(world);
  const quote = await readyQuote(world, session.apiToken, {}, TAXED);
  return { session, quote, email: session.account.email!, id: session.account.id };
}

describe('credit', () => {
  it('[CR02] promotional credit comes off the instant parts before tax, refunded credit pays after it', async () => {
    const { session, quote, email } = await buyer();
    await grant(world, email, 300, 'promotional');
    await grant(world, email, 500, 'refunded');
    const { totals } = await again(session, quote);
    expect(totals).toMatchObject({ promotional_cents: 300, credit_cents: 500, due_cents: totals.total_cents - 500 });
    const taxable = totals.subtotal_cents + totals.production_cents - 300;
    expect(totals.tax_cents).toBe(Math.floor(taxable * 0.0875 + 0.5));
    expect(totals.total_cents).toBe(taxable + totals.shipping_cents + totals.tax_cents);
    expect(await creditsOf(session)).toMatchObject({
      orderCreditValue: 500,
      userCreditValue: 300,
      totalCreditValue: 800,
    });
  });

  it('[CR02] it never takes off more than the instant parts cost', async () => {
    const { session, quote, email } = await buyer();
    await grant(world, email, 500_000, 'promotional');
    const { totals } = await again(session, quote);
    expect(totals.promotional_cents).toBe(totals.parts_cents);
    expect(totals.due_cents).toBeGreaterThan(0);
  });

  it('[CR05] [LE05] it is used with the order, and the books have all of it', async () => {
    const { session, quote, email, id } = await buyer();
    await grant(world, email, 300, 'promotional');
    world.clock.advance(1000);
    await grant(world, email, 500);
    world.clock.advance(1000);
    const ready = await again(session, quote);
    const before = await booksOf(world);
    const payment = await payQuote(world, session.apiToken, ready);
    const { totals } = ready;
    expect(payment).toMatchObject({ amount_cents: totals.due_cents, total_cents: totals.total_cents });
    const after = await booksOf(world);
    const moved = (account: 'cash_in_transit' | 'customer_credit' | 'deferred_revenue' | 'tax' | 'shipping') =>
      (after[account] ?? 0) - (before[account] ?? 0);
    expect(moved('cash_in_transit')).toBe(totals.due_cents);
    expect(moved('customer_credit')).toBe(800);
    expect(moved('tax')).toBe(-totals.tax_cents);
    expect(moved('shipping')).toBe(-totals.shipping_cents);
    expect(moved('deferred_revenue')).toBe(-(totals.subtotal_cents + totals.production_cents));
    expect(await owedBy(world, id)).toEqual({ lots: 0, credit: 0, onHold: 0, entries: 0 });
    const order = good(await world.client(session.apiToken).order.get({ params: { id: payment.order_id! } }));
    expect(order.totals).toEqual(totals);
    const { entries } = good(await world.client(session.apiToken).credit.entries({ query: {} }));
    expect(entries.map(({ what, amount_cents }) => [what, amount_cents])).toEqual([
      ['credit_held', -800],
      ['credit_granted', 500],
      ['credit_granted', 300],
    ]);
    expect(entries[0]).toMatchObject({ order_id: payment.order_id, detail: `Quote ${ready.number}` });
  });

  it('[CR05] a declined card gives it back', async () => {
    const { session, quote, email, id } = await buyer();
    await grant(world, email, 500);
    const body = await paymentFor(world, await again(session, quote), CARDS.decline);
    expect(good(await world.client(session.apiToken).checkout.pay({ body })).status).toBe('declined');
    expect(await owedBy(world, id)).toEqual({ lots: 500, credit: 500, onHold: 0, entries: 500 });
  });

  it('[CR05] a card that waits for its bank holds it, also from the customer’s other quote; giving up gives it back', async () => {
    const { session, quote, email, id } = await buyer();
    await grant(world, email, 500);
    const client = world.client(session.apiToken);
    const ready = await again(session, quote);
    const waiting = good(await client.checkout.pay({ body: await paymentFor(world, ready, CARDS.confirm) }));
    expect(waiting.status).toBe('requires_confirmation');
    expect(await owedBy(world, id)).toMatchObject({ lots: 0, onHold: 500 });
    expect((await again(session, quote)).totals.credit_cents).toBe(500);
    const other = await pricedQuote(world, session.apiToken, 3);
    expect((await again(session, other)).totals.credit_cents).toBe(0);
    good(await client.checkout.confirmPayment({ params: { id: waiting.id }, body: { approve: false } }));
    expect(await owedBy(world, id)).toMatchObject({ lots: 500, onHold: 0 });
    const second = good(await client.checkout.pay({ body: await paymentFor(world, ready, CARDS.confirm) }));
    const done = good(await client.checkout.confirmPayment({ params: { id: second.id }, body: { approve: true } }));
    expect(done).toMatchObject({ status: 'succeeded', amount_cents: ready.totals.due_cents });
    expect(await owedBy(world, id)).toEqual({ lots: 0, credit: 0, onHold: 0, entries: 0 });
  });

  it('[CR04] it pays all of an order without a card', async () => {
    const { session, quote, email, id } = await buyer();
    await grant(world, email, 900_000);
    const ready = await again(session, quote);
    expect(ready.totals.due_cents).toBe(0);
    const { card_token: _, ...body } = await paymentFor(world, ready);
    const client = world.client(session.apiToken);
    const paid = good(await client.checkout.pay({ body }));
    expect(paid).toMatchObject({
      status: 'succeeded',
      amount_cents: 0,
      total_cents: ready.totals.total_cents,
      card: null,
    });
    expect(good(await client.checkout.pay({ body }))).toEqual(paid);
    const order = good(await client.order.get({ params: { id: paid.order_id! } }));
    expect(order.total_cents).toBe(ready.totals.total_cents);
    expect(await world.deps.payments.find(paid.id)).toEqual({ ok: true, value: null });
    const left = 900_000 - ready.totals.total_cents;
    expect(await owedBy(world, id)).toEqual({ lots: left, credit: left, onHold: 0, entries: left });
  });

  it('[CR04] it never leaves 1 to 49 cents for a card', async () => {
    const { session, quote, email } = await buyer();
    const { total_cents } = quote.totals;
    await grant(world, email, total_cents - 20);
    expect((await again(session, quote)).totals).toMatchObject({ credit_cents: total_cents - 50, due_cents: 50 });
  });

  it('[CR06] what is due without a card is refused, and so is another share than the customer saw', async () => {
    const { session, quote, email, id } = await buyer();
    await grant(world, email, 500);
    const client = world.client(session.apiToken);
    const ready = await again(session, quote);
    const { card_token, ...without } = await paymentFor(world, ready);
    expect(bad(await client.checkout.pay({ body: without })).code).toBe('card_invalid');
    const wrong = { ...(await paymentFor(world, ready)), expected_due_cents: ready.totals.due_cents + 1 };
    expect(bad(await client.checkout.pay({ body: { ...wrong, card_token } })).code).toBe('payment_mismatch');
    expect(await owedBy(world, id)).toEqual({ lots: 500, credit: 500, onHold: 0, entries: 500 });
  });

  it('[CR05] of two quotes paid at once one gets the credit', async () => {
    const { session, quote, email, id } = await buyer();
    const second = await readyQuote(world, session.apiToken);
    await grant(world, email, 500);
    const client = world.client(session.apiToken);
    const bodies = await Promise.all(
      [quote, second].map(async (one) => {
        const ready = await again(session, one);
        return { ...(await paymentFor(world, ready)), expected_due_cents: ready.totals.due_cents };
      }),
    );
    const answers = await Promise.all(bodies.map((body) => client.checkout.pay({ body })));
    expect(answers.map((answer) => (answer.ok ? answer.value.status : answer.error.code)).toSorted()).toEqual([
      'payment_mismatch',
      'succeeded',
    ]);
    expect(await owedBy(world, id)).toEqual({ lots: 0, credit: 0, onHold: 0, entries: 0 });
  });

  it('[CR01] an organization’s credit pays its quotes alone', async () => {
    const session = await customer(world);
    const client = world.client(session.apiToken);
    const own = await readyQuote(world, session.apiToken);
    good(await client.organization.create({ body: { name: 'Works' } }));
    const { buysFor } = good(await client.account.userinfo({}));
    expect(buysFor).not.toBeNull();
    await grant(world, session.account.email!, 400, 'refunded', { for_organization: true });
    const theirs = await pricedQuote(world, session.apiToken);
    expect((await again(session, theirs)).totals.credit_cents).toBe(400);
    expect((await again(session, own)).totals.credit_cents).toBe(0);
    expect((await creditsOf(session)).totalCreditValue).toBe(400);
  });
});

describe('the end of credit', () => {
  it('[CR03] promotional credit ends with its last day, and the books say so', async () => {
    const { session, quote, email, id } = await buyer();
    const ends_on = new Date(world.clock.now()).toISOString().slice(0, 10);
    await grant(world, email, 300, 'promotional', { ends_on });
    expect((await again(session, quote)).totals.promotional_cents).toBe(300);
    world.clock.advance(DAY_MS);
    expect((await again(session, quote)).totals.promotional_cents).toBe(0);
    await world.deps.jobs.drain('upkeep');
    expect(await owedBy(world, id)).toEqual({ lots: 0, credit: 0, onHold: 0, entries: 0 });
  });
});

describe('who goes', () => {
  it('[CR11] stays while credit from orders is left; promotional credit goes along', async () => {
    const { session, email, id } = await buyer();
    const client = world.client(session.apiToken);
    good(await client.organization.create({ body: { name: 'Works' } }));
    await grant(world, email, 400, 'refunded', { for_organization: true });
    const { buysFor } = good(await client.account.userinfo({}));
    const remove = () => client.organization.remove({ params: { id: buysFor! }, query: { force: 'true' } });
    expect(bad(await remove()).message).toContain('$4.00 of credit');
    await world.deps.database.db
      .updateTable('credits')
      .set({ left_cents: 0 })
      .where('owner_id', '=', buysFor!)
      .execute();
    good(await remove());
    await grant(world, email, 300, 'promotional');
    await grant(world, email, 500);
    const exported = await world.call('GET', '/api/v1/users/export', { token: session.apiToken });
    expect(((await exported.json()) as { credits_given: unknown[] }).credits_given).toHaveLength(2);
    const leave = () => client.profile.deleteAccount({ params: { id }, body: { password: 'long enough' } });
    expect(bad(await leave()).errors).toMatchObject([{ field: 'credit', message: expect.stringContaining('$5.00') }]);
    const { db } = world.deps.database;
    await db.updateTable('credits').set({ kind: 'promotional' }).where('owner_id', '=', id).execute();
    good(await leave());
    await world.deps.jobs.drain('event');
    world.clock.advance(DAY_MS);
    await world.deps.jobs.drain('upkeep');
    expect(await owedBy(world, id)).toMatchObject({ lots: 0, credit: 0 });
  });
});

describe('the books', () => {
  it('[LE02] nothing in them is changed or removed', async () => {
    const { db } = world.deps.database;
    await expect(db.updateTable('ledger_entries').set({ amount_cents: 1 }).execute()).rejects.toThrow('only grow');
    await expect(db.deleteFrom('ledger_transactions').execute()).rejects.toThrow('only grow');
  });

  it('[LE05] have orders from before there were books, each once', async () => {
    const { session, quote } = await buyer();
    const { order_id } = await payQuote(world, session.apiToken, quote);
    const before = await booksOf(world);
    expect(await bookEarlierOrders(world.deps)).toBe(0);
    const { db } = world.deps.database;
    const copied = await db.selectFrom('orders').selectAll().where('id', '=', order_id!).executeTakeFirstOrThrow();
    const other = await pricedQuote(world, session.apiToken, 2);
    const id = `${copied.id.slice(0, -2)}zz`;
    const payment = await db
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', order_id!)
      .executeTakeFirstOrThrow();
    const paymentRow = { ...payment, id, quote_id: other.id, order_id: id, idempotency_key: 'an earlier one' };
    await db.insertInto('payments').values(paymentRow).execute();
    const early = { ...copied, id, sequence: copied.sequence + 500, quote_id: other.id, payment_id: id };
    await db.insertInto('orders').values(early).execute();
    expect(await bookEarlierOrders(world.deps)).toBe(1);
    expect(await bookEarlierOrders(world.deps)).toBe(0);
    const after = await booksOf(world);
    expect(after.cash_in_transit! - before.cash_in_transit!).toBe(quote.totals.total_cents);
  });
});

describe('who gives credit', () => {
  it('[CR08] role 1 gives it with a reason, and finds it in the list by limit, offset and e-mail', async () => {
    const { email } = await buyer();
    const { apiToken } = await signIn(world, 'admin@kerfwise.test');
    const client = world.client(apiToken);
    const money = { kind: 'refunded', amount_cents: 1234 } as const;
    const given = good(await client.credit.grant({ body: { email, ...money, reason: 'A test' } }));
    const listed = good(await client.credit.customers({ query: { limit: 1, offset: 0, email } }));
    expect(listed.credits).toEqual([given]);
    const body = { email: 'nobody@nowhere.test', kind: 'refunded', amount_cents: 1, reason: 'x' } as const;
    expect(bad(await client.credit.grant({ body })).code).toBe('not_found');
    const staff = world.client((await signIn(world, 'production@kerfwise.test')).apiToken);
    expect(bad(await staff.credit.grant({ body: { ...body, email } })).code).toBe('role_may_not');
  });

  it('[CR08] one administrator gives no more than $10,000 a day, in whatever steps and at once; another one can go on', async () => {
    const clock = testClock();
    const limited = await startWorld({ clock });
    try {
      const { account } = await customer(limited);
      const body = { email: account.email!, kind: 'refunded', reason: 'A test' } as const;
      const give = async (token: string, amount_cents: number) =>
        limited.client(token).credit.grant({ body: { ...body, amount_cents } });
      const admin = (await signIn(limited, 'admin@kerfwise.test')).apiToken;
      const answers = await Promise.all([400_000, 400_000, 400_000].map((cents) => give(admin, cents)));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
      const refused = bad(answers.find(({ ok }) => !ok)!);
      expect(refused).toMatchObject({ code: 'conflict', errors: [{ field: 'amount_cents' }] });
      good(await give(admin, 200_000));
      expect(bad(await give(admin, 1)).message).toContain('You can give more tomorrow.');
      good(await give((await signIn(limited, 'deputy@kerfwise.test')).apiToken, 400_000));
      clock.advance(DAY_MS);
      good(await give((await signIn(limited, 'admin@kerfwise.test')).apiToken, 1_000_000));
    } finally {
      await limited.close();
    }
  });

  it('[CR12] a campaign’s credit is taken once by a mailbox, also by an account that comes after a deleted one', async () => {
    const shop = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);
    const body = { partner_name: 'Mailbox Makers', partner_email: null, amount_cents: 2500 };
    good(await shop.credit.createCampaign({ body }));
    const password = 'long enough';
    const taken = (apiToken: string) =>
      world.client(apiToken).credit.claim({ body: { partner_name: body.partner_name } });
    const signUp = async (email: string) => good(await world.client().account.signup({ body: { email, password } }));
    const first = await signUp('casey.once@gmail.com');
    good(await taken(first.apiToken));
    expect(bad(await taken((await signUp('CaseyOnce+again@gmail.com')).apiToken)).code).toBe('conflict');
    const params = { id: first.account.id };
    good(await world.client(first.apiToken).profile.deleteAccount({ params, body: { password } }));
    await world.deps.jobs.drain('event');
    const second = await signUp('casey.once@gmail.com');
    expect(bad(await taken(second.apiToken)).code).toBe('conflict');
    good(await taken((await signUp('somebody@else.test')).apiToken));
  });

  it('[CR09] a partner’s campaign gives its credit once, and the partner sees what came of it', async () => {
    const shop = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);
    const body = { partner_name: 'Makers Club', partner_email: 'partner@kerfwise.test', amount_cents: 2500 };
    good(await shop.credit.createCampaign({ body }));
    expect(bad(await shop.credit.createCampaign({ body })).code).toBe('conflict');
    const { session, quote } = await buyer();
    const client = world.client(session.apiToken);
    const claim = { body: { partner_name: ' makers  CLUB' } };
    const twice = await Promise.all([client.credit.claim(claim), client.credit.claim(claim)]);
    expect(twice.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(bad(await client.credit.claim(claim)).code).toBe('conflict');
    expect(bad(await client.credit.claim({ body: { partner_name: 'Nobody' } })).code).toBe('not_found');
    await payQuote(world, session.apiToken, await again(session, quote));
    const partner = world.client((await signIn(world, 'partner@kerfwise.test')).apiToken);
    const { campaigns } = good(await partner.credit.campaigns({}));
    const used = (await again(session, quote)).totals.promotional_cents;
    expect(used).toBeGreaterThan(0);
    expect(campaigns).toMatchObject([{ partner_name: 'Makers Club', claims: 1, given_cents: 2500, used_cents: used }]);
    const { entries } = good(await client.credit.entries({}));
    expect(JSON.stringify(entries)).toContain('Campaign of Makers Club');
    expect(good(await client.credit.campaigns({})).campaigns).toEqual([]);
  });

  it('[CR10] the prime rate ends at once: open quotes are priced again, accepted ones keep it', async () => {
    const { apiToken } = await signIn(world, 'prime@kerfwise.test');
    const client = world.client(apiToken);
    const open = await pricedQuote(world, apiToken, 300);
    const kept = await pricedQuote(world, apiToken, 300);
    good(await client.quote.accept({ params: { id: kept.id } }));
    good(await client.credit.cancelPrime({}));
    expect(good(await client.account.userinfo({})).primeCancelledAt).not.toBeNull();
    const now = good(await client.quote.get({ params: { id: open.id } }));
    expect(now.totals.parts_cents).toBeGreaterThan(open.totals.parts_cents);
    const accepted = good(await client.quote.get({ params: { id: kept.id } }));
    expect(accepted.totals.parts_cents).toBe(kept.totals.parts_cents);
    expect(bad(await client.credit.cancelPrime({})).code).toBe('conflict');
  });
});
