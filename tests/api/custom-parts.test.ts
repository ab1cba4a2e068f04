import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { admin, PART, quoted, submitted } from './support/custom.ts';
import { anyThickness, customer, upload } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
let token: string;
let staff: string;
beforeAll(async () => {
  world = await startWorld({ env: { UPLOAD_FILES_PER_DAY: '1000' } });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.advance(120_000);
  token = (await customer(world)).apiToken;
  staff = await admin(world);
});

const ours = () => world.client(staff).custom;
const mine = () => world.client(token).custom;

async function draft(): Promise<string> {
  const { id } = await submitted(world, token);
  return good(await ours().create({ body: { request_id: id } })).quote!.id;
}

describe('custom parts', () => {
  it('[CU6] are staff’s: every field is refused by name from a customer, and others are told nothing', async () => {
    const { quote } = await quoted(world, token, staff);
    const part = quote!.custom_parts[0]!;
    const refused = bad(await mine().putPart({ body: { id: part.id, ...PART, unit_price_cents: 1 } }));
    expect(refused.code).toBe('role_may_not');
    expect(refused.errors.map(({ field }) => field).sort()).toEqual(Object.keys(PART).sort());
    expect(bad(await mine().removePart({ params: { id: part.id } })).code).toBe('role_may_not');
    expect(bad(await mine().copyPart({ params: { id: part.id } })).code).toBe('role_may_not');
    const other = world.client((await customer(world)).apiToken).custom;
    expect(bad(await other.putPart({ body: { id: part.id, quantity: 1 } })).status).toBe(404);
    expect(bad(await other.copyPart({ params: { id: part.id } })).status).toBe(404);
    const form = { body: { production_files: [new File(['x'], 'a.nc')] } };
    expect(bad(await mine().productionFiles(form)).code).toBe('role_may_not');
  });

  it('[CU6] take files of a form, which their copies share and their customer saves', async () => {
    const quoteId = await draft();
    const files = [new File(['G0 X0'], 'op1.nc'), new File(['G1 X1'], 'op2.nc')];
    const taken = good(await ours().productionFiles({ body: { production_files: files } })).files;
    const ids = taken.map(({ id }) => id);
    const { custom_part } = good(
      await ours().putPart({ body: { quote_id: quoteId, ...PART, production_file_ids: ids } }),
    );
    expect(custom_part.files.map(({ filename }) => filename).sort()).toEqual(['op1.nc', 'op2.nc']);
    const copy = good(await ours().copyPart({ params: { id: custom_part.id } }));
    expect(copy.quote.custom_parts).toHaveLength(2);
    const fewer = good(await ours().putPart({ body: { id: custom_part.id, production_file_ids: [ids[0]!] } }));
    expect(fewer.custom_part.files).toHaveLength(1);
    good(await ours().removePart({ params: { id: custom_part.id } }));
    const kept = copy.custom_part.files.find(({ filename }) => filename === 'op1.nc');
    expect(await good(await world.client(staff).file.file({ params: { id: kept!.id } })).text()).toBe('G0 X0');
    expect(bad(await world.client(token).file.file({ params: { id: kept!.id } })).status).toBe(404);
  });

  it('[CU6] are taken off once; what is gone is not found', async () => {
    const { custom_part } = good(await ours().putPart({ body: { quote_id: await draft(), ...PART } }));
    const params = { id: custom_part.id };
    const both = await Promise.all([ours().removePart({ params }), ours().removePart({ params })]);
    expect(both.map((one) => (one.ok ? 'ok' : one.error.code)).sort()).toEqual(['not_found', 'ok']);
    expect(bad(await ours().removePart({ params })).code).toBe('not_found');
  });

  it('[CU6] say what is missing, whole and in bounds', async () => {
    const quoteId = await draft();
    const refused = bad(await ours().putPart({ body: { quote_id: quoteId, name: 'x' } }));
    expect(refused.errors.map(({ field }) => field)).toEqual(expect.arrayContaining(['quantity', 'box_mm']));
    for (const wrong of [
      { quantity: 0 },
      { quantity: 1.5 },
      { unit_price_cents: -1 },
      { weight_grams: 0 },
      { lead_time_days: 1e9 },
    ])
      expect(bad(await ours().putPart({ body: { quote_id: quoteId, ...PART, ...wrong } })).code).toBe(
        'invalid_request',
      );
    const most = { quantity: 1_000_000, unit_price_cents: 100_000_000, weight_grams: 0.001 };
    const small = { length: 0.1, width: 0.1, height: 0.1 };
    const { custom_part, quote } = good(
      await ours().putPart({ body: { quote_id: quoteId, ...PART, ...most, box_mm: small } }),
    );
    expect(custom_part.price_cents).toBe(100_000_000_000_000);
    expect(quote.totals.total_cents).toBe(quote.totals.subtotal_cents);
  });

  it('[CU7] add up beside instant parts: setup with them alone, speed on them alone, packing and date of everything', async () => {
    const quoteId = await draft();
    const alone = good(await ours().putPart({ body: { quote_id: quoteId, ...PART } })).quote;
    expect(alone.totals).toMatchObject({
      parts_cents: 0,
      custom_parts_cents: 12_340,
      setup_fee_cents: 0,
      production_cents: 0,
    });
    expect(alone.boxes).toBe(1);
    const request = await requestOf(quoteId);
    good(await ours().move({ params: { id: request }, body: { state: 'quoted' } }));
    good(await mine().move({ params: { id: request }, body: { state: 'accepted' } }));
    const client = world.client(token);
    const parts = [
      { design_id: await upload(world, token), choices: { thickness_id: anyThickness(world), quantity: 3 } },
    ];
    const both = good(await client.quote.addParts({ params: { id: quoteId }, body: { parts } }));
    const { totals } = both;
    expect(totals.setup_fee_cents).toBeGreaterThan(0);
    expect(totals.subtotal_cents).toBe(totals.parts_cents + 12_340 + totals.setup_fee_cents + totals.packing_cents);
    const { rates } = good(await client.checkout.productionRates({ params: { id: quoteId } }));
    const fastest = rates.toSorted((a, b) => b.price_cents - a.price_cents)[0]!;
    const body = { production_speed_id: fastest.production_speed_id };
    const fast = good(await client.checkout.setProductionRate({ params: { id: quoteId }, body }));
    expect(fast.totals.production_cents).toBe(fastest.price_cents);
    expect(fast.totals.production_cents).toBeLessThan(totals.parts_cents + 1);
    expect(fast.production_speed.ships_by).toBe(alone.production_speed.ships_by);
  });

  const requestOf = async (quoteId: string) =>
    (
      await world.deps.database.db
        .selectFrom('custom_requests')
        .select('id')
        .where('quote_id', '=', quoteId)
        .executeTakeFirstOrThrow()
    ).id;
});

