import { letterOf, STANDARD } from '../pdf/encodings.ts';
import { FontTable } from './font-table.ts';
import { type Type1Glyph, type1Glyph } from './type1-charstring.ts';

/** Keys of encryption. Source: Adobe Type 1 Font Format 1.1, chapter 7. */
const CHARSTRING_KEY = 4330;
const EEXEC_KEY = 55_665;
const [C1, C2] = [52_845, 22_719];
/** Random bytes at the start of what is encrypted, unless the font says otherwise. */
const USUAL_SKIP = 4;

/** Parts of a font that its letters are drawn from, as the file has them. */
export interface Type1Parts {
  /** Encrypted code of a letter by its name; null where there is none. */
  letter(name: string): Uint8Array | null;
  /** Names of all letters. */
  readonly names: Iterable<string>;
  subroutine(number: number): Uint8Array | null;
  /** Random bytes before each code; less than 0 where codes are not encrypted. */
  readonly skip: number;
}

/** Letters of a Type 1 font by name. Asking never throws. */
export class Type1Outlines {
  readonly #parts: Type1Parts;
  #byLetter: Map<string, string> | null = null;

  constructor(parts: Type1Parts) {
    this.#parts = parts;
  }

  /** A letter by its name; null where the font has none. */
  glyphOf(name: string): Type1Glyph | null {
    const code = this.#parts.letter(name);
    if (code === null) return null;
    return type1Glyph(this.#plain(code), {
      subroutine: (number) => {
        const found = this.#parts.subroutine(number);
        return found === null ? null : this.#plain(found);
      },
      standard: (number) => {
        const named = this.nameOf(STANDARD[number] ?? '');
        const found = named === null ? null : this.#parts.letter(named);
        return found === null ? null : this.#plain(found);
      },
    });
  }

  /** The name that the font has for a letter; null for none. */
  nameOf(letter: string): string | null {
    if (this.#byLetter === null) {
      this.#byLetter = new Map();
      for (const name of this.#parts.names) {
        const own = letterOf(name);
        if (own !== null && !this.#byLetter.has(own)) this.#byLetter.set(own, name);
      }
    }
    return this.#byLetter.get(letter) ?? null;
  }

  #plain(code: Uint8Array): FontTable {
    const { skip } = this.#parts;
    return new FontTable(skip < 0 ? code : decrypted(code, CHARSTRING_KEY, skip));
  }
}

function decrypted(bytes: Uint8Array, start: number, skip: number): Uint8Array {
  const plain = new Uint8Array(bytes.length);
  let key = start;
  for (const [i, cipher] of bytes.entries()) {
    plain[i] = cipher ^ (key >> 8);
    key = ((cipher + key) * C1 + C2) & 0xffff;
  }
  return plain.subarray(Math.min(skip, plain.length));
}

/** A font program of a PDF (FontFile): its letters, its own encoding and the size of its glyph space. */
export interface Type1Program {
  readonly outlines: Type1Outlines;
  /** Names by code; null where the encoding is the standard one. */
  readonly encoding: ReadonlyMap<number, string> | null;
  /** Glyph space in font sizes. */
  readonly scale: number;
}

/** Letters and subroutines that are looked at. */
const MAX_ENTRIES = 70_000;

/** Reads a font program; null where it has no letters. Never throws. Source: Adobe Type 1 Font Format 1.1, chapters 2 and 7. */
export function readType1(bytes: Uint8Array): Type1Program | null {
  const file = withoutSegments(bytes);
  const head = new FontTable(file).latin(0, file.length);
  const mark = /currentfile\s+eexec[ \t]*\r?\n?/.exec(head);
  const clear = mark === null ? head : head.slice(0, mark.index);
  const body =
    mark === null ? file : decrypted(fromHex(file.subarray(mark.index + mark[0].length)), EEXEC_KEY, USUAL_SKIP);
  const text = new FontTable(body).latin(0, body.length);
  const skip = Number(/\/lenIV\s+(-?\d+)/.exec(text)?.[1] ?? USUAL_SKIP);
  const charstrings = text.indexOf('/CharStrings');
  const letters = new Map<string, Uint8Array>();
  const subroutines = new Map<number, Uint8Array>();
  const entry = /(?:dup\s+(\d+)|\/([^\s/{}[\]()<>%]+))\s+(\d+)\s+(?:RD|-\||[^\s\d/]{1,12}) /g;
  entry.lastIndex = Math.max(0, text.indexOf('/Subrs'));
  for (let found = entry.exec(text); found !== null; found = entry.exec(text)) {
    const [, number, name, length] = found;
    const code = body.subarray(entry.lastIndex, entry.lastIndex + Number(length));
    if (number !== undefined && (charstrings < 0 || found.index < charstrings)) subroutines.set(Number(number), code);
    else if (name !== undefined && found.index > charstrings && name !== 'CharStrings') letters.set(name, code);
    else continue;
    entry.lastIndex += code.length;
    if (letters.size + subroutines.size > MAX_ENTRIES) break;
  }
  if (letters.size === 0) return null;
  const outlines = new Type1Outlines({
    letter: (name) => letters.get(name) ?? null,
    names: letters.keys(),
    subroutine: (number) => subroutines.get(number) ?? null,
    skip,
  });
  const scale = Number(/\/FontMatrix\s*\[\s*([-+.\deE]+)/.exec(clear)?.[1] ?? 0.001);
  return { outlines, encoding: ownEncoding(clear), scale: scale > 0 && scale < 1 ? scale : 0.001 };
}

function ownEncoding(clear: string): ReadonlyMap<number, string> | null {
  if (/\/Encoding\s+StandardEncoding/.test(clear)) return null;
  const names = new Map<number, string>();
  for (const [, code, name] of clear.matchAll(/dup\s+(\d+)\s*\/([^\s/{}[\]()<>%]+)\s+put/g))
    names.set(Number(code), name!);
  return names;
}

/** The program without the heads of its segments, as PFB files have them. */
function withoutSegments(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x80) return bytes;
  const parts: Uint8Array[] = [];
  for (let at = 0; bytes[at] === 0x80 && bytes[at + 1] !== 3 && at + 6 <= bytes.length; ) {
    const length = bytes[at + 2]! | (bytes[at + 3]! << 8) | (bytes[at + 4]! << 16);
    parts.push(bytes.subarray(at + 6, at + 6 + length));
    at += 6 + length;
  }
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Encrypted bytes that may be written in hexadecimal digits. */
function fromHex(bytes: Uint8Array): Uint8Array {
  const head = new FontTable(bytes).latin(0, 4);
  if (!/^[\da-fA-F]{4}$/.test(head)) return bytes;
  const digits = new FontTable(bytes).latin(0, bytes.length).replace(/[^\da-fA-F]/g, '');
  const out = new Uint8Array(digits.length >> 1);
  for (let i = 0; i < out.length; i++) out[i] = Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16);
  return out;
}
