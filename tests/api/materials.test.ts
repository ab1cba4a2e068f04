import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadCatalog } from '../../api/catalog/catalog.ts';
import { seed } from '../../api/db/seed/seed.ts';
import { copyOf, newPicture } from './support/access-material.ts';
import { customer, payQuote, pricedQuote, readyQuote, signIn } from './support/shopping.ts';
import { quickPasswords, silentLog } from './support/clock.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
let admin: ReturnType<World['client']>;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  admin = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);
});
afterAll(() => world.close());

const version = () => world.deps.catalog.version();
const read = async (id: number) => good(await admin.material.get({ params: { id: String(id) } }));

/** All prices of a material by so much, as its form sends them. */
async function dearer(id: number, by: number) {
  const { material } = await read(id);
  const thicknesses = material.thicknesses.map(({ material_option_id: _option, ...one }) => ({
    ...one,
    price_per_cm2: one.price_per_cm2.map((band) => ({ ...band, price: band.price * by })),
  }));
  return { thicknesses };
}

function publish(id: number, material: object, on = version()) {
  return admin.material.change({
    params: { id: String(id) },
    body: { version: on, reason: 'New supplier', material: material as never },
  });
}

/** The material that a new quote's part is in. */
async function quoted() {
  const { apiToken } = await customer(world);
  const quote = await pricedQuote(world, apiToken);
  const thickness = world.deps.catalog.option(quote.parts[0]!.thickness!.id)!;
  return { apiToken, quote, id: thickness.material.id, thicknessId: thickness.thickness.id };
}

