import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeAhead } from '../../api/quote/place-ahead.ts';
import { findQuote } from '../../api/quote/rows.ts';
import { keepRates } from '../../api/taxation/rate-rows.ts';
import { readTaxFacts } from '../../api/taxation/taxation.ts';
import { exemptionForm } from './support/access-exemptions.ts';
import { ADDRESS, customer, readyQuote, signIn } from './support/shopping.ts';
import { good, startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const OAKLAND = { ...ADDRESS, city: 'Oakland', state: 'CA', zip: '94607' };

async function exempt(token: string): Promise<void> {
  const { id } = good(await world.client(token).tax.create({ body: await exemptionForm() }));
  const staff = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);
  good(await staff.tax.decide({ params: { id }, body: { status: 'approved', review_notes: 'Verified.' } }));
}

it('[TX06] a place that is asked for ahead is taxed by what is kept of it alone, and by its owner’s exemptions', async () => {
  const { db } = world.deps.database;
  const { apiToken } = await customer(world);
  const quote = (await findQuote(db, (await readyQuote(world, apiToken, {}, OAKLAND)).id))!;
  await exempt(apiToken);
  await exempt((await customer(world)).apiToken);
  const said = (asOf: string) => ({ service: 'said', rates: { asOf } as never, askedAt: `${asOf}T00:00:00.000Z` });
  await keepRates(db, OAKLAND, said('2031-01-01'));
  await keepRates(db, { ...OAKLAND, city: 'Emeryville' }, said('2031-01-02'));
  await keepRates(db, { ...OAKLAND, zip: '94608' }, said('2031-01-03'));

  const own = await placeAhead(db, { quoteId: quote.id, addressId: null }, quote);
  expect(own?.address).toMatchObject({ id: quote.shippingAddressId, city: 'Oakland' });
  expect(own?.owned).toEqual({ accountId: quote.accountId, organizationId: null });
  for (const city of ['Oakland', 'Emeryville', 'Piedmont'])
    expect(own?.taxed?.factsAt({ ...OAKLAND, city })).toEqual(await readTaxFacts(db, quote, { ...OAKLAND, city }));
  expect(own?.taxed?.factsAt(OAKLAND)).toMatchObject({ kept: { rates: { asOf: '2031-01-01' } }, exemptions: [{}] });

  const other = good(await world.client(apiToken).checkout.createAddress({ body: { ...OAKLAND, zip: '94608-1234' } }));
  const asked = { quoteId: quote.id, addressId: other.id };
  const next = await placeAhead(db, asked, quote);
  expect([next?.address.id, next?.taxed?.factsAt(other).kept?.rates.asOf]).toEqual([other.id, '2031-01-03']);
  expect((await placeAhead(db, asked, null))?.taxed).toBeNull();
  expect(await placeAhead(db, { quoteId: 'none', addressId: null }, quote)).toBeNull();
});
