import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Part, PartChange } from '../../shared/quote/wire.ts';
import { customer, guest, upload } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** An SVG with so many colours, some with names as long as they are kept. */
function colourful(count: number): string {
  const lines = Array.from({ length: count }, (_, i) => {
    const colour = (i * 163).toString(16).padStart(6, '0');
    return `<path d="M${i / 7} ${i / 3}l.1234567 .7654321" stroke="#${colour}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="300mm" height="700mm" viewBox="0 0 300 700">${lines.join('')}</svg>`;
}

/** An SVG of so many layers, with names as long as they are kept. */
function named(count: number, of: number): string {
  const layers = Array.from({ length: count }, (_, i) => {
    const label = `${of}/${i}`.padEnd(200, ' of a name');
    const line = `<path d="M${i} ${of}h5" stroke="#${String(i).padStart(6, '0')}" fill="none"/>`;
    return `<g inkscape:groupmode="layer" inkscape:label="${label}">${line}</g>`;
  });
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"';
  return `<svg ${names} width="99mm" height="99mm" viewBox="0 0 99 99">${layers.join('')}</svg>`;
}

/** An SVG of one line with so many corners. */
function winding(corners: number): string {
  const path = Array.from(
    { length: corners },
    (_, i) => `L${(i * 7919) % 997}.${i % 89} ${(i * 104_729) % 991}.${i % 83}`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="999mm" height="999mm" viewBox="0 0 999 999"><path d="M0 0${path.join('')}" stroke="#f00" fill="none"/></svg>`;
}

describe('drawings of very many lines', () => {
  it('[IS4] [IS12] [BA47] are shapes of a document, a quote and a link as far as 1 MB holds them', async () => {
    const { apiToken } = await customer(world);
    const client = world.client(apiToken);
    const designs: string[] = [];
    for (let i = 0; i < 5; i += 1) designs.push(await upload(world, apiToken, winding(28_000 - i), `${i}.svg`));
    designs.push(await upload(world, apiToken, winding(100), 'small.svg'));
    const params = { id: good(await client.quote.create({ body: { design_ids: designs } })).id };
    const issued = good(await client.issued.issue({ params }));
    const drawn = issued.sketches.map((sketch) => sketch !== null);
    expect(drawn).toEqual([true, true, false, false, false, true]);
    expect(good(await client.issued.sketches({ params })).sketches).toHaveLength(3);
    const { uuid } = good(await client.issued.share({ params, body: { files: true } }));
    const shared = async () => good(await world.client().issued.shared({ params: { uuid } }));
    expect((await shared()).sketches).toEqual(issued.sketches);
    // A document of a release before has them all.
    const { db } = world.deps.database;
    const [first, , , , , last] = issued.sketches;
    const sketches = JSON.stringify([first, first, first, first, first, last]);
    await db.updateTable('issued_documents').set({ sketches }).where('quote_id', '=', params.id).execute();
    expect((await shared()).sketches).toEqual([first, first, null, null, null, last]);
    expect(good(await client.issued.issue({ params })).sketches).toEqual([first, first, null, null, null, last]);
  });
});

describe('a design of very many colours', () => {
  it('[DR12] is refused with a sentence, and cannot be quoted', async () => {
    const { apiToken } = await guest(world);
    const client = world.client(apiToken);
    const id = await upload(world, apiToken, colourful(20_000), 'photo.svg');
    const status = good(await client.design.status({ params: { id } }));
    expect(status).toMatchObject({ status: 'failed', error_code: 'analysis_failed' });
    expect(status.error_message).toMatch(/2,000 different colors/);
    expect(bad(await client.quote.create({ body: { design_ids: [id] } })).code).toBe('not_quotable');
  });

  it('[DE10] is listed without its measurement, and answered in less than 1 MB', async () => {
    const { apiToken } = await guest(world);
    const id = await upload(world, apiToken, colourful(2000), 'many.svg');
    const answer = await world.call('GET', `/api/v1/designs/${id}`, { token: apiToken });
    const text = await answer.text();
    expect(JSON.parse(text).analysis.styles).toHaveLength(2000);
    expect(Buffer.byteLength(text)).toBeLessThan(1_000_000);
    const list = await world.call('GET', '/api/v1/users/designs', { token: apiToken });
    const listed = (await list.json()) as { designs: Record<string, unknown>[] };
    expect(listed.designs).toEqual([expect.objectContaining({ id, filename: 'many.svg', analysis_status: 'success' })]);
    expect(listed.designs[0]).not.toHaveProperty('analysis');
  });

  it('[QU17] fills a quote: a second one has no room, and the quote stays an answer of 1 MB', async () => {
    const { apiToken } = await guest(world);
    const client = world.client(apiToken);
    const [one, two] = [
      await upload(world, apiToken, colourful(1500), 'one.svg'),
      await upload(world, apiToken, colourful(1500), 'two.svg'),
    ];
    expect(bad(await client.quote.create({ body: { design_ids: [one, two] } })).code).toBe('quote_full');
    const quote = good(await client.quote.create({ body: { design_ids: [one] } }));
    const params = { id: quote.id };
    const refused = bad(await client.quote.addParts({ params, body: { design_ids: [two] } }));
    expect(refused).toMatchObject({ code: 'quote_full', message: expect.stringContaining('2,000 colors') });
    expect(bad(await client.part.copy({ params: { id: quote.parts[0]!.id } })).code).toBe('quote_full');
    const answer = await world.call('GET', `/api/v1/quotes/${quote.id}`, { token: apiToken });
    expect(Buffer.byteLength(await answer.text())).toBeLessThan(1_000_000);
  });

  it('[QU17] with long names fills a quote by what it takes to tell of them, and a change of one may not go beyond', async () => {
    const { apiToken } = await guest(world);
    const client = world.client(apiToken);
    const designs: string[] = [];
    for (let i = 0; i < 10; i += 1)
      designs.push(await upload(world, apiToken, named(10, i), `${i}${'-name'.repeat(30)}.svg`));
    const quote = good(await client.quote.create({ body: { design_ids: designs } }));
    const params = { id: quote.id };
    const copies = { part_ids: quote.parts.map(({ id }) => id), quote_id: quote.id };
    const refused = await (async () => {
      for (;;) {
        const copied = await client.quote.copyParts({ body: copies });
        if (!copied.ok) return copied.error;
      }
    })();
    expect(refused).toMatchObject({ status: 422, code: 'quote_full', message: expect.stringContaining('too long') });
    const copyOne = () => client.part.copy({ params: { id: quote.parts[0]!.id } });
    while ((await copyOne()).ok);
    const read = async () => {
      const answer = await world.call('GET', `/api/v1/quotes/${quote.id}`, { token: apiToken });
      const text = await answer.text();
      return { bytes: Buffer.byteLength(text), parts: (JSON.parse(text) as { parts: Part[] }).parts };
    };
    const full = await read();
    expect(full.parts.length).toBeGreaterThan(60);
    expect(full.bytes).toBeLessThan(1_000_000);
    // A material, a quantity and a shorter name find room.
    for (const { id } of full.parts)
      good(await client.part.update({ params: { id }, body: { thickness_id: 200, quantity: 99_999, name: 'A' } }));
    const update = (i: number, body: PartChange) => client.part.update({ params: { id: full.parts[i]!.id }, body });
    const long = '山'.repeat(120);
    const answered = async (i: number) => {
      const styles = full.parts[i]!.configuration.styles.map(({ id }) => id);
      const assignments = Object.fromEntries(styles.map((id) => [id, 'lineEngraving' as const]));
      return (await update(i, { name: long, assignments })).ok;
    };
    let last = 0;
    while (await answered(last)) last += 1;
    // A name alone may still find room that name and operations do not.
    const longName = { name: long, bends: {}, repairs: [] };
    while ((await update(last, longName)).ok) last += 1;
    expect(bad(await update(last, longName)).code).toBe('quote_full');
    good(await update(last, { quantity: 7 }));
    expect((await read()).bytes).toBeLessThan(1_000_000);
    good(await client.quote.removePart({ params: { ...params, partId: full.parts[0]!.id } }));
    good(await update(last, { name: long }));
  });

  it('[BA1] names twenty of the styles that a part does not have, by what can be told of their names', async () => {
    const { apiToken } = await guest(world);
    const client = world.client(apiToken);
    const design_id = await upload(world, apiToken, colourful(2000), 'many.svg');
    const strange = (i: number) => `${i}|${'x'.repeat(150)}`;
    const assignments = Object.fromEntries(Array.from({ length: 1500 }, (_, i) => [strange(i), 'cutting' as const]));
    const refused = bad(await client.quote.create({ body: { parts: [{ design_id, choices: { assignments } }] } }));
    expect(refused.errors).toHaveLength(20);
    expect(refused.errors[0]!.field).toMatch(/^parts\.0\.choices\.assignments\.0\|x{80,90}$/);
    const quote = good(await client.quote.create({ body: { design_ids: [design_id] } }));
    const params = { id: quote.parts[0]!.id };
    const again = bad(await client.part.update({ params, body: { assignments } }));
    expect(again.errors).toHaveLength(20);
    expect(again.errors[0]!.field.length).toBeLessThanOrEqual(100);
  });

  it('[QU17] keeps a repair of another part from adding what has no room, with the same words', async () => {
    const { apiToken } = await guest(world);
    const client = world.client(apiToken);
    const many = await upload(world, apiToken, colourful(1990), 'many.svg');
    const texts = Array.from({ length: 20 }, (_, i) => {
      const colour = (i * 7001 + 1).toString(16).padStart(6, '0');
      return `<text x="5" y="${10 + i * 6}" font-size="6" fill="none" stroke="#${colour}">Ah</text>`;
    });
    const label = `<svg xmlns="http://www.w3.org/2000/svg" width="60mm" height="140mm" viewBox="0 0 60 140"><path d="M0 0H60V140H0Z" fill="none" stroke="#0000ff"/>${texts.join('')}</svg>`;
    const words = await upload(world, apiToken, label, 'words.svg');
    const quote = good(await client.quote.create({ body: { design_ids: [many, words] } }));
    const read = async () => good(await client.quote.get({ params: { id: quote.id } }));
    const params = { id: quote.parts[1]!.id };
    const outline = { repairs: [{ kind: 'outline_text' as const, font: 'sans' }] };
    const before = await read();
    const refused = bad(await client.part.update({ params, body: outline }));
    expect(refused).toMatchObject({ status: 422, code: 'quote_full' });
    const adding = bad(
      await client.quote.addParts({
        params: { id: quote.id },
        body: { design_ids: [await upload(world, apiToken, colourful(20))] },
      }),
    );
    expect(refused.message).toBe(adding.message);
    expect(await read()).toEqual(before);
    good(await client.part.update({ params, body: { quantity: 3 } }));
    good(await client.quote.removePart({ params: { id: quote.id, partId: quote.parts[0]!.id } }));
    expect(good(await client.part.update({ params, body: outline })).configuration.styles).toHaveLength(21);
  });
});
