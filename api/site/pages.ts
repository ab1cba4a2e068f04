import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Logger } from 'pino';
import type { Failure } from '../../shared/base/failure.ts';
import type { Result } from '../../shared/base/result.ts';
import type { PricingKernel } from '../../shared/pricing/kernel.ts';
import { figuresOf, HOME_FIGURES } from '../../shared/site/home.ts';
import { bookMark } from '../../shared/site/page-data.ts';
import type { Door, Place, Rendered, SiteFacts } from '../../shared/site/rendering.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Clock } from '../clock.ts';
import type { Env } from '../env.ts';
import type { ThreadPool } from '../jobs/thread-pool.ts';
import { mailOrigin } from '../mail/links.ts';
import { buildOf, openDoorOf } from './door.ts';
import { PageCache } from './page-cache.ts';
import { pagePicture } from './page-picture.ts';
import { createPictures, type Drawn } from './pictures.ts';
import type { SitePages } from './site-pages.ts';
import { SEARCH_PATH } from '../../shared/site/search/path.ts';
import { partsOf, sitemapIndex, sitemapPart } from './sitemap.ts';

const brotli = promisify(brotliCompress);

/** Most pages that are kept: some 20 kB each, 400 kB with a price book. */
export const MOST_PAGES = 250;
/** Most lists with filters that are kept: there is no end of them, and none may push a page out. */
const MOST_FILTERED = 20;
/** Pages are squeezed while somebody waits: half as long as with 9, for a few percent more bytes. */
const QUALITY = 5;

/** A text, ready to be sent. */
export interface Packed {
  readonly etag: string;
  readonly plain: Buffer<ArrayBuffer>;
  /** Null where it would not be smaller. */
  readonly squeezed: Buffer<ArrayBuffer> | null;
}

/** A page, ready to be sent. */
export interface Page {
  readonly document: Packed;
  /** CSS of its own; null where it has none. */
  readonly sheet: Packed | null;
}

/** Needs of rendered pages. */
export interface SiteNeeds {
  readonly catalog: Pick<Catalog, 'book'>;
  readonly pricing: PricingKernel;
  readonly sitePages: SitePages;
  readonly papers: Pick<ThreadPool, 'run'>;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error'>;
  readonly env: Pick<
    Env,
    'distDir' | 'fileRetentionYears' | 'sessionDays' | 'publicUrl' | 'port' | 'imprint' | 'chat' | 'contactMail'
  >;
}

/** Rendered pages of the app, kept. */
export interface Site {
  /** Where an address leads for good, without its query; null where it stays. */
  redirectOf(path: string): string | null;
  /** Whether a page stood at an address and was taken off. */
  isGone(path: string): boolean;
  /** The page at an address; null where it can't be rendered: the browser renders it then. */
  pageAt(path: string, search: string): Promise<Page | null>;
  /** A page that is sent in place of another one, at its address: /500 or /maintenance. Null where it can't be rendered. */
  standIn(path: string): Promise<Page | null>;
  /** The page of the search with what it finds; it is not kept. Null where it can't be rendered. */
  searchAt(text: string): Promise<Page | null>;
  /** The sitemap, or the index of its parts where one is not enough; a part by its number. Null where there is no such part. */
  sitemap(part: number | null): Iterable<string> | null;
  /** Every public page by its one address. */
  publicPaths(): Iterable<string>;
  /** How many public pages there are. */
  publicCount(): number;
  /**
   * The picture that stands for a public page where it is shared; null where there is no such page. Where it has to be drawn `mayDraw` is asked first.
   * @returns failures of the thread that draws: too many wait, or it broke off
   */
  pictureAt(path: string, mayDraw: () => boolean): Promise<Result<Drawn, Failure> | null>;
  /** Pages that are kept. */
  kept(): KeptPage[];
  /** Makes the page at an address anew. False where there is none, or it can't be rendered. */
  renew(path: string): Promise<boolean>;
  /** Fault of the page at a public address, one sentence; null where nothing is. Nothing of it is kept. */
  problemAt(path: string): Promise<string | null>;
}

/** A page that is kept. */
export interface KeptPage {
  readonly path: string;
  /** ms since 1970. */
  readonly madeAt: number;
  /** Whether it is of the price book in force. */
  readonly isCurrent: boolean;
}

/** Asks for the rendered pages of the build that is there now; null where it renders none, or its door is broken, as the log says. */
export function createSite(needs: SiteNeeds): () => Promise<Site | null> {
  let opened: { readonly build: string; readonly site: Promise<Site | null> } | null = null;
  return async () => {
    const build = await buildOf(needs.env.distDir);
    if (build === null) return null;
    if (opened?.build !== build) {
      const door = openDoorOf(needs.env.distDir, build, needs.env.contactMail, needs.pricing);
      const site = door
        .then((one) => siteOf(one, needs))
        .catch((error: unknown) => {
          needs.log.error({ err: error }, 'pages are not rendered');
          return null;
        });
      opened = { build, site };
    }
    return opened.site;
  };
}

