/** Levels that a JSON body may nest. Ours nest four; deeper ones are made to hurt. */
export const MAX_JSON_DEPTH = 32;

/**
 * Values that a JSON body may hold. The largest honest one has an operation and the two figures of a bend for each of 2,000 styles, 8,400 values. Telling what is
 * wrong with each takes the main thread some five microseconds a fault, and what 256 kB can hold more is made to hurt.
 */
export const MAX_JSON_VALUES = 10_000;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];

/**
 * Limits of a JSON text: it may not nest deeper than {@link MAX_JSON_DEPTH}, or hold more than {@link MAX_JSON_VALUES}
 * values (lists and objects are values too, and so is each side of a comma). Checked on its bytes while they arrive, so
 * that a refused text is never decoded; UTF-8 has these signs in no other letter. Looks at signs outside of strings and
 * no further than to the first fault; never recurses.
 */
export class JsonShape {
  #looked = 0;
  #depth = 0;
  #values = 1;
  /** Where the string begins in which the bytes ended that were looked at last. */
  #openString: number | null = null;

  /** @param bytes the body from its beginning, as far as it is here */
  look(bytes: Buffer): 'deep' | 'many' | null {
    let i = this.#looked;
    this.#looked = bytes.length;
    if (this.#openString !== null) i = this.#past(bytes, this.#openString, i);
    for (; i < bytes.length; i += 1) {
      const code = bytes[i]!;
      if (code === QUOTE) i = this.#past(bytes, i, i + 1) - 1;
      else if (code === COMMA) this.#values += 1;
      // [ and { differ in one bit, and so do ] and }.
      else if ((code | 0x20) === 0x7b) {
        this.#values += 1;
        this.#depth += 1;
      } else if ((code | 0x20) === 0x7d) this.#depth -= 1;
      if (this.#depth > MAX_JSON_DEPTH) return 'deep';
      if (this.#values > MAX_JSON_VALUES) return 'many';
    }
    return null;
  }

  /** Where it goes on after the string that begins at `start`: behind its last quote, looked for at `from` and later, or at the end of what is here. */
  #past(bytes: Buffer, start: number, from: number): number {
    for (let i = bytes.indexOf(QUOTE, from); i >= 0; i = bytes.indexOf(QUOTE, i + 1)) {
      let signs = 0;
      while (i - 1 - signs > start && bytes[i - 1 - signs] === BACKSLASH) signs += 1;
      if (signs % 2 === 0) {
        this.#openString = null;
        return i + 1;
      }
    }
    this.#openString = start;
    return bytes.length;
  }
}
