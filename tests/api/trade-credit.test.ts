import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertMember } from '../../api/organization/rows.ts';
import { invoiceEarlierOrders } from '../../api/invoice/catch-up.ts';
import { bookEarlierOrders } from '../../api/ledger/catch-up.ts';
import { booksOf, grant } from './support/money.ts';
import { mailbox, mailsTo } from './support/mailbox.ts';
import { customer, readyQuote, TAXED } from './support/shopping.ts';
import {
  adminToken,
  APPLICATION,
  asking,
  decide,
  fileOf,
  onTradeCredit,
  placed,
  shipPieces,
  tradeCreditBody,
} from './support/trade-credit.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
const box = mailbox();
beforeAll(async () => {
  world = await startWorld({ mail: box, env: { POSTAL_ADDRESS: '200 Test Street|Oakland, CA 94601' } });
});
afterAll(() => world.close());

describe('asking for terms', () => {
  it('[TM01] an organization asks, role 1 decides limit and days, both hear of it by mail', async () => {
    const buyer = await asking(world);
    const client = world.client(buyer.token);
    expect(good(await client.terms.mine({})).terms).toMatchObject({
      status: 'requested',
      limit_cents: null,
      free_cents: 0,
    });
    expect(bad(await client.terms.ask({ body: APPLICATION })).code).toBe('conflict');
    expect(await mailsTo(world, box, 'admin@kerfwise.test', 'applied for terms')).not.toEqual([]);
    expect(await mailsTo(world, box, buyer.email, 'your application for terms')).toHaveLength(1);
    const admin = world.client(await adminToken(world));
    const params = { id: buyer.termsId };
    const without = bad(await admin.terms.decide({ params, body: { version: 1, status: 'approved' } }));
    expect(without).toMatchObject({ code: 'terms_refused', errors: [{ field: 'limit_cents' }] });
    const body = { version: 1, status: 'approved', limit_cents: 90_000, net_days: 15 } as const;
    const both = await Promise.all([admin.terms.decide({ params, body }), admin.terms.decide({ params, body })]);
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(good(await client.terms.mine({})).terms).toMatchObject({
      status: 'approved',
      limit_cents: 90_000,
      net_days: 15,
      used_cents: 0,
      free_cents: 90_000,
    });
    const mails = await mailsTo(world, box, buyer.email, 'buys on terms');
    expect(mails[0]?.text).toContain('net 15');
  });

  it('[TM01] a refusal may be asked again; what is closed ends, what is suspended is taken up again', async () => {
    const buyer = await asking(world);
    await decide(world, buyer, { status: 'refused', review_notes: 'No answer of your references.' });
    expect((await mailsTo(world, box, buyer.email, 'couldn’t approve your terms'))[0]?.text).toContain('No answer');
    const admin = world.client(await adminToken(world));
    const { version } = (await fileOf(world, buyer)).terms;
    const approve = { version, status: 'approved', limit_cents: 1000, net_days: 30 } as const;
    expect(bad(await admin.terms.decide({ params: { id: buyer.termsId }, body: approve })).code).toBe('conflict');
    good(await world.client(buyer.token).terms.ask({ body: { ...APPLICATION, wanted_days: 60 } }));
    await decide(world, buyer, { status: 'approved', limit_cents: 100_000, net_days: 60 });
    await decide(world, buyer, { status: 'suspended' });
    expect((await decide(world, buyer, { status: 'approved' })).terms).toMatchObject({ limit_cents: 100_000 });
    expect((await decide(world, buyer, { status: 'closed' })).terms).toMatchObject({ free_cents: 0 });
  });

  it('[TM02] asking is for organizations, and there for owner, admin and finance; who pays sees what is free', async () => {
    const { apiToken } = await customer(world);
    expect(good(await world.client(apiToken).terms.mine({})).terms).toBeNull();
    const personal = bad(await world.client(apiToken).terms.ask({ body: APPLICATION }));
    expect(personal).toMatchObject({ code: 'conflict', message: expect.stringContaining('organizations') });
    const owner = await onTradeCredit(world);
    const { apiToken: token, account } = await customer(world);
    const row = { organization_id: owner.organizationId, account_id: account.id, created_at: account.createdAt };
    await insertMember(world.deps.database.db, { ...row, role: 'buyer' });
    const client = world.client(token);
    good(await client.organization.buyFor({ body: { organization_id: owner.organizationId } }));
    expect(good(await client.terms.mine({})).terms).toMatchObject({ application: null, free_cents: 500_000 });
    expect(bad(await client.terms.ask({ body: APPLICATION })).code).toBe('role_may_not');
    expect(bad(await client.terms.statement({})).code).toBe('role_may_not');
  });
});

