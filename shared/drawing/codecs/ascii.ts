import { ByteSource } from './byte-source.ts';
import { hexDigit, isSpace } from './characters.ts';

const NOTHING = new Uint8Array(0);
const [GREATER, TILDE, ZEROS] = [62, 126, 122];
/** The letters of ASCII85, of the worth 0 and 84. */
const [FIRST, LAST] = [33, 117];

/**
 * Rule for a byte that stands for nothing: PostScript ends the data at it, since its programs go on right behind them;
 * readers of PDF, whose streams say how long they are, pass over it.
 */
export type Stray = 'ends' | 'passed over';

/** Skips white space and returns the byte behind it without taking it, -1 at the end. */
export function peekPastSpace(source: ByteSource): number {
  while (source.peek() >= 0 && isSpace(source.peek())) source.read();
  return source.peek();
}

/** ASCII85Decode: five letters are four bytes, `z` is four zeros, `~>` ends. Source: ISO 32000-1, §7.4.3. */
export class Ascii85Source extends ByteSource {
  readonly #below: ByteSource;
  readonly #stray: Stray;
  readonly #bytes = new Uint8Array(4);
  #done = false;

  constructor(below: ByteSource, stray: Stray = 'ends') {
    super();
    this.#below = below;
    this.#stray = stray;
  }

  protected override refill(): Uint8Array | null {
    if (this.#done) return null;
    let [count, value] = [0, 0];
    while (count < 5) {
      const c = this.#below.read();
      if (c === ZEROS && count === 0) return this.#bytes.fill(0);
      if (c >= FIRST && c <= LAST) {
        value = value * 85 + c - FIRST;
        count++;
      } else if (this.#endsAt(c)) {
        if (c === TILDE && this.#below.peek() === GREATER) this.#below.read();
        this.#done = true;
        break;
      }
    }
    if (count < 2) return this.#done ? null : NOTHING;
    for (let i = count; i < 5; i++) value = value * 85 + LAST - FIRST;
    for (let i = 0; i < 4; i++) this.#bytes[i] = value / 2 ** (24 - 8 * i);
    return this.#bytes.subarray(0, count - 1);
  }

  override finish(): void {
    if (this.#done || this.ready > 0) return;
    if (peekPastSpace(this.#below) === TILDE) this.refill();
  }

  #endsAt(c: number): boolean {
    if (c < 0 || c === TILDE) return true;
    return this.#stray === 'ends' && !isSpace(c);
  }
}

/** ASCIIHexDecode: two digits a byte, `>` ends. Source: ISO 32000-1, §7.4.2. */
export class AsciiHexSource extends ByteSource {
  readonly #below: ByteSource;
  readonly #stray: Stray;
  readonly #byte = new Uint8Array(1);
  #done = false;

  constructor(below: ByteSource, stray: Stray = 'ends') {
    super();
    this.#below = below;
    this.#stray = stray;
  }

  protected override refill(): Uint8Array | null {
    let high = -1;
    while (!this.#done) {
      const c = this.#below.read();
      const digit = hexDigit(c);
      if (digit >= 0) {
        if (high >= 0) return this.#byte.fill(high * 16 + digit);
        high = digit;
      } else if (c < 0 || c === GREATER || (this.#stray === 'ends' && !isSpace(c))) this.#done = true;
    }
    return high >= 0 ? this.#byte.fill(high * 16) : null;
  }

  override finish(): void {
    if (!this.#done && peekPastSpace(this.#below) === GREATER) {
      this.#below.read();
      this.#done = true;
    }
  }
}
