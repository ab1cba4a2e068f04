import { hexDigit } from '../codecs/characters.ts';
import { PdfName, PdfString, PdfWord } from './objects.ts';

/** Signs that stand alone. */
export type Delimiter = '[' | ']' | '<<' | '>>' | '{' | '}';

/** Token of a file before it is put together; undefined at its end. */
export type Token = number | PdfName | PdfString | PdfWord | Delimiter | undefined;

const [REGULAR, SPACE, DELIMITER] = [0, 1, 2];

/** Kind of each byte. Source: ISO 32000-1, tables 1 and 2. */
const KIND = new Uint8Array(256);
for (const c of [0, 9, 10, 12, 13, 32]) KIND[c] = SPACE;
for (const c of '()<>[]{}/%') KIND[c.charCodeAt(0)] = DELIMITER;

/** Words that were seen, by their letters: content streams repeat a few dozen of them millions of times. */
const SHORT_WORDS = new Map<number, PdfWord>();

const MAX_SHORT_WORDS = 10_000;

/** Takes bytes apart into tokens. Reads anything without complaint; `position` may be moved at will. */
export class Lexer {
  readonly bytes: Uint8Array;
  position: number;
  readonly #end: number;

  constructor(bytes: Uint8Array, position = 0, end = bytes.length) {
    this.bytes = bytes;
    this.position = position;
    this.#end = Math.min(end, bytes.length);
  }

  /** Goes to the next byte that is neither space nor comment. */
  skipSpace(): void {
    const { bytes } = this;
    let at = this.position;
    for (; at < this.#end; at++) {
      if (bytes[at] === 37) while (at < this.#end && bytes[at] !== 10 && bytes[at] !== 13) at++;
      else if (KIND[bytes[at]!] !== SPACE) break;
    }
    this.position = Math.min(at, this.#end);
  }

  /** The next token, undefined at the end. */
  next(): Token {
    for (;;) {
      this.skipSpace();
      if (this.position >= this.#end) return undefined;
      const c = this.bytes[this.position]!;
      // Closing signs without an opening one are passed over.
      if (c !== 41 && (c !== 62 || this.bytes[this.position + 1] === 62)) return this.#token(c);
      this.position++;
    }
  }

  #token(c: number): Token {
    if ((c >= 48 && c <= 57) || c === 45 || c === 46 || c === 43) return this.#number();
    if (KIND[c] === REGULAR) return this.#word();
    this.position++;
    if (c === 47) return this.#name();
    if (c === 40) return this.#string();
    if (c === 91) return '[';
    if (c === 93) return ']';
    if (c === 123) return '{';
    if (c === 125) return '}';
    if (c === 60) {
      if (this.bytes[this.position] !== 60) return this.#hexString();
      this.position++;
      return '<<';
    }
    this.position++;
    return '>>';
  }

  /**
   * A number. Digits up to 15 places are put together exactly. A second sign at the start is passed over and one between
   * digits too, as the programs that write such numbers expect.
   */
  #number(): number {
    const { bytes } = this;
    const start = this.position;
    let at = start;
    const negative = bytes[at] === 45;
    while (at < this.#end && (bytes[at] === 45 || bytes[at] === 43)) at++;
    let [value, digits, scale] = [0, 0, 1];
    let fraction = false;
    for (; at < this.#end; at++) {
      const c = bytes[at]!;
      if (c >= 48 && c <= 57) {
        value = value * 10 + (c - 48);
        if (value > 0) digits++;
        if (fraction) scale *= 10;
      } else if (c === 46 && !fraction) fraction = true;
      else if (c !== 45) break;
    }
    this.position = at;
    if (digits > 15 || scale > 1e22) {
      const text = new TextDecoder('latin1').decode(bytes.subarray(start, at)).replace(/[+-]/g, '');
      value = Number(text);
    } else value /= scale;
    return negative ? -value : value;
  }

  #word(): PdfWord {
    const { bytes } = this;
    const start = this.position;
    let at = start;
    let key = 0;
    while (at < this.#end && KIND[bytes[at]!] === REGULAR) key = (key << 8) | bytes[at++]!;
    this.position = at;
    if (at - start > 3) return new PdfWord(this.#text(start, at));
    const known = SHORT_WORDS.get(key);
    if (known) return known;
    const word = new PdfWord(this.#text(start, at));
    if (SHORT_WORDS.size < MAX_SHORT_WORDS) SHORT_WORDS.set(key, word);
    return word;
  }

  #text(start: number, end: number): string {
    let text = '';
    // Nothing that means anything is longer.
    for (let at = start; at < Math.min(end, start + 256); at++) text += String.fromCharCode(this.bytes[at]!);
    return text;
  }

  #name(): PdfName {
    const { bytes } = this;
    const letters: number[] = [];
    let at = this.position;
    for (; at < this.#end && KIND[bytes[at]!] === REGULAR; at++) {
      const [high, low] = [hexDigit(bytes[at + 1] ?? 0), hexDigit(bytes[at + 2] ?? 0)];
      if (bytes[at] === 35 && high >= 0 && low >= 0) {
        letters.push(high * 16 + low);
        at += 2;
      } else letters.push(bytes[at]!);
    }
    this.position = at;
    return PdfName.of(nameText(letters));
  }

  /** A string in parentheses, which may hold balanced parentheses and escapes. */
  #string(): PdfString {
    const { bytes } = this;
    const out: number[] = [];
    let depth = 1;
    while (this.position < this.#end) {
      const c = bytes[this.position++]!;
      if (c === 40) depth++;
      else if (c === 41 && --depth === 0) break;
      if (c === 92) this.#escape(out);
      else if (c === 13) {
        if (bytes[this.position] === 10) this.position++;
        out.push(10);
      } else out.push(c);
    }
    return new PdfString(Uint8Array.from(out));
  }

  #escape(out: number[]): void {
    const { bytes } = this;
    const c = bytes[this.position++] ?? 0;
    const plain = 'nrtbf'.indexOf(String.fromCharCode(c));
    if (plain >= 0) out.push([10, 13, 9, 8, 12][plain]!);
    else if (c === 13) {
      if (bytes[this.position] === 10) this.position++;
    } else if (c >= 48 && c <= 55) {
      let value = c - 48;
      for (let i = 0; i < 2; i++) {
        const digit = bytes[this.position]! - 48;
        if (!(digit >= 0 && digit <= 7)) break;
        value = value * 8 + digit;
        this.position++;
      }
      out.push(value & 255);
    } else if (c !== 10) out.push(c);
  }

  #hexString(): PdfString {
    const out: number[] = [];
    let high = -1;
    while (this.position < this.#end) {
      const c = this.bytes[this.position++]!;
      if (c === 62) break;
      const digit = hexDigit(c);
      if (digit < 0) continue;
      if (high < 0) high = digit;
      else {
        out.push(high * 16 + digit);
        high = -1;
      }
    }
    if (high >= 0) out.push(high * 16);
    return new PdfString(Uint8Array.from(out));
  }
}

/** Names are UTF-8 by custom; bytes that are not are read as Latin-1. */
function nameText(letters: readonly number[]): string {
  if (letters.every((c) => c < 128)) return String.fromCharCode(...letters.slice(0, 1024));
  const bytes = Uint8Array.from(letters.slice(0, 1024));
  const text = new TextDecoder().decode(bytes);
  return text.includes('\ufffd') ? new TextDecoder('latin1').decode(bytes) : text;
}
