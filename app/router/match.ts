import { matchPath, type Params } from 'react-router-dom';
import { type AppRoute, NOT_FOUND, REDIRECTS, ROUTES } from './routes.ts';

/** An address without doubled or trailing slashes; `//elsewhere` must never be read as another site. */
export function tidyPath(pathname: string): string {
  const single = pathname.replace(/\/{2,}/g, '/');
  return single.length > 1 ? single.replace(/\/$/, '') : single;
}

/** Where an address leads for good, or null where it stays. Keeps nothing of the query: callers add it. */
export function redirectOf(pathname: string): string | null {
  const tidy = tidyPath(pathname);
  const to = REDIRECTS[tidy] ?? tidy;
  return to === pathname ? null : to;
}

/** The route of an address and the parts named in it. Fixed addresses stand before those with parameters. */
export function routeOf(pathname: string): {
  readonly route: AppRoute;
  readonly path: string;
  readonly params: Params;
} {
  for (const route of ROUTES) {
    for (const path of route.paths) {
      const match = matchPath({ path, caseSensitive: true }, pathname);
      if (match) return { route, path, params: match.params };
    }
  }
  return { route: NOT_FOUND, path: '*', params: {} };
}
