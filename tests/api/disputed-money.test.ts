import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { takeReturned } from '../../api/credit/disputed-credit.ts';
import { inTransaction } from '../../api/db/database.ts';
import { lookFarForDisputes, lookForDisputes } from '../../api/payment-case/look-for-disputes.ts';
import { moveDispute, openDispute } from '../support/stripe/disputes.ts';
import { mailsTo } from './support/mailbox.ts';
import { booksOf, owedBy } from './support/money.ts';
import { adminToken, askRefund, newKey, otherAdmin } from './support/refunds.ts';
import { customer, readyQuote } from './support/shopping.ts';
import { StripeShop } from './support/stripe-shop.ts';
import { bad, good, type World } from './support/world.ts';

let shop: StripeShop;
let stripe: StripeShop['stripe'];
let world: World;
let box: StripeShop['box'];
let clock: StripeShop['clock'];
beforeAll(async () => {
  shop = await StripeShop.start();
  ({ stripe, world, box, clock } = shop);
});
afterAll(() => shop.close());
beforeEach(() => clock.advance(3_600_000));

const DAY_MS = 24 * 3_600_000;
const CENTS = 50_000;
const work = () => world.deps.jobs.drain('event');

const tell = (...events: Parameters<StripeShop['tell']>) => shop.tell(...events);
const cardToken = (number?: string) => shop.cardToken(number);
const lastIntent = () => shop.lastIntent();
const caseOf = (reference: string) => shop.caseOf(reference);
const rowOf = (reference: string) => shop.rowOf(reference);
const moved = (before: Parameters<StripeShop['moved']>[0]) => shop.moved(before);
const paidInvoice = () => shop.paidInvoice();

describe('a dispute of the card that paid an invoice on terms', () => {
  it('[OG11] keeps the organization until it is settled', async () => {
    const { client } = await paidInvoice();
    const { id } = openDispute(stripe.books, lastIntent());
    await tell();
    const { buysFor } = good(await client.account.userinfo({}));
    const remove = () => client.organization.remove({ params: { id: buysFor! }, query: { force: 'true' } });
    expect(bad(await remove())).toMatchObject({
      code: 'conflict',
      message: /^The payment of order K-\d+, .* is disputed/,
    });
    moveDispute(stripe.books, id, 'won');
    await tell();
    good(await remove());
  });

  it('[PC09] is a case with its invoice, told once to who paid and on the timeline; won, the books are as before', async () => {
    const { client, orderId, id, cents, email } = await paidInvoice();
    const before = await booksOf(world);
    const dispute = openDispute(stripe.books, lastIntent());
    for (let i = 0; i < 10; i += 1) await tell(i % 2 === 0 ? stripe.books.events : stripe.books.events.toReversed());
    await lookForDisputes(world.deps);
    const { number } = good(await client.invoicePayment.payable({ params: { id } }));
    expect(await caseOf(dispute.id)).toMatchObject({
      state: 'open',
      amount_cents: cents,
      invoice: { id, number },
      order: { id: orderId },
    });
    expect(await moved(before)).toEqual({ disputes: cents, cash_in_transit: -cents - 1500, processor_fees: 1500 });
    const mails = await mailsTo(world, box, email, 'its payment is disputed');
    expect(mails.map(({ subject }) => subject)).toEqual([`Invoice ${number}: its payment is disputed`]);
    const order = good(await client.order.get({ params: { id: orderId } }));
    expect(order).toMatchObject({ held: true, dispute: { state: 'open' } });
    expect(order.timeline.filter(({ kind }) => kind === 'payment_disputed')).toHaveLength(1);
    const { tasks } = good(await world.client(await adminToken(world)).moneyTask.list({}));
    expect(tasks.some((task) => task.kind === 'case' && task.case.invoice?.id === id)).toBe(true);
    moveDispute(stripe.books, dispute.id, 'won');
    await tell();
    expect(await moved(before)).toEqual({});
    expect(await caseOf(dispute.id)).toBeUndefined();
    expect(good(await client.order.get({ params: { id: orderId } }))).toMatchObject({ held: false, dispute: null });
  });

  it('[PC09] lost is bad debt; the invoice stays paid, and staff have it until they settle it', async () => {
    const { client, id, cents } = await paidInvoice();
    const before = await booksOf(world);
    const dispute = openDispute(stripe.books, lastIntent());
    moveDispute(stripe.books, dispute.id, 'lost');
    await tell(stripe.books.events.toReversed());
    expect(await moved(before)).toEqual({ bad_debt: cents, cash_in_transit: -cents - 1500, processor_fees: 1500 });
    expect(good(await client.invoicePayment.payable({ params: { id } })).open_cents).toBe(0);
    expect(await caseOf(dispute.id)).toMatchObject({ state: 'lost' });
  });
});

