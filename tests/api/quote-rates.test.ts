import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ADDRESS,
  BILLING,
  customer,
  guest,
  paymentFor,
  payQuote,
  pricedQuote,
  readyQuote,
  signIn,
} from './support/shopping.ts';
import { until } from '../support/until.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

function mails(): string[] {
  const outbox = join(world.dataDir, 'outbox');
  return readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'));
}

describe('the place of a ZIP code', () => {
  it('[CO95] is told to anybody, and nothing is made up where none is known', async () => {
    const { zipPlace } = world.client().checkout;
    expect(good(await zipPlace({ params: { zip: '94103' } }))).toEqual({ state: 'CA', city: 'San Francisco' });
    expect(good(await zipPlace({ params: { zip: '00000' } }))).toEqual({ state: null, city: null });
    expect(bad(await zipPlace({ params: { zip: '9410' } })).errors[0]!.field).toBe('zip');
  });
});

describe('rates that staff set', () => {
  it('[QU29] replace date and price until the customer changes parts, and then both are told', async () => {
    const { apiToken } = await customer(world);
    const client = world.client(apiToken);
    const quote = await pricedQuote(world, apiToken);
    const params = { id: quote.id };
    const staff = world.client((await signIn(world, 'production@kerfwise.test')).apiToken);
    const body = { production_speed_ships_by: '2026-12-24', production_speed_price_usd: 12.5 };
    expect(bad(await client.checkout.setCustomRates({ params, body })).code).toBe('role_may_not');
    const set = good(await staff.checkout.setCustomRates({ params, body, version: quote.version }));
    expect(set.totals.production_cents).toBe(1250);
    expect(set.totals.total_cents).toBe(quote.totals.total_cents + 1250);
    const seen = good(await client.quote.get({ params }));
    // Beside them stands no speed that they replaced.
    expect(seen.production_speed).toMatchObject({ label: 'As agreed', ships_by: '2026-12-24', price_cents: 1250 });
    expect(seen.custom_rates).toEqual({ production_speed_ships_by: '2026-12-24', production_speed_price_cents: 1250 });
    good(await client.quote.setName({ params, body: { name: 'Shelf' } }));
    expect(good(await client.quote.get({ params })).custom_rates).not.toBeNull();
    good(await client.part.update({ params: { id: quote.parts[0]!.id }, body: { quantity: 11 } }));
    const after = good(await client.quote.get({ params }));
    expect(after.custom_rates).toBeNull();
    expect(after.totals.production_cents).toBe(0);
    expect(after.production_speed.label).toBe(quote.production_speed.label);
    const told = await until(() => {
      const found = mails().filter((mail) => mail.includes(quote.number));
      expect(found).toHaveLength(2);
      return found;
    });
    expect(told.filter((mail) => /^To: .*production@kerfwise\.test/m.test(mail))).toHaveLength(1);
    const odd = { ...body, production_speed_price_usd: 1.005 };
    expect(bad(await staff.checkout.setCustomRates({ params, body: odd })).code).toBe('invalid_request');
  });
});

describe('an estimate for a ZIP code', () => {
  it('[QU30] has shipping and tax, says what it is, and can’t be paid', async () => {
    const { apiToken } = await guest(world);
    const client = world.client(apiToken);
    const quote = await pricedQuote(world, apiToken);
    const params = { id: quote.id };
    const estimated = good(await client.checkout.setEstimateZip({ params, body: { zip: '94103' } }));
    expect(estimated.estimate).toEqual({ zip: '94103', state: 'CA' });
    expect(estimated.totals.shipping_cents).toBeGreaterThan(0);
    expect(estimated.tax).toMatchObject({ state: 'CA' });
    expect(estimated.totals.tax_cents).toBeGreaterThan(0);
    expect(estimated.missing).toContain('shipping_address');
    good(await client.part.update({ params: { id: quote.parts[0]!.id }, body: { quantity: 400 } }));
    const larger = good(await client.quote.get({ params }));
    expect(larger.estimate).toEqual({ zip: '94103', state: 'CA' });
    for (const zip of ['00000', '9410', 'ABCDE'])
      expect(bad(await client.checkout.setEstimateZip({ params, body: { zip } })).errors[0]!.field).toBe('zip');
  });

  it('[QU30] gives way to an address, and is refused by payment', async () => {
    const { apiToken } = await customer(world);
    const client = world.client(apiToken);
    const quote = await pricedQuote(world, apiToken);
    const params = { id: quote.id };
    const estimated = good(await client.checkout.setEstimateZip({ params, body: { zip: '78701' } }));
    expect(bad(await client.checkout.pay({ body: await paymentFor(world, estimated) })).code).toBe('address_missing');
    const { id } = good(await client.checkout.createAddress({ body: ADDRESS }));
    const placed = good(await client.checkout.setShippingAddress({ params, body: { shipping_address_id: id } }));
    expect(placed.estimate).toBeNull();
    expect(placed.shipping_rate).toEqual(estimated.shipping_rate);
    const again = good(await client.checkout.setEstimateZip({ params, body: { zip: '10001' } }));
    expect(again).toMatchObject({ estimate: null, shipping_address_id: id });
  });
});

describe('whom it is billed to', () => {
  it('[QU31] may be anywhere, is the owner’s, and changes nothing about delivery', async () => {
    const { apiToken } = await customer(world);
    const client = world.client(apiToken);
    const ready = await readyQuote(world, apiToken);
    const params = { id: ready.id };
    const { id: billing_address_id } = good(await client.checkout.createBillingAddress({ body: BILLING }));
    const billed = good(await client.checkout.setBillingAddress({ params, body: { billing_address_id } }));
    expect(billed).toMatchObject({ billing_address_id, totals: ready.totals, shipping_rate: ready.shipping_rate });
    const stranger = world.client((await customer(world)).apiToken);
    const theirs = await pricedQuote(world, (await customer(world)).apiToken);
    expect(bad(await stranger.checkout.setBillingAddress({ params, body: { billing_address_id } })).code).toBe(
      'not_found',
    );
    expect(
      bad(await client.checkout.setBillingAddress({ params: { id: theirs.id }, body: { billing_address_id } })).code,
    ).toBe('not_found');
    expect(good(await client.checkout.clearBillingAddress({ params })).billing_address_id).toBeNull();
    good(await client.checkout.setBillingAddress({ params, body: { billing_address_id } }));
    good(await client.checkout.deleteBillingAddress({ params: { id: billing_address_id } }));
    const now = good(await client.quote.get({ params }));
    expect(now.billing_address_id).toBeNull();
    expect((await payQuote(world, apiToken, now)).status).toBe('succeeded');
    const nowhere = { ...BILLING, country: 'XX' };
    expect(bad(await client.checkout.createBillingAddress({ body: nowhere as never })).errors[0]!.field).toBe(
      'country',
    );
  });
});

describe('what a part’s price rests on', () => {
  it('[QU32] is told with it, and its material’s details are where it says', async () => {
    const { apiToken } = await guest(world);
    const [part] = (await pricedQuote(world, apiToken)).parts;
    const { thickness } = world.deps.catalog.option(part!.thickness!.id)!;
    const { pierce_seconds, cut_speed, price_per_cm2, sizes, nesting_sizes } = thickness;
    expect(part!.thickness).toMatchObject({ pierce_seconds, cut_speed, price_per_cm2, sizes, nesting_sizes });
    expect(part!.design).toEqual({ id: part!.design_id, eligible_for_instant_quote: true });
    const details = await world.call('GET', `/api/v1${part!.material!.url}/details`, {});
    expect(details.status).toBe(200);
  });
});
