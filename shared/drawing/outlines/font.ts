/** Which font to outline with: `file`, `sans`, `sans-bold`, or `sha256:` and the hash of a dropped font's bytes. */
export type FontId = string;

/** Fonts that the file brings along, and the font that draws what they lack. */
export const FILE_FONT = { id: 'file', else: 'sans' } as const;

/** Finds a font that has been loaded; null where it has not. */
export type FontSource = (id: FontId) => OutlineFont | null;

/** One step of a glyph's outline, in font units with y up, as fonts have it. */
export type GlyphCommand =
  | { readonly type: 'M'; readonly x: number; readonly y: number }
  | { readonly type: 'L'; readonly x: number; readonly y: number }
  | { readonly type: 'Q'; readonly x1: number; readonly y1: number; readonly x: number; readonly y: number }
  | {
      readonly type: 'C';
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly x: number;
      readonly y: number;
    }
  | { readonly type: 'Z' };

/** Glyph of a font for one character, in font units. */
export interface Glyph {
  /** Index in the font; the font's kerning is between indices. */
  readonly index: number;
  /** How far the pen moves on. */
  readonly advance: number;
  /** The outline from the pen's place on the baseline; empty for a space. */
  readonly commands: readonly GlyphCommand[];
}

/** The little a font must tell to draw text with it. Asking never throws. */
export interface OutlineFont {
  readonly family: string;
  readonly style: string;
  /** Font units in one font size; more than 0. */
  readonly unitsPerEm: number;
  /** Height of a capital letter, in font sizes. */
  readonly capHeightEm: number;
  /** The glyph of a character; null where the font has none. */
  glyphOf(codePoint: number): Glyph | null;
  /** Added between two glyphs that follow each other, in font units. */
  kerning(left: Glyph, right: Glyph): number;
}
