import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moveDispute, openDispute } from '../support/stripe/disputes.ts';
import { mailsTo } from './support/mailbox.ts';
import { booksOf } from './support/money.ts';
import { adminToken, askRefund, newKey } from './support/refunds.ts';
import { customer, readyQuote } from './support/shopping.ts';
import { StripeShop } from './support/stripe-shop.ts';
import { fileOf, paid } from './support/trade-credit.ts';
import { bad, good, type World } from './support/world.ts';

let shop: StripeShop;
let stripe: StripeShop['stripe'];
let world: World;
let box: StripeShop['box'];
beforeAll(async () => {
  shop = await StripeShop.start();
  ({ stripe, world, box } = shop);
});
afterAll(() => shop.close());
beforeEach(() => shop.clock.advance(3_600_000));

describe('an invoice whose card payment a bank took back for good', () => {
  /** Has a dispute of the last charge end, and an administrator settle it. */
  async function lose(owed_again: boolean) {
    const dispute = openDispute(stripe.books, shop.lastIntent());
    moveDispute(stripe.books, dispute.id, 'lost');
    await shop.tell();
    const admin = world.client(await adminToken(world));
    const params = { id: (await shop.caseOf(dispute.id))!.id };
    const settled = await admin.paymentCase.settle({ params, body: { note: 'They owe it', owed_again } });
    return { dispute, settled };
  }

  it('[PC11] lost, an administrator has it owed again: the invoice is open, on the statement, told, and can be paid; once', async () => {
    const { buyer, client, id, cents } = await shop.paidInvoice();
    const paidBefore = await booksOf(world);
    const { dispute, settled } = await lose(true);
    good(settled);
    await world.deps.jobs.drain('event');
    expect(await shop.moved(paidBefore)).toEqual({
      receivable: cents,
      cash_in_transit: -cents - 1500,
      processor_fees: 1500,
    });
    const { number, open_cents } = good(await client.invoicePayment.payable({ params: { id } }));
    expect(open_cents).toBe(cents);
    const mails = await mailsTo(world, box, buyer.email, 'is open again');
    expect(mails.map(({ subject }) => subject)).toEqual([`Invoice ${number} is open again`]);
    const file = await fileOf(world, buyer);
    expect(file.terms).toMatchObject({ unpaid_cents: cents, unapplied_cents: 0 });
    expect(file.payments).toMatchObject([{ amount_cents: cents, lost_cents: cents, applications: [] }]);
    const sheet = good(await client.terms.statement({ query: {} }));
    expect(sheet.lines.map(({ kind, cents: moves }) => [kind, moves])).toEqual([
      ['invoice', cents],
      ['payment', -cents],
      ['reversal', cents],
    ]);
    expect(sheet.closing_cents).toBe(cents);
    expect(sheet.ageing.reduce((sum, { cents: aged }) => sum + aged, 0)).toBe(cents);
    // The order goes on, and the same case is not settled twice.
    const admin = world.client(await adminToken(world));
    const again = { params: { id: (await shop.rowOf(dispute.id)).id }, body: { note: 'Twice', owed_again: true } };
    expect(bad(await admin.paymentCase.settle(again)).code).toBe('not_found');
    const paying = { expected_cents: cents, card_token: shop.cardToken(), idempotency_key: newKey() };
    good(await client.invoicePayment.pay({ params: { id }, body: paying }));
    expect((await fileOf(world, buyer)).terms).toMatchObject({ unpaid_cents: 0, unapplied_cents: 0 });
  });

  it('[PC11] decided again for the shop, it pays the invoice as far as that is open; what was paid meanwhile is for no invoice', async () => {
    const first = await shop.paidInvoice();
    const before = await booksOf(world);
    const { dispute } = await lose(true);
    moveDispute(stripe.books, dispute.id, 'won');
    await shop.tell();
    expect(await shop.moved(before)).toEqual({});
    expect(good(await first.client.invoicePayment.payable({ params: { id: first.id } })).open_cents).toBe(0);
    expect((await fileOf(world, first.buyer)).payments).toMatchObject([
      { lost_cents: 0, applications: [{ cents: first.cents }] },
    ]);
    const { buyer, id, cents } = await shop.paidInvoice();
    const second = await lose(true);
    await paid(world, buyer, cents - 100, [{ invoice_id: id, cents: cents - 100 }]);
    moveDispute(stripe.books, second.dispute.id, 'won');
    await shop.tell();
    const { terms, payments } = await fileOf(world, buyer);
    expect(terms).toMatchObject({ unpaid_cents: 0, unapplied_cents: cents - 100 });
    expect(payments.find(({ method }) => method === 'card')).toMatchObject({
      unapplied_cents: cents - 100,
      lost_cents: 0,
      applications: [{ invoice_id: id, cents: 100 }],
    });
    // Lost once more, what is for no invoice goes first.
    moveDispute(stripe.books, second.dispute.id, 'lost');
    await shop.tell();
    const admin = world.client(await adminToken(world));
    const params = { id: (await shop.caseOf(second.dispute.id))!.id };
    good(await admin.paymentCase.settle({ params, body: { note: 'Balance', owed_again: true } }));
    const owed = await fileOf(world, buyer);
    expect(owed.terms).toMatchObject({ unpaid_cents: 100, unapplied_cents: 0 });
    // Credit that it paid before it was lost the first time is not its own any more.
    const wire = owed.payments.find(({ method }) => method === 'wire')!;
    good(await admin.terms.reverse({ params: { id: wire.id }, body: { reason: 'A mistake' } }));
    moveDispute(stripe.books, second.dispute.id, 'won');
    await shop.tell();
    expect((await fileOf(world, buyer)).terms).toMatchObject({
      unpaid_cents: cents - 100,
      unapplied_cents: cents - 100,
    });
  });

  it('[PC11] only of a lost dispute of an invoice, and of what it paid', async () => {
    await shop.paidInvoice();
    good((await lose(false)).settled);
    const { apiToken: token } = await customer(world);
    const { id: quote_id, version: quote_version, totals } = await readyQuote(world, token);
    const seen = { quote_id, quote_version, expected_total_cents: totals.total_cents, idempotency_key: newKey() };
    const { order_id } = good(
      await world.client(token).checkout.pay({ body: { ...seen, card_token: shop.cardToken() } }),
    );
    const { dispute, settled: ofOrder } = await lose(true);
    expect(bad(ofOrder).code).toBe('conflict');
    expect(await shop.caseOf(dispute.id)).toMatchObject({ order: { id: order_id } });
    await shop.paidInvoice();
    const open = openDispute(stripe.books, shop.lastIntent());
    await shop.tell();
    const admin = world.client(await adminToken(world));
    const params = { id: (await shop.caseOf(open.id))!.id };
    const early = await admin.paymentCase.settle({ params, body: { note: 'Early', owed_again: true } });
    expect(bad(early).code).toBe('conflict');
  });

  it('[RF02] once the payment pays another invoice, that one gives no more back to the card than its charge has left', async () => {
    const { buyer, orderId, id, cents } = await shop.paidInvoice();
    const admin = await adminToken(world);
    expect(good(await askRefund(world, admin, orderId, { kind: 'amount', cents: 1000 }))).toMatchObject({
      card_cents: 1000,
    });
    const { dispute } = await lose(true);
    await paid(world, buyer, cents, [{ invoice_id: id, cents }]);
    moveDispute(stripe.books, dispute.id, 'won');
    await shop.tell();
    const { orderId: next, id: other } = await shop.invoiced(buyer);
    const card = (await fileOf(world, buyer)).payments.find(({ method }) => method === 'card')!;
    const body = { applications: [{ invoice_id: other, cents }] };
    good(await world.client(admin).terms.apply({ params: { id: card.id }, body }));
    const back = good(await askRefund(world, admin, next, { kind: 'rest' }));
    expect(back).toMatchObject({ amount_cents: cents, owed_cents: 0, card_cents: cents - 1000, credit_cents: 1000 });
  });
});
