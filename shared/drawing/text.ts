import type { Matrix } from '../base/matrix.ts';
import type { Box, DesignFormat, DrawingUnits } from './drawing.ts';

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
  /** How the file paints it; see DrawingStyle. */
  readonly stroke: string | null;
  readonly fill: string | null;
  readonly layer: string | null;
}

/** All text of a file, with what a drawing made from it alone needs. */
export interface TextLayer {
  readonly format: DesignFormat;
  readonly units: DrawingUnits;
  readonly page: Box | null;
  readonly runs: readonly TextRun[];
}

/** Runs kept of one file; more is a book, not a part. */
export const MAX_TEXT_RUNS = 5000;
