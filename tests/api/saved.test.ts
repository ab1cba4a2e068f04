import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../api/clock.ts';
import { changeOf, newPartAgain, type PartAgain } from '../../shared/saved/again.ts';
import { fileOf, pdf } from './support/sent-files.ts';
import { customer, guest, payQuote, pricedQuote, readyQuote } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const names = (answer: { saved_parts: { name: string }[] }) => answer.saved_parts.map(({ name }) => name);

async function shopper() {
  const { apiToken } = await customer(world);
  const client = world.client(apiToken);
  const list = async (query: Record<string, unknown> = {}) => good(await client.saved.list({ query }));
  const save = (part_id: string) => {
    world.clock.advance(1000);
    return client.saved.save({ body: { part_id } });
  };
  return { apiToken, client, list, save };
}

describe('a saved part', () => {
  it('[SV1] stays as it was saved, whatever becomes of the part and its quote', async () => {
    const { apiToken, client, list, save } = await shopper();
    const quote = await pricedQuote(world, apiToken, 4);
    const part = quote.parts[0]!;
    const saved = good(await save(part.id));
    expect(saved).toMatchObject({
      name: part.name,
      quantity: 4,
      price_cents: part.price_cents,
      material: { display_name: part.material!.display_name },
      material_gone: false,
    });
    expect(saved.id).not.toBe(part.id);
    good(await client.part.update({ params: { id: part.id }, body: { quantity: 9, name: 'Other' } }));
    good(await client.part.remove({ params: { id: part.id } }));
    expect((await list()).saved_parts).toEqual([saved]);
    const ready = await readyQuote(world, apiToken);
    const second = good(await save(ready.parts[0]!.id));
    await payQuote(world, apiToken, ready);
    expect((await list()).saved_parts.map(({ id }) => id)).toEqual([second.id, saved.id]);
    expect(good(await client.quote.latest({}))!.parts.map(({ id }) => id)).not.toContain(saved.id);
  });

  it('[SV2] is one however often it is saved, at once too, and another one when it was changed', async () => {
    const { apiToken, client, list, save } = await shopper();
    const [part] = (await pricedQuote(world, apiToken)).parts;
    const all = await Promise.all(Array.from({ length: 6 }, () => save(part!.id)));
    expect(new Set(all.map((one) => good(one).id)).size).toBe(1);
    good(await client.part.update({ params: { id: part!.id }, body: { quantity: 77 } }));
    const changed = good(await save(part!.id));
    expect(changed.quantity).toBe(77);
    expect((await list()).saved_parts).toHaveLength(2);
    good(await client.saved.remove({ params: { id: changed.id } }));
    expect(good(await save(part!.id)).id).not.toBe(changed.id);
  });

  it('[SV3] is found by name, file and material, sorted, renamed and taken away by its owner alone', async () => {
    const { apiToken, client, list, save } = await shopper();
    const first = await pricedQuote(world, apiToken, 3);
    const second = await pricedQuote(world, apiToken, 300);
    const cheap = good(await save(first.parts[0]!.id));
    const dear = good(await save(second.parts[0]!.id));
    const renamed = good(await client.saved.rename({ params: { id: dear.id }, body: { name: ' Anvil 50% ' } }));
    expect(renamed).toEqual({ ...dear, name: 'Anvil 50%' });
    expect(names(await list({ search: 'ANVIL' }))).toEqual(['Anvil 50%']);
    expect(names(await list({ search: 'anvil wing' }))).toEqual([]);
    expect(names(await list({ search: `plate ${cheap.material!.display_name}` }))).toHaveLength(2);
    expect((await list({ sort: '-price_cents' })).saved_parts[0]!.id).toBe(dear.id);
    expect(names(await list({ sort: 'name' }))[0]).toBe('Anvil 50%');
    const page = await list({ limit: 1 });
    expect(page.saved_parts[0]!.id).toBe(dear.id);
    expect((await list({ limit: 1, cursor: page.next_cursor })).saved_parts[0]!.id).toBe(cheap.id);
    expect(bad(await client.saved.list({ query: { cursor: 'x' } }))).toMatchObject({ status: 400 });
    const other = await shopper();
    expect((await other.list()).saved_parts).toEqual([]);
    expect(bad(await other.save(cheap.id)).status).toBe(404);
    for (const id of [cheap.id, first.parts[0]!.id, newId(world.clock)])
      expect(bad(await other.client.saved.remove({ params: { id } })).status).toBe(404);
    // A part on a quote is no saved one.
    expect(bad(await client.saved.remove({ params: { id: first.parts[0]!.id } })).status).toBe(404);
    good(await client.saved.remove({ params: { id: cheap.id } }));
    expect(names(await list())).toEqual(['Anvil 50%']);
    const unnamed = bad(await client.saved.rename({ params: { id: dear.id }, body: { name: ' ' } }));
    expect(unnamed.errors[0]).toMatchObject({ field: 'name', message: 'Give the part a name.' });
  });

  it('[SV3] is a guest’s too, who takes it along', async () => {
    const { apiToken } = await guest(world);
    const [part] = (await pricedQuote(world, apiToken)).parts;
    const saved = good(await world.client(apiToken).saved.save({ body: { part_id: part!.id } }));
    const body = { email: 'customer@kerfwise.test', password: 'kerfwise-demo' };
    const session = good(await world.client(apiToken).account.login({ body }));
    const own = good(await world.client(session.apiToken).saved.list({}));
    expect(own.saved_parts.map(({ id }) => id)).toEqual([saved.id]);
  });

  it('[SV4] whose material has left the catalogue says so and is kept', async () => {
    const { apiToken, list, save } = await shopper();
    const [part] = (await pricedQuote(world, apiToken)).parts;
    const saved = good(await save(part!.id));
    const { db } = world.deps.database;
    await db.updateTable('parts').set({ thickness_id: 999_999 }).where('id', '=', saved.id).execute();
    expect((await list()).saved_parts[0]).toMatchObject({ id: saved.id, material: null, material_gone: true });
  });

  it('[SV6] is put on the newest open quote once more as it was chosen, and what that changed is told', async () => {
    const { apiToken, client, save } = await shopper();
    const [part] = (await pricedQuote(world, apiToken, 5, { rotation: 90, finishing: [] })).parts;
    const saved = good(await save(part!.id));
    const wanted: PartAgain = {
      partId: saved.id,
      designId: saved.design_id,
      name: saved.name,
      choices: saved.choices,
      cents: saved.price_cents,
      material: saved.material!.display_name,
      materialGone: false,
    };
    const add = async (again: PartAgain) => {
      const quote = good(await client.quote.create({ body: { parts: [newPartAgain(again)], onto: 'latest' } }));
      return quote.parts.find(({ id }) => id === quote.added[0])!;
    };
    const same = await add(wanted);
    expect(same.choices).toEqual({ ...saved.choices, accepted: [] });
    expect(changeOf(wanted, same)).toBeNull();
    expect(changeOf({ ...wanted, cents: 1 }, same)).toEqual({
      kind: 'price',
      name: saved.name,
      before: 1,
      now: saved.price_cents,
    });
    const choices = { ...saved.choices, thickness_id: 999_999 };
    const refused = await client.quote.create({ body: { parts: [newPartAgain({ ...wanted, choices })] } });
    expect(bad(refused).code).toBe('material_unknown');
    const gone = { ...wanted, choices, materialGone: true };
    const open = await add(gone);
    expect(open.choices.thickness_id).toBeNull();
    expect(changeOf(gone, open)).toEqual({
      kind: 'material_gone',
      name: saved.name,
      material: saved.material!.display_name,
    });
    expect(changeOf(wanted, open)).toMatchObject({ kind: 'no_price' });
  });

  it('[SV2] [SV6] [AT6] takes its technical drawings along, is saved anew with another one, and lends none to others', async () => {
    const { apiToken, client, save } = await shopper();
    const [part] = (await pricedQuote(world, apiToken)).parts;
    const bare = good(await save(part!.id));
    const params = { id: part!.id };
    good(
      await client.attachment.attachDrawings({
        params,
        body: { technical_drawings: [fileOf(await pdf(2), 'bends.pdf')] },
      }),
    );
    const saved = good(await save(part!.id));
    expect(saved.id).not.toBe(bare.id);
    expect(good(await save(part!.id)).id).toBe(saved.id);
    const parts = [{ design_id: saved.design_id, drawings_of: saved.id }];
    const quote = good(await client.quote.create({ body: { parts } }));
    const { technical_drawings } = good(await client.attachment.drawingsOfQuote({ params: { id: quote.id } }));
    expect(technical_drawings).toMatchObject([{ filename: 'bends.pdf', pages: 2, part_id: quote.added[0] }]);

    const other = await shopper();
    const [theirs] = (await pricedQuote(world, other.apiToken)).parts;
    const stolen = await other.client.quote.create({
      body: { parts: [{ design_id: theirs!.design_id, drawings_of: saved.id }] },
    });
    expect(bad(stolen)).toMatchObject({ status: 404, errors: [{ field: 'parts.0.drawings_of' }] });
  });
});
