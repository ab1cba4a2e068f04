import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AddressInput } from '../../shared/checkout/wire.ts';
import { ADDRESS, customer, guest, pricedQuote, readyQuote } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const BAY: AddressInput = { ...ADDRESS, city: 'Oakland', state: 'CA', zip: '94607' };

async function buyer(address: AddressInput = ADDRESS) {
  world.clock.advance(5000);
  const { apiToken } = await customer(world);
  const client = world.client(apiToken);
  const params = { id: (await pricedQuote(world, apiToken)).id };
  const saved = good(await client.checkout.createAddress({ body: address }));
  const quote = good(await client.checkout.setShippingAddress({ params, body: { shipping_address_id: saved.id } }));
  const rates = async () => good(await client.checkout.shippingRates({ params })).groups;
  const pick = async (group: string) => (await rates()).find((g) => g.group === group)!.rates[0]!;
  const choose = ({ shipping_rate_id, shipping_rate_token }: Awaited<ReturnType<typeof pick>>) =>
    client.checkout.setShippingRate({ params, body: { shipping_rate_id, shipping_rate_token } });
  const read = async () => good(await client.quote.get({ params }));
  return { apiToken, client, params, saved, quote, rates, pick, choose, read };
}

describe('addresses', () => {
  it('are checked field by field', async () => {
    const { client } = await buyer();
    const body = { ...ADDRESS, name: ' ', state: 'XX', zip: '123', phone: 'call me' };
    const failure = bad(await client.checkout.createAddress({ body }));
    expect(failure).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(failure.errors.map(({ field }) => field)).toEqual(['name', 'state', 'zip', 'phone']);
  });

  it('[CO23] whose ZIP code is not of the state are refused, new or changed', async () => {
    const { client, saved } = await buyer();
    const strange = { ...ADDRESS, state: 'CA' };
    const refusal = {
      status: 400,
      code: 'invalid_request',
      errors: [
        {
          field: 'zip',
          message: 'ZIP code 78701 is in Texas, not in California. Check the ZIP code and the state.',
        },
      ],
    };
    expect(bad(await client.checkout.createAddress({ body: strange }))).toMatchObject(refusal);
    expect(bad(await client.checkout.updateAddress({ params: { id: saved.id }, body: strange }))).toMatchObject(
      refusal,
    );
    expect(good(await client.checkout.listAddresses({})).addresses.map(({ id }) => id)).toEqual([saved.id]);
    for (const [state, zip] of [
      ['TN', '42223'],
      ['KY', '42223'],
      ['AE', '09012'],
    ] as const)
      expect(good(await client.checkout.createAddress({ body: { ...ADDRESS, state, zip } }))).toMatchObject({ state });
  });

  it('[CO26] whose city is not the usual one of the ZIP code are saved, and say so', async () => {
    const { client, saved } = await buyer();
    expect(saved.warnings).toEqual([]);
    const params = { id: saved.id };
    const moved = good(await client.checkout.updateAddress({ params, body: { ...ADDRESS, city: 'Dallas' } }));
    const message = 'ZIP code 78701 is usually Austin, TX. If Dallas is right, leave it as it is.';
    expect(moved).toMatchObject({ city: 'Dallas', warnings: [{ field: 'city', message }] });
    expect(good(await client.checkout.getAddress({ params })).city).toBe('Dallas');
    const second = good(
      await client.checkout.createAddress({ body: { ...ADDRESS, city: 'Dallas', zip: '78701-1234' } }),
    );
    expect(second.warnings).toEqual(moved.warnings);
  });

  it('[CO23] of the military are delivered to by parcel post', async () => {
    const { rates } = await buyer({ ...ADDRESS, city: 'APO', state: 'AE', zip: '09012' });
    expect((await rates()).map(({ group, rates: offers }) => [group, offers.length])).toEqual([['economy', 1]]);
  });

  it('are listed newest first, changed and forgotten', async () => {
    const { client, saved } = await buyer();
    world.clock.advance(1000);
    const second = good(await client.checkout.createAddress({ body: { ...ADDRESS, company: 'Lasers', line2: '' } }));
    expect(second).toMatchObject({ company: 'Lasers', line2: null, country: 'US', phone: null });
    expect(good(await client.checkout.listAddresses({})).addresses.map(({ id }) => id)).toEqual([second.id, saved.id]);
    const params = { id: second.id };
    const moved = good(await client.checkout.updateAddress({ params, body: { ...ADDRESS, city: 'Dallas' } }));
    const { warnings: _, ...kept } = moved;
    expect(good(await client.checkout.getAddress({ params }))).toEqual(kept);
    good(await client.checkout.deleteAddress({ params }));
    expect(bad(await client.checkout.getAddress({ params })).status).toBe(404);
  });

  it('of somebody else cannot be delivered to', async () => {
    const mine = await buyer();
    const theirs = await buyer();
    const body = { shipping_address_id: theirs.saved.id };
    expect(bad(await mine.client.checkout.setShippingAddress({ params: mine.params, body })).status).toBe(404);
    expect((await mine.read()).shipping_address_id).toBe(mine.saved.id);
  });

  it('[CO09] that go away or move take shipping and tax of open quotes along', async () => {
    const { client, saved, pick, choose, read } = await buyer();
    good(await choose(await pick('standard')));
    const params = { id: saved.id };
    good(await client.checkout.updateAddress({ params, body: { ...ADDRESS, state: 'OR', zip: '97201' } }));
    const moved = await read();
    expect(moved).toMatchObject({ shipping_rate: null, tax: { state: 'OR', rate_percent: 0 } });
    good(await client.checkout.deleteAddress({ params }));
    const gone = await read();
    expect(gone).toMatchObject({
      shipping_address_id: null,
      tax: null,
      missing: ['shipping_address', 'shipping_rate'],
    });
    expect(gone.version).toBeGreaterThan(moved.version);
  });
});

