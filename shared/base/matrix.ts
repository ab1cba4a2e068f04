import { cos, sin, tan } from './trig.ts';

/** An affine map: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export interface Matrix {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

/** The map that changes nothing. */
export const IDENTITY: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

/** A map from its six numbers. */
export function matrix(a: number, b: number, c: number, d: number, e: number, f: number): Matrix {
  return { a, b, c, d, e, f };
}

/** The map that applies `n` first, then `m`. */
export function multiply(m: Matrix, n: Matrix): Matrix {
  if (n === IDENTITY) return m;
  return {
    a: m.a * n.a + m.c * n.b,
    b: m.b * n.a + m.d * n.b,
    c: m.a * n.c + m.c * n.d,
    d: m.b * n.c + m.d * n.d,
    e: m.a * n.e + m.c * n.f + m.e,
    f: m.b * n.e + m.d * n.f + m.f,
  };
}

/** A move by (x, y). */
export function translation(x: number, y: number): Matrix {
  return matrix(1, 0, 0, 1, x, y);
}

/** A turn about the origin, degrees, clockwise on screen. Multiples of 90 are exact. */
export function rotation(degrees: number): Matrix {
  const turn = degrees % 360;
  const quarter = turn / 90;
  if (Number.isInteger(quarter)) {
    const k = (quarter + 4) % 4;
    const s = k === 1 ? 1 : k === 3 ? -1 : 0;
    const c = k === 0 ? 1 : k === 2 ? -1 : 0;
    return matrix(c, s, -s, c, 0, 0);
  }
  const angle = (turn * Math.PI) / 180;
  return matrix(cos(angle), sin(angle), -sin(angle), cos(angle), 0, 0);
}

/** A skew by two angles in degrees. */
export function skew(xDegrees: number, yDegrees: number): Matrix {
  const slope = (degrees: number) => tan(((degrees % 180) * Math.PI) / 180);
  return matrix(1, slope(yDegrees), slope(xDegrees), 1, 0, 0);
}

/** The x of a mapped point. */
export function mapX(m: Matrix, x: number, y: number): number {
  return m.a * x + m.c * y + m.e;
}

/** The y of a mapped point. */
export function mapY(m: Matrix, x: number, y: number): number {
  return m.b * x + m.d * y + m.f;
}
