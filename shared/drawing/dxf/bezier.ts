import { cubicAt } from '../../geometry/segment.ts';

/** Four points of a cubic, x y z each. */
export type Curve = Float64Array;

/** How far a cubic may be from the curve it stands for, as a part of the spline's size. */
const FIT = 2e-7;

/** Halvings of a piece at most: 2^8 cubics for one span; the error falls with the fourth power. */
const MAX_HALVINGS = 8;

/** A Bézier piece of degree 1 to 3 without weights as a cubic: the same curve, its degree raised. */
export function elevated(piece: Float64Array): Curve {
  const degree = piece.length / 4 - 1;
  const out = new Float64Array(12);
  for (let d = 0; d < 3; d++) {
    const p = (i: number) => piece[i * 4 + d]!;
    out[d] = p(0);
    out[9 + d] = p(degree);
    if (degree === 3) {
      out[3 + d] = p(1);
      out[6 + d] = p(2);
    } else if (degree === 2) {
      out[3 + d] = p(0) + (2 / 3) * (p(1) - p(0));
      out[6 + d] = p(2) + (2 / 3) * (p(1) - p(2));
    } else {
      out[3 + d] = p(0) + (p(1) - p(0)) / 3;
      out[6 + d] = p(0) + ((p(1) - p(0)) * 2) / 3;
    }
  }
  return out;
}

/**
 * Cubics for a Bézier piece of any degree with weights: ends and derivatives are the curve's own, and the piece is halved
 * until the points at 1/4, 1/2 and 3/4 agree within {@link FIT} of `size`.
 */
export function fittedCubics(piece: Float64Array, size: number): Curve[] {
  const out: Curve[] = [];
  fitPiece(piece, FIT * size, MAX_HALVINGS, out);
  return out;
}

function fitPiece(piece: Float64Array, tolerance: number, halvings: number, out: Curve[]): void {
  const cubic = hermite(piece);
  if (halvings === 0 || agrees(piece, cubic, tolerance)) {
    out.push(cubic);
    return;
  }
  const [left, right] = halves(piece);
  fitPiece(left, tolerance, halvings - 1, out);
  fitPiece(right, tolerance, halvings - 1, out);
}

/** The cubic with the piece's ends and end derivatives; those of a rational piece are n·(w1/w0)·(P1 − P0). */
function hermite(piece: Float64Array): Curve {
  const n = piece.length / 4 - 1;
  const out = new Float64Array(12);
  const w = (i: number) => piece[i * 4 + 3]!;
  const startPull = ((n / 3) * w(1)) / w(0);
  const endPull = ((n / 3) * w(n - 1)) / w(n);
  for (let d = 0; d < 3; d++) {
    const p = (i: number) => piece[i * 4 + d]! / w(i);
    out[d] = p(0);
    out[3 + d] = p(0) + (p(1) - p(0)) * startPull;
    out[6 + d] = p(n) + (p(n - 1) - p(n)) * endPull;
    out[9 + d] = p(n);
  }
  return out;
}

function agrees(piece: Float64Array, cubic: Curve, tolerance: number): boolean {
  for (const t of [0.25, 0.5, 0.75]) {
    const point = evaluate(piece, t);
    for (let d = 0; d < 3; d++) {
      const c = cubicAt(cubic[d]!, cubic[3 + d]!, cubic[6 + d]!, cubic[9 + d]!, t);
      if (!(Math.abs(c - point[d]! / point[3]!) <= tolerance)) return false;
    }
  }
  return true;
}

/** De Casteljau: the point at t, with its weight. */
function evaluate(piece: Float64Array, t: number): Float64Array {
  const work = piece.slice();
  for (let count = piece.length / 4 - 1; count > 0; count--) {
    for (let i = 0; i < count * 4; i++) work[i] = work[i]! + (work[i + 4]! - work[i]!) * t;
  }
  return work;
}

function halves(piece: Float64Array): [Float64Array, Float64Array] {
  const n = piece.length / 4 - 1;
  const work = piece.slice();
  const left = new Float64Array(piece.length);
  const right = new Float64Array(piece.length);
  for (let level = 0; level <= n; level++) {
    for (let d = 0; d < 4; d++) {
      left[level * 4 + d] = work[d]!;
      right[(n - level) * 4 + d] = work[(n - level) * 4 + d]!;
    }
    for (let i = 0; i < (n - level) * 4; i++) work[i] = (work[i]! + work[i + 4]!) / 2;
  }
  return [left, right];
}