describe('production speed', () => {
  it('adds its percentage of the parts and moves the day', async () => {
    const { client, params, quote } = await buyer();
    const { rates } = good(await client.checkout.productionRates({ params }));
    expect(rates[0]).toMatchObject({ price_cents: 0, production_speed_days: 5, label: '5 working days' });
    const fast = rates.find((rate) => rate.production_speed_days === 1)!;
    const body = {
      production_speed_id: fast.production_speed_id,
      production_speed_days: 1,
      production_speed_price_usd: fast.price_cents / 100,
    };
    const after = good(await client.checkout.setProductionRate({ params, body }));
    expect(after.totals.production_cents).toBe(fast.price_cents);
    expect(after.production_speed).toMatchObject({ days: 1, label: '1 working day', ships_by: fast.ships_by });
    expect(after.production_speed.ships_by < quote.production_speed.ships_by).toBe(true);
  });

  it('[CO08] that is not on offer, or of another price, is refused', async () => {
    const { client, params, read, quote } = await buyer();
    const set = (body: {
      production_speed_id: string;
      production_speed_days?: number;
      production_speed_price_usd?: number;
    }) => client.checkout.setProductionRate({ params, body });
    expect(bad(await set({ production_speed_id: '99' }))).toMatchObject({ status: 422, code: 'speed_unknown' });
    expect(bad(await set({ production_speed_id: '2', production_speed_days: 1 })).code).toBe('quote_changed');
    expect(bad(await set({ production_speed_id: '2', production_speed_price_usd: 0 })).code).toBe('quote_changed');
    expect(await read()).toEqual(quote);
  });
});

