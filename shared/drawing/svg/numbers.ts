/** Exact powers of ten: a mantissa below 2^53 over one of them rounds once, which is the correct rounding. */
const POWERS = new Float64Array([
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
  1e21, 1e22,
]);

/** Below it, multiplying by a power of ten and adding digits is exact. */
const EXACT_MANTISSA = 2 ** 53;
/** Digits that whole 32-bit arithmetic holds. */
const SHORT_DIGITS = 9;

/** End of the text, as {@link NumberScanner.skipSpace} returns it. */
export const END = 0;

/** Numbers read at a time: a multiple of the arguments of every path command, and small enough to stay near at hand. */
export const BATCH = 84 * 6;

const NOTHING = new Uint8Array(1);

const encoder = new TextEncoder();

/**
 * Reads SVG numbers out of bytes without cutting them up: signs, leading points, exponents, numbers that run together
 * (`1.5.5-2`), arc flags. White space is space, tab, line feed, form feed and carriage return. It reads bytes because
 * indexing a part of a long string costs several times as much in every engine, and many numbers at a time because a call
 * for each would cost as much as reading it.
 */
export class NumberScanner {
  /** The numbers read last. */
  readonly values = new Float64Array(BATCH);
  at = 0;
  #bytes: Uint8Array = NOTHING;
  #end = 0;

  /**
   * Reads from a part of a file. The byte at `end` has to exist and be neither a digit nor a point, sign or `e`, such as
   * the quote behind an attribute: loops over digits stop there without asking where the end is.
   */
  openBytes(bytes: Uint8Array, start: number, end: number): void {
    this.#bytes = bytes;
    this.at = start;
    this.#end = end;
  }

  /** Reads from a text. */
  openText(text: string): void {
    const bytes = encoder.encode(`${text} `);
    this.openBytes(bytes, 0, bytes.length - 1);
  }

  /** Lets go of the bytes, so that no file outlives its reading. */
  release(): void {
    this.openBytes(NOTHING, 0, 0);
  }

  /** Skips white space. Returns the code of the next character, {@link END} at the end. */
  skipSpace(): number {
    const bytes = this.#bytes;
    const end = this.#end;
    let i = this.at;
    while (i < end && isSpace(bytes[i]!)) i++;
    this.at = i;
    return i < end ? bytes[i]! : END;
  }

  /** Reads one character with the white space before and after it: a command's letter. {@link END} at the end. */
  letter(): number {
    const bytes = this.#bytes;
    const end = this.#end;
    let i = this.at;
    while (i < end && isSpace(bytes[i]!)) i++;
    if (i >= end) {
      this.at = i;
      return END;
    }
    const code = bytes[i++]!;
    while (i < end && isSpace(bytes[i]!)) i++;
    this.at = i;
    return code;
  }

