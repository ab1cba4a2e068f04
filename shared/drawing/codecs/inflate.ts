import { ByteSource } from './byte-source.ts';
import { FAST_BITS, type HuffmanCode, huffmanCode } from './huffman.ts';

/** Lengths and distances of DEFLATE. Source: RFC 1951, §3.2.5. */
const LENGTH_BASE = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
];
const LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const DISTANCE_BASE = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
  8193, 12289, 16385, 24577,
];
const DISTANCE_BITS = [
  0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
];
const CODE_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const FAST_MASK = (1 << FAST_BITS) - 1;
/** How far back data may be repeated. */
const WINDOW = 32768;
/** Bytes unpacked at a time, at least; a repeat may reach over the end. */
const CHUNK = 4096;
const LONGEST_REPEAT = 258;
const SHORT_REPEAT = 48;
/** Room for what is unpacked: when it is full, the window moves to its front. */
const ROOM = WINDOW + 4 * CHUNK;

const FIXED_LITERALS = huffmanCode(
  Array.from({ length: 288 }, (_, i) => (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8)),
)!;
const FIXED_DISTANCES = huffmanCode(new Array<number>(30).fill(5))!;

/**
 * Whether two bytes begin data in the form of zlib: DEFLATE with a header and, behind it, a checksum. Source: RFC 1950, §2.2.
 */
export function isZlibHeader(method: number, flags: number): boolean {
  return (method & 15) === 8 && ((method << 8) | flags) % 31 === 0 && (flags & 32) === 0;
}

/**
 * DEFLATE, pulled: it unpacks only what is asked for and takes no byte beyond the end of the packed data, so that a program goes on
 * right behind it, and a small file that unpacks without end costs nothing until it is read. What is damaged or cut off ends at the
 * fault. Source: RFC 1951.
 */
export class InflateSource extends ByteSource {
  readonly #below: ByteSource;
  readonly #isZlib: boolean;
  #bits = 0;
  #bitCount = 0;
  #state: 'header' | 'block' | 'stored' | 'codes' | 'done';
  #last = false;
  #stored = 0;
  #literals = FIXED_LITERALS;
  #distances = FIXED_DISTANCES;
  readonly #out = new Uint8Array(ROOM);
  /** Where writing goes on, and where the stretch in hand began. */
  #outAt = 0;
  #outFrom = 0;
  #ended = false;
  #whole = false;

  /** @param form `zlib` has a header and a checksum, which are taken too; `raw` has neither */
  constructor(below: ByteSource, form: 'zlib' | 'raw' = 'zlib') {
    super();
    this.#below = below;
    this.#isZlib = form === 'zlib';
    this.#state = this.#isZlib ? 'header' : 'block';
  }

  /** True once the last block was read to its end. */
  get isWhole(): boolean {
    return this.#whole;
  }