describe('a change of a material', () => {
  it('[MK301] [MK302] is a version of its own, which every node prices open quotes by, and accepted ones not', async () => {
    const { apiToken, quote, id } = await quoted();
    const other = await loadCatalog(world.deps.database.db);
    const kept = await readyQuote(world, apiToken);
    good(await world.client(apiToken).quote.accept({ params: { id: kept.id } }));
    const held = good(await world.client(apiToken).quote.get({ params: { id: kept.id } }));
    const before = version();
    good(await publish(id, await dearer(id, 3)));
    expect(version()).not.toBe(before);
    await other.refresh();
    expect(other.version()).toBe(version());
    const priced = good(await world.client(apiToken).quote.get({ params: { id: quote.id } }));
    expect(priced.parts[0]!.price!).toBeGreaterThan(quote.parts[0]!.price!);
    const after = good(await world.client(apiToken).quote.get({ params: { id: kept.id } }));
    expect(after.parts.map(({ price }) => price)).toEqual(held.parts.map(({ price }) => price));
    const [newest, first] = good(await admin.material.versions({})).versions;
    expect(newest).toMatchObject({ by: 'admin@kerfwise.test', reason: 'New supplier', current: true });
    expect(newest!.changes[0]).toMatch(/price per cm2 was/);
    expect(first).toMatchObject({ by: '', current: false });
  });

  it('[MK301] on a version that is no longer in force is refused', async () => {
    const id = world.deps.catalog.book().materials[0]!.id;
    const seen = version();
    const both = await Promise.all([
      publish(id, { description: 'One' }, seen),
      publish(id, { description: 'Two' }, seen),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = both.find(({ ok }) => !ok)!;
    expect(bad(refused)).toMatchObject({ status: 409, code: 'conflict' });
  });

  it('[MK303] is refused where the catalog could not be loaded with it', async () => {
    const [one, two] = world.deps.catalog.book().materials;
    expect(bad(await publish(one!.id, { slug: two!.slug })).message).toMatch(/address/);
    expect(bad(await publish(one!.id, { category_slugs: ['no-such'] })).message).toMatch(/category/);
    expect(bad(await publish(one!.id, { display_name: 'Vinyl sheet' })).message).toMatch(/chlorin/);
    expect(bad(await publish(one!.id, { density_kg_m3: -1 })).code).toBe('invalid_request');
    expect(bad(await publish(one!.id, {})).message).toMatch(/Nothing is different/);
  });

  it('[MK307] is told before, with prices of three parts, and changes nothing', async () => {
    const { id, quote } = await quoted();
    const before = version();
    const { material } = await read(id);
    const { id: _id, ...own } = material;
    const body = { id, material: { ...own, ...(await dearer(id, 2)) } as never };
    const told = good(await admin.material.preview({ body }));
    expect(told.changes).toHaveLength(material.thicknesses.length);
    expect(new Set(told.effects.map(({ part }) => part)).size).toBe(3);
    const made = told.effects.filter(({ before_cents }) => before_cents !== null);
    expect(made.length).toBeGreaterThan(0);
    for (const { before_cents, after_cents } of made) expect(after_cents).toBeGreaterThanOrEqual(before_cents!);
    expect(told.open_quotes).toBeGreaterThan(0);
    expect([version(), quote.id]).toEqual([before, quote.id]);
  });
});

describe('thicknesses', () => {
  it('[MK304] are retired once no open quote uses them, and their ids not given again', async () => {
    const { apiToken, quote, id, thicknessId } = await quoted();
    const retire = (thickness: number) =>
      admin.material.retireThickness({
        params: { id: String(id), thicknessId: String(thickness) },
        body: { version: version(), reason: 'No longer bought' },
      });
    expect(bad(await retire(thicknessId)).message).toMatch(/open quotes? uses?/);
    const { material } = await read(id);
    const without = material.thicknesses.filter((one) => one.id !== thicknessId);
    expect(bad(await publish(id, { thicknesses: without })).message).toMatch(/open quotes? uses?/);
    const copy = copyOf(world);
    const body = { version: version(), reason: 'Another color', material: copy as never };
    const made = good(await admin.material.create({ body }));
    const ids = (await read(made.id)).material.thicknesses.map((one) => one.id);
    expect(Math.min(...ids)).toBeGreaterThan(Math.max(...material.thicknesses.map((one) => one.id)));
    const last = ids.at(-1)!;
    const drop = {
      params: { id: String(made.id), thicknessId: String(last) },
      body: { version: version(), reason: 'x' },
    };
    good(await admin.material.retireThickness(drop));
    const again = good(
      await admin.material.create({
        body: { version: version(), reason: 'One more', material: copyOf(world) as never },
      }),
    );
    expect((await read(again.id)).material.thicknesses.map((one) => one.id)).not.toContain(last);
    expect(good(await world.client(apiToken).quote.get({ params: { id: quote.id } })).parts).toHaveLength(1);
  });
});

describe('versions', () => {
  it('[MK305] [MK306] come back as new ones, and the files do not replace them', async () => {
    const id = world.deps.catalog.book().materials[0]!.id;
    const before = version();
    good(await publish(id, { description: 'For a moment' }));
    const { versions } = good(await admin.material.versions({}));
    const old = versions.find((one) => one.version === before)!;
    good(await admin.material.restore({ params: { id: old.id }, body: { version: version() } }));
    expect(version()).toBe(before);
    expect(good(await admin.material.versions({})).versions.filter(({ current }) => current)).toHaveLength(1);
    good(await publish(id, { description: 'Ours' }));
    const { clock, deps } = world;
    const options = { clock, passwords: quickPasswords, log: silentLog, signIns: false, postalAddress: [] };
    await seed({ db: deps.database.db, ...options });
    await deps.catalog.reload();
    expect(deps.catalog.book().materials[0]!.description).toBe('Ours');
  });

  it('[MK306] files that changed are a version of their own, told on Today, and in force once somebody says so', async () => {
    const { clock, deps } = world;
    const { db } = deps.database;
    const id = deps.catalog.book().materials[0]!.id;
    good(await publish(id, { description: 'Ours again' }));
    const filesVersion = (await db.selectFrom('price_lists').selectAll().orderBy('id').execute())[0]!;
    // As if the files had been others when the shop began.
    await db
      .updateTable('price_lists')
      .set({ version: 'before' })
      .where('version', '=', filesVersion.version)
      .execute();
    const options = { clock, passwords: quickPasswords, log: silentLog, signIns: false, postalAddress: [] };
    for (let times = 0; times < 2; times += 1) await seed({ db, ...options });
    await deps.catalog.reload();
    expect(deps.catalog.book().materials[0]!.description).toBe('Ours again');
    const told = async () => good(await admin.today.get({})).prices.map(({ text }) => text);
    expect(await told()).toEqual([expect.stringMatching(/^Files of the catalog changed/)]);
    const { versions } = good(await admin.material.versions({}));
    const files = versions.filter(({ reason }) => reason === 'Files of the catalog changed');
    expect(files).toMatchObject([{ by: '', current: false }]);
    expect(files[0]!.changes.join()).toMatch(/escription/);
    good(await admin.material.restore({ params: { id: files[0]!.id }, body: { version: version() } }));
    expect(await told()).toEqual([]);
    expect(deps.catalog.book().materials[0]!.description).not.toBe('Ours again');
  });

  it('[MK311] surcharges of production speeds are published, told, and put back; the usual speed stays free', async () => {
    const speeds = () => world.deps.catalog.book().production_speeds;
    const fast = speeds().find(({ percent }) => percent > 0)!;
    const usual = speeds().find(({ percent }) => percent === 0)!;
    const set = (one: number, percent: number) =>
      admin.material.changeSpeeds({ body: { version: version(), reason: 'Busy', speeds: [{ id: one, percent }] } });
    const before = version();
    good(await set(fast.id, fast.percent + 5));
    expect(speeds().find(({ id }) => id === fast.id)!.percent).toBe(fast.percent + 5);
    const { versions } = good(await admin.material.versions({}));
    expect(versions[0]!.changes).toEqual([
      expect.stringMatching(new RegExp(`was ${fast.percent}%, is ${fast.percent + 5}%`)),
    ]);
    expect(bad(await set(usual.id, 5)).code).toBe('not_found');
    expect(bad(await set(fast.id, 0)).message).toMatch(/faster speed costs more/);
    expect(bad(await set(fast.id, fast.percent + 5)).message).toMatch(/Nothing is different/);
    const old = versions.find((one) => one.version === before)!;
    good(await admin.material.restore({ params: { id: old.id }, body: { version: version() } }));
    expect(speeds().find(({ id }) => id === fast.id)!.percent).toBe(fast.percent);
  });
});

describe('a picture', () => {
  const set = (id: number, image?: File, on = version()) =>
    admin.material.setImage({
      params: { id: String(id) },
      body: { version: on, reason: 'A picture', ...(image ? { image } : {}) },
    });

  it('[MK1008] is a version of the price list, served for good by its hash, kept by other changes, and removed again', async () => {
    const { id } = world.deps.catalog.book().materials[1]!;
    const before = version();
    const { image } = good(await set(id, await newPicture()));
    expect(version()).not.toBe(before);
    const shown = async () => (await read(id)).material.swatch.image;
    expect(await shown()).toBe(image);
    for (const [size, width] of [
      ['large', 960],
      ['small', 240],
    ] as const) {
      const answer = await world.call('GET', `/api/v1/material_images/${image}?size=${size}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const made = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect(made).toMatchObject({ format: 'webp', width });
    }
    const { swatch } = (await read(id)).material;
    const { image: _image, ...drawn } = swatch;
    good(await publish(id, { description: 'Another word', swatch: drawn }));
    expect(await shown()).toBe(image);
    good(await set(id));
    expect(await shown()).toBeUndefined();
    expect((await world.call('GET', `/api/v1/material_images/${image}`)).status).toBe(200);
    expect(good(await admin.material.versions({})).versions[0]!.changes).toEqual([
      expect.stringMatching(/is drawn again$/),
    ]);
  });

  it('[MK1008] that is none, of no material, or on an older version is refused', async () => {
    const { id } = world.deps.catalog.book().materials[1]!;
    const text = new File(['no picture'], 'sheet.png');
    expect(bad(await set(id, text)).code).toBe('invalid_picture');
    expect(bad(await set(999_999, await newPicture())).code).toBe('not_found');
    expect(bad(await set(id, await newPicture(), 'older')).code).toBe('conflict');
    expect((await world.call('GET', `/api/v1/material_images/${'0'.repeat(32)}`)).status).toBe(404);
  });
});
