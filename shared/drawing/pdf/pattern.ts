import { CMYK, GREY, readColourSpace, RGB, type ColourSpace } from './colour-space.ts';
import type { PdfDocument } from './document.ts';
import { Lexer } from './lexer.ts';
import { PdfName, PdfStream, PdfWord, type PdfDict, type PdfObject } from './objects.ts';
import { shadingColour, UNKNOWN_COLOUR } from './shading.ts';
import type { Ink } from './state.ts';

/** Tokens of a tile that are looked through for its first colour. */
const MAX_TOKENS = 5000;

const UNCOLOURED = 2;

/** The plain colour that stands for a pattern: a gradient's first, or the first that a tile paints with. */
export function patternInk(
  doc: PdfDocument,
  pattern: PdfObject | undefined,
  resources: PdfDict | null,
  base: ColourSpace | null,
  values: readonly number[],
): Ink {
  const found = doc.resolve(pattern);
  const dict = doc.dict(found);
  const ink = (colour: string | null): Ink => ({ colour, spot: base?.spot ?? null, gradient: true });
  if (dict === null) return ink(UNKNOWN_COLOUR);
  if (doc.number(dict.get('PatternType'), 1) === 2) return ink(shadingColour(doc, dict.get('Shading'), resources));
  if (doc.number(dict.get('PaintType'), 1) === UNCOLOURED) return ink((base ?? GREY).colour(values));
  return ink(found instanceof PdfStream ? tileColour(doc, found) : UNKNOWN_COLOUR);
}

/** The first colour that a tile sets; black, which every content begins with, where it paints before it sets one. */
function tileColour(doc: PdfDocument, tile: PdfStream): string {
  const resources = doc.dict(tile.dict.get('Resources'));
  const lexer = new Lexer(doc.decode(tile));
  let values: number[] = [];
  let name: PdfName | null = null;
  let space: ColourSpace = GREY;
  for (let i = 0; i < MAX_TOKENS; i++) {
    doc.spend(1);
    const token = lexer.next();
    if (token === undefined) break;
    if (typeof token === 'number') values.push(token);
    else if (token instanceof PdfName) name = token;
    if (!(token instanceof PdfWord)) continue;
    const word = token.text;
    if (/^(?:cs|CS)$/.test(word)) space = readColourSpace(doc, name, resources);
    else if (/^(?:sc|SC)n?$|^SCN$/.test(word)) return space.colour(values) ?? UNKNOWN_COLOUR;
    else if (/^(?:g|G)$/.test(word)) return GREY.colour(values) ?? UNKNOWN_COLOUR;
    else if (/^(?:rg|RG)$/.test(word)) return RGB.colour(values) ?? UNKNOWN_COLOUR;
    else if (/^(?:k|K)$/.test(word)) return CMYK.colour(values) ?? UNKNOWN_COLOUR;
    else if (/^(?:Do|sh|BI)$/.test(word)) return UNKNOWN_COLOUR;
    else if (/^(?:[SsFfBb]|[fBb]\*)$/.test(word)) return '#000000';
    values = [];
  }
  return UNKNOWN_COLOUR;
}
