import type { Outline, Point } from './outline.ts';

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

/**
 * Letters of the bundled bold font as areas that are united and taken from each other. That takes its time and its code, so designs get it
 * from outside, and only where their values ask for it (`needsShapes`).
 */
export interface Shapes {
  /** Width of a row, mm. */
  readonly widthOf: (row: LetterRow) => number;
  /** A row that is cut out of a plate: bridges hold what is inside of its letters. */
  readonly stencil: (row: LetterRow, middle: Point, bridgeMm: number) => readonly Outline[];
  /** A row that stands on a bar and is one piece with it; what touches neither the bar nor a letter on it is left out. */
  readonly standing: (row: LetterRow, foot: Point, bar: Outline) => Region;
}

/** Signs that a row of letters to cut may have. */
export const CUT_SIGNS = /[^A-Z0-9&-]/g;
