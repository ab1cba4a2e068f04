import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chipOf, customer, guest, payQuote, pricedQuote, readyQuote, runOut } from './support/shopping.ts';
import { readyToPay } from './support/custom.ts';
import { type Mailbox, mailbox, mailsTo } from './support/mailbox.ts';
import { otherPrices } from './support/prices.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
let box: Mailbox;
beforeAll(async () => {
  box = mailbox();
  world = await startWorld({ env: { SESSION_DAYS: '365' }, mail: box });
});
afterAll(() => world.close());

const PRICE = 300;

async function buyer() {
  world.clock.advance(61_000);
  const { apiToken } = await customer(world);
  const client = world.client(apiToken);
  const add = (quantity = 1, nth = 0) =>
    client.sample.add({ body: { material_option_id: chipOf(world, nth), quantity } });
  const read = async (id: string) => good(await client.quote.get({ params: { id } }));
  return { apiToken, client, add, read };
}

/** Puts a catalogue in force that has none of an option, and runs. */
async function without(optionId: number, run: () => Promise<void>): Promise<void> {
  const { catalog } = world.deps;
  const { soldAs } = catalog;
  await otherPrices(world, 1, { samplePriceCents: PRICE });
  Object.assign(catalog, { soldAs: (id: number) => (id === optionId ? null : soldAs(id)) });
  try {
    await run();
  } finally {
    Object.assign(catalog, { soldAs });
  }
}

