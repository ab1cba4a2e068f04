import { atan2 } from '../base/arctangent.ts';
import { length } from '../base/trig.ts';
import { cubicAt } from './segment.ts';

const TURN = 2 * Math.PI;

/** How far a curve reaches along one axis: its least and its greatest coordinate. */
export type Reach = readonly [low: number, high: number];

/** The reach of a cubic with these four coordinates along an axis: its ends, and where it turns between them. */
export function cubicReach(p0: number, p1: number, p2: number, p3: number): Reach {
  let low = Math.min(p0, p3);
  let high = Math.max(p0, p3);
  if (Math.min(p1, p2) >= low && Math.max(p1, p2) <= high) return [low, high];
  const turn = (t: number) => {
    if (!(t > 0 && t < 1)) return;
    const p = cubicAt(p0, p1, p2, p3, t);
    low = Math.min(low, p);
    high = Math.max(high, p);
  };
  // B'(t) / 3 = a t² + 2 b t + c
  const a = p3 - p0 + 3 * (p1 - p2);
  const b = p0 - 2 * p1 + p2;
  const c = p1 - p0;
  const root = Math.sqrt(Math.max(0, b * b - a * c));
  // Both roots without taking nearly equal numbers from each other; a = 0 leaves the one there is.
  const q = -(b + (b < 0 ? -root : root));
  turn(q / a);
  turn(c / q);
  return [low, high];
}

/**
 * The reach along an axis of an arc c + u·cos t + v·sin t from t = `start` over `sweep`, whose ends have these coordinates: the
 * ends, and the ellipse's turning points that it passes.
 */
export function arcReach(
  [from, to]: readonly [number, number],
  c: number,
  u: number,
  v: number,
  start: number,
  sweep: number,
): Reach {
  const most = length(u, v);
  if (Math.abs(sweep) >= TURN) return [c - most, c + most];
  const first = sweep < 0 ? start + sweep : start;
  const passes = (angle: number) => {
    const ahead = (angle - first) % TURN;
    return (ahead < 0 ? ahead + TURN : ahead) < Math.abs(sweep);
  };
  const top = atan2(v, u);
  return [passes(top + Math.PI) ? c - most : Math.min(from, to), passes(top) ? c + most : Math.max(from, to)];
}
