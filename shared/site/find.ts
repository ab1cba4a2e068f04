import type { PriceBook } from '../pricing/wire.ts';
import { aliasPage, aliasPaths } from './pages/aliases.ts';
import { writtenPage, writtenPages } from './pages/all.ts';
import { findGuidePage, guidePaths } from './pages/guides.ts';
import { designPaths, findDesignPage } from './pages/designs.ts';
import { INDUSTRY_PAGES } from './pages/industries.ts';
import { HOME_FIGURES } from './home.ts';
import type { SitePage } from './page-wire.ts';
import { AS_WRITTEN, placesIn, type SiteContent } from './content.ts';
import { withText } from './page-text.ts';
import type { PageSource } from './source.ts';

/** Where aliases begin. */
const ALIASES = '/landing/';

/** Titles of pages that are screens of their own, for links to them. */
export const SCREENS: Readonly<Record<string, string>> = {
  '/materials': 'All materials',
  '/legal': 'Legal',
  '/legal/terms': 'Terms',
  '/legal/privacy': 'Privacy',
  '/calculators/bend': 'Bend calculator',
  '/calculators/weight': 'Weight calculator',
  '/calculators/kerf': 'Kerf and fit calculator',
  '/calculators/engraving': 'Engraving time calculator',
};

type Names = Pick<PriceBook, 'materials' | 'categories'>;

/** The page of a path as it is written, or made of what the catalogue says; null where there is none. */
export function findPage(path: string, book: Names, content: SiteContent = AS_WRITTEN): PageSource | null {
  const page = path.startsWith(ALIASES)
    ? aliasPage(path.slice(ALIASES.length), book, content)
    : (writtenPage(path) ?? findDesignPage(path, content) ?? findGuidePage(path, content));
  const text = content.texts.get(path);
  return page && text ? withText(page, text) : page;
}

/** Path of the page that lists all others. */
const LIST_OF_ALL = '/sitemap';

/** Links of the page that lists all others, by what they are about; none of any other page. */
export function groupsOf(path: string, book: Names, content: SiteContent = AS_WRITTEN): SitePage['groups'] {
  if (path !== LIST_OF_ALL) return [];
  const titled = (paths: readonly string[]) =>
    paths.flatMap((to) => {
      const name = titleOf(to, book, content);
      return name === null ? [] : [{ name, path: to }];
    });
  const written = writtenPages().flatMap((page) => (page.path === HOME_FIGURES || page.path === path ? [] : [page]));
  const programs = written.filter((page) => page.path.startsWith('/file-preparation'));
  const cities = placesIn(content).map(({ alias }) => ALIASES + alias);
  return [
    {
      title: 'Services and the shop',
      links: titled(written.filter((page) => !programs.includes(page)).map((page) => page.path)),
    },
    { title: 'Calculators', links: titled(Object.keys(SCREENS).filter((to) => to.startsWith('/calculators'))) },
    { title: 'File preparation', links: titled(programs.map((page) => page.path)) },
    { title: 'Guides', links: titled(guidePaths(content)) },
    { title: 'Free designs', links: titled(designPaths(content)) },
    { title: 'Trades', links: titled(INDUSTRY_PAGES.map((page) => page.path)) },
    {
      title: 'Materials',
      links: titled(['/materials', ...book.categories.map(({ slug }) => `/materials/category/${slug}`)]),
    },
    { title: 'Delivered to', links: titled(cities) },
    { title: 'Legal', links: titled(['/legal', '/legal/terms', '/legal/privacy']) },
  ].filter(({ links }) => links.length > 0);
}

/** Every path that has a page. */
export function pathsOf(book: Names, content: SiteContent = AS_WRITTEN): readonly string[] {
  return [
    ...writtenPages().flatMap(({ path }) => (path === HOME_FIGURES ? [] : [path])),
    ...designPaths(content),
    ...guidePaths(content),
    ...aliasPaths(book, content).map((alias) => ALIASES + alias),
  ];
}

/** Title of a page, for links to it; null where there is no such page. */
export function titleOf(path: string, book: Names, content: SiteContent = AS_WRITTEN): string | null {
  const [, category] = /^\/materials\/category\/(.+)$/.exec(path) ?? [];
  const [, slug] = /^\/materials\/([^/]+)$/.exec(path) ?? [];
  return (
    SCREENS[path] ??
    book.categories.find((one) => one.slug === category)?.display_name ??
    book.materials.find((one) => one.slug === slug)?.display_name ??
    findPage(path, book, content)?.title ??
    null
  );
}
