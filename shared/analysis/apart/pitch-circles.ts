import type { Measurement } from '../measure.ts';
import { holds, longSide } from './boxes.ts';
import type { Bounds } from './chords.ts';

/** Drawings with more circles are perforated: no more are compared. */
const MOST_ROUND = 1000;
/** So many equal holes lie on a pitch circle. */
const LEAST_HOLES = 3;
/** Holes are no larger than this share of the circle that they lie on. */
const SMALL = 0.5;
/** Middles of holes lie no farther from the circle, mm. */
const ON_MM = 0.1;
/** Width and height of a circle, and diameters of equal holes, differ by no more than this share. */
const SAME = 0.01;

interface Round {
  readonly contour: number;
  readonly bounds: Bounds;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/**
 * Contours of pitch circles: circles within an outline whose line runs through the middles of three or more equal holes, which are much smaller. Null
 * where there are too many circles to look.
 * @param counts by style whether its circles are looked at
 * @param isCut by style whether its circles are holes
 */
export function pitchCircles(
  { contours }: Measurement,
  counts: readonly boolean[],
  isCut: readonly boolean[],
): number[] | null {
  const boxOf = (c: number): Bounds => [
    contours.bounds[c * 4]!,
    contours.bounds[c * 4 + 1]!,
    contours.bounds[c * 4 + 2]!,
    contours.bounds[c * 4 + 3]!,
  ];
  const rounds: Round[] = [];
  const closed: Bounds[] = [];
  for (let contour = 0; contour < contours.count; contour++) {
    const style = contours.style[contour]!;
    if (contours.closed[contour] === 0 || !(counts[style] || isCut[style])) continue;
    const bounds = boxOf(contour);
    const [x0, y0, x1, y1] = bounds;
    const size = longSide(bounds);
    if (isCut[style]) closed.push(bounds);
    const isRound = Math.abs(x1 - x0 - (y1 - y0)) <= SAME * size && contours.lengthOfLines[contour] === 0;
    if (isRound && size > 0) rounds.push({ contour, bounds, x: (x0 + x1) / 2, y: (y0 + y1) / 2, size });
    if (rounds.length > MOST_ROUND) return null;
  }
  const holes = rounds.filter(({ contour }) => isCut[contours.style[contour]!]);
  const pitched = rounds.filter((circle) => {
    if (!counts[contours.style[circle.contour]!]) return false;
    const on = holes.filter(({ x, y, size }) => {
      const distance = Math.sqrt((x - circle.x) ** 2 + (y - circle.y) ** 2);
      return size <= SMALL * circle.size && Math.abs(distance - circle.size / 2) <= ON_MM;
    });
    const isEqual = ({ size }: Round): boolean => on.filter((hole) => isAlike(hole.size, size)).length >= LEAST_HOLES;
    return on.length >= LEAST_HOLES && on.some(isEqual);
  });
  const isWithin = ({ bounds }: Round): boolean =>
    closed.some((around) => holds(around, bounds) && longSide(around) > (1 + SAME) * longSide(bounds));
  return pitched.filter(isWithin).map(({ contour }) => contour);
}

function isAlike(a: number, b: number): boolean {
  return Math.abs(a - b) <= SAME * Math.max(a, b);
}
