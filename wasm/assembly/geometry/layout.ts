/** Layout of the geometry kernel's answer in memory; the host imports this file too. */

/** Verbs, as in shared/drawing/drawing.ts. */
export const VERB_MOVE = 0;
export const VERB_LINE = 1;
export const VERB_CUBIC = 2;
export const VERB_ARC = 3;
export const VERB_CLOSE = 4;

/** Ends closer than this (mm) are joined. Twin of JOIN_GAP_MM in shared/analysis/measure.ts; a test compares them. */
export const JOIN_GAP = 0.01;

/** A cubic whose control points lie no further than this (mm) from its chord is a line: 1 µm. Source: the `analyze` contract. */
export const STRAIGHT_WITHIN = 0.001;

/**
 * Fill of a style's inside: none, paint, paint while its outline counts no length and no pierce, or the insides of its closed contours alone,
 * by even-odd within an element.
 */
export const FILL_NONE = 0;
export const FILL_PAINTED = 1;
export const FILL_AREA_ONLY = 2;
export const FILL_ENCLOSED = 3;

/** The input header: 32-bit addresses and counts, by index. Arrays as in Drawing; fills are FILL_… below, one byte per style. */
export const IN_VERBS = 0;
export const IN_VERB_COUNT = 1;
export const IN_COORDS = 2;
export const IN_ELEMENT_STYLE = 3;
export const IN_ELEMENT_RULE = 4;
export const IN_ELEMENT_VERBS = 5;
export const IN_ELEMENT_COORDS = 6;
export const IN_ELEMENT_COUNT = 7;
export const IN_FILLS = 8;
export const IN_STYLE_COUNT = 9;
export const IN_FIELDS = 10;

/** The answer's header: 32-bit addresses and counts, by index. */
export const OUT_CONTOUR_COUNT = 0;
export const OUT_STYLE = 1;
export const OUT_ELEMENT = 2;
export const OUT_VERB_START = 3;
export const OUT_VERB_END = 4;
export const OUT_COORD_START = 5;
export const OUT_LINES = 6;
export const OUT_CURVES = 7;
export const OUT_CLOSED = 8;
export const OUT_BOUNDS = 9;
export const OUT_SHAPE = 10;
export const OUT_TOTALS = 11;
export const OUT_BOX = 12;
export const OUT_HEADER_FIELDS = 13;

/** Totals: one record of doubles for each style, then one for the whole drawing. Twin of Totals in records.ts. */
export const TOTAL_LINES = 0;
export const TOTAL_CURVES = 1;
export const TOTAL_AREA = 2;
export const TOTAL_SHAPES = 3;
export const TOTAL_OPEN = 4;
export const TOTAL_FIELDS = 5;
