import { elevated, fittedCubics, type Curve } from './bezier.ts';
import { conicArc } from './conic.ts';
import { writeArc } from './curves.ts';
import type { BSpline, SplineData } from './b-spline.ts';
import { interpolate } from './interpolate.ts';
import type { Point } from './ocs.ts';
import type { Tape } from './tape.ts';

/** Largest degree drawn: CAD programs write 3 or 5 and allow 10 or 11. Higher ones are drawn with this one. */
const MAX_DEGREE = 11;

/** Ends nearer than this part of the spline's size meet. */
const MEETS = 1e-9;

/**
 * Draws a spline as an outline of its own: up to degree 3 without weights as exact cubics (lines for degree 1), rational
 * quadratic pieces of ellipses as exact arcs, all else as cubics within {@link Curve} tolerance. A spline of fit points
 * alone is the cubic through them. Knots that contradict degree and points are replaced by uniform ones.
 * @returns false where there is nothing to draw.
 */
export function drawSpline(tape: Tape, data: SplineData): boolean {
  const spline = data.controls.length >= 6 ? shaped(data) : interpolate(data);
  if (!spline) return false;
  const { degree, knots, points, rational } = spline;
  const count = points.length / 4;
  const size = extent(points);
  let started = false;
  let end: Point = [0, 0, 0];
  let first: Point = end;
  for (let span = degree; span < count; span++) {
    if (!(knots[span + 1]! > knots[span]!)) continue;
    const piece = bezierOf(spline, span);
    if (!started) {
      first = pointOf(piece, 0);
      tape.move(first[0], first[1], first[2]);
      started = true;
    }
    drawPiece(tape, piece, rational, size);
    end = pointOf(piece, piece.length / 4 - 1);
  }
  if (started && data.closed && near(first, end, size * MEETS)) tape.close();
  return started;
}

function shaped(data: SplineData): BSpline | null {
  const count = Math.floor(data.controls.length / 3);
  const points = new Float64Array(count * 4);
  const weighted = data.weights.length >= count && data.weights.every((w) => w > 0 && Number.isFinite(w));
  const base = weighted ? data.weights[0]! : 1;
  let rational = false;
  for (let i = 0; i < count; i++) {
    const w = weighted ? data.weights[i]! / base : 1;
    if (Math.abs(w - 1) > 1e-12) rational = true;
    points[i * 4] = data.controls[i * 3]! * w;
    points[i * 4 + 1] = data.controls[i * 3 + 1]! * w;
    points[i * 4 + 2] = data.controls[i * 3 + 2]! * w;
    points[i * 4 + 3] = w;
  }
  const { degree, knots } = soundKnots(data.knots, count, data.degree);
  return { degree, knots, points, rational };
}

/**
 * Knots that fit. Kept where their number is right; completed where the outermost two were left out, as some programs
 * do; where their number fits another degree, that degree is meant; else uniform and clamped.
 */
function soundKnots(given: readonly number[], count: number, stated: number): { degree: number; knots: number[] } {
  let degree = Math.max(1, Math.min(MAX_DEGREE, count - 1, Number.isFinite(stated) ? Math.trunc(stated) : 3));
  if (ascending(given)) {
    if (given.length === count + degree + 1 && domain(given, degree, count)) return { degree, knots: [...given] };
    if (given.length === count + degree - 1) {
      const knots = [given[0]!, ...given, given[given.length - 1]!];
      if (domain(knots, degree, count)) return { degree, knots };
    }
    const implied = given.length - count - 1;
    if (implied >= 1 && implied <= Math.min(MAX_DEGREE, count - 1) && domain(given, implied, count)) {
      return { degree: implied, knots: [...given] };
    }
  }
  degree = Math.min(degree, count - 1);
  const knots: number[] = [];
  for (let i = 0; i < count + degree + 1; i++) knots.push(Math.max(0, Math.min(count - degree, i - degree)));
  return { degree, knots };
}

function ascending(knots: readonly number[]): boolean {
  for (let i = 0; i < knots.length; i++) {
    if (!Number.isFinite(knots[i]!) || (i > 0 && knots[i]! < knots[i - 1]!)) return false;
  }
  return knots.length > 0;
}

function domain(knots: readonly number[], degree: number, count: number): boolean {
  return knots[count]! > knots[degree]!;
}

/**
 * The Bézier points of one span by blossoming: point k is the polar form at (degree − k) times the span's first knot and
 * k times its last. Source: Ramshaw, "Blossoms are polar forms" (1989); de Boor's recurrence with one argument a level.
 */
function bezierOf(spline: BSpline, span: number): Float64Array {
  const { degree: p, knots, points } = spline;
  const out = new Float64Array((p + 1) * 4);
  const work = new Float64Array((p + 1) * 4);
  const a = knots[span]!;
  const b = knots[span + 1]!;
  for (let k = 0; k <= p; k++) {
    work.set(points.subarray((span - p) * 4, (span + 1) * 4));
    for (let r = 1; r <= p; r++) {
      const t = r <= p - k ? a : b;
      for (let j = p; j >= r; j--) {
        const low = knots[span - p + j]!;
        const width = knots[span + 1 + j - r]! - low;
        const s = width > 0 ? (t - low) / width : 0;
        for (let d = 0; d < 4; d++) {
          const at = j * 4 + d;
          work[at] = work[at - 4]! + (work[at]! - work[at - 4]!) * s;
        }
      }
    }
    for (let d = 0; d < 4; d++) out[k * 4 + d] = work[p * 4 + d]!;
  }
  return out;
}

function drawPiece(tape: Tape, piece: Float64Array, rational: boolean, size: number): void {
  const degree = piece.length / 4 - 1;
  if (degree === 1) {
    const end = pointOf(piece, 1);
    tape.line(end[0], end[1], end[2]);
    return;
  }
  if (!rational && degree <= 3) {
    writeCubic(tape, elevated(piece));
    return;
  }
  const arc = degree === 2 ? conicArc(piece) : null;
  if (arc) {
    writeArc(tape, arc.centre, arc.u, arc.v, arc.start, arc.sweep, pointOf(piece, 2));
    return;
  }
  for (const cubic of fittedCubics(piece, size)) writeCubic(tape, cubic);
}

/** @param cubic four points, x y z each; the first is where the tape stands. */
function writeCubic(tape: Tape, cubic: Curve): void {
  tape.cubic();
  for (let i = 3; i < 12; i += 3) tape.point(cubic[i]!, cubic[i + 1]!, cubic[i + 2]!);
}

/** A control point of a Bézier piece, weight taken out. */
function pointOf(piece: Float64Array, i: number): Point {
  const w = piece[i * 4 + 3]!;
  return [piece[i * 4]! / w, piece[i * 4 + 1]! / w, piece[i * 4 + 2]! / w];
}

function extent(points: Float64Array): number {
  let size = 0;
  for (let d = 0; d < 3; d++) {
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (let i = d; i < points.length; i += 4) {
      const value = points[i]! / points[i - d + 3]!;
      if (value < low) low = value;
      if (value > high) high = value;
    }
    if (high - low > size) size = high - low;
  }
  return size;
}

function near(a: Point, b: Point, tolerance: number): boolean {
  return Math.abs(a[0] - b[0]) <= tolerance && Math.abs(a[1] - b[1]) <= tolerance && Math.abs(a[2] - b[2]) <= tolerance;
}
