import type { MiddlewareHandler } from 'hono';
import { setHeaders } from './answer-headers.ts';

/** For addresses that are secrets themselves: no search engine keeps them, and no other site is told of them. */
export const privateLinks: MiddlewareHandler = async (c, next) => {
  setHeaders(c, { 'x-robots-tag': 'noindex, nofollow, noarchive', 'referrer-policy': 'no-referrer' });
  await next();
};
