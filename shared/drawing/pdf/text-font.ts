import { isBoldName, isItalicName } from '../font-name.ts';
import type { PdfDocument } from './document.ts';
import type { PdfDict } from './objects.ts';
import { embeddedFont, type CodeOutline } from './embedded-font.ts';
import { isComposite } from './text-block.ts';
import { encodingMap, toUnicode, type UnicodeMap } from './unicode-map.ts';

/** Flags of a font descriptor. Source: ISO 32000-1, table 123. */
const [ITALIC, FORCE_BOLD] = [64, 262_144];

/** Entries of a table of widths that are read. */
const MAX_WIDTHS = 70_000;

/** Width of a glyph that a composite font leaves out. Source: ISO 32000-1, table 117. */
const USUAL_WIDTH = 1000;

/** Facts that a font of the file gives about the text shown in it. */
export interface TextFont {
  readonly family: string | null;
  readonly bold: boolean;
  readonly italic: boolean;
  /** Bytes of a code. */
  readonly step: 1 | 2;
  readonly unicode: UnicodeMap;
  /** Letters of the font's program, where the file has it. */
  readonly outlineOf: CodeOutline | null;
  /** Advance of a code in font sizes; null where the file does not say. */
  widthOf(code: number): number | null;
}

/** Reads a font; null for those whose text cannot be set anew: glyphs drawn by the page itself, vertical writing. */
export function readTextFont(doc: PdfDocument, font: PdfDict): TextFont | null {
  const type = doc.name(font.get('Subtype'));
  if (type === 'Type3') return null;
  const composite = isComposite(doc, font);
  if (composite && /-V$/.test(doc.name(font.get('Encoding')) ?? '')) return null;
  const holder = composite ? doc.dict(doc.array(font.get('DescendantFonts'))[0]) : font;
  const descriptor = doc.dict(holder?.get('FontDescriptor'));
  const name = (doc.name(font.get('BaseFont')) ?? '').replace(/^[A-Z]{6}\+/, '');
  const flags = doc.number(descriptor?.get('Flags'), 0);
  const own = toUnicode(doc, font);
  // The font's own table counts before its encoding, code by code.
  const unicode = composite ? own : new Map([...encodingMap(doc, font), ...own]);
  return {
    family: doc.text(descriptor?.get('FontFamily')) ?? (name === '' ? null : name),
    bold: isBoldName(name) || (flags & FORCE_BOLD) !== 0 || doc.number(descriptor?.get('FontWeight'), 400) >= 600,
    italic: isItalicName(name) || (flags & ITALIC) !== 0,
    step: composite ? 2 : 1,
    unicode,
    outlineOf: embeddedFont(doc, font, unicode),
    widthOf: composite ? compositeWidths(doc, holder) : simpleWidths(doc, font, descriptor),
  };
}

/** Source: ISO 32000-1, table 111. */
function simpleWidths(doc: PdfDocument, font: PdfDict, descriptor: PdfDict | null): TextFont['widthOf'] {
  const widths = doc.array(font.get('Widths'));
  const first = doc.number(font.get('FirstChar'), 0);
  const missing = doc.number(descriptor?.get('MissingWidth'), 0);
  if (widths.length === 0) return () => null;
  return (code) => doc.number(widths[code - first], missing) / 1000;
}

/** Source: ISO 32000-1, §9.7.4.3: `c [w1 w2 …]` and `first last w`. */
function compositeWidths(doc: PdfDocument, font: PdfDict | null): TextFont['widthOf'] {
  const usual = doc.number(font?.get('DW'), USUAL_WIDTH);
  const widths = new Map<number, number>();
  const list = doc.array(font?.get('W'));
  for (let i = 0; i + 1 < list.length && widths.size < MAX_WIDTHS; ) {
    doc.spend(1);
    const first = doc.number(list[i], 0);
    const next = doc.resolve(list[i + 1]);
    if (Array.isArray(next)) {
      const own = next.slice(0, MAX_WIDTHS);
      doc.spend(own.length);
      for (const [k, width] of own.entries()) widths.set(first + k, doc.number(width, usual));
      i += 2;
    } else {
      const last = Math.min(doc.number(next, 0), first + MAX_WIDTHS - widths.size);
      doc.spend(Math.max(0, last - first));
      for (let code = first; code <= last; code++) widths.set(code, doc.number(list[i + 2], usual));
      i += 3;
    }
  }
  return (code) => (widths.get(code) ?? usual) / 1000;
}
