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

/** Characters of each of an id's two random halves: 40 bits, so that doubles add them exactly. */
const HALF = 8;
const HALF_END = 32 ** HALF;

/**
 * How far a clock may go back with ids still rising, ms. Time services correct by less. Beyond it the clock is believed: an hour that jumped
 * ahead and back would else stand in every id until then, and payment services are asked by it ({@link timeOfId}).
 */
const BACK_MS = 60_000;

/** The last id of a clock: its time and the two halves of its randomness. */
interface LastId {
  readonly ms: number;
  readonly high: number;
  readonly low: number;
}

/** The last id by clock: a process has one, each world of the tests another. */
const lastIds = new WeakMap<Clock, LastId>();

/** A random whole number below 256^bytes; at most 5 bytes. */
function randomNumber(bytes: number): number {
  let number = 0;
  for (let i = 0; i < bytes; i += 1) number = number * 256 + randomByte();
  return number;
}

/** The id after one of the same moment: its randomness grows by up to 2^32, so that nobody finds the next one by counting on. */
function following({ ms, high, low }: LastId): LastId {
  const sum = low + 1 + randomNumber(4);
  if (sum < HALF_END) return { ms, high, low: sum };
  return high + 1 < HALF_END
    ? { ms, high: high + 1, low: sum - HALF_END }
    : { ms: ms + 1, high: 0, low: randomNumber(5) };
}

/**
 * A new opaque id: 10 characters of time, 16 of randomness (80 bits), base 32. Ids of one process rise, within a millisecond and where its
 * clock goes back a little too (the rule of monotonic ULIDs, https://github.com/ulid/spec#monotonicity), so that rows sort by id in the order
 * in which they were made, and lie side by side in an index.
 */
export function newId(clock: Clock): string {
  const now = clock.now();
  const last = lastIds.get(clock);
  const rises = last !== undefined && last.ms >= now && last.ms - now <= BACK_MS;
  const next = rises ? following(last) : { ms: now, high: randomNumber(5), low: randomNumber(5) };
  lastIds.set(clock, next);
  return idText(next.ms, 10) + idText(next.high, HALF) + idText(next.low, HALF);
}
