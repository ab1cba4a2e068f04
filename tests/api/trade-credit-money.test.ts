import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../api/db/database.ts';
import { takeTradeCredit } from '../../api/trade-credit/place.ts';
import { remindOverdue } from '../../api/trade-credit/jobs.ts';
import { booksOf, grant, owedBy } from './support/money.ts';
import { rowsAfterTotal } from '../../shared/order/trade-credit-rows.ts';
import { UNDO_MS } from '../../shared/order/undo.ts';
import { mailbox, mailsTo } from './support/mailbox.ts';
import { readyQuote, signIn, TAXED } from './support/shopping.ts';
import {
  adminToken,
  decide,
  fileOf,
  onTradeCredit,
  paid,
  placed,
  shipPieces,
  type TradeCreditBuyer,
  wireOf,
} from './support/trade-credit.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
const box = mailbox();
beforeAll(async () => {
  world = await startWorld({ mail: box });
});
afterAll(() => world.close());

const DAY_MS = 24 * 3_600_000;

/** An order of ten pieces that left in two shipments; the ids of its invoices. */
async function invoiced(buyer: TradeCreditBuyer) {
  const { orderId, quote } = await placed(world, buyer);
  const key = quote.parts[0]!.id;
  const first = (await shipPieces(world, orderId, { key, count: 4 }))!;
  const second = (await shipPieces(world, orderId, { key, count: 6 }))!;
  return { orderId, quote, first, second };
}

const openOf = async (buyer: TradeCreditBuyer) =>
  Object.fromEntries((await fileOf(world, buyer)).open_invoices.map(({ id, open_cents }) => [id, open_cents]));

describe('invoices of shipments', () => {
  it('[TM06][TM07] one each, due by the agreed days, with the purchase order; credit pays first; together the total', async () => {
    const buyer = await onTradeCredit(world, 500_000, 60);
    const client = world.client(buyer.token);
    await grant(world, buyer.email, 3000, 'refunded', { for_organization: true });
    const ready = await readyQuote(world, buyer.token, {}, TAXED);
    const on = { id: ready.id };
    good(await client.quote.setPurchaseOrderNumber({ params: on, body: { purchase_order_number: 'PO-8' } }));
    const { orderId, quote } = await placed(world, buyer, good(await client.quote.get({ params: on })));
    const { total_cents, credit_cents, due_cents, tax_cents, shipping_cents } = quote.totals;
    expect(credit_cents).toBe(3000);
    // The days are those of the order, whatever is agreed since.
    await decide(world, buyer, { net_days: 15 });
    const key = quote.parts[0]!.id;
    const shipmentId = 'a'.repeat(26);
    const first = await shipPieces(world, orderId, { key, count: 3 }, shipmentId);
    expect(await shipPieces(world, orderId, { key, count: 3 }, shipmentId)).toBeNull();
    const some = good(await client.order.get({ params: { id: orderId } })).on_terms!;
    await shipPieces(world, orderId, { key, count: 7 });
    const { invoices } = good(await client.invoice.ofOrder({ params: { id: orderId } }));
    expect(invoices.map(({ id }) => id)[0]).toBe(first);
    expect(invoices).toHaveLength(2);
    const [one, two] = invoices.map(({ content }) => content);
    expect(one).toMatchObject({
      due_on: '2027-01-09',
      purchase_order_number: 'PO-8',
      balance_cents: some.placed_cents - some.left_cents,
    });
    // The company by its legal name, as the statement has it.
    const company = ['Workshop Incorporated', 'Workshop', '1 Market Street', 'San Francisco, CA 94105'];
    expect([one!.bill_to, two!.bill_to]).toEqual([company, company]);
    expect(one!.payments).toEqual([{ key: 'credit', label: 'Paid with credit', cents: 3000 }]);
    expect(two).toMatchObject({ payments: [], balance_cents: two!.total_cents });
    expect(one!.notes.join(' ')).toContain('net 60. Please pay by January 9, 2027');
    expect(one!.rows.find((row) => row.key === 'shipping')?.cents).toBe(shipping_cents);
    expect(two!.rows.map((row) => row.key)).toEqual(['goods', 'tax']);
    const sum = (of: (content: typeof one) => number) => of(one) + of(two);
    expect(sum((content) => content!.total_cents)).toBe(total_cents);
    expect(sum((content) => content!.balance_cents)).toBe(due_cents);
    expect(sum((content) => content!.rows.find((row) => row.key === 'tax')!.cents)).toBe(tax_cents);
    expect((await fileOf(world, buyer)).terms).toMatchObject({ uninvoiced_cents: 0, unpaid_cents: due_cents });
    const mails = await mailsTo(world, box, buyer.email, 'Invoice INV-');
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual(
      [one, two].map((c) => `Invoice ${c!.number}, due January 9, 2027`),
    );
    expect(mails[0]!.text).toContain('PO-8');
  });

  it('[TM06] of a shipment that is told of twice at once there is one', async () => {
    const buyer = await onTradeCredit(world);
    const { orderId, quote } = await placed(world, buyer);
    const shipment = { key: quote.parts[0]!.id, count: 10 };
    const id = 'b'.repeat(26);
    const both = await Promise.allSettled([1, 2].map(() => shipPieces(world, orderId, shipment, id)));
    const made = both.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []));
    expect(made).toHaveLength(1);
    expect(good(await world.client(buyer.token).invoice.ofOrder({ params: { id: orderId } })).invoices).toHaveLength(1);
    expect((await fileOf(world, buyer)).terms.unpaid_cents).toBe(quote.totals.due_cents);
  });
});