/** An order of so many plates that a card paid. */
async function paidOrder(quantity = 10) {
  const { apiToken: token, account } = await customer(world);
  const quote = await readyQuote(world, token, { quantity });
  const { total_cents: expected_total_cents } = quote.totals;
  const seen = { quote_id: quote.id, quote_version: quote.version, expected_total_cents, idempotency_key: newKey() };
  const { order_id } = good(await world.client(token).checkout.pay({ body: { ...seen, card_token: cardToken() } }));
  const client = world.client(token).order;
  const params = { id: order_id! };
  const planned = () => client.cancelPlan({ params, body: {} });
  const cancel = async () => client.cancel({ params, body: { version: good(await client.get({ params })).version } });
  return { id: order_id!, intent: lastIntent(), cents: expected_total_cents, planned, cancel, email: account.email! };
}

describe('an order whose payment is disputed', () => {
  const DISPUTES = /disputes this payment/;

  it('[RF12] gives nothing of it back while that is open, whoever asks; won, all of it', async () => {
    const { id, intent, cents, planned, cancel } = await paidOrder();
    const admin = await adminToken(world);
    const before = await booksOf(world);
    const dispute = openDispute(stripe.books, intent);
    await tell();
    for (const refused of [
      bad(await askRefund(world, admin, id, { kind: 'amount', cents: 1 })),
      bad(await askRefund(world, admin, id, { kind: 'rest' })),
      bad(await planned()),
      bad(await cancel()),
    ])
      expect(refused).toMatchObject({ status: 409, message: expect.stringMatching(DISPUTES) });
    expect(await moved(before)).toMatchObject({ disputes: cents, cash_in_transit: -cents - 1500 });
    moveDispute(stripe.books, dispute.id, 'won');
    await tell();
    good(await cancel());
    await work();
    expect((await moved(before)).cash_in_transit).toBe(-cents);
  });

  it('[PC07] its customer gets a mail when it is over: won, with the day; lost, with what that means', async () => {
    const won = await paidOrder();
    const first = openDispute(stripe.books, won.intent);
    await tell();
    expect(await mailsTo(world, box, won.email, 'is over')).toEqual([]);
    moveDispute(stripe.books, first.id, 'won');
    for (let i = 0; i < 3; i += 1) await tell();
    const [mail, ...others] = await mailsTo(world, box, won.email, 'is over');
    expect(others).toEqual([]);
    expect(mail!.text).toContain('Your order is moving again. It ships by');
    const lost = await paidOrder();
    const second = openDispute(stripe.books, lost.intent);
    await tell();
    moveDispute(stripe.books, second.id, 'lost');
    await tell();
    const [gone] = await mailsTo(world, box, lost.email, 'is over');
    expect(gone!.text).toContain('The money went back to your card.');
    expect(gone!.text).not.toContain('is moving again');
  });

  it('[RF12] lost, it can be cancelled and no refund goes to the card a second time', async () => {
    const { id, intent, cents, planned, cancel } = await paidOrder();
    const before = await booksOf(world);
    moveDispute(stripe.books, openDispute(stripe.books, intent).id, 'lost');
    await tell();
    expect(bad(await askRefund(world, await adminToken(world), id, { kind: 'rest' }))).toMatchObject({
      code: 'refund_refused',
      message: expect.stringMatching(/to the cardholder already/),
    });
    expect(good(await planned())).toMatchObject({ back_cents: 0, card_cents: 0 });
    good(await cancel());
    await work();
    expect(await moved(before)).toEqual({ bad_debt: cents, cash_in_transit: -cents - 1500, processor_fees: 1500 });
  });

  it('[RF12] what was asked for before can be agreed to only when it is decided', async () => {
    // A sum that a second person has to agree to.
    const { id, intent } = await paidOrder(2000);
    const refund = good(await askRefund(world, await adminToken(world), id, { kind: 'rest' }));
    const { db } = world.deps.database;
    expect(refund.state).toBe('requested');
    const { id: disputeId } = openDispute(stripe.books, intent);
    await tell();
    const other = world.client(await otherAdmin(world)).refund;
    expect(bad(await other.agree({ params: { id: refund.id } }))).toMatchObject({
      status: 409,
      message: expect.stringMatching(DISPUTES),
    });
    expect(await db.selectFrom('refunds').select('state').where('id', '=', refund.id).executeTakeFirst()).toEqual({
      state: 'requested',
    });
    moveDispute(stripe.books, disputeId, 'won');
    await tell();
    good(await other.agree({ params: { id: refund.id } }));
  });
});

