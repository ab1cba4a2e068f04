import type { RenderedPages } from '../../shared/site/wire.ts';
import { FRESH_MS } from './page-cache.ts';
import { MOST_PAGES, type Site } from './pages.ts';

/** Pages that this server keeps rendered, by address. */
export function renderedPages(site: Site | null): RenderedPages {
  const kept = site?.kept() ?? [];
  return {
    renders: site !== null,
    fresh_s: FRESH_MS / 1000,
    most: MOST_PAGES,
    pages: kept
      .toSorted((a, b) => (a.path < b.path ? -1 : 1))
      .map(({ path, madeAt, isCurrent }) => ({ path, made_at: new Date(madeAt).toISOString(), is_current: isCurrent })),
  };
}

/**
 * Makes a page anew, or with `null` all that are kept, one after the other.
 * @returns whether there was what was asked for
 */
export async function renewPages(site: Site | null, path: string | null): Promise<boolean> {
  if (path !== null) return (await site?.renew(path)) ?? false;
  for (const one of site?.kept() ?? []) await site!.renew(one.path);
  return true;
}
