import { noticeOf } from '../../drawing/notices/kind.ts';
import { length } from '../../base/trig.ts';
import { Verb } from '../../geometry/verb.ts';
import type { Notice } from '../notice.ts';
import { SIMPLIFY_MM } from '../repairs/kinds.ts';
import { eachSegment } from '../../geometry/segment.ts';
import type { CheckSubject } from './subject.ts';
import { CheckRole } from './tables.ts';
import { MANY_POINTS } from './records/many-points.ts';

/** Fewer segments than this are saved in no time at all. */
const WORTH_SAVING = 1000;

/** Drawings whose straight segments are at least twice as many as their course needs, within SIMPLIFY_MM. */
export function manyPointNotices(subject: CheckSubject): Notice[] {
  const { lines, needed } = countNeeded(subject);
  const saved = lines - needed;
  if (saved < WORTH_SAVING || saved * 2 < lines) return [];
  return [noticeOf(MANY_POINTS, { count: saved }, lines, needed, SIMPLIFY_MM)];
}

/**
 * How many straight segments there are along cut, engraved and bend lines, and about how many would do: one pass that
 * keeps, from each kept point on, the wedge of directions that pass all points since within the tolerance
 * (C. M. Williams, An efficient algorithm for the piecewise linear approximation of planar curves, 1978).
 */
function countNeeded({ drawing, measurement, roles }: CheckSubject): { lines: number; needed: number } {
  const { contours } = measurement;
  const wedge = new Wedge();
  let [lines, needed, contour, last] = [0, 0, 0, -2];
  eachSegment(drawing, (verb, kind, _, x, y, endX, endY) => {
    if ((kind !== Verb.Line && kind !== Verb.Close) || (x === endX && y === endY)) return;
    while (contour < contours.count && contours.verbEnd[contour]! <= verb) contour++;
    const role = roles[contours.style[contour]!]!;
    if (role === CheckRole.none || role === CheckRole.area) return;
    lines++;
    const goesOn = last === verb - 1;
    last = verb;
    if (goesOn && wedge.takes(endX, endY)) return;
    needed++;
    wedge.begin(x, y);
    wedge.takes(endX, endY);
  });
  return { lines, needed };
}

/** Directions from a point, between two unit vectors; all of them at first. */
class Wedge {
  #x = 0;
  #y = 0;
  #open = true;
  #reach = 0;
  #leftX = 0;
  #leftY = 0;
  #rightX = 0;
  #rightY = 0;

  begin(x: number, y: number): void {
    this.#x = x;
    this.#y = y;
    this.#open = true;
    this.#reach = 0;
  }

  /** Narrows the wedge to what passes the point; false where the point lies outside of it or turns back. */
  takes(x: number, y: number): boolean {
    const [dx, dy] = [x - this.#x, y - this.#y];
    const away = length(dx, dy);
    if (away < this.#reach - SIMPLIFY_MM) return false;
    this.#reach = Math.max(this.#reach, away);
    if (away <= SIMPLIFY_MM) return true;
    const [ux, uy] = [dx / away, dy / away];
    if (
      !this.#open &&
      !(cross(this.#rightX, this.#rightY, ux, uy) >= 0 && cross(ux, uy, this.#leftX, this.#leftY) >= 0)
    )
      return false;
    const sine = SIMPLIFY_MM / away;
    const cosine = Math.sqrt(1 - sine * sine);
    const [leftX, leftY] = [ux * cosine - uy * sine, uy * cosine + ux * sine];
    const [rightX, rightY] = [ux * cosine + uy * sine, uy * cosine - ux * sine];
    if (this.#open || cross(leftX, leftY, this.#leftX, this.#leftY) > 0) [this.#leftX, this.#leftY] = [leftX, leftY];
    if (this.#open || cross(this.#rightX, this.#rightY, rightX, rightY) > 0)
      [this.#rightX, this.#rightY] = [rightX, rightY];
    this.#open = false;
    return true;
  }
}

function cross(ax: number, ay: number, bx: number, by: number): number {
  return ax * by - ay * bx;
}
