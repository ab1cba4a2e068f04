import { DrawingLimit } from '../builder.ts';
import { findText, hasText } from './bytes.ts';
import { decodeFilters, type FilterStep } from './filters.ts';
import { Lexer } from './lexer.ts';
import { PdfName, PdfRef, PdfStream, PdfString, PdfWord, type PdfDict, type PdfObject } from './objects.ts';
import { finishObject, parseObject } from './parser.ts';
import { scanFile } from './recover.ts';
import { readCrossReference, type Entry } from './xref.ts';

/** References that point at references: more in a row than this go in a circle. */
const MAX_HOPS = 32;

/** Objects that need each other to be read, a stream its length for example: more in a row are an attack. */
const MAX_OPEN = 64;

/** Decoded data a file may hold, at least and at most, and per byte of its size: beyond that it is a bomb. */
const [LEAST_DECODED, MOST_DECODED, DECODED_PER_BYTE] = [32 * 1024 * 1024, 256 * 1024 * 1024, 20];

/** Cost of decoding a stream beside its data, in bytes: a hundred thousand tiny damaged ones are a bomb too. */
const [DECODING_COST, DAMAGE_COST] = [2048, 65_536];

/**
 * Steps that colours, functions, layers and fonts of a file may take: about a second. A page asks for them again and again, and they refer to
 * each other; what is drawn has limits of its own.
 */
const MAX_STEPS = 20_000_000;

/** Numbers of one array that are read; a colour or a box has a few. */
const MAX_NUMBERS = 4096;

/** Bytes of packed objects that may be read beside what was decoded: several may lie on top of each other. */
const SPARE_PACKED = 1024 * 1024;

const NOTHING = new Uint8Array(0);

interface ObjectStream {
  readonly data: Uint8Array;
  readonly numbers: readonly number[];
  readonly offsets: readonly number[];
  /** Where a number stands in both, the first time. */
  readonly places: ReadonlyMap<number, number>;
}

/**
 * The objects of a file, read when they are asked for. A file whose tables are missing or wrong is searched for its
 * objects once, and `damaged` says so.
 */
