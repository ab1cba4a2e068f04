import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Choices } from '../../shared/part/choices.ts';
import type { Quote } from '../../shared/quote/wire.ts';
import { sheet, sixParts } from '../analysis/pieces/support.ts';
import { anyThickness, customer, guest, payQuote, readyQuote, runOut, upload } from './support/shopping.ts';
import { good, startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const centsOf = ({ parts }: Quote) => parts.map(({ price_cents }) => price_cents!);
const sum = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0);
const SETUP = new Set(['file_checking', 'file_setup']);
/** What a part pays for its file, by the rows that are shown with its price; mark-ups of it are rows of their own. */
const setupOf = ({ breakdown: rows }: Quote['parts'][number]) =>
  sum(rows.flatMap(({ code, cents }) => (SETUP.has(code) ? [cents] : [])));

/** Another thickness of the material that parts are made of. */
function otherThickness(): number {
  const id = anyThickness(world);
  const material = world.deps.catalog.option(id)!.material;
  return material.thicknesses.find((one) => one.id !== id)!.id;
}

/** A sheet of six parts of an account, and the ids of its pieces. */
async function stored(token: string) {
  const client = world.client(token);
  const design_id = await upload(world, token, sheet(sixParts()), 'six.svg');
  const { pieces } = good(await client.design.get({ params: { id: design_id } })).analysis!;
  const [first, second, third] = pieces!.map(({ id }) => id);
  const part = (piece: string | null, more: Partial<Choices> = {}) => ({
    design_id,
    choices: { piece, thickness_id: anyThickness(world), quantity: 2, ...more },
  });
  /** What a piece costs on a quote of its own. */
  const alone = async (piece: string, more: Partial<Choices> = {}) =>
    centsOf(good(await client.quote.create({ body: { parts: [part(piece, more)] } })))[0]!;
  return { client, part, alone, first: first!, second: second!, third: third! };
}

