import { PsError } from './faults.ts';
import { parseNumber } from './numbers.ts';
import { Ascii85Source } from '../codecs/ascii.ts';
import type { ByteSource } from '../codecs/byte-source.ts';
import { hexDigit, isSpace } from '../codecs/characters.ts';
import { Name, PsArray, PsString, type Value } from './values.ts';

/** Deepest nesting of `{ }`; real prologs stay below 30. */
const MAX_NESTING = 500;
/** Longest name or number. */
const MAX_TOKEN = 4096;
/** How much of a comment is handed on. */
const MAX_COMMENT = 255;

/** Returned at the end of the source. */
export const END = Symbol('end');

const [PERCENT, OPEN, CLOSE, LESS, GREATER, SLASH] = [37, 40, 41, 60, 62, 47];
const [LEFT_BRACKET, RIGHT_BRACKET, LEFT_BRACE, RIGHT_BRACE, BACKSLASH, TILDE] = [91, 93, 123, 125, 92, 126];
const [LF, CR] = [10, 13];

/** Parts of the machine that the scanner uses. */
export interface ScannerHost {
  /** The value of `//name`. Throws PsError where there is none. */
  lookUp(name: string): Value;
  /** Charges an allocation. */
  takeMemory(bytes: number): void;
  /** A structuring comment (`%%…` or `%AI…`) was read. */
  comment(text: string): void;
}

/** Bytes that end a name or number, apart from white space. */
const DELIMITER = new Uint8Array(256);
for (const c of [PERCENT, OPEN, CLOSE, LESS, GREATER, SLASH, LEFT_BRACKET, RIGHT_BRACKET, LEFT_BRACE, RIGHT_BRACE])
  DELIMITER[c] = 1;
for (const c of [0, 9, LF, 12, CR, 32]) DELIMITER[c] = 2;

/** Turns bytes into objects. One scanner serves all files and strings of a program; the names it makes are shared. */
export class Scanner {
  readonly #host: ScannerHost;
  readonly #names = new Map<string, Name>();
  readonly #token = new Uint8Array(MAX_TOKEN);

  constructor(host: ScannerHost) {
    this.#host = host;
  }

  /** The next object, procedures whole. {@link END} where the source has none. Throws PsError. */
  next(source: ByteSource): Value | typeof END {
    const open: Value[][] = [];
    for (;;) {
      const c = this.#skipSpace(source);
      if (c === LEFT_BRACE) {
        source.read();
        if (open.length >= MAX_NESTING) throw new PsError('limitcheck');
        open.push([]);
        continue;
      }
      let value: Value | typeof END;
      if (c === RIGHT_BRACE) {
        source.read();
        const items = open.pop();
        if (items === undefined) throw new PsError('syntaxerror');
        this.#host.takeMemory(items.length * 8);
        value = new PsArray(items, true);
      } else value = this.#simple(source, c);
      if (value === END) {
        if (open.length > 0) throw new PsError('syntaxerror');
        return END;
      }
      const inner = open.at(-1);
      if (inner === undefined) return value;
      inner.push(value);
    }
  }

