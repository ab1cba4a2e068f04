import type { Matrix } from '../base/matrix.ts';
import type { Box, DesignFormat, DrawingUnits } from './drawing.ts';
import type { TextLine } from './along.ts';
import type { GlyphCommand } from './outlines/font.ts';
import type { Subject } from './words/subjects.ts';

/**
 * One line of live text, as the file places it. A drawing holds no text (DR6); runs travel beside it, so that a customer
 * can have them turned into outlines with a font of our own or theirs.
 */
export interface TextRun {
  /** One line without line breaks, Unicode NFC, never empty. */
  readonly text: string;
  /**
   * From the run's own space to the drawing (mm, y down). In its own space one unit is the font size, the baseline lies
   * on y = 0, the anchor at x = 0, and glyphs rise towards negative y.
   */
  readonly matrix: Matrix;
  /** Family the file names, or null. */
  readonly family: string | null;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly anchor: 'start' | 'middle' | 'end';
  /** Advance the file fixes for the whole run, in font sizes; null where the font decides. */
  readonly widthEm: number | null;
  /** Added after each glyph, in font sizes. */
  readonly letterSpacingEm: number;
  /** True where glyphs are stretched to fill `widthEm`; they are spread by spaces where it is absent. */
  readonly stretch?: boolean;
  /**
   * True where the run goes on where the one before it ended, as bold words in a line do: it is moved on by the advance of
   * all runs before it in the line, and the first run's anchor counts for the line as a whole.
   */
  readonly follows?: boolean;
  /**
   * Height of a capital letter that the file means, in font sizes; absent where the font size itself is stated. A font
   * with other capitals is scaled to it.
   */
  readonly capHeightEm?: number;
  /**
   * Letters of a font that the file brings along, in pairs: number in the layer's `glyphs`, and place on the baseline in font sizes. Absent where the
   * font is not in the file, or lacks one of the letters.
   */
  readonly own?: readonly number[];
  /** How the file paints it; see DrawingStyle. */
  /** Advance of the run in the letters that the file brings along, in font sizes; `widthEm` where it is absent. */
  readonly ownWidthEm?: number;
  /** Line that the letters run along instead of the baseline; all runs of a line of text have the same, and one font size. */
  readonly along?: TextLine;
  readonly stroke: string | null;
  readonly fill: string | null;
  readonly layer: string | null;
  /** Subject of the layer's name; absent where it says nothing. */
  readonly says?: Subject;
}

/** All text of a file, with what a drawing made from it alone needs. */
export interface TextLayer {
  readonly format: DesignFormat;
  readonly units: DrawingUnits;
  readonly page: Box | null;
  readonly runs: readonly TextRun[];
  /** Texts that give no run: along something that is no path, vertical, of turned letters, or in signs that nobody can read; absent for none. */
  readonly unset?: number;
  /** Letters of the file's own fonts, in font sizes, y up; see TextRun.own. */
  readonly glyphs?: readonly (readonly GlyphCommand[])[];
}

/** Runs kept of one file; more is a book, not a part. */
export const MAX_TEXT_RUNS = 5000;
