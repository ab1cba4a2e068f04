import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminToken } from './support/refunds.ts';
import { customer, payQuote, readyQuote, TAXED } from './support/shopping.ts';
import { booksOf } from './support/money.ts';
import { good, startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

let codes = 0;

/** An order of two equal lines with a coupon for a fifth of it; its least order is what both cost together, or nothing. */
async function ordered({ least, percent = 20 }: { least: boolean; percent?: number }) {
  const { apiToken: token } = await customer(world);
  const client = world.client(token);
  const ready = await readyQuote(world, token, {}, TAXED);
  const params = { id: ready.id };
  good(await client.part.copy({ params: { id: ready.parts[0]!.id } }));
  const both = good(await client.quote.get({ params }));
  codes += 1;
  const code = `OFF-${codes}`;
  const least_order_cents = least ? both.totals.parts_cents : 0;
  good(await world.client(await adminToken(world)).coupon.create({ body: { code, percent, least_order_cents } }));
  good(await client.coupon.set({ params, body: { code } }));
  const { shipping_rate_id, shipping_rate_token } = good(await client.checkout.shippingRates({ params })).groups[0]!
    .rates[0]!;
  const rate = { shipping_rate_id, shipping_rate_token };
  const quote = good(await client.checkout.setShippingRate({ params, body: rate }));
  const id = (await payQuote(world, token, quote)).order_id!;
  return { client, params: { id }, order: good(await client.order.get({ params: { id } })) };
}

it('[RF15] a cancelled line gives back less where the rest is too little for the coupon; the preview says how much', async () => {
  const { client, params, order } = await ordered({ least: true });
  const [first, second] = order.lines;
  const other = await ordered({ least: false });
  const lines = [first!.id];
  const whole = good(
    await other.client.order.cancelPlan({ params: other.params, body: { lines: [other.order.lines[0]!.id] } }),
  );
  expect(whole).toMatchObject({ coupon_cents: 0 });
  const plan = good(await client.order.cancelPlan({ params, body: { lines } }));
  expect(plan.coupon_cents).toBeGreaterThan(0);
  expect(plan.back_cents).toBe(whole.back_cents - plan.coupon_cents);
  const body = { version: order.version, lines, expected_cents: plan.back_cents };
  const done = good(await client.order.cancel({ params, body }));
  expect(done.refunded_cents).toBe(plan.back_cents);
  await booksOf(world);
  const rest = good(await client.order.cancelPlan({ params, body: { lines: [second!.id] } }));
  expect(rest).toMatchObject({ coupon_cents: 0, back_cents: order.totals.total_cents - plan.back_cents });
  await world.deps.jobs.drain('event');
  const sheets = good(await client.invoice.ofOrder({ params })).invoices;
  const note = sheets.find(({ content }) => content.kind === 'credit_note')!.content;
  expect(note.lines.at(-1)).toMatchObject({ name: 'Coupon discount reversed' });
  expect(note.total_cents).toBe(plan.back_cents);
});

it('[RF15] where the discount is more than the line costs it is cancelled, nothing goes back, and that is said before', async () => {
  const { client, params, order } = await ordered({ least: true, percent: 60 });
  const lines = [order.lines[0]!.id];
  const plan = good(await client.order.cancelPlan({ params, body: { lines } }));
  expect(plan.back_cents).toBe(0);
  expect(plan.coupon_cents).toBeGreaterThan(0);
  const done = good(await client.order.cancel({ params, body: { version: order.version, lines, expected_cents: 0 } }));
  expect(done).toMatchObject({ refunded_cents: 0, checked_first: false });
  const rest = good(await client.order.cancelPlan({ params, body: {} }));
  expect(rest.back_cents).toBe(order.totals.total_cents);
});
