// Records in memory, doubles one after the other, read by name: changetype() takes an address as one of these.

/** A place, mm. */
@unmanaged
export class Point {
  x: f64;
  y: f64;
}

/** A straight line, or the ends of something that is not. */
@unmanaged
export class Line {
  x: f64;
  y: f64;
  endX: f64;
  endY: f64;
}

/** The box around something. */
@unmanaged
export class Box {
  minX: f64;
  minY: f64;
  maxX: f64;
  maxY: f64;
}

/** A cubic's numbers in a drawing, as VERB_SIZE in shared/geometry/verb.ts says: its control points and its end. */
@unmanaged
export class CubicNumbers {
  x1: f64;
  y1: f64;
  x2: f64;
  y2: f64;
  x: f64;
  y: f64;
}

/** A cubic with its start: all four points. */
@unmanaged
export class Cubic {
  x0: f64;
  y0: f64;
  x1: f64;
  y1: f64;
  x2: f64;
  y2: f64;
  x3: f64;
  y3: f64;
}

/** An arc's numbers in a drawing: c + u·cos t + v·sin t for t from `start` over `sweep` (radians, signed), and its exact end. */
@unmanaged
export class Arc {
  cx: f64;
  cy: f64;
  ux: f64;
  uy: f64;
  vx: f64;
  vy: f64;
  start: f64;
  sweep: f64;
  x: f64;
  y: f64;
}

/** Totals of a style's or the whole drawing's contours, in the order of TOTAL_… in layout.ts. */
@unmanaged
export class Totals {
  lines: f64;
  curves: f64;
  area: f64;
  shapes: f64;
  open: f64;
}

/** The totals of a style, or with the number of styles of the whole drawing. */
// @ts-ignore: decorator
@inline
export function totalsAt(totals: usize, style: i32): Totals {
  return changetype<Totals>(totals + (style as usize) * offsetof<Totals>());
}

/** Where a line begins, as a place. */
// @ts-ignore: decorator
@inline
export function startOf(line: Line): Point {
  return changetype<Point>(line);
}

/** Where it ends. */
// @ts-ignore: decorator
@inline
export function endOf(line: Line): Point {
  return changetype<Point>(changetype<usize>(line) + offsetof<Point>());
}
