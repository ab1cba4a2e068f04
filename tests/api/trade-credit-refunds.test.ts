import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreeToRefund } from '../../api/refund/decide.ts';
import { findAccount } from '../../api/account/rows.ts';
import { payTaxRefund } from '../../api/refund/tax-refunds.ts';
import { exemptionForm } from './support/access-exemptions.ts';
import { mailbox, mailsTo } from './support/mailbox.ts';
import { booksOf, grant, owedBy } from './support/money.ts';
import { adminToken, newKey, otherAdmin } from './support/refunds.ts';
import { readyQuote, TAXED } from './support/shopping.ts';
import { fileOf, onTradeCredit, paid, placed, shipPieces, type TradeCreditBuyer } from './support/trade-credit.ts';
import { bad, good, startWorld, type World } from './support/world.ts';
import { formatCents } from '../../shared/base/money.ts';
import { rowsAfterTotal } from '../../shared/order/trade-credit-rows.ts';
import type { Quote } from '../../shared/quote/wire.ts';
import type { RefundAsk } from '../../shared/refund/plan.ts';

let world: World;
const box = mailbox();
beforeAll(async () => {
  world = await startWorld({ mail: box, env: { REFUND_ALONE_USD: '10000' } });
});
afterAll(() => world.close());

/** An order of ten pieces with tax that left in two shipments. */
async function invoiced(buyer: TradeCreditBuyer, quantity = 10) {
  const { orderId, quote } = await placed(world, buyer, await readyQuote(world, buyer.token, { quantity }, TAXED));
  const key = quote.parts[0]!.id;
  const first = (await shipPieces(world, orderId, { key, count: 4 }))!;
  const second = (await shipPieces(world, orderId, { key, count: quantity - 4 }))!;
  return { orderId, quote, key, first, second };
}

async function refundable(orderId: string, invoice_id?: string) {
  const query = invoice_id === undefined ? {} : { invoice_id };
  return good(await world.client(await adminToken(world)).refund.refundable({ params: { id: orderId }, query }));
}

async function giveBack(orderId: string, invoice_id: string, ask: RefundAsk, request_key = newKey()) {
  const { refund } = world.client(await adminToken(world));
  const params = { id: orderId };
  const plan = good(await refund.plan({ params, body: { ask: ask as never, invoice_id } }));
  const body = {
    ask: ask as never,
    invoice_id,
    reason: 'Two were bent',
    expected_cents: plan.amount_cents,
    request_key,
  };
  return { plan, made: good(await refund.create({ params, body })), body };
}

/** A quote of two plates of ten, with tax. */
async function twoLines(token: string): Promise<Quote> {
  const client = world.client(token);
  const ready = await readyQuote(world, token, {}, TAXED);
  const params = { id: ready.id };
  good(await client.part.copy({ params: { id: ready.parts[0]!.id } }));
  const { shipping_rate_id, shipping_rate_token } = good(await client.checkout.shippingRates({ params })).groups[0]!
    .rates[0]!;
  return good(await client.checkout.setShippingRate({ params, body: { shipping_rate_id, shipping_rate_token } }));
}

const openOf = async (buyer: TradeCreditBuyer, id: string) =>
  (await fileOf(world, buyer)).open_invoices.find((one) => one.id === id)?.open_cents ?? 0;

async function sheetsOf(buyer: TradeCreditBuyer, orderId: string) {
  return good(await world.client(buyer.token).invoice.ofOrder({ params: { id: orderId } })).invoices;
}

