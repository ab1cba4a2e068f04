import { GUIDES } from '../guides/all.ts';
import type { Guide } from '../guides/guide.ts';
import { DESIGNS } from '../designs/all.ts';
import type { Design } from '../designs/design.ts';
import { CITIES, type City } from './pages/cities.ts';
import type { PageText } from './page-text.ts';

/** An address that was added: it leads to a page, or is the page of a place. */
export type Alias = { readonly to: string } | { readonly place: City };

/** Words of a free design as staff write them; its sizes and drawing stay the program's. */
export interface DesignWords {
  readonly name: string;
  readonly about: string;
  readonly hints: readonly string[];
}

/** Content that staff published over the files of the site. Values never change: another publication is another value. */
export interface SiteContent {
  /** Changes with every publication. */
  readonly version: number;
  /** Guides by slug; null for one that is off the site. */
  readonly guides: ReadonlyMap<string, Guide | null>;
  /** Words of pages by path. */
  readonly texts: ReadonlyMap<string, PageText>;
  /** Addresses by path; null for one of ours that was removed. */
  readonly aliases: ReadonlyMap<string, Alias | null>;
  /** Words of free designs by slug. */
  readonly designWords: ReadonlyMap<string, DesignWords>;
  /** Free designs that are switched off, by slug. */
  readonly designsOff: ReadonlySet<string>;
}

/** The site as its files have it. */
export const AS_WRITTEN: SiteContent = {
  version: 0,
  guides: new Map(),
  texts: new Map(),
  aliases: new Map(),
  designWords: new Map(),
  designsOff: new Set(),
};

/** Keeps what follows from a content with it. */
export function keptWith<T extends object>(make: (content: SiteContent) => T): (content: SiteContent) => T {
  const kept = new WeakMap<SiteContent, T>();
  return (content) => {
    const known = kept.get(content) ?? make(content);
    kept.set(content, known);
    return known;
  };
}

/** Guides of the site in the order of their lists: those of the files, then those that were added. */
export const guidesIn = keptWith((content): readonly Guide[] => {
  const slugs = new Set(GUIDES.map(({ slug }) => slug));
  const ours = GUIDES.flatMap((guide) => {
    const published = content.guides.get(guide.slug);
    return published === undefined ? [guide] : (published ?? []);
  });
  return [...ours, ...[...content.guides].flatMap(([slug, guide]) => (guide && !slugs.has(slug) ? [guide] : []))];
});

/** A guide of the site; null where there is none. */
export function guideIn(content: SiteContent, slug: string): Guide | null {
  return guidesIn(content).find((guide) => guide.slug === slug) ?? null;
}

/** Free designs that are on the site, in the words that they have there. */
export const designsIn = keptWith(({ designsOff, designWords }): readonly Design[] =>
  DESIGNS.flatMap((design) => (designsOff.has(design.slug) ? [] : { ...design, ...designWords.get(design.slug) })),
);

/** Places with a page: those of the files and those that were added, without those that were removed. */
export const placesIn = keptWith(({ aliases }): readonly City[] => [
  ...CITIES.filter(({ alias }) => !aliases.has(`/landing/${alias}`)),
  ...[...aliases.values()].flatMap((alias) => (alias && 'place' in alias ? [alias.place] : [])),
]);

/** Where an address that was added, or removed with a page in its place, leads for good; null where it stays. */
export function leadsTo(content: SiteContent, path: string): string | null {
  const alias = content.aliases.get(path);
  return alias && 'to' in alias ? alias.to : null;
}

/** Sentence for who opens a page that was taken off the site; null where nothing was. */
export function goneWords(content: SiteContent, path: string): string | null {
  const slug = path.split('/').at(-1)!;
  if (/^\/free-laser-cutting-files-templates\/[^/]+$/.test(path) && content.designsOff.has(slug))
    return 'We don’t offer this design at the moment. A file that you downloaded is yours to keep, and we still cut it.';
  if (/^\/guides\/[^/]+\/[^/]+$/.test(path) && content.guides.get(slug) === null)
    return 'We took this guide down. The others are in the list of guides.';
  return null;
}
