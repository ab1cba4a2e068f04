/** Exact powers of ten: a mantissa below 2^53 times or over one of them rounds once, which is the correct rounding. */
const POWERS = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21,
  1e22,
] as const;

const EXACT_MANTISSA = 2 ** 53;

/**
 * Reads SVG numbers out of a text without copying it: signs, leading points, exponents, numbers that run together
 * (`1.5.5-2`), arc flags. White space is space, tab, line feed, form feed and carriage return.
 */
export class NumberScanner {
  readonly text: string;
  at = 0;
  /** The number that {@link number} or {@link flag} read last. */
  value = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** Skips white space. Returns the code of the next character, NaN at the end. */
  skipSpace(): number {
    const text = this.text;
    for (;;) {
      const code = text.charCodeAt(this.at);
      if (code !== 32 && !(code >= 9 && code <= 13 && code !== 11)) return code;
      this.at++;
    }
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
    const text = this.text;
    const start = this.at;
    let i = start;
    let code = text.charCodeAt(i);
    const negative = code === 45;
    if (negative || code === 43) code = text.charCodeAt(++i);
    let mantissa = 0;
    let places = 0;
    const digits = i;
    while (code >= 48 && code <= 57) {
      mantissa = mantissa * 10 + (code - 48);
      code = text.charCodeAt(++i);
    }
    let count = i - digits;
    if (code === 46) {
      const point = i;
      code = text.charCodeAt(++i);
      while (code >= 48 && code <= 57) {
        mantissa = mantissa * 10 + (code - 48);
        code = text.charCodeAt(++i);
      }
      places = i - point - 1;
      count += places;
    }
    if (count === 0) return false;
    const exponent = this.#exponent(i, code);
    if (exponent || mantissa >= EXACT_MANTISSA || places >= POWERS.length) {
      if (exponent) i = this.at;
      this.value = Number(text.slice(start, i));
    } else {
      const value = places === 0 ? mantissa : mantissa / POWERS[places]!;
      this.value = negative ? -value : value;
    }
    this.at = i;
    code = text.charCodeAt(i);
    // The usual next characters need no separator search: a sign, a digit after a flag, a letter.
    if (code <= 44) this.skipComma();
    return true;
  }

  /** Moves behind an exponent at `i`. False where there is none: `e` may also begin `em`. */
  #exponent(i: number, code: number): boolean {
    if (code !== 101 && code !== 69) return false;
    const text = this.text;
    let next = text.charCodeAt(++i);
    if (next === 43 || next === 45) next = text.charCodeAt(++i);
    if (!(next >= 48 && next <= 57)) return false;
    while (next >= 48 && next <= 57) next = text.charCodeAt(++i);
    this.at = i;
    return true;
  }

  /** Reads an arc flag, one character 0 or 1, and the separator after it. */
  flag(): boolean {
    const code = this.text.charCodeAt(this.at);
    if (code !== 48 && code !== 49) return false;
    this.value = code - 48;
    this.at++;
    this.skipComma();
    return true;
  }
}