export class PdfDocument {
  readonly bytes: Uint8Array;
  readonly trailer: PdfDict = new Map();
  readonly #entries = new Map<number, Entry>();
  readonly #cache = new Map<number, PdfObject>();
  readonly #open = new Set<number>();
  readonly #objectStreams = new Map<number, ObjectStream | null>();
  readonly #decoded = new Map<PdfStream, Uint8Array>();
  readonly #maxDecoded: number;
  #streamEnds: readonly number[] | null = null;
  #searched = false;
  /** True where something was missing, wrong or cut off. */
  damaged = false;
  /** True once the file unfolded to more than it may. */
  exhausted = false;
  /** Bytes decoded so far. */
  decodedBytes = 0;
  #worked = 0;
  #packedBytes = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.#maxDecoded = Math.min(MOST_DECODED, LEAST_DECODED + bytes.length * DECODED_PER_BYTE);
    const shift = Math.max(0, findText(bytes, '%PDF-', 0, 1024 + 5));
    const found =
      readCrossReference({ bytes, shift, streamAt: (offset) => this.#xrefStream(offset) }) ??
      // Offsets that count from the very beginning, whatever stands there.
      (shift > 0 ? readCrossReference({ bytes, shift: 0, streamAt: (offset) => this.#xrefStream(offset) }) : null);
    // Misses from before there were tables are misses for that reason alone.
    this.#cache.clear();
    for (const [number, entry] of found?.entries ?? []) this.#entries.set(number, entry);
    for (const [key, value] of found?.trailer ?? []) this.trailer.set(key, value);
    const root = this.dict(this.trailer.get('Root'));
    if (!root || !this.dict(root.get('Pages'))) this.search();
  }

  /** Object numbers that are known, in the order in which the tables or the file have them. */
  get numbers(): Iterable<number> {
    return this.#entries.keys();
  }

  /** Follows references to the value itself. */
  resolve(value: PdfObject | undefined): PdfObject {
    let at = value ?? null;
    for (let hops = 0; at instanceof PdfRef; hops++) {
      if (hops > MAX_HOPS) return null;
      at = this.object(at.number);
    }
    return at;
  }

  dict(value: PdfObject | undefined): PdfDict | null {
    const found = this.resolve(value);
    if (found instanceof PdfStream) return found.dict;
    return found instanceof Map ? found : null;
  }

  stream(value: PdfObject | undefined): PdfStream | null {
    const found = this.resolve(value);
    return found instanceof PdfStream ? found : null;
  }

  array(value: PdfObject | undefined): readonly PdfObject[] {
    const found = this.resolve(value);
    return Array.isArray(found) ? found : [];
  }

  number(value: PdfObject | undefined, fallback: number): number {
    const found = this.resolve(value);
    return typeof found === 'number' ? found : fallback;
  }

  /** The text of a name, null for anything else. */
  name(value: PdfObject | undefined): string | null {
    const found = this.resolve(value);
    return found instanceof PdfName ? found.text : null;
  }

  /** The text of a string, null for anything else. */
  text(value: PdfObject | undefined): string | null {
    const found = this.resolve(value);
    return found instanceof PdfString ? found.text : null;
  }

  /** Counts work on what the page refers to. Throws DrawingLimit where the file takes too much of it. */
  spend(steps: number): void {
    this.#worked += steps;
    if (this.#worked > MAX_STEPS) throw new DrawingLimit('elements');
  }

  /** The first numbers of an array; what is none counts as 0. */
  numbersOf(value: PdfObject | undefined, most = MAX_NUMBERS): number[] {
    const list = this.array(value);
    return (list.length > most ? list.slice(0, most) : list).map((item) => this.number(item, 0));
  }

  /** The object of a number; null where there is none, or where it is being read already. */
  object(number: number): PdfObject {
    const cached = this.#cache.get(number);
    if (cached !== undefined) return cached;
    if (this.#open.has(number) || this.#open.size >= MAX_OPEN) return null;
    this.#open.add(number);
    const value = this.#read(number);
    this.#open.delete(number);
    this.#cache.set(number, value);
    return value;
  }

  /** The data of a stream without their filters. Kept, because forms are drawn again and again. */
  decode(stream: PdfStream): Uint8Array {
    const known = this.#decoded.get(stream);
    if (known) return known;
    const room = this.#maxDecoded - this.decodedBytes;
    if (room <= 0) {
      this.exhausted = true;
      return NOTHING;
    }
    const { bytes, whole } = decodeFilters(stream.raw, this.#steps(stream.dict), room);
    this.decodedBytes += bytes.length + (whole ? DECODING_COST : DAMAGE_COST);
    if (bytes.length >= room) this.exhausted = true;
    if (!whole || stream.cutOff) this.damaged = true;
    this.#decoded.set(stream, bytes);
    return bytes;
  }

  /** Looks through the file for objects that the tables do not have right. */
  search(): void {
    if (this.#searched) return;
    this.#searched = true;
    this.damaged = true;
    const { offsets, trailer } = scanFile(this.bytes);
    // Objects that were found stay as they are: layers and forms are told apart by identity.
    for (const [number, value] of this.#cache) if (value === null) this.#cache.delete(number);
    this.#objectStreams.clear();
    this.#entries.clear();
    const packed: number[] = [];
    for (const [number, offset] of offsets) {
      this.#entries.set(number, { kind: 'offset', offset });
      // Only the dictionary's beginning is looked at: reading every object would take the lazy out of it.
      const head = findText(this.bytes, '/ObjStm', offset, offset + 512);
      if (head >= 0) packed.push(number);
      if (findText(this.bytes, '/XRef', offset, offset + 512) >= 0) {
        const dict = this.dict(new PdfRef(number));
        if (dict && this.name(dict.get('Type')) === 'XRef') for (const [key, value] of dict) trailer.set(key, value);
      }
    }
    for (const stream of packed) {
      this.#objectStream(stream)?.numbers.forEach((number, index) => {
        // An object that stands in the file by itself is at least as new, unless an older one was packed later: rare.
        if (!offsets.has(number)) this.#entries.set(number, { kind: 'packed', stream, index });
      });
    }
    for (const [key, value] of trailer) this.trailer.set(key, value);
  }

  #read(number: number): PdfObject {
    const entry = this.#entries.get(number);
    if (entry === undefined || entry.kind === 'free') return null;
    if (entry.kind === 'packed') return this.#unpacked(entry.stream, entry.index, number);
    const found = this.#objectAt(entry.offset);
    if (found !== null && found.number === number) return found.value;
    if (this.#searched) return null;
    this.search();
    return this.#read(number);
  }

  #unpacked(stream: number, index: number, number: number): PdfObject {
    const packed = this.#objectStream(stream);
    if (packed === null) return null;
    const at = packed.numbers[index] === number ? index : packed.places.get(number);
    if (at === undefined) return null;
    if (this.#packedBytes > this.decodedBytes + SPARE_PACKED) {
      this.exhausted = true;
      return null;
    }
    const lexer = new Lexer(packed.data, packed.offsets[at]!);
    const value = parseObject(lexer);
    this.#packedBytes += lexer.position - packed.offsets[at]!;
    return value;
  }

  #objectStream(number: number): ObjectStream | null {
    const known = this.#objectStreams.get(number);
    if (known !== undefined) return known;
    this.#objectStreams.set(number, null);
    const stream = this.stream(new PdfRef(number));
    if (stream === null || this.name(stream.dict.get('Type')) !== 'ObjStm') return null;
    const data = this.decode(stream);
    const first = this.number(stream.dict.get('First'), 0);
    const lexer = new Lexer(data, 0, first);
    const [numbers, offsets]: [number[], number[]] = [[], []];
    const places = new Map<number, number>();
    for (let left = this.number(stream.dict.get('N'), 0); left > 0; left--) {
      const [object, offset] = [lexer.next(), lexer.next()];
      if (typeof object !== 'number' || typeof offset !== 'number') break;
      if (!places.has(object)) places.set(object, numbers.length);
      numbers.push(object);
      offsets.push(first + offset);
    }
    const packed = { data, numbers, offsets, places };
    this.#objectStreams.set(number, packed);
    return packed;
  }

  /** `12 0 obj …` at an offset; null where no object begins there. */
  #objectAt(offset: number): { readonly number: number; readonly value: PdfObject } | null {
    const lexer = new Lexer(this.bytes, offset);
    const [number, generation, word] = [lexer.next(), lexer.next(), lexer.next()];
    if (typeof number !== 'number' || typeof generation !== 'number') return null;
    if (!(word instanceof PdfWord) || !word.text.startsWith('obj')) return null;
    // Some programs leave out the space behind the word.
    if (word.text !== 'obj') lexer.position -= word.text.length - 3;
    const value = finishObject(lexer, lexer.next());
    if (!(value instanceof Map)) return { number, value };
    lexer.skipSpace();
    if (!hasText(this.bytes, 'stream', lexer.position)) return { number, value };
    return { number, value: this.#streamAt(value, lexer.position + 6) };
  }

  #streamAt(dict: PdfDict, behindWord: number): PdfStream {
    let start = behindWord;
    if (this.bytes[start] === 13) start++;
    if (this.bytes[start] === 10) start++;
    const length = this.number(dict.get('Length'), -1);
    if (length >= 0 && start + length <= this.bytes.length) {
      const behind = new Lexer(this.bytes, start + length, start + length + 64);
      behind.skipSpace();
      const { position } = behind;
      if (hasText(this.bytes, 'endstream', position) || hasText(this.bytes, 'endobj', position))
        return new PdfStream(dict, this.bytes.subarray(start, start + length));
    }
    const end = this.#streamEnd(start);
    return new PdfStream(dict, this.bytes.subarray(start, end ?? this.bytes.length), end === null);
  }

  /** The next `endstream`. All are looked up once: many streams without an end must not each search the whole file. */
  #streamEnd(from: number): number | null {
    if (this.#streamEnds === null) {
      const ends: number[] = [];
      for (let at = findText(this.bytes, 'endstream', 0); at >= 0; at = findText(this.bytes, 'endstream', at + 9))
        ends.push(at);
      this.#streamEnds = ends;
    }
    let [low, high] = [0, this.#streamEnds.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#streamEnds[middle]! < from) low = middle + 1;
      else high = middle;
    }
    return this.#streamEnds[low] ?? null;
  }

  #xrefStream(offset: number): { readonly stream: PdfStream; readonly data: Uint8Array } | null {
    const value = this.#objectAt(offset)?.value;
    if (!(value instanceof PdfStream) || this.name(value.dict.get('Type')) !== 'XRef') return null;
    return { stream: value, data: this.decode(value) };
  }

  #steps(dict: PdfDict): FilterStep[] {
    const filter = this.resolve(dict.get('Filter'));
    const parameters = this.resolve(dict.get('DecodeParms') ?? dict.get('DP'));
    const names = Array.isArray(filter) ? filter : filter === null ? [] : [filter];
    return names.map((name, i) => {
      const own = this.dict(Array.isArray(parameters) ? parameters[i] : parameters);
      return {
        name: this.name(name) ?? '',
        number: (key, fallback) => this.number(own?.get(key), fallback),
      };
    });
  }
}
