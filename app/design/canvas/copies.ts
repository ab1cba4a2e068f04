import { endsOf } from './ends.ts';
import type { PaintScene } from './region.ts';

/** How far lengths and corners of a contour and its copy may be apart, mm: what comes of a transform and back. */
const SAME_MM = 1e-6;
/** Contours are looked up by a sum of their figures in steps so wide, mm: copies are in the same step or beside it. */
const STEP_MM = 1e-3;

/** Tells whether a contour is drawn over one that was asked about before. */
export function copies(scene: Pick<PaintScene, 'drawing' | 'contours'>): (contour: number) => boolean {
  const { contours } = scene;
  const { bounds, lengthOfCurves, lengthOfLines } = contours;
  const seen = new Map<number, number[]>();
  const isNear = (a: number, b: number) => Math.abs(a - b) < SAME_MM;
  /** Open lines between the same ends, either way: the two diagonals of a box have all other figures in common. */
  const haveSameEnds = (i: number, j: number) => {
    if (contours.closed[i] === 1) return true;
    const [ax, ay, bx, by] = endsOf(scene, i);
    const there = endsOf(scene, j);
    const isAt = (...ends: readonly number[]) => ends.every((end, k) => isNear(end, there[k]!));
    return isAt(ax, ay, bx, by) || isAt(bx, by, ax, ay);
  };
  return (i) => {
    // Contours alike have the same sum; others hardly ever.
    const corners = bounds[i * 4]! + 3.1 * bounds[i * 4 + 1]! + 7.3 * bounds[i * 4 + 2]! + 13.7 * bounds[i * 4 + 3]!;
    const key = Math.floor((corners + 31.3 * lengthOfLines[i]! + 53.9 * lengthOfCurves[i]!) / STEP_MM);
    const isSame = (j: number) =>
      isNear(lengthOfLines[i]!, lengthOfLines[j]!) &&
      isNear(lengthOfCurves[i]!, lengthOfCurves[j]!) &&
      [0, 1, 2, 3].every((k) => isNear(bounds[i * 4 + k]!, bounds[j * 4 + k]!)) &&
      haveSameEnds(i, j);
    const alike = seen.get(key);
    if (alike?.some(isSame) || seen.get(key - 1)?.some(isSame) || seen.get(key + 1)?.some(isSame)) return true;
    if (alike) alike.push(i);
    else seen.set(key, [i]);
    return false;
  };
}
