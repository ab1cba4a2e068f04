import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Hono } from 'hono';
import { faultAnswer } from '../../api/fault-answer.ts';
import { PageCache } from '../../api/site/page-cache.ts';
import { createPictures } from '../../api/site/pictures.ts';
import { partsOf, sitemapIndex, sitemapPart } from '../../api/site/sitemap.ts';
import { signIn } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

/** A door that says what it was asked, in place of the one that the build makes of the app's screens. */
const DOOR = `
let [renders, listings] = [0, 0];
export const openDoor = async ({ template }) => ({
  redirectOf: (path) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path === '/go' ? '/' : null),
  placeOf: (path, search = '') => ({ path, hasScreen: true, query: search && '?' + new URLSearchParams(search) }),
  wordsAt: (path) => (path === '/nowhere' ? null : { title: path.slice(1), description: 'A page that a test looks at.' }),
  publicPaths: () => {
    listings += 1;
    return ['/', '/materials/a&b', '/legal'];
  },
  render: async ({ path, hasScreen }, { book, keptTimes, origin, page }) => {
    if (path === '/legal') throw new Error('a screen that fails');
    renders += 1;
    return {
      html: template.replace('</title>', '</title>' + [path, hasScreen, book.materials.length, keptTimes.fileYears, origin, renders, 'listed', listings, 'figures of', page?.path].join(' ')),
      sheet: path === '/' ? '[data-style="x"]{x}' : '',
    };
  },
});`;

let world: World;
beforeAll(async () => {
  world = await startWorld({ env: { PUBLIC_URL: 'https://shop.example' } });
  const dist = world.env.distDir;
  mkdirSync(join(dist, 'server'), { recursive: true });
  mkdirSync(join(dist, '.vite'));
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Kerfwise</title>');
  writeFileSync(
    join(dist, 'pages.json'),
    JSON.stringify({ paths: ['/', '/go', '/legal', '/materials/:materialSlug', '/price'] }),
  );
  writeFileSync(join(dist, '.vite', 'manifest.json'), '{}');
  writeFileSync(join(dist, '.vite', 'waking.json'), '{}');
  writeFileSync(join(dist, 'server', 'door.js'), DOOR);
});
afterAll(() => world.close());

const get = (path: string, headers: Record<string, string> = {}) => world.call('GET', path, { headers });

describe('pages that are rendered', () => {
  it('[SI81] [SI84] are sent with what the shop has, kept, and not again to who has them', async () => {
    const first = await get('/');
    const text = await first.text();
    const materials = world.deps.catalog.book().materials.length;
    expect(text).toContain(`/ true ${materials} ${world.env.fileRetentionYears} https://shop.example 1`);
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
    expect([first.headers.get('cache-control'), first.headers.get('vary')]).toEqual(['no-cache', 'accept-encoding']);
    expect(await (await get('/')).text()).toBe(text);
    const again = await get('/', { 'if-none-match': first.headers.get('etag')! });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const squeezed = await get('/', { 'accept-encoding': 'br' });
    expect(squeezed.headers.get('content-encoding')).toBe('br');
  });

  it('[SI85] old addresses and slashes too many answer with 301 and keep the query', async () => {
    for (const [path, to] of [
      ['/go', '/'],
      ['/go?utm=x&y=1', '/?utm=x&y=1'],
      ['/price/', '/price'],
      ['/price/?a=%2F', '/price?a=%2F'],
    ] as const) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('location')], path).toEqual([301, to]);
    }
  });

  it('[SI85] an address that is none has its page with 404, and so has a material that there is not', async () => {
    const [slug] = world.deps.catalog.book().materials.map((material) => material.slug);
    expect((await get(`/materials/${slug}`)).status).toBe(200);
    for (const path of ['/nowhere', '/materials/nothing']) {
      const answer = await get(path);
      expect([answer.status, await answer.text()], path).toEqual([404, expect.stringContaining(`${path} true`)]);
    }
  });

  it('one whose screen fails is left to the browser, and the log says so', async () => {
    const answer = await get('/legal');
    expect([answer.status, await answer.text()]).toEqual([200, '<!doctype html><title>Kerfwise</title>']);
    expect(world.logged.join('')).toContain('a screen that fails');
  });

  it('[SI84] a list with filters is kept apart: however many there are, none pushes a page out', async () => {
    const first = await (await get('/price')).text();
    const filtered = await (await get('/price?q=a')).text();
    expect(await (await get('/price?q=a')).text()).toBe(filtered);
    for (let i = 0; i < 30; i += 1) await get(`/price?q=${i}`);
    expect(await (await get('/price')).text()).toBe(first);
    expect(await (await get('/price?q=a')).text()).not.toBe(filtered);
  });

  it('[SI83] have the styles of their tags in a sheet of their own', async () => {
    const sheet = await get('/page-styles.css?of=%2F');
    expect([sheet.headers.get('content-type'), await sheet.text()]).toEqual([
      'text/css; charset=UTF-8',
      '[data-style="x"]{x}',
    ]);
    const filtered = await get(`/page-styles.css?of=${encodeURIComponent('/?q=a&type=b')}`);
    expect(filtered.status).toBe(200);
    expect((await get('/page-styles.css?of=%2Fprice')).status).toBe(404);
    expect((await get('/page-styles.css')).status).toBe(200);
  });

  it('[SI104] have a picture with an ETag, which other sites may show, and none where there is no page', async () => {
    const first = await get('/page-picture.png?of=%2Fmaterials%2Fcork');
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(first.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const bytes = new Uint8Array(await first.arrayBuffer());
    expect(bytes.length).toBeGreaterThan(5000);
    const again = await get('/page-picture.png?of=%2Fmaterials%2Fcork', {
      'if-none-match': first.headers.get('etag')!,
    });
    expect(again.status).toBe(304);
    expect((await get('/page-picture.png?of=%2Fnowhere')).status).toBe(404);
    expect((await world.call('POST', '/page-picture.png')).status).toBe(405);
  });

  it('[SI104] pictures that have to be drawn are counted for each network, those that are kept are not', async () => {
    await get('/page-picture.png?of=%2F');
    for (let i = 0; i < 90; i += 1) await get('/page-picture.png?of=%2Fnowhere');
    expect((await get('/page-picture.png?of=%2Flegal')).status).toBe(429);
    expect((await get('/page-picture.png?of=%2F')).status).toBe(200);
    world.clock.advance(10 * 60_000);
    expect((await get('/page-picture.png?of=%2Flegal')).status).toBe(200);
  });

  it('what renders them is served to nobody', async () => {
    for (const path of ['/server/door.js', '/.vite/manifest.json']) expect((await get(path)).status, path).toBe(404);
  });
});

