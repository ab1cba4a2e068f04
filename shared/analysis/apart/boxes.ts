import type { Bounds } from './chords.ts';

/** A contour that closes and is smaller than this both ways is no part, mm. */
export const CRUMB_MM = 1;

/** A dot of squared paper is smaller, mm. */
export const DOT_MM = 2.5;

/** Box round all of some boxes; of none it is empty: everything is beside it. */
export function boxAround(boxes: readonly Bounds[]): Bounds {
  return boxes.reduce<Bounds>(
    (all, of) => [Math.min(all[0], of[0]), Math.min(all[1], of[1]), Math.max(all[2], of[2]), Math.max(all[3], of[3])],
    [Infinity, Infinity, -Infinity, -Infinity],
  );
}

/** Whether a box lies in another one, or is the same. */
export function holds(around: Bounds, inner: Bounds): boolean {
  return around[0] <= inner[0] && around[1] <= inner[1] && around[2] >= inner[2] && around[3] >= inner[3];
}

/** Whether two boxes share a point, or come as near as `mm`. */
export function meets(a: Bounds, b: Bounds, mm: number): boolean {
  return a[0] <= b[2] + mm && b[0] <= a[2] + mm && a[1] <= b[3] + mm && b[1] <= a[3] + mm;
}

/** Longer side of a box, mm. */
export function longSide([x0, y0, x1, y1]: Bounds): number {
  return Math.max(x1 - x0, y1 - y0);
}
