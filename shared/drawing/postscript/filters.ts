import { peekPastSpace } from '../codecs/ascii.ts';
import { ByteSource } from '../codecs/byte-source.ts';
import { hexDigit } from '../codecs/characters.ts';

/**
 * SubFileDecode: the source up to the `count`-th end string, which is passed on, or up to the first one, which is not
 * (count 0); without an end string, `count` bytes.
 */
export class SubFileSource extends ByteSource {
  readonly #below: ByteSource;
  readonly #mark: Uint8Array;
  #left: number;
  readonly #stopBefore: boolean;
  /** Bytes that match the beginning of the end string. */
  #matched: number[] = [];
  #done = false;

  constructor(below: ByteSource, mark: Uint8Array, count: number) {
    super();
    this.#below = below;
    this.#mark = mark;
    this.#left = count;
    this.#stopBefore = count === 0;
  }

  protected override refill(): Uint8Array | null {
    if (this.#done) return null;
    if (this.#mark.length === 0) return this.#plain();
    for (;;) {
      const c = this.#below.read();
      if (c < 0) {
        this.#done = true;
        return this.#matched.length > 0 ? Uint8Array.from(this.#matched) : null;
      }
      this.#matched.push(c);
      if (this.#matched.length < this.#mark.length && this.#fits()) continue;
      if (this.#fits()) return this.#atMark();
      return this.#release();
    }
  }

  /** Without an end string: `count` bytes, or everything for 0. */
  #plain(): Uint8Array | null {
    const bytes = new Uint8Array(this.#stopBefore ? 1 : Math.min(1024, this.#left));
    const got = this.#below.readInto(bytes);
    if (!this.#stopBefore) this.#left -= got;
    if (got === 0) this.#done = true;
    return got === 0 ? null : bytes.subarray(0, got);
  }

  #fits(): boolean {
    return this.#matched.every((byte, i) => byte === this.#mark[i]);
  }

  #atMark(): Uint8Array | null {
    const bytes = Uint8Array.from(this.#matched);
    this.#matched = [];
    if (this.#stopBefore) {
      this.#done = true;
      return null;
    }
    if (--this.#left <= 0) this.#done = true;
    return bytes;
  }

  /** Lets go of the bytes that can no longer begin the end string. */
  #release(): Uint8Array {
    const out: number[] = [];
    do out.push(this.#matched.shift()!);
    while (this.#matched.length > 0 && !this.#fits());
    return Uint8Array.from(out);
  }
}

/** The letters of an encrypted font: eexec decoding, binary or hexadecimal. */
export class EexecSource extends ByteSource {
  readonly #below: ByteSource;
  #key = 55665;
  #hex: boolean | null = null;

  constructor(below: ByteSource) {
    super();
    this.#below = below;
  }

  protected override refill(): Uint8Array | null {
    if (this.#hex === null) this.#begin();
    const plain = this.#decode();
    return plain < 0 ? null : Uint8Array.of(plain);
  }

  /** Looks at the first four bytes to tell hexadecimal from binary, and drops them: they are random. */
  #begin(): void {
    peekPastSpace(this.#below);
    this.#hex = hexDigit(this.#below.peek()) >= 0;
    for (let i = 0; i < 4; i++) this.#decode();
  }

  #decode(): number {
    const cipher = this.#hex ? this.#hexByte() : this.#below.read();
    if (cipher < 0) return -1;
    const plain = cipher ^ (this.#key >> 8);
    this.#key = ((cipher + this.#key) * 52845 + 22719) & 0xffff;
    return plain;
  }

  #hexByte(): number {
    let high = -1;
    for (;;) {
      const c = peekPastSpace(this.#below);
      const digit = hexDigit(c);
      if (digit < 0) return -1;
      this.#below.read();
      if (high >= 0) return high * 16 + digit;
      high = digit;
    }
  }
}

/**
 * DCTDecode: pictures are not decoded. The source is taken up to the end of the JPEG, so that the program goes on behind
 * it; the data come out as nothing.
 */
export class JpegSource extends ByteSource {
  readonly #below: ByteSource;
  #done = false;

  constructor(below: ByteSource) {
    super();
    this.#below = below;
  }

  protected override refill(): Uint8Array | null {
    if (this.#done) return null;
    this.#done = true;
    if (this.#below.read() !== 0xff || this.#below.read() !== 0xd8) return null;
    for (let marker = this.#marker(); marker >= 0 && marker !== 0xd9; marker = this.#marker()) {
      // Restart marks and stuffed zeros stand alone; every other segment says how long it is.
      if (marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd8)) continue;
      const size = this.#below.read() * 256 + this.#below.read();
      this.#below.skip(Math.max(0, size - 2));
    }
    return null;
  }

  /** Goes to the next marker and takes it; -1 at the end. */
  #marker(): number {
    let c = this.#below.read();
    while (c >= 0 && c !== 0xff) c = this.#below.read();
    while (c === 0xff) c = this.#below.read();
    return c;
  }

  override finish(): void {
    this.refill();
    this.#below.finish();
  }
}

/** Filters whose data are not read (fax pictures): everything below is taken. */
export class OpaqueSource extends ByteSource {
  readonly #below: ByteSource;

  constructor(below: ByteSource) {
    super();
    this.#below = below;
  }

  protected override refill(): Uint8Array | null {
    const chunk = new Uint8Array(1024);
    while (this.#below.readInto(chunk) > 0);
    return null;
  }
}
