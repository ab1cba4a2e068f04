import { length } from '../../base/trig.ts';
import type { Point } from './ocs.ts';
import type { BSpline, SplineData } from './b-spline.ts';

/**
 * The cubic spline through the fit points of a SPLINE that has no control points: twice continuously differentiable,
 * parameters by chord length, end tangents as stated, else without curvature at the ends; closed ones run smoothly
 * through their start. Null where fewer than two points differ.
 */
export function interpolate(data: SplineData): BSpline | null {
  const points = distinct(data.fits);
  if (points.length < 2) return null;
  const first = points[0]!;
  const last = points[points.length - 1]!;
  const periodic = data.closed && points.length > 2;
  if (periodic && distance(first, last) > 0) points.push(first);
  const chords: number[] = [];
  for (let i = 1; i < points.length; i++) chords.push(distance(points[i - 1]!, points[i]!));
  const slopes: number[][] = [];
  for (let d = 0; d < 3; d++) {
    const values = points.map((p) => p[d]!);
    slopes.push(
      periodic
        ? periodicSlopes(values, chords)
        : openSlopes(values, chords, data.startTangent?.[d] ?? null, data.endTangent?.[d] ?? null),
    );
  }
  return hermiteSpline(points, chords, slopes);
}

function distinct(fits: readonly number[]): Point[] {
  const points: Point[] = [];
  for (let i = 0; i + 2 < fits.length; i += 3) {
    const point: Point = [fits[i]!, fits[i + 1]!, fits[i + 2]!];
    const before = points[points.length - 1];
    if (!before || distance(before, point) > 0) points.push(point);
  }
  return points;
}

function distance(a: Point, b: Point): number {
  return length(length(a[0] - b[0], a[1] - b[1]), a[2] - b[2]);
}

/** Slopes at the points: the tridiagonal system of equal second derivatives (Thomas algorithm). */
function openSlopes(y: readonly number[], h: readonly number[], start: number | null, end: number | null): number[] {
  const n = y.length;
  const lower = new Array<number>(n).fill(0);
  const middle = new Array<number>(n).fill(1);
  const upper = new Array<number>(n).fill(0);
  const right = new Array<number>(n).fill(0);
  inner(y, h, lower, middle, upper, right);
  if (start === null) {
    middle[0] = 2;
    upper[0] = 1;
    right[0] = (3 * (y[1]! - y[0]!)) / h[0]!;
  } else right[0] = start;
  if (end === null) {
    middle[n - 1] = 2;
    lower[n - 1] = 1;
    right[n - 1] = (3 * (y[n - 1]! - y[n - 2]!)) / h[n - 2]!;
  } else right[n - 1] = end;
  return solve(lower, middle, upper, right);
}

/** As {@link openSlopes} where the last point is the first: the cyclic system by Sherman–Morrison. */
function periodicSlopes(y: readonly number[], h: readonly number[]): number[] {
  const n = y.length - 1;
  const lower = new Array<number>(n).fill(0);
  const middle = new Array<number>(n).fill(1);
  const upper = new Array<number>(n).fill(0);
  const right = new Array<number>(n).fill(0);
  inner(y, h, lower, middle, upper, right);
  const before = h[n - 1]!;
  const after = h[0]!;
  lower[0] = after;
  middle[0] = 2 * (before + after);
  upper[0] = before;
  right[0] = 3 * ((after * (y[0]! - y[n - 1]!)) / before + (before * (y[1]! - y[0]!)) / after);
  const corner = lower[0]!;
  const wrap = upper[n - 1]!;
  const gamma = -middle[0]!;
  const bent = middle.slice();
  bent[0] = middle[0]! - gamma;
  bent[n - 1] = bent[n - 1]! - (corner * wrap) / gamma;
  const edge = new Array<number>(n).fill(0);
  edge[0] = gamma;
  edge[n - 1] = wrap;
  const s = solve(lower, bent, upper, right);
  const q = solve(lower, bent, upper, edge);
  const k = (s[0]! + (corner * s[n - 1]!) / gamma) / (1 + q[0]! + (corner * q[n - 1]!) / gamma);
  const slopes = s.map((value, i) => value - k * q[i]!);
  slopes.push(slopes[0]!);
  return slopes;
}

/** Rows 1 … n − 1 as far as they have a next point. */
function inner(
  y: readonly number[],
  h: readonly number[],
  lower: number[],
  middle: number[],
  upper: number[],
  right: number[],
): void {
  for (let i = 1; i < middle.length && i + 1 < y.length; i++) {
    const before = h[i - 1]!;
    const after = h[i]!;
    lower[i] = after;
    middle[i] = 2 * (before + after);
    upper[i] = before;
    right[i] = 3 * ((after * (y[i]! - y[i - 1]!)) / before + (before * (y[i + 1]! - y[i]!)) / after);
  }
}

function solve(
  lower: readonly number[],
  middle: readonly number[],
  upper: readonly number[],
  right: readonly number[],
) {
  const n = middle.length;
  const c = new Array<number>(n).fill(0);
  const x = new Array<number>(n).fill(0);
  let pivot = middle[0]!;
  x[0] = right[0]! / pivot;
  for (let i = 1; i < n; i++) {
    c[i] = upper[i - 1]! / pivot;
    pivot = middle[i]! - lower[i]! * c[i]!;
    x[i] = (right[i]! - lower[i]! * x[i - 1]!) / pivot;
  }
  for (let i = n - 2; i >= 0; i--) x[i] = x[i]! - c[i + 1]! * x[i + 1]!;
  return x;
}

/** Points and slopes as a B-spline with three-fold knots, that is, cubic Bézier pieces. */
function hermiteSpline(points: readonly Point[], chords: readonly number[], slopes: readonly number[][]): BSpline {
  const pieces = points.length - 1;
  const out = new Float64Array((3 * pieces + 1) * 4);
  const knots = [0, 0, 0, 0];
  let at = 0;
  for (let i = 0; i < out.length; i += 4) out[i + 3] = 1;
  for (let d = 0; d < 3; d++) out[d] = points[0]![d]!;
  for (let i = 0; i < pieces; i++) {
    const third = chords[i]! / 3;
    for (let d = 0; d < 3; d++) {
      out[(3 * i + 1) * 4 + d] = points[i]![d]! + slopes[d]![i]! * third;
      out[(3 * i + 2) * 4 + d] = points[i + 1]![d]! - slopes[d]![i + 1]! * third;
      out[(3 * i + 3) * 4 + d] = points[i + 1]![d]!;
    }
    at += chords[i]!;
    knots.push(at, at, at);
  }
  knots.push(at);
  return { degree: 3, knots, points: out, rational: false };
}
