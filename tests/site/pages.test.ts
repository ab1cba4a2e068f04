import { beforeAll, describe, expect, it } from 'vitest';
import { REDIRECTS, ROUTES } from '../../app/router/every-room.ts';
import { FOOTER, GUIDES, LASER_LINKS, MATERIALS, SERVICES } from '../../app/router/site-links.ts';
import { matchPath } from 'react-router-dom';
import { CUSTOM_SERVICES } from '../../shared/custom/services.ts';
import { type Composer, createComposer } from '../../shared/site/compose.ts';
import { findPage, pathsOf, titleOf } from '../../shared/site/find.ts';
import { withFigures } from '../../shared/site/figures.ts';
import type { SitePage } from '../../shared/site/page-wire.ts';
import { CITIES } from '../../shared/site/pages/cities.ts';
import { figureChecks } from '../../shared/pricing/checks.ts';
import { loadKernelModule } from '../../wasm/host/load-node.ts';
import { createPricingKernel } from '../../wasm/host/pricing.ts';
import { priceBook } from '../app/part-support.ts';
import { geometry } from '../support/kernels.ts';

const book = await priceBook();
const paths = pathsOf(book);
const pages = new Map<string, SitePage>();

beforeAll(() => {
  const composer: Composer = createComposer(geometry, createPricingKernel(loadKernelModule(), figureChecks));
  const now = Date.UTC(2026, 10, 28, 18);
  for (const path of paths)
    pages.set(
      path,
      composer.compose(findPage(path, book)!, { book, now, rates: [], groups: [], titleOf: (to) => titleOf(to, book) }),
    );
});

const wordsOf = ({ heading, lead, sections, questions, atOnce, byPerson }: SitePage): string[] => [
  heading,
  lead,
  ...sections.flatMap(({ title, paragraphs, points }) => [title, ...paragraphs, ...points]),
  ...questions.flatMap(({ asked, answer }) => [asked, answer]),
  ...atOnce,
  ...byPerson,
];

/** Runs of four words of a page's own text. */
function shingles(page: SitePage): Set<string> {
  const words =
    wordsOf(page)
      .join(' ')
      .toLowerCase()
      .match(/[a-z0-9’]+/g) ?? [];
  return new Set(words.slice(3).map((_, i) => words.slice(i, i + 4).join(' ')));
}

