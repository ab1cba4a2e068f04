import { SpanStatusCode } from '@opentelemetry/api';
import type { Metrics } from './metrics.ts';
import { spanned } from './spans.ts';

/** Whether an answer says that the service was not reached. A declined card is an answer like any other. */
function isFault(answer: unknown): boolean {
  const result = answer as { ok?: unknown; error?: unknown } | null;
  if (result?.ok !== false) return false;
  const { error } = result;
  return error === 'unreachable' || (error as { code?: unknown } | null)?.code === 'unavailable';
}

/**
 * The same gateway, with each of its calls counted, timed and traced under `name`. A call that rejects, or answers that the service
 * was not reached, is a fault. What answers at once (setup, closing) is passed on as it is.
 */
export function watchedGateway<T extends object>(gateway: T, name: string, metrics: Pick<Metrics, 'gatewayCalled'>): T {
  return new Proxy(gateway, {
    get(target, key) {
      const value = Reflect.get(target, key, target) as unknown;
      if (typeof value !== 'function' || typeof key !== 'string') return value;
      return (...args: unknown[]) => {
        const start = performance.now();
        const seconds = () => (performance.now() - start) / 1000;
        return spanned(`${name}.${key}`, {}, (span) => {
          const answer = (value as (...given: unknown[]) => unknown).apply(target, args);
          if (!(answer instanceof Promise)) return answer;
          return answer.then(
            (answered: unknown) => {
              const outcome = isFault(answered) ? 'fault' : 'answered';
              if (outcome === 'fault') span.setStatus({ code: SpanStatusCode.ERROR });
              metrics.gatewayCalled({ gateway: name, call: key, outcome, seconds: seconds() });
              return answered;
            },
            (error: unknown) => {
              metrics.gatewayCalled({ gateway: name, call: key, outcome: 'fault', seconds: seconds() });
              throw error;
            },
          );
        });
      };
    },
  });
}
