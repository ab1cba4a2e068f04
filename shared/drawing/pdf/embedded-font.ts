import { CffOutlines } from '../outlines/cff.ts';
import { characterMap, codeMap } from '../outlines/character-map.ts';
import type { GlyphCommand } from '../outlines/font.ts';
import { readFontFile } from '../outlines/font-file.ts';
import { FontTable } from '../outlines/font-table.ts';
import { mappedOutline } from '../outlines/own-glyphs.ts';
import { TrueTypeOutlines } from '../outlines/true-type.ts';
import { readType1 } from '../outlines/type1.ts';
import type { PdfDocument } from './document.ts';
import { letterOf, MAC_ROMAN, STANDARD } from './encodings.ts';
import { PdfName, type PdfDict } from './objects.ts';
import { isComposite } from './text-block.ts';
import type { UnicodeMap } from './unicode-map.ts';

/** Outline of a code's letter in font sizes, y up; null where the font has none. */
export type CodeOutline = (code: number) => readonly GlyphCommand[] | null;

/** Largest font program that is read, bytes, and steps for each of its bytes. */
const MAX_BYTES = 10 * 1024 * 1024;

/** Facts about a font's codes beside its program. */
interface Codes {
  readonly isComposite: boolean;
  /** Codes that the file gives a name to. */
  readonly names: ReadonlyMap<number, string>;
  readonly unicode: UnicodeMap;
  /** The file states an encoding: letters count before the program's own codes. */
  readonly isEncoded: boolean;
  /** Glyph of a composite font's code, where a table says. */
  readonly table: FontTable | null;
}

/**
 * The letters of a font program that the file brings along; null where it has none that we read.
 * @param unicode meaning of the font's codes
 */
export function embeddedFont(doc: PdfDocument, font: PdfDict, unicode: UnicodeMap): CodeOutline | null {
  const composite = isComposite(doc, font);
  const holder = composite ? doc.dict(doc.array(font.get('DescendantFonts'))[0]) : font;
  const descriptor = doc.dict(holder?.get('FontDescriptor'));
  if (descriptor === null) return null;
  // Codes of other encodings are no numbers of glyphs.
  if (composite && doc.name(font.get('Encoding')) !== 'Identity-H') return null;
  const mapped = composite ? doc.stream(holder?.get('CIDToGIDMap')) : null;
  const codes: Codes = {
    isComposite: composite,
    names: composite ? new Map() : differences(doc, font),
    unicode,
    isEncoded: doc.resolve(font.get('Encoding')) !== null,
    table: mapped === null ? null : new FontTable(doc.decode(mapped)),
  };
  for (const [key, read] of PROGRAMS) {
    const stream = doc.stream(descriptor.get(key));
    if (stream === null) continue;
    const bytes = doc.decode(stream);
    doc.spend(bytes.length);
    return bytes.length === 0 || bytes.length > MAX_BYTES ? null : read(bytes, codes);
  }
  return null;
}

type ReadProgram = (bytes: Uint8Array, codes: Codes) => CodeOutline | null;

/** Source: ISO 32000-1, table 126. */
const PROGRAMS: readonly (readonly [string, ReadProgram])[] = [
  ['FontFile2', openType],
  ['FontFile3', (bytes, codes) => (bytes[0] === 1 ? compact(new FontTable(bytes), codes) : openType(bytes, codes))],
  ['FontFile', (bytes, codes) => (codes.isComposite ? null : type1(bytes, codes))],
];

function type1(bytes: Uint8Array, { names, unicode, isEncoded }: Codes): CodeOutline | null {
  const program = readType1(bytes);
  if (program === null) return null;
  const { outlines, encoding, scale } = program;
  const builtIn = (code: number) =>
    encoding === null ? outlines.nameOf(STANDARD[code] ?? '') : (encoding.get(code) ?? null);
  return (code) => {
    const lettered = () => outlines.nameOf(unicode.get(code) ?? '');
    const name = names.get(code) ?? (isEncoded ? (lettered() ?? builtIn(code)) : (builtIn(code) ?? lettered()));
    const drawn = name === null ? null : outlines.glyphOf(name);
    return drawn && scaled(drawn.commands, scale);
  };
}

