import type { MiddlewareHandler } from 'hono';
import { newVisit, visitCookie, visitOf } from '../visit-cookie.ts';

/**
 * Gives each visitor who has none a visit with the first document, before its first byte; machines get none. Such an answer is kept by nobody, or
 * others would get the same visit.
 */
export function givesVisits(https: boolean): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.req.method !== 'GET' || !c.res.headers.get('content-type')?.startsWith('text/html')) return;
    const { visit, isMachine } = visitOf((name) => c.req.header(name));
    if (visit !== null || isMachine) return;
    c.res.headers.append('set-cookie', visitCookie(newVisit(), https));
    c.res.headers.set('cache-control', 'private, no-store');
    c.res.headers.delete('etag');
  };
}
