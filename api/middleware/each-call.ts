import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { AppEnv } from '../app-env.ts';
import { setHeader } from './answer-headers.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { inRequest, requestIdOf } from '../telemetry/request-context.ts';

/** Route name in the metrics for an answer that no endpoint gave. */
function routeOf(path: string, status: number): string {
  return path.startsWith('/api/') || status === 404 || status === 405 ? 'none' : 'page';
}

/** Gives each call its id, for all that is done for it and for the answer, and logs and counts it when it is answered. */
export function eachCall({
  log,
  metrics,
}: {
  log: Logger;
  metrics: Pick<Metrics, 'requestDone'>;
}): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const requestId = requestIdOf(c.req.header('x-request-id'));
    const start = performance.now();
    c.set('requestId', requestId);
    setHeader(c, 'x-request-id', requestId);
    await inRequest(requestId, next);
    const ms = performance.now() - start;
    const { method, path } = c.req;
    const { status } = c.res;
    metrics.requestDone({ method, route: c.get('route') ?? routeOf(path, status), status, seconds: ms / 1000 });
    const level = status >= 500 ? 'error' : path.startsWith('/api/') ? 'info' : 'debug';
    const accountId = c.get('accountId');
    log[level](
      { requestId, method, path, status, ms: Math.round(ms * 10) / 10, ...(accountId ? { accountId } : {}) },
      'request',
    );
  };
}
