/** The memory contract of the checks: what the host hands in and what it finds. The host imports this file too. */

/** Roles of a style's lines. Twin of CheckRole in shared/analysis/dfm/tables.ts; a test compares them. */
export const ROLE_CUT = 1;
export const ROLE_ENGRAVE = 2;
export const ROLE_BEND = 3;

/** The input header: 32-bit addresses and counts, by index. Arrays as in Drawing and ContourTable; roles one byte per style. */
export const IN_VERBS = 0;
export const IN_COORDS = 1;
export const IN_ROLES = 2;
export const IN_SHAPE_COUNT = 3;
export const IN_CONTOUR_COUNT = 4;
export const IN_STYLE = 5;
export const IN_VERB_START = 6;
export const IN_VERB_END = 7;
export const IN_COORD_START = 8;
export const IN_CLOSED = 9;
export const IN_SHAPE = 10;
export const IN_LINES = 11;
export const IN_CURVES = 12;
export const IN_BOUNDS = 13;
export const IN_FIELDS = 14;

/** The answer's header: 32-bit addresses and counts, by index. Arrays as in CheckTables. */
export const FOUND_OVERLAP_COUNT = 0;
export const FOUND_OVERLAP_VERB = 1;
export const FOUND_OVERLAP_FROM = 2;
export const FOUND_OVERLAP_TO = 3;
export const FOUND_OVERLAP_BOUNDS = 4;
export const FOUND_GAP_COUNT = 5;
/** Two words for each gap: the ends' numbers, contour · 2 + end. */
export const FOUND_GAP_ENDS = 6;
export const FOUND_GAP_POINTS = 7;
export const FOUND_GAP_SIZE = 8;
export const FOUND_CROSSING_COUNT = 9;
export const FOUND_CROSSING_SELF = 10;
export const FOUND_CROSSING_KEPT = 11;
export const FOUND_CROSSING_POINTS = 12;
export const FOUND_CROSSING_SHAPES = 13;
export const FOUND_STYLE = 14;
export const FOUND_CLOSED = 15;
export const FOUND_AREA = 16;
export const FOUND_WIDTH = 17;
export const FOUND_BOUNDS = 18;
export const FOUND_LENGTH = 19;
export const FOUND_PARENT = 20;
export const FOUND_DEPTH = 21;
export const FOUND_NEAREST = 22;
export const FOUND_NEIGHBOUR = 23;
export const FOUND_NEAREST_POINTS = 24;
export const FOUND_MISSED = 25;
export const FOUND_AROUND = 26;
export const FOUND_AROUND_POINTS = 27;
export const FOUND_FIELDS = 28;

/** Checks of which a limit on work may leave something undone, as bits of FOUND_MISSED. */
export const MISSED_DUPLICATES = 1;
export const MISSED_GAPS = 2;
export const MISSED_CROSSINGS = 4;
export const MISSED_AREAS = 8;
export const MISSED_NESTING = 16;
export const MISSED_NEIGHBOURS = 32;

/** Checks that checkDrawing can run, as bits: lines that lie on others, the nearest cuts of each, and all the rest. */
export const ASK_DUPLICATES = 1;
export const ASK_NEIGHBOURS = 2;
export const ASK_REST = 4;
export const ASK_ALL = 7;

/** Crossings whose places are kept. Twin of MAX_PLACES in shared/drawing/notice.ts; a test compares them. */
export const MOST_PLACES = 50;

/** Segments that run nearer than this (mm) lie on each other: far below any laser's repeatability. */
export const SAME_WITHIN = 0.001;
/** Shorter stretches (mm) on another line are no overlap: about a laser's kerf. */
export const LEAST_STRETCH = 0.05;
