import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailText } from '../../api/mail/email-text.ts';
import { confirmationEmail } from '../../api/order/confirmation-email.ts';
import { shopFacts } from '../../app/order/shop-facts.ts';
import type { PartChange } from '../../shared/quote/wire.ts';
import { ADDRESS, customer, guest, paymentFor, thicknessOf, upload } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** A plate with a line from corner to corner, in a colour of its own. */
const plate = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">
<g fill="none"><rect width="${width}" height="${height}" stroke="#0000ff"/><path d="M0 0L${width} ${height}" stroke="#008000"/></g></svg>`;

/** A stock whose largest part is longer from corner to corner than the brake. */
function bendable() {
  for (const material of world.deps.catalog.book().materials) {
    for (const { id, bend, max_part: most } of material.thicknesses) {
      const diagonal = Math.sqrt(most.width ** 2 + most.height ** 2);
      if (bend !== null && diagonal > bend.max_length_mm) {
        return { thicknessId: id, longest: bend.max_length_mm, most, diagonal };
      }
    }
  }
  throw new Error('no stock is longer than the brake');
}

async function partOf(width: number, height: number) {
  world.clock.advance(5000);
  const { apiToken } = await guest(world);
  const client = world.client(apiToken);
  const designId = await upload(world, apiToken, plate(width, height), 'flap.svg');
  const quote = good(await client.quote.create({ body: { design_ids: [designId] } }));
  const [part] = quote.parts;
  const patch = (body: PartChange) => client.part.update({ params: { id: part!.id }, body });
  const line = part!.configuration.styles.find(({ stroke }) => stroke === '#008000')!.id;
  const read = async () => good(await client.quote.get({ params: { id: quote.id } }));
  return { patch, line, read };
}

describe('bends on the server', () => {
  it('[QU15] refuses a bend longer than the brake, by its own measurement and at the confirmed size', async () => {
    const { thicknessId, longest, most, diagonal } = bendable();
    const { patch, line, read } = await partOf(most.width, most.height);
    const flat = good(await patch({ thickness_id: thicknessId, assignments: { [line]: 'lineEngraving' } }));
    expect(flat.configuration.longest_bend_mm).toBeNull();
    expect(flat.problem?.code).not.toBe('bend_too_long');
    const bent = good(await patch({ assignments: { [line]: 'metalBending' } }));
    expect(bent.configuration.longest_bend_mm).toBeCloseTo(diagonal, 9);
    expect(bent).toMatchObject({ price_cents: null, problem: { code: 'bend_too_long', field: 'assignments' } });
    expect((await read()).missing).toContain('part_problem');
    const k = (0.999 * longest) / diagonal;
    const smaller = good(await patch({ confirmed_width: k * most.width, confirmed_height: k * most.height }));
    expect(smaller.configuration.longest_bend_mm).toBeCloseTo(0.999 * longest, 6);
    expect(smaller).toMatchObject({ problem: null });
    expect(smaller.price_cents).toBeGreaterThan(0);
    const large = { confirmed_width: null, confirmed_height: null };
    const repaired = good(await patch({ ...large, repairs: [{ kind: 'remove_duplicates' }] }));
    expect(repaired.problem).toMatchObject({ code: 'bend_too_long' });
    expect(bad(await patch({ assignments: { nosuch: 'metalBending' } })).errors[0]!.field).toBe('assignments.nosuch');
  });

  it('[QU15] prices a short bend', async () => {
    const { thicknessId } = bendable();
    const { patch, line } = await partOf(90, 120);
    const bent = good(await patch({ thickness_id: thicknessId, assignments: { [line]: 'metalBending' } }));
    expect(bent).toMatchObject({ problem: null, configuration: { longest_bend_mm: 150 } });
    expect(bent.price_cents).toBeGreaterThan(0);
  });
});

describe('what is said of bends', () => {
  it('[PA30] is refused for styles that the part does not have, and never piles up', async () => {
    const { patch, line } = await partOf(90, 120);
    const bend = { angle_deg: 90, direction: 'up' as const };
    good(await patch({ bends: { [line]: bend, [`1/1 ${line}`]: bend } }));
    for (const key of ['nosuch', '1/2 nosuch', `x ${line}`, '__proto__x'])
      expect(bad(await patch({ bends: { [key]: bend } })).errors[0]!.field).toBe(`bends.${key}`);
    const many = (from: number) =>
      Object.fromEntries(Array.from({ length: 1500 }, (_, i) => [`${from + i}/9999 ${line}`, bend]));
    good(await patch({ bends: many(1) }));
    expect(bad(await patch({ bends: many(1501) })).errors[0]!.field).toBe('bends');
    good(await patch({ bends: { [line]: { ...bend, direction: 'down' } } }));
  });
});

/** A strip of 120 × 60 mm, folded at 30 and at 80 mm. */
const CHANNEL = `<svg xmlns="http://www.w3.org/2000/svg" width="120mm" height="60mm" viewBox="0 0 120 60">
<g fill="none"><rect width="120" height="60" stroke="#0000ff"/><path d="M30 0V60M80 0V60" stroke="#008000"/></g></svg>`;

describe('bend lines one by one on the server', () => {
  it('[PA30] [OR07] asks each line, refuses payment until all are said, and prints what was said', async () => {
    world.clock.advance(5000);
    const { apiToken } = await customer(world);
    const client = world.client(apiToken);
    const designId = await upload(world, apiToken, CHANNEL, 'channel.svg');
    const { id, parts } = good(await client.quote.create({ body: { design_ids: [designId] } }));
    const patch = async (body: PartChange) => good(await client.part.update({ params: { id: parts[0]!.id }, body }));
    const style = parts[0]!.configuration.styles.find(({ stroke }) => stroke === '#008000')!.id;
    const thickness_id = thicknessOf(world, 'aluminium-5052', 1.6);
    const bent = await patch({ thickness_id, assignments: { [style]: 'metalBending' } });
    expect(bent.configuration.bends).toMatchObject({
      lines: [
        { style, number: 1, of: 2, x: 30 },
        { style, number: 2, of: 2, x: 80 },
      ],
      strip: { legs: [30, 50, 40].toReversed(), bends: [[1], [0]], widthMm: 60 },
    });
    expect(bent.thickness?.bend).toEqual({ inside_radius_mm: 0.89, k_factor: 0.42 });
    const first = await patch({ bends: { [`1/2 ${style}`]: { angle_deg: 90, direction: 'up' } } });
    expect(first.readiness).toMatchObject({ state: 'asks', items: [{ code: 'bend', style, line: '2/2' }] });
    const params = { id };
    const address = good(await client.checkout.createAddress({ body: ADDRESS }));
    good(await client.checkout.setShippingAddress({ params, body: { shipping_address_id: address.id } }));
    const { groups } = good(await client.checkout.shippingRates({ params }));
    const { shipping_rate_id, shipping_rate_token } = groups.at(-1)!.rates[0]!;
    good(await client.checkout.setShippingRate({ params, body: { shipping_rate_id, shipping_rate_token } }));
    const read = async () => good(await client.quote.get({ params }));
    const refused = bad(await client.checkout.pay({ body: await paymentFor(world, await read()) }));
    expect([refused.code, refused.errors[0]!.field]).toEqual(['part_not_ready', 'parts.0.bend']);
    const second = await patch({ bends: { [`2/2 ${style}`]: { angle_deg: 45, direction: 'down' } } });
    expect(second.readiness).toEqual({ state: 'ready', items: [] });
    const { order_id } = good(await client.checkout.pay({ body: await paymentFor(world, await read()) }));
    const order = good(await client.order.get({ params: { id: order_id! } }));
    const told = Object.fromEntries(shopFacts(order.parts[0]!, 'mm').map(({ label, lines }) => [label, lines]));
    // π/2 · (0.89 + 0.42 · 1.6) = 2.454; 2 · (0.89 + 1.6) − 2.454 = 2.526. For 45° 1.227, and 2 · tan 22.5° · 2.49 − 1.227 = 0.836.
    expect(told.Bends).toEqual([
      'Green line, line 1 of 2: 90° up, inside radius 0.89 mm, K 0.42, allowance 2.45 mm, deduction 2.53 mm',
      'Green line, line 2 of 2: 45° down, inside radius 0.89 mm, K 0.42, allowance 1.23 mm, deduction 0.84 mm',
    ]);
    const mail = emailText(confirmationEmail(order, { href: '' }));
    expect(mail).toContain('Green line, line 2 of 2: 45° down, inside radius 0.89 mm, K 0.42');
    expect(mail).toContain('Flat size 120 mm × 60 mm');
    expect(told['Flat size']).toEqual(['120.00 × 60.00 mm']);
    expect(told['Folded size, outside']?.[0]).toMatch(/^\d+\.\d\d × \d+\.\d\d mm, 60\.00 mm along the bends$/);
  });

  it('[PA30] a style that is said as a whole needs no line, and an older record of it reads as before', async () => {
    const { patch, line } = await partOf(120, 60);
    const thickness_id = thicknessOf(world, 'aluminium-5052', 1.6);
    const body = { thickness_id, assignments: { [line]: 'metalBending' as const } };
    good(await patch(body));
    const said = good(await patch({ bends: { [line]: { angle_deg: 90, direction: 'up' } } }));
    expect(said.readiness.items.filter(({ code }) => code === 'bend')).toEqual([]);
  });
});