describe('payments that banks bring', () => {
  it('[TM08][TM05] in part, for several, over; what is over is used later', async () => {
    const buyer = await onTradeCredit(world);
    const { quote, first, second } = await invoiced(buyer);
    const due = quote.totals.due_cents;
    const open = await openOf(buyer);
    await paid(world, buyer, 500, [{ invoice_id: first, cents: 500 }]);
    expect(await openOf(buyer)).toEqual({ [first]: open[first]! - 500, [second]: open[second] });
    const rest = { invoice_id: first, cents: open[first]! - 500 };
    const over = await paid(world, buyer, rest.cents + 100 + 150, [rest, { invoice_id: second, cents: 100 }]);
    expect(over.terms).toMatchObject({ unpaid_cents: open[second]! - 100, unapplied_cents: 150 });
    expect(over.terms.used_cents).toBe(due - 500 - rest.cents - 100 - 150);
    const books = await booksOf(world);
    expect(-(books.unapplied_cash ?? 0)).toBe(150);
    const admin = world.client(await adminToken(world));
    const onto = (file: typeof over) => file.payments.find(({ amount_cents }) => amount_cents !== 500)!;
    const params = { id: onto(over).id };
    const most = bad(await admin.terms.apply({ params, body: { applications: [{ invoice_id: second, cents: 151 }] } }));
    expect(most).toMatchObject({ code: 'terms_refused', message: expect.stringContaining('$1.50') });
    const used = good(
      await admin.terms.apply({ params, body: { applications: [{ invoice_id: second, cents: 150 }] } }),
    );
    expect(used.terms).toMatchObject({ unapplied_cents: 0, unpaid_cents: open[second]! - 250 });
    expect(onto(used)).toMatchObject({ unapplied_cents: 0 });
    expect(onto(used).applications).toHaveLength(3);
  });

  it('[TM08] nothing twice: not under a key, not of a reference, not at once, and no invoice above what it comes to', async () => {
    const buyer = await onTradeCredit(world);
    const { first } = await invoiced(buyer);
    const admin = world.client(await adminToken(world));
    const params = { id: buyer.termsId };
    const open = (await openOf(buyer))[first]!;
    const body = wireOf(world, open, [{ invoice_id: first, cents: open }]);
    const both = await Promise.all([admin.terms.book({ params, body }), admin.terms.book({ params, body })]);
    for (const one of both) expect(good(one).payments).toHaveLength(1);
    expect(bad(await admin.terms.book({ params, body: { ...body, amount_cents: open + 1 } })).code).toBe('conflict');
    const again = { ...body, request_key: 'another-key-1' };
    expect(bad(await admin.terms.book({ params, body: again })).errors).toMatchObject([{ field: 'reference' }]);
    const more = bad(await admin.terms.book({ params, body: wireOf(world, 5, [{ invoice_id: first, cents: 1 }]) }));
    expect(more.errors).toMatchObject([{ field: 'applications.0.cents' }]);
    const other = await onTradeCredit(world);
    const foreign = { params: { id: other.termsId }, body: wireOf(world, 5, [{ invoice_id: first, cents: 1 }]) };
    expect(bad(await admin.terms.book(foreign)).code).toBe('terms_refused');
    const tomorrow = { ...wireOf(world, 5), received_on: '2099-01-01' };
    expect(bad(await admin.terms.book({ params, body: tomorrow })).errors).toMatchObject([{ field: 'received_on' }]);
    expect(bad(await admin.terms.book({ params, body: { ...wireOf(world, 5), amount_cents: -5 } })).code).toBe(
      'invalid_request',
    );
  });

  it('[TM09] a mistake is taken back once, with all that it paid, also what was used later', async () => {
    const buyer = await onTradeCredit(world);
    const { first, second } = await invoiced(buyer);
    const before = {
      open: await openOf(buyer),
      books: await booksOf(world),
      terms: (await fileOf(world, buyer)).terms,
    };
    const admin = world.client(await adminToken(world));
    const booked = await paid(world, buyer, 900, [{ invoice_id: first, cents: 300 }]);
    const params = { id: booked.payments[0]!.id };
    good(await admin.terms.apply({ params, body: { applications: [{ invoice_id: second, cents: 200 }] } }));
    const reverse = () => admin.terms.reverse({ params, body: { reason: 'The cheque bounced' } });
    const both = await Promise.all([reverse(), reverse()]);
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(await openOf(buyer)).toEqual(before.open);
    expect(await booksOf(world)).toEqual(before.books);
    const after = await fileOf(world, buyer);
    expect(after.terms).toEqual(before.terms);
    expect(after.payments[0]).toMatchObject({ unapplied_cents: 0, reversal_reason: 'The cheque bounced' });
    const late = { params, body: { applications: [{ invoice_id: first, cents: 1 }] } };
    expect(bad(await admin.terms.apply(late)).code).toBe('terms_refused');
  });
});

