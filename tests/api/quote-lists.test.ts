import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, quoted, submitted } from './support/custom.ts';
import { otherPrices } from './support/prices.ts';
import { customer, payQuote, pricedQuote, readyQuote, runOut } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ env: { SESSION_DAYS: '365' } });
});
afterAll(() => world.close());

async function buyer() {
  world.clock.advance(61_000);
  const { apiToken } = await customer(world);
  const client = world.client(apiToken);
  const list = async (query: NonNullable<Parameters<typeof client.quote.list>[0]>['query'] = {}) =>
    good(await client.quote.list({ query })).quotes;
  return { apiToken, client, list };
}

describe('the list of one’s quotes', () => {
  it('[QU33] tells what each comes to as it is on opening it, also after a change and after other prices', async () => {
    const { apiToken, client, list } = await buyer();
    const quote = await readyQuote(world, apiToken);
    const total = async () => good(await client.quote.get({ params: { id: quote.id } })).totals.total_cents;
    const [head] = await list();
    expect(head).toMatchObject({
      total_cents: quote.totals.total_cents,
      total_is_final: true,
      part_count: 1,
      piece_count: 10,
    });
    const part = { params: { id: quote.parts[0]!.id }, body: { quantity: 25 } };
    good(await client.part.update(part));
    expect(await list()).toMatchObject([{ total_cents: await total(), piece_count: 25, total_is_final: false }]);
    await otherPrices(world, 1.5);
    const [dearer] = await list();
    expect(dearer!.total_cents).toBeGreaterThan(head!.total_cents);
    expect(dearer!.total_cents).toBe(await total());
    expect(await list()).toEqual([dearer]);
  });

  it('[QU33] [QU26] names the version that a step may name, of a quote that ran out unseen too', async () => {
    const { apiToken, client, list } = await buyer();
    const quote = await pricedQuote(world, apiToken);
    await list();
    await runOut(world, quote.id);
    const [head] = await list();
    expect(head).toMatchObject({ id: quote.id, status: 'expired' });
    good(await client.quote.renew({ params: { id: quote.id }, version: head!.version }));
  });

  it('[QU33] is narrowed by states as they are at this moment, by words and by days', async () => {
    const { apiToken, client, list } = await buyer();
    const names = ['Nut plate', 'Lid', 'Äpfel', 'Gone', 'Off'];
    const made: Record<string, string> = {};
    for (const name of names) {
      world.clock.advance(1000);
      made[name] = good(await client.quote.start({ body: { name } })).id;
    }
    const paid = await readyQuote(world, apiToken);
    await payQuote(world, apiToken, paid);
    await runOut(world, made.Gone!);
    good(await client.quote.cancel({ params: { id: made.Off! } }));
    const idsOf = async (query: Parameters<typeof list>[0]) => (await list(query)).map(({ id }) => id);
    expect(await idsOf({ status: 'expired' })).toEqual([made.Gone]);
    expect(await idsOf({ status: 'cancelled,expired' })).toEqual([made.Off, made.Gone]);
    expect(await idsOf({ status: 'paid' })).toEqual([paid.id]);
    expect(good(await client.quote.paid({})).quotes).toMatchObject([
      { id: paid.id, status: 'paid', total_is_final: true },
    ]);
    expect(await idsOf({ search: 'PLATE nut' })).toEqual([made['Nut plate']]);
    expect(await idsOf({ search: 'äPFEL' })).toEqual([made.Äpfel]);
    expect(await idsOf({ search: paid.number.toLowerCase() })).toEqual([paid.id]);
    expect(await idsOf({ search: paid.parts[0]!.name })).toContain(paid.id);
    expect(await idsOf({ search: '%' })).toEqual([]);
    expect(await idsOf({ search: `' or 1=1 --` })).toEqual([]);
    expect(await idsOf({ search: '\\_%*[a-z]' })).toEqual([]);
    const from = good(await client.quote.get({ params: { id: made.Lid! } })).created_at;
    expect(await idsOf({ created_before: from })).toEqual([made['Nut plate']]);
    expect(await idsOf({ created_from: from, created_before: from })).toEqual([]);
    good(await client.quote.setName({ params: { id: made.Lid! }, body: { name: 'Cover' } }));
    expect(await idsOf({ search: 'lid' })).toEqual([]);
    expect(await idsOf({ search: 'cover' })).toEqual([made.Lid]);
  });

  it('finds a quote by the parts on it, while they are on it', async () => {
    const { apiToken, client, list } = await buyer();
    const quote = await pricedQuote(world, apiToken);
    const part = quote.parts[0]!;
    good(await client.part.update({ params: { id: part.id }, body: { name: 'Flywheel' } }));
    expect(await list({ search: 'flywheel' })).toHaveLength(1);
    good(await client.quote.removePart({ params: { id: quote.id, partId: part.id } }));
    expect(await list({ search: 'flywheel' })).toHaveLength(0);
  });

  it('goes both ways, the same rows whatever comes in between', async () => {
    const { client } = await buyer();
    const made: string[] = [];
    for (let i = 0; i < 5; i++) {
      world.clock.advance(1000);
      made.unshift(good(await client.quote.start({ body: {} })).id);
    }
    const page = async (query: object) => good(await client.quote.list({ query: { limit: '2', ...query } }));
    const first = await page({});
    const second = await page({ cursor: first.next_cursor! });
    expect(second.quotes.map(({ id }) => id)).toEqual(made.slice(2, 4));
    world.clock.advance(1000);
    good(await client.quote.start({ body: {} }));
    const back = await page({ cursor: second.previous_cursor! });
    expect(back.quotes.map(({ id }) => id)).toEqual(made.slice(0, 2));
    const upwards = await page({ sort: 'created_at' });
    expect(upwards.quotes[0]!.id).toBe(made.at(-1));
    expect(bad(await client.quote.list({ query: { cursor: first.next_cursor!, sort: 'created_at' } })).code).toBe(
      'invalid_request',
    );
    expect(bad(await client.quote.list({ query: { cursor: 'x'.repeat(50) } })).errors).toMatchObject([
      { field: 'cursor' },
    ]);
  });

  it('[QU5] shows nobody else’s, not by a cursor of theirs either, and nothing that staff still puts together', async () => {
    const [mine, theirs] = [await buyer(), await buyer()];
    for (const one of [mine, theirs, theirs]) {
      world.clock.advance(1000);
      good(await one.client.quote.start({ body: { name: 'Same name' } }));
    }
    const first = good(await theirs.client.quote.list({ query: { limit: 1 } }));
    const [own] = await mine.list();
    const page = good(await mine.client.quote.list({ query: { limit: 1, cursor: first.next_cursor! } }));
    expect(page.quotes).toEqual([own]);
    const staff = await admin(world);
    const request = await submitted(world, mine.apiToken);
    good(await world.client(staff).custom.create({ body: { request_id: request.id } }));
    expect(await mine.list()).toHaveLength(1);
    world.clock.advance(1000);
    const offered = await quoted(world, theirs.apiToken, staff);
    const [head] = await theirs.list();
    expect(head).toMatchObject({
      id: offered.quote!.id,
      part_count: 1,
      total_cents: offered.quote!.totals.total_cents,
    });
    expect(await theirs.list({ search: offered.quote!.custom_parts[0]!.name })).toHaveLength(1);
  });
});
