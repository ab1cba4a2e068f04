import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { failure } from '../shared/base/failure.ts';
import { accountRoutes } from './account/routes.ts';
import { catalogRoutes } from './catalog/routes.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import type { Deps } from './deps.ts';
import { fontRoutes } from './design/font-routes.ts';
import { designRoutes } from './design/routes.ts';
import { uploadHandler } from './design/upload.ts';
import { sandboxRoutes } from './gateways/payment/sandbox-routes.ts';
import { AnswerCache, sendFailure } from './middleware/answer.ts';
import { dispatch } from './middleware/dispatch.ts';
import { securityHeaders } from './middleware/security.ts';
import { openApiDocument } from './openapi.ts';
import { orderRoutes } from './order/routes.ts';
import { partRoutes } from './quote/part-routes.ts';
import { quoteRoutes } from './quote/routes.ts';
import type { Route } from './route.ts';
import { serveApp } from './static.ts';

/** What middleware notes about a call for the log. */
export interface AppEnv {
  Variables: { requestId: string; accountId?: string };
}

/** Everything the API answers, in the order the OpenAPI document lists it. */
export function allRoutes(deps: Deps): Route[] {
  return [
    ...accountRoutes(deps),
    ...catalogRoutes(deps),
    ...designRoutes(deps),
    ...fontRoutes(deps),
    ...quoteRoutes(deps),
    ...partRoutes(deps),
    ...checkoutRoutes(deps),
    ...orderRoutes(deps),
  ];
}

/** A request id from outside is kept where it is harmless, so that logs of several services can be joined. */
function requestIdOf(given: string | undefined): string {
  return given !== undefined && /^[\w.:-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Builds the app: API, sandbox gateway, health and the built pages. It needs no socket, so tests call `app.request`. */
export function createApp(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ strict: false });
  const cache = new AnswerCache();

  app.use('*', async (c, next) => {
    const requestId = requestIdOf(c.req.header('x-request-id'));
    const start = performance.now();
    c.set('requestId', requestId);
    c.header('x-request-id', requestId);
    await next();
    const level = c.res.status >= 500 ? 'error' : c.req.path.startsWith('/api/') ? 'info' : 'debug';
    deps.log[level](
      {
        requestId,
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        ms: Math.round((performance.now() - start) * 10) / 10,
        ...(c.get('accountId') ? { accountId: c.get('accountId') } : {}),
      },
      'request',
    );
  });
  app.use('*', securityHeaders(deps.env.publicUrl.startsWith('https:')));

  app.get('/healthz', (c) => {
    const { fault } = deps.health;
    if (fault) return c.json({ status: 'failing', reason: fault }, 503, { 'retry-after': '5' });
    return deps.isReady() ? c.json({ status: 'ok' }) : c.json({ status: 'starting' }, 503, { 'retry-after': '1' });
  });
  const routes = allRoutes(deps);
  for (const route of routes) {
    const path = `/api/v1${route.endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`;
    app.on(route.endpoint.method.toUpperCase(), path, dispatch(deps, route, cache));
  }
  app.put('/api/v1/uploads/:designId', uploadHandler(deps));
  const document = openApiDocument(routes);
  app.get('/api/v1/openapi.json', (c) => c.json(document, 200, { 'cache-control': 'public, no-cache' }));
  if (deps.sandbox) app.route('/sandbox-gateway', sandboxRoutes(deps, deps.sandbox));
  app.all('/sandbox-gateway/*', (c) => sendFailure(c, failure('not_found')));

  app.all('/api/*', (c) => sendFailure(c, failure('not_found', { message: 'There is no such address in the API.' })));
  app.get('*', serveApp(deps.env.distDir));
  app.notFound((c) => sendFailure(c, failure('not_found')));
  app.onError((error, c) => {
    deps.log.error({ requestId: c.get('requestId'), err: error }, 'unexpected');
    return sendFailure(c, failure(deps.health.note(error) ? 'unavailable' : 'internal'));
  });
  return app;
}
