import type { PriceBook } from '../pricing/wire.ts';
import { aliasPage, aliasPaths } from './pages/aliases.ts';
import { writtenPage, writtenPages } from './pages/all.ts';
import type { PageSource } from './source.ts';

/** Where aliases begin. */
const ALIASES = '/landing/';

/** Figures of the home page: no address of its own. */
export const HOME_FIGURES = '/home';

/** Titles of pages that are screens of their own, for links to them. */
const SCREENS: Readonly<Record<string, string>> = {
  '/materials': 'All materials',
};

type Names = Pick<PriceBook, 'materials' | 'categories'>;

/** The page of a path as it is written, or made of what the catalogue says; null where there is none. */
export function findPage(path: string, book: Names): PageSource | null {
  return path.startsWith(ALIASES) ? aliasPage(path.slice(ALIASES.length), book) : writtenPage(path);
}

/** Every path that has a page. */
export function pathsOf(book: Names): readonly string[] {
  return [
    ...writtenPages().flatMap(({ path }) => (path === HOME_FIGURES ? [] : [path])),
    ...aliasPaths(book).map((alias) => ALIASES + alias),
  ];
}

/** Title of a page, for links to it; null where there is no such page. */
export function titleOf(path: string, book: Names): string | null {
  const [, category] = /^\/materials\/category\/(.+)$/.exec(path) ?? [];
  const [, slug] = /^\/materials\/([^/]+)$/.exec(path) ?? [];
  return (
    SCREENS[path] ??
    book.categories.find((one) => one.slug === category)?.display_name ??
    book.materials.find((one) => one.slug === slug)?.display_name ??
    findPage(path, book)?.title ??
    null
  );
}
