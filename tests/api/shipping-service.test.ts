import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ServiceCall, type ServiceServer, startService } from '../support/service-server.ts';
import { ADDRESS, customer, pricedQuote, signIn } from './support/shopping.ts';
import { good, startWorld, type World } from './support/world.ts';

const KEY = 'easypost-key';

interface Shipment {
  readonly to_address: { readonly zip: string; readonly state: string; readonly country: string };
  readonly parcel: Readonly<Record<'length' | 'width' | 'height' | 'weight', number>>;
}

/** Charges of carriers; one is of another currency. */
const rates = (weight: number) => [
  {
    carrier: 'USPS',
    service: 'GroundAdvantage',
    rate: (8 + weight / 10).toFixed(2),
    currency: 'USD',
    delivery_days: 6,
  },
  { carrier: 'UPS', service: 'Ground', rate: '14.20', currency: 'USD', delivery_days: 4 },
  { carrier: 'FedEx', service: 'FEDEX_2_DAY', rate: '31.00', currency: 'USD', est_delivery_days: 2 },
  { carrier: 'CanadaPost', service: 'Regular', rate: '9.00', currency: 'CAD', delivery_days: 9 },
];

function answer({ method, path, authorization, body }: ServiceCall): unknown {
  const { shipment } = (body ?? {}) as { shipment?: Shipment };
  const known = authorization === `Basic ${Buffer.from(`${KEY}:`).toString('base64')}`;
  if (method !== 'POST' || path !== '/v2/shipments' || !known || !shipment) return null;
  const { to_address: to, parcel } = shipment;
  if (to.country !== 'US' || !/^\d{5}$/.test(to.zip) || !(parcel.weight > 0) || !(parcel.length > 0)) return null;
  return { id: 'shp_1', object: 'Shipment', rates: rates(parcel.weight) };
}

let easyPost: ServiceServer;
let world: World;
beforeAll(async () => {
  easyPost = await startService(answer);
  world = await startWorld({ env: { EASYPOST_KEY: KEY, EASYPOST_URL: easyPost.url } });
});
afterAll(async () => {
  await world.close();
  await easyPost.close();
});
beforeEach(() => {
  easyPost.mood = 'well';
});

async function buyer(zip = ADDRESS.zip, quantity = 10) {
  const { apiToken } = await customer(world);
  const client = world.client(apiToken);
  const params = { id: (await pricedQuote(world, apiToken, quantity)).id };
  const { id } = good(await client.checkout.createAddress({ body: { ...ADDRESS, zip } }));
  good(await client.checkout.setShippingAddress({ params, body: { shipping_address_id: id } }));
  const offers = async () =>
    good(await client.checkout.shippingRates({ params })).groups.flatMap(({ group, rates: all }) =>
      all.map((rate) => ({ group, ...rate })),
    );
  return { client, params, offers };
}

const from = () => (easyPost.calls.at(-1)!.body as { shipment: { from_address: object } }).shipment.from_address;

describe('a shipping service', () => {
  it('[CO30] is asked from where the hub is, and not at all where nobody has said where that is', async () => {
    const { offers } = await buyer('78702');
    await offers();
    const hub = { company: 'Kerfwise', street1: '200 Test Street', city: 'San Francisco', state: 'CA', zip: '94103' };
    expect(from()).toEqual({ ...hub, country: 'US' });
    const admin = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);
    const params = { id: 'san-francisco' };
    const { version } = good(await admin.calendar.hubs({})).hubs[0]!;
    const place = { line1: '5 Mill Road', line2: 'Dock 2', city: 'Oakland', state: 'CA', zip: '94607' };
    const hours = { opens_minutes: 480, closes_minutes: 1020 };
    good(await admin.calendar.place({ params, body: { version, ...place, ...hours } }));
    await (await buyer('78703')).offers();
    expect(from()).toMatchObject({ street1: '5 Mill Road', street2: 'Dock 2', city: 'Oakland', zip: '94607' });
    await world.deps.database.db.updateTable('hubs').set({ line1: '' }).execute();
    const asked = easyPost.calls.length;
    expect((await (await buyer('78704')).offers()).every(({ last_known }) => last_known)).toBe(true);
    expect(easyPost.calls.length).toBe(asked);
    await world.deps.database.db.updateTable('hubs').set({ line1: '5 Mill Road' }).execute();
  });

  it('[CO30] says what carriers charge, by box, sorted by how fast they are', async () => {
    const { client, params, offers } = await buyer();
    const all = await offers();
    expect(all.map(({ group, label, last_known }) => [group, label, last_known])).toEqual([
      ['economy', 'USPS Ground Advantage', false],
      ['standard', 'UPS Ground', false],
      ['express', 'FedEx Fedex 2 Day', false],
    ]);
    const { shipping_rate_id, shipping_rate_token, price_cents } = all[1]!;
    const body = { shipping_rate_id, shipping_rate_token };
    const chosen = good(await client.checkout.setShippingRate({ params, body }));
    expect(chosen.totals.shipping_cents).toBe(price_cents);
    const { boxes } = chosen;
    expect(price_cents).toBe(1420 * boxes);
  });

  it('[CO30] is asked again once its prices are old, and what it said stays for as long as it does not answer', async () => {
    const { client, params, offers } = await buyer('78702');
    const before = await offers();
    const calls = easyPost.calls.length;
    await offers();
    expect(easyPost.calls.length).toBe(calls);
    easyPost.mood = 'refusing';
    world.clock.advance(60 * 60_000);
    const after = await offers();
    expect(easyPost.calls.length).toBe(calls + 1);
    expect(after.map(({ price_cents }) => price_cents)).toEqual(before.map(({ price_cents }) => price_cents));
    expect(after.every(({ last_known }) => last_known)).toBe(true);
    const { shipping_rate_id, shipping_rate_token } = after[0]!;
    const body = { shipping_rate_id, shipping_rate_token };
    expect(good(await client.checkout.setShippingRate({ params, body })).missing).toEqual([]);
  });

  it.each(['broken', 'garbage', 'refusing'] as const)(
    '[CO30] that is %s and never told leaves our own tariff, marked, and nothing is free',
    async (mood) => {
      easyPost.mood = mood;
      const { offers } = await buyer('78703', 10 + mood.length);
      const all = await offers();
      expect(all.length).toBeGreaterThan(2);
      for (const { price_cents, last_known } of all) {
        expect(price_cents).toBeGreaterThan(0);
        expect(last_known).toBe(true);
      }
    },
  );
});