describe('staff that makes a quote', () => {
  it('[CU14] finds its customer by words of e-mail and name, at most ten, and no guests', async () => {
    const { account } = await customer(world);
    const found = async (search: string) => good(await ours().customers({ query: { search } })).customers;
    const { id, email } = account;
    expect(await found(email!.toUpperCase())).toEqual([{ id, email, name: null, organizations: [] }]);
    expect(await found('customer CASEY')).toMatchObject([{ email: 'customer@kerfwise.test', name: 'Casey Customer' }]);
    for (let i = 0; i < 10; i++) await customer(world);
    expect(await found('example.com')).toHaveLength(10);
    for (const nobody of ['', '%', 'nobody at all']) expect(await found(nobody)).toEqual([]);
    expect(bad(await mine().customers({ query: { search: 'casey' } })).code).toBe('role_may_not');
  });

  it('[CU14] sets date and price of production before it is sent, and the customer gets them with it', async () => {
    const { id } = await submitted(world, token);
    const { quote } = good(await ours().create({ body: { request_id: id } }));
    good(await ours().putPart({ body: { quote_id: quote!.id, ...PART } }));
    const day = new Date(world.clock.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const body = { production_speed_ships_by: day, production_speed_price_usd: 12.5 };
    good(await world.client(staff).checkout.setCustomRates({ params: { id: quote!.id }, body }));
    good(await ours().move({ params: { id }, body: { state: 'quoted' } }));
    const seen = good(await mine().get({ params: { id } })).quote!;
    expect(seen.custom_rates).toEqual({ production_speed_ships_by: day, production_speed_price_cents: 1250 });
    expect(seen.production_speed.ships_by).toBe(day);
    good(await mine().move({ params: { id }, body: { state: 'accepted' } }));
    const taken = good(await world.client(token).quote.get({ params: { id: seen.id } }));
    expect(taken.custom_rates).toEqual(seen.custom_rates);
  });
});