  protected override refill(): Uint8Array | null {
    if (this.#outAt > ROOM - CHUNK - LONGEST_REPEAT) this.#moveWindow();
    this.#outFrom = this.#outAt;
    while (this.#outAt === this.#outFrom && this.#state !== 'done') this.#advance();
    return this.#outAt === this.#outFrom ? null : this.#out.subarray(this.#outFrom, this.#outAt);
  }

  override finish(): void {
    if (this.ready === 0 && this.#state !== 'done') this.refill();
    this.#below.finish();
  }

  #moveWindow(): void {
    this.#out.copyWithin(0, this.#outAt - WINDOW, this.#outAt);
    this.#outAt = WINDOW;
  }

  /** One stretch of work; broken data end the stream. */
  #advance(): void {
    if (this.#state === 'header') this.#state = isZlibHeader(this.#below.read(), this.#below.read()) ? 'block' : 'done';
    else if (this.#state === 'block') this.#block();
    else if (this.#state === 'stored') this.#copyStored();
    else this.#decode();
    if (this.#ended) this.#state = 'done';
  }

  #block(): void {
    if (this.#last) {
      if (this.#isZlib) this.#below.skip(4);
      this.#whole = true;
      this.#state = 'done';
      return;
    }
    this.#last = this.#take(1) === 1;
    const kind = this.#take(2);
    if (kind === 0) {
      this.#bitCount = 0;
      this.#bits = 0;
      this.#stored = this.#below.read() | (this.#below.read() << 8);
      if (this.#stored < 0 || this.#below.skip(2) < 2) this.#ended = true;
      this.#state = this.#stored > 0 ? 'stored' : 'block';
    } else if (kind === 3) this.#ended = true;
    else {
      if (kind === 1) [this.#literals, this.#distances] = [FIXED_LITERALS, FIXED_DISTANCES];
      else this.#readCodes();
      this.#state = 'codes';
    }
  }

  #copyStored(): void {
    const target = this.#out.subarray(this.#outAt, this.#outAt + Math.min(this.#stored, CHUNK));
    const got = this.#below.readInto(target);
    this.#outAt += got;
    this.#stored -= got;
    if (got < target.length) this.#ended = true;
    else if (this.#stored === 0) this.#state = 'block';
  }

  #readCodes(): void {
    const [literals, distances, codes] = [this.#take(5) + 257, this.#take(5) + 1, this.#take(4) + 4];
    const order = new Uint8Array(19);
    for (let i = 0; i < codes; i++) order[CODE_ORDER[i]!] = this.#take(3);
    const lengths = this.#lengths(huffmanCode(order), new Uint8Array(literals + distances));
    const [literalCode, distanceCode] = [
      huffmanCode(lengths.subarray(0, literals)),
      huffmanCode(lengths.subarray(literals)),
    ];
    if (literalCode === null || distanceCode === null) this.#ended = true;
    else [this.#literals, this.#distances] = [literalCode, distanceCode];
  }

  /** The lengths of the codes, which are packed themselves: as they are, or so many times the last one or zero. */
  #lengths(code: HuffmanCode | null, lengths: Uint8Array): Uint8Array {
    if (code === null) this.#ended = true;
    for (let i = 0; i < lengths.length && code !== null && !this.#ended; ) {
      const symbol = this.#symbol(code);
      if (symbol < 16) {
        lengths[i++] = symbol;
        continue;
      }
      const previous = symbol === 16 && i > 0 ? lengths[i - 1]! : 0;
      const times = symbol === 16 ? 3 + this.#take(2) : symbol === 17 ? 3 + this.#take(3) : 11 + this.#take(7);
      lengths.fill(previous, i, i + times);
      i += times;
    }
    return lengths;
  }

  #decode(): void {
    const most = this.#outFrom + CHUNK;
    while (this.#outAt < most) {
      this.#literalRun(most);
      if (this.#outAt >= most) return;
      const symbol = this.#symbol(this.#literals);
      if (this.#ended) return;
      if (symbol < 256) this.#out[this.#outAt++] = symbol;
      else if (symbol === 256) {
        this.#state = 'block';
        return;
      } else if (!this.#repeat(symbol - 257)) {
        this.#ended = true;
        return;
      }
    }
  }

  /** Bytes with short codes, up to the first symbol that is another: most of packed text, read without a call for each. */
  #literalRun(most: number): void {
    const out = this.#out;
    const { fast } = this.#literals;
    let [bits, bitCount, at] = [this.#bits, this.#bitCount, this.#outAt];
    while (at < most) {
      const entry = fast[bits & FAST_MASK]!;
      const length = entry & 15;
      if (length > 0 && length <= bitCount) {
        if (entry >= 256 << 4) break;
        out[at++] = entry >> 4;
        bits >>>= length;
        bitCount -= length;
        continue;
      }
      if (bitCount >= FAST_BITS) break;
      const byte = this.#below.read();
      if (byte < 0) break;
      bits |= byte << bitCount;
      bitCount += 8;
    }
    this.#bits = bits;
    this.#bitCount = bitCount;
    this.#outAt = at;
  }

  /** Repeats what was unpacked a distance ago; false where that is no length or nothing was there. */
  #repeat(index: number): boolean {
    if (index >= LENGTH_BASE.length) return false;
    const length = LENGTH_BASE[index]! + this.#take(LENGTH_BITS[index]!);
    const far = this.#symbol(this.#distances);
    if (this.#ended || far >= DISTANCE_BASE.length) return false;
    const distance = DISTANCE_BASE[far]! + this.#take(DISTANCE_BITS[far]!);
    const at = this.#outAt;
    if (this.#ended || distance > at) return false;
    const out = this.#out;
    // Short ones are copied faster than a call is made.
    if (distance >= length && length > SHORT_REPEAT) out.copyWithin(at, at - distance, at - distance + length);
    else for (let i = 0; i < length; i++) out[at + i] = out[at + i - distance]!;
    this.#outAt = at + length;
    return true;
  }

  /** The next symbol. Bytes are taken one at a time and only while the code is not complete. */
  #symbol(code: HuffmanCode): number {
    for (;;) {
      const entry = code.fast[this.#bits & FAST_MASK]!;
      const length = entry & 15;
      if (length > 0 && length <= this.#bitCount) {
        this.#bits >>>= length;
        this.#bitCount -= length;
        return entry >> 4;
      }
      if (length === 0 && this.#bitCount >= FAST_BITS) return this.#longSymbol(code);
      const byte = this.#below.read();
      if (byte < 0) {
        this.#ended = true;
        return 0;
      }
      this.#bits |= byte << this.#bitCount;
      this.#bitCount += 8;
    }
  }

  /** A symbol bit by bit: of codes of one length, those that come first have the smaller values. */
  #longSymbol(code: HuffmanCode): number {
    let [value, first, index] = [0, 0, 0];
    for (let length = 1; length < 16; length++) {
      value |= this.#take(1);
      if (this.#ended) return 0;
      const count = code.counts[length]!;
      if (value - first < count) return code.symbols[index + value - first]!;
      index += count;
      first = (first + count) * 2;
      value *= 2;
    }
    this.#ended = true;
    return 0;
  }

  #take(count: number): number {
    while (this.#bitCount < count) {
      const byte = this.#below.read();
      if (byte < 0) {
        this.#ended = true;
        return 0;
      }
      this.#bits |= byte << this.#bitCount;
      this.#bitCount += 8;
    }
    const value = this.#bits & ((1 << count) - 1);
    this.#bits >>>= count;
    this.#bitCount -= count;
    return value;
  }
}
