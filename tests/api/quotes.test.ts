import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Part, PartChange } from '../../shared/quote/wire.ts';
import {
  anyThickness,
  customer,
  guest,
  payQuote,
  PLATE_SVG,
  pricedQuote,
  readyQuote,
  upload,
} from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

async function visitorWithPart() {
  world.clock.advance(5000);
  const { apiToken } = await guest(world);
  const quote = await pricedQuote(world, apiToken);
  const client = world.client(apiToken);
  const params = { id: quote.parts[0]!.id };
  const patch = (body: PartChange) => client.part.update({ params, body });
  const raw = (body: unknown) => world.call('PATCH', `/api/v1/parts/${params.id}`, { token: apiToken, body });
  const read = async () => good(await client.quote.get({ params: { id: quote.id } }));
  return { apiToken, client, quote, part: quote.parts[0]!, patch, raw, read };
}

function styles(part: Part) {
  return part.configuration.styles.map(({ lengthOfLines, lengthOfCurves, area }) => ({
    lengthOfLines,
    lengthOfCurves,
    area,
  }));
}

describe('a part', () => {
  it('[QU1] [DE4] is measured by the server: lengths and box of the file', async () => {
    const { part } = await visitorWithPart();
    expect(part.configuration.dimensions).toMatchObject({
      width: 100,
      height: 60,
      calculated_width: 100,
      confirmed_width: null,
    });
    expect(styles(part)[0]!.lengthOfLines).toBeCloseTo(320, 9);
    expect(styles(part)[0]!.lengthOfCurves).toBeCloseTo(20 * Math.PI, 4);
  });

  it('[QU3] follows size and rotation', async () => {
    const { patch } = await visitorWithPart();
    const doubled = good(await patch({ confirmed_width: 200, confirmed_height: 120 }));
    expect(doubled.configuration.dimensions).toMatchObject({ width: 200, height: 120, confirmed_width: 200 });
    expect(styles(doubled)[0]!.lengthOfLines).toBeCloseTo(640, 9);
    const turned = good(await patch({ rotation: 90 }));
    expect(turned.configuration.dimensions).toMatchObject({ width: 120, height: 200, rotation: 90 });
    const back = good(await patch({ rotation: 0, confirmed_width: null, confirmed_height: null }));
    expect(back.configuration.dimensions).toMatchObject({ width: 100, height: 60, confirmed_width: null });
  });

  it('[QU3] measures a stretched or tilted part again from the file', async () => {
    const { patch } = await visitorWithPart();
    const stretched = good(await patch({ confirmed_width: 200 }));
    expect(stretched.configuration.dimensions).toMatchObject({ width: 200, height: 60 });
    expect(styles(stretched)[0]!.lengthOfLines).toBeCloseTo(520, 9);
    // Perimeter of the ellipse 20 × 10 mm. Source: complete elliptic integral, 40 · 2 · E(0.75).
    expect(styles(stretched)[0]!.lengthOfCurves).toBeCloseTo(96.884482, 3);
    const tilted = good(await patch({ confirmed_width: null, rotation: 45 }));
    const side = (100 + 60) / Math.SQRT2;
    expect(tilted.configuration.dimensions.width).toBeCloseTo(side, 9);
    expect(tilted.configuration.dimensions.height).toBeCloseTo(side, 9);
    expect(tilted.price_cents).toBeGreaterThan(0);
  });

  it('[QU4] takes operations by style and says what the material cannot do', async () => {
    const { patch, part } = await visitorWithPart();
    const style = part.configuration.styles[0]!.id;
    const engraved = good(await patch({ assignments: { [style]: 'lineEngraving' } }));
    expect(engraved.configuration.styles[0]!.assignedTo).toMatchObject({ cutting: false, lineEngraving: true });
    const bent = good(await patch({ assignments: { [style]: 'metalBending' } }));
    expect(bent).toMatchObject({
      price_cents: null,
      minutes: null,
      breakdown: [],
      problem: { code: 'operation_unavailable' },
    });
    expect(good(await patch({ assignments: { [style]: 'ignored' } })).problem).toMatchObject({ code: 'not_quotable' });
    expect(good(await patch({ assignments: { [style]: 'cutting' } }))).toMatchObject({
      price_cents: part.price_cents,
      problem: null,
    });
    expect(bad(await patch({ assignments: { nosuch: 'cutting' } })).errors[0]!.field).toBe('assignments.nosuch');
  });

  it('says when it is larger than the sheet', async () => {
    const { patch, read } = await visitorWithPart();
    const huge = good(await patch({ confirmed_width: 10_000, confirmed_height: 6000 }));
    expect(huge).toMatchObject({ price_cents: null, problem: { code: 'part_too_large', field: 'dimensions' } });
    const quote = await read();
    expect(quote.missing).toContain('part_problem');
    expect(quote.totals.total_cents).toBe(0);
  });

  it('is changed on its quote, which is answered as it is read afterwards', async () => {
    const { client, part, quote, read } = await visitorWithPart();
    const params = { id: quote.id, partId: part.id };
    const changed = good(await client.quote.changePart({ params, body: { quantity: 25 } }));
    expect(changed).toEqual(await read());
    expect(changed.parts[0]).toMatchObject({ id: part.id, quantity: 25 });
    expect(changed.totals.parts_cents).toBe(changed.parts[0]!.price_cents);
    expect(changed.totals.parts_cents).toBeGreaterThan(quote.totals.parts_cents);
    expect(changed.version).toBe(quote.version + 1);
    // The same change by the part alone comes to the same.
    const alone = good(await client.part.update({ params: { id: part.id }, body: { quantity: 25 } }));
    expect({ ...alone, updated_at: null, quote_version: null }).toEqual({
      ...changed.parts[0],
      updated_at: null,
      quote_version: null,
    });
    const stale = { params, body: { quantity: 3 }, version: quote.version };
    expect(bad(await client.quote.changePart(stale))).toMatchObject({ code: 'quote_changed', status: 409 });
    const wrong = await client.quote.changePart({ params, body: { thickness_id: 999_999 } });
    expect(bad(wrong)).toMatchObject({ code: 'material_unknown' });
    expect((await read()).parts[0]!.quantity).toBe(25);
  });

  it('keeps what two change at once on their quote', async () => {
    const { client, part, quote, read } = await visitorWithPart();
    const params = { id: quote.id, partId: part.id };
    const bodies: PartChange[] = [{ quantity: 7 }, { rotation: 90 }, { name: 'Lid' }];
    const answers = await Promise.all(bodies.map((body) => client.quote.changePart({ params, body })));
    const quotes = answers.map(good);
    expect(new Set(quotes.map(({ version }) => version)).size).toBe(3);
    const last = quotes.reduce((a, b) => (a.version > b.version ? a : b));
    expect(last.parts[0]).toMatchObject({ quantity: 7, name: 'Lid', choices: { rotation: 90 } });
    expect(await read()).toEqual(last);
  });

  it('is not changed on a quote that it is not on', async () => {
    const { client, apiToken, part, quote } = await visitorWithPart();
    const other = good(await client.quote.create({ body: { design_ids: [await upload(world, apiToken)] } }));
    expect(other.id).not.toBe(quote.id);
    const body = { quantity: 3 };
    const there = { id: other.id, partId: part.id };
    expect(bad(await client.quote.changePart({ params: there, body })).code).toBe('not_found');
    const params = { id: quote.id, partId: part.id };
    good(await client.quote.removePart({ params }));
    expect(bad(await client.quote.changePart({ params, body })).code).toBe('not_found');
  });

  it('is copied and removed, and taken off it stays among the parts', async () => {
    const { client, part, quote, read, patch } = await visitorWithPart();
    const copy = good(await client.part.copy({ params: { id: part.id } }));
    expect(copy).toMatchObject({ quote_id: quote.id, price_cents: part.price_cents, quantity: part.quantity });
    expect((await read()).parts.map(({ id }) => id)).toEqual([part.id, copy.id]);
    good(await client.part.remove({ params: { id: copy.id } }));
    const off = good(await client.quote.removePart({ params: { id: quote.id, partId: part.id } }));
    expect(off.parts).toEqual([]);
    const { parts } = good(await client.part.list({}));
    expect(parts.map(({ id, quote_id }) => [id, quote_id])).toEqual([[part.id, null]]);
    expect(good(await patch({ quantity: 4 })).quantity).toBe(4);
    const again = { params: { id: quote.id, partId: part.id } };
    expect(bad(await client.quote.removePart(again)).code).toBe('not_found');
  });

  it('is copied where it lies among the parts, on no quote, as a part of its own', async () => {
    const { client, part, quote, patch } = await visitorWithPart();
    const chosen = good(await patch({ quantity: 7, name: 'Lid' }));
    good(await client.quote.removePart({ params: { id: quote.id, partId: part.id } }));
    const before = good(await client.quote.get({ params: { id: quote.id } }));
    const copy = good(await client.part.copy({ params: { id: part.id } }));
    expect(copy).toMatchObject({ quote_id: null, name: 'Lid', quantity: 7, choices: chosen.choices });
    expect(copy.price_cents).toBe(chosen.price_cents);
    expect(copy.id).not.toBe(part.id);
    const loose = async () => good(await client.part.list({})).parts.map(({ id, quote_id }) => `${id} ${quote_id}`);
    expect((await loose()).sort()).toEqual([`${part.id} null`, `${copy.id} null`].sort());
    expect(good(await client.quote.get({ params: { id: quote.id } }))).toEqual(before);
    // Each goes its own way.
    good(await client.part.update({ params: { id: copy.id }, body: { quantity: 2 } }));
    good(await client.part.remove({ params: { id: part.id } }));
    expect(await loose()).toEqual([`${copy.id} null`]);
    expect(good(await client.part.list({})).parts[0]).toMatchObject({ quantity: 2, name: 'Lid' });
    expect(bad(await client.part.copy({ params: { id: part.id } })).code).toBe('not_found');
    expect(bad(await client.part.remove({ params: { id: part.id } })).code).toBe('not_found');
  });

  it('is copied behind the last part of its quote', async () => {
    const { client, part, quote, read } = await visitorWithPart();
    const params = { id: quote.id };
    const added = good(await client.quote.addParts({ params, body: { design_ids: [part.design_id] } })).added;
    const copy = good(await client.part.copy({ params: { id: part.id } }));
    const second = good(await client.part.copy({ params: { id: part.id } }));
    expect((await read()).parts.map(({ id }) => id)).toEqual([part.id, ...added, copy.id, second.id]);
  });

  it('loses no change when several come at once', async () => {
    const { patch, read, quote } = await visitorWithPart();
    const changes: PartChange[] = [{ quantity: 12 }, { name: 'Lid' }, { finishing: ['papered'] }];
    for (const result of await Promise.all(changes.map(patch))) good(result);
    const after = await read();
    expect(after.parts[0]).toMatchObject({ quantity: 12, name: 'Lid', finishing: ['papered'] });
    expect(after.version).toBe(quote.version + 3);
  });
});

