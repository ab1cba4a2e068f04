import { ByteSource } from './byte-source.ts';

const CLEAR = 256;
const END_OF_DATA = 257;
const MAX_CODES = 4096;

/** LZWDecode with codes of 9 to 12 bits, high bit first. Source: ISO 32000-1, §7.4.4; PostScript Language Reference, §3.13.3. */
export class LzwSource extends ByteSource {
  readonly #below: ByteSource;
  /** 1 where codes grow one entry early, as by default; else 0. */
  readonly #early: number;
  readonly #prefix = new Uint16Array(MAX_CODES);
  readonly #suffix = new Uint8Array(MAX_CODES);
  readonly #lengths = new Uint16Array(MAX_CODES);
  /** The bytes of the code in hand; none stands for more than there are codes. */
  readonly #bytes = new Uint8Array(MAX_CODES);
  #count = 258;
  #previous = -1;
  #bits = 0;
  #bitCount = 0;
  #done = false;

  constructor(below: ByteSource, early = 1) {
    super();
    this.#below = below;
    this.#early = early === 0 ? 0 : 1;
    for (let i = 0; i < 256; i++) {
      this.#suffix[i] = i;
      this.#lengths[i] = 1;
    }
  }

  protected override refill(): Uint8Array | null {
    while (!this.#done) {
      const code = this.#code();
      if (code === END_OF_DATA || code < 0) {
        this.#done = true;
        return null;
      }
      if (code !== CLEAR) return this.#expand(code);
      this.#count = 258;
      this.#previous = -1;
    }
    return null;
  }

  override finish(): void {
    if (!this.#done && this.ready === 0 && this.#code() === END_OF_DATA) this.#done = true;
    this.#below.finish();
  }

  #expand(code: number): Uint8Array | null {
    if (code > this.#count || (this.#previous < 0 && code > 255)) {
      this.#done = true;
      return null;
    }
    if (this.#previous >= 0 && this.#count < MAX_CODES) {
      this.#prefix[this.#count] = this.#previous;
      this.#lengths[this.#count] = this.#lengths[this.#previous]! + 1;
      // The code that is just being made begins as the one before it.
      this.#suffix[this.#count] = this.#first(code === this.#count ? this.#previous : code);
      this.#count++;
    }
    this.#previous = code;
    const bytes = this.#bytes.subarray(0, this.#lengths[code]!);
    for (let i = bytes.length - 1, at = code; i >= 0; i--, at = this.#prefix[at]!) bytes[i] = this.#suffix[at]!;
    return bytes;
  }

  #first(code: number): number {
    let at = code;
    while (at > 257) at = this.#prefix[at]!;
    return this.#suffix[at]!;
  }

  #code(): number {
    const size = this.#count + this.#early;
    const width = size >= 2048 ? 12 : size >= 1024 ? 11 : size >= 512 ? 10 : 9;
    while (this.#bitCount < width) {
      const byte = this.#below.read();
      if (byte < 0) return -1;
      this.#bits = ((this.#bits << 8) | byte) & 0xffffff;
      this.#bitCount += 8;
    }
    this.#bitCount -= width;
    return (this.#bits >> this.#bitCount) & ((1 << width) - 1);
  }
}
