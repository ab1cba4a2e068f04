import { randomFillSync } from 'node:crypto';

/** The server's time; tests hand in one they can move. */
export interface Clock {
  /** Milliseconds since 1970 UTC. */
  now(): number;
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => Date.now() };

/** The clock's time as ISO 8601 UTC. */
export function isoNow(clock: Clock): string {
  const now = clock.now();
  if (now !== last.ms) last = { ms: now, text: new Date(now).toISOString() };
  return last.text;
}

/** The last time that was asked for: a call asks several times within a millisecond. */
let last = { ms: 0, text: new Date(0).toISOString() };

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** A whole number ≥ 0 as it stands in ids: base 32, of a fixed width, so that text sorts like numbers. */
export function idText(value: number, width: number): string {
  let rest = value;
  let text = '';
  for (let i = 0; i < width; i += 1) {
    text = ALPHABET[rest % 32]! + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

/** When an id was made, ms since 1970: what {@link newId} put into it. Null for what is none. */
export function timeOfId(id: string): number | null {
  const digits = [...id.slice(0, 10)].map((letter) => ALPHABET.indexOf(letter));
  return digits.length < 10 || digits.includes(-1) ? null : digits.reduce((time, digit) => time * 32 + digit, 0);
}

/** Random bytes that were drawn ahead, each given out once: asking the system takes longer than all else about an id. */
const drawn = new Uint8Array(4096);
let given = drawn.length;

function randomByte(): number {
  if (given === drawn.length) {
    randomFillSync(drawn);
    given = 0;
  }
  const byte = drawn[given]!;
  drawn[given] = 0;
  given += 1;
  return byte;
}

/** Randomness as it stands in ids, 5 bits a character. */
export function randomIdText(width: number): string {
  let text = '';
  for (let i = 0; i < width; i += 1) text += ALPHABET[randomByte() & 31]!;
  return text;
}

/**
 * A new opaque id: 10 characters of time, 16 of randomness (80 bits), base 32. Ids of one moment lie side by side in an
 * index, so that inserts stay fast in large tables.
 */
export function newId(clock: Clock): string {
  return idText(clock.now(), 10) + randomIdText(16);
}
