import { ByteSource } from './source.ts';

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
const WINDOW = 32768;
const CHUNK = 4096;

/** A canonical Huffman code: how many codes of each length, and the symbols in their order. */
interface Code {
  readonly counts: Uint16Array;
  readonly symbols: Uint16Array;
}

function makeCode(lengths: ArrayLike<number>): Code {
  const counts = new Uint16Array(16);
  for (let i = 0; i < lengths.length; i++) counts[lengths[i]!]!++;
  counts[0] = 0;
  const next = new Uint16Array(17);
  for (let i = 1; i < 16; i++) next[i + 1] = next[i]! + counts[i]!;
  const symbols = new Uint16Array(lengths.length);
  for (let i = 0; i < lengths.length; i++) if (lengths[i] !== 0) symbols[next[lengths[i]!]!++] = i;
  return { counts, symbols };
}

const FIXED_LITERALS = makeCode(Array.from({ length: 288 }, (_, i) => (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8)));
const FIXED_DISTANCES = makeCode(new Array<number>(30).fill(5));

/**
 * FlateDecode, pulled: it unpacks only what is asked for and takes no byte beyond the end of the packed data, so that a
 * program goes on right behind it, and a small file that unpacks without end costs nothing until it is read.
 */
export class InflateSource extends ByteSource {
  readonly #below: ByteSource;
  #bits = 0;
  #bitCount = 0;
  #state: 'header' | 'block' | 'stored' | 'codes' | 'done' = 'header';
  #last = false;
  #stored = 0;
  #literals = FIXED_LITERALS;
  #distances = FIXED_DISTANCES;
  readonly #window = new Uint8Array(WINDOW);
  #windowAt = 0;
  #out = new Uint8Array(CHUNK + 300);
  #outAt = 0;
  #ended = false;

  constructor(below: ByteSource) {
    super();
    this.#below = below;
  }

  protected override refill(): Uint8Array | null {
    this.#outAt = 0;
    while (this.#outAt === 0 && this.#state !== 'done') this.#advance();
    return this.#outAt === 0 ? null : this.#out.slice(0, this.#outAt);
  }

  override finish(): void {
    if (this.ready === 0 && this.#state !== 'done') this.refill();
    this.#below.finish();
  }

  /** One stretch of work; broken data end the stream. */
  #advance(): void {
    if (this.#state === 'header') {
      const [method, flags] = [this.#below.read(), this.#below.read()];
      const sound = (method & 15) === 8 && ((method << 8) | flags) % 31 === 0 && (flags & 32) === 0;
      this.#state = sound ? 'block' : 'done';
    } else if (this.#state === 'block') this.#block();
    else if (this.#state === 'stored') this.#copyStored();
    else this.#decode();
    if (this.#ended) this.#state = 'done';
  }

  #block(): void {
    if (this.#last) {
      // The checksum ends the data.
      this.#below.skip(4);
      this.#state = 'done';
      return;
    }
    this.#last = this.#take(1) === 1;
    const kind = this.#take(2);
    if (kind === 0) {
      this.#bitCount = 0;
      this.#bits = 0;
      this.#stored = this.#below.read() | (this.#below.read() << 8);
      this.#below.skip(2);
      this.#state = this.#stored > 0 ? 'stored' : 'block';
      if (this.#stored < 0) this.#ended = true;
    } else if (kind === 3) this.#ended = true;
    else {
      if (kind === 1) [this.#literals, this.#distances] = [FIXED_LITERALS, FIXED_DISTANCES];
      else this.#readCodes();
      this.#state = 'codes';
    }
  }

  #copyStored(): void {
    while (this.#stored > 0 && this.#outAt < CHUNK) {
      const byte = this.#below.read();
      if (byte < 0) {
        this.#ended = true;
        return;
      }
      this.#emit(byte);
      this.#stored--;
    }
    if (this.#stored === 0) this.#state = 'block';
  }

  #readCodes(): void {
    const [literals, distances, codes] = [this.#take(5) + 257, this.#take(5) + 1, this.#take(4) + 4];
    const order = new Uint8Array(19);
    for (let i = 0; i < codes; i++) order[CODE_ORDER[i]!] = this.#take(3);
    const code = makeCode(order);
    const lengths = new Uint8Array(literals + distances);
    for (let i = 0; i < lengths.length && !this.#ended; ) {
      const symbol = this.#symbol(code);
      if (symbol < 16) {
        lengths[i++] = symbol;
        continue;
      }
      const previous = symbol === 16 && i > 0 ? lengths[i - 1]! : 0;
      let times = symbol === 16 ? 3 + this.#take(2) : symbol === 17 ? 3 + this.#take(3) : 11 + this.#take(7);
      for (; times > 0 && i < lengths.length; times--) lengths[i++] = previous;
    }
    this.#literals = makeCode(lengths.subarray(0, literals));
    this.#distances = makeCode(lengths.subarray(literals));
  }

  #decode(): void {
    while (this.#outAt < CHUNK && !this.#ended) {
      const symbol = this.#symbol(this.#literals);
      if (this.#ended) return;
      if (symbol < 256) this.#emit(symbol);
      else if (symbol === 256) {
        this.#state = 'block';
        return;
      } else this.#repeat(symbol - 257);
    }
  }

  #repeat(index: number): void {
    const length = (LENGTH_BASE[index] ?? 0) + this.#take(LENGTH_BITS[index] ?? 0);
    const far = this.#symbol(this.#distances);
    const distance = (DISTANCE_BASE[far] ?? 0) + this.#take(DISTANCE_BITS[far] ?? 0);
    if (distance === 0 || this.#ended) {
      this.#ended = true;
      return;
    }
    for (let i = 0; i < length; i++) this.#emit(this.#window[(this.#windowAt - distance + WINDOW) % WINDOW]!);
  }

  #emit(byte: number): void {
    this.#window[this.#windowAt] = byte;
    this.#windowAt = (this.#windowAt + 1) % WINDOW;
    this.#out[this.#outAt++] = byte;
  }

  #symbol(code: Code): number {
    let [value, first, index] = [0, 0, 0];
    for (let length = 1; length < 16; length++) {
      value |= this.#take(1);
      if (this.#ended) return 256;
      const count = code.counts[length]!;
      if (value - first < count) return code.symbols[index + value - first]!;
      index += count;
      first = (first + count) * 2;
      value *= 2;
    }
    this.#ended = true;
    return 256;
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
