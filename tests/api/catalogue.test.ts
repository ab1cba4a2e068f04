import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentVersion, readPriceBook, writeCatalog } from '../../api/catalog/rows.ts';
import { readCatalogFiles } from '../../api/db/seed/seed.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

const content = readCatalogFiles();

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

describe('the catalogue that is served', () => {
  it('[CA01] is that of the data files, whole and in their order', async () => {
    const { catalog, pricing } = world.client();
    const book = good(await pricing.priceBook({}));
    const { rate_card_version, calendar: _, ...rest } = book;
    expect(rest).toEqual(content);
    expect(rate_card_version).toBe(contentVersion(content));
    expect(good(await catalog.catalogs({})).categories).toEqual(content.categories);
    expect(good(await catalog.technologies({})).technologies).toEqual(content.technologies);
    expect(good(await catalog.materials({})).materials).toEqual(
      content.materials.map((material) => ({ ...material, url: `/materials/${material.slug}` })),
    );
  });

  it('[CA01] has each material by its id and by its slug, and no other', async () => {
    const { catalog } = world.client();
    for (const material of [content.materials[0]!, content.materials.at(-1)!]) {
      const found = good(await catalog.properties({ params: { id: material.id } }));
      expect(found).toEqual({ ...material, url: `/materials/${material.slug}` });
      expect(good(await catalog.details({ params: { slug: material.slug } }))).toEqual(found);
      const followed = await world.app.request(`/api/v1${found.url}/details`);
      expect(await followed.json()).toEqual(found);
    }
    expect(bad(await catalog.properties({ params: { id: 99_999 } })).code).toBe('not_found');
    expect(bad(await catalog.details({ params: { slug: 'unobtainium' } })).code).toBe('not_found');
  });

  it('[CA01] is replaced as a whole by another one, and comes back', async () => {
    const { db } = world.deps.database;
    const now = new Date(world.clock.now()).toISOString();
    const [first, second] = content.materials;
    const [technology] = content.technologies;
    const [speed] = content.production_speeds;
    const other = {
      ...content,
      materials: [{ ...second!, display_name: 'Another name' }, first!],
      technologies: [{ ...technology!, description: 'Another way' }],
      production_speeds: [speed!],
      categories: content.categories.slice(1).reverse(),
    };
    await writeCatalog(db, other, 'other', now);
    const { rate_card_version, calendar, ...read } = await readPriceBook(db);
    expect([rate_card_version, read]).toEqual(['other', other]);
    const version = contentVersion(content);
    await writeCatalog(db, content, version, now);
    expect(await readPriceBook(db)).toEqual({ ...content, rate_card_version: version, calendar });
  });
});
