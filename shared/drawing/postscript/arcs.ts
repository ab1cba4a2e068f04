import { atan2 } from '../../base/arctangent.ts';
import { length } from '../../base/trig.ts';
import { type Arc, eachArcCubic, type Trigonometry } from '../../geometry/arc.ts';
import type { Canvas } from './canvas.ts';
import { PsError } from './faults.ts';
import { cosDegrees, mapPoint, sinDegrees } from './matrix.ts';

/** An arc whose start is nearer to the pen than this begins there, mm. */
const SAME_POINT_MM = 1e-9;
const DEGREE = Math.PI / 180;

/** How far an arc goes, degrees: at most once around. */
function sweepOf(from: number, to: number, clockwise: boolean): number {
  const raw = clockwise ? from - to : to - from;
  if (raw >= 360) return 360;
  return raw < 0 ? ((raw % 360) + 360) % 360 : raw;
}

/** arc and arcn: a line from the pen to the start, then the arc. Angles in degrees. */
export function addArc(
  canvas: Canvas,
  cx: number,
  cy: number,
  radius: number,
  from: number,
  to: number,
  clockwise: boolean,
): void {
  const sweep = sweepOf(from, to, clockwise);
  const end = clockwise ? from - sweep : from + sweep;
  const start = [cx + radius * cosDegrees(from), cy + radius * sinDegrees(from)] as const;
  goTo(canvas, ...start);
  if (sweep === 0 || radius === 0) return;
  const [endX, endY] = sweep === 360 ? start : [cx + radius * cosDegrees(end), cy + radius * sinDegrees(end)];
  const turn = clockwise ? -sweep : sweep;
  canvas.arcTo({ cx, cy, radius, start: (from % 360) * DEGREE, sweep: turn * DEGREE, x: endX, y: endY });
}

/** A line to the start of a curve, or a move where there is no path yet. */
function goTo(canvas: Canvas, x: number, y: number): void {
  if (!canvas.painter.hasPath) {
    canvas.moveTo(x, y);
    return;
  }
  const [px, py] = mapPoint(canvas.toMm, x, y);
  const [qx, qy] = canvas.painter.pen;
  if (length(px - qx, py - qy) > SAME_POINT_MM) canvas.lineTo(x, y);
}

/**
 * arct and arcto: rounds the corner that the lines from the pen over (x1, y1) to (x2, y2) make.
 * @returns the two tangent points in user space
 */
export function addTangentArc(
  canvas: Canvas,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  radius: number,
): [number, number, number, number] {
  const [x0, y0] = canvas.currentPoint();
  const [ax, ay, bx, by] = [x0 - x1, y0 - y1, x2 - x1, y2 - y1];
  const [a, b] = [length(ax, ay), length(bx, by)];
  if (a === 0 || b === 0) throw new PsError('undefinedresult');
  const cross = (ax * by - ay * bx) / (a * b);
  const dot = (ax * bx + ay * by) / (a * b);
  // Lines that run straight on have no corner to round.
  if (Math.abs(cross) < 1e-12) {
    canvas.lineTo(x1, y1);
    return [x1, y1, x1, y1];
  }
  const reach = (radius * (1 + dot)) / Math.abs(cross);
  const [tx1, ty1] = [x1 + (ax / a) * reach, y1 + (ay / a) * reach];
  const [tx2, ty2] = [x1 + (bx / b) * reach, y1 + (by / b) * reach];
  const side = cross > 0 ? 1 : -1;
  const [cx, cy] = [tx1 - (ay / a) * radius * side, ty1 + (ax / a) * radius * side];
  goTo(canvas, tx1, ty1);
  const from = atan2(ty1 - cy, tx1 - cx);
  const to = atan2(ty2 - cy, tx2 - cx);
  let turn = to - from;
  if (turn > Math.PI) turn -= 2 * Math.PI;
  if (turn < -Math.PI) turn += 2 * Math.PI;
  if (radius !== 0) canvas.arcTo({ cx, cy, radius, start: from, sweep: turn, x: tx2, y: ty2 });
  return [tx1, ty1, tx2, ty2];
}

/** A mapped arc as cubics in the same space, their two control points and end, one for each quarter turn. */
export function arcCubics(arc: Arc): number[][] {
  const cubics: number[][] = [];
  eachArcCubic(arc, Math.PI / 2, (...points) => cubics.push(points), OF_DEGREES);
  return cubics;
}

/** Exact at quarter turns, as PostScript's angles in degrees are. */
const OF_DEGREES: Trigonometry = {
  cos: (angle) => cosDegrees(angle / DEGREE),
  sin: (angle) => sinDegrees(angle / DEGREE),
};
