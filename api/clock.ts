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

/**
 * A new opaque id: 10 characters of time, 16 of randomness (80 bits), base 32. Ids of one moment lie side by side in an
 * index, so that inserts stay fast in large tables.
 */
export function newId(clock: Clock): string {
  let time = clock.now();
  let head = '';
  for (let i = 0; i < 10; i += 1) {
    head = ALPHABET[time % 32]! + head;
    time = Math.floor(time / 32);
  }
  let tail = '';
  for (const byte of randomBytes(16)) tail += ALPHABET[byte & 31]!;
  return head + tail;
}
