import { Real, type Value } from './values.ts';

const MAX_INT = 2147483647;
const MIN_INT = -2147483648;
const [PLUS, MINUS, DOT, HASH] = [43, 45, 46, 35];
/** Powers of ten that are exact, so that one division rounds correctly. */
const TENS = Array.from({ length: 23 }, (_, i) => Number(`1e${i}`));

/** A whole number as an integer object where it fits 32 bits, else as a real. */
export function integerOrReal(value: number): Value {
  return value >= MIN_INT && value <= MAX_INT ? value : new Real(value);
}

/**
 * The number that a token spells: integers, reals with point and exponent, `base#digits`. Undefined where it spells
 * none, and the token is a name. `bytes` up to `length` hold the token.
 */
export function parseNumber(bytes: Uint8Array, length: number): Value | undefined {
  const first = bytes[0]!;
  if (!(isDigit(first) || first === PLUS || first === MINUS || first === DOT)) return undefined;
  let at = first === PLUS || first === MINUS ? 1 : 0;
  let [mantissa, digits, fraction, sawPoint] = [0, 0, 0, false];
  for (; at < length; at++) {
    const c = bytes[at]!;
    if (isDigit(c)) {
      mantissa = mantissa * 10 + c - 48;
      digits++;
      if (sawPoint) fraction++;
    } else if (c === DOT && !sawPoint) sawPoint = true;
    else break;
  }
  if (digits === 0) return undefined;
  if (at < length) return slowNumber(bytes, length, at, sawPoint);
  if (digits > 15 || fraction > 22) return new Real(Number(spell(bytes, length)));
  if (first === MINUS) mantissa = -mantissa;
  if (sawPoint) return new Real(mantissa / TENS[fraction]!);
  return integerOrReal(mantissa);
}

/** Exponents and radix numbers. */
function slowNumber(bytes: Uint8Array, length: number, at: number, sawPoint: boolean): Value | undefined {
  const text = spell(bytes, length);
  if (bytes[at] === HASH && !sawPoint && isDigit(bytes[0]!)) return radixNumber(text);
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)[eE][+-]?\d+$/.test(text)) return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? new Real(value) : undefined;
}

function radixNumber(text: string): Value | undefined {
  const [base, digits] = text.split('#', 2) as [string, string];
  const radix = Number(base);
  if (radix < 2 || radix > 36 || digits === '' || text.split('#').length > 2) return undefined;
  let value = 0;
  for (const digit of digits.toLowerCase()) {
    const worth = '0123456789abcdefghijklmnopqrstuvwxyz'.indexOf(digit);
    if (worth < 0 || worth >= radix) return undefined;
    value = value * radix + worth;
  }
  // Radix numbers are unsigned 32 bit patterns: 16#FFFFFFFF is -1.
  return value <= 0xffffffff ? value | 0 : undefined;
}

/** A number as `cvs` and `=` spell it: reals with at most 6 digits and always a point. */
export function spellNumber(value: Real | number): string {
  if (typeof value === 'number') return String(value);
  if (Number.isInteger(value.value) && Math.abs(value.value) < 1e6) return `${value.value}.0`;
  const size = Math.abs(value.value);
  if (size < 1e6 && size >= 1e-4) return pointed(String(Number(value.value.toPrecision(6))));
  const [digits, exponent] = value.value.toExponential(5).split('e') as [string, string];
  return `${pointed(String(Number(digits)))}e${exponent.replace(/^([+-])(\d)$/, '$10$2')}`;
}

function pointed(text: string): string {
  return text.includes('.') ? text : `${text}.0`;
}

function isDigit(c: number): boolean {
  return c >= 48 && c <= 57;
}

function spell(bytes: Uint8Array, length: number): string {
  let text = '';
  for (let i = 0; i < length; i++) text += String.fromCharCode(bytes[i]!);
  return text;
}
