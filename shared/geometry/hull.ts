import { length } from '../base/trig.ts';
import type { Outline } from './segment.ts';
import { Verb, VERB_SIZE } from './verb.ts';

/** Verbs that follow each other, and where the first one's numbers begin. */
export interface VerbRange {
  readonly verbStart: number;
  readonly verbEnd: number;
  readonly coordStart: number;
}

/** Rounding left in an angle, radians. */
const ANGLE_SLACK = 1e-9;
const FULL_TURN = 2 * Math.PI - ANGLE_SLACK;

/**
 * Writes the hull of some verbs into `out` at `to`: least x, least y, greatest x, greatest y; infinite the wrong way round where
 * there is none. Control points count, and arcs count as whole ellipses, so the hull is never too small. With `onCurve` only points
 * that are drawn count (ends, and whole ellipses), so it is never too large. Computed without a call for each point: large drawings spend
 * as much on their hulls as on reading numbers.
 */
export function writeHull(
  { verbs, coords }: Outline,
  range: VerbRange,
  onCurve: boolean,
  out: Float64Array,
  to = 0,
): void {
  let x0 = Infinity;
  let y0 = Infinity;
  let x1 = -Infinity;
  let y1 = -Infinity;
  let at = range.coordStart;
  const { verbEnd } = range;
  for (let v = range.verbStart; v < verbEnd; v++) {
    const verb = verbs[v]!;
    const end = at + VERB_SIZE[verb]!;
    if (verb === Verb.Arc) {
      if (!onCurve || Math.abs(coords[at + 7]!) >= FULL_TURN) {
        const x = coords[at]!;
        const y = coords[at + 1]!;
        const reachX = length(coords[at + 2]!, coords[at + 4]!);
        const reachY = length(coords[at + 3]!, coords[at + 5]!);
        if (x - reachX < x0) x0 = x - reachX;
        if (x + reachX > x1) x1 = x + reachX;
        if (y - reachY < y0) y0 = y - reachY;
        if (y + reachY > y1) y1 = y + reachY;
      }
      at = end - 2;
    } else if (onCurve && verb === Verb.Cubic) at = end - 2;
    for (; at < end; at += 2) {
      const x = coords[at]!;
      const y = coords[at + 1]!;
      if (x < x0) x0 = x;
      if (x > x1) x1 = x;
      if (y < y0) y0 = y;
      if (y > y1) y1 = y;
    }
  }
  out[to] = x0;
  out[to + 1] = y0;
  out[to + 2] = x1;
  out[to + 3] = y1;
}
