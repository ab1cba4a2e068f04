import type { Context, Handler, Hono } from 'hono';
import { fullPath } from '../shared/base/endpoint.ts';
import { bySpecificity } from '../shared/base/path-order.ts';
import { failure } from '../shared/base/failure.ts';
import type { AppEnv } from './app-env.ts';
import { sendFailure } from './middleware/answer.ts';
import { answerWith, setHeader } from './middleware/answer-headers.ts';
import type { Route } from './route.ts';

/** The `Allow` header of a path that has these methods. */
export function allowed(methods: readonly string[]): string {
  const upper = methods.map((method) => method.toUpperCase());
  return [...new Set([...upper, ...(upper.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])].sort().join(', ');
}

/** Answers a known path for a method it does not have: OPTIONS says which there are, others get 405. */
export function otherMethods(methods: readonly string[]): (c: Context) => Response {
  const allow = allowed(methods);
  return (c) => {
    setHeader(c, 'allow', allow);
    return c.req.method === 'OPTIONS' ? answerWith(c, null, 204) : sendFailure(c, failure('method_not_allowed'));
  };
}

/** Registers routes, fixed words first, each path followed by the answer to methods it does not have. */
export function register(app: Hono<AppEnv>, routes: readonly Route[], handlerOf: (route: Route) => Handler): void {
  const byPath = new Map<string, Route[]>();
  for (const route of routes) {
    const path = fullPath(route.endpoint);
    byPath.set(path, [...(byPath.get(path) ?? []), route]);
  }
  for (const path of [...byPath.keys()].sort(bySpecificity)) {
    const own = byPath.get(path)!;
    const pattern = path.replace(/\{(\w+)\}/g, ':$1');
    for (const route of own) app.on(route.endpoint.method.toUpperCase(), pattern, handlerOf(route));
    app.all(pattern, otherMethods(own.map(({ endpoint }) => endpoint.method)));
  }
}