describe('for search engines', () => {
  it('[SI87] robots.txt names the sitemap, and the sitemap has every public page', async () => {
    const robots = await get('/robots.txt');
    expect([robots.status, robots.headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8']);
    expect(await robots.text()).toContain('Disallow: /account/\n');
    expect(await (await get('/robots.txt')).text()).toContain('Sitemap: https://shop.example/sitemap.xml\n');
    const map = await get('/sitemap.xml');
    expect(map.headers.get('content-type')).toBe('application/xml; charset=UTF-8');
    const locations = [...(await map.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at]) => at);
    expect(locations).toEqual([
      'https://shop.example/',
      'https://shop.example/materials/a&#38;b',
      'https://shop.example/legal',
    ]);
    expect((await get('/sitemap-1.xml')).status).toBe(200);
    for (const path of ['/sitemap-2.xml', '/sitemap-0.xml', '/sitemap-x.xml'])
      expect((await get(path)).status, path).toBe(404);
  });

  it('[SI87] how many pages there are is counted once, and not for each call', async () => {
    const listed = async (path: string) => Number(/listed (\d+)/.exec(await (await get(path)).text())![1]);
    await (await get('/sitemap.xml')).text();
    const before = await listed('/price?q=before');
    for (const path of ['/sitemap.xml', '/sitemap-1.xml', '/sitemap-7.xml']) await (await get(path)).text();
    // Two are written; the third is none.
    expect(await listed('/price?q=after')).toBe(before + 2);
  });

  it('[SI87] a sitemap of a hundred thousand pages comes in parts', () => {
    const paths = Array.from({ length: 100_001 }, (_, i) => `/p/${i}`);
    const index = [...sitemapIndex(partsOf(paths.length), 'https://shop.example')].join('');
    expect([...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at]) => at)).toEqual(
      [1, 2, 3].map((part) => `https://shop.example/sitemap-${part}.xml`),
    );
    const parts = [1, 2, 3].map((part) =>
      [
        ...[...sitemapPart(paths, 'https://shop.example', part)]
          .join('')
          .matchAll(/<loc>https:\/\/shop\.example(.*?)<\/loc>/g),
      ].map(([, at]) => at),
    );
    expect(parts.map(({ length }) => length)).toEqual([50_000, 50_000, 1]);
    expect(parts.flat()).toEqual(paths);
  });
});

