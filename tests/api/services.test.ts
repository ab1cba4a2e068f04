import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PartChange } from '../../shared/quote/wire.ts';
import { anyThickness, guest, PLATE_SVG, pricedQuote, upload } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const BOTH = { dfm_analysis: true, quality_inspection: true } as const;
/** 30 min at $1.50; 15 min and two contours of half a minute at $1.20. */
const CENTS = { dfm_analysis: 4500, quality_inspection: 1920 } as const;

async function visitor() {
  world.clock.advance(5000);
  const { apiToken } = await guest(world);
  const client = world.client(apiToken);
  const quote = await pricedQuote(world, apiToken);
  const [part] = quote.parts;
  const change = async (body: PartChange) => good(await client.part.update({ params: { id: part!.id }, body }));
  const read = async () => good(await client.quote.get({ params: { id: quote.id } }));
  return { apiToken, client, quote, part: part!, change, read };
}

describe('services of a part', () => {
  it('[PA20] [PR27] are ordered by a yes, each with minutes, price and a row, once whatever the quantity', async () => {
    const { part, change, read, quote } = await visitor();
    expect(part).toMatchObject({ dfm_analysis_minutes: 0, dfm_analysis_price_usd: 0 });
    const ordered = await change({ ...BOTH });
    expect(ordered).toMatchObject({
      choices: BOTH,
      dfm_analysis_minutes: 30,
      dfm_analysis_price_usd: 45,
      quality_inspection_service_price_usd: 19.2,
      price_cents: part.price_cents! + CENTS.dfm_analysis + CENTS.quality_inspection,
    });
    const rows = ordered.breakdown.filter(({ code }) => code in CENTS);
    expect(rows).toEqual([
      { code: 'dfm_analysis', group: 'extras', cents: 4500, minutes: 30 },
      { code: 'quality_inspection', group: 'extras', cents: 1920, minutes: 16, contours: 2 },
    ]);
    const { totals } = await read();
    expect(totals.parts_cents).toBe(ordered.price_cents);
    expect(totals.setup_fee_cents).toBe(quote.totals.setup_fee_cents);
    const many = await change({ quantity: 500 });
    expect(many.quality_inspection_service_price_usd).toBe(19.2);
    const without = await change({ dfm_analysis: false, quality_inspection: false, quantity: part.quantity });
    expect(without.price_cents).toBe(part.price_cents);
  });

  it('[PA20] come with a new part; minutes and prices in a body are refused by their names', async () => {
    const { apiToken, client } = await visitor();
    const design_id = await upload(world, apiToken, PLATE_SVG, 'second.svg');
    const choices = { thickness_id: anyThickness(world), ...BOTH };
    const quote = good(await client.quote.create({ body: { parts: [{ design_id, choices }] } }));
    expect(quote.parts[0]).toMatchObject({ choices: BOTH, dfm_analysis_price_usd: 45 });
    for (const name of ['dfm_analysis_minutes', 'dfm_analysis_price_usd', 'quality_inspection_service_price_usd']) {
      const told = { ...choices, [name]: 0 };
      const refused = bad(await client.quote.create({ body: { parts: [{ design_id, choices: told }] } }));
      expect(refused).toMatchObject({ status: 400, code: 'invalid_request' });
      expect(refused.errors.map(({ field }) => field)).toEqual([`parts.0.choices.${name}`]);
    }
  });

  it('[PA20] of a part stored before there were any are not ordered', async () => {
    const { part, read } = await visitor();
    const { db } = world.deps.database;
    const row = await db.selectFrom('parts').select('choices').where('id', '=', part.id).executeTakeFirstOrThrow();
    const { dfm_analysis: _a, quality_inspection: _q, ...former } = JSON.parse(row.choices);
    await db
      .updateTable('parts')
      .set({ choices: JSON.stringify(former) })
      .where('id', '=', part.id)
      .execute();
    expect((await read()).parts[0]).toMatchObject({
      choices: { dfm_analysis: false, quality_inspection: false },
      price_cents: part.price_cents,
    });
  });

  it('[CO25] an analysis moves the day by a working day, an inspection does not, on quote and speeds alike', async () => {
    const { client, quote, change } = await visitor();
    const params = { id: quote.id };
    const days = async () => {
      const { rates } = good(await client.checkout.productionRates({ params }));
      const { ships_by } = good(await client.quote.get({ params })).production_speed;
      const standard = rates.find(({ price_cents }) => price_cents === 0)!;
      expect(standard.ships_by).toBe(ships_by);
      return [ships_by, rates.find(({ production_speed_days }) => production_speed_days === 1)!.ships_by];
    };
    // Tuesday, 10 November; the 11th is a holiday.
    expect(await days()).toEqual(['2026-11-18', '2026-11-12']);
    await change({ quality_inspection: true });
    expect(await days()).toEqual(['2026-11-18', '2026-11-12']);
    await change({ dfm_analysis: true });
    expect(await days()).toEqual(['2026-11-19', '2026-11-13']);
  });
});
