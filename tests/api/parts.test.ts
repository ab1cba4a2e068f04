import { newId } from '../../api/clock.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewPart, PartChange } from '../../shared/quote/wire.ts';
import { anyThickness, customer, guest, PLATE_SVG, payQuote, readyQuote, upload } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

async function visitor() {
  world.clock.advance(5000);
  const { apiToken } = await guest(world);
  const client = world.client(apiToken);
  const create = (parts: NewPart[], more: { onto?: 'new' | 'latest'; design_ids?: string[] } = {}) =>
    client.quote.create({ body: { parts, ...more } });
  return { apiToken, client, create, design: await upload(world, apiToken) };
}

describe('parts put on a quote with their choices', () => {
  it('[QU16] come back measured, priced and named in one call, as if chosen one after the other', async () => {
    const { client, create, design } = await visitor();
    const thickness_id = anyThickness(world);
    const choices = { quantity: 7, thickness_id, rotation: 30, confirmed_width: 50, confirmed_height: 30 };
    const quote = good(await create([{ design_id: design, name: 'Lid', choices }]));
    expect(quote.added).toEqual(quote.parts.map(({ id }) => id));
    const [part] = quote.parts;
    expect(part).toMatchObject({ name: 'Lid', quantity: 7, problem: null, choices: { ...choices, repairs: [] } });
    expect(part!.price_cents).toBeGreaterThan(0);
    expect(quote.totals.parts_cents).toBe(part!.price_cents);
    expect(part!.price).toBe(part!.price_cents! / 100);
    const plain = good(await create([], { design_ids: [design] }));
    const slow = good(await client.part.update({ params: { id: plain.added[0]! }, body: choices }));
    expect(slow.configuration).toEqual(part!.configuration);
    expect(slow.price_cents).toBe(part!.price_cents);
    expect(good(await client.quote.get({ params: { id: quote.id } })).parts).toEqual(quote.parts);
  });

  it('[QU16] are added in the order they are named, to a quote or to the newest open one', async () => {
    const { apiToken, client, create, design } = await visitor();
    const other = await upload(world, apiToken, PLATE_SVG.replace('100mm', '50mm'), 'half.svg');
    const quote = good(await create([{ design_id: other, choices: { quantity: 2 } }], { design_ids: [design] }));
    expect(quote.parts.map(({ filename, quantity }) => [filename, quantity])).toEqual([
      ['plate.svg', 1],
      ['half.svg', 2],
    ]);
    const more = good(await create([{ design_id: other, choices: { quantity: 9 } }], { onto: 'latest' }));
    expect(more.id).toBe(quote.id);
    expect(more.version).toBe(quote.version + 1);
    const third = good(
      await client.quote.addParts({ params: { id: quote.id }, body: { parts: [{ design_id: design }] } }),
    );
    expect(third.parts).toHaveLength(4);
    expect(third.added).toEqual([third.parts[3]!.id]);
    expect(good(await create([{ design_id: design }])).id).not.toBe(quote.id);
  });

  it('[QU19] name their finishings as a list or as one word, and both alike', async () => {
    const { client, create, design } = await visitor();
    const quote = good(await create([{ design_id: design, choices: { finishing_service_slug: 'deburred+papered' } }]));
    expect(quote.parts[0]).toMatchObject({
      finishing: ['deburred', 'papered'],
      finishing_service_slug: 'deburred+papered',
    });
    const change = (body: Parameters<typeof client.part.update>[0]['body']) =>
      client.part.update({ params: { id: quote.added[0]! }, body });
    expect(good(await change({ finishing: ['cleaned'] })).finishing_service_slug).toBe('cleaned');
    expect(good(await change({ finishing: ['cleaned'], finishing_service_slug: 'cleaned' })).finishing).toEqual([
      'cleaned',
    ]);
    expect(good(await change({ finishing_service_slug: null }))).toMatchObject({
      finishing: [],
      finishing_service_slug: null,
    });
    for (const body of [
      { finishing: ['cleaned' as const], finishing_service_slug: 'papered' },
      { finishing: [], finishing_service_slug: 'papered' },
      { finishing_service_slug: 'papered+deburred' },
      { finishing_service_slug: 'gilded' },
      { finishing_service_slug: '' },
    ]) {
      const { status, errors } = bad(await change(body));
      expect(status).toBe(400);
      expect(errors).toMatchObject([{ field: 'finishing_service_slug' }]);
    }
  });

  it('[QU19] are finished where that can be done: not when etched, and again in another material', async () => {
    const { client, create, design } = await visitor();
    const { materials } = good(await client.catalog.materials({}));
    const optionOf = (technology: string) =>
      materials.find((one) => one.technology_slug === technology && !one.requires_custom_quote)!.thicknesses[0]!.id;
    const finishing = ['deburred' as const];
    const choices = { thickness_id: optionOf('photo-etching'), finishing };
    const quote = good(await create([{ design_id: design, choices }]));
    expect(quote.parts[0]).toMatchObject({ finishing: [], finishing_service_slug: null, choices: { finishing } });
    const body = { thickness_id: optionOf('fiber-laser') };
    const cut = good(await client.part.update({ params: { id: quote.added[0]! }, body }));
    expect(cut).toMatchObject({ finishing, finishing_service_slug: 'deburred' });
    const wood = materials.find(({ slug }) => slug === 'birch-plywood')!.thicknesses[0]!.id;
    const update = async (change: PartChange) =>
      good(await client.part.update({ params: { id: quote.added[0]! }, body: change }));
    const both = await update({ thickness_id: wood, finishing: ['deburred', 'papered'] });
    expect(both).toMatchObject({ finishing: ['papered'], finishing_service_slug: 'papered' });
    expect((await update({ finishing: ['papered'] })).price_cents).toBe(both.price_cents);
    expect((await update({ finishing: [] })).price_cents).toBeLessThan(both.price_cents!);
  });

  it('[QU16] start another quote where the newest has been paid', async () => {
    const { apiToken } = await customer(world);
    const client = world.client(apiToken);
    const ready = await readyQuote(world, apiToken);
    await payQuote(world, apiToken, ready);
    const body = { parts: [{ design_id: ready.parts[0]!.design_id }], onto: 'latest' as const };
    expect(good(await client.quote.create({ body })).id).not.toBe(ready.id);
  });

  it.each([
    [{ quantity: 0 }, 'parts.0.choices.quantity', 400],
    [{ lengthOfLines: 3 }, 'parts.0.choices.lengthOfLines', 400],
    [{ assignments: { nosuch: 'cutting' } }, 'parts.0.choices.assignments.nosuch', 400],
    [{ thickness_id: 999_999 }, 'parts.0.choices.thickness_id', 422],
    [
      { repairs: [{ kind: 'drop_specks', size_mm: 5 }], confirmed_width: 0.5, confirmed_height: 0.5 },
      'parts.0.choices.repairs',
      422,
    ],
  ])('[QU2] [QU12] %j puts nothing on the quote and names the field', async (choices, field, status) => {
    const { client, create, design, apiToken } = await visitor();
    const quote = good(await create([], { design_ids: [design] }));
    const body = { parts: [{ design_id: design, choices }] };
    const answer = await world.call('PUT', `/api/v1/quotes/${quote.id}/add-parts`, { token: apiToken, body });
    expect(answer.status).toBe(status);
    const failure = (await answer.json()) as { errors: { field: string }[] };
    expect(failure.errors.map((error) => error.field)).toContain(field);
    const after = good(await client.quote.get({ params: { id: quote.id } }));
    expect(after).toEqual((({ added: _, ...rest }) => rest)(quote));
  });

  it('[QU5] are not made of somebody else’s design, nor of one that is not measured', async () => {
    const mine = await visitor();
    const theirs = await visitor();
    expect(bad(await mine.create([{ design_id: theirs.design }]))).toMatchObject({
      status: 404,
      errors: [{ field: 'parts.0.design_id' }],
    });
    const ticket = good(await mine.client.design.requestUpload({ body: { filename: 'later.svg' } }));
    expect(bad(await mine.create([{ design_id: ticket.design.id }]))).toMatchObject({ code: 'design_not_ready' });
  });
});

