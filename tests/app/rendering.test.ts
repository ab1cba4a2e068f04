import { beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '../../app/router/every-room.ts';
import { openDoor } from '../../app/rendering/door.tsx';
import { Pricer } from '../../app/platform/compute/pricer.ts';
import { assignedTo } from '../../shared/analysis/operations.ts';
import { NO_ACCOUNT_TERMS } from '../../shared/pricing/account-terms.ts';
import { calculatorData, type ContourSeconds, ENGRAVED } from '../../shared/site/calculators.ts';
import { RENDERED_SCREENS } from '../../app/rendering/rendered-screens.ts';
import { stylesApart } from '../../app/rendering/styles-apart.ts';
import { formatCents } from '../../shared/base/money.ts';
import { figureChecks } from '../../shared/pricing/checks.ts';
import type { PageData } from '../../shared/site/page-data.ts';
import type { Door, Rendered, SiteFacts } from '../../shared/site/rendering.ts';
import { loadKernelModule } from '../../wasm/host/load-node.ts';
import { createPricingKernel } from '../../wasm/host/pricing.ts';
import { geometry } from '../support/kernels.ts';
import { createComposer } from '../../shared/site/compose.ts';
import { figuresOf } from '../../shared/site/home.ts';
import { PROGRAM_PAGES } from '../../shared/site/pages/programs.ts';
import { NO_IMPRINT } from '../../shared/site/imprint.ts';
import { findPage, pathsOf, titleOf } from '../../shared/site/find.ts';
import type { SitePage } from '../../shared/site/page-wire.ts';
import { priceBook } from './part-support.ts';

const TEMPLATE =
  '<html><head><title>Kerfwise</title><meta name="description" content="x" /><script type="module" crossorigin src="/assets/index.js"></script></head><body><div id="root"></div></body></html>';
const MANIFEST = {
  'index.html': { file: 'assets/index.js', css: ['assets/index.css'] },
  'catalog/MaterialsScreen.tsx': {
    file: 'assets/materials.js',
    css: ['assets/materials.css'],
    imports: ['_card.js', 'index.html'],
  },
  '_card.js': { file: 'assets/card.js', css: ['assets/card.css'] },
  'router/later-rooms.ts': { file: 'assets/later-rooms.js', imports: ['index.html'] },
};

const book = await priceBook();
const facts: SiteFacts = {
  book,
  keptTimes: { fileYears: 7, sessionDays: 30 },
  imprint: NO_IMPRINT,
  chat: null,
  now: Date.UTC(2026, 10, 28, 18),
  origin: 'https://shop.example',
  page: null,
  gone: null,
  search: null,
  pagePaths: pathsOf(book),
};

let door: Door;
beforeAll(async () => {
  door = await openDoor({
    template: TEMPLATE,
    manifest: JSON.stringify(MANIFEST),
    waking: JSON.stringify({ 'waking/waker.ts': { file: 'assets/waker.js' } }),
    geometry,
    pricing: createPricingKernel(loadKernelModule(), figureChecks),
  });
});

const composer = createComposer(geometry, createPricingKernel(loadKernelModule(), figureChecks));
const titles = (path: string) => titleOf(path, book);
const pageAt = (path: string): SitePage | null => {
  const source = findPage(path, book);
  return source && composer.compose(source, { book, now: facts.now, rates: [], groups: [], titleOf: titles });
};
const at = (path: string, search = ''): Promise<Rendered> =>
  door.render(door.placeOf(path, search), { ...facts, page: pageAt(path) });
const dataOf = ({ html }: Rendered): PageData =>
  JSON.parse(/<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html)![1]!) as PageData;
const linksOf = (html: string): string[] =>
  [...html.matchAll(/<(link rel="stylesheet"|script (?:async|type="module"))[^>]*(?:href|src)="([^"]+)"/g)].map(
    ([, rel, href]) => `${rel} ${href}`,
  );
