import { FontTable } from '../outlines/font-table.ts';
import type { GlyphCommand } from '../outlines/font.ts';
import { readFontFile } from '../outlines/font-file.ts';
import { mappedOutline } from '../outlines/own-glyphs.ts';
import { TrueTypeOutlines } from '../outlines/true-type.ts';
import { Type1Outlines } from '../outlines/type1.ts';
import { Name, numberIn, PsArray, PsDict, PsString, type Value } from './values.ts';

/** A letter of a font that the file defines, in font sizes. */
export interface OwnLetter {
  /** The outline, y up. */
  readonly commands: readonly GlyphCommand[];
  /** How far the pen goes on; null where the font does not say. */
  readonly advanceEm: number | null;
}

/** Letters of a font by their name; null where the font has none. */
type LetterOf = (name: string) => OwnLetter | null;

/** Units of a Type 1 font in its size: the matrix of the font takes care of others. */
const TYPE1_EM = 1000;
/** Largest TrueType program that is put together, bytes. */
const MAX_BYTES = 10 * 1024 * 1024;
/** Random bytes before each code of a Type 1 font that does not say. */
const USUAL_SKIP = 4;

/** By the dictionary of a font's letters: fonts of other sizes share it. */
const read = new WeakMap<PsDict, LetterOf | null>();

/** The letter of a code in a font that the file defines (Type 1 or 42); null for any other. */
export function ownLetter(font: PsDict | null, code: number): OwnLetter | null {
  const encoding = font?.get('Encoding');
  const letters = font?.get('CharStrings');
  if (font == null || !(encoding instanceof PsArray) || !(letters instanceof PsDict)) return null;
  const name = code < encoding.length ? encoding.at(code) : null;
  if (!(name instanceof Name)) return null;
  let letterOf = read.get(letters);
  if (letterOf === undefined) {
    const type = font.get('FontType');
    letterOf = type === 1 ? type1Letters(font, letters) : type === 42 ? trueTypeLetters(font, letters) : null;
    read.set(letters, letterOf);
  }
  return letterOf?.(name.text) ?? null;
}

function type1Letters(font: PsDict, letters: PsDict): LetterOf {
  const secret = font.get('Private');
  const [subroutines, skip] = secret instanceof PsDict ? [secret.get('Subrs'), secret.get('lenIV')] : [];
  const outlines = new Type1Outlines({
    letter: (name) => bytesOf(letters.get(name)),
    names: [...letters.map.keys()].filter((key) => typeof key === 'string'),
    subroutine: (number) =>
      subroutines instanceof PsArray && number >= 0 && number < subroutines.length
        ? bytesOf(subroutines.at(number))
        : null,
    skip: numberIn(skip ?? null) ?? USUAL_SKIP,
  });
  return kept((name) => {
    const glyph = outlines.glyphOf(name);
    if (glyph === null) return null;
    const { commands, advance } = glyph;
    return { commands: scaled(commands, 1 / TYPE1_EM), advanceEm: advance === null ? null : advance / TYPE1_EM };
  });
}

/** Source: Adobe Technical Note 5012, "The Type 42 Font Format". */
function trueTypeLetters(font: PsDict, letters: PsDict): LetterOf | null {
  const parts = font.get('sfnts');
  if (!(parts instanceof PsArray)) return null;
  const bytes = parts.list().flatMap((part) => {
    const piece = bytesOf(part);
    // Strings end with a byte that is none of the font's, where they would be of odd length.
    return piece === null ? [] : [piece.length % 2 === 1 ? piece.subarray(0, -1) : piece];
  });
  const length = bytes.reduce((sum, piece) => sum + piece.length, 0);
  if (length > MAX_BYTES) return null;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of bytes) {
    whole.set(piece, at);
    at += piece.length;
  }
  const file = readFontFile(whole);
  if (!file.ok) return null;
  const [head, glyf, loca, hhea, hmtx] = ['head', 'glyf', 'loca', 'hhea', 'hmtx'].map((tag) => file.value.get(tag));
  const units = head?.u16(18) ?? 0;
  if (!head || !glyf || !loca || units < 16) return null;
  const outlines = new TrueTypeOutlines(glyf, loca, head.i16(50) !== 0);
  const last = Math.max(0, (hhea ?? new FontTable(new Uint8Array(0))).u16(34) - 1);
  return kept((name) => {
    const glyph = numberIn(letters.get(name) ?? null);
    if (glyph === undefined) return null;
    const advanceEm = hmtx ? hmtx.u16(4 * Math.min(glyph, last)) / units : null;
    return { commands: scaled(outlines.commandsOf(glyph), 1 / units), advanceEm };
  });
}

/** Letters are asked for again and again. */
function kept(letterOf: LetterOf): LetterOf {
  const known = new Map<string, OwnLetter | null>();
  return (name) => {
    const letter = known.get(name);
    if (letter !== undefined) return letter;
    const found = letterOf(name);
    known.set(name, found);
    return found;
  };
}

function bytesOf(value: Value | undefined): Uint8Array | null {
  return value instanceof PsString && value.bytes.length > 0 ? value.bytes : null;
}

function scaled(commands: readonly GlyphCommand[], scale: number): readonly GlyphCommand[] {
  return mappedOutline(commands, [scale, 0, 0, scale, 0, 0]);
}