/** Rendered pages behind a door. */
function siteOf(door: Door, needs: Omit<SiteNeeds, 'pricing'>): Site {
  const { catalog, clock, log, env, sitePages } = needs;
  const origin = mailOrigin(env);
  const onFault = (error: unknown) => log.error({ err: error }, 'a page was not rendered');
  const orNull = (make: () => Promise<Page>): Promise<Page | null> =>
    make().catch((error: unknown) => {
      onFault(error);
      return null;
    });
  const markNow = () => `${bookMark(catalog.book())}.${sitePages.contentVersion()}`;
  const cache = new PageCache<Page>({ now: () => clock.now(), onFault, most: MOST_PAGES });
  const filtered = new PageCache<Page>({ now: () => clock.now(), onFault, most: MOST_FILTERED });
  const factsNow = () => factsOf(needs, origin);
  const publicPaths = () => door.publicPaths(factsNow());
  const publicCount = countedBy(markNow, publicPaths);
  const made = async (place: Place, facts: SiteFacts): Promise<Page> => pageOf(await rendered(place, facts));
  const rendered = async (place: Place, facts: SiteFacts): Promise<Rendered> => {
    const page = place.hasScreen ? await sitePages.at(figuresOf(place.path)) : null;
    return door.render(place, { ...facts, page, gone: sitePages.goneWords(place.path) });
  };
  const pictures = createPictures({ papers: needs.papers, mark: markNow }, async (path) => {
    const page = await sitePages.at(path === '/' ? HOME_FIGURES : path);
    const words = door.wordsAt(path, { ...factsNow(), page });
    return words && pagePicture(path, words, page, catalog.book(), sitePages);
  });
  return {
    pictureAt: (path, mayDraw) => pictures(path, mayDraw),
    publicPaths,
    publicCount,
    kept: () => keptOf(cache, markNow()),
    async renew(path) {
      const place = door.placeOf(path);
      const facts = factsNow();
      if (!place.hasScreen) return false;
      return (await orNull(() => cache.renew(keyOf(place), markNow(), () => made(place, facts)))) !== null;
    },
    async problemAt(path) {
      const to = door.redirectOf(path);
      if (to !== null) return `It leads to ${to}.`;
      const place = door.placeOf(path);
      if (!place.hasScreen) return 'There is no page here that is rendered.';
      try {
        return problemOf((await rendered(place, factsNow())).html, `${origin}${path}`);
      } catch (error) {
        onFault(error);
        return 'The page could not be rendered; the server’s log says why.';
      }
    },
    sitemap(part) {
      const parts = partsOf(publicCount());
      if (part === null && parts > 1) return sitemapIndex(parts, origin);
      return (part ?? 1) <= parts ? sitemapPart(publicPaths(), origin, part ?? 1) : null;
    },
    async searchAt(text) {
      const search = { text, pages: sitePages.search(text) };
      return orNull(() => made(door.placeOf(SEARCH_PATH), { ...factsNow(), search }));
    },
    async standIn(path) {
      const facts = factsNow();
      // Without its figures: what they are read from may be down.
      const bare = async () => pageOf(await door.render({ path, hasScreen: true, query: '' }, facts));
      return orNull(() => cache.get(`stands in ${path}`, markNow(), bare));
    },
    redirectOf: (path) => door.redirectOf(path) ?? sitePages.leadsTo(path),
    isGone: (path) => sitePages.goneWords(path) !== null,
    async pageAt(path, search) {
      const place = door.placeOf(path, search);
      const facts = factsNow();
      const keeps = place.query === '' ? cache : filtered;
      return orNull(() => keeps.get(keyOf(place), markNow(), () => made(place, facts)));
    },
  };
}

/** Facts that every page follows from, as they are now. */
function factsOf({ catalog, clock, env, sitePages }: Omit<SiteNeeds, 'pricing'>, origin: string): SiteFacts {
  return {
    book: catalog.book(),
    keptTimes: { fileYears: env.fileRetentionYears, sessionDays: env.sessionDays },
    imprint: env.imprint,
    chat: env.chat && { script: env.chat.script, appId: env.chat.appId },
    now: clock.now(),
    origin,
    page: null,
    gone: null,
    search: null,
    pagePaths: sitePages.paths(),
  };
}

/** Counts once for each mark. */
function countedBy(markNow: () => string, all: () => Iterable<unknown>): () => number {
  let known: { readonly mark: string; readonly count: number } | null = null;
  return () => {
    const mark = markNow();
    if (known?.mark === mark) return known.count;
    let count = 0;
    for (const _ of all()) count += 1;
    known = { mark, count };
    return count;
  };
}

/** A rendered page, ready to be sent. */
async function pageOf({ html, sheet }: Rendered): Promise<Page> {
  return { document: await packed(html), sheet: sheet === '' ? null : await packed(sheet) };
}

/** Keys of pages with a screen in them; those of frames begin otherwise. */
const OF_SCREEN = 'true ';

/** Pages with a screen in them that are kept; `mark` is that of the book in force. */
function keptOf(cache: PageCache<Page>, mark: string): KeptPage[] {
  return cache
    .kept()
    .filter(({ place }) => place.startsWith(OF_SCREEN))
    .map(({ place, version, madeAt }) => ({
      path: place.slice(OF_SCREEN.length),
      madeAt,
      isCurrent: version === mark,
    }));
}

/** Why search engines would not list a document under its address; null where they would. */
function problemOf(html: string, address: string): string | null {
  if (html.includes('<meta name="robots" content="noindex">')) return 'The page asks search engines to leave it out.';
  const own = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  return own === encodeURI(address) ? null : `The page says that its address is ${own ?? 'nothing'}.`;
}

const keyOf = ({ hasScreen, path, query }: Place): string => `${hasScreen} ${path}${query}`;

async function packed(text: string): Promise<Packed> {
  const plain = Buffer.from(text);
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    squeezed: Buffer.from(await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })),
  };
}