describe('a credit note of an invoice on terms', () => {
  it('[RF11][TM13] takes off what is owed where nothing was paid: limit, books, sheet, statement and ages', async () => {
    const buyer = await onTradeCredit(world);
    const { orderId, key, second } = await invoiced(buyer);
    const before = { terms: (await fileOf(world, buyer)).terms, books: await booksOf(world) };
    const open = await openOf(buyer, second);
    const { plan, made } = await giveBack(orderId, second, {
      kind: 'lines',
      lines: [{ key, count: 2 }],
      fees: false,
      shipping: false,
    });
    expect(plan).toMatchObject({ owed_cents: plan.amount_cents, card_cents: 0, credit_cents: 0 });
    expect(made).toMatchObject({ state: 'succeeded', owed_cents: plan.amount_cents });
    expect(await openOf(buyer, second)).toBe(open - plan.amount_cents);
    const { terms } = await fileOf(world, buyer);
    expect(terms.unpaid_cents).toBe(before.terms.unpaid_cents - plan.amount_cents);
    expect(terms.used_cents).toBe(before.terms.used_cents - plan.amount_cents);
    expect(terms.free_cents).toBe(before.terms.free_cents + plan.amount_cents);
    const books = await booksOf(world);
    expect(before.books.receivable! - (books.receivable ?? 0)).toBe(plan.amount_cents);
    expect((books.tax ?? 0) - (before.books.tax ?? 0)).toBe(plan.tax_cents);
    const sheets = await sheetsOf(buyer, orderId);
    const note = sheets.find(({ kind }) => kind === 'credit_note')!;
    const corrected = sheets.find(({ id }) => id === second)!;
    expect(note.content).toMatchObject({ invoice_number: corrected.number, total_cents: plan.amount_cents });
    expect(note.content.payments).toMatchObject([{ key: 'owed', cents: plan.amount_cents }]);
    expect(corrected.credited_cents).toBe(plan.amount_cents);
    const sheet = good(await world.client(buyer.token).terms.statement({}));
    expect(sheet.lines.at(-1)).toMatchObject({
      kind: 'credit_note',
      reference: note.number,
      cents: -plan.amount_cents,
    });
    expect(sheet.closing_cents).toBe(terms.unpaid_cents);
    expect(sheet.ageing.reduce((sum, { cents }) => sum + cents, 0)).toBe(sheet.closing_cents);
    const [mail] = await mailsTo(world, box, buyer.email, 'Credit note');
    expect(mail!.subject).toContain(corrected.number);
    expect(good(await world.client(buyer.token).refund.ofOrder({ params: { id: orderId } })).refunds).toMatchObject([
      { owed_cents: plan.amount_cents },
    ]);
  });

  it('[RF11] of a paid invoice comes back as credit; of one paid in part what is owed falls first', async () => {
    const buyer = await onTradeCredit(world);
    const { orderId, first, second } = await invoiced(buyer);
    const [whole, half] = [await openOf(buyer, first), Math.floor((await openOf(buyer, second)) / 2)];
    const rest = (await openOf(buyer, second)) - half;
    await paid(world, buyer, whole + half, [
      { invoice_id: first, cents: whole },
      { invoice_id: second, cents: half },
    ]);
    const { plan } = await giveBack(orderId, first, { kind: 'amount', cents: 300 });
    expect(plan).toMatchObject({ owed_cents: 0, credit_cents: 300 });
    expect((await owedBy(world, buyer.organizationId)).lots).toBe(300);
    const all = await giveBack(orderId, second, { kind: 'rest' });
    expect(all.plan).toMatchObject({ amount_cents: rest + half, owed_cents: rest, credit_cents: half });
    expect(await openOf(buyer, second)).toBe(0);
    expect(await owedBy(world, buyer.organizationId)).toMatchObject({ lots: 300 + half, credit: 300 + half });
    expect((await fileOf(world, buyer)).terms.used_cents).toBe(0);
    const left = await refundable(orderId);
    expect(left).toMatchObject({ on_terms: true, invoice_id: first, owed_cents: 0, credit_cents: whole - 300 });
    expect(left.invoices.map(({ left_cents }) => left_cents)).toEqual([whole - 300, 0]);
    const sheet = good(await world.client(buyer.token).terms.statement({}));
    expect(sheet.closing_cents).toBe(0);
    expect(sheet.lines.filter(({ kind }) => kind === 'credit_note').map(({ cents }) => cents)).toEqual([0, -rest]);
  });

  it('[RF11] credit that paid an invoice is back on itself; the same key makes one, others’ invoices none', async () => {
    const buyer = await onTradeCredit(world);
    await grant(world, buyer.email, 1000, 'refunded', { for_organization: true });
    await grant(world, buyer.email, 400, 'promotional', { for_organization: true });
    const { orderId, first, second } = await invoiced(buyer);
    const other = await invoiced(await onTradeCredit(world));
    const admin = world.client(await adminToken(world)).refund;
    const wrong = { ask: { kind: 'rest' as const }, invoice_id: other.first };
    expect(bad(await admin.plan({ params: { id: orderId }, body: wrong })).code).toBe('not_found');
    const key = newKey();
    const { made, body } = await giveBack(orderId, first, { kind: 'rest' }, key);
    const again = good(await admin.create({ params: { id: orderId }, body }));
    expect(again.id).toBe(made.id);
    expect(bad(await admin.create({ params: { id: orderId }, body: { ...body, invoice_id: second } })).code).toBe(
      'conflict',
    );
    await giveBack(orderId, second, { kind: 'rest' });
    expect(await owedBy(world, buyer.organizationId)).toMatchObject({ lots: 1400, credit: 1400 });
    expect((await fileOf(world, buyer)).terms).toMatchObject({ used_cents: 0, unpaid_cents: 0 });
    expect(bad(await admin.plan({ params: { id: orderId }, body: { ask: { kind: 'rest' } } })).code).toBe(
      'refund_refused',
    );
    const numbers = (await sheetsOf(buyer, orderId))
      .filter(({ kind }) => kind === 'credit_note')
      .map(({ number }) => number);
    expect(new Set(numbers).size).toBe(2);
  });

  it('[RF11][RF04] one that waits for a second person goes as the invoice stands when it is agreed to', async () => {
    Object.assign(world.deps.env, { refundAloneCents: 6000 });
    const buyer = await onTradeCredit(world);
    const { orderId, second } = await invoiced(buyer, 400);
    const open = await openOf(buyer, second);
    const { made } = await giveBack(orderId, second, { kind: 'rest' });
    expect(made).toMatchObject({ state: 'requested', owed_cents: open });
    expect(await openOf(buyer, second)).toBe(open);
    await paid(world, buyer, open, [{ invoice_id: second, cents: open }]);
    const { db } = world.deps.database;
    await otherAdmin(world);
    const row = await db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', 'deputy@kerfwise.test')
      .executeTakeFirstOrThrow();
    const { actor } = (await findAccount(db, row.id))!;
    expect(await agreeToRefund(world.deps, actor, made.id)).toMatchObject({
      ok: true,
      value: { owed_cents: 0, bank_cents: open },
    });
    expect((await owedBy(world, buyer.organizationId)).lots).toBe(open);
    // A cheque that bounces afterwards is owed again: the credit stays.
    const file = await fileOf(world, buyer);
    const admin = world.client(await adminToken(world));
    good(await admin.terms.reverse({ params: { id: file.payments[0]!.id }, body: { reason: 'It bounced' } }));
    expect(await openOf(buyer, second)).toBe(open);
    await booksOf(world);
  });

  it('[RF08][TM13] tax of an exemption comes off each invoice, and off what is still to be invoiced', async () => {
    const buyer = await onTradeCredit(world);
    const { orderId, quote } = await placed(world, buyer, await readyQuote(world, buyer.token, {}, TAXED));
    const key = quote.parts[0]!.id;
    const first = (await shipPieces(world, orderId, { key, count: 4 }))!;
    const before = await booksOf(world);
    const tax = quote.totals.tax_cents!;
    const { id } = good(await world.client(buyer.token).tax.create({ body: await exemptionForm() }));
    good(await world.client(await adminToken(world)).tax.decide({ params: { id }, body: { status: 'approved' } }));
    await world.deps.jobs.drain('event');
    await payTaxRefund(world.deps, orderId);
    const due = quote.totals.due_cents - tax;
    expect((await fileOf(world, buyer)).terms.used_cents).toBe(due);
    const second = (await shipPieces(world, orderId, { key, count: 6 }))!;
    const sheets = await sheetsOf(buyer, orderId);
    const exempt = { key: 'tax', label: 'Sales tax, exempt in CA', cents: 0 };
    expect(sheets.find(({ id }) => id === second)!.content.rows).toContainEqual(exempt);
    expect((await openOf(buyer, first)) + (await openOf(buyer, second))).toBe(due);
    const books = await booksOf(world);
    expect((books.tax ?? 0) - (before.tax ?? 0)).toBe(tax);
    // The page comes to what the invoices come to, and says what was taken off.
    const order = good(await world.client(buyer.token).order.get({ params: { id: orderId } }));
    const invoices = sheets.filter(({ kind }) => kind === 'invoice');
    const dropped =
      tax - invoices.find((one) => one.id === first)!.content.rows.find(({ key }) => key === 'tax')!.cents;
    expect(rowsAfterTotal(order)).toEqual([
      { key: 'tax_dropped', label: 'Sales tax, exempt in CA', cents: -dropped },
      { key: 'due', label: 'On terms', cents: invoices.reduce((sum, { total_cents }) => sum + total_cents, 0) },
    ]);
    const said = `${formatCents(dropped)} of sales tax removed: you’re exempt in CA`;
    expect(order.timeline.filter(({ text }) => text === said)).toHaveLength(1);
    const mails = await mailsTo(world, box, buyer.email, `Order ${order.number}: no sales tax in CA`);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain(`${formatCents(dropped)} of sales tax comes off your order.`);
  });

  it('[TM14] what is cancelled, and credit that had paid of it, stand after the total, which comes to the invoices', async () => {
    const buyer = await onTradeCredit(world);
    await grant(world, buyer.email, 3000, 'refunded', { for_organization: true });
    const client = world.client(buyer.token);
    const { orderId, quote } = await placed(world, buyer, await twoLines(buyer.token));
    const params = { id: orderId };
    const { id: exemption } = good(await client.tax.create({ body: await exemptionForm() }));
    const decision = { params: { id: exemption }, body: { status: 'approved' as const } };
    good(await world.client(await adminToken(world)).tax.decide(decision));
    await world.deps.jobs.drain('event');
    await payTaxRefund(world.deps, orderId);
    const { version, lines } = good(await client.order.get({ params }));
    good(await client.order.cancel({ params, body: { version, lines: [lines[1]!.id] } }));
    await shipPieces(world, orderId, { key: quote.parts[0]!.id, count: 10 });
    const order = good(await client.order.get({ params }));
    const rows = rowsAfterTotal(order);
    const [invoice] = await sheetsOf(buyer, orderId);
    const sum = (keys: readonly string[]) =>
      rows.filter(({ key }) => keys.includes(key)).reduce((cents, row) => cents + row.cents, 0);
    expect(rows.map(({ key }) => key)).toEqual(['cancelled', 'tax_dropped', 'credit', 'due']);
    expect(order.totals.total_cents + sum(['cancelled', 'tax_dropped'])).toBe(invoice!.total_cents);
    expect(order.totals.total_cents + sum(['cancelled', 'tax_dropped', 'credit'])).toBe(sum(['due']));
    expect(sum(['due'])).toBe(invoice!.content.balance_cents);
    // All that was owed is cancelled first, then what credit paid.
    await grant(world, buyer.email, 700, 'refunded', { for_organization: true });
    const all = await placed(world, buyer, await twoLines(buyer.token));
    const on = { id: all.orderId };
    const cancelling = { version: good(await client.order.get({ params: on })).version };
    good(await client.order.cancel({ params: on, body: cancelling }));
    const nothing = rowsAfterTotal(good(await client.order.get({ params: on })));
    expect(nothing.map(({ key, cents }) => [key, cents])).toEqual([
      ['cancelled', -all.quote.totals.total_cents],
      ['due', 0],
    ]);
  });

  it('[TM06] an invoice from before shares were kept is corrected by what its sheet says', async () => {
    const buyer = await onTradeCredit(world);
    const { orderId, key, first } = await invoiced(buyer);
    const asKept = await refundable(orderId, first);
    await world.deps.database.db.deleteFrom('terms_invoice_shares').where('invoice_id', '=', first).execute();
    const asRead = await refundable(orderId, first);
    expect(asRead.invoices).toEqual(asKept.invoices);
    expect(asRead.shares.map(({ key: of, count, net_cents }) => [of, count, net_cents])).toEqual(
      asKept.shares.map(({ key: of, count, net_cents }) => [of, count, net_cents]),
    );
    const { plan } = await giveBack(orderId, first, {
      kind: 'lines',
      lines: [{ key, count: 4 }],
      fees: true,
      shipping: true,
    });
    expect(plan.amount_cents).toBe(asKept.invoices[0]!.left_cents);
  });
});