describe('a statement of account', () => {
  it('[TM10] has every movement with the balance after it, for the organization and staff, and the same PDF each time', async () => {
    const buyer = await onTradeCredit(world);
    const { quote, first } = await invoiced(buyer);
    const booked = await paid(world, buyer, 1200, [{ invoice_id: first, cents: 1000 }]);
    const client = world.client(buyer.token);
    const admin = world.client(await adminToken(world));
    const sheet = good(await client.terms.statement({}));
    const due = quote.totals.due_cents;
    expect(sheet).toMatchObject({ opening_cents: 0, closing_cents: due - 1200, to: '2026-11-10' });
    expect(sheet.lines.map(({ kind }) => kind)).toEqual(['payment', 'invoice', 'invoice']);
    expect(sheet.ageing.at(-1)).toEqual({ key: 'unapplied', label: expect.any(String), cents: -200 });
    expect(sheet.ageing.reduce((sum, { cents }) => sum + cents, 0)).toBe(sheet.closing_cents);
    good(await admin.terms.reverse({ params: { id: booked.payments[0]!.id }, body: { reason: 'Another customer’s' } }));
    const params = { id: buyer.termsId };
    const after = good(await admin.terms.statementOf({ params }));
    expect(after.lines.at(-1)).toMatchObject({ kind: 'reversal', cents: 1200, balance_cents: due });
    expect(after.closing_cents).toBe(due);
    // Bookings since then do not change the debt on a day before.
    const yesterday = good(await admin.terms.statementOf({ params, query: { to: '2026-11-09' } }));
    expect(yesterday.closing_cents).toBe(-1200);
    const fetched = async (path: string, token: string) => {
      const answer = await world.call('GET', `/api/v1${path}`, { token });
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      return Buffer.from(await answer.arrayBuffer());
    };
    const mine = await fetched('/terms/statement/pdf?to=2026-11-10', buyer.token);
    const shops = await fetched(`/admin/terms/${buyer.termsId}/statement/pdf?to=2026-11-10`, await adminToken(world));
    expect(mine.subarray(0, 5).toString()).toBe('%PDF-');
    expect(mine.equals(shops)).toBe(true);
    expect(bad(await client.terms.statement({ query: { from: '2026-11-10', to: '2026-11-01' } })).code).toBe(
      'invalid_request',
    );
  });
});

describe('reminders', () => {
  it('[TM11] come a day, a week and two weeks after, once each, unless staff suspends them', async () => {
    const buyer = await onTradeCredit(world, 500_000, 15);
    const quiet = await onTradeCredit(world, 500_000, 15);
    const { first } = await invoiced(buyer);
    await invoiced(quiet);
    await decide(world, quiet, { reminders_paused: true });
    const overdue = async (who: TradeCreditBuyer) => (await mailsTo(world, box, who.email, 'overdue')).length;
    const daysOn = async (days: number) => {
      world.clock.advance(days * DAY_MS);
      await remindOverdue(world.deps);
      await remindOverdue(world.deps);
      return [await overdue(buyer), await overdue(quiet)];
    };
    expect(await daysOn(15)).toEqual([0, 0]);
    expect(await daysOn(1)).toEqual([2, 0]);
    const open = (await openOf(buyer))[first]!;
    await paid(world, buyer, open, [{ invoice_id: first, cents: open }]);
    expect(await daysOn(6)).toEqual([3, 0]);
    expect(await daysOn(7)).toEqual([4, 0]);
    expect(await daysOn(30)).toEqual([4, 0]);
    // Reminders missed while they were paused are not sent afterwards: only the last one of each.
    await decide(world, quiet, { reminders_paused: false });
    expect(await daysOn(0)).toEqual([4, 2]);
    const [mail] = await mailsTo(world, box, buyer.email, 'overdue');
    expect(mail!.subject).toContain('is 1 day overdue');
  });
});

