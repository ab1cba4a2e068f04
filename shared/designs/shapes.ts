import type { Bounds, Outline, Point } from './outline.ts';
import type { LetterStyle } from './solid-letters.ts';

/** A connected area: what it is bounded by, and the holes in it. */
export interface Region {
  readonly outer: Outline;
  readonly holes: readonly Outline[];
}

/** A row of letters to cut: capitals, figures, hyphens and ampersands; others are left out. mm. */
export interface LetterRow {
  readonly text: string;
  readonly high: number;
  /** Material, or air, that stays between two letters. */
  readonly gap: number;
}

/** Letters of the bundled bold font as areas that are united and taken from each other. */
export interface LetterCutter {
  /** Width of a row, mm. */
  readonly widthOf: (row: LetterRow) => number;
  /** A row that is cut out of a plate: bridges hold what is inside of its letters. */
  readonly stencil: (row: LetterRow, middle: Point, bridgeMm: number) => readonly Outline[];
  /** A row that stands on an upright rectangle, wider than it, and is one piece with it; what does not touch the bar is left out. */
  readonly standing: (row: LetterRow, foot: Point, bar: Bounds) => Region;
}

/** Signs that a row of letters to cut may have. */
export const CUT_SIGNS = /[^A-Z0-9&-]/g;

/** Values of a sign in letters of the font, cut out of it or standing on a bar. mm. */
export interface LetterSign {
  readonly style: 'stencil' | 'standing';
  readonly number: string;
  readonly line: string;
  readonly letters: LetterStyle;
  readonly width: number;
  readonly height: number;
  readonly figures: number;
  readonly hole: number;
  readonly radius: number;
}
