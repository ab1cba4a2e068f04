import { matchPath, type Params } from 'react-router-dom';
import { NOT_FOUND } from '../content/screens.ts';
import { NOT_KNOWN_YET } from './not-known-yet.ts';
import { tableNow } from './routes.ts';
import type { AppRoute } from '../platform/room-screens.ts';

/** An address without doubled or trailing slashes; `//elsewhere` must never be read as another site. */
export function tidyPath(pathname: string): string {
  const single = pathname.replace(/\/{2,}/g, '/');
  return single.length > 1 ? single.replace(/\/$/, '') : single;
}

/** Where an address leads for good, or null where it stays. Keeps nothing of the query: callers add it. */
export function redirectOf(pathname: string, { redirects } = tableNow()): string | null {
  const tidy = tidyPath(pathname);
  const to = redirects[tidy] ?? tidy;
  return to === pathname ? null : to;
}

/** The route of an address and the parts named in it. */
export function routeOf(
  pathname: string,
  { paths, isWhole } = tableNow(),
): {
  readonly route: AppRoute;
  readonly path: string;
  readonly params: Params;
} {
  for (const { route, path } of paths) {
    const match = matchPath({ path, caseSensitive: true }, pathname);
    if (match) return { route, path, params: match.params };
  }
  return { route: isWhole ? NOT_FOUND : NOT_KNOWN_YET, path: '*', params: {} };
}