describe('samples', () => {
  it('[SA1] go on the newest open quote, of one option as one line, and on a new quote where there is none', async () => {
    const { client, add } = await buyer();
    const { sample, quote } = good(await add(2));
    expect(sample).toMatchObject({ quantity: 2, unit_price_cents: PRICE, price_cents: 2 * PRICE, quote_id: quote.id });
    expect(sample.name).toMatch(/^Sample of .+, [\d.]+ mm$/);
    expect(good(await client.quote.latest({}))!.id).toBe(quote.id);
    const more = good(await add(1));
    expect(more.sample).toMatchObject({ id: sample.id, quantity: 3 });
    expect(more.quote).toMatchObject({ version: quote.version + 1, samples: [{ quantity: 3 }] });
    const other = good(await add(1, 1));
    expect(other.quote.samples).toHaveLength(2);
    const params = { id: sample.id };
    const body = { quantity: 1 };
    expect(bad(await client.sample.change({ params, body, version: quote.version })).code).toBe('quote_changed');
    expect(
      good(await client.sample.change({ params, body, version: other.quote.version })).quote.samples[0]!.quantity,
    ).toBe(1);
    const left = good(await client.sample.remove({ params }));
    expect(left.samples).toMatchObject([{ id: other.sample.id }]);
    expect(bad(await client.sample.remove({ params })).code).toBe('not_found');
    expect(good(await client.sample.remove({ params: { id: other.sample.id } }))).toMatchObject({
      samples: [],
      missing: expect.arrayContaining(['parts']),
      totals: { samples_cents: 0, packing_cents: 0, total_cents: 0 },
    });
  });

  it('[SA3] are ten at most on a quote, also where they come at once', async () => {
    const { client, add, read } = await buyer();
    for (const quantity of [11, 0, 1.5, -1, 1e9]) expect(bad(await add(quantity)).code).toBe('invalid_request');
    const { sample, quote } = good(await add(6));
    const both = await Promise.all([add(3, 1), add(3, 2), add(4, 3)]);
    const chips = (await read(quote.id)).samples.reduce((sum, one) => sum + one.quantity, 0);
    expect(chips).toBeLessThanOrEqual(10);
    expect(both.filter(({ ok }) => !ok).length).toBeGreaterThan(0);
    for (const one of both)
      if (!one.ok) expect(bad(one)).toMatchObject({ code: 'quote_full', errors: [{ field: 'quantity' }] });
    const body = { quantity: 10 };
    expect(bad(await client.sample.change({ params: { id: sample.id }, body })).code).toBe('quote_full');
    expect(await read(quote.id)).toMatchObject({ version: 1 + both.filter(({ ok }) => ok).length + quote.version - 1 });
  });

  it('asked for twice at once without a quote are on one quote', async () => {
    const { client, add } = await buyer();
    const [a, b] = await Promise.all([add(1), add(1, 1)]);
    expect(good(a).quote.id).toBe(good(b).quote.id);
    expect(good(await client.quote.list({})).quotes).toMatchObject([{ part_count: 0, piece_count: 2 }]);
  });

  it('[SA4] [SA5] cost no setup and no production, are packed and taxed, ordered, and written on document and mail', async () => {
    const { apiToken, client, add, read } = await buyer();
    const { quote } = good(await add(3));
    expect(quote.totals).toMatchObject({
      parts_cents: 0,
      samples_cents: 3 * PRICE,
      setup_fee_cents: 0,
      production_cents: 0,
    });
    expect(quote.totals.packing_cents).toBeGreaterThan(0);
    expect(quote.boxes).toBe(1);
    const params = { id: quote.id };
    good(await client.checkout.setProductionRate({ params, body: { production_speed_id: '2' } }));
    const fast = await read(quote.id);
    expect(fast.totals.production_cents).toBe(0);
    expect(fast.production_speed.ships_by).toBe(quote.production_speed.ships_by);
    const ready = await readyToPay(world, apiToken, quote.id);
    const { totals } = ready;
    expect(ready.missing).toEqual([]);
    expect(totals.total_cents).toBe(totals.subtotal_cents + totals.shipping_cents + totals.tax_cents);
    expect(totals.tax_cents).toBe(Math.round((totals.subtotal_cents * ready.tax!.rate_percent) / 100));
    expect((await world.call('GET', `/api/v1/quotes/${quote.id}/asset`, { token: apiToken })).status).toBe(200);
    const payment = await payQuote(world, apiToken, ready);
    const order = good(await client.order.get({ params: { id: payment.order_id! } }));
    expect(order).toMatchObject({ part_count: 0, piece_count: 3, parts: [], totals, tasks: [] });
    expect(order.samples).toMatchObject([{ quantity: 3, price_cents: 3 * PRICE }]);
    const [letter] = await mailsTo(world, box, order.email, order.number);
    expect(letter!.text).toContain(`3 × ${order.samples[0]!.name}`);
    expect(letter!.text).toContain('Samples');
  });

  it('[SA4] make an order with parts neither slower nor dearer but for their price and weight', async () => {
    const { apiToken, add } = await buyer();
    const quote = await pricedQuote(world, apiToken);
    const with_ = good(await add(2)).quote;
    expect(with_.id).toBe(quote.id);
    expect(with_.production_speed).toEqual(quote.production_speed);
    expect(with_.totals).toEqual({
      ...quote.totals,
      samples_cents: 2 * PRICE,
      subtotal_cents: quote.totals.subtotal_cents + 2 * PRICE,
      total_cents: quote.totals.total_cents + 2 * PRICE,
      due_cents: quote.totals.due_cents + 2 * PRICE,
    });
  });

  it('[SA2] follow the catalogue on an open quote only; renewed and copied ones have today’s price', async () => {
    const { client, add, read } = await buyer();
    const { quote } = good(await add(1));
    const params = { id: quote.id };
    const accepted = good(await client.quote.accept({ params }));
    await otherPrices(world, 1, { samplePriceCents: PRICE * 2 });
    expect((await read(quote.id)).totals.samples_cents).toBe(PRICE);
    const copy = good(await client.quote.copy({ params }));
    expect(copy.samples).toMatchObject([{ quantity: 1, unit_price_cents: PRICE * 2 }]);
    await runOut(world, quote.id);
    expect((await read(quote.id)).totals).toEqual(accepted.totals);
    const preview = good(await client.quote.renewal({ params }));
    expect(preview.differences).toContainEqual({ field: 'samples_cents', before: PRICE, after: PRICE * 2 });
    const renewed = good(await client.quote.renew({ params }));
    expect(renewed.quote.totals.samples_cents).toBe(PRICE * 2);
    await otherPrices(world, 1, { samplePriceCents: PRICE });
    const again = await read(quote.id);
    expect(again.totals.samples_cents).toBe(PRICE);
    expect(again.version).toBe(renewed.quote.version + 1);
  });

  it('[SA6] of what is gone are refused, and those there are say so until they are taken off', async () => {
    const { client, add, read } = await buyer();
    expect(bad(await client.sample.add({ body: { material_option_id: 999_999 } })).code).toBe('material_unknown');
    expect(good(await client.quote.list({})).quotes).toEqual([]);
    const { quote, sample } = good(await add(1));
    // After the first one on the quote.
    world.clock.advance(1);
    good(await add(1, 1));
    await without(sample.material_option_id, async () => {
      const now = await read(quote.id);
      expect(now.samples[0]).toMatchObject({ name: sample.name, unit_price_cents: null, price_cents: null });
      expect(now.missing).toContain('part_problem');
      expect(now.totals.samples_cents).toBe(PRICE);
      expect(bad(await client.quote.accept({ params: { id: quote.id } })).code).toBe('part_not_ready');
      expect(bad(await add(1)).code).toBe('material_unknown');
      good(await client.sample.remove({ params: { id: sample.id } }));
      expect(good(await client.quote.accept({ params: { id: quote.id } })).status).toBe('accepted');
    });
  });

  it('[SA7] are their owner’s alone, and stay as they are once the quote is closed', async () => {
    const [mine, theirs] = [await buyer(), await buyer()];
    const { sample, quote } = good(await mine.add(1));
    const params = { id: sample.id };
    expect(bad(await theirs.client.sample.change({ params, body: { quantity: 2 } })).code).toBe('not_found');
    expect(bad(await theirs.client.sample.remove({ params })).code).toBe('not_found');
    good(await mine.client.quote.accept({ params: { id: quote.id } }));
    expect(bad(await mine.client.sample.remove({ params })).code).toBe('quote_accepted');
    expect(good(await mine.add(1)).quote.id).not.toBe(quote.id);
    good(await mine.client.quote.withdraw({ params: { id: quote.id } }));
    const ready = await readyQuote(world, mine.apiToken);
    await payQuote(world, mine.apiToken, ready);
    const added = good(await mine.add(1, 1));
    expect(added.quote.id).not.toBe(ready.id);
  });

  it('[IS8] come along when a quote is taken by its link, unless there are none any more', async () => {
    const { client, add } = await buyer();
    good(await add(2));
    const { quote, sample } = good(await add(1, 1));
    const { uuid } = good(await client.issued.share({ params: { id: quote.id }, body: {} }));
    const take = async () => good(await (await buyer()).client.issued.link({ params: { id: uuid }, body: {} }));
    const quantities = (await take()).samples.map(({ quantity }) => quantity);
    expect(quantities.toSorted()).toEqual([1, 2]);
    await without(sample.material_option_id, async () => {
      const { samples } = await take();
      expect(samples).toMatchObject([{ quantity: 2 }]);
    });
  });

  it('[SA1] of a guest come along when they log in', async () => {
    const { apiToken } = await guest(world);
    const client = world.client(apiToken);
    const { quote } = good(await client.sample.add({ body: { material_option_id: chipOf(world) } }));
    const email = 'chips@example.com';
    good(await world.client(null).account.signup({ body: { email, password: 'long enough' } }));
    const session = good(await client.account.login({ body: { email, password: 'long enough' } }));
    const own = good(await world.client(session.apiToken).quote.get({ params: { id: quote.id } }));
    expect(own.samples).toHaveLength(1);
    expect(good(await world.client(session.apiToken).quote.list({ query: { search: 'sample' } })).quotes).toHaveLength(
      1,
    );
  });
});