describe('pieces of one file on a quote', () => {
  it('[PR33] pay its setup once, and every line that comes, goes or changes shares it anew', async () => {
    const { apiToken } = await guest(world);
    const { client, part, alone, first, second, third } = await stored(apiToken);
    const [a, b, c] = [await alone(first), await alone(second), await alone(third)];
    const one = good(await client.quote.create({ body: { parts: [part(first)] } }));
    expect(centsOf(one)).toEqual([a]);
    const params = { id: one.id };
    const both = good(await client.quote.addParts({ params, body: { parts: [part(second), part(null)] } }));
    const [pair, whole] = [centsOf(both).slice(0, 2), centsOf(both)[2]!];
    expect(pair[0]).toBeLessThan(a);
    expect(pair[1]).toBeLessThan(b);
    expect(sum(pair)).toBeGreaterThanOrEqual(Math.max(a, b));
    expect(both.totals.parts_cents).toBe(sum(centsOf(both)));
    for (const { breakdown: rows, price_cents } of both.parts)
      expect(sum(rows.map(({ cents }) => cents))).toBe(price_cents);

    const three = good(await client.quote.addParts({ params, body: { parts: [part(third)] } }));
    const shared = [...centsOf(three).slice(0, 2), centsOf(three)[3]!];
    expect(shared[0]).toBeLessThan(pair[0]!);
    expect(centsOf(three)[2]).toBe(whole);
    expect(sum(shared)).toBeLessThan(sum(pair) + c);
    expect(good(await client.quote.get({ params }))).toEqual({ ...three, added: undefined });

    const last = three.parts[3]!;
    const less = good(await client.quote.removePart({ params: { ...params, partId: last.id } }));
    expect(centsOf(less)).toEqual(centsOf(both));
    const listed = good(await client.part.list({})).parts.find(({ id }) => id === last.id)!;
    expect(listed.price_cents).toBe(c);
    good(await client.part.remove({ params: { id: less.parts[1]!.id } }));
    expect(centsOf(good(await client.quote.get({ params })))).toEqual([a, whole]);
  });

  it('[PR33] in another thickness pay for themselves, and another quantity moves the shares of all', async () => {
    const { apiToken } = await guest(world);
    const { client, part, alone, first, second } = await stored(apiToken);
    const quote = good(await client.quote.create({ body: { parts: [part(first), part(second)] } }));
    const params = { id: quote.parts[1]!.id };
    const many = good(await client.part.update({ params, body: { quantity: 400 } }));
    const after = good(await client.quote.get({ params: { id: quote.id } }));
    expect(after.version).toBe(many.quote_version);
    expect(after.parts[1]!.price_cents).toBe(many.price_cents);
    expect(after.parts[1]!.breakdown).toEqual(many.breakdown);
    expect(many.price_cents).toBeLessThan(await alone(second, { quantity: 400 }));
    expect(setupOf(after.parts[0]!)).toBeLessThan(setupOf(quote.parts[0]!) + setupOf(quote.parts[1]!));

    const thickness_id = otherThickness();
    const apart = good(await client.part.update({ params, body: { thickness_id } }));
    const [left] = good(await client.quote.get({ params: { id: quote.id } })).parts;
    expect(left!.price_cents).toBe(await alone(first));
    expect(apart.price_cents).toBe(await alone(second, { quantity: 400, thickness_id }));
  });

  it('[PR33] copies share among themselves, and a quote that is accepted and paid keeps what was shared', async () => {
    const { apiToken } = await customer(world);
    const { client, part, second: first, third: second } = await stored(apiToken);
    const ready = await readyQuote(world, apiToken, {});
    const params = { id: ready.id };
    await client.quote.removePart({ params: { ...params, partId: ready.parts[0]!.id } });
    const filled = good(await client.quote.addParts({ params, body: { parts: [part(first), part(second)] } }));
    const copy = good(await client.quote.copy({ params }));
    expect(centsOf(copy)).toEqual(centsOf(filled));
    const doubled = good(
      await client.quote.copyParts({ body: { quote_id: copy.id, part_ids: [filled.parts[0]!.id] } }),
    );
    expect(doubled.parts).toHaveLength(3);
    expect(centsOf(doubled)[0]).toBeLessThan(centsOf(filled)[0]!);

    const { groups } = good(await client.checkout.shippingRates({ params }));
    const { shipping_rate_id, shipping_rate_token } = groups[0]!.rates[0]!;
    const body = { shipping_rate_id, shipping_rate_token };
    const chosen = good(await client.checkout.setShippingRate({ params, body }));
    const accepted = good(await client.quote.accept({ params }));
    expect(centsOf(accepted)).toEqual(centsOf(filled));
    const withdrawn = good(await client.quote.withdraw({ params }));
    expect(centsOf(withdrawn)).toEqual(centsOf(filled));
    const { order_id } = await payQuote(world, apiToken, { ...withdrawn, totals: chosen.totals });
    const order = good(await client.order.get({ params: { id: order_id! } }));
    expect(order.parts.map(({ price_cents }) => price_cents)).toEqual(centsOf(filled));
    expect(order.totals.parts_cents).toBe(sum(centsOf(filled)));
    const { lines } = order;
    const plan = good(await client.order.cancelPlan({ params: { id: order.id }, body: { lines: [lines[0]!.id] } }));
    const all = good(await client.order.cancelPlan({ params: { id: order.id }, body: {} }));
    expect(plan.back_cents).toBeGreaterThanOrEqual(centsOf(filled)[0]!);
    expect(plan.back_cents).toBeLessThan(all.back_cents - centsOf(filled)[1]! + 1);
  });

  it('[PR33] of an expired quote or one whose prices are out of date share anew', async () => {
    const { apiToken } = await guest(world);
    const { client, part, first, second } = await stored(apiToken);
    const quote = good(await client.quote.create({ body: { parts: [part(first), part(second), part(null)] } }));
    const params = { id: quote.id };
    const { db } = world.deps.database;
    const outdated = { terms_key: 'before', price_cents: 1 };
    await db.updateTable('parts').set(outdated).where('id', '=', quote.parts[0]!.id).execute();
    expect(centsOf(good(await client.quote.get({ params })))).toEqual(centsOf(quote));
    await runOut(world, quote.id);
    const { quote: preview, differences } = good(await client.quote.renewal({ params }));
    expect(centsOf(preview)).toEqual(centsOf(quote));
    expect(differences).toEqual([]);
    await db.updateTable('parts').set(outdated).where('quote_id', '=', quote.id).execute();
    expect(centsOf(good(await client.quote.renew({ params })).quote)).toEqual(centsOf(quote));
  });

  it('[PR34] of more kinds than one design may be on a quote all find room, each of them as often as a design', async () => {
    const { apiToken } = await guest(world);
    const client = world.client(apiToken);
    const plates = Array.from(
      { length: 24 },
      (_, i) => `<rect x="${(i % 6) * 50}" y="${Math.floor(i / 6) * 60}" width="${20 + i}" height="40"/>`,
    );
    const design_id = await upload(world, apiToken, sheet(plates.join('')), 'kinds.svg');
    const { pieces } = good(await client.design.get({ params: { id: design_id } })).analysis!;
    expect(pieces).toHaveLength(24);
    const parts = pieces!.map(({ id }) => ({ design_id, choices: { piece: id } }));
    const quote = good(await client.quote.create({ body: { parts } }));
    expect(quote.parts).toHaveLength(24);
    const params = { id: quote.parts[0]!.id };
    for (let i = 0; i < 19; i++) good(await client.part.copy({ params }));
    const refused = await client.part.copy({ params });
    expect(refused).toMatchObject({ ok: false, error: { code: 'quote_full' } });
  });
});
