import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepInvoicePayments } from '../../api/invoice-payment/settle.ts';
import { testClock } from './support/clock.ts';
import { chargesOf, FaultyGateway } from './support/faulty-gateway.ts';
import { mailbox, mailsTo } from './support/mailbox.ts';
import { booksOf, owedBy } from './support/money.ts';
import { adminToken, newKey, refundsAtGateway } from './support/refunds.ts';
import { CARDS, cardToken, customer, readyQuote } from './support/shopping.ts';
import {
  decide,
  fileOf,
  onTradeCredit,
  paid,
  placed,
  shipPieces,
  type TradeCreditBuyer,
} from './support/trade-credit.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
const box = mailbox();
const clock = testClock();
const line = new FaultyGateway(clock);
beforeAll(async () => {
  world = await startWorld({ clock, payments: line.wrap, mail: box });
});
afterAll(() => world.close());
beforeEach(() => {
  line.fault = 'none';
  line.blind = false;
  line.meanwhile = async () => {};
  clock.advance(10 * 60_000);
});

const DAY_MS = 24 * 3_600_000;

/** A customer on terms with an invoice of all of an order. */
async function invoiced(days: 15 | 30 = 30) {
  const buyer = await onTradeCredit(world, 500_000, days);
  const { orderId, quote } = await placed(world, buyer, await readyQuote(world, buyer.token));
  const id = (await shipPieces(world, orderId, { key: quote.parts[0]!.id, count: 10 }))!;
  return { buyer, orderId, id, open: quote.totals.due_cents };
}

const bodyOf = async (expected_cents: number, card: string = CARDS.approve, idempotency_key = newKey()) => {
  return { expected_cents, card_token: await cardToken(world, card), idempotency_key };
};

async function pay({ token }: Pick<TradeCreditBuyer, 'token'>, id: string, cents: number, card?: string) {
  return world.client(token).invoicePayment.pay({ params: { id }, body: await bodyOf(cents, card) });
}

const openOf = async (token: string, id: string) =>
  good(await world.client(token).invoicePayment.payable({ params: { id } })).open_cents;
const ofInvoice = (id: string) =>
  world.deps.database.db.selectFrom('invoice_payments').selectAll().where('invoice_id', '=', id).execute();
const chargedFor = async (id: string) => {
  const keys = (await ofInvoice(id)).map((one) => one.id);
  return chargesOf(world).filter(({ key, status }) => keys.includes(key) && status === 'succeeded');
};

