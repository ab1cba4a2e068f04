import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { masked, maskText } from '../../shared/base/secrets.ts';
import type { Env } from '../env.ts';
import { currentRequestId } from '../telemetry/request-context.ts';

/** Characters of lines that are written together, and how long a line waits for others at most, ms: a write for each costs more than making it. */
const [TOGETHER, LONGEST_MS] = [8192, 100];

/** Level from which on a line, and all before it, is written at once: what is told last before a process dies is what is looked for. */
const AT_ONCE = pino.levels.values.error!;

/**
 * The server's log: one JSON line per event on stdout, or to `destination`. Bodies and query strings are never logged, and
 * whatever is logged is masked by shared/base/secrets.ts first, messages and errors included. Lines name the call they are for.
 */
export function createLog(env: Pick<Env, 'logLevel'>, destination?: DestinationStream): Logger {
  const stdout = destination
    ? null
    : pino.destination({ dest: 1, sync: false, minLength: TOGETHER, periodicFlush: LONGEST_MS });
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
      logMethod(args, method, level) {
        method.apply(this, args.map((arg) => (typeof arg === 'string' ? maskText(arg) : arg)) as typeof args);
        if (level >= AT_ONCE) stdout?.flushSync();
      },
    },
  };
  return pino(options, destination ?? stdout!);
}
