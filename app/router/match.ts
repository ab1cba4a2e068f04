import { matchPath, type Params } from 'react-router-dom';
import { bySpecificity } from '../../shared/base/path-order.ts';
import { NOT_FOUND } from '../content/screens.ts';
import { REDIRECTS, ROUTES } from './routes.ts';
import type { AppRoute } from './screens.ts';

/** Every path with its route, fixed words before parameters, whatever order the rooms name them in. */
const PATHS = ROUTES.flatMap((route) => route.paths.map((path) => ({ route, path }))).sort((a, b) =>
  bySpecificity(a.path, b.path),
);

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

/** The route of an address and the parts named in it. */
export function routeOf(pathname: string): {
  readonly route: AppRoute;
  readonly path: string;
  readonly params: Params;
} {
  for (const { route, path } of PATHS) {
    const match = matchPath({ path, caseSensitive: true }, pathname);
    if (match) return { route, path, params: match.params };
  }
  return { route: NOT_FOUND, path: '*', params: {} };
}