const wordsOf = ({ html }: Rendered) =>
  html
    .replace(/<script.*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

const material = book.materials[0]!;
const PUBLIC = ROUTES.filter(({ id }) => RENDERED_SCREENS[id] && !RENDERED_SCREENS[id].standsIn).flatMap(({ paths }) =>
  paths.map((path) =>
    path
      .replace(':materialSlug', material.slug)
      .replace(':landing', 'austin')
      .replace(':program', 'inkscape')
      .replace(':templatesPage', '2')
      .replace(':template', 'finger-joint-box')
      .replace(':topic', 'laser-cutting')
      .replace(':guide', 'kerf-and-fits')
      .replace(':category', book.categories[0]!.slug)
      .replace(':termsVersion', '2026-11-22'),
  ),
);

describe('public pages', () => {
  it.each(PUBLIC)(
    '[SI81] [SI83] [SI86] %s has its words without a script, and nothing that a strict policy forbids',
    async (path) => {
      const page = await at(path);
      expect(page.html).toMatch(/<h1[^>]*>/);
      expect(wordsOf(page)).toContain('Skip to content');
      expect(wordsOf(page).length).toBeGreaterThan(300);
      // Data is no script; one that would run, an attribute that would, and a style in a tag are what the policy forbids.
      expect(
        page.html.match(/<script(?! type="application\/| (?:type="module" crossorigin|async) src="\/assets\/)/g),
      ).toBeNull();
      expect(page.html).not.toMatch(/\s(?:style|on\w+)="/);
      expect(page.html).not.toMatch(/<style|<template id|data-waiting/);
      expect(page.html.match(/<title>/g)).toHaveLength(1);
      expect(page.html.match(/<meta name="description" content="[^"]{40,300}">/g)).toHaveLength(1);
      expect(page.html.match(/<link rel="canonical" href="https:\/\/shop\.example\/[^"]*">/g)).toHaveLength(1);
      expect(page.html).toContain('<meta name="twitter:card" content="summary_large_image">');
      const pictured =
        /<meta property="og:image" content="https:\/\/shop\.example\/page-picture\.png\?of=([^"]+)">/.exec(page.html);
      const own = /<link rel="canonical" href="https:\/\/shop\.example([^"]*)">/.exec(page.html)![1];
      expect(decodeURIComponent(pictured![1]!)).toBe(own);
      expect(page.html.match(/<meta property="og:image:(?:width|height|alt)" content="[^"]+">/g)).toHaveLength(3);
      expect(page.html).not.toContain('noindex');
      expect(dataOf(page)).toMatchObject({ hasScreen: true, materials: book.materials.length });
    },
  );

  it('[SI81] the home page has the price of its sample', async () => {
    const page = await at('/');
    const { sample } = dataOf(page);
    expect(Object.keys(sample!.stocks[0]!.prices)).toEqual(['1', '10', '100']);
    expect(wordsOf(page)).toContain(formatCents(sample!.stocks[0]!.prices[10]!.eachCents));
    expect(wordsOf(page)).toContain(`${book.materials.length} materials`);
    expect(wordsOf(page)).toContain(sample!.ships);
  });

  it('[SI87] each is listed once, by the address that it names as its own', async () => {
    const listed = [...door.publicPaths(facts)];
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed).toHaveLength(9 + 3 + book.categories.length + book.materials.length + facts.pagePaths.length);
    for (const path of listed.filter((_, i) => i % 9 === 0))
      expect((await at(path)).html).toContain(`<link rel="canonical" href="https://shop.example${path}">`);
  });

  it('[SI88] says the way to it and whose it is as data', async () => {
    const { html } = await at(`/materials/${material.slug}`);
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)![1]!);
    const [shop, way] = data['@graph'];
    expect(shop).toMatchObject({ '@type': 'Organization', name: 'Kerfwise', url: 'https://shop.example/' });
    expect(
      way.itemListElement.map(({ position, name, item }: Record<string, unknown>) => [position, name, item]),
    ).toEqual([
      [1, 'Home', 'https://shop.example/'],
      [2, 'Materials', 'https://shop.example/materials'],
      [3, material.display_name, `https://shop.example/materials/${material.slug}`],
    ]);
    expect((await at('/')).html).not.toContain('BreadcrumbList');
  });

  it('[SI107] names the company, its address and its pages elsewhere where they are told, and nothing where they are not', async () => {
    const imprint = {
      company: 'Kerf Works LLC',
      address: ['1 Dock Street', 'Oakland, CA 94607'],
      blog: 'https://blog.example',
      social: [{ name: 'YouTube', url: 'https://www.youtube.com/@kerfwise' }],
    };
    const page = await door.render(door.placeOf('/legal'), { ...facts, imprint });
    expect(wordsOf(page)).toContain('Kerf Works LLC, 1 Dock Street, Oakland, CA 94607');
    expect(page.html).toMatch(/<a href="https:\/\/blog\.example"[^>]*>Blog<\/a>/);
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(page.html)![1]!);
    expect(data['@graph'][0]).toMatchObject({
      legalName: 'Kerf Works LLC',
      address: '1 Dock Street, Oakland, CA 94607',
      sameAs: ['https://blog.example', 'https://www.youtube.com/@kerfwise'],
    });
    const bare = await at('/legal');
    expect(wordsOf(bare)).not.toContain('Kerf Works');
    expect(bare.html).not.toMatch(/legalName|sameAs/);
  });

  it('[SI97] a part that a page shows is offered at the price of one piece', async () => {
    const { html } = await at('/laser-cutting');
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)![1]!);
    const product = data['@graph'].find((thing: Record<string, unknown>) => thing['@type'] === 'Product');
    const [one] = pageAt('/laser-cutting')!.examples[0]!.prices;
    expect(product.offers).toMatchObject({
      price: (one!.totalCents / 100).toFixed(2),
      priceCurrency: 'USD',
      hasMerchantReturnPolicy: { returnPolicyCountry: 'US' },
    });
  });

  it('[SI82] the materials are those of the price book that is named, all of them', async () => {
    const page = await at('/materials');
    expect(dataOf(page).book).toEqual(JSON.parse(JSON.stringify(book)));
    for (const { display_name } of book.materials) expect(page.html).toContain(display_name.replaceAll('&', '&amp;'));
  });

  it('a material has its thicknesses, and one canonical address for two ways to it', async () => {
    const page = await at(`/materials/category/${book.categories[0]!.slug}/${material.slug}`);
    expect(page.html).toContain(`href="https://shop.example/materials/${material.slug}"`);
    for (const { mm } of material.thicknesses) expect(wordsOf(page)).toContain(`${mm} mm`);
  });

  it('[SI108] a calculator brings its part of the price book alone, and its figures are there', async () => {
    for (const kind of ['bend', 'weight', 'kerf', 'engraving']) {
      const page = await at(`/calculators/${kind}`);
      const { book: whole, calculator } = dataOf(page);
      expect([whole, calculator?.kind], kind).toEqual([null, kind]);
      expect(JSON.stringify(calculator).length, kind).toBeLessThan(60_000);
      expect(page.html, kind).toMatch(/<dl[^>]*><div><dt>/);
    }
  });

  it('[SI108] engraving times follow the length and the area as the kernel counts them', async () => {
    const pricer = Pricer.create(createPricingKernel(loadKernelModule(), figureChecks), book, NO_ACCOUNT_TERMS);
    if (!pricer.ok) throw new Error('The rate card is not sound.');
    const seconds = (...asked: Parameters<ContourSeconds>) => pricer.value.contourSeconds(...asked);
    const { materials } = calculatorData('engraving', book, seconds);
    expect(materials.length).toBeGreaterThan(20);
    for (const { thicknesses } of materials)
      for (const { id, facts } of thicknesses) {
        expect((facts.lineSeconds * 400) / ENGRAVED.linesMm).toBeCloseTo(
          seconds(id, assignedTo('lineEngraving'), 400, 0, 0),
          6,
        );
        expect((facts.areaSeconds * 800) / ENGRAVED.areaMm2).toBeCloseTo(
          seconds(id, assignedTo('areaEngraving'), 0, 0, 800),
          6,
        );
      }
    pricer.value.dispose();
  });

  it('privacy says how long this shop keeps things', async () => {
    expect(wordsOf(await at('/legal/privacy'))).toMatch(/end 7 years after the order.*after 30 days/);
  });

  it('[SI83] names the styles of its screen and a sheet for those of single tags, and the scripts for the one that fetches them', async () => {
    const { html, sheet } = await at('/materials');
    expect(linksOf(html)).toEqual([
      'link rel="stylesheet" /assets/card.css',
      'link rel="stylesheet" /assets/materials.css',
      'link rel="stylesheet" /page-styles.css?of=%2Fmaterials',
      'script async /assets/waker.js',
    ]);
    expect(html).toContain('data-app="/assets/index.js /assets/card.js /assets/materials.js"');
    expect(sheet).toContain('{background-color:');
  });
});

