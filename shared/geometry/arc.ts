import { cos, sin } from '../base/trig.ts';

/**
 * An arc's numbers by name, in the order of VERB_SIZE: c + u·cos t + v·sin t for t from `start` over `sweep` (radians, signed), and its
 * end x y, exact.
 */
export interface Arc {
  cx: number;
  cy: number;
  ux: number;
  uy: number;
  vx: number;
  vy: number;
  start: number;
  sweep: number;
  x: number;
  y: number;
}

/** The arc whose numbers begin at `at`. */
export function arcAt(coords: ArrayLike<number>, at: number): Arc {
  return {
    cx: coords[at]!,
    cy: coords[at + 1]!,
    ux: coords[at + 2]!,
    uy: coords[at + 3]!,
    vx: coords[at + 4]!,
    vy: coords[at + 5]!,
    start: coords[at + 6]!,
    sweep: coords[at + 7]!,
    x: coords[at + 8]!,
    y: coords[at + 9]!,
  };
}

/** Writes an arc's numbers from `at` on, where there is room for them. */
export function putArc(coords: Float64Array, at: number, arc: Arc): void {
  coords[at] = arc.cx;
  coords[at + 1] = arc.cy;
  coords[at + 2] = arc.ux;
  coords[at + 3] = arc.uy;
  coords[at + 4] = arc.vx;
  coords[at + 5] = arc.vy;
  coords[at + 6] = arc.start;
  coords[at + 7] = arc.sweep;
  coords[at + 8] = arc.x;
  coords[at + 9] = arc.y;
}

/** Cosines and sines of angles in radians. */
export interface Trigonometry {
  cos(angle: number): number;
  sin(angle: number): number;
}

/** The same bits in every engine. */
const STEADY: Trigonometry = { cos, sin };

/** Rounding left in a sweep, in pieces. */
const WHOLE = 1e-9;

/**
 * Calls back with an arc as cubics of at most `most` radians each: their control points and their ends, the last one the arc's own.
 * A quarter turn leaves its circle by 0.03 % of the radius, half of that by 0.0004 %.
 * @param trigonometry another one where cosines are exact, or where nothing but a picture follows from them
 */
export function eachArcCubic(
  arc: Readonly<Arc>,
  most: number,
  visit: (x1: number, y1: number, x2: number, y2: number, x: number, y: number) => void,
  trigonometry = STEADY,
): void {
  const { cx, cy, ux, uy, vx, vy, start, sweep } = arc;
  const count = Math.max(1, Math.ceil(Math.abs(sweep) / most - WHOLE));
  const step = sweep / count;
  const reach = (4 / 3) * (trigonometry.sin(step / 4) / trigonometry.cos(step / 4));
  const atX = (c: number, s: number) => ux * c + vx * s + cx;
  const atY = (c: number, s: number) => uy * c + vy * s + cy;
  let c0 = trigonometry.cos(start);
  let s0 = trigonometry.sin(start);
  for (let i = 1; i <= count; i++) {
    const c1 = trigonometry.cos(start + i * step);
    const s1 = trigonometry.sin(start + i * step);
    const isLast = i === count;
    visit(
      atX(c0 - reach * s0, s0 + reach * c0),
      atY(c0 - reach * s0, s0 + reach * c0),
      atX(c1 + reach * s1, s1 - reach * c1),
      atY(c1 + reach * s1, s1 - reach * c1),
      isLast ? arc.x : atX(c1, s1),
      isLast ? arc.y : atY(c1, s1),
    );
    c0 = c1;
    s0 = s1;
  }
}
