import type { Failure } from '../../base/failure.ts';
import { ok, type Result } from '../../base/result.ts';
import { CffOutlines } from './cff.ts';
import { characterMap } from './character-map.ts';
import type { Glyph, GlyphCommand, OutlineFont } from './font.ts';
import { type FontTables, readFontFile, refused } from './font-file.ts';
import { fontNames } from './font-names.ts';
import type { FontTable } from './font-table.ts';
import { fontKerning } from './kerning.ts';
import { TrueTypeOutlines } from './true-type.ts';

/** Height of capitals where a font does not say and has no H, in font sizes: usual for sans-serif fonts. */
const USUAL_CAP_HEIGHT_EM = 0.7;
/** Steps of outlines kept at once: some ten thousand usual glyphs, far more than a text uses. */
const MAX_KEPT_STEPS = 500_000;
/** Range of units that `head` may state. Source: OpenType 1.9, "head", unitsPerEm. */
const LEAST_UNITS = 16;
const MOST_UNITS = 16_384;

/** Where glyphs come from: TrueType curves or PostScript ones. */
interface Outlines {
  commandsOf(index: number): readonly GlyphCommand[];
}

/**
 * Reads a TTF, OTF or WOFF file of at most 10 MB. What is no font, and fonts without outlines or Unicode, are refused with
 * a sentence for the customer. Never throws, here or later, and every question is answered in bounded time.
 */
export function parseFont(bytes: Uint8Array): Result<OutlineFont, Failure> {
  const file = readFontFile(bytes);
  if (!file.ok) return file;
  const tables = file.value;
  const [head, maxp, hhea, hmtx, cmap] = ['head', 'maxp', 'hhea', 'hmtx', 'cmap'].map((tag) => tables.get(tag));
  if (!head || !maxp || !hhea || !hmtx || !cmap)
    return refused('The font is damaged or incomplete. Drop another TTF, OTF or WOFF file of it.');
  const unitsPerEm = head.u16(18);
  const glyphCount = maxp.u16(4);
  const characters = characterMap(cmap);
  const outlines = outlinesOf(tables, head);
  if (outlines === null || characters === null)
    return refused('This font has no outlines we can read. Drop a TTF or OTF file with outlines.');
  if (unitsPerEm < LEAST_UNITS || unitsPerEm > MOST_UNITS || glyphCount === 0)
    return refused('The font is damaged. Drop another TTF, OTF or WOFF file of it.');
  const glyphs = new Map<number, Glyph>();
  let keptSteps = 0;
  const advanceOf = advances(hmtx, hhea.u16(34));
  const glyphOf = (codePoint: number): Glyph | null => {
    const index = characters(codePoint);
    if (index === 0 || index >= glyphCount) return null;
    let glyph = glyphs.get(index);
    if (glyph === undefined) {
      glyph = { index, advance: advanceOf(index), commands: outlines.commandsOf(index) };
      if (keptSteps > MAX_KEPT_STEPS) {
        glyphs.clear();
        keptSteps = 0;
      }
      glyphs.set(index, glyph);
      keptSteps += glyph.commands.length;
    }
    return glyph;
  };
  const kerning = fontKerning(tables.get('GPOS'), tables.get('kern'));
  return ok({
    ...fontNames(tables.get('name')),
    unitsPerEm,
    capHeightEm: capHeight(tables.get('OS/2'), unitsPerEm, glyphOf),
    glyphOf,
    kerning: (left, right) => kerning(left.index, right.index),
  });
}

function outlinesOf(tables: FontTables, head: FontTable): Outlines | null {
  const [glyf, loca, cff] = ['glyf', 'loca', 'CFF '].map((tag) => tables.get(tag));
  if (glyf && loca && loca.length > 0) return new TrueTypeOutlines(glyf, loca, head.i16(50) !== 0);
  if (cff?.u8(0) !== 1) return null;
  const outlines = new CffOutlines(cff);
  return outlines.count > 0 ? outlines : null;
}

/** The last stated advance counts for all further glyphs. Source: OpenType 1.9, "hmtx". */
function advances(hmtx: FontTable, stated: number): (index: number) => number {
  const last = Math.max(0, stated - 1);
  return (index) => hmtx.u16(4 * Math.min(index, last));
}

/** Stated from version 2 of OS/2 on; older fonts are measured by their H. */
function capHeight(
  os2: FontTable | undefined,
  unitsPerEm: number,
  glyphOf: (codePoint: number) => Glyph | null,
): number {
  const stated = os2 !== undefined && os2.u16(0) >= 2 ? os2.i16(88) / unitsPerEm : 0;
  if (stated > 0.1 && stated < 2) return stated;
  let top = 0;
  for (const command of glyphOf(72)?.commands ?? []) if (command.type !== 'Z') top = Math.max(top, command.y);
  const measured = top / unitsPerEm;
  return measured > 0.1 && measured < 2 ? measured : USUAL_CAP_HEIGHT_EM;
}