  /**
   * Reads up to `most` numbers, each with the white space and the comma after it, into {@link values} from `offset` on.
   * Stops before whatever is not a number. @returns how many there were.
   */
  numbers(offset: number, most: number): number {
    const bytes = this.#bytes;
    const end = this.#end;
    const values = this.values;
    const stop = offset + most;
    let count = offset;
    let i = this.at;
    for (; count < stop; count++) {
      const start = i;
      let code = bytes[i]!;
      const negative = code === 45;
      if (negative || code === 43) code = bytes[++i]!;
      const digits = i;
      // Two runs of whole 32-bit numbers; the first wraps round beyond nine digits, and is then not used.
      let mantissa = 0;
      while (code >= 48 && code <= 57) {
        mantissa = (Math.imul(mantissa, 10) + code - 48) | 0;
        code = bytes[++i]!;
      }
      let size = i - digits;
      let places = 0;
      let low = 0;
      let lowDigits = 0;
      if (code === 46) {
        const point = ++i;
        const full = digits + SHORT_DIGITS + 1;
        code = bytes[i]!;
        while (code >= 48 && code <= 57 && i < full) {
          mantissa = (Math.imul(mantissa, 10) + code - 48) | 0;
          code = bytes[++i]!;
        }
        if (code >= 48 && code <= 57) {
          const from = i;
          do {
            low = (Math.imul(low, 10) + code - 48) | 0;
            code = bytes[++i]!;
          } while (code >= 48 && code <= 57);
          lowDigits = i - from;
        }
        places = i - point;
        size += places;
      }
      if (size === 0) {
        i = start;
        break;
      }
      const plain = (code | 32) !== 101;
      let value: number;
      if (size <= SHORT_DIGITS && plain) value = mantissa / POWERS[places]!;
      else {
        const isTwoRuns = plain && lowDigits <= SHORT_DIGITS && size - lowDigits === SHORT_DIGITS;
        const whole = isTwoRuns ? mantissa * POWERS[lowDigits]! + low : EXACT_MANTISSA;
        if (whole < EXACT_MANTISSA) value = whole / POWERS[places]!;
        else {
          this.at = i;
          value = this.#rare(digits);
          i = this.at;
          code = bytes[i]!;
        }
      }
      values[count] = negative ? -value : value;
      // A digit, a point or a minus follows at once, or one space or comma does: by far the most usual gaps.
      if (code === 32 || code === 44) {
        const next = bytes[i + 1]!;
        if (next >= 45 && i + 1 < end) {
          i++;
          continue;
        }
      }
      if (code < 45) i = gapEnd(bytes, i, end);
    }
    this.at = i;
    return count - offset;
  }

  /**
   * A number with an exponent, or with more digits than a double holds; {@link at} is behind its digits and moves behind
   * its exponent.
   */
  #rare(start: number): number {
    const bytes = this.#bytes;
    if ((bytes[this.at]! | 32) === 101 && this.at < this.#end) {
      let next = this.at + 1;
      if (bytes[next] === 43 || bytes[next] === 45) next++;
      // Without a digit the `e` is not an exponent; it may begin a unit.
      while (bytes[next]! >= 48 && bytes[next]! <= 57) this.at = ++next;
    }
    let text = '';
    for (let k = start; k < this.at; k++) text += String.fromCharCode(bytes[k]!);
    return Number(text);
  }

  /** Reads an arc flag, one character 0 or 1, and the separator after it, into {@link values} at `offset`. */
  flag(offset: number): boolean {
    const code = this.at < this.#end ? this.#bytes[this.at]! : END;
    if (code !== 48 && code !== 49) return false;
    this.values[offset] = code - 48;
    this.at++;
    if (this.skipSpace() === 44) {
      this.at++;
      this.skipSpace();
    }
    return true;
  }
}

/** The number that the bytes from `start` to `end` are, NaN unless they are a plain decimal of up to nine digits. */
export function shortDecimal(bytes: Uint8Array, start: number, end: number): number {
  if (start === end) return Number.NaN;
  let i = start;
  let code = bytes[i]!;
  const negative = code === 45;
  if (negative || code === 43) i++;
  let digits = 0;
  let point = -1;
  let mantissa = 0;
  for (; i < end; i++) {
    code = bytes[i]!;
    if (code >= 48 && code <= 57) {
      if (++digits > SHORT_DIGITS) return Number.NaN;
      mantissa = mantissa * 10 + code - 48;
    } else if (code === 46 && point < 0) point = digits;
    else return Number.NaN;
  }
  if (digits === 0) return Number.NaN;
  const value = mantissa / POWERS[point < 0 ? 0 : digits - point]!;
  return negative ? -value : value;
}

/** Where the white space with the one comma in it ends that begins at `i`. */
function gapEnd(bytes: Uint8Array, i: number, end: number): number {
  let at = i;
  while (at < end && isSpace(bytes[at]!)) at++;
  if (at === end || bytes[at] !== 44) return at;
  at++;
  while (at < end && isSpace(bytes[at]!)) at++;
  return at;
}

function isSpace(code: number): boolean {
  return code === 32 || (code <= 13 && code >= 9 && code !== 11);
}
