import { afterAll, beforeAll, expect, it } from 'vitest';
import { newKey } from './support/refunds.ts';
import { readyQuote, TAXED } from './support/shopping.ts';
import { booksOf } from './support/money.ts';
import { adminToken, fileOf, onTradeCredit, placed, shipPieces } from './support/trade-credit.ts';
import { good, startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ env: { REFUND_ALONE_USD: '10000' } });
});
afterAll(() => world.close());

let codes = 0;

/** An order on trade credit of two equal lines of ten with a coupon for a fifth of it; its least order is what both cost together, or nothing. */
async function ordered({ least, percent = 20 }: { least: boolean; percent?: number }) {
  const buyer = await onTradeCredit(world);
  const client = world.client(buyer.token);
  const ready = await readyQuote(world, buyer.token, {}, TAXED);
  const params = { id: ready.id };
  good(await client.part.copy({ params: { id: ready.parts[0]!.id } }));
  const both = good(await client.quote.get({ params }));
  codes += 1;
  const code = `TERMS-${codes}`;
  const least_order_cents = least ? both.totals.parts_cents : 0;
  good(await world.client(await adminToken(world)).coupon.create({ body: { code, percent, least_order_cents } }));
  good(await client.coupon.set({ params, body: { code } }));
  const { shipping_rate_id, shipping_rate_token } = good(await client.checkout.shippingRates({ params })).groups[0]!
    .rates[0]!;
  const rate = { shipping_rate_id, shipping_rate_token };
  const quote = good(await client.checkout.setShippingRate({ params, body: rate }));
  const { orderId } = await placed(world, buyer, quote);
  const order = good(await client.order.get({ params: { id: orderId } }));
  return { buyer, client, params: { id: orderId }, order, keys: quote.parts.map(({ id }) => id) };
}

type Ordered = Awaited<ReturnType<typeof ordered>>;

/** Sums of an order's sheets by kind, and what it owes: invoiced or not. */
async function moneyOf({ buyer, client, params }: Ordered) {
  const sheets = good(await client.invoice.ofOrder({ params })).invoices;
  const of = (kind: string) => sheets.filter((sheet) => sheet.kind === kind);
  const sum = (kind: string) => of(kind).reduce((cents, { content }) => cents + content.total_cents, 0);
  const { terms } = await fileOf(world, buyer);
  return { invoices: of('invoice'), invoicedCents: sum('invoice'), creditedCents: sum('credit_note'), terms };
}

async function cancelSecond({ client, params, order }: Ordered) {
  const lines = [order.lines[1]!.id];
  const plan = good(await client.order.cancelPlan({ params, body: { lines } }));
  const { version } = good(await client.order.get({ params }));
  good(await client.order.cancel({ params, body: { version, lines, expected_cents: plan.back_cents } }));
  return plan;
}

it('[CP08] a line that is cancelled before anything left takes the discount on the other one along', async () => {
  const [other, one] = [await ordered({ least: false }), await ordered({ least: true })];
  const whole = await cancelSecond(other);
  expect(whole.coupon_cents).toBe(0);
  const plan = await cancelSecond(one);
  expect(plan.coupon_cents).toBeGreaterThan(0);
  expect(plan.owed_cents).toBe(whole.owed_cents - plan.coupon_cents);
  const total = one.order.totals.total_cents;
  const { terms: before } = await fileOf(world, one.buyer);
  expect(before).toMatchObject({ used_cents: total - plan.owed_cents, unpaid_cents: 0 });
  await shipPieces(world, one.params.id, { key: one.keys[0]!, count: 10 });
  const { invoices, invoicedCents, terms } = await moneyOf(one);
  expect(invoices).toHaveLength(1);
  expect(invoicedCents).toBe(total - plan.owed_cents);
  expect(terms.unpaid_cents).toBe(invoicedCents);
  await booksOf(world);
});

it('[CP08] the discount on pieces that were invoiced gets an invoice of its own, and is not taken back a second time', async () => {
  const one = await ordered({ least: true });
  const first = (await shipPieces(world, one.params.id, { key: one.keys[0]!, count: 10 }))!;
  const plan = await cancelSecond(one);
  expect(plan.coupon_cents).toBeGreaterThan(0);
  const { invoices, invoicedCents, terms } = await moneyOf(one);
  const own = invoices.find(({ id }) => id !== first)!.content;
  expect(own).toMatchObject({ total_cents: plan.coupon_cents, lines: [{ quantity: 0, unit_cents: null }] });
  expect(own.notes.join(' ')).toContain('Too little of the order is left for its coupon');
  expect(invoicedCents).toBe(one.order.totals.total_cents - plan.owed_cents);
  expect(terms).toMatchObject({ used_cents: invoicedCents, unpaid_cents: invoicedCents });
  const shop = world.client(await adminToken(world)).refund;
  const ask = { kind: 'lines' as const, lines: [{ key: one.keys[0]!, count: 1 }], fees: false, shipping: false };
  const preview = good(await shop.plan({ params: one.params, body: { ask, invoice_id: first } }));
  expect(preview).toMatchObject({ coupon_cents: 0 });
  await booksOf(world);
});

it('[CP08] no more is taken back than the cancelled pieces were worth', async () => {
  const one = await ordered({ least: true, percent: 60 });
  const plan = await cancelSecond(one);
  expect(plan).toMatchObject({ owed_cents: 0, back_cents: 0 });
  expect((await fileOf(world, one.buyer)).terms.used_cents).toBe(one.order.totals.total_cents);
  await booksOf(world);
});

it('[CP09] pieces of an invoice that are given back take the discount on the rest of it along, unless the rest of the order is enough', async () => {
  const ask = (key: string) => ({ kind: 'lines' as const, lines: [{ key, count: 10 }], fees: false, shipping: false });
  const [other, one] = [await ordered({ least: false }), await ordered({ least: true })];
  const given = async ({ params, keys }: Ordered) => {
    const invoice_id = (await shipPieces(world, params.id, { key: keys[0]!, count: 10 }))!;
    const half = { ...ask(keys[0]!), lines: [{ key: keys[0]!, count: 5 }] };
    const { refund } = world.client(await adminToken(world));
    const plan = good(await refund.plan({ params, body: { ask: half, invoice_id } }));
    const body = { ask: half, invoice_id, reason: 'Bent', expected_cents: plan.amount_cents, request_key: newKey() };
    good(await refund.create({ params, body }));
    return plan;
  };
  const whole = await given(other);
  expect(whole.coupon_cents).toBe(0);
  const plan = await given(one);
  expect(plan.coupon_cents).toBeGreaterThan(0);
  expect(plan.amount_cents).toBe(whole.amount_cents - plan.coupon_cents);
  await world.deps.jobs.drain('event');
  const { creditedCents, terms, invoicedCents } = await moneyOf(one);
  expect(creditedCents).toBe(plan.amount_cents);
  expect(terms.unpaid_cents).toBe(invoicedCents - creditedCents);
  await booksOf(world);
});