it('[TM04] transactions that take of one limit at once never take more than there is', async () => {
  const buyer = await onTradeCredit(world, 1000);
  const { db } = world.deps.database;
  const take = () => inTransaction(db, (trx) => takeTradeCredit(trx, buyer.organizationId, 400, world.clock.now()));
  const answers = await Promise.all([take(), take(), take(), take(), take()]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  expect((await fileOf(world, buyer)).terms).toMatchObject({ uninvoiced_cents: 800, free_cents: 200 });
});

describe('an order on terms on its way', () => {
  it('[TM06][TM03] what leaves is invoiced once it can’t be taken back; what is cancelled never is, and frees the limit', async () => {
    const buyer = await onTradeCredit(world);
    await grant(world, buyer.email, 2000, 'refunded', { for_organization: true });
    const client = world.client(buyer.token);
    const staff = world.client((await signIn(world, 'production@kerfwise.test')).apiToken);
    const before = await booksOf(world);
    const { orderId, quote } = await placed(world, buyer, await readyQuote(world, buyer.token, {}, TAXED));
    const params = { id: orderId };
    const read = async () => good(await client.order.get({ params }));
    const begun = await read();
    const begin = { version: begun.version, lines: [begun.lines[0]!.id] };
    good(await staff.order.begin({ params, body: begin }));
    const { version } = await read();
    const lines = [{ line_id: begun.lines[0]!.id, count: 4 }];
    good(await staff.shipment.create({ params, body: { version, lines, carrier: 'ups' } }));
    await world.deps.jobs.drain('event');
    expect(bad(await client.invoice.ofOrder({ params })).code).toBe('not_found');
    world.clock.advance(UNDO_MS);
    await world.deps.jobs.drain('event');
    const { invoices } = good(await client.invoice.ofOrder({ params }));
    expect(invoices).toHaveLength(1);
    expect(invoices[0]!.content.lines[0]).toMatchObject({ quantity: 4 });
    const later = new Date(world.clock.now() + 40 * DAY_MS).toISOString().slice(0, 10);
    const inTime = { version: (await read()).version, ships_by: later, reason: 'A laser is broken' };
    good(await staff.order.delay({ params, body: inTime }));
    const answer = { version: (await read()).version, answer: 'cancel' as const };
    good(await client.order.answerDelay({ params, body: answer }));
    const { terms } = await fileOf(world, buyer);
    const [{ content }] = invoices as [(typeof invoices)[number]];
    expect(terms).toMatchObject({ uninvoiced_cents: 0, unpaid_cents: content.balance_cents });
    const order = await read();
    expect(order.on_terms).toMatchObject({ left_cents: 0, placed_cents: quote.totals.due_cents });
    expect(order.totals.total_cents - order.on_terms!.cancelled_cents).toBe(content.total_cents);
    expect(rowsAfterTotal(order).at(-1)).toMatchObject({ key: 'due', cents: content.balance_cents });
    const books = await booksOf(world);
    expect((books.receivable ?? 0) - (before.receivable ?? 0)).toBe(content.balance_cents);
    expect((books.deferred_revenue ?? 0) - (before.deferred_revenue ?? 0)).toBe(0);
    expect(good(await client.invoice.ofOrder({ params })).invoices).toHaveLength(1);
  });

  it('[TM03] all of it cancelled before it is made: nothing is owed, and credit is there again', async () => {
    const buyer = await onTradeCredit(world);
    await grant(world, buyer.email, 900, 'refunded', { for_organization: true });
    await grant(world, buyer.email, 300, 'promotional', { for_organization: true });
    const owed = await owedBy(world, buyer.organizationId);
    const before = await booksOf(world);
    const { orderId } = await placed(world, buyer);
    const params = { id: orderId };
    const client = world.client(buyer.token);
    const { version } = good(await client.order.get({ params }));
    good(await client.order.cancel({ params, body: { version } }));
    expect((await fileOf(world, buyer)).terms.used_cents).toBe(0);
    expect(await owedBy(world, buyer.organizationId)).toEqual(owed);
    expect(await booksOf(world)).toEqual(before);
  });
});
