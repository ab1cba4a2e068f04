import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageParameters } from '../../api/rooms.ts';
import { exampleSvg } from '../../shared/site/example.ts';
import { guidePath } from '../../shared/guides/addresses.ts';
import { GUIDES } from '../../shared/guides/all.ts';
import { TOPICS } from '../../shared/guides/guide.ts';
import { siteEndpoints } from '../../shared/site/wire.ts';
import { guest, upload } from './support/shopping.ts';
import { good, startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

describe('pages of the site as data', () => {
  it('[SI90] [SI92] a page has its figures, a place its rates, and an alias of nothing is not there', async () => {
    const client = world.client();
    const page = good(await client.site.page({ params: { path: 'landing/austin' } }));
    expect(siteEndpoints.page.answer.parse(page)).toEqual(page);
    expect(page.place).toMatchObject({ zip: '78701' });
    expect(page.place!.rates.length).toBeGreaterThan(2);
    for (const { arrives } of page.place!.rates) expect(arrives! > page.speeds[0]!.ships).toBe(true);
    const missing = await client.site.page({ params: { path: 'landing/atlantis' } });
    expect(missing.ok).toBe(false);
  });

  it('[SI101] a ZIP code gets the rates that a quote to it gets, and none that does not exist', async () => {
    const client = world.client();
    const delivery = good(await client.site.delivery({ params: { zip: '78701' } }));
    const austin = good(await client.site.page({ params: { path: 'landing/austin' } }));
    expect(delivery).toEqual({ zip: '78701', state: 'TX', rates: austin.place!.rates });
    for (const zip of ['00000', '7870', 'abcde'])
      expect(await client.site.delivery({ params: { zip } })).toMatchObject({
        ok: false,
        error: { code: 'invalid_request' },
      });
  });

  it('[SI101] a network that asks for many ZIP codes waits', async () => {
    const client = world.client();
    const zips = Array.from({ length: 40 }, (_, i) => String(78701 + i));
    const answers = await Promise.all(zips.map((zip) => client.site.delivery({ params: { zip } })));
    expect(answers.filter(({ ok }) => ok).length).toBeLessThanOrEqual(30);
    expect(answers.some((one) => !one.ok && one.error.code === 'rate_limited')).toBe(true);
    world.clock.advance(10 * 60_000);
  });

  it('[SI102] the home page has each category with its count and the least price of its last example', async () => {
    const { categories, examples } = good(await world.client().site.page({ params: { path: 'home' } }));
    const book = world.deps.catalog.book();
    expect(categories.map(({ slug }) => slug)).toEqual(book.categories.map(({ slug }) => slug));
    const wood = categories.find(({ slug }) => slug === 'wood')!;
    expect(wood.count).toBe(book.materials.filter(({ category_slugs: slugs }) => slugs.includes('wood')).length);
    // Birch plywood is the gear's own, so nothing in wood is dearer than it.
    expect(wood.fromCents).toBeLessThanOrEqual(examples.at(-1)!.prices[1]!.eachCents);
    expect(wood.fromCents).toBeGreaterThan(0);
  });

  it('[SI85] a guide is a page under its own topic alone', () => {
    const { guide } = pageParameters(world.deps);
    const [{ slug, topic }] = GUIDES as [(typeof GUIDES)[number]];
    const isPage = (under: string) => guide!(slug, guidePath(under, slug));
    expect(Object.keys(TOPICS).filter(isPage)).toEqual([topic]);
  });

  it('[SI91] the price of an example is what a quote of that part comes to', async () => {
    const page = good(await world.client().site.page({ params: { path: 'laser-cutting/metal' } }));
    const example = page.examples[0]!;
    const { apiToken } = await guest(world);
    const client = world.client(apiToken);
    const designId = await upload(world, apiToken, exampleSvg(example), example.file);
    const quote = good(await client.quote.create({ body: { design_ids: [designId] } }));
    const part = quote.parts[0]!;
    for (const { quantity, totalCents } of example.prices) {
      good(
        await client.part.update({ params: { id: part.id }, body: { thickness_id: example.thicknessId, quantity } }),
      );
      const priced = good(await client.quote.get({ params: { id: quote.id } }));
      expect(priced.totals.subtotal_cents, String(quantity)).toBe(totalCents);
    }
  });
});

describe('the search', () => {
  it('[SI501] has its index under the version of the price book, with an ETag', async () => {
    const answer = await world.app.request('/api/v1/search-index');
    expect(answer.status).toBe(200);
    const etag = answer.headers.get('etag')!;
    const again = await world.app.request('/api/v1/search-index', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(world.deps.sitePages.search('kerf')[0]!.path).toBe('/guides/laser-cutting/kerf-and-fits');
  });
});

describe('data for programs', () => {
  it.each(['/materials.json', '/limits.json', '/llms.txt'])(
    '[SI96] %s has an ETag by which it is not sent twice',
    async (path) => {
      const answer = await world.app.request(path);
      expect(answer.status).toBe(200);
      const etag = answer.headers.get('etag')!;
      expect((await world.app.request(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
      expect((await world.app.request(path, { method: 'POST' })).status).toBe(405);
    },
  );

  it('[SI96] says of the catalog in force what the pages say', async () => {
    const materials = (await (await world.app.request('/materials.json')).json()) as {
      materials: unknown[];
      version: string;
    };
    const limits = (await (await world.app.request('/limits.json')).json()) as {
      limits: { material: string }[];
      version: string;
    };
    const book = good(await world.client().pricing.priceBook({}));
    expect(materials.version).toBe(book.rate_card_version);
    expect(limits.version).toBe(book.rate_card_version);
    expect(materials.materials).toHaveLength(book.materials.length);
    expect(new Set(limits.limits.map(({ material }) => material)).size).toBe(book.materials.length);
    const text = await (await world.app.request('/llms.txt')).text();
    expect(text).toContain('/laser-cutting)');
    expect(text).not.toContain('/home)');
  });
});
