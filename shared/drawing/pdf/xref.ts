import { findTextLast } from './bytes.ts';
import { Lexer } from './lexer.ts';
import { PdfRef, type PdfStream, PdfWord, type PdfDict } from './objects.ts';
import { parseObject } from './parser.ts';

/** Where an object stands: at an offset in the file, or in a stream of objects. */
export type Entry =
  | { readonly kind: 'offset'; readonly offset: number }
  | { readonly kind: 'packed'; readonly stream: number; readonly index: number }
  | { readonly kind: 'free' };

/** The cross-reference tables of a file, newest first, and what its trailers say. */
export interface CrossReference {
  readonly entries: Map<number, Entry>;
  readonly trailer: PdfDict;
}

/** Source that the tables are read from. */
export interface XrefSource {
  readonly bytes: Uint8Array;
  /** Bytes in front of the header, which offsets do not count. */
  readonly shift: number;
  /** The stream object at an offset, with its data decoded; null where there is none. */
  streamAt(offset: number): { readonly stream: PdfStream; readonly data: Uint8Array } | null;
}

const FREE: Entry = { kind: 'free' };

/** Object numbers beyond this are taken for damage: they would only serve to fill the memory. */
export const MAX_OBJECT_NUMBER = 8_388_607;

/**
 * Reads the chain of cross-reference tables and streams from the last `startxref` on; null where there is none that can
 * be read. Older tables only fill in what newer ones leave open.
 */
export function readCrossReference(source: XrefSource): CrossReference | null {
  const start = findTextLast(source.bytes, 'startxref', source.bytes.length);
  if (start < 0) return null;
  const first = new Lexer(source.bytes, start + 9).next();
  const entries = new Map<number, Entry>();
  const trailer: PdfDict = new Map();
  const seen = new Set<number>();
  const waiting = [first];
  while (waiting.length > 0) {
    const offset = waiting.shift();
    if (typeof offset !== 'number' || seen.has(offset)) continue;
    seen.add(offset);
    const section = readSection(source, offset + source.shift, entries);
    if (section === null) return null;
    for (const [key, value] of section) if (!trailer.has(key)) trailer.set(key, value);
    // A hybrid file's stream counts before the older tables.
    for (const key of ['XRefStm', 'Prev']) {
      const next = section.get(key);
      if (typeof next === 'number') waiting.push(next);
      else if (next instanceof PdfRef) waiting.push(next.number);
    }
  }
  return trailer.has('Root') ? { entries, trailer } : null;
}

function readSection(source: XrefSource, offset: number, entries: Map<number, Entry>): PdfDict | null {
  if (!(offset >= 0 && offset < source.bytes.length)) return null;
  const lexer = new Lexer(source.bytes, offset);
  const token = lexer.next();
  if (token instanceof PdfWord && token.text === 'xref') return readTable(lexer, source.shift, entries);
  const found = source.streamAt(offset);
  if (found === null) return null;
  readStream(found.stream, found.data, source.shift, entries);
  return found.stream.dict;
}

function readTable(lexer: Lexer, shift: number, entries: Map<number, Entry>): PdfDict | null {
  for (;;) {
    const start = lexer.next();
    if (start instanceof PdfWord && start.text === 'trailer') {
      const trailer = parseObject(lexer);
      return trailer instanceof Map ? trailer : null;
    }
    const count = lexer.next();
    if (typeof start !== 'number' || typeof count !== 'number') return null;
    for (let i = 0; i < count; i++) {
      const [offset, generation, kind] = [lexer.next(), lexer.next(), lexer.next()];
      if (typeof offset !== 'number' || typeof generation !== 'number' || !(kind instanceof PdfWord)) return null;
      setOnce(entries, start + i, kind.text === 'n' ? { kind: 'offset', offset: offset + shift } : FREE);
    }
  }
}

function readStream(stream: PdfStream, data: Uint8Array, shift: number, entries: Map<number, Entry>): void {
  const widths = numbers(stream.dict.get('W'));
  const [first = 0, second = 0, third = 0] = widths;
  const size = first + second + third;
  if (widths.length < 3 || !(size > 0) || widths.some((width) => width < 0 || width > 8)) return;
  const sections = stream.dict.has('Index') ? numbers(stream.dict.get('Index')) : [0, Number.POSITIVE_INFINITY];
  let at = 0;
  for (let s = 0; s + 1 < sections.length; s += 2) {
    for (let i = 0; i < sections[s + 1]! && at + size <= data.length; i++, at += size) {
      const kind = first > 0 ? bigEndian(data, at, first) : 1;
      const a = bigEndian(data, at + first, second);
      const entry: Entry =
        kind === 1
          ? { kind: 'offset', offset: a + shift }
          : kind === 2
            ? { kind: 'packed', stream: a, index: bigEndian(data, at + first + second, third) }
            : FREE;
      setOnce(entries, sections[s]! + i, entry);
    }
  }
}

function setOnce(entries: Map<number, Entry>, number: number, entry: Entry): void {
  if (number >= 0 && number <= MAX_OBJECT_NUMBER && !entries.has(number)) entries.set(number, entry);
}

function numbers(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'number') : [];
}

function bigEndian(data: Uint8Array, at: number, width: number): number {
  let value = 0;
  for (let i = 0; i < width; i++) value = value * 256 + data[at + i]!;
  return value;
}