describe('an order on terms', () => {
  it('[TM03][TM05] is placed without a charge, booked as owed, and has no invoice until it leaves', async () => {
    const buyer = await onTradeCredit(world);
    await grant(world, buyer.email, 700, 'promotional', { for_organization: true });
    await grant(world, buyer.email, 500, 'refunded', { for_organization: true });
    const client = world.client(buyer.token);
    const before = await booksOf(world);
    const ready = await readyQuote(world, buyer.token, {}, TAXED);
    const params = { id: ready.id };
    good(await client.quote.setPurchaseOrderNumber({ params, body: { purchase_order_number: 'PO-77' } }));
    const quote = good(await client.quote.get({ params }));
    const { due_cents, total_cents, tax_cents, shipping_cents, credit_cents } = quote.totals;
    expect([credit_cents, due_cents]).toEqual([500, total_cents - 500]);
    const { orderId } = await placed(world, buyer, quote);
    const order = good(await client.order.get({ params: { id: orderId } }));
    expect(order).toMatchObject({
      purchase_order_number: 'PO-77',
      payment: { last4: '', amount_cents: 0 },
      on_terms: { net_days: 30, placed_cents: due_cents, left_cents: due_cents },
    });
    const after = await booksOf(world);
    const moved = (account: keyof typeof after) => (after[account] ?? 0) - (before[account] ?? 0);
    expect(moved('receivable')).toBe(due_cents);
    expect(moved('cash_in_transit')).toBe(0);
    expect(moved('tax')).toBe(-tax_cents);
    expect(moved('shipping')).toBe(-shipping_cents);
    expect(moved('credit_on_hold')).toBe(0);
    expect(good(await client.terms.mine({})).terms).toMatchObject({
      uninvoiced_cents: due_cents,
      used_cents: due_cents,
      free_cents: 500_000 - due_cents,
    });
    expect(bad(await client.invoice.ofOrder({ params: { id: orderId } })).code).toBe('not_found');
    // The catch-up at the start knows that there is nothing to catch up.
    expect([await invoiceEarlierOrders(world.deps), await bookEarlierOrders(world.deps)]).toEqual([0, 0]);
    const [mail] = await mailsTo(world, box, buyer.email, 'Your order');
    expect(mail?.text).toContain('On terms, net 30');
    expect(mail?.text).toMatch(/It ships by \w+ \d+, 20\d\d\.\s+It should arrive by \w+ \d+, 20\d\d/);
  });

  it('[TM03] the same key places it once; another request under it is refused', async () => {
    const buyer = await onTradeCredit(world);
    const client = world.client(buyer.token);
    const quote = await readyQuote(world, buyer.token);
    const body = await tradeCreditBody(world, quote);
    const answers = await Promise.all([client.checkout.pay({ body }), client.checkout.pay({ body })]);
    expect(new Set(answers.map((answer) => good(answer).order_id)).size).toBe(1);
    expect((await fileOf(world, buyer)).terms.uninvoiced_cents).toBe(quote.totals.due_cents);
    const other = { ...body, expected_due_cents: body.expected_due_cents - 1 };
    expect(bad(await client.checkout.pay({ body: other })).code).toBe('conflict');
    const { expected_due_cents: _, ...unseen } = await tradeCreditBody(world, await readyQuote(world, buyer.token));
    expect(bad(await client.checkout.pay({ body: unseen })).code).toBe('payment_mismatch');
  });

  it('[TM04] two at once never exceed the limit, and what is refused leaves nothing behind', async () => {
    const buyer = await onTradeCredit(world, 1);
    const quotes = [await readyQuote(world, buyer.token), await readyQuote(world, buyer.token)];
    const due = quotes[0]!.totals.due_cents;
    await decide(world, buyer, { limit_cents: due + 10 });
    const client = world.client(buyer.token);
    const bodies = await Promise.all(quotes.map((quote) => tradeCreditBody(world, quote)));
    const answers = await Promise.all(bodies.map((body) => client.checkout.pay({ body })));
    expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    const lost = answers.findIndex(({ ok }) => !ok);
    expect(bad(answers[lost]!)).toMatchObject({ code: 'terms_refused', message: expect.stringContaining('$0.10') });
    expect((await fileOf(world, buyer)).terms).toMatchObject({ used_cents: due, free_cents: 10 });
    // The quote is open still, and a raised limit lets it through.
    expect(good(await client.quote.get({ params: { id: quotes[lost]!.id } })).status).toBe('open');
    await decide(world, buyer, { limit_cents: due * 2 });
    good(await client.checkout.pay({ body: await tradeCreditBody(world, quotes[lost]!) }));
  });

  it('[TM04] a quote that changed is refused and gives the limit back', async () => {
    const buyer = await onTradeCredit(world);
    const quote = await readyQuote(world, buyer.token);
    const body = { ...(await tradeCreditBody(world, quote)), quote_version: quote.version - 1 };
    expect(bad(await world.client(buyer.token).checkout.pay({ body })).code).toBe('quote_changed');
    expect((await fileOf(world, buyer)).terms.used_cents).toBe(0);
  });

  it('[TM04] none goes on terms that were not approved, are suspended, or of a person alone', async () => {
    const { apiToken } = await customer(world);
    const own = await tradeCreditBody(world, await readyQuote(world, apiToken));
    expect(bad(await world.client(apiToken).checkout.pay({ body: own })).code).toBe('terms_refused');
    const buyer = await asking(world);
    const quote = await readyQuote(world, buyer.token);
    const client = world.client(buyer.token);
    const pay = async () => bad(await client.checkout.pay({ body: await tradeCreditBody(world, quote) }));
    expect(await pay()).toMatchObject({ message: 'Your terms are being reviewed.' });
    await decide(world, buyer, { status: 'approved', limit_cents: 500_000, net_days: 30 });
    await decide(world, buyer, { status: 'suspended' });
    expect(await pay()).toMatchObject({ code: 'terms_refused', message: expect.stringContaining('suspended') });
  });

  it('[TM04] an overdue invoice keeps further orders from terms', async () => {
    const buyer = await onTradeCredit(world, 500_000, 15);
    const { orderId, quote } = await placed(world, buyer);
    await shipPieces(world, orderId, { key: quote.parts[0]!.id, count: 10 });
    const due = async () => (await fileOf(world, buyer)).open_invoices[0]!.due_on;
    const next = await readyQuote(world, buyer.token);
    expect(await due()).toBe((await fileOf(world, buyer)).open_invoices[0]!.due_on);
    await world.deps.database.db
      .updateTable('terms_invoices')
      .set({ due_on: '2026-01-01' })
      .where('order_id', '=', orderId)
      .execute();
    const refused = bad(await world.client(buyer.token).checkout.pay({ body: await tradeCreditBody(world, next) }));
    expect(refused).toMatchObject({ code: 'terms_refused', message: expect.stringContaining('overdue') });
    expect(good(await world.client(buyer.token).terms.mine({})).terms?.overdue_cents).toBe(quote.totals.due_cents);
  });

  it('[TM02] limits of members count for terms as for cards', async () => {
    const owner = await onTradeCredit(world);
    const { apiToken: token, account } = await customer(world);
    const row = { organization_id: owner.organizationId, account_id: account.id, created_at: account.createdAt };
    await insertMember(world.deps.database.db, { ...row, role: 'buyer' });
    const client = world.client(token);
    good(await client.organization.buyFor({ body: { organization_id: owner.organizationId } }));
    const on = { id: owner.organizationId, userId: account.id };
    const body = { limit_per_order_cents: 100, limit_per_month_cents: null };
    good(await world.client(owner.token).organization.setLimits({ params: on, body }));
    // Buyers keep no addresses: the owner's quote, which members may pay.
    const quote = await readyQuote(world, owner.token);
    expect(bad(await client.checkout.pay({ body: await tradeCreditBody(world, quote) })).code).toBe('approval_needed');
    expect((await fileOf(world, owner)).terms.used_cents).toBe(0);
  });

  it('[TM03] an organization that owes on terms is not deleted', async () => {
    const buyer = await onTradeCredit(world);
    await placed(world, buyer);
    const params = { id: buyer.organizationId };
    const refused = bad(
      await world.client(buyer.token).organization.remove({ params, query: { force: 'true' } as never }),
    );
    expect(refused).toMatchObject({ code: 'conflict', message: expect.stringContaining('on terms') });
  });
});
