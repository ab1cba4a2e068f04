import { type Drawing, isAreaOnly } from '../../drawing/drawing.ts';
import type { ContourTable } from '../measure.ts';

/** A line is straight where it is no longer than this times the diagonal of its box. */
const STRAIGHT = 1 + 1e-9;

/**
 * Whether a contour of a style that is engraved as areas has no inside, so that the beam follows it once along its way: an open one where the
 * style has no fill, and a straight one where it has.
 */
export function isFollowed(
  drawing: Pick<Drawing, 'format' | 'styles'>,
  { style, closed, lengthOfLines, lengthOfCurves, bounds }: ContourTable,
  i: number,
): boolean {
  const look = drawing.styles[style[i]!]!;
  if (closed[i] === 1 || isAreaOnly(drawing, look)) return false;
  const [x, y] = [bounds[i * 4 + 2]! - bounds[i * 4]!, bounds[i * 4 + 3]! - bounds[i * 4 + 1]!];
  return look.fill === null || lengthOfLines[i]! + lengthOfCurves[i]! <= Math.sqrt(x * x + y * y) * STRAIGHT;
}