describe('shipping', () => {
  it('asks for an address and for goods', async () => {
    const { apiToken } = await customer(world);
    const client = world.client(apiToken);
    const priced = await pricedQuote(world, apiToken);
    expect(bad(await client.checkout.shippingRates({ params: { id: priced.id } }))).toMatchObject({
      status: 422,
      code: 'address_missing',
    });
    const part = { id: priced.id, partId: priced.parts[0]!.id };
    good(await client.quote.removePart({ params: part }));
    expect(bad(await client.checkout.shippingRates({ params: { id: priced.id } })).code).toBe('quote_empty');
  });

  it('[CO24] shows nothing that costs more and arrives no sooner', async () => {
    const { rates } = await buyer(BAY);
    const shown = (await rates()).flatMap((group) => group.rates).filter(({ delivers_by }) => delivers_by !== null);
    // Next door the ground takes a day, as does each of the two by air.
    expect(shown.map(({ shipping_rate_id }) => shipping_rate_id)).toEqual(['economy-ground', 'standard-ground']);
    for (const one of shown)
      for (const other of shown)
        expect(one.price_cents > other.price_cents && one.delivers_by! >= other.delivers_by!).toBe(false);
  });

  it('[CO48] is one choice with the speed: no plan costs as much as another and is there no sooner, whatever was chosen before', async () => {
    const { client, params, quote, read } = await buyer(BAY);
    const ask = async () => good(await client.checkout.shippingRates({ params })).plans;
    const plans = await ask();
    const costs = plans.map(({ price_cents }) => price_cents);
    expect(costs).toEqual(costs.toSorted((a, b) => a - b));
    const day = (plan: (typeof plans)[number]) => plan.delivers_by ?? plan.ships_by;
    for (const fetched of [true, false]) {
      const compared = plans.filter(({ group }) => (group === 'pickup') === fetched);
      expect(new Set(compared.map(({ production_speed_id }) => production_speed_id)).size).toBeGreaterThan(1);
      for (const [at, plan] of compared.slice(1).entries()) expect(day(plan) < day(compared[at]!)).toBe(true);
    }
    const soonest = plans.findLast(({ group }) => group !== 'pickup')!;
    const { shipping_rate_id, shipping_rate_token, production_speed_id } = soonest;
    const body = { shipping_rate_id, shipping_rate_token, production_speed_id };
    const after = good(await client.checkout.setShippingRate({ params, body }));
    expect(after.version).toBe(quote.version + 1);
    expect(after).toMatchObject({
      production_speed: { id: production_speed_id, ships_by: soonest.ships_by },
      shipping_rate: { id: shipping_rate_id, delivers_by: soonest.delivers_by },
    });
    expect(after.totals.production_cents + after.totals.shipping_cents).toBe(soonest.price_cents);
    const unsigned = (all: typeof plans) => all.map(({ shipping_rate_token: _, ...plan }) => plan);
    expect(unsigned(await ask())).toEqual(unsigned(plans));
    const unknown = { ...body, production_speed_id: '99' };
    expect(bad(await client.checkout.setShippingRate({ params, body: unknown })).code).toBe('speed_unknown');
    expect(await read()).toEqual(after);
  });

  it('[CO48] of an accepted quote is chosen for the speed it was accepted with', async () => {
    const { client, params } = await buyer(BAY);
    good(await client.quote.accept({ params }));
    const { plans } = good(await client.checkout.shippingRates({ params }));
    expect([...new Set(plans.map(({ speed_label }) => speed_label))]).toEqual(['5 working days']);
    const { shipping_rate_id, shipping_rate_token, production_speed_id } = plans[0]!;
    const choose = (speed: string) =>
      client.checkout.setShippingRate({
        params,
        body: { shipping_rate_id, shipping_rate_token, production_speed_id: speed },
      });
    expect(bad(await choose(production_speed_id === '1' ? '2' : '1')).code).toBe('quote_accepted');
    expect(good(await choose(production_speed_id)).shipping_rate?.id).toBe(shipping_rate_id);
  });

  it('[CO04] is grouped, dearer the faster, with fetching near the shop only', async () => {
    const far = await (await buyer()).rates();
    expect(far.map(({ group }) => group)).toEqual(['economy', 'standard', 'express']);
    const cents = far.flatMap(({ rates }) => rates.map((rate) => rate.price_cents));
    expect(cents).toEqual(cents.toSorted((a, b) => a - b));
    const near = await (await buyer(BAY)).rates();
    expect(near[0]).toMatchObject({
      group: 'pickup',
      rates: [{ price_cents: 0, transit_days: null, delivers_by: null }],
    });
    expect(near[1]!.rates[0]!.price_cents).toBeLessThan(far[0]!.rates[0]!.price_cents);
  });

  it('goes onto the quote with its price and day', async () => {
    const { pick, choose } = await buyer();
    const rate = await pick('express');
    const quote = good(await choose(rate));
    expect(quote.shipping_rate).toEqual({
      id: rate.shipping_rate_id,
      label: rate.label,
      price_cents: rate.price_cents,
      delivers_by: rate.delivers_by,
    });
    expect(quote.totals.shipping_cents).toBe(rate.price_cents);
    expect(quote.missing).toEqual([]);
  });

  it('[CO05] refuses a token that was changed, is of another rate or quote, or too old', async () => {
    const { pick, choose, client, params } = await buyer();
    const rate = await pick('economy');
    const express = await pick('express');
    const token = rate.shipping_rate_token;
    const forged = { ...rate, shipping_rate_token: `${token.slice(0, -2)}${token.endsWith('AA') ? 'BA' : 'AA'}` };
    const swapped = { ...rate, shipping_rate_id: express.shipping_rate_id };
    for (const wrong of [forged, swapped, { ...rate, shipping_rate_token: 'x.y' }]) {
      expect(bad(await choose(wrong))).toMatchObject({ status: 409, code: 'rate_stale' });
    }
    const other = await buyer();
    expect(bad(await other.choose(rate)).code).toBe('rate_stale');
    world.clock.advance(25 * 3_600_000);
    expect(bad(await choose(rate)).code).toBe('rate_stale');
    expect(good(await client.quote.get({ params })).shipping_rate).toBeNull();
  });

  it('is stale when the goods grew, stands when only the name changed', async () => {
    const { client, pick, choose, quote } = await buyer();
    const part = { id: quote.parts[0]!.id };
    const rate = await pick('economy');
    good(await client.part.update({ params: part, body: { name: 'Other' } }));
    good(await choose(rate));
    good(await client.part.update({ params: part, body: { quantity: 5000 } }));
    expect(bad(await choose(rate)).code).toBe('rate_stale');
  });

  it('[CO06] that was chosen is dropped when the goods grow, kept when they do not', async () => {
    const { client, pick, choose, quote, read } = await buyer();
    const part = { id: quote.parts[0]!.id };
    good(await choose(await pick('standard')));
    good(await client.part.update({ params: part, body: { name: 'Other' } }));
    expect((await read()).shipping_rate).not.toBeNull();
    good(await client.part.update({ params: part, body: { quantity: 5000 } }));
    expect(await read()).toMatchObject({
      shipping_rate: null,
      missing: ['shipping_rate'],
      totals: { shipping_cents: 0 },
    });
  });

  it('is no business of guests', async () => {
    const { apiToken } = await guest(world);
    const quote = await pricedQuote(world, apiToken);
    expect(quote.missing).toEqual(['account', 'shipping_address', 'shipping_rate']);
    expect(bad(await world.client(apiToken).checkout.shippingRates({ params: { id: quote.id } })).status).toBe(403);
  });
});