describe('a caller who tampers', () => {
  it.each([
    [{ quantity: -5 }, 'quantity'],
    [{ quantity: 0 }, 'quantity'],
    [{ quantity: 1.5 }, 'quantity'],
    [{ quantity: '3' }, 'quantity'],
    [{ quantity: 100_001 }, 'quantity'],
    [{ price_cents: 1 }, 'price_cents'],
    [{ price: 0.01 }, 'price'],
    [{ dfm_analysis: true, dfm_analysis_minutes: 1 }, 'dfm_analysis_minutes'],
    [{ dfm_analysis: true, dfm_analysis_price_usd: 0 }, 'dfm_analysis_price_usd'],
    [{ quality_inspection: true, quality_inspection_service_price_usd: 1 }, 'quality_inspection_service_price_usd'],
    [{ quality_inspection: 'yes' }, 'quality_inspection'],
    [{ configuration: { styles: [] } }, 'configuration'],
    [{ lengthOfLines: 1 }, 'lengthOfLines'],
    [{ design_id: 'x' }, 'design_id'],
    [{ confirmed_width: -1 }, 'confirmed_width'],
    [{ confirmed_width: null, confirmed_height: 1e9 }, 'confirmed_height'],
    [{ rotation: 360 }, 'rotation'],
    [{ finishing: ['gold'] }, 'finishing.0'],
    [{ assignments: { a: 'melting' } }, 'assignments.a'],
    [{ name: '' }, 'name'],
  ])('[QU2] %j changes nothing and names the field', async (body, field) => {
    const { raw, read, quote } = await visitorWithPart();
    const answer = await raw(body);
    expect(answer.status).toBe(400);
    const failure = (await answer.json()) as { code: string; errors: { field: string }[] };
    expect(failure.code).toBe('invalid_request');
    expect(failure.errors.map((error) => error.field)).toContain(field);
    expect(await read()).toEqual(quote);
  });

  it('an unknown thickness changes nothing', async () => {
    const { patch, read, quote } = await visitorWithPart();
    expect(bad(await patch({ thickness_id: 999_999 }))).toMatchObject({ status: 422, code: 'material_unknown' });
    expect(await read()).toEqual(quote);
  });

  it('[QU5] somebody else’s design, part or quote is not there', async () => {
    const victim = await visitorWithPart();
    const thief = await visitorWithPart();
    const designs = { design_ids: [victim.part.design_id] };
    expect(bad(await thief.client.quote.create({ body: designs })).status).toBe(404);
    expect(bad(await thief.client.quote.addParts({ params: { id: thief.quote.id }, body: designs })).status).toBe(404);
    const mixed = { params: { id: thief.quote.id, partId: victim.part.id } };
    expect(bad(await thief.client.quote.removePart(mixed)).status).toBe(404);
    const theirs = { params: { id: victim.quote.id, partId: victim.part.id } };
    for (const { params } of [mixed, theirs])
      expect(bad(await thief.client.quote.changePart({ params, body: { quantity: 3 } })).status).toBe(404);
    expect(await thief.read()).toEqual(thief.quote);
    expect(await victim.read()).toEqual(victim.quote);
  });

  it.each([
    ['{', 400, 'application/json'],
    ['{"quantity":1}', 415, 'text/plain'],
    ['quantity=1', 415, 'application/x-www-form-urlencoded'],
    [`{"name":"${'x'.repeat(300_000)}"}`, 413, 'application/json'],
    ['null', 400, 'application/json'],
    ['[]', 400, 'application/json'],
  ])('a body that is no sound JSON is refused: %.20s', async (body, status, type) => {
    const { apiToken, part } = await visitorWithPart();
    const headers = { authorization: `Bearer ${apiToken}`, 'content-type': type };
    const answer = await world.app.request(`/api/v1/parts/${part.id}`, { method: 'PATCH', headers, body });
    expect(answer.status).toBe(status);
    expect(Object.keys((await answer.json()) as object)).toEqual(['code', 'message', 'errors']);
  });
});

