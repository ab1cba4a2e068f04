/** Exact powers of ten: a mantissa below 2^53 times or over one of them rounds once, which is the correct rounding. */
const POWERS = new Float64Array([
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
  1e21, 1e22,
]);

const EXACT_MANTISSA = 2 ** 53;

/** What {@link NumberScanner.skipSpace} returns at the end of the text. */
export const END = 0;

const encoder = new TextEncoder();

/**
 * Reads SVG numbers out of a text without cutting it up: signs, leading points, exponents, numbers that run together
 * (`1.5.5-2`), arc flags. White space is space, tab, line feed, form feed and carriage return. It works on UTF-8 bytes,
 * because indexing a part of a long string costs several times as much in every engine.
 */
export class NumberScanner {
  readonly bytes: Uint8Array;
  readonly end: number;
  at = 0;
  /** The number that {@link number} or {@link flag} read last. */
  value = 0;

  constructor(text: string) {
    this.bytes = encoder.encode(text);
    this.end = this.bytes.length;
  }

  /** The code of the next character, {@link END} at the end. */
  peek(): number {
    return this.at < this.end ? this.bytes[this.at]! : END;
  }

  /** Skips white space. Returns the code of the next character, {@link END} at the end. */
  skipSpace(): number {
    const { bytes, end } = this;
    let i = this.at;
    while (i < end) {
      const code = bytes[i]!;
      if (code !== 32 && !(code >= 9 && code <= 13 && code !== 11)) {
        this.at = i;
        return code;
      }
      i++;
    }
    this.at = i;
    return END;
  }

  /** Skips white space with at most one comma in it. */
  skipComma(): void {
    if (this.skipSpace() === 44) {
      this.at++;
      this.skipSpace();
    }
  }

  /** Reads a number and the separator after it into {@link value}; false, without moving, where there is none. */
  number(): boolean {
    const { bytes, end, at } = this;
    let i = at;
    let code = i < end ? bytes[i]! : END;
    const negative = code === 45;
    if (negative || code === 43) code = ++i < end ? bytes[i]! : END;
    let mantissa = 0;
    let places = 0;
    const digits = i;
    while (code >= 48 && code <= 57) {
      mantissa = mantissa * 10 + (code - 48);
      code = ++i < end ? bytes[i]! : END;
    }
    let count = i - digits;
    if (code === 46) {
      const point = i;
      code = ++i < end ? bytes[i]! : END;
      while (code >= 48 && code <= 57) {
        mantissa = mantissa * 10 + (code - 48);
        code = ++i < end ? bytes[i]! : END;
      }
      places = i - point - 1;
      count += places;
    }
    if (count === 0) return false;
    if (mantissa >= EXACT_MANTISSA || places > 22 || (code | 32) === 101) return this.#rare(i);
    if (places > 0) mantissa /= POWERS[places]!;
    this.value = negative ? -mantissa : mantissa;
    // One space or comma before a digit or sign is by far the most usual gap.
    if (code === 32 || code === 44) {
      code = ++i < end ? bytes[i]! : END;
      this.at = i;
      if (code < 45) {
        if (bytes[i - 1] === 32) this.skipComma();
        else this.skipSpace();
      }
      return true;
    }
    this.at = i;
    if (code < 45) this.skipComma();
    return true;
  }

  /** Numbers with an exponent or with more digits than a double holds; `i` is behind their digits. */
  #rare(i: number): boolean {
    const { bytes, end } = this;
    const start = this.at;
    let stop = i;
    if (i < end && (bytes[i]! | 32) === 101) {
      let next = i + 1;
      if (next < end && (bytes[next] === 43 || bytes[next] === 45)) next++;
      // Without a digit the `e` is not an exponent; it may begin a unit.
      while (next < end && bytes[next]! >= 48 && bytes[next]! <= 57) stop = ++next;
    }
    let text = '';
    for (let k = start; k < stop; k++) text += String.fromCharCode(bytes[k]!);
    this.value = Number(text);
    this.at = stop;
    this.skipComma();
    return true;
  }

  /** Reads an arc flag, one character 0 or 1, and the separator after it. */
  flag(): boolean {
    const code = this.peek();
    if (code !== 48 && code !== 49) return false;
    this.value = code - 48;
    this.at++;
    this.skipComma();
    return true;
  }
}