describe('an invoice on terms paid by card', () => {
  it('[IP01][IP02][IP04] is paid to the cent, booked, on the statement, and has a receipt; overdue and suspended too', async () => {
    const { buyer, id, open } = await invoiced(15);
    const before = await booksOf(world);
    await paid(world, buyer, 500, [{ invoice_id: id, cents: 500 }]);
    clock.advance(20 * DAY_MS);
    await decide(world, buyer, { status: 'suspended' });
    const payable = good(await world.client(buyer.token).invoicePayment.payable({ params: { id } }));
    expect(payable).toMatchObject({ open_cents: open - 500, is_overdue: true });
    const old = bad(await pay(buyer, id, open));
    expect(old.code).toBe('payment_mismatch');
    const done = good(await pay(buyer, id, open - 500));
    expect(done).toMatchObject({ status: 'succeeded', amount_cents: open - 500, card: { last4: '4242' } });
    expect(await openOf(buyer.token, id)).toBe(0);
    const file = await fileOf(world, buyer);
    expect(file.terms).toMatchObject({ used_cents: 0, unpaid_cents: 0, overdue_cents: 0 });
    expect(file.payments[0]).toMatchObject({ method: 'card', amount_cents: open - 500, unapplied_cents: 0 });
    const books = await booksOf(world);
    expect((books.cash_in_transit ?? 0) - (before.cash_in_transit ?? 0)).toBe(open - 500);
    expect((books.receivable ?? 0) - (before.receivable ?? 0)).toBe(-open);
    const sheet = good(await world.client(buyer.token).terms.statement({}));
    expect(sheet.lines.at(-1)).toMatchObject({ kind: 'payment', detail: 'Card', cents: 500 - open, balance_cents: 0 });
    const [mail] = await mailsTo(world, box, buyer.email, 'Receipt');
    expect(mail!.text).toContain('4242');
    expect(bad(await pay(buyer, id, open - 500)).message).toContain('is paid');
    const admin = world.client(await adminToken(world));
    const params = { id: file.payments[0]!.id };
    expect(bad(await admin.terms.reverse({ params, body: { reason: 'No' } })).code).toBe('conflict');
  });

  it('[IP02] the same key, two tabs and two people at once: one charge', async () => {
    const { buyer, id, open } = await invoiced();
    const client = world.client(buyer.token).invoicePayment;
    const body = await bodyOf(open);
    const params = { id };
    const twice = await Promise.all([1, 2, 3].map(() => client.pay({ params, body })));
    expect(new Set(twice.map((one) => good(one).id)).size).toBe(1);
    expect(bad(await client.pay({ params, body: { ...body, expected_cents: 1 } })).code).toBe('conflict');
    const next = await invoiced();
    const tabs = await Promise.all([1, 2].map(() => pay(next.buyer, next.id, next.open)));
    expect(tabs.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(await chargedFor(id)).toHaveLength(1);
    expect(await chargedFor(next.id)).toHaveLength(1);
  });

  it('[IP01] only who sees to the bills pays; to others it is not there', async () => {
    const { buyer, id, open } = await invoiced();
    const { apiToken: other } = await customer(world);
    expect(bad(await pay({ token: other }, id, open)).code).toBe('not_found');
    const staff = { token: await adminToken(world) };
    expect(bad(await pay(staff, id, open)).code).toBe('not_found');
    expect(await chargedFor(id)).toHaveLength(0);
    expect(await openOf(buyer.token, id)).toBe(open);
  });

  it('[IP02] a declined card pays nothing; one that its bank asks about pays once it is confirmed', async () => {
    const { buyer, id, open } = await invoiced();
    expect(good(await pay(buyer, id, open, CARDS.decline)).status).toBe('declined');
    const waiting = good(await pay(buyer, id, open, CARDS.confirm));
    expect(waiting.status).toBe('requires_confirmation');
    expect(await openOf(buyer.token, id)).toBe(open);
    const { apiToken: other } = await customer(world);
    const answer = { params: { id: waiting.id }, body: { approve: true } };
    expect(bad(await world.client(other).invoicePayment.confirm(answer)).code).toBe('not_found');
    const both = await Promise.all([1, 2].map(() => world.client(buyer.token).invoicePayment.confirm(answer)));
    expect(both.map((one) => good(one).status)).toEqual(['succeeded', 'succeeded']);
    expect(await chargedFor(id)).toHaveLength(1);
    expect((await fileOf(world, buyer)).payments).toHaveLength(1);
  });

  it('[IP02] one that waits for its customer gives way to the next, and is not confirmed for another sum', async () => {
    const { buyer, id, open } = await invoiced();
    const waiting = good(await pay(buyer, id, open, CARDS.confirm));
    await paid(world, buyer, 700, [{ invoice_id: id, cents: 700 }]);
    const answer = { params: { id: waiting.id }, body: { approve: true } };
    expect(bad(await world.client(buyer.token).invoicePayment.confirm(answer)).code).toBe('payment_mismatch');
    good(await pay(buyer, id, open - 700, CARDS.confirm));
    expect(good(await pay(buyer, id, open - 700)).status).toBe('succeeded');
    expect(await chargedFor(id)).toMatchObject([{ amountCents: open - 700 }]);
    expect((await ofInvoice(id)).map(({ status }) => status).toSorted()).toEqual(['declined', 'declined', 'succeeded']);
  });

  it('[IP03] answers that get lost, requests that come late: one charge, one booking', async () => {
    for (const fault of ['lost', 'late', 'never'] as const) {
      const { buyer, id, open } = await invoiced();
      const params = { id };
      const body = await bodyOf(open);
      const client = world.client(buyer.token).invoicePayment;
      line.fault = fault;
      line.blind = true;
      expect(bad(await client.pay({ params, body })).code).toBe('payment_failed');
      line.fault = 'none';
      line.blind = false;
      // Somebody else's attempt waits until it is known what became of the first one.
      if (fault !== 'lost') expect(bad(await pay(buyer, id, open)).code).toBe('payment_failed');
      clock.advance(5 * 60_000);
      await sweepInvoicePayments(world.deps);
      const swept = await ofInvoice(id);
      expect(swept[0]!.status).toBe(fault === 'never' ? 'failed' : 'succeeded');
      if (fault === 'never') expect(good(await client.pay({ params, body })).status).toBe('succeeded');
      expect(good(await client.pay({ params, body })).status).toBe('succeeded');
      expect(await chargedFor(id)).toHaveLength(1);
      expect((await fileOf(world, buyer)).payments).toHaveLength(1);
      expect(await openOf(buyer.token, id)).toBe(0);
    }
  });

  it('[IP03] what came after it was given up, or for what was paid meanwhile, is booked and kept', async () => {
    const { buyer, id, open } = await invoiced();
    line.fault = 'late';
    line.latenessMs = 10 * 60_000;
    expect(bad(await pay(buyer, id, open)).code).toBe('payment_failed');
    line.fault = 'none';
    clock.advance(3 * 60_000);
    await sweepInvoicePayments(world.deps);
    expect((await ofInvoice(id))[0]!.status).toBe('failed');
    expect(good(await pay(buyer, id, open)).status).toBe('succeeded');
    clock.advance(10 * 60_000);
    await sweepInvoicePayments(world.deps);
    await sweepInvoicePayments(world.deps);
    const { terms, payments } = await fileOf(world, buyer);
    expect(terms).toMatchObject({ unpaid_cents: 0, unapplied_cents: open });
    expect(payments).toHaveLength(2);
    await booksOf(world);
    line.latenessMs = 60_000;
    // A wire that staff books while the card is charged: what is over is kept.
    const next = await invoiced();
    line.meanwhile = async () => {
      line.meanwhile = async () => {};
      await paid(world, next.buyer, 900, [{ invoice_id: next.id, cents: 900 }]);
    };
    good(await pay(next.buyer, next.id, next.open));
    expect((await fileOf(world, next.buyer)).terms).toMatchObject({ unpaid_cents: 0, unapplied_cents: 900 });
  });

  it('[IP04][RF11] a refund afterwards goes back to the card, what a bank paid to credit', async () => {
    const { buyer, orderId, id, open } = await invoiced();
    await paid(world, buyer, 1000, [{ invoice_id: id, cents: 1000 }]);
    const payment = good(await pay(buyer, id, open - 1000));
    const { refund } = world.client(await adminToken(world));
    const params = { id: orderId };
    const ask = { kind: 'rest' } as const;
    const plan = good(await refund.plan({ params, body: { ask, invoice_id: id } }));
    expect(plan).toMatchObject({ amount_cents: open, owed_cents: 0, card_cents: open - 1000, credit_cents: 1000 });
    const body = { ask, invoice_id: id, reason: 'All of it was wrong', expected_cents: open, request_key: newKey() };
    expect(good(await refund.create({ params, body })).state).toBe('sent');
    await world.deps.jobs.drain('event');
    expect(refundsAtGateway(world).filter(({ charge_key }) => charge_key === payment.id)).toMatchObject([
      { amount_cents: open - 1000, status: 'succeeded' },
    ]);
    expect((await owedBy(world, buyer.organizationId)).lots).toBe(1000);
    const { invoices } = good(await world.client(buyer.token).invoice.ofOrder({ params }));
    expect(invoices.find(({ kind }) => kind === 'credit_note')!.content.payments).toMatchObject([
      { key: 'card', label: expect.stringContaining('4242') },
      { key: 'credit', cents: 1000 },
    ]);
    expect(bad(await refund.plan({ params, body: { ask } })).code).toBe('refund_refused');
    await booksOf(world);
  });

  it('[IP01] a card of the organization is kept with it and pays the next one', async () => {
    const { buyer, id, open } = await invoiced();
    const client = world.client(buyer.token);
    const body = { ...(await bodyOf(open)), keep_card: true };
    good(await client.invoicePayment.pay({ params: { id }, body }));
    const { payment_methods } = good(await client.paymentMethod.list({}));
    expect(payment_methods).toMatchObject([{ last4: '4242' }]);
    const { orderId, quote } = await placed(world, buyer);
    const next = (await shipPieces(world, orderId, { key: quote.parts[0]!.id, count: 10 }))!;
    const kept = { payment_method_id: payment_methods[0]!.id, idempotency_key: newKey() };
    const cents = quote.totals.due_cents;
    const done = good(
      await client.invoicePayment.pay({ params: { id: next }, body: { ...kept, expected_cents: cents } }),
    );
    expect(done.status).toBe('succeeded');
    const neither = { expected_cents: cents, idempotency_key: newKey() };
    expect(bad(await client.invoicePayment.pay({ params: { id: next }, body: neither })).code).toBe('invalid_request');
  });
});