/** A bare table of compact outlines. */
function compact(table: FontTable, codes: Codes): CodeOutline | null {
  const outlines = new CffOutlines(table);
  if (outlines.count === 0) return null;
  const glyphOf = compactGlyphs(outlines, codes);
  return (code) => {
    const glyph = glyphOf(code);
    return glyph === undefined ? null : scaled(outlines.commandsOf(glyph), outlines.scale);
  };
}

function compactGlyphs(outlines: CffOutlines, codes: Codes): (code: number) => number | undefined {
  const { names, unicode, isEncoded, table } = codes;
  if (codes.isComposite) {
    if (outlines.isNumbered) {
      const byNumber = outlines.glyphsByNumber();
      return (code) => byNumber.get(code);
    }
    return (code) => (table === null ? code : table.u16(2 * code));
  }
  const byName = outlines.glyphsByName();
  const byLetter = new Map<string, number>();
  for (const [name, glyph] of byName) {
    const letter = letterOf(name);
    if (letter !== null && !byLetter.has(letter)) byLetter.set(letter, glyph);
  }
  const own = outlines.glyphsByCode();
  const builtIn = (code: number) => (own === null ? byLetter.get(STANDARD[code] ?? '') : own.get(code));
  return (code) => {
    const name = names.get(code);
    const named = name === undefined ? undefined : byName.get(name);
    if (named !== undefined) return named;
    const lettered = byLetter.get(unicode.get(code) ?? '');
    return isEncoded ? (lettered ?? builtIn(code)) : (builtIn(code) ?? lettered);
  };
}

/** A font file with tables; those of TrueType need no map of characters in a PDF. */
function openType(bytes: Uint8Array, codes: Codes): CodeOutline | null {
  const file = readFontFile(bytes);
  if (!file.ok) return null;
  const [head, glyf, loca, cff] = ['head', 'glyf', 'loca', 'CFF '].map((tag) => file.value.get(tag));
  if (cff?.u8(0) === 1) return compact(cff, codes);
  const units = head?.u16(18) ?? 0;
  if (!head || !glyf || !loca || units < 16) return null;
  const outlines = new TrueTypeOutlines(glyf, loca, head.i16(50) !== 0);
  const glyphOf = trueTypeGlyphs(file.value.get('cmap') ?? null, codes);
  const count = loca.length / (head.i16(50) === 0 ? 2 : 4) - 1;
  return (code) => {
    const glyph = glyphOf(code);
    return glyph < count && (glyph > 0 || codes.isComposite) ? scaled(outlines.commandsOf(glyph), 1 / units) : null;
  };
}

/** Source: ISO 32000-1, §9.6.6.4 and §9.7.4.2. */
function trueTypeGlyphs(cmap: FontTable | null, codes: Codes): (code: number) => number {
  const { table, unicode, isEncoded } = codes;
  if (codes.isComposite) return (code) => (table === null ? code : table.u16(2 * code));
  const [characters, byCode] = cmap === null ? [null, null] : [characterMap(cmap), codeMap(cmap)];
  return (code) => {
    const letter = unicode.get(code) ?? '';
    const lettered = () =>
      characters?.(letter.codePointAt(0) ?? 0) || (letter === '' ? 0 : (byCode?.(MAC_ROMAN.indexOf(letter)) ?? 0));
    const coded = () => byCode?.(code) ?? 0;
    return isEncoded ? lettered() || coded() : coded() || lettered();
  };
}

function scaled(commands: readonly GlyphCommand[], scale: number): readonly GlyphCommand[] {
  return mappedOutline(commands, [scale, 0, 0, scale, 0, 0]);
}

/** Names that a simple font's encoding gives to codes. Source: ISO 32000-1, table 114. */
function differences(doc: PdfDocument, font: PdfDict): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  let code = 0;
  for (const item of doc.array(doc.dict(font.get('Encoding'))?.get('Differences'))) {
    const given = doc.resolve(item);
    if (typeof given === 'number') code = given;
    else if (given instanceof PdfName) names.set(code++, given.text);
  }
  return names;
}
