import { type DestinationStream, type Logger, pino } from 'pino';
import type { Env } from '../env.ts';

/** Names whose values never reach a log, wherever they turn up. Source: product spec §5, and our own tokens. */
const SECRET_NAMES: ReadonlySet<string> = new Set([
  'password',
  'new_password',
  'number',
  'card_number',
  'expiry',
  'expiry_month',
  'expiry_year',
  'cvc',
  'authorization',
  'token',
  'apiToken',
  'card_token',
  'shipping_rate_token',
  'signature',
  'secret',
]);

/** Deeper than this nothing is logged as it is; our own events are flat. */
const DEEPEST = 6;

/** A copy of what is to be logged in which secrets are masked. Errors are left to the logger's own serializer. */
function masked(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error) return value;
  if (depth > DEEPEST) return '[too deep]';
  if (Array.isArray(value)) return value.map((entry) => masked(entry, depth + 1));
  const copy: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(value)) {
    copy[name] = SECRET_NAMES.has(name) ? '[redacted]' : masked(entry, depth + 1);
  }
  return copy;
}

/** The server's log: one JSON line per event on stdout, or to `destination`. Bodies and query strings are never logged. */
export function createLog(env: Pick<Env, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: env.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { log: (event: Record<string, unknown>) => masked(event, 0) as Record<string, unknown> },
  };
  return destination ? pino(options, destination) : pino(options);
}
