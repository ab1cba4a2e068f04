import { bookMark } from '../../shared/site/page-data.ts';
import { deliversBy } from '../../shared/checkout/transit.ts';
import { statesOfZip } from '../../shared/checkout/zip-states.ts';
import { standardSpeed } from '../../shared/catalog/production-speed.ts';
import { shipsBy } from '../../shared/checkout/lead-time.ts';
import type { PricingKernel } from '../../shared/pricing/kernel.ts';
import type { PriceBook } from '../../shared/pricing/wire.ts';
import { type Composer, createComposer } from '../../shared/site/compose.ts';
import type { Delivery, SitePage } from '../../shared/site/page-wire.ts';
import { findPage, groupsOf, pathsOf, titleOf } from '../../shared/site/find.ts';
import { goneWords, leadsTo, type SiteContent } from '../../shared/site/content.ts';
import { type PageSource, pageSourceSchema } from '../../shared/site/source.ts';
import type { Body } from '../../shared/site-content/bodies.ts';
import type { CheckFacts } from '../../shared/site-content/check-guide.ts';
import { type DocumentName, pathOfDocument, withDocument } from '../../shared/site-content/documents.ts';
import { createGeometryKernel } from '../../wasm/host/geometry.ts';
import { loadKernelModule } from '../../wasm/host/load-node.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Clock } from '../clock.ts';
import type { HeldContent } from './held.ts';
import { createSiteSearch, type SiteSearch } from './search-index.ts';
import type { ShippingGateway } from '../gateways/shipping/shipping.ts';

/** Needs of the site's pages. */
export interface SitePagesNeeds {
  readonly catalog: Pick<Catalog, 'book'>;
  readonly content: Pick<HeldContent, 'now'>;
  readonly pricing: PricingKernel;
  readonly clock: Clock;
  readonly shipping: ShippingGateway;
}

/** Pages of the site with their figures of this minute. */
export interface SitePages {
  /** The page of a path; null where there is none. */
  at(path: string): Promise<SitePage | null>;
  /** A part of ours in one of some materials, for pages that show none of their own; see Composer. */
  sample: Composer['sample'];
  /** Ways to ship a small box to a ZIP code, ordered now. */
  deliveryTo(zip: string): Promise<Delivery>;
  /** Search over all of them, materials and free designs. */
  readonly search: SiteSearch['search'];
  readonly searchIndex: Pick<SiteSearch, 'index' | 'version'>;
  /** Every path that has a page. */
  paths(): readonly string[];
  /** Changes with anything that staff publish. */
  contentVersion(): number;
  /** Where an added address leads for good; null where it stays. */
  leadsTo(path: string): string | null;
  /** Sentence for who opens a page that was taken off; null where none was. */
  goneWords(path: string): string | null;
  /** The site with one document as it would be published; nothing of it is kept. */
  trial(name: DocumentName, body: Body): Trial;
}

/** A document before it is published. */
export interface Trial {
  /** Facts that it is checked by. */
  readonly facts: CheckFacts;
  /** Its page; null where something in it can't be put together, or it has no page of its own. */
  page(): Promise<SitePage | null>;
}

/** How long figures of a page hold, ms: promised days follow the minute. */
const KEPT_MS = 60_000;
/** Stands for a document without a page: its texts may name figures of the shop alone. */
const NO_PAGE = pageSourceSchema.parse({
  path: '/none',
  title: 'None',
  description: 'A page that stands for those that there are not, and is shown nowhere.',
  heading: 'None',
  lead: 'None',
});
/** Most pages that are kept. */
const MOST = 300;
/** A small parcel, as a first order is: one box below a kilogram. */
const PARCEL = { boxes: 1, weightKg: 0.9, volumeM3: 0.004 };

interface Kept {
  readonly mark: string;
  readonly madeAt: number;
  readonly page: Promise<SitePage>;
}

