import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AddressInput } from '../../shared/checkout/wire.ts';
import { type ServiceCall, type ServiceServer, startService } from '../support/service-server.ts';
import { ADDRESS, customer, payQuote, pricedQuote } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

const TOKEN = 'taxjar-token';
const HOUR_MS = 3_600_000;

/** Rates of TaxJar by ZIP code. */
const RATES: Readonly<Record<string, Record<string, unknown>>> = {
  '94607': {
    ...{ state: 'CA', state_rate: '0.0625', county: 'ALAMEDA', county_rate: '0.01', city: 'OAKLAND', city_rate: '0.0' },
    ...{ combined_district_rate: '0.035', combined_rate: '0.1075', freight_taxable: false },
  },
  '78701': {
    ...{ state: 'TX', state_rate: '0.0625', county: 'TRAVIS', county_rate: '0.0', city: 'AUSTIN', city_rate: '0.01' },
    ...{ combined_district_rate: '0.01', combined_rate: '0.0825', freight_taxable: true },
  },
  // Says another sum than its parts.
  '78702': {
    ...{ state: 'TX', state_rate: '0.0625', county: null, county_rate: '0.0', city: 'AUSTIN', city_rate: '0.01' },
    ...{ combined_district_rate: '0.01', combined_rate: '0.0', freight_taxable: true },
  },
};

function answer({ method, path, query, authorization }: ServiceCall): unknown {
  const zip = /^\/v2\/rates\/(\d{5})(-\d{4})?$/.exec(path)?.[1];
  if (method !== 'GET' || authorization !== `Bearer ${TOKEN}` || query.country !== 'US' || !zip) return null;
  const rate = RATES[zip];
  return rate && rate.state === query.state ? { rate: { zip, country: 'US', ...rate } } : null;
}

let taxJar: ServiceServer;
let world: World;
beforeAll(async () => {
  taxJar = await startService(answer);
  world = await startWorld({ env: { TAX_STATES: 'CA,TX', TAXJAR_TOKEN: TOKEN, TAXJAR_URL: taxJar.url } });
});
afterAll(async () => {
  await world.close();
  await taxJar.close();
});
beforeEach(() => {
  taxJar.mood = 'well';
});

async function buyer(to: Partial<AddressInput>) {
  const { apiToken } = await customer(world);
  const client = world.client(apiToken);
  const params = { id: (await pricedQuote(world, apiToken)).id };
  const { id } = good(await client.checkout.createAddress({ body: { ...ADDRESS, ...to } }));
  const choose = async () => {
    good(await client.checkout.setShippingAddress({ params, body: { shipping_address_id: id } }));
    const { groups } = good(await client.checkout.shippingRates({ params }));
    const { shipping_rate_id, shipping_rate_token } = groups.find(({ group }) => group === 'standard')!.rates[0]!;
    return good(await client.checkout.setShippingRate({ params, body: { shipping_rate_id, shipping_rate_token } }));
  };
  return { apiToken, client, params, choose };
}

