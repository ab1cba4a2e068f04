import { type Drawing, isAreaOnly } from '../../drawing/drawing.ts';
import { Verb, VERB_SIZE } from '../../geometry/verb.ts';
import type { ContourTable } from '../measure.ts';

/** Bends of a line that nobody could fill, as a share of its length. */
const FLAT = 1e-6;

/**
 * Whether a contour of a style that is engraved as areas has no inside, so that the beam follows it once along its way: an open one where the
 * style has no fill, and one that never leaves a straight line where it has one.
 */
export function isFollowed(
  drawing: Pick<Drawing, 'format' | 'styles' | 'verbs' | 'coords'>,
  contours: ContourTable,
  contour: number,
): boolean {
  const style = drawing.styles[contours.style[contour]!]!;
  if (isAreaOnly(drawing, style)) return false;
  return style.fill === null ? contours.closed[contour] !== 1 : isFlat(drawing, contours, contour);
}

/** Whether all points of a contour, those that curves are pulled to among them, lie on one straight line. */
function isFlat(
  { verbs, coords }: Pick<Drawing, 'verbs' | 'coords'>,
  { verbStart, verbEnd, coordStart, bounds }: ContourTable,
  contour: number,
): boolean {
  const [x, y] = [coords[coordStart[contour]!]!, coords[coordStart[contour]! + 1]!];
  const [left, top, right, bottom] = bounds.subarray(contour * 4, contour * 4 + 4);
  const least = FLAT * ((right! - left!) ** 2 + (bottom! - top!) ** 2);
  let [dx, dy] = [0, 0];
  let at = coordStart[contour]!;
  for (let verb = verbStart[contour]!; verb < verbEnd[contour]!; verb++) {
    if (verbs[verb] === Verb.Arc) return false;
    const end = at + VERB_SIZE[verbs[verb]!]!;
    for (; at < end; at += 2) {
      const [px, py] = [coords[at]! - x, coords[at + 1]! - y];
      if (Math.abs(dx * py - dy * px) > least) return false;
      if (px * px + py * py > dx * dx + dy * dy) [dx, dy] = [px, py];
    }
  }
  return true;
}
