import { createHash, timingSafeEqual } from 'node:crypto';
import type { Handler } from 'hono';
import { failure } from '../../shared/base/failure.ts';
import type { AppEnv } from '../app-env.ts';
import type { Env } from '../env.ts';
import { sendFailure } from '../middleware/answer.ts';
import { answerWith } from '../middleware/answer-headers.ts';
import type { Metrics } from './metrics.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a call may read the figures: with METRICS_TOKEN where one is set; without one everybody outside of production. */
function mayRead(
  { metricsToken, mode }: Pick<Env, 'metricsToken' | 'mode'>,
  authorization: string | undefined,
): boolean {
  if (metricsToken === '') return mode !== 'production';
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${metricsToken}`));
}

/** Answers /metrics; to those who may not read it there is no such address. */
export function metricsAnswer(metrics: Metrics, env: Pick<Env, 'metricsToken' | 'mode'>): Handler<AppEnv> {
  return async (c) => {
    if (!mayRead(env, c.req.header('authorization'))) return sendFailure(c, failure('not_found'));
    return answerWith(c, await metrics.text(), 200, {
      'content-type': metrics.contentType,
      'cache-control': 'no-store',
    });
  };
}
