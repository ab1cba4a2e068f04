import { Hono } from 'hono';
import type { AppEnv } from './app-env.ts';
import type { Env } from './env.ts';
import { answerJson } from './middleware/answer-headers.ts';
import { otherMethods } from './routing.ts';
import type { Health } from './maintenance/health.ts';
import type { Metrics } from './telemetry/metrics.ts';
import { metricsAnswer } from './telemetry/metrics-answer.ts';

/** Dependencies of watching a process. */
export interface WatchNeeds {
  readonly env: Pick<Env, 'metricsToken' | 'mode'>;
  readonly health: Health;
  readonly metrics: Metrics;
  /** Whether start has finished and stop has not begun. */
  isReady(): boolean;
}

/** `/healthz` for who decides whether a process gets work, and `/metrics` for who watches it. */
export function watchRoutes({ env, health, metrics, isReady }: WatchNeeds): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get('/healthz', (c) => {
    if (health.fault) return answerJson(c, { status: 'failing', reason: health.fault }, 503, { 'retry-after': '5' });
    return isReady()
      ? answerJson(c, { status: 'ok' }, 200)
      : answerJson(c, { status: 'starting' }, 503, { 'retry-after': '1' });
  });
  app.get('/metrics', metricsAnswer(metrics, env));
  for (const path of ['/healthz', '/metrics']) app.all(path, otherMethods(['get']));
  return app;
}
