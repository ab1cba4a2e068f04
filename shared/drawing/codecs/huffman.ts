/** Codes up to this long are found in one look. */
export const FAST_BITS = 9;
/** Longest code of DEFLATE. */
const MOST_BITS = 15;

/** A canonical Huffman code, read with the first bit lowest. Source: RFC 1951, §3.2.2. */
export interface HuffmanCode {
  /** By the next {@link FAST_BITS} bits: symbol · 16 + length of its code, 0 where the code is longer or there is none. */
  readonly fast: Uint16Array;
  /** How many codes of each length there are, and the symbols in the order of their codes. */
  readonly counts: Uint16Array;
  readonly symbols: Uint16Array;
}

/**
 * The code whose symbols have these lengths, 0 for symbols that do not occur; null where there are more codes than their lengths
 * have room for. Too few are taken: a single distance code is written that way.
 */
export function huffmanCode(lengths: ArrayLike<number>): HuffmanCode | null {
  const counts = new Uint16Array(MOST_BITS + 1);
  for (let i = 0; i < lengths.length; i++) counts[lengths[i]!]!++;
  counts[0] = 0;
  const [next, codes] = [new Uint16Array(MOST_BITS + 2), new Uint16Array(MOST_BITS + 2)];
  for (let bits = 1, room = 1; bits <= MOST_BITS; bits++) {
    room = room * 2 - counts[bits]!;
    if (room < 0) return null;
    next[bits + 1] = next[bits]! + counts[bits]!;
    codes[bits + 1] = (codes[bits]! + counts[bits]!) << 1;
  }
  const symbols = new Uint16Array(lengths.length);
  const fast = new Uint16Array(1 << FAST_BITS);
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    const length = lengths[symbol]!;
    if (length === 0) continue;
    symbols[next[length]!++] = symbol;
    const code = codes[length]!++;
    if (length > FAST_BITS) continue;
    for (let at = reversed(code, length); at < fast.length; at += 1 << length) fast[at] = symbol * 16 + length;
  }
  return { fast, counts, symbols };
}

function reversed(code: number, length: number): number {
  let [left, out] = [code, 0];
  for (let i = 0; i < length; i++, left >>= 1) out = (out << 1) | (left & 1);
  return out;
}
