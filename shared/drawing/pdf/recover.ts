import { findText, hasText } from './bytes.ts';
import { isSpace } from '../codecs/characters.ts';
import { Lexer } from './lexer.ts';
import type { PdfDict } from './objects.ts';
import { parseObject } from './parser.ts';
import { MAX_OBJECT_NUMBER } from './xref.ts';

/** Objects that a scan of the whole file finds, tables or not. */
export interface Scan {
  /** Offset of the last object of each number. */
  readonly offsets: Map<number, number>;
  /** Everything the trailers say, the last one first. */
  readonly trailer: PdfDict;
}

/** Finds every `12 0 obj` and every trailer by looking for them. One pass over the file. */
export function scanFile(bytes: Uint8Array): Scan {
  const offsets = new Map<number, number>();
  for (let at = findText(bytes, 'obj', 0); at >= 0; at = findText(bytes, 'obj', at + 3)) {
    const found = objectBefore(bytes, at);
    if (found !== null) offsets.set(found.number, found.offset);
  }
  const trailer: PdfDict = new Map();
  for (let at = findText(bytes, 'trailer', 0), end: number; at >= 0; at = findText(bytes, 'trailer', end)) {
    const lexer = new Lexer(bytes, at + 7, at + 4096);
    const dict = parseObject(lexer);
    // The word may stand in a name or string as well, as often as the file likes.
    end = Math.max(at + 7, lexer.position);
    if (dict instanceof Map) for (const [key, value] of dict) trailer.set(key, value);
  }
  return { offsets, trailer };
}

/** The number and generation in front of `obj` at `at`. */
function objectBefore(bytes: Uint8Array, at: number): { readonly number: number; readonly offset: number } | null {
  if (hasText(bytes, 'end', at - 3)) return null;
  const generation = numberBefore(bytes, at);
  if (generation === null) return null;
  const number = numberBefore(bytes, generation.offset);
  return number !== null && number.value <= MAX_OBJECT_NUMBER && number.offset < generation.offset
    ? { number: number.value, offset: number.offset }
    : null;
}

function numberBefore(bytes: Uint8Array, before: number): { readonly value: number; readonly offset: number } | null {
  let end = before;
  while (end > 0 && end > before - 16 && isSpace(bytes[end - 1]!)) end--;
  let start = end;
  while (start > 0 && end - start < 8 && bytes[start - 1]! >= 48 && bytes[start - 1]! <= 57) start--;
  if (start === end) return null;
  let value = 0;
  for (let at = start; at < end; at++) value = value * 10 + (bytes[at]! - 48);
  return { value, offset: start };
}
