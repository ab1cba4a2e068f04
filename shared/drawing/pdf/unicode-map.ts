import type { PdfDocument } from './document.ts';
import { letterOf, MAC_ROMAN, STANDARD, WIN_ANSI } from './encodings.ts';
import { Lexer } from './lexer.ts';
import { PdfName, PdfString, PdfWord, type PdfDict } from './objects.ts';

/** Codes of a font's table that are read. */
const MAX_CODES = 70_000;

/** Steps of keeping a code and its letters. */
const CODE_STEPS = 20;

/** Bytes of what one code means: ligatures have a few letters. */
const MAX_LETTER_BYTES = 64;

/** Code units from here on may be half a letter, or the mark of the byte order. */
const FIRST_SURROGATE = 0xd800;

/** Flag of a font descriptor: the font has letters of its own. Source: ISO 32000-1, table 123. */
const SYMBOLIC = 4;

/** Fonts that every viewer has, but for the two of signs. Source: ISO 32000-1, §9.6.2.2. */
const STANDARD_FONT = /^(?:Helvetica|Times|Courier|Arial)/;

/** Meaning of a font's codes in Unicode. */
export type UnicodeMap = ReadonlyMap<number, string>;

/** A font's own table from codes to letters; empty where it has none. Source: ISO 32000-1, §9.10.3. */
export function toUnicode(doc: PdfDocument, font: PdfDict | null): UnicodeMap {
  const codes = new Map<number, string>();
  const stream = doc.stream(font?.get('ToUnicode'));
  if (stream === null) return codes;
  const data = doc.decode(stream);
  doc.spend(data.length);
  const lexer = new Lexer(data);
  let held: Held[] = [];
  let list: Uint8Array[] | null = null;
  for (let token = lexer.next(); token !== undefined && codes.size < MAX_CODES; token = lexer.next()) {
    if (token === '[') list = [];
    else if (token === ']' && list !== null) {
      held.push(list);
      list = null;
    } else if (token instanceof PdfString) (list ?? held).push(token.bytes);
    if (!(token instanceof PdfWord)) continue;
    if (token.text === 'endbfchar') {
      for (let i = 0; i + 1 < held.length; i += 2) add(codes, value(held[i]!), held[i + 1]!);
    } else if (token.text === 'endbfrange') {
      for (let i = 0; i + 2 < held.length; i += 3) addRange(codes, value(held[i]!), value(held[i + 1]!), held[i + 2]!);
    }
    held = [];
  }
  doc.spend(codes.size * CODE_STEPS);
  return codes;
}

type Held = Uint8Array | readonly Uint8Array[];

function add(codes: Map<number, string>, code: number, to: Held): void {
  if (to instanceof Uint8Array) codes.set(code, utf16(to));
}

/** Codes in a row, with letters in a row or one for each. */
function addRange(codes: Map<number, string>, first: number, last: number, to: Held): void {
  for (let code = first; code <= last && codes.size < MAX_CODES; code++) {
    const step = code - first;
    if (!(to instanceof Uint8Array)) {
      const own = to[step];
      if (own === undefined) return;
      codes.set(code, utf16(own));
      continue;
    }
    const bytes = to.slice();
    const low = bytes.length - 1;
    // Only the last byte counts up; what runs over goes into the one before, as files in the wild have it.
    const sum = (bytes[low] ?? 0) + step;
    bytes[low] = sum & 255;
    if (low > 0) bytes[low - 1] = (bytes[low - 1]! + (sum >> 8)) & 255;
    codes.set(code, utf16(bytes));
  }
}

function value(held: Held): number {
  if (!(held instanceof Uint8Array)) return 0;
  return held.reduce((sum, byte) => (sum * 256 + byte) % 2 ** 32, 0);
}

function utf16(bytes: Uint8Array): string {
  // Nearly every code is one letter, and a decoder for each takes long.
  const unit = bytes.length === 2 ? bytes[0]! * 256 + bytes[1]! : FIRST_SURROGATE;
  if (unit < FIRST_SURROGATE) return String.fromCharCode(unit);
  return new TextDecoder('utf-16be').decode(bytes.subarray(0, MAX_LETTER_BYTES));
}

/**
 * Meaning of a simple font's codes by its encoding. Fonts with signs of their own and no encoding have none.
 * Source: ISO 32000-1, §9.6.6.
 */
export function encodingMap(doc: PdfDocument, font: PdfDict): UnicodeMap {
  const encoding = doc.resolve(font.get('Encoding'));
  const named = encoding instanceof PdfName ? encoding.text : doc.name(doc.dict(encoding)?.get('BaseEncoding'));
  const codes = new Map<number, string>();
  const table = tableOf(named) ?? (isPlain(doc, font) ? STANDARD : null);
  if (table !== null) for (let code = 0; code < 256; code++) if (table[code] !== '\0') codes.set(code, table[code]!);
  let code = 0;
  const differences = doc.array(doc.dict(encoding)?.get('Differences'));
  doc.spend(differences.length);
  for (const item of differences) {
    const given = doc.resolve(item);
    if (typeof given === 'number') code = given;
    else if (given instanceof PdfName) {
      const letter = letterOf(given.text);
      if (letter === null) codes.delete(code);
      else codes.set(code, letter);
      code++;
    }
  }
  return codes;
}

function tableOf(name: string | null): string | null {
  if (name === 'WinAnsiEncoding') return WIN_ANSI;
  if (name === 'MacRomanEncoding') return MAC_ROMAN;
  return name === 'StandardEncoding' ? STANDARD : null;
}

function isPlain(doc: PdfDocument, font: PdfDict): boolean {
  const descriptor = doc.dict(font.get('FontDescriptor'));
  if (descriptor === null) return STANDARD_FONT.test(doc.name(font.get('BaseFont')) ?? '');
  return (doc.number(descriptor.get('Flags'), SYMBOLIC) & SYMBOLIC) === 0;
}
