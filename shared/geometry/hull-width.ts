import { length } from '../base/trig.ts';

/** Narrowest width of the hull of some points (x, y …), mm, however it is turned: 0 for points of one line. */
export function hullWidth(points: ArrayLike<number>): number {
  const hull = hullOf(points);
  const count = hull.length;
  if (count < 3) return 0;
  let narrowest = Infinity;
  let far = 1;
  for (let i = 0; i < count; i++) {
    const [[ax, ay], [bx, by]] = [hull[i]!, hull[(i + 1) % count]!];
    const mm = length(bx - ax, by - ay);
    const away = (at: number) => {
      const [x, y] = hull[at % count]!;
      return ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / mm;
    };
    while (away(far + 1) > away(far)) far++;
    narrowest = Math.min(narrowest, away(far));
  }
  return narrowest;
}

type Point = readonly [x: number, y: number];

/** Corners of the hull, turning left, by Andrew's monotone chain. */
function hullOf(points: ArrayLike<number>): Point[] {
  const sorted: Point[] = [];
  for (let i = 0; i + 1 < points.length; i += 2) sorted.push([points[i]!, points[i + 1]!]);
  sorted.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of list) {
      while (chain.length > 1 && turn(chain[chain.length - 2]!, chain[chain.length - 1]!, point) <= 0) chain.pop();
      chain.push(point);
    }
    chain.pop();
    return chain;
  };
  const lower = half(sorted);
  return [...lower, ...half(sorted.reverse())];
}

function turn([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}
