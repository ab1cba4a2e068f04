import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Thickness } from '../../shared/catalog/material.ts';
import type { Part, PartChange } from '../../shared/quote/wire.ts';
import { ADDRESS, customer, paymentFor, payQuote, thicknessOf, upload } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const svg = (body: string, size = 'width="60mm" height="40mm" viewBox="0 0 60 40"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}><g fill="none" stroke="#0000ff">${body}</g></svg>`;

/** A plate with two windows, 1 mm of material between them. */
const BRIDGE = svg(
  '<rect width="60" height="40"/><rect x="10" y="10" width="19.5" height="20"/><rect x="30.5" y="10" width="19.5" height="20"/>',
);

/** A black plate with a magenta ring in it: it could be a hole or a mark. */
const UNSURE = `<svg xmlns="http://www.w3.org/2000/svg" width="60mm" height="40mm" viewBox="0 0 60 40"><g fill="none">
<rect width="60" height="40" stroke="#000000"/><circle cx="30" cy="20" r="8" stroke="#ff00ff"/></g></svg>`;

/** A signed-in customer with one part of a drawing on a quote, with everything chosen but its answers. */
async function partOf(content: string, change: PartChange, filename = 'plate.svg') {
  world.clock.advance(5000);
  const { apiToken, account } = await customer(world);
  const client = world.client(apiToken);
  const designId = await upload(world, apiToken, content, filename);
  const { id, parts } = good(await client.quote.create({ body: { design_ids: [designId] } }));
  const params = { id };
  const patch = (body: PartChange) => client.part.update({ params: { id: parts[0]!.id }, body });
  const part = good(await patch(change));
  const address = good(await client.checkout.createAddress({ body: ADDRESS }));
  good(await client.checkout.setShippingAddress({ params, body: { shipping_address_id: address.id } }));
  const { groups } = good(await client.checkout.shippingRates({ params }));
  const { shipping_rate_id, shipping_rate_token } = groups.at(-1)!.rates[0]!;
  good(await client.checkout.setShippingRate({ params, body: { shipping_rate_id, shipping_rate_token } }));
  const read = async () => good(await client.quote.get({ params }));
  const pay = async () => client.checkout.pay({ body: await paymentFor(world, await read()) });
  return { apiToken, email: account.email, client, designId, part, patch, read, pay };
}

/** A thickness as a later catalogue has it, with limits that the plate of above is far beyond. */
const stricter = (body: string) =>
  JSON.stringify({ ...(JSON.parse(body) as Thickness), min_bridge_mm: 9, min_hole_to_edge_mm: 20 });

const plywood = () => thicknessOf(world, 'birch-plywood', 3.2);
const itemOf = ({ readiness }: Part, code: string) => readiness.items.find((item) => item.code === code);

describe('a bridge between the least and the limit', () => {
  it('asks, and paying is refused by its name and sentence until it is accepted', async () => {
    const { part, patch, read, pay } = await partOf(BRIDGE, { thickness_id: plywood() });
    const item = itemOf(part, 'bridge')!;
    expect(part.readiness.state).toBe('asks');
    expect(item).toMatchObject({ state: 'asks', message: expect.stringMatching(/^Bridge 1 mm, needs 1\.6 mm in /) });
    expect((await read()).missing).toEqual(['part_not_ready']);
    const message = `plate: ${item.message}`;
    expect(bad(await pay())).toMatchObject({
      status: 409,
      code: 'part_not_ready',
      message,
      errors: [{ field: 'parts.0.bridge', message }],
    });
    const accepted = good(await patch({ accepted: [item.key!] }));
    expect(accepted.readiness.state).toBe('ready');
    expect((await read()).missing).toEqual([]);
    expect(good(await pay()).status).toBe('succeeded');
  });

  it.each([
    ['a wildcard', ['*']],
    ['a made-up key', ['bridge at 0 0 9 limit 1']],
    ['an empty one', ['']],
    ['the name of its kind', ['bridge']],
  ])('%s is no acceptance: it is refused and nothing changes', async (_, accepted) => {
    const { patch, read } = await partOf(BRIDGE, { thickness_id: plywood() });
    const refused = bad(await patch({ accepted, quantity: 7 }));
    expect(refused).toMatchObject({ status: 409, code: 'acceptance_stale', errors: [{ field: 'accepted.0' }] });
    const [part] = (await read()).parts;
    expect(part).toMatchObject({ quantity: 1, readiness: { state: 'asks' }, choices: { accepted: [] } });
  });

  it('nor is one beside the right one, nor one that comes with a new part', async () => {
    const { part, patch, client, designId } = await partOf(BRIDGE, { thickness_id: plywood() });
    const key = itemOf(part, 'bridge')!.key!;
    expect(bad(await patch({ accepted: [key, '*'] })).code).toBe('acceptance_stale');
    const choices = { thickness_id: plywood(), accepted: ['*'] };
    const added = await client.quote.create({ body: { parts: [{ design_id: designId, choices }], onto: 'new' } });
    expect(bad(added)).toMatchObject({ code: 'acceptance_stale', errors: [{ field: 'parts.0.choices.accepted.0' }] });
    const right = { parts: [{ design_id: designId, choices: { ...choices, accepted: [key] } }], onto: 'new' as const };
    expect(good(await client.quote.create({ body: right })).parts[0]!.readiness.state).toBe('ready');
  });

  it.each<[string, () => PartChange]>([
    ['thickness', () => ({ thickness_id: thicknessOf(world, 'birch-plywood', 6.35) })],
    ['material', () => ({ thickness_id: thicknessOf(world, 'mdf', 3) })],
    ['size', () => ({ confirmed_width: 62, confirmed_height: (62 * 40) / 60 })],
    ['rotation', () => ({ rotation: 90 })],
  ])('another %s asks again, and paying is refused again', async (_, change) => {
    const { part, patch, pay } = await partOf(BRIDGE, { thickness_id: plywood() });
    const key = itemOf(part, 'bridge')!.key!;
    good(await patch({ accepted: [key] }));
    const changed = good(await patch(change()));
    expect(changed).toMatchObject({ choices: { accepted: [] } });
    expect(itemOf(changed, 'bridge')!.state).not.toBe('accepted');
    expect(itemOf(changed, 'bridge')!.key).not.toBe(key);
    expect(bad(await pay()).code).toBe('part_not_ready');
    expect(bad(await patch({ accepted: [key] })).code).toBe('acceptance_stale');
  });

  it('another quantity keeps what was accepted, and when', async () => {
    const { part, patch, email } = await partOf(BRIDGE, { thickness_id: plywood() });
    const first = good(await patch({ accepted: [itemOf(part, 'bridge')!.key!] }));
    world.clock.advance(60_000);
    const later = good(await patch({ quantity: 12 }));
    expect(itemOf(later, 'bridge')).toEqual(itemOf(first, 'bridge'));
    expect(itemOf(later, 'bridge')).toMatchObject({ state: 'accepted', accepted_by: email });
  });

  it('[OR02] stands in the order with words, figure, limit, who and when, whatever the catalogue says later', async () => {
    const { apiToken, email, part, patch, read, client } = await partOf(BRIDGE, { thickness_id: plywood() });
    const item = itemOf(part, 'bridge')!;
    const at = new Date(world.clock.now()).toISOString();
    good(await patch({ accepted: [item.key!] }));
    world.clock.advance(3_600_000);
    const payment = await payQuote(world, apiToken, await read());
    const params = { id: payment.order_id! };
    const before = good(await client.order.get({ params }));
    const [accepted] = before.parts[0]!.readiness.items;
    expect(accepted).toMatchObject({ code: 'bridge', state: 'accepted', message: item.message, key: item.key });
    expect(accepted).toMatchObject({ accepted_by: email, accepted_at: at });
    expect(accepted!.message).toMatch(/1 mm.*1\.6 mm/);
    expect(accepted!.key).toMatch(/ 1 all \S+ limit 1\.6 .*size 60 x 40 turned 0/);
    const { db } = world.deps.database;
    const held = await db.selectFrom('thicknesses').selectAll().where('id', '=', plywood()).executeTakeFirstOrThrow();
    await db
      .updateTable('thicknesses')
      .set({ body: stricter(held.body) })
      .where('id', '=', plywood())
      .execute();
    await world.deps.catalog.reload();
    expect(good(await client.order.get({ params }))).toEqual(before);
    await db.updateTable('thicknesses').set(held).where('id', '=', plywood()).execute();
    await world.deps.catalog.reload();
  });
});

const answered = async (
  drawing: string,
  chosen: PartChange,
  code: string,
  answer: (part: Part) => PartChange,
  filename?: string,
) => {
  const { part, patch, pay } = await partOf(drawing, chosen, filename);
  expect(part.readiness.state).toBe('asks');
  const item = itemOf(part, code);
  expect(item).toMatchObject({ state: 'asks' });
  expect(item).not.toHaveProperty('key');
  const refused = bad(await pay());
  expect(refused).toMatchObject({ status: 409, code: 'part_not_ready' });
  expect(refused.errors.map(({ field }) => field)).toEqual([`parts.0.${part.readiness.items[0]!.code}`]);
  const after = good(await patch(answer(part)));
  expect(after.readiness).toEqual({ state: 'ready', items: [] });
  expect(good(await pay()).status).toBe('succeeded');
};

describe('a part that has no price', () => {
  it.each<[string, PartChange, string]>([
    ['is larger than the sheet', { confirmed_width: 6000, confirmed_height: 4000 }, 'stock'],
    ['is of no material', { thickness_id: null }, 'material'],
  ])('since it %s is refused by its item, too', async (_, change, code) => {
    const { patch, pay } = await partOf(svg('<rect width="60" height="40"/>'), { thickness_id: plywood() });
    const part = good(await patch(change));
    const message = `plate: ${itemOf(part, code)!.message}`;
    const errors = expect.arrayContaining([{ field: `parts.0.${code}`, message }]);
    expect(bad(await pay())).toMatchObject({ status: 409, code: 'part_not_ready', message, errors });
  });
});

describe('what only the customer knows', () => {
  const style = ({ configuration: { styles } }: Part, stroke: string) =>
    styles.find((one) => one.stroke === stroke)!.id;

  it('lines of which nobody knows whether they are cut: the operation is the answer', () =>
    answered(UNSURE, { thickness_id: plywood() }, 'operation', (part) => ({
      assignments: Object.fromEntries(
        part.readiness.items.flatMap(({ style: id }) => (id ? [[id, 'lineEngraving' as const]] : [])),
      ),
    })));

  it('[QU22] the answers travel with the question, and each of them is taken', async () => {
    const { part, patch } = await partOf(UNSURE, { thickness_id: plywood() });
    const asked = itemOf(part, 'operation')!;
    expect(asked.options).toEqual(expect.arrayContaining(['cutting', 'lineEngraving', 'ignored']));
    for (const option of asked.options as ('cutting' | 'lineEngraving')[]) {
      const after = good(await patch({ assignments: { [asked.style!]: option } }));
      expect(itemOf(after, 'operation')).toBeUndefined();
    }
  });

  it('nothing is cut: said, or a line is cut after all', async () => {
    const drawing = svg('<rect width="60" height="40"/>');
    const engraved = (part: Part) => ({ [style(part, '#0000ff')]: 'lineEngraving' as const });
    for (const answer of [
      () => ({ engrave_only: true }),
      (part: Part) => ({ assignments: { [style(part, '#0000ff')]: 'cutting' as const } }),
    ]) {
      const { part, patch, pay } = await partOf(drawing, { thickness_id: plywood() });
      const nothing = good(await patch({ assignments: engraved(part) }));
      expect(itemOf(nothing, 'nothing_cut')).toMatchObject({ state: 'asks' });
      expect(bad(await pay()).errors[0]!.field).toBe('parts.0.nothing_cut');
      expect(good(await patch(answer(part))).readiness.state).toBe('ready');
    }
  });

  it('a size without a unit: confirmed, or given', async () => {
    const drawing = svg('<rect width="60" height="40"/>', 'viewBox="0 0 60 40"');
    await answered(drawing, { thickness_id: plywood() }, 'size', () => ({ size_confirmed: true }));
    await answered(drawing, { thickness_id: plywood() }, 'size', () => ({ confirmed_width: 60, confirmed_height: 40 }));
  });

  it('bends without an angle: how many degrees and which way', async () => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="120mm" height="80mm" viewBox="0 0 120 80"><g fill="none">
<rect width="120" height="80" stroke="#0000ff"/><path d="M60 0V80" stroke="#008000"/></g></svg>`;
    const { part, patch, pay } = await partOf(drawing, { thickness_id: thicknessOf(world, 'aluminium-5052', 1.6) });
    const line = style(part, '#008000');
    const bent = good(await patch({ assignments: { [line]: 'metalBending' } }));
    expect(itemOf(bent, 'bend')).toMatchObject({ state: 'asks', style: line });
    expect(bad(await pay()).errors[0]!.field).toMatch(/^parts\.0\.(bend|operation)$/);
    const said = good(await patch({ bends: { [line]: { angle_deg: 90, direction: 'up' } } }));
    expect(said.readiness.state).toBe('ready');
    for (const angle_deg of [0, -90, 181])
      expect(bad(await patch({ bends: { [line]: { angle_deg, direction: 'up' } } })).code).toBe('invalid_request');
  });
});
