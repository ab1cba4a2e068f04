/** Fewer lines are bends, or strips that are parted. */
const LEAST_LINES = 6;
/** Lines of a hatch run this far from either axis: sine of 15°. Strips are parted along the axes. */
const OBLIQUE = 0.25;
/** Directions of lines of one hatch differ by no more, and steps by no more than this share. */
const SAME_WAY = 0.01;
const EVEN = 0.1;

/**
 * Whether lines from edge to edge are the hatch of a section: all run one way, obliquely, and are evenly spaced, but for some that are missing.
 * @param lines the one chord of each
 */
export function isHatch(lines: readonly (readonly number[])[]): boolean {
  if (lines.length < LEAST_LINES) return false;
  const ways = lines.map(([ax, ay, bx, by]) => {
    const length = Math.sqrt((bx! - ax!) ** 2 + (by! - ay!) ** 2) || 1;
    const sign = bx! < ax! || (bx === ax && by! < ay!) ? -1 : 1;
    return { x: (sign * (bx! - ax!)) / length, y: (sign * (by! - ay!)) / length };
  });
  const [first] = ways;
  if (Math.min(Math.abs(first!.x), Math.abs(first!.y)) < OBLIQUE) return false;
  if (ways.some(({ x, y }) => Math.abs(x * first!.y - y * first!.x) > SAME_WAY)) return false;
  const places = lines.map(([ax, ay]) => ax! * first!.y - ay! * first!.x).toSorted((a, b) => a - b);
  const steps = places.slice(1).map((at, i) => at - places[i]!);
  const step = Math.min(...steps);
  return step > 0 && steps.every((one) => Math.abs(one / step - Math.round(one / step)) <= EVEN);
}