describe('a dispute whose message never came', () => {
  it('[PC08] is found after three days and more, with how it ended, once however often and by how many it is looked for', async () => {
    const { cents } = await paidInvoice();
    const before = await booksOf(world);
    const { id } = openDispute(stripe.books, lastIntent());
    clock.advance(20 * DAY_MS);
    await lookForDisputes(world.deps);
    expect(await caseOf(id)).toBeUndefined();
    await Promise.all([1, 2, 3].map(() => lookFarForDisputes(world.deps)));
    expect(await caseOf(id)).toMatchObject({ state: 'open' });
    expect(await moved(before)).toMatchObject({ disputes: cents });
    moveDispute(stripe.books, id, 'lost');
    await lookForDisputes(world.deps);
    expect(await caseOf(id)).toMatchObject({ state: 'open' });
    for (let i = 0; i < 3; i += 1) await lookFarForDisputes(world.deps);
    expect(await caseOf(id)).toMatchObject({ state: 'lost' });
    // Late events of it change nothing any more.
    await tell(stripe.books.events.toReversed());
    expect(await moved(before)).toMatchObject({ bad_debt: cents });
  });
});

/** A customer who bought credit that pays by now. */
async function bought() {
  const { apiToken: token, account } = await customer(world);
  const client = world.client(token);
  const body = { amount_cents: CENTS, card_token: cardToken(), idempotency_key: newKey() };
  good(await client.purchase.buy({ body }));
  const intent = lastIntent();
  clock.advance(DAY_MS);
  const creditsNow = async () => good(await client.profile.credits({}));
  return { token, account, client, intent, creditsNow };
}

/** Pays a quote with credit alone, as it is. */
async function payByCredit(token: string) {
  const quote = await readyQuote(world, token);
  const { total_cents: expected_total_cents, due_cents: expected_due_cents } = quote.totals;
  const seen = { quote_id: quote.id, quote_version: quote.version, expected_total_cents, expected_due_cents };
  return { quote, paid: await world.client(token).checkout.pay({ body: { ...seen, idempotency_key: newKey() } }) };
}

