/** Bytes turned into text at a time: small files as a whole. */
const WINDOW = 1 << 20;

/** One character for each byte. */
const LATIN1 = new TextDecoder('latin1');

/**
 * Finds lines of an ASCII file without reading its pairs one by one, which large parts of a file are not worth: text is
 * searched by the engine's own search. Each byte is one character, so places in the text are places in the file.
 */
export class LineSearch {
  readonly #bytes: Uint8Array;
  /** For each value: it is not from here up to there, and whether it is there. */
  readonly #passed = new Map<string, { from: number; to: number; found: boolean }>();
  #text = '';
  #from = 0;

  /** @param bytes lines, each ended by a line feed */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /**
   * Where the next value `value` of a pair with this code begins, from `from` up to `to`; `to` where there is none. Both
   * have to fill their lines but for blanks. What a search has passed over is not searched again for the same value, so
   * that a file cannot make many searches take long.
   */
  find(code: string, value: string, from: number, to: number): number {
    let passed = this.#passed.get(value);
    if (!passed || from < passed.from || from > passed.to) {
      passed = { from, to: from, found: false };
      this.#passed.set(value, passed);
    }
    while (!passed.found && passed.to < to) {
      const at = this.#indexOf(value, passed.to, to);
      passed.found = at < to && this.#isPair(code, value, at);
      passed.to = passed.found || at === to ? at : at + 1;
    }
    return Math.min(passed.to, to);
  }

  #indexOf(value: string, from: number, to: number): number {
    let at = from;
    while (at + value.length <= to) {
      const windowEnd = this.#from + this.#text.length;
      if (at < this.#from || at + value.length > windowEnd) this.#load(at);
      const found = this.#text.slice(at - this.#from, to - this.#from).indexOf(value);
      if (found >= 0) return at + found;
      at = this.#from + this.#text.length - value.length + 1;
    }
    return to;
  }

  #load(from: number): void {
    this.#from = from;
    this.#text = LATIN1.decode(this.#bytes.subarray(from, from + WINDOW));
  }

  #isPair(code: string, value: string, at: number): boolean {
    const bytes = this.#bytes;
    let end = at + value.length;
    while (isBlank(bytes[end])) end++;
    if (bytes[end] !== 10) return false;
    let start = at - 1;
    while (start >= 0 && isBlank(bytes[start])) start--;
    if (bytes[start] !== 10) return false;
    start--;
    while (start >= 0 && isBlank(bytes[start])) start--;
    for (let i = code.length - 1; i >= 0; i--) if (bytes[start--] !== code.charCodeAt(i)) return false;
    while (start >= 0 && (bytes[start] === 32 || bytes[start] === 9)) start--;
    return start < 0 || bytes[start] === 10;
  }
}

/** Blanks, tabs and the carriage return of a line's end. */
function isBlank(byte: number | undefined): boolean {
  return byte === 32 || byte === 9 || byte === 13;
}