describe('sales tax', () => {
  it('[CO07] is the rate of the place on the goods, and on shipping only where that is taxed', async () => {
    const { pick, choose } = await buyer(BAY);
    const { totals, tax } = good(await choose(await pick('standard')));
    expect(tax).toMatchObject({ rate_percent: 10.75, state: 'CA', area: 'Oakland', shipping_taxed: false });
    expect(tax?.parts).toEqual({ state: 6, county: 0.25, city: 1, district: 3.5 });
    expect(totals.tax_cents).toBe(Math.floor((totals.subtotal_cents + totals.production_cents) * 0.1075 + 0.5));
    expect(totals.total_cents).toBe(
      totals.subtotal_cents + totals.production_cents + totals.shipping_cents + totals.tax_cents,
    );
  });

  it('is the shop’s where the customer fetches the goods', async () => {
    const { client, pick, choose, params } = await buyer(BAY);
    const fetched = good(await choose(await pick('pickup')));
    expect(fetched).toMatchObject({
      tax: { rate_percent: 8.625, area: 'San Francisco' },
      shipping_rate: { price_cents: 0 },
    });
    const part = { id: fetched.parts[0]!.id };
    good(await client.part.update({ params: part, body: { quantity: 5000 } }));
    expect(good(await client.quote.get({ params })).shipping_rate?.id).toBe('pickup');
    const away = good(await client.checkout.createAddress({ body: ADDRESS }));
    const moved = good(await client.checkout.setShippingAddress({ params, body: { shipping_address_id: away.id } }));
    expect(moved).toMatchObject({ shipping_rate: null, tax: { state: 'TX', rate_percent: 0 } });
  });
});

it('everything chosen leaves nothing missing', async () => {
  const ready = await readyQuote(world, (await customer(world)).apiToken);
  expect(ready.missing).toEqual([]);
});
