import { length } from '../base/trig.ts';
import { arcOf, type Corner, type Outline, type Point, segmentsOf } from './outline.ts';

/** Distance from a point to an outline's nearest segment, mm; of an arc the whole circle counts, so that it is never too much. */
export function clearanceMm(outline: Outline, at: Point): number {
  return Math.min(...[...segmentsOf(outline)].map(([from, to]) => distance(from, to, at)));
}

function distance(from: Corner, to: Corner, [x, y]: Point): number {
  if (from.bulge !== 0) {
    const { cx, cy, radius } = arcOf(from, [to.x, to.y]);
    return Math.abs(length(x - cx, y - cy) - radius);
  }
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const share = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy);
  const near = Math.min(1, Math.max(0, share));
  return length(x - from.x - dx * near, y - from.y - dy * near);
}
