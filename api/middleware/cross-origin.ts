import type { MiddlewareHandler } from 'hono';

/**
 * Lets pages of other origins send to an address whose permission stands in the address itself: a server that takes uploads for a
 * shop at another origin. Nothing that a browser adds by itself (cookies, sign-ins) is asked for or looked at.
 */
export const fromAnyOrigin: MiddlewareHandler = async (c, next) => {
  c.header('access-control-allow-origin', '*');
  if (c.req.method !== 'OPTIONS' || c.req.header('access-control-request-method') === undefined) return next();
  c.header('access-control-allow-methods', 'PUT');
  c.header('access-control-allow-headers', 'content-type');
  c.header('access-control-max-age', '600');
  return c.body(null, 204);
};