describe('figures of pages', () => {
  it('[SI109] a material shows what three parts of it cost', async () => {
    const path = `/materials/${material.slug}`;
    const page = pageAt(figuresOf(path))!;
    const { html } = await door.render(door.placeOf(path), { ...facts, page });
    const words = wordsOf({ html, sheet: '' });
    expect(page.examples).toHaveLength(3);
    for (const { file, prices } of page.examples) {
      expect(html).toContain(`Open this part: ${file}`);
      for (const { eachCents } of prices) expect(words).toContain(formatCents(eachCents));
    }
    expect(html).toContain(`<link rel="canonical" href="https://shop.example${path}">`);
  });

  it.each(PROGRAM_PAGES.map(({ path }) => path))('[SI113] %s shows drawings, each said in words', async (path) => {
    const { html } = await at(path);
    expect(html.match(/<figcaption>/g)).toHaveLength(2);
    expect(html.match(/<svg viewBox="0 0 520 \d+" role="img" aria-label="[^"]{30,}"/g)).toHaveLength(2);
  });
});

describe('the app’s scripts', () => {
  it.each(['/', '/laser-cutting', '/guides', '/calculators/bend', '/legal/privacy', '/nowhere'])(
    '[SI110] %s names none of them but in the one that fetches them',
    async (path) => {
      const { html } = await at(path);
      expect(html.match(/<script type="module"/g)).toBeNull();
      expect(html).toMatch(/<script async src="\/assets\/waker.js" data-app="\/assets\/index.js[^"]*"><\/script>/);
    },
  );

  it.each(['/search', '/account/orders', '/designs'])('[SI110] %s comes with them', async (path) => {
    const { html } = await at(path);
    expect(html).toContain('<script type="module" crossorigin src="/assets/index.js"></script>');
    expect(html).not.toContain('waker');
  });
});

describe('pages that are not public', () => {
  const others = ROUTES.filter(({ id }) => !RENDERED_SCREENS[id] || RENDERED_SCREENS[id].standsIn).flatMap(
    ({ paths }) => paths,
  );

  it.each(others)('[SI81] [SI86] %s comes as its frame, for whoever asks, and is not listed', async (path) => {
    const page = await at(path.replace(/:\w+/g, 'x1'));
    expect(dataOf(page)).toMatchObject({ hasScreen: false, book: null, sample: null });
    expect(page.html).toContain('Loading the page');
    expect(page.html).toContain('<meta name="robots" content="noindex">');
    expect(page.html).not.toContain('x1');
  });

  it('one that the first script does not know brings the table of the other rooms', async () => {
    expect((await at('/account/orders')).html).toContain('src="/assets/later-rooms.js"');
    expect((await at('/designs')).html).not.toContain('later-rooms.js');
  });

  it.each([
    ['/500', 'Something broke on our side', 'Try again'],
    ['/maintenance', 'We’ll be right back', 'Try now'],
  ])(
    '[SI100] %s stands in for another page: its words, a link to that very address, and no script',
    async (path, title, again) => {
      const { html } = await door.render({ path, hasScreen: true, query: '' }, facts);
      expect(wordsOf({ html, sheet: '' })).toContain(title);
      expect(html).toMatch(new RegExp(`<a href=""[^>]*>${again}</a>`));
      expect(html).not.toMatch(/type="module"|page-data|Loading the page/);
      expect(html).toContain('noindex');
    },
  );

  it('[SI106] a list with filters has its rows and its sheet, whoever asks; one that follows what somebody marked is left to the browser', async () => {
    const page = await at('/materials', '?type=acrylic&utm_source=mail&min=0.1&unit=in&q=clear');
    const words = wordsOf(page);
    const found = book.materials.filter((one) => one.slug.includes('clear') && one.slug.includes('acrylic'));
    expect(found.length).toBeGreaterThan(0);
    for (const { display_name } of found) expect(words).toContain(display_name);
    expect(words).not.toContain('Birch');
    expect(page.html).toContain('value="clear"');
    expect(page.html).toContain('<link rel="canonical" href="https://shop.example/materials">');
    const query = '?q=clear&type=acrylic&min=2.54&unit=mm';
    expect(page.html).toContain(`/page-styles.css?of=${encodeURIComponent(`/materials${query}`)}`);
    expect(door.placeOf('/materials', query)).toEqual({ path: '/materials', hasScreen: true, query });
    expect(door.placeOf('/materials', '?utm_source=mail')).toEqual(door.placeOf('/materials'));
    for (const own of ['favorites', 'recent', 'fits', 'passes'])
      expect(door.placeOf('/materials', `?${own}=1`)).toEqual({ path: '/materials', hasScreen: false, query: '' });
    expect(door.placeOf('/materials', `?q=${'x'.repeat(101)}`).hasScreen).toBe(false);
    expect(door.placeOf('/', '?type=acrylic')).toEqual({ path: '/', hasScreen: true, query: '' });
  });

  it('[SI85] an address that is none has the page that says so', async () => {
    const page = await at('/nowhere/at/all');
    expect(wordsOf(page)).toContain('We couldn’t find this page.');
    expect(page.html).toContain('noindex');
    expect(door.placeOf('/nowhere')).toEqual(door.placeOf('/elsewhere'));
  });
});

describe('styles of tags', () => {
  it('[SI83] become rules that select them, whatever signs stand in them', () => {
    const { content, sheet } = stylesApart(
      '<p style="width:1px">a</p><i style="width:1px"></i><b style="font:&quot;a\\b&quot;"></b>',
    );
    expect(content).toBe(
      '<p data-style="width:1px">a</p><i data-style="width:1px"></i><b data-style="font:&quot;a\\b&quot;"></b>',
    );
    expect(sheet).toBe('[data-style="width:1px"]{width:1px}\n[data-style="font:\\"a\\\\b\\""]{font:"a\\b"}');
  });

  it('[SI502] what the search finds is on the page, and search engines leave results alone', async () => {
    const found = { path: '/guides/laser-cutting/kerf-and-fits', kind: 'Guide', title: 'Kerf', about: 'How wide' };
    const search = { text: 'kerf', pages: [found] };
    const page = await door.render(door.placeOf('/search'), { ...facts, search });
    expect(dataOf(page).search).toEqual(search);
    expect(page.html).toContain('value="kerf"');
    expect(page.html).toContain(`href="${found.path}"`);
    expect(wordsOf(page)).toContain('1 result');
    expect(page.html).toContain('noindex');
    const empty = await door.render(door.placeOf('/search'), facts);
    expect(empty.html).not.toContain('noindex');
    expect(empty.html).toContain('action="/search"');
  });
});
