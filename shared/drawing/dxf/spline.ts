import { elevated, fittedCubics, type Curve } from './bezier.ts';
import { conicArc } from './conic.ts';
import { writeArc } from './curves.ts';
import type { BSpline } from './b-spline.ts';
import type { Point } from './ocs.ts';
import type { Tape } from './tape.ts';

/** Ends nearer than this part of the spline's size meet. */
const MEETS = 1e-9;

/**
 * Draws a spline as an outline of its own: up to degree 3 without weights as exact cubics (lines for degree 1), rational
 * quadratic pieces of ellipses as exact arcs, all else as cubics within {@link Curve} tolerance.
 * @param closed the file says that it is; it is closed where its ends meet too
 * @returns false where there is nothing to draw.
 */
export function drawSpline(tape: Tape, spline: BSpline, closed: boolean): boolean {
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
  if (started && closed && near(first, end, size * MEETS)) tape.close();
  return started;
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
