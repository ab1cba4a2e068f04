import type { MiddlewareHandler } from 'hono';
import { answerWith, setHeader } from './answer-headers.ts';

/**
 * Lets pages of other origins send to an address whose permission stands in the address itself: a server that takes uploads for a
 * shop at another origin. Nothing that a browser adds by itself (cookies, sign-ins) is asked for or looked at.
 */
export const fromAnyOrigin: MiddlewareHandler = async (c, next) => {
  setHeader(c, 'access-control-allow-origin', '*');
  if (c.req.method !== 'OPTIONS' || c.req.header('access-control-request-method') === undefined) return next();
  return answerWith(c, null, 204, {
    'access-control-allow-methods': 'PUT',
    'access-control-allow-headers': 'content-type',
    'access-control-max-age': '600',
  });
};
