import type { MiddlewareHandler } from 'hono';

/** For addresses that are secrets themselves: no search engine keeps them, and no other site is told of them. */
export const privateLinks: MiddlewareHandler = async (c, next) => {
  c.header('x-robots-tag', 'noindex, nofollow, noarchive');
  c.header('referrer-policy', 'no-referrer');
  await next();
};
