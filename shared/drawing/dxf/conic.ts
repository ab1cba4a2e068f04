import { atan2 } from '../../base/arctangent.ts';
import type { Point } from './ocs.ts';

/** An arc of an ellipse: centre + u·cos t + v·sin t. */
export interface ConicArc {
  readonly centre: Point;
  readonly u: Point;
  readonly v: Point;
  readonly start: number;
  readonly sweep: number;
}

/** Nearer to a parabola than this, the centre is too far away to keep digits; cubics do better. */
const NEAR_PARABOLA = 1e-3;

/**
 * The exact arc that a rational quadratic Bézier piece is, or null where it is no ellipse. With the weights normalised to
 * 1 w 1, w is the cosine of half the sweep; the middle point is centre + u/w. Source: Farin, "NURBS", §7.
 */
export function conicArc(piece: Float64Array): ConicArc | null {
  const w0 = piece[3]!;
  const w1 = piece[7]!;
  const w2 = piece[11]!;
  const w = w1 / Math.sqrt(w0 * w2);
  const rest = 1 - w * w;
  if (!(w > 0) || !(rest > NEAR_PARABOLA)) return null;
  const sine = Math.sqrt(rest);
  const centre: [number, number, number] = [0, 0, 0];
  const u: [number, number, number] = [0, 0, 0];
  const v: [number, number, number] = [0, 0, 0];
  for (let d = 0; d < 3; d++) {
    const p0 = piece[d]! / w0;
    const p1 = piece[4 + d]! / w1;
    const p2 = piece[8 + d]! / w2;
    const middle = (p0 + p2) / 2;
    centre[d] = (middle - w * w * p1) / rest;
    u[d] = (p1 - centre[d]!) * w;
    v[d] = (p2 - p0) / (2 * sine);
  }
  const half = atan2(sine, w);
  return { centre, u, v, start: -half, sweep: 2 * half };
}
