import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { masked, maskText } from '../../shared/base/secrets.ts';
import type { Env } from '../env.ts';
import { currentRequestId } from '../telemetry/request-context.ts';

/**
 * The server's log: one JSON line per event on stdout, or to `destination`. Bodies and query strings are never logged, and
 * whatever is logged is masked by shared/base/secrets.ts first, messages and errors included. Lines name the call they are for.
 */
export function createLog(env: Pick<Env, 'logLevel'>, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level: env.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin() {
      const requestId = currentRequestId();
      return requestId === null ? {} : { requestId };
    },
    // Errors come masked from the line below; the logger's own serializer would take them for plain objects.
    serializers: { err: (error: unknown) => error },
    formatters: { log: (event) => masked(event) as Record<string, unknown> },
    hooks: {
      logMethod(args, method) {
        method.apply(this, args.map((arg) => (typeof arg === 'string' ? maskText(arg) : arg)) as typeof args);
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
