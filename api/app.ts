import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { API_BASE, fullPath } from '../shared/base/endpoint.ts';
import { failure } from '../shared/base/failure.ts';
import { designAddresses } from '../shared/design/addresses.ts';
import { AnswerCache, sendFailure } from './middleware/answer.ts';
import type { AppEnv } from './app-env.ts';
import type { Env } from './env.ts';
import { type DispatchNeeds, dispatch } from './middleware/dispatch.ts';
import { type Storage, StorageUnavailable } from './gateways/storage/storage.ts';
import { fromAnyOrigin } from './middleware/cross-origin.ts';
import { securityHeaders } from './middleware/security.ts';
import { openApiDocument } from './openapi.ts';
import { allRoutes, pageParameters, type RoomNeeds } from './rooms.ts';
import { otherMethods, register } from './routing.ts';
import { serveApp } from './static.ts';
import type { Health } from './upkeep/health.ts';

/** What the app needs besides its rooms. */
export interface AppNeeds extends DispatchNeeds {
  readonly env: DispatchNeeds['env'] & Pick<Env, 'distDir' | 'uploadUrl'>;
  readonly storage: Pick<Storage, 'direct'>;
  readonly log: Logger;
  readonly health: Health;
  /** Whether start has finished and stop has not begun. */
  isReady(): boolean;
}

/** A request id from outside is kept where it is harmless, so that logs of several services can be joined. */
function requestIdOf(given: string | undefined): string {
  return given !== undefined && /^[\w.:-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Where the page sends files besides us: the upload service, or the bucket. */
function sendsTo({ env, storage }: AppNeeds): string[] {
  if (env.uploadUrl !== '') return [new URL(env.uploadUrl).origin];
  return storage.direct ? [storage.direct.origin] : [];
}

/** Builds the app: API, sandbox gateway, health and the built pages. It needs no socket, so tests call `app.request`. */
export function createApp(deps: RoomNeeds & AppNeeds): Hono<AppEnv> {
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
  app.use('*', securityHeaders({ https: deps.env.publicUrl.startsWith('https:'), sendsTo: sendsTo(deps) }));
  app.use(fullPath(designAddresses.upload).replace(/\{.*/, '*'), fromAnyOrigin);

  const document = openApiDocument();
  app.get('/healthz', (c) => {
    const { fault } = deps.health;
    if (fault) return c.json({ status: 'failing', reason: fault }, 503, { 'retry-after': '5' });
    return deps.isReady() ? c.json({ status: 'ok' }) : c.json({ status: 'starting' }, 503, { 'retry-after': '1' });
  });
  app.get(`${API_BASE}/openapi.json`, (c) => c.json(document, 200, { 'cache-control': 'public, no-cache' }));
  for (const path of ['/healthz', `${API_BASE}/openapi.json`]) app.all(path, otherMethods(['get']));
  register(app, allRoutes(deps), (route) => dispatch(deps, route, cache));
  app.all('/sandbox-gateway/*', (c) => sendFailure(c, failure('not_found')));

  app.all('/api/*', (c) => sendFailure(c, failure('not_found', { message: 'There is no such address in the API.' })));
  app.all('*', serveApp(deps.env.distDir, pageParameters(deps)));
  app.notFound((c) => sendFailure(c, failure('not_found')));
  app.onError((error, c) => {
    deps.log.error({ requestId: c.get('requestId'), err: error }, 'unexpected');
    const isDown = deps.health.note(error) || error instanceof StorageUnavailable;
    return sendFailure(c, failure(isDown ? 'unavailable' : 'internal'));
  });
  return app;
}
