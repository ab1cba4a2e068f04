import type { Point } from './ocs.ts';

/** A SPLINE as the file gives it. Points are x y z triples. */
export interface SplineData {
  readonly degree: number;
  readonly controls: readonly number[];
  readonly weights: readonly number[];
  readonly knots: readonly number[];
  readonly fits: readonly number[];
  readonly startTangent: Point | null;
  readonly endTangent: Point | null;
  readonly closed: boolean;
}

/** A B-spline ready to draw: `points` are x·w y·w z·w w, `knots` as many as points plus degree plus one. */
export interface BSpline {
  readonly degree: number;
  readonly knots: readonly number[];
  readonly points: Float64Array;
  readonly rational: boolean;
}
