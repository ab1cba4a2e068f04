import { cos, length, sin } from '../base/trig.ts';
import { Verb } from './verb.ts';

/** A stretch of a segment as a segment of its own: where it begins, and its numbers as VERB_SIZE says. */
export interface Piece {
  readonly verb: number;
  readonly x: number;
  readonly y: number;
  readonly numbers: readonly number[];
  /** mm, at least the stretch's own length. */
  readonly lengthMm: number;
}

/**
 * The share `from` to `to` of a segment that starts at (x, y); numbers as VERB_SIZE says, of a Close those of the line it
 * draws. Ends of the segment stay exact; arcs are cut by angle, cubics by de Casteljau.
 */
export function pieceOf(
  verb: number,
  x: number,
  y: number,
  numbers: ArrayLike<number>,
  from: number,
  to: number,
): Piece {
  if (verb === Verb.Arc) return arcPiece(x, y, numbers, from, to);
  if (verb === Verb.Cubic) return cubicPiece(x, y, numbers, from, to);
  const [ex, ey] = [numbers[0]!, numbers[1]!];
  const at = (t: number): [number, number] => (t >= 1 ? [ex, ey] : t <= 0 ? [x, y] : [mix(x, ex, t), mix(y, ey, t)]);
  const [begin, end] = [at(from), at(to)];
  return {
    verb: Verb.Line,
    x: begin[0],
    y: begin[1],
    numbers: end,
    lengthMm: length(end[0] - begin[0], end[1] - begin[1]),
  };
}

function arcPiece(x: number, y: number, numbers: ArrayLike<number>, from: number, to: number): Piece {
  const [cx, cy, ux, uy, vx, vy, t0, dt, ex, ey] = Array.from(numbers) as [
    cx: number,
    cy: number,
    ux: number,
    uy: number,
    vx: number,
    vy: number,
    t0: number,
    dt: number,
    ex: number,
    ey: number,
  ];
  const at = (share: number): [number, number] => {
    if (share <= 0) return [x, y];
    if (share >= 1) return [ex, ey];
    const [c, s] = [cos(t0 + dt * share), sin(t0 + dt * share)];
    return [cx + ux * c + vx * s, cy + uy * c + vy * s];
  };
  const [begin, end] = [at(from), at(to)];
  const sweep = dt * (to - from);
  return {
    verb: Verb.Arc,
    x: begin[0],
    y: begin[1],
    numbers: [cx, cy, ux, uy, vx, vy, t0 + dt * from, sweep, end[0], end[1]],
    lengthMm: Math.abs(sweep) * (length(ux, uy) + length(vx, vy)),
  };
}

function cubicPiece(x: number, y: number, n: ArrayLike<number>, from: number, to: number): Piece {
  const all: Curve = [x, y, n[0]!, n[1]!, n[2]!, n[3]!, n[4]!, n[5]!];
  const upTo = to >= 1 ? all : halves(all, to)[0];
  const part = from <= 0 ? upTo : halves(upTo, from / to)[1];
  const polygon =
    length(part[2] - part[0], part[3] - part[1]) +
    length(part[4] - part[2], part[5] - part[3]) +
    length(part[6] - part[4], part[7] - part[5]);
  return { verb: Verb.Cubic, x: part[0], y: part[1], numbers: part.slice(2), lengthMm: polygon };
}

type Curve = [number, number, number, number, number, number, number, number];

/** A cubic cut in two at share t. */
function halves(c: Curve, t: number): [Curve, Curve] {
  const side = (i: 0 | 1): [number[], number[]] => {
    const [a, b, d, e] = [c[i], c[i + 2]!, c[i + 4]!, c[i + 6]!];
    const [ab, bd, de] = [mix(a, b, t), mix(b, d, t), mix(d, e, t)];
    const [abd, bde] = [mix(ab, bd, t), mix(bd, de, t)];
    const middle = mix(abd, bde, t);
    return [
      [a, ab, abd, middle],
      [middle, bde, de, e],
    ];
  };
  const [xs, ys] = [side(0), side(1)];
  const curve = (half: 0 | 1) => xs[half].flatMap((value, i) => [value, ys[half][i]!]) as Curve;
  return [curve(0), curve(1)];
}

function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}