describe('the room on a quote', () => {
  it('[QU17] a design is named once a call', async () => {
    const { create, design } = await visitor();
    expect(bad(await create([{ design_id: design }], { design_ids: [design] }))).toMatchObject({
      status: 400,
      errors: [{ field: 'parts' }],
    });
    expect(bad(await create([]))).toMatchObject({ status: 400, errors: [{ field: 'parts' }] });
  });

  it('[QU17] a design is on a quote twenty times at most, copies counted', async () => {
    const { client, create, design } = await visitor();
    const quote = good(await create([{ design_id: design }]));
    const params = { id: quote.added[0]! };
    for (let i = 0; i < 19; i += 1) good(await client.part.copy({ params }));
    expect(bad(await client.part.copy({ params }))).toMatchObject({ status: 422, code: 'quote_full' });
    const again = { params: { id: quote.id }, body: { parts: [{ design_id: design }] } };
    expect(bad(await client.quote.addParts(again))).toMatchObject({ code: 'quote_full' });
    expect(good(await client.quote.get({ params: { id: quote.id } })).parts).toHaveLength(20);
  });

  it('[QU17] a quote holds two hundred parts', async () => {
    const { apiToken, client, create, design } = await visitor();
    const quote = good(await create([{ design_id: design }]));
    const { db } = world.deps.database;
    const row = await db.selectFrom('parts').selectAll().where('id', '=', quote.added[0]!).executeTakeFirstOrThrow();
    const designs = [];
    for (let i = 0; i < 10; i += 1) designs.push(await upload(world, apiToken));
    for (let i = 2; i <= 200; i += 1) {
      const part = { ...row, id: newId(world.clock), position: i, design_id: designs[i % 10]! };
      await db.insertInto('parts').values(part).execute();
    }
    const body = { parts: [{ design_id: await upload(world, apiToken) }] };
    expect(bad(await client.quote.addParts({ params: { id: quote.id }, body }))).toMatchObject({ code: 'quote_full' });
    good(await client.part.remove({ params: { id: quote.added[0]! } }));
    expect(good(await client.quote.addParts({ params: { id: quote.id }, body })).parts).toHaveLength(200);
  });
});