/** Puts pages together and keeps them for a minute. The kernel that measures our parts is started with the first one. */
export function createSitePages({ catalog, content, pricing, clock, shipping }: SitePagesNeeds): SitePages {
  let kernels: Composer | null = null;
  const composer = () => {
    kernels ??= createComposer(createGeometryKernel(loadKernelModule()), pricing);
    return kernels;
  };
  const markNow = () => `${bookMark(catalog.book())}.${content.now().version}`;
  const kept = new Map<string, Kept>();
  // Asked for with every page: with a hundred thousand addresses they are listed once and not each time.
  let listed: { readonly mark: string; readonly paths: readonly string[] } | null = null;
  const siteSearch = createSiteSearch(catalog, content);
  const make = async (
    source: PageSource,
    { book, now, as }: { book: PriceBook; now: number; as: SiteContent },
  ): Promise<SitePage> => {
    const rates = source.place ? await ratesTo(shipping, source.place, book, now) : [];
    return composer().compose(source, {
      book,
      now,
      rates,
      groups: groupsOf(source.path, book, as),
      titleOf: (to) => titleOf(to, book, as),
      content: as,
    });
  };
  const deliveries = new Map<
    string,
    { readonly mark: string; readonly madeAt: number; readonly found: Promise<Delivery> }
  >();
  return {
    sample: (...of) => composer().sample(...of),
    async deliveryTo(zip) {
      const [book, now] = [catalog.book(), clock.now()];
      const known = deliveries.get(zip);
      if (known?.mark === bookMark(book) && now - known.madeAt < KEPT_MS) return known.found;
      const [state = ''] = statesOfZip(zip);
      const found = ratesTo(shipping, { state, zip }, book, now).then((rates) => ({ zip, state, rates }));
      deliveries.set(zip, { mark: bookMark(book), madeAt: now, found });
      found.catch(() => deliveries.delete(zip));
      const [oldest] = deliveries.keys();
      if (deliveries.size > MOST) deliveries.delete(oldest!);
      return found;
    },
    search: (text) => siteSearch.search(text),
    searchIndex: siteSearch,
    paths() {
      const mark = markNow();
      if (listed?.mark !== mark) listed = { mark, paths: pathsOf(catalog.book(), content.now()) };
      return listed.paths;
    },
    contentVersion: () => content.now().version,
    leadsTo: (path) => leadsTo(content.now(), path),
    goneWords: (path) => goneWords(content.now(), path),
    trial(name, body) {
      const [book, now, as] = [catalog.book(), clock.now(), withDocument(content.now(), name, body)];
      const path = pathOfDocument(name, as, body);
      const source = unfinished(() => findPage(path, book, as));
      const figures = composer().figures(source ?? findPage(path, book, content.now()) ?? NO_PAGE, { book, now });
      return {
        facts: { book, content: content.now(), ...figures },
        page: async () => (source === null ? null : make(source, { book, now, as }).catch(() => null)),
      };
    },
    async at(path) {
      const [book, now] = [catalog.book(), clock.now()];
      const as = content.now();
      const source = findPage(path, book, as);
      if (source === null) return null;
      const known = kept.get(path);
      if (known?.mark === markNow() && now - known.madeAt < KEPT_MS) return known.page;
      const page = make(source, { book, now, as });
      kept.set(path, { mark: markNow(), madeAt: now, page });
      page.catch(() => kept.delete(path));
      const [oldest] = kept.keys();
      if (kept.size > MOST) kept.delete(oldest!);
      return page;
    },
  };
}

/** A page that may be too unfinished to be one; null then. */
function unfinished(find: () => PageSource | null): PageSource | null {
  try {
    return find();
  } catch {
    return null;
  }
}

/** Ways to ship a small parcel to a place, ordered now at the free speed; none where nobody can say. */
async function ratesTo(
  shipping: ShippingGateway,
  { state, zip }: Pick<NonNullable<PageSource['place']>, 'state' | 'zip'>,
  book: PriceBook,
  now: number,
): Promise<NonNullable<SitePage['place']>['rates']> {
  const offers = await shipping.offers(PARCEL, { state, zip });
  const speed = standardSpeed(book.production_speeds);
  if (!offers.ok || !speed) return [];
  const leaves = shipsBy(now, speed.days, book.calendar);
  return offers.value.map(({ label, priceCents: cents, transitDays: days }) => ({
    label,
    cents,
    days,
    arrives: days === null ? null : deliversBy(leaves, days),
  }));
}