describe('kept pages', () => {
  function cacheAt(start: number) {
    const time = { now: start };
    const faults: unknown[] = [];
    const cache = new PageCache<string>({ now: () => time.now, onFault: (fault) => faults.push(fault), most: 2 });
    const made: string[] = [];
    const make = (page: string) => async () => {
      made.push(page);
      return page;
    };
    return { time, faults, cache, made, make };
  }

  it('[SI84] are made once for all who ask at once, and anew behind one that is old', async () => {
    const { time, cache, made, make } = cacheAt(0);
    const both = await Promise.all([cache.get('/', '1', make('a')), cache.get('/', '1', make('b'))]);
    expect(both).toEqual(['a', 'a']);
    time.now = 60_000;
    expect(await cache.get('/', '1', make('c'))).toBe('a');
    time.now = 60_001;
    expect(await cache.get('/', '1', make('d'))).toBe('a');
    expect(await cache.get('/', '1', make('e'))).toBe('d');
    expect(made).toEqual(['a', 'd']);
  });

  it('[SI84] of other prices are never sent', async () => {
    const { cache, make } = cacheAt(0);
    await cache.get('/', '1', make('old prices'));
    expect(await cache.get('/', '2', make('new prices'))).toBe('new prices');
  });

  it('stay where one can’t be made anew, and are made anew as soon as one can', async () => {
    const { time, faults, cache, make } = cacheAt(0);
    await cache.get('/', '1', make('a'));
    time.now = 70_000;
    const broken = async () => {
      throw new Error('broken');
    };
    expect(await cache.get('/', '1', broken)).toBe('a');
    await expect.poll(() => faults).toEqual([new Error('broken')]);
    expect(await cache.get('/', '1', make('b'))).toBe('a');
    expect(await cache.get('/', '1', make('c'))).toBe('b');
  });

  it('are forgotten when there are too many, the one that was asked for longest ago first', async () => {
    const { cache, made, make } = cacheAt(0);
    for (const path of ['/a', '/b', '/a', '/c', '/a', '/b']) await cache.get(path, '1', make(path));
    expect(made).toEqual(['/a', '/b', '/c', '/b']);
  });
});

describe('a fault of ours', () => {
  const page = async (path: string) => ({ document: { plain: Buffer.from(`page ${path}`) } }) as never;
  const answer = async (accept: string, isDown: boolean, standIn = page) => {
    const app = new Hono();
    app.all('*', (c) => faultAnswer(c, async () => ({ standIn }), isDown));
    const sent = await app.request('/materials', { headers: { accept } });
    return [sent.status, sent.headers.get('content-type')!.split(';')[0], (await sent.text()).slice(0, 17)];
  };

  it('[SI100] answers a page with a page and its status, a program with JSON', async () => {
    expect(await answer('text/html', false)).toEqual([500, 'text/html', 'page /500']);
    expect(await answer('text/html', true)).toEqual([503, 'text/html', 'page /maintenance']);
    expect(await answer('application/json', false)).toEqual([500, 'application/json', '{"code":"internal']);
    const broken = () => Promise.reject(new Error('not rendered either'));
    expect(await answer('text/html', false, broken)).toEqual([500, 'application/json', '{"code":"internal']);
  });
});

describe('kept pictures', () => {
  it('[SI104] are drawn once as long as prices and texts stay, and anew where either changes', async () => {
    let mark = 'prices 1.texts 1';
    let drawn = 0;
    const run = async () => {
      drawn += 1;
      return { ok: true, value: new Uint8Array([drawn]) } as never;
    };
    const picture = { title: 'Cork', about: 'Cork, cut.', example: null, drawing: null };
    const pictures = createPictures({ papers: { run }, mark: () => mark }, async () => picture);
    await Promise.all([pictures('/cork', () => true), pictures('/cork', () => true)]);
    await pictures('/cork', () => false);
    expect(drawn).toBe(1);
    mark = 'prices 1.texts 2';
    await pictures('/cork', () => true);
    expect(drawn).toBe(2);
  });
});

describe('what those who run the site see', () => {
  const admin = async () => world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);

  it('[SI98] the sitemap tells its addresses, and a look at all of them what is wrong with each', async () => {
    const client = await admin();
    expect(good(await client.site.sitemap({}))).toMatchObject({ renders: true, addresses: 3, parts: 1, checked: null });
    const [one, other] = await Promise.all([client.site.checkSitemap({}), client.site.checkSitemap({})]);
    const { checked } = good(one);
    expect(checked).toMatchObject({ addresses: 3, problem_count: 3 });
    expect(checked!.problems.find(({ path }) => path === '/legal')!.message).toContain('could not be rendered');
    expect(good(other).checked!.problem_count).toBe(3);
    expect(good(await client.site.sitemap({})).checked).toEqual(checked);
  });

  it('[SI99] pages that are kept are told with their age; one or all are made anew', async () => {
    const client = await admin();
    await get('/materials/a');
    const kept = good(await client.site.rendered({})).pages.find(({ path }) => path === '/')!;
    expect(kept.is_current).toBe(true);
    world.clock.advance(5000);
    const { pages } = good(await client.site.renew({ body: { path: '/' } }));
    expect(pages.find(({ path }) => path === '/')!.made_at > kept.made_at).toBe(true);
    world.clock.advance(5000);
    const all = good(await client.site.renew({ body: { path: null } })).pages;
    expect(all.length).toBeGreaterThan(1);
    expect(new Set(all.map(({ made_at }) => made_at)).size).toBe(1);
    expect(bad(await client.site.renew({ body: { path: '/legal' } })).code).toBe('not_found');
  });
});

describe('figures of pages that are rendered', () => {
  it('[SI109] have the figures of their own page, and a material those of its page below /landing/', async () => {
    expect(await (await get('/materials/birch-plywood')).text()).toContain('figures of /landing/birch-plywood');
    expect(await (await get('/')).text()).toContain('figures of /home');
  });
});