describe('bought credit whose purchase is disputed', () => {
  it('[PC10] waits, pays nothing and is not given back; won, it pays again', async () => {
    const { token, account, intent, creditsNow } = await bought();
    expect((await readyQuote(world, token)).totals.due_cents).toBe(0);
    const before = await booksOf(world);
    const { id } = openDispute(stripe.books, intent);
    for (let i = 0; i < 10; i += 1) await tell(i % 2 === 0 ? stripe.books.events : stripe.books.events.toReversed());
    expect(await creditsNow()).toMatchObject({ totalCreditValue: 0, disputedCreditValue: CENTS });
    expect((await readyQuote(world, token)).totals.credit_cents).toBe(0);
    const admin = world.client(await adminToken(world));
    const [credit] = good(await admin.purchase.search({ query: { email: account.email! } })).credits;
    const back = { credit_id: credit!.id, amount_cents: 100, reason: 'Unused', request_key: newKey() };
    expect(bad(await admin.purchase.refund({ body: back }))).toMatchObject({
      code: 'refund_refused',
      message: /disputes/,
    });
    expect(await mailsTo(world, box, account.email!, 'Your bought credit is on hold')).toHaveLength(1);
    moveDispute(stripe.books, id, 'won');
    await tell();
    expect(await creditsNow()).toMatchObject({ totalCreditValue: CENTS, disputedCreditValue: 0 });
    expect(await moved(before)).toEqual({});
    expect(good((await payByCredit(token)).paid).status).toBe('succeeded');
    good(await admin.purchase.refund({ body: back }));
  });

  it('[PC10] lost, what is left is taken back through the books, once; decided otherwise it is credit again', async () => {
    const { token, account, client, intent, creditsNow } = await bought();
    const { quote, paid } = await payByCredit(token);
    good(paid);
    const left = CENTS - quote.totals.credit_cents;
    const before = await booksOf(world);
    const { id } = openDispute(stripe.books, intent);
    moveDispute(stripe.books, id, 'lost');
    for (let i = 0; i < 10; i += 1) await tell(stripe.books.events.toReversed());
    for (let i = 0; i < 3; i += 1) await Promise.all([lookFarForDisputes(world.deps), takeReturned(world.deps)]);
    expect(await owedBy(world, account.id)).toEqual({ lots: 0, credit: 0, onHold: 0, entries: 0 });
    const lost = {
      bad_debt: CENTS - left,
      customer_credit: left,
      cash_in_transit: -CENTS - 1500,
      processor_fees: 1500,
    };
    expect(await moved(before)).toEqual(lost);
    const { entries } = good(await client.credit.entries({}));
    expect(entries.filter(({ what }) => what === 'credit_taken_back')).toMatchObject([{ amount_cents: -left }]);
    moveDispute(stripe.books, id, 'won');
    await tell();
    expect(await owedBy(world, account.id)).toEqual({ lots: left, credit: left, onHold: 0, entries: left });
    expect(await moved(before)).toEqual({});
    expect((await creditsNow()).totalCreditValue).toBe(left);
  });

  it('[PC10] what an order’s refund puts back after the dispute is lost is taken too, and pays nothing meanwhile', async () => {
    const { token, account, intent, creditsNow } = await bought();
    const { quote, paid } = await payByCredit(token);
    const { order_id } = good(paid);
    const before = await booksOf(world);
    const { id } = openDispute(stripe.books, intent);
    moveDispute(stripe.books, id, 'lost');
    await tell();
    good(await askRefund(world, await adminToken(world), order_id!, { kind: 'rest' }));
    await work();
    expect(await owedBy(world, account.id)).toMatchObject({ lots: quote.totals.credit_cents });
    expect(await creditsNow()).toMatchObject({ totalCreditValue: 0 });
    await Promise.all([takeReturned(world.deps), takeReturned(world.deps)]);
    expect(await owedBy(world, account.id)).toEqual({ lots: 0, credit: 0, onHold: 0, entries: 0 });
    expect((await moved(before)).bad_debt ?? 0).toBe(0);
    expect(await creditsNow()).toMatchObject({ totalCreditValue: 0, disputedCreditValue: 0 });
  });

  it('[PC10] an administrator who settles an open dispute lets it pay again', async () => {
    const { intent, creditsNow } = await bought();
    const { id } = openDispute(stripe.books, intent);
    await tell();
    expect((await creditsNow()).disputedCreditValue).toBe(CENTS);
    const admin = world.client(await adminToken(world));
    const body = { note: 'The customer withdrew it' };
    good(await admin.paymentCase.settle({ params: { id: (await rowOf(id)).id }, body }));
    await lookForDisputes(world.deps);
    expect(await creditsNow()).toMatchObject({ totalCreditValue: CENTS, disputedCreditValue: 0 });
  });

  it('[PC10] disputed before the purchase was written, it waits as soon as it is there', async () => {
    const { intent, creditsNow } = await bought();
    const { db } = world.deps.database;
    const purchase = await db
      .selectFrom('credit_purchases')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    // As it is between charge and write.
    await db.updateTable('credit_purchases').set({ credit_id: null }).where('id', '=', purchase.id).execute();
    openDispute(stripe.books, intent);
    await tell();
    expect((await creditsNow()).disputedCreditValue).toBe(0);
    const { credit_id } = purchase;
    await inTransaction(db, (trx) =>
      trx.updateTable('credit_purchases').set({ credit_id }).where('id', '=', purchase.id).execute(),
    );
    await lookForDisputes(world.deps);
    expect(await creditsNow()).toMatchObject({ totalCreditValue: 0, disputedCreditValue: CENTS });
  });

  it('[PC10] paid with and disputed at once, credit either paid or waits, and the books add up', async () => {
    const { token, account, intent } = await bought();
    const quote = await readyQuote(world, token);
    const { total_cents: expected_total_cents, due_cents: expected_due_cents } = quote.totals;
    const seen = { quote_id: quote.id, quote_version: quote.version, expected_total_cents, expected_due_cents };
    openDispute(stripe.books, intent);
    const [paid] = await Promise.all([
      world.client(token).checkout.pay({ body: { ...seen, idempotency_key: newKey() } }),
      lookForDisputes(world.deps),
      lookFarForDisputes(world.deps),
    ]);
    const used = paid.ok ? quote.totals.credit_cents : 0;
    const owed = await owedBy(world, account.id);
    expect(owed).toEqual({ lots: CENTS - used, credit: CENTS - used, onHold: 0, entries: CENTS - used });
    expect((await readyQuote(world, token)).totals.credit_cents).toBe(0);
    await booksOf(world);
  });
});
