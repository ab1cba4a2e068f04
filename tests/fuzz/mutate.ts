/** Numbers that break careless readers. */
const HARD_NUMBERS = [
  '0',
  '-1',
  '1e308',
  '-1e308',
  '1e-320',
  'NaN',
  'Infinity',
  '99999999999999999999',
  '2147483648',
  '.',
  '-',
  '1e',
  '0x10',
];

/** A whole number from 0 to `below` − 1. */
function pick(random: () => number, below: number): number {
  return Math.floor(random() * below);
}

function splice(bytes: Uint8Array, at: number, removed: number, added: Uint8Array): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(bytes.length - removed + added.length);
  out.set(bytes.subarray(0, at));
  out.set(added, at);
  out.set(bytes.subarray(at + removed), at + added.length);
  return out;
}

/** Replaces the number nearest after a random place by a hard one. */
function hardNumber(bytes: Uint8Array, random: () => number): Uint8Array<ArrayBuffer> {
  let from = pick(random, bytes.length);
  const isDigit = (i: number) => bytes[i]! >= 48 && bytes[i]! <= 57;
  while (from < bytes.length && !isDigit(from)) from++;
  let to = from;
  while (to < bytes.length && (isDigit(to) || bytes[to] === 46)) to++;
  return splice(bytes, from, to - from, new TextEncoder().encode(HARD_NUMBERS[pick(random, HARD_NUMBERS.length)]!));
}

const EDITS: readonly ((bytes: Uint8Array, random: () => number) => Uint8Array<ArrayBuffer>)[] = [
  // another byte
  (bytes, random) => splice(bytes, pick(random, bytes.length), 1, Uint8Array.of(pick(random, 256))),
  // a piece missing
  (bytes, random) => {
    const at = pick(random, bytes.length);
    return splice(bytes, at, Math.min(bytes.length - at, 1 + pick(random, 200)), new Uint8Array());
  },
  // a piece twice
  (bytes, random) => {
    const at = pick(random, bytes.length);
    return splice(bytes, pick(random, bytes.length), 0, bytes.slice(at, at + 1 + pick(random, 400)));
  },
  // noise
  (bytes, random) =>
    splice(
      bytes,
      pick(random, bytes.length),
      0,
      Uint8Array.from({ length: 1 + pick(random, 16) }, () => pick(random, 256)),
    ),
  // an end too early
  (bytes, random) => bytes.slice(0, 1 + pick(random, bytes.length)),
  hardNumber,
];

/** A damaged copy of a file: one to six edits of random kinds at random places. `random` gives 0 ≤ x < 1. */
export function mutate(bytes: Uint8Array, random: () => number): Uint8Array {
  let out: Uint8Array = bytes;
  for (let edits = 1 + pick(random, 6); edits > 0 && out.length > 1; edits--)
    out = EDITS[pick(random, EDITS.length)]!(out, random);
  return out;
}