describe('a quote', () => {
  it('[QU6] adds up, with setup and packing once', async () => {
    const { client, apiToken, quote } = await visitorWithPart();
    const design = await upload(world, apiToken, PLATE_SVG.replace('100mm', '50mm'));
    const added = good(await client.quote.addParts({ params: { id: quote.id }, body: { design_ids: [design] } }));
    good(await client.part.copy({ params: { id: added.added[0]! } }));
    const two = good(await client.quote.get({ params: { id: quote.id } }));
    for (const part of two.parts.slice(1)) {
      good(
        await client.part.update({ params: { id: part.id }, body: { thickness_id: anyThickness(world), quantity: 2 } }),
      );
    }
    const after = good(await client.quote.get({ params: { id: quote.id } }));
    const { totals } = after;
    expect(after.parts).toHaveLength(3);
    expect(totals.parts_cents).toBe(after.parts.reduce((sum, part) => sum + part.price_cents!, 0));
    expect(totals.setup_fee_cents).toBe(quote.totals.setup_fee_cents);
    expect(totals.subtotal_cents).toBe(totals.parts_cents + totals.setup_fee_cents + totals.packing_cents);
    expect(totals.total_cents).toBe(totals.subtotal_cents);
    expect(after.boxes).toBe(1);
  });

  it('[QU7] needs more boxes, and more packing, for heavy goods', async () => {
    const { patch, read, quote } = await visitorWithPart();
    good(await patch({ quantity: 20_000 }));
    const heavy = await read();
    expect(heavy.boxes).toBeGreaterThan(1);
    expect(heavy.totals.packing_cents).toBeGreaterThan(quote.totals.packing_cents);
  });

  it('keeps the purchase order number, and an empty one is none', async () => {
    const { client, quote } = await visitorWithPart();
    const set = (purchase_order_number: string | null) =>
      client.quote.setPurchaseOrderNumber({ params: { id: quote.id }, body: { purchase_order_number } });
    expect(good(await set(' PO 7 ')).purchase_order_number).toBe('PO 7');
    expect(good(await set('')).purchase_order_number).toBeNull();
    expect(bad(await set('x'.repeat(65))).errors[0]!.field).toBe('purchase_order_number');
  });

  it('[QU8] is priced again, with a new version, when the rate card changes', async () => {
    const { quote, read, part } = await visitorWithPart();
    const { db } = world.deps.database;
    const book = world.deps.catalog.book();
    const dearer = { ...book.pricing_model, inflationMarkupPercent: book.pricing_model.inflationMarkupPercent + 50 };
    await db.updateTable('rate_cards').set({ is_current: 0 }).execute();
    const card = { version: 'dearer', is_current: 1, body: JSON.stringify(dearer), created_at: part.created_at };
    await db.insertInto('rate_cards').values(card).execute();
    await world.deps.catalog.reload();
    const after = await read();
    expect(after.parts[0]!.price_cents!).toBeGreaterThan(part.price_cents!);
    expect(after.parts[0]).toMatchObject({ rate_card_version: 'dearer' });
    expect(after.version).toBeGreaterThan(quote.version);
    expect(await read()).toEqual(after);
    await db.updateTable('rate_cards').set({ is_current: 0 }).where('version', '=', 'dearer').execute();
    await db.updateTable('rate_cards').set({ is_current: 1 }).where('version', '=', book.rate_card_version).execute();
    await world.deps.catalog.reload();
    expect((await read()).totals).toEqual(quote.totals);
  });

  it('[QU9] never changes once it is paid', async () => {
    const { apiToken } = await customer(world);
    const client = world.client(apiToken);
    const ready = await readyQuote(world, apiToken);
    await payQuote(world, apiToken, ready);
    const params = { id: ready.id };
    const before = good(await client.quote.get({ params }));
    const part = before.parts[0]!;
    const design_ids = [part.design_id];
    const address = ready.shipping_address_id!;
    const refused = [
      await client.part.update({ params: { id: part.id }, body: { quantity: 1 } }),
      await client.part.copy({ params: { id: part.id } }),
      await client.part.remove({ params: { id: part.id } }),
      await client.quote.addParts({ params, body: { design_ids } }),
      await client.quote.removePart({ params: { ...params, partId: part.id } }),
      await client.quote.setPurchaseOrderNumber({ params, body: { purchase_order_number: 'late' } }),
      await client.checkout.setProductionRate({ params, body: { production_speed_id: '1' } }),
      await client.checkout.setShippingAddress({ params, body: { shipping_address_id: address } }),
      await client.checkout.shippingRates({ params }),
    ];
    for (const result of refused)
      expect(bad<unknown>(result as never)).toMatchObject({ status: 409, code: 'quote_paid' });
    good(await client.checkout.deleteAddress({ params: { id: address } }));
    world.clock.advance(30 * 86_400_000 - 10_000);
    expect(good(await client.quote.get({ params }))).toEqual(before);
  });

  it('[QU115] is looked for without being made, and numbered with its first part', async () => {
    const client = world.client((await guest(world)).apiToken);
    const look = () => client.quote.latest({ query: { create: 'no' } });
    expect(good(await look())).toBeNull();
    expect(good(await client.quote.list({ query: {} })).quotes).toEqual([]);
    const started = good(await client.quote.latest({}))!;
    expect(good(await look())?.id).toBe(started.id);
  });
});
