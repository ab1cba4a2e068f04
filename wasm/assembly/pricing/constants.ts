/** Figures of the pricing model that no rate card changes. Source of all: product spec §9, unless a line says otherwise. */

/** Top speed along a line, mm/s. */
export const MAX_VECTOR_SPEED: f64 = 434;
/** Top speed of the raster head, mm/s. */
export const MAX_RASTER_SPEED: f64 = 1350;
/** Distance between raster lines, mm. */
export const RASTER_LINE_HEIGHT: f64 = 0.2;
/** Share of the speed that is left in curves. */
export const CUT_CURVE_SLOWDOWN: f64 = 0.8;
export const ENGRAVE_CURVE_SLOWDOWN: f64 = 0.5;
/** Longest raster time charged for one unit, seconds. */
export const RASTER_CAP_SECONDS: f64 = 5400;

/** mm² that a sheet yields: with an 800 × 400 mm size, and without. */
export const ROUGH_LARGE_SHEET: f64 = 303360;
export const ROUGH_SMALL_SHEET: f64 = 173436;
export const LARGE_SHEET_LONG: f64 = 800;
export const LARGE_SHEET_SHORT: f64 = 400;

/** Size classes by the area of one part, cm², upper ends included. */
export const SMALL_CM2: f64 = 100;
export const MEDIUM_CM2: f64 = 350;
export const LARGE_CM2: f64 = 1521;

/** Taking metal parts out of the sheet, seconds; the slow pair for thick small parts. */
export const DENEST_BASE: f64 = 20;
export const DENEST_UNIT: f64 = 5;
export const DENEST_SLOW_BASE: f64 = 40;
export const DENEST_SLOW_UNIT: f64 = 20;
export const DENEST_THICK_MM: f64 = 1.5;
export const DENEST_SMALL_CM2: f64 = 50;

/** Finishing, seconds. */
export const DEBURR_BASE: f64 = 120;
export const DEBURR_UNIT: f64 = 55;
export const PAPER_SMALL: f64 = 4;
export const PAPER_MEDIUM: f64 = 10;
export const PAPER_LARGE: f64 = 20;
export const PAPER_EXTRA_LARGE: f64 = 30;
export const CLEAN_BASE: f64 = 120;

/** Bending, cents a unit, for 1, 2, 3, and 4 or more units. */
export const BEND_ONE: f64 = 1900;
export const BEND_TWO: f64 = 950;
export const BEND_THREE: f64 = 633;
export const BEND_MANY: f64 = 500;

/** A prime account has a rate above this, USD per minute. */
export const PRIME_ABOVE: f64 = 1;
