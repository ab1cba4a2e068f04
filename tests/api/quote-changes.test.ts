import { afterAll, beforeAll, expect, it } from 'vitest';
import { inChange } from '../../api/db/database.ts';
import { changeQuote } from '../../api/quote/change-rows.ts';
import { findQuote, type QuoteChange } from '../../api/quote/rows.ts';
import { customer, readyQuote } from './support/shopping.ts';
import { startWorld, type World } from './support/world.ts';

// Changes of a quote foresee their row before the database has answered: it is what the database says afterwards.

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const LATER = '2031-05-06T07:08:09.000Z';

const CHANGES: Required<Omit<QuoteChange, 'account_id' | 'organization_id' | 'frozen_id'>> = {
  created_at: LATER,
  name: 'Brackets',
  status: 'accepted',
  valid_from: LATER,
  accepted_at: LATER,
  held_terms: JSON.stringify({ workingDays: 3 }),
  honoured_until: LATER,
  custom_rates: JSON.stringify({ shipsBy: '2031-05-06', priceCents: 100, by: 'somebody' }),
  estimate_zip: '94103',
  billing_address_id: null,
  production_speed_id: '2',
  shipping_address_id: null,
  shipping_rate: JSON.stringify({ id: 'ground', priceCents: 900, transitDays: 2 }),
  tax_area: 'Town',
  purchase_order_number: 'PO 7',
  document_form: null,
  coupon_id: null,
  custom_parts: 2,
  samples: 1,
  custom_state: 'offered',
  search: 'brackets',
  listed: null,
  paying_payment_id: null,
  paid_at: LATER,
};

class Back extends Error {}

it('[BA24] a changed quote is known as the database then has it, whatever is changed', async () => {
  const { db } = world.deps.database;
  const { id } = await readyQuote(world, (await customer(world)).apiToken);
  const ofEach = Object.entries(CHANGES).map(([column, value]) => ({ [column]: value }) as QuoteChange);
  for (const change of [...ofEach, { shipping_rate: null, name: null }, CHANGES]) {
    const both: unknown[] = [];
    const changing = inChange(db, id, async (trx) => {
      both.push(await changeQuote(trx, (await findQuote(trx, id))!, change, LATER), await findQuote(trx, id));
      throw new Back();
    });
    await expect(changing).rejects.toThrow(Back);
    expect(both[0], JSON.stringify(change)).toEqual(both[1]);
  }
});