const isPage = (to: string) => {
  const path = to.split(/[?#]/)[0]!;
  return path in REDIRECTS || ROUTES.some(({ paths: all }) => all.some((one) => matchPath(one, path)));
};

describe('pages of the site', () => {
  it('[SI90] every one is put together, with a heading, a description and no figure missing', () => {
    expect(pages.size).toBeGreaterThan(150);
    for (const [path, page] of pages) {
      expect(page.description.length, path).toBeGreaterThanOrEqual(40);
      expect(page.description.length, path).toBeLessThanOrEqual(300);
      expect(JSON.stringify([page.heading, page.lead, page.sections, page.questions, page.atOnce]), path).not.toMatch(
        /[{]\w+[}]|NaN|Infinity|undefined/,
      );
    }
    expect(() => withFigures('from {nowhere} on', {})).toThrow('nowhere');
  });

  it('[SI91] shows every part that it names, cheaper each the more there are', () => {
    for (const [path, { examples }] of pages) {
      expect(examples, path).toHaveLength(findPage(path, book)!.examples.length);
      for (const { prices } of examples) {
        const [one, ten, hundred] = prices.map(({ eachCents }) => eachCents);
        expect(one, path).toBeGreaterThan(ten!);
        expect(ten, path).toBeGreaterThan(hundred!);
      }
    }
  });

  it('[SI91] counts what a bend costs', () => {
    const bracket = pages.get('/sheet-metal-fabrication')!.examples[0]!;
    const flat = pages.get('/laser-cutting/metal')!.examples[0]!;
    expect(bracket.layers.map(({ layer }) => layer)).toContain('BEND');
    // Four pieces and more: $5 a piece. Source: product spec, section 9.
    expect(bracket.prices[2]!.eachCents).toBeGreaterThan(500);
    expect(flat.prices[2]!.eachCents).toBeLessThan(500);
  });

  it('[SI95] rows of a price add up to what the quote comes to, at each quantity', () => {
    const { lots, examples } = pages.get('/pricing')!;
    expect(lots.map(({ breakdown }) => breakdown.quantity)).toEqual([1, 2, 3, 5, 10, 20, 50, 100, 200, 500]);
    for (const { breakdown, setupFeeCents, packingCents } of lots) {
      expect(breakdown.rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(breakdown.totalCents);
      const price = examples[0]!.prices.find(({ quantity }) => quantity === breakdown.quantity);
      if (price) expect(breakdown.totalCents + setupFeeCents + packingCents).toBe(price.totalCents);
    }
  });

  it('[SI92] places: at least thirty cities, each with words of its own, and no page for what we say nothing of', () => {
    expect(CITIES.length).toBeGreaterThanOrEqual(30);
    expect(CITIES.map(({ alias }) => alias)).toEqual(expect.arrayContaining(['austin', 'dallas', 'boston']));
    expect(findPage('/landing/austin', book)?.place).toEqual({ city: 'Austin', state: 'TX', zip: '78701' });
    expect(findPage('/landing/wood-miami', book)).toBeNull();
    expect(findPage('/landing/atlantis', book)).toBeNull();
    for (const { slug } of book.materials) expect(findPage(`/landing/${slug}`, book), slug).not.toBeNull();
  });

  it('[SI93] no two written pages share more than a tenth of their runs of four words', () => {
    const own = [...pages].filter(
      ([path]) => !path.startsWith('/landing/') || /robotics|electronics|signs|furniture|models|crafts/.test(path),
    );
    const runs = own.map(([path, page]) => ({ path, of: shingles(page) }));
    for (const a of runs)
      for (const b of runs) {
        if (a.path >= b.path) continue;
        const shared = [...a.of].filter((run) => b.of.has(run)).length;
        expect(shared / Math.min(a.of.size, b.of.size), `${a.path} and ${b.path}`).toBeLessThan(0.1);
      }
  });

  it('[SI93] no two pages of places or materials are the same, and their titles differ', () => {
    const titles = [...pages.values()].map(({ title }) => title);
    expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([]);
    const leads = [...pages.values()].map(({ lead }) => lead);
    expect(leads.filter((lead, i) => leads.indexOf(lead) !== i)).toEqual([]);
  });

  it('[SI93] every link leads to a page', () => {
    for (const [path, { related, above }] of pages)
      for (const { path: to } of [...related, ...above])
        expect(isPage(to) && (!to.startsWith('/landing/') || pages.has(to)), `${path} → ${to}`).toBe(true);
    const frame = [...SERVICES, ...MATERIALS, ...GUIDES, ...FOOTER].flatMap(({ links }) => links);
    for (const { to } of [...frame, ...LASER_LINKS]) {
      expect(isPage(to), to).toBe(true);
      const [path, anchor] = to.split('#');
      if (anchor && path !== '/')
        expect(
          pages.get(path!)?.sections.map(({ id }) => id),
          to,
        ).toContain(anchor);
    }
  });

  it('[SI93] every page of its own has a route, and every route of the site a page', () => {
    const routed = ROUTES.filter(({ id }) => id.startsWith('site-')).flatMap(({ paths: all }) => all);
    for (const path of paths)
      expect(
        routed.some((one) => matchPath(one, path)),
        path,
      ).toBe(true);
    for (const path of routed.filter((one) => !one.includes(':'))) expect(paths, path).toContain(path);
  });

  it('[SI93] sentences are short: no page has more than 16 words in a sentence on average', () => {
    for (const [path, page] of pages) {
      const sentences = wordsOf(page).flatMap((text) => text.split(/(?<=[.?!])\s/));
      const words = sentences.reduce((sum, sentence) => sum + sentence.split(/\s+/).length, 0);
      expect(words / sentences.length, path).toBeLessThan(16);
    }
  });

  it('[SI94] services that a person prices name a request that there is', () => {
    const asked = [...pages.values()].flatMap(({ request }) => (request ? [request.slug] : []));
    expect(asked.length).toBeGreaterThan(5);
    for (const slug of asked) expect(CUSTOM_SERVICES.map((one) => one.slug)).toContain(slug);
  });
});
