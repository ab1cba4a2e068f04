import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TERMS_VERSION } from '../../shared/checkout/legal-terms.ts';
import { CARDS, customer, paymentFor, payQuote, readyQuote, thicknessOf } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

describe('what an order was agreed to', () => {
  it('[CO40] is the version that was shown, with its time, through the bank’s question too', async () => {
    const { apiToken } = await customer(world);
    const client = world.client(apiToken);
    const quote = await readyQuote(world, apiToken);
    const body = { ...(await paymentFor(world, quote, CARDS.confirm)), export_controlled: true };
    expect(bad(await client.checkout.pay({ body: { ...body, terms_version: '2001-01-01' } })).code).toBe(
      'terms_changed',
    );
    const accepted_at = new Date(world.clock.now()).toISOString();
    const waiting = good(await client.checkout.pay({ body: { ...body, terms_version: TERMS_VERSION } }));
    world.clock.advance(60_000);
    const paid = good(await client.checkout.confirmPayment({ params: { id: waiting.id }, body: { approve: true } }));
    const { terms } = good(await client.order.get({ params: { id: paid.order_id! } }));
    expect(terms).toEqual({ version: TERMS_VERSION, accepted_at, export_controlled: true });
  });

  it('[CO40] is not known of an order from before', async () => {
    const { apiToken } = await customer(world);
    const { order_id } = await payQuote(world, apiToken, await readyQuote(world, apiToken));
    const { db } = world.deps.database;
    const order = await db.selectFrom('orders').select('frozen_id').where('id', '=', order_id!).executeTakeFirst();
    const frozen = db.selectFrom('frozen_orders').selectAll().where('id', '=', order!.frozen_id);
    const { consent: _, ...before } = JSON.parse((await frozen.executeTakeFirst())!.content) as Record<string, unknown>;
    const content = JSON.stringify(before);
    await db.updateTable('frozen_orders').set({ content }).where('id', '=', order!.frozen_id).execute();
    expect(good(await world.client(apiToken).order.get({ params: { id: order_id! } })).terms).toBeNull();
  });
});

describe('the ship date', () => {
  it('[CO46] that was seen is the order’s; a later one is told before anything is charged', async () => {
    const { apiToken } = await customer(world);
    const client = world.client(apiToken);
    const quote = await readyQuote(world, apiToken);
    const seen = quote.production_speed.ships_by;
    world.clock.advance(4 * 24 * 60 * 60_000);
    const stale = { ...(await paymentFor(world, quote)), expected_ships_by: seen };
    const refused = bad(await client.checkout.pay({ body: stale }));
    const now = good(await client.quote.get({ params: { id: quote.id } })).production_speed.ships_by;
    expect(now > seen).toBe(true);
    expect(refused).toMatchObject({ code: 'quote_changed', message: expect.stringContaining(now) });
    const paid = good(await client.checkout.pay({ body: { ...stale, expected_ships_by: now } }));
    expect(good(await client.order.get({ params: { id: paid.order_id! } })).ships_by).toBe(now);
  });
});

describe('warnings of Proposition 65', () => {
  it('[CO42] stand on quote, document and order of what they are about, and on no other', async () => {
    const { apiToken } = await customer(world);
    const client = world.client(apiToken);
    const thickness_id = thicknessOf(world, 'mdf');
    const quote = await readyQuote(world, apiToken, { thickness_id });
    expect(quote.warnings).toHaveLength(1);
    const [warning] = quote.warnings!;
    expect(warning).toContain('wood dust and formaldehyde');
    const issued = good(await client.issued.issue({ params: { id: quote.id } }));
    expect(issued.content.terms).toContain(warning);
    const { order_id } = await payQuote(world, apiToken, quote);
    expect(good(await client.order.get({ params: { id: order_id! } })).warnings).toEqual([warning]);
    const plain = await readyQuote(world, apiToken, { thickness_id: thicknessOf(world, 'acrylic-clear') });
    expect(plain.warnings).toEqual([]);
  });
});
