import type { Matrix } from '../base/matrix.ts';
import type { Box, Drawing } from '../drawing/drawing.ts';
import type { FillWork } from './engraved/fill-work.ts';
import type { StyleTotals } from './wire.ts';

/**
 * Every subpath of a drawing with its figures, one array per figure. Contour i begins at verb `verbStart[i]`
 * (its Move) and coordinate `coordStart[i]`; it ends where the next one of its element begins.
 */
export interface ContourTable {
  readonly count: number;
  readonly style: Uint32Array;
  readonly element: Uint32Array;
  readonly verbStart: Uint32Array;
  readonly verbEnd: Uint32Array;
  readonly coordStart: Uint32Array;
  /** mm; closing segments included. */
  readonly lengthOfLines: Float64Array;
  /** mm. */
  readonly lengthOfCurves: Float64Array;
  /** 1 where its own ends meet within JOIN_GAP_MM. */
  readonly closed: Uint8Array;
  /** minX, minY, maxX, maxY of each contour, mm. */
  readonly bounds: Float64Array;
  /** Which joined run (pierce) of its style the contour belongs to; runs are numbered from 0 over the whole drawing. */
  readonly shape: Uint32Array;
}

/** Measurement of a drawing by the geometry kernel. */
export interface Measurement {
  /** In the order of the drawing's styles. */
  readonly styles: readonly StyleTotals[];
  readonly totals: StyleTotals;
  /** Tight box of everything drawn, mm. */
  readonly bounds: Box;
  readonly contours: ContourTable;
}

/** The geometry kernel as the rest of the product sees it: WebAssembly in the browser, its workers and Node alike. */
export interface GeometryKernel {
  /**
   * Measures a drawing as drawn, or as it would be under `matrix`. Accuracy 1e-6 relative or better on curves.
   * @param works of the styles' areas, where not all fills do what they are drawn for; see engraved/fill-work.ts
   */
  measure(drawing: Drawing, matrix?: Matrix, works?: readonly FillWork[]): Measurement;
  /** Only the tight box under a matrix; much cheaper than measure. */
  bounds(drawing: Drawing, matrix?: Matrix): Box;
}

/** Ends closer than this are joined and pierce once. Source: the `analyze` contract. */
export const JOIN_GAP_MM = 0.01;
