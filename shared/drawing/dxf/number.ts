/** Exact powers of ten: 10^0 … 10^22 are doubles without rounding. */
const POWERS = Array.from({ length: 23 }, (_, n) => Number(`1e${n}`));
const MAX_EXACT = 9007199254740992; // 2^53
const SPLIT = 134217729; // 2^27 + 1, Dekker 1971
const SLACK = 2 ** -48; // far above the error of the double-double quotient below

/**
 * Reads the number on the line that starts at `at` and puts it into `to[i]`: straight from the bytes, correctly rounded (the
 * same double as `Number(text)`), and without a box for each, which a number that is handed back may need. NaN where the
 * line holds no number, or more than a number; a comma is taken as the decimal point and D as the exponent's letter.
 *
 * Up to 2^53 the digits are exact, and one division by an exact power of ten rounds once (Clinger 1990). Longer
 * mantissas go through a double-double quotient whose rounding is checked; what stays open goes to `Number`.
 * @param bytes lines, each ended by a line feed
 * @returns the index of the line feed that ends the line
 */
export function readNumber(bytes: Uint8Array, at: number, to: Float64Array, i: number): number {
  let p = at;
  let c = bytes[p]!;
  while (c === 32 || c === 9) c = bytes[++p]!;
  const negative = c === 45;
  if (negative || c === 43) c = bytes[++p]!;
  const first = p;
  let mantissa = 0;
  let digit = c - 48;
  while (digit >= 0 && digit <= 9) {
    mantissa = mantissa * 10 + digit;
    c = bytes[++p]!;
    digit = c - 48;
  }
  let digits = p - first;
  let decimals = 0;
  if (c === 46 || c === 44) {
    c = bytes[++p]!;
    const from = p;
    digit = c - 48;
    while (digit >= 0 && digit <= 9) {
      mantissa = mantissa * 10 + digit;
      c = bytes[++p]!;
      digit = c - 48;
    }
    decimals = p - from;
    digits += decimals;
  }
  const last = p;
  let power = -decimals;
  if ((c === 69 || c === 101) && digits > 0 && mantissa < MAX_EXACT) {
    const sign = bytes[++p]!;
    if (sign === 45 || sign === 43) p++;
    const from = p;
    let exponent = 0;
    for (c = bytes[p]!; c >= 48 && c <= 57; c = bytes[++p]!) exponent = exponent * 10 + c - 48;
    power += sign === 45 ? -exponent : exponent;
    if (p === from || power < -22 || power > 22) return oddNumber(bytes, at, last, to, i);
  }
  while (c === 13 || c === 32) c = bytes[++p]!;
  if (c !== 10 || digits === 0) return oddNumber(bytes, at, last, to, i);
  let value: number;
  if (mantissa <= MAX_EXACT && power >= -22) value = power <= 0 ? divided(mantissa, -power) : mantissa * POWERS[power]!;
  else value = longNumber(bytes, first, last, decimals);
  to[i] = negative ? -value : value;
  return p;
}

/** Exponents far from 0, long numbers with one, and everything that is not a number. */
function oddNumber(bytes: Uint8Array, at: number, from: number, to: Float64Array, i: number): number {
  let p = from;
  while (bytes[p] !== 10) p++;
  const text = asciiText(bytes, at, p).trim().replace(',', '.').replace(/[dD]/, 'e');
  to[i] = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  return p;
}

function divided(mantissa: number, power: number): number {
  return power === 0 ? mantissa : mantissa / POWERS[power]!;
}

/** More digits than a double holds: N = first 15 digits · 10^n + the rest, as an exact sum hi + lo, over 10^decimals. */
function longNumber(bytes: Uint8Array, first: number, end: number, decimals: number): number {
  let head = 0;
  let tail = 0;
  let count = 0;
  for (let p = first; p < end; p++) {
    const digit = bytes[p]! - 48;
    if (digit < 0 || digit > 9) continue;
    if (count === 0 && digit === 0) continue;
    if (count < 15) head = head * 10 + digit;
    else tail = tail * 10 + digit;
    count++;
  }
  if (count > 22 || decimals > 22) return Number(asciiText(bytes, first, end).trim().replace(',', '.'));
  const shift = POWERS[Math.max(0, count - 15)]!;
  const high = head * shift;
  const low = productError(head, shift, high) + tail;
  const divisor = POWERS[decimals]!;
  const q1 = high / divisor;
  const back = q1 * divisor;
  const q2 = (high - back + (low - productError(q1, divisor, back))) / divisor;
  const sum = q1 + q2;
  if (q1 + q2 * (1 + SLACK) === sum && q1 + q2 * (1 - SLACK) === sum) return sum;
  return Number(asciiText(bytes, first, end).trim().replace(',', '.'));
}

/** Rounding error of the product p of a and b, exactly (Dekker 1971). */
function productError(a: number, b: number, p: number): number {
  const ca = SPLIT * a;
  const ah = ca - (ca - a);
  const al = a - ah;
  const cb = SPLIT * b;
  const bh = cb - (cb - b);
  const bl = b - bh;
  return ah * bh - p + ah * bl + al * bh + al * bl;
}

/** Bytes as text, one character a byte. */
export function asciiText(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let p = start; p < end; p++) text += String.fromCharCode(bytes[p]!);
  return text;
}