  /** Skips white space and comments; the byte that follows is left in place. */
  #skipSpace(source: ByteSource): number {
    for (;;) {
      const c = source.peek();
      if (c === PERCENT) this.#comment(source);
      else if (c >= 0 && DELIMITER[c] === 2) source.read();
      else return c;
    }
  }

  #comment(source: ByteSource): void {
    source.read();
    const c = source.peek();
    let text = c === PERCENT || c === 65 ? '%' : null;
    for (let next = source.peek(); next !== -1 && next !== LF && next !== CR; next = source.peek()) {
      if (text !== null && text.length < MAX_COMMENT) text += String.fromCharCode(next);
      source.read();
    }
    if (text !== null) this.#host.comment(text);
  }

  #simple(source: ByteSource, c: number): Value | typeof END {
    if (c === -1) return END;
    if (c === OPEN) return this.#string(source);
    if (c === LESS) return this.#angle(source);
    if (c === SLASH) return this.#slash(source);
    if (c === LEFT_BRACKET || c === RIGHT_BRACKET) {
      source.read();
      return this.name(c === LEFT_BRACKET ? '[' : ']', true);
    }
    if (c === GREATER) {
      source.read();
      if (source.read() !== GREATER) throw new PsError('syntaxerror');
      return this.name('>>', true);
    }
    if (c === CLOSE) {
      source.read();
      throw new PsError('syntaxerror');
    }
    const length = this.#gather(source);
    return parseNumber(this.#token, length) ?? this.name(this.#spell(length), true);
  }

  /** Collects regular characters, and takes the one white space that ends them. */
  #gather(source: ByteSource): number {
    let length = 0;
    for (;;) {
      const c = source.peek();
      const kind = c < 0 ? 1 : DELIMITER[c];
      if (kind !== 0) {
        if (kind === 2) takeSpace(source);
        return length;
      }
      if (length >= MAX_TOKEN) throw new PsError('limitcheck');
      this.#token[length++] = c;
      source.read();
    }
  }

  #spell(length: number): string {
    let text = '';
    for (let i = 0; i < length; i++) text += String.fromCharCode(this.#token[i]!);
    return text;
  }

  /** The shared object of a name. */
  name(text: string, executable: boolean): Name {
    const key = executable ? text : `/${text}`;
    let name = this.#names.get(key);
    if (name === undefined) {
      name = new Name(text, executable);
      this.#names.set(key, name);
    }
    return name;
  }

  #slash(source: ByteSource): Value {
    source.read();
    const immediate = source.peek() === SLASH;
    if (immediate) source.read();
    const text = this.#spell(this.#gather(source));
    return immediate ? this.#host.lookUp(text) : this.name(text, false);
  }

  #angle(source: ByteSource): Value {
    source.read();
    const c = source.peek();
    if (c === LESS) {
      source.read();
      return this.name('<<', true);
    }
    const bytes: number[] = [];
    if (c === TILDE) {
      source.read();
      const decoder = new Ascii85Source(source);
      for (let byte = decoder.read(); byte !== -1; byte = decoder.read()) bytes.push(byte);
    } else this.#hexString(source, bytes);
    this.#host.takeMemory(bytes.length);
    return new PsString(Uint8Array.from(bytes));
  }

  #hexString(source: ByteSource, bytes: number[]): void {
    let high = -1;
    for (let c = source.read(); c !== GREATER; c = source.read()) {
      const digit = hexDigit(c);
      if (digit < 0) {
        if (c >= 0 && isSpace(c)) continue;
        throw new PsError('syntaxerror');
      }
      if (high < 0) high = digit;
      else {
        bytes.push(high * 16 + digit);
        high = -1;
      }
    }
    if (high >= 0) bytes.push(high * 16);
  }

  #string(source: ByteSource): Value {
    source.read();
    const bytes: number[] = [];
    for (let depth = 1; ; ) {
      let c = source.read();
      if (c === -1) throw new PsError('syntaxerror');
      if (c === BACKSLASH) {
        readEscape(source, bytes);
        continue;
      }
      if (c === OPEN) depth++;
      else if (c === CLOSE && --depth === 0) break;
      else if (c === CR) {
        if (source.peek() === LF) source.read();
        c = LF;
      }
      bytes.push(c);
    }
    this.#host.takeMemory(bytes.length);
    return new PsString(Uint8Array.from(bytes));
  }
}

const ESCAPES: Readonly<Record<string, number>> = { n: LF, r: CR, t: 9, b: 8, f: 12 };

/** Rest of an escape in a string, behind its backslash. */
function readEscape(source: ByteSource, bytes: number[]): void {
  const c = source.read();
  if (c === -1) throw new PsError('syntaxerror');
  if (c === LF) return;
  if (c === CR) {
    if (source.peek() === LF) source.read();
    return;
  }
  if (c < 48 || c > 55) {
    bytes.push(ESCAPES[String.fromCharCode(c)] ?? c);
    return;
  }
  let value = c - 48;
  for (let i = 0; i < 2; i++) {
    const digit = source.peek();
    if (digit < 48 || digit > 55) break;
    value = value * 8 + digit - 48;
    source.read();
  }
  bytes.push(value & 255);
}

/** Takes one white space, a line end of two bytes as one: binary data may begin right behind it. */
function takeSpace(source: ByteSource): void {
  if (source.read() === CR && source.peek() === LF) source.read();
}
