import { randomBytes } from 'node:crypto';

/** The server's time; tests hand in one they can move. */
export interface Clock {
  /** Milliseconds since 1970 UTC. */
  now(): number;
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => Date.now() };

/** The clock's time as ISO 8601 UTC. */
export function isoNow(clock: Clock): string {
  return new Date(clock.now()).toISOString();
}

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** A whole number in the alphabet of ids, `width` characters, so that texts sort as the numbers do. */
export function spelled(value: number, width: number): string {
  let rest = value;
  let text = '';
  for (let i = 0; i < width; i += 1) {
    text = ALPHABET[rest % 32]! + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

/**
 * A new opaque id: 10 characters of time, 16 of randomness (80 bits), base 32. Ids of one moment lie side by side in an
 * index, so that inserts stay fast in large tables.
 */
export function newId(clock: Clock): string {
  let tail = '';
  for (const byte of randomBytes(16)) tail += ALPHABET[byte & 31]!;
  return spelled(clock.now(), 10) + tail;
}
