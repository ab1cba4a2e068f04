import { atan } from '../../base/arctangent.ts';
import { cos, sin } from '../../base/trig.ts';
import { cross, isWorld, toWorld, type Frame, type Point } from './ocs.ts';
import type { Tape } from './tape.ts';

const TURN = 2 * Math.PI;

/** Below this a bulge's sagitta is 1/200,000,000 of its chord: a line. Its circle would only lose digits. */
const FLAT_BULGE = 1e-8;

/** A whole circle in a frame. */
export function drawCircle(tape: Tape, frame: Frame, x: number, y: number, z: number, radius: number): void {
  const centre = toWorld(frame, x, y, z);
  drawTurn(tape, centre, scaled(frame.x, radius), scaled(frame.y, radius), 0, TURN);
}

/**
 * A circular arc in a frame, counter-clockwise, angles in degrees. Ends a multiple of 360° apart are a whole circle, and
 * so is 0° to 0°. Equal ends elsewhere are what is left of an arc too short for the writer's digits: nothing.
 * @returns false where nothing is left.
 */
export function drawArc(tape: Tape, frame: Frame, at: Point, radius: number, start: number, end: number): boolean {
  const centre = toWorld(frame, at[0], at[1], at[2]);
  const u = scaled(frame.x, radius);
  const v = scaled(frame.y, radius);
  let sweep = (end - start) % 360;
  if (sweep === 0) {
    if (start === end && start !== 0) return false;
    drawTurn(tape, centre, u, v, radians(start % 360), TURN);
    return true;
  }
  if (sweep < 0) sweep += 360;
  drawTurn(tape, centre, u, v, radians(start % 360), radians(sweep));
  return true;
}

/**
 * An ellipse or a part of one: centre, major half axis, normal, ratio of the axes, first and last parameter in radians.
 * The parameter runs counter-clockwise about the normal. Source: DXF reference, ELLIPSE.
 */
export function drawEllipse(
  tape: Tape,
  centre: Point,
  major: Point,
  normal: Point,
  ratio: number,
  start: number,
  end: number,
): void {
  const minor = scaled(cross(normal, major), ratio);
  let sweep = (end - start) % TURN;
  if (sweep <= 0) sweep += TURN;
  // A whole ellipse is written as 0 to 6.283185…, to as many digits as the writer pleases.
  if (TURN - sweep < 1e-6 || (sweep < 1e-6 && Math.abs(end - start) > 6)) sweep = TURN;
  drawTurn(tape, centre, major, minor, start % TURN, sweep);
}

/** One arc as an outline of its own; closed where it is a whole turn. */
function drawTurn(tape: Tape, c: Point, u: Point, v: Point, start: number, sweep: number): void {
  const from = tape.coordCount;
  tape.move(0, 0, 0);
  const k = beginArc(tape, c, u, v, start, sweep);
  const { coords } = tape;
  goTo(coords, from, c, u, v, start);
  if (sweep !== TURN) {
    goTo(coords, k + 11, c, u, v, start + sweep);
    return;
  }
  coords[k + 11] = coords[from]!;
  coords[k + 12] = coords[from + 1]!;
  coords[k + 13] = coords[from + 2]!;
  tape.close();
}

/** Where a flat polyline lies: at a height of a frame. */
export interface Plane {
  readonly frame: Frame;
  readonly z: number;
}

/**
 * A segment of a polyline in its plane: a line, or the arc that a bulge makes of it. The bulge is the tangent of a quarter
 * of the arc's angle, positive for counter-clockwise.
 */
export function drawSegment(
  tape: Tape,
  { frame, z }: Plane,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  bulge: number,
): void {
  if (Math.abs(bulge) < FLAT_BULGE || !Number.isFinite(bulge)) {
    if (isWorld(frame)) tape.line(x1, y1, z);
    else tape.line(...toWorld(frame, x1, y1, z));
    return;
  }
  const k = (1 - bulge * bulge) / (4 * bulge);
  const cx = (x0 + x1) / 2 - (y1 - y0) * k;
  const cy = (y0 + y1) / 2 + (x1 - x0) * k;
  const ux = x0 - cx;
  const uy = y0 - cy;
  const u = toWorld(frame, ux, uy, 0);
  const v = toWorld(frame, -uy, ux, 0);
  writeArc(tape, toWorld(frame, cx, cy, z), u, v, 0, 4 * atan(bulge), toWorld(frame, x1, y1, z));
}

/** Writes an arc's numbers. */
export function writeArc(tape: Tape, c: Point, u: Point, v: Point, start: number, sweep: number, end: Point): void {
  const k = beginArc(tape, c, u, v, start, sweep);
  const { coords } = tape;
  coords[k + 11] = end[0];
  coords[k + 12] = end[1];
  coords[k + 13] = end[2];
}

/** Writes an arc's numbers but for its end, and gives the index of the first. */
function beginArc(tape: Tape, c: Point, u: Point, v: Point, start: number, sweep: number): number {
  const k = tape.arc();
  const { coords } = tape;
  coords[k] = c[0];
  coords[k + 1] = c[1];
  coords[k + 2] = c[2];
  coords[k + 3] = u[0];
  coords[k + 4] = u[1];
  coords[k + 5] = u[2];
  coords[k + 6] = v[0];
  coords[k + 7] = v[1];
  coords[k + 8] = v[2];
  coords[k + 9] = start;
  coords[k + 10] = sweep;
  return k;
}

/** Writes the arc's point at an angle to `at`; no sine is needed at 0, where all circles start. */
function goTo(coords: Float64Array, at: number, c: Point, u: Point, v: Point, angle: number): void {
  const a = angle === 0 ? 1 : cos(angle);
  const b = angle === 0 ? angle : sin(angle);
  coords[at] = c[0] + u[0] * a + v[0] * b;
  coords[at + 1] = c[1] + u[1] * a + v[1] * b;
  coords[at + 2] = c[2] + u[2] * a + v[2] * b;
}

function scaled(p: Point, k: number): Point {
  return [p[0] * k, p[1] * k, p[2] * k];
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
