import { length } from '../../base/trig.ts';
import { Verb } from '../../geometry/verb.ts';
import { eachChord } from '../../geometry/chords.ts';
import { eachSegment } from '../../geometry/segment.ts';
import { isLeftOut, type ShapeTree } from './shape-tree.ts';
import type { CheckSubject } from './subject.ts';
import { CheckRole } from './tables.ts';

/** Points of a straight line may lie this far off it, mm: less than a press brake's repeatability of ±0.38 mm by far. */
export const STRAIGHT_MM = 0.05;

/** A straight bend line, from end to end whichever way it is drawn. */
export interface BendLine {
  readonly x: number;
  readonly y: number;
  readonly endX: number;
  readonly endY: number;
  /** mm */
  readonly lengthMm: number;
  /** Index of its style. */
  readonly style: number;
}

/** The bend lines of a drawing. */
export interface BendLines {
  readonly straight: readonly BendLine[];
  /** Contours that are not one straight line. */
  readonly bent: readonly number[];
}

/** Gathers the contours that are bent along. Copies of a line are no bends of their own, and points are none. */
export function bendLines({ drawing, measurement, roles }: CheckSubject, tree: ShapeTree): BendLines {
  const { contours } = measurement;
  const straight: BendLine[] = [];
  const bent: number[] = [];
  const points: number[] = [];
  let contour = 0;
  const end = () => {
    if (points.length > 0) {
      const line = straightLine(points, contours.style[contour]!);
      if (line === null) bent.push(contour);
      else if (line.lengthMm > STRAIGHT_MM) straight.push(line);
      points.length = 0;
    }
  };
  const isBend = (i: number) =>
    i < contours.count && roles[contours.style[i]!] === CheckRole.bend && !isLeftOut(tree, contours, i);
  let counts = isBend(0);
  eachSegment(drawing, (verb, kind, at, x, y, endX, endY) => {
    while (contour < contours.count && contours.verbEnd[contour]! <= verb) {
      end();
      contour++;
      counts = isBend(contour);
    }
    if (!counts) return;
    if (points.length === 0) points.push(x, y);
    if (kind === Verb.Line || kind === Verb.Close) points.push(endX, endY);
    else eachChord(drawing.coords, kind, at, [x, y, endX, endY], (_x, _y, px, py) => points.push(px, py));
  });
  end();
  return { straight, bent };
}

/** The line through points that lie on one; null where they do not. */
function straightLine(points: readonly number[], style: number): BendLine | null {
  const a = farthest(points, points[0]!, points[1]!);
  const [x, y] = [points[a]!, points[a + 1]!];
  const b = farthest(points, x, y);
  const [endX, endY] = [points[b]!, points[b + 1]!];
  const lengthMm = length(endX - x, endY - y);
  if (lengthMm > 0) {
    const [ux, uy] = [(endX - x) / lengthMm, (endY - y) / lengthMm];
    for (let i = 0; i < points.length; i += 2) {
      if (Math.abs(ux * (points[i + 1]! - y) - uy * (points[i]! - x)) > STRAIGHT_MM) return null;
    }
  }
  return { x, y, endX, endY, lengthMm, style };
}

function farthest(points: readonly number[], x: number, y: number): number {
  let [best, at] = [-1, 0];
  for (let i = 0; i < points.length; i += 2) {
    const away = length(points[i]! - x, points[i + 1]! - y);
    if (away > best) [best, at] = [away, i];
  }
  return at;
}
