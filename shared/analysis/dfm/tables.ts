import type { Drawing } from '../../drawing/drawing.ts';
import type { Measurement } from '../measure.ts';

/** Role of a style's lines, as far as the checks care. The numbers are the kernel's. */
export const CheckRole = { none: 0, cut: 1, engrave: 2, bend: 3, area: 4 } as const;

/** One of {@link CheckRole}. */
export type CheckRoleNumber = (typeof CheckRole)[keyof typeof CheckRole];

/**
 * Stretches of segments that lie on an earlier drawn segment of the same role, either way round: lines on lines (also in
 * part), arcs on arcs of the same ellipse (also in part), cubics on equal cubics. Entry i covers the share `from[i]` to
 * `to[i]` (0 … 1 along the segment's own direction; for arcs by angle) of the segment that `verb[i]` draws.
 */
export interface Overlaps {
  readonly count: number;
  /** Index into the drawing's verbs, ascending; several entries may name one segment, their stretches do not overlap. */
  readonly verb: Uint32Array;
  readonly from: Float64Array;
  readonly to: Float64Array;
  /** minX, minY, maxX, maxY of each stretch, mm. */
  readonly bounds: Float64Array;
}

/** Loose ends of open shapes that lie near another one: each end in at most one pair, nearest pairs first. */
export interface Gaps {
  readonly count: number;
  /** Contours of the two ends, and which end: 0 its start, 1 its end. */
  readonly contourA: Uint32Array;
  readonly endA: Uint8Array;
  readonly contourB: Uint32Array;
  readonly endB: Uint8Array;
  /** x, y of end A and x, y of end B. */
  readonly points: Float64Array;
  /** mm; above JOIN_GAP_MM. */
  readonly size: Float64Array;
}

/**
 * Places where cut or engraved lines of the same role cross. Touching ends and shared stretches are no crossings, nor is the
 * foot of a loop of less than 0.3 mm, which falls into the kerf.
 */
export interface Crossings {
  /** All found; `points` and `shapes` hold the first MAX_PLACES of them. */
  readonly count: number;
  /** How many of `count` are of a shape with itself. */
  readonly selfCount: number;
  /** x, y of each. */
  readonly points: Float64Array;
  /** The two shapes of each. */
  readonly shapes: Uint32Array;
}

/**
 * Tables that the kernel fills for the checks. A *shape* is a joined run of contours, numbered as in
 * {@link Measurement.contours}.shape; arrays below have one entry per shape unless said otherwise.
 */
export interface CheckTables {
  readonly overlaps: Overlaps;
  readonly gaps: Gaps;
  readonly crossings: Crossings;
  readonly shapeCount: number;
  readonly style: Uint32Array;
  /** 1 where the run closes. */
  readonly closed: Uint8Array;
  /** Enclosed area, mm², by the even-odd rule; 0 for open shapes. */
  readonly area: Float64Array;
  /** Narrowest width of the shape's hull (rotating calipers), mm: what a slot measures across, however it is turned. */
  readonly width: Float64Array;
  /** minX, minY, maxX, maxY, four per shape, mm. */
  readonly bounds: Float64Array;
  /** Length of the shape's lines and curves, mm. */
  readonly length: Float64Array;
  /** The smallest closed shape of role cut that holds this one, or −1. */
  readonly parent: Int32Array;
  /** How many closed cut shapes hold this one: 0 outline, 1 hole, 2 island … */
  readonly depth: Uint32Array;
  /**
   * Distance to the nearest shape of role cut beside this one, mm, for shapes of role cut; Infinity beyond `reachMm` and for
   * other roles. The shape around (`parent`) and those inside do not count, nor do shapes that touch, cross or lie on each
   * other (within JOIN_GAP_MM), nor what an outline parts from this shape.
   */
  readonly nearest: Float64Array;
  /** That neighbour, or −1. */
  readonly neighbour: Int32Array;
  /** The nearest points: x, y on this shape, x, y on the neighbour; four per shape. */
  readonly nearestPoints: Float64Array;
  /** Distance to the outline around a shape of role cut (`parent`), mm; Infinity where there is none, or as for `nearest`. */
  readonly around: Float64Array;
  /** The nearest points: x, y on this shape, x, y on the outline; four per shape. */
  readonly aroundPoints: Float64Array;
  /** Checks of which a limit on work left something undone: places may be missing, counts too low. */
  readonly incomplete: readonly IncompleteCheck[];
}

/** Checks that a limit on work may cut short. */
export type IncompleteCheck = 'duplicates' | 'gaps' | 'crossings' | 'areas' | 'nesting' | 'neighbours';

/** The kernel's side of the checks. O(n log n) in segments. */
export interface CheckKernel {
  /**
   * @param roles one {@link CheckRoleNumber} for each style of the drawing
   * @param reachMm how far `nearest` and `around` look
   * @param gapMm largest gap between loose ends that is listed
   */
  check(drawing: Drawing, measurement: Measurement, roles: Uint8Array, reachMm: number, gapMm: number): CheckTables;
}