describe('a part drawn at another scale', () => {
  /** A plate with forty slits, each in two pieces 0.05 mm apart, drawn in units of `scale` mm. */
  const slits = (scale: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${100 * scale}mm" height="60mm" viewBox="0 0 100 ${60 / scale}"><g fill="none" stroke="#0000ff"><rect width="100" height="60"/>${Array.from({ length: 40 }, (_, i) => `<path d="M10 ${10 + i}h20m0.05 0h20"/>`).join('')}</g></svg>`;

  it('[QU10] costs the cents of the part drawn at full size', async () => {
    const { apiToken, client, create } = await visitor();
    const thickness_id = anyThickness(world);
    const full = await upload(world, apiToken, slits(1));
    const small = await upload(world, apiToken, slits(1 / 200));
    const asDrawn = good(await create([{ design_id: full, choices: { thickness_id } }])).parts[0]!;
    const { width: confirmed_width, height: confirmed_height } = asDrawn.configuration.dimensions;
    const scaled = good(
      await create([{ design_id: small, choices: { thickness_id, confirmed_width, confirmed_height } }]),
    );
    expect(scaled.parts[0]!.configuration.styles[0]).toMatchObject({ shape_count: 81, open_count: 80 });
    expect(scaled.parts[0]!.price_cents).toBe(asDrawn.price_cents);
    const design = good(await client.design.get({ params: { id: small } }));
    expect(design.analysis!.totals.shape_count).toBeLessThan(81);
  });
});
