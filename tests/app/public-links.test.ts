import { existsSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { openDoor } from '../../app/rendering/door.tsx';
import { redirectOf, routeOf } from '../../app/router/match.ts';
import { isOwnList } from '../../shared/catalog/own-lists.ts';
import { figureChecks } from '../../shared/pricing/checks.ts';
import { createComposer } from '../../shared/site/compose.ts';
import { findPage, groupsOf, pathsOf, titleOf } from '../../shared/site/find.ts';
import { HOME_FIGURES } from '../../shared/site/home.ts';
import { NO_IMPRINT } from '../../shared/site/imprint.ts';
import type { Door, SiteFacts } from '../../shared/site/rendering.ts';
import { loadKernelModule } from '../../wasm/host/load-node.ts';
import { createPricingKernel } from '../../wasm/host/pricing.ts';
import { geometry } from '../support/kernels.ts';
import { priceBook } from './part-support.ts';

const pricing = createPricingKernel(loadKernelModule(), figureChecks);
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

/** What the server has beside pages. */
const OF_SERVER = ['/materials.json', '/limits.json', '/llms.txt', '/sitemap.xml', '/robots.txt'];

interface Rendered {
  readonly links: readonly string[];
  readonly ids: ReadonlySet<string>;
}

let pages: ReadonlyMap<string, Rendered>;
beforeAll(async () => {
  const composer = createComposer(geometry, pricing);
  const door: Door = await openDoor({
    template: '<html><head></head><body><div id="root"></div></body></html>',
    manifest: '{"index.html":{"file":"assets/index.js"}}',
    waking: '{"waking/waker.ts":{"file":"assets/waker.js"}}',
    geometry,
    pricing,
  });
  const rendered = async (path: string): Promise<Rendered> => {
    const source = findPage(path === '/' ? HOME_FIGURES : path, book);
    const more = {
      book,
      now: facts.now,
      rates: [],
      groups: groupsOf(path, book),
      titleOf: (to: string) => titleOf(to, book),
    };
    const page = source && composer.compose(source, more);
    const { html } = await door.render(door.placeOf(path), { ...facts, page });
    const links = [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));
    return { links, ids: new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id!)) };
  };
  pages = new Map(
    await Promise.all([...door.publicPaths(facts)].map(async (path) => [path, await rendered(path)] as const)),
  );
}, 120_000);

/** Why a link of a page leads nowhere; null where it leads somewhere. */
function faultOf(link: string, from: string): string | null {
  if (/^(?:mailto:|https:\/\/)/.test(link)) return null;
  const url = new URL(link, `${facts.origin}${from}`);
  if (url.origin !== facts.origin) return 'another site by an address without https';
  const asked = decodeURI(url.pathname);
  const path = redirectOf(asked) ?? asked;
  if (OF_SERVER.includes(path) || existsSync(`app/public${path}`)) return null;
  const page = pages.get(path);
  const isOwn = isOwnList(path.split('/').at(-1));
  const isFrame = isOwn || (page === undefined && !routeOf(path).path.includes(':') && routeOf(path).path !== '*');
  if (page === undefined && !isFrame) return 'no such page';
  const anchor = decodeURIComponent(url.hash.slice(1));
  return anchor === '' || isFrame || page!.ids.has(anchor) ? null : 'no such place on the page';
}

it('[SI93] every link of every public page leads to a page or a declared move, and to a place that is on it', () => {
  expect(pages.size).toBeGreaterThan(350);
  const faults = new Map<string, string>();
  for (const [path, { links }] of pages)
    for (const link of links) {
      const fault = faultOf(link, path);
      if (fault !== null && !faults.has(link)) faults.set(link, `${fault}, on ${path}`);
    }
  expect(Object.fromEntries(faults)).toEqual({});
});