describe('a tax service', () => {
  it('[TX06] tells the rates of a place, and whether shipping is taxed there', async () => {
    const { choose } = await buyer({});
    const { tax, totals } = await choose();
    expect(tax).toMatchObject({ rate_percent: 8.25, area: 'Austin', shipping_taxed: true, last_known: false });
    const taxed = totals.subtotal_cents + totals.production_cents + totals.shipping_cents;
    expect(totals.tax_cents).toBe(Math.floor(taxed * 0.0825 + 0.5));
  });

  it('[TX06] is asked once a day for a place', async () => {
    const { choose } = await buyer({ line1: '1 Other Street' });
    const before = taxJar.calls.length;
    await choose();
    expect(taxJar.calls.length).toBe(before);
    world.clock.advance(25 * HOUR_MS);
    await choose();
    expect(taxJar.calls.length).toBe(before + 1);
  });

  it.each(['broken', 'garbage', 'refusing'] as const)(
    '[TX06] that is %s leaves what was known last, marked once it is old',
    async (mood) => {
      const { apiToken, client, params, choose } = await buyer({ city: 'Oakland', state: 'CA', zip: '94607' });
      expect((await choose()).tax).toMatchObject({ rate_percent: 10.75, last_known: false });
      taxJar.mood = mood;
      world.clock.advance(72 * HOUR_MS);
      const late = await choose();
      expect(late.tax).toMatchObject({ rate_percent: 10.75, last_known: true });
      const { order_id } = await payQuote(world, apiToken, late);
      expect(good(await client.order.get({ params: { id: order_id! } })).tax?.last_known).toBe(true);
      expect(good(await client.quote.get({ params })).tax?.last_known).toBe(true);
    },
  );

  it('[TX06] that never told falls back to our own table, marked', async () => {
    taxJar.mood = 'broken';
    const { choose } = await buyer({ city: 'Berkeley', state: 'CA', zip: '94702' });
    expect((await choose()).tax).toMatchObject({ rate_percent: 10.25, area: 'Berkeley', last_known: true });
  });

  it.each([
    ['was never reached', '78703'],
    ['contradicts itself', '78702'],
  ])(
    '[TX06] that %s of a place we have no table of leaves a quote that can’t be paid, never one without tax',
    async (_, zip) => {
      const { apiToken, choose } = await buyer({ zip });
      const quote = await choose();
      expect(quote).toMatchObject({ tax: null, missing: ['tax_rate'] });
      const body = {
        ...{ quote_id: quote.id, quote_version: quote.version, expected_total_cents: quote.totals.total_cents },
        ...{ card_token: 'any', idempotency_key: `key-${zip}-0001` },
      };
      expect(bad(await world.client(apiToken).checkout.pay({ body }))).toMatchObject({
        code: 'tax_unknown',
        status: 503,
      });
    },
  );
});

describe('a place of several rates', () => {
  it('[TX03] asks which one, and nothing is paid before', async () => {
    const own = await startWorld();
    const { apiToken } = await customer(own);
    const client = own.client(apiToken);
    const params = { id: (await pricedQuote(own, apiToken)).id };
    const to = { ...ADDRESS, city: 'Somewhere', state: 'CA', zip: '94541' };
    const { id } = good(await client.checkout.createAddress({ body: to }));
    const open = good(await client.checkout.setShippingAddress({ params, body: { shipping_address_id: id } }));
    expect(open.missing).toEqual(['shipping_rate', 'tax_area']);
    expect(open.tax?.areas).toEqual([
      { area: 'Hayward', rate_percent: 10.75 },
      { area: 'Alameda County', rate_percent: 10.25 },
    ]);
    const answered = good(await client.tax.setArea({ params, body: { tax_area: 'Alameda County' } }));
    expect(answered).toMatchObject({ missing: ['shipping_rate'], tax: { rate_percent: 10.25 } });
    const strange = good(await client.tax.setArea({ params, body: { tax_area: 'Oregon' } }));
    expect(strange).toMatchObject({ missing: ['shipping_rate', 'tax_area'], tax: { rate_percent: 10.75 } });
    await own.close();
  });

  it('[TX04] is nobody’s question where the customer fetches it: the hub’s rate holds', async () => {
    const own = await startWorld();
    const { apiToken } = await customer(own);
    const client = own.client(apiToken);
    const params = { id: (await pricedQuote(own, apiToken)).id };
    const to = { ...ADDRESS, city: 'Somewhere', state: 'CA', zip: '94541' };
    const { id } = good(await client.checkout.createAddress({ body: to }));
    good(await client.checkout.setShippingAddress({ params, body: { shipping_address_id: id } }));
    const { groups } = good(await client.checkout.shippingRates({ params }));
    const { shipping_rate_id, shipping_rate_token } = groups.find(({ group }) => group === 'pickup')!.rates[0]!;
    const body = { shipping_rate_id, shipping_rate_token };
    const fetched = good(await client.checkout.setShippingRate({ params, body }));
    expect(fetched).toMatchObject({ missing: [], tax: { rate_percent: 8.625, area: 'San Francisco' } });
    await own.close();
  });
});
