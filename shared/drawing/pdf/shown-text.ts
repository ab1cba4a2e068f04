import type { PdfDocument } from './document.ts';
import { Lexer } from './lexer.ts';
import { PdfString, PdfWord, type PdfDict } from './objects.ts';
import { isComposite } from './text-block.ts';

/** Strings that are kept: enough for the sentence that a page without artwork shows. */
const MAX_STRINGS = 2000;

/** Codes of a font's table that are read. */
const MAX_CODES = 70_000;

/** What a page says in words, kept for one question: is it the page that stands in for missing artwork? */
export class ShownText {
  readonly #strings: { readonly font: PdfDict | null; readonly bytes: Uint8Array }[] = [];

  add(font: PdfDict | null, bytes: Uint8Array): void {
    if (this.#strings.length < MAX_STRINGS) this.#strings.push({ font, bytes });
  }

  /** All letters in the order in which they are shown, lower case, nothing but a to z. */
  letters(doc: PdfDocument): string {
    const tables = new Map<PdfDict | null, ReadonlyMap<number, string>>();
    let text = '';
    for (const { font, bytes } of this.#strings) {
      const table = tables.get(font) ?? readCodes(doc, font);
      tables.set(font, table);
      const step = isComposite(doc, font) ? 2 : 1;
      for (let at = 0; at + step <= bytes.length; at += step) {
        const code = step === 2 ? bytes[at]! * 256 + bytes[at + 1]! : bytes[at]!;
        text += table.get(code) ?? String.fromCharCode(code);
      }
    }
    return text.toLowerCase().replace(/[^a-z]/g, '');
  }
}

/** A font's own table from codes to letters. Source: ISO 32000-1, §9.10.3. */
function readCodes(doc: PdfDocument, font: PdfDict | null): ReadonlyMap<number, string> {
  const codes = new Map<number, string>();
  const stream = doc.stream(font?.get('ToUnicode'));
  if (stream === null) return codes;
  const lexer = new Lexer(doc.decode(stream));
  let held: Uint8Array[] = [];
  for (let token = lexer.next(); token !== undefined && codes.size < MAX_CODES; token = lexer.next()) {
    if (token instanceof PdfString) held.push(token.bytes);
    if (!(token instanceof PdfWord)) continue;
    if (token.text === 'endbfchar') {
      for (let i = 0; i + 1 < held.length; i += 2) codes.set(value(held[i]!), utf16(held[i + 1]!));
    } else if (token.text === 'endbfrange') {
      for (let i = 0; i + 2 < held.length; i += 3) addRange(codes, held[i]!, held[i + 1]!, held[i + 2]!);
    }
    held = [];
  }
  return codes;
}

function addRange(codes: Map<number, string>, first: Uint8Array, last: Uint8Array, to: Uint8Array): void {
  const start = value(first);
  const target = value(to);
  for (let code = start; code <= value(last) && codes.size < MAX_CODES; code++)
    codes.set(code, String.fromCharCode(target + code - start));
}

function value(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte) => (sum * 256 + byte) % 2 ** 32, 0);
}

function utf16(bytes: Uint8Array): string {
  return new TextDecoder('utf-16be').decode(bytes);
}
