import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moneyRows } from '../../shared/quote/money-rows.ts';
import { ADDRESS, BILLING, customer, payQuote, readyQuote, TAXED } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const shopper = async () => world.client((await customer(world)).apiToken);

describe('addresses', () => {
  it('[CO43] keep phone numbers in one form, and refuse what is none when they are made and changed', async () => {
    const client = await shopper();
    const saved = good(await client.checkout.createAddress({ body: { ...ADDRESS, phone: '(415) 555-0100' } }));
    expect(saved.phone).toBe('+1 415 555 0100');
    const wrong = { ...ADDRESS, phone: '000 000 0000' };
    for (const refused of [
      await client.checkout.createAddress({ body: wrong }),
      await client.checkout.updateAddress({ params: { id: saved.id }, body: wrong }),
    ])
      expect(bad(refused).errors).toEqual([{ field: 'phone', message: 'Enter a phone number like +1 415 555 0100.' }]);
    expect(good(await client.checkout.getAddress({ params: { id: saved.id } })).phone).toBe('+1 415 555 0100');
  });

  it('[CO44] to bill have region and postal code of their country', async () => {
    const client = await shopper();
    const create = (change: object) => client.checkout.createBillingAddress({ body: { ...BILLING, ...change } });
    const saved = good(await create({ country: 'CA', city: 'Montréal', region: 'Quebec', postal_code: 'h2x 1y4' }));
    expect(saved).toMatchObject({ region: 'QC', postal_code: 'H2X 1Y4' });
    expect(bad(await create({ country: 'DE', postal_code: '1011' })).errors[0]?.field).toBe('postal_code');
    expect(bad(await create({ country: 'US', region: 'Cork', postal_code: '94103' })).errors[0]?.field).toBe('region');
  });

  it('[CO50] to bill are changed and removed; quotes to be paid follow, orders keep theirs', async () => {
    const { apiToken } = await customer(world);
    const client = world.client(apiToken);
    const saved = good(await client.checkout.createBillingAddress({ body: BILLING }));
    const on = { params: { id: saved.id } };
    const billed = async () => {
      const { id } = await readyQuote(world, apiToken);
      const choice = { params: { id }, body: { billing_address_id: saved.id } };
      return good(await client.checkout.setBillingAddress(choice));
    };
    const ordered = await payQuote(world, apiToken, await billed());
    const open = await billed();
    const body = { ...BILLING, name: 'Casey Group', region: 'Munster' };
    expect(
      bad(await client.checkout.updateBillingAddress({ ...on, body: { ...body, country: 'XX' } as never })).status,
    ).toBe(400);
    expect(
      bad(await client.checkout.updateBillingAddress({ ...on, body: { ...body, country: 'US' } })).errors[0]?.field,
    ).toBe('region');
    const changed = good(await client.checkout.updateBillingAddress({ ...on, body }));
    expect(changed).toEqual({ ...saved, name: 'Casey Group', region: 'Munster' });
    expect(good(await client.checkout.listBillingAddresses({})).addresses).toEqual([changed]);
    const billTo = async (orderId: string) =>
      good(await client.invoice.ofOrder({ params: { id: orderId } })).invoices[0]!.content.bill_to;
    expect((await billTo(ordered.order_id!))[0]).toBe('Casey Ltd');
    const now = good(await client.quote.get({ params: { id: open.id } }));
    expect(now.version).toBeGreaterThan(open.version);
    const later = await payQuote(world, apiToken, now);
    expect((await billTo(later.order_id!)).slice(0, 2)).toEqual(['Casey Group', '1 High Street']);
    const last = await billed();
    good(await client.checkout.deleteBillingAddress(on));
    expect(good(await client.quote.get({ params: { id: last.id } })).billing_address_id).toBeNull();
    expect(bad(await client.checkout.updateBillingAddress({ ...on, body })).code).toBe('not_found');
  });

  it('[CO45] say where the rate of tax is the last known', async () => {
    const { apiToken } = await customer(world);
    const { tax, totals } = await readyQuote(world, apiToken, {}, TAXED);
    const label = (last_known: boolean) =>
      moneyRows({ totals, production: '', shipping: null, tax: { ...tax!, last_known }, settled: true }).find(
        ({ key }) => key === 'tax',
      )?.label;
    expect(label(false)).toBe('Sales tax, Sacramento, CA 8.75 %');
    expect(label(true)).toBe('Sales tax, Sacramento, CA 8.75 %, last known rate');
  });
});
