import { type DestinationStream, type Logger, pino } from 'pino';
import type { Env } from '../env.ts';

/** Names whose values never reach a log, wherever they turn up. Source: product spec §5, and our own tokens. */
const SECRET_NAMES = [
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
] as const;

/** Paths of the secrets at the top and up to three levels down. */
const SECRET_PATHS = SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]);

/** The server's log: one JSON line per event on stdout, or to `destination`. Bodies and query strings are never logged. */
export function createLog(env: Pick<Env, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: env.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET_PATHS, censor: '[redacted]' },
  };
  return destination ? pino(options, destination) : pino(options);
}
