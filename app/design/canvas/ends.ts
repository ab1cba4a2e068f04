import { VERB_SIZE } from '../../../shared/geometry/verb.ts';
import type { PaintScene } from './region.ts';
import { runsOf } from './runs.ts';

/** Start and end of a line: x, y, x, y of the drawing, mm. */
export type Ends = readonly [startX: number, startY: number, endX: number, endY: number];

/** Where a contour begins and ends. */
export function endsOf({ drawing, contours }: Pick<PaintScene, 'drawing' | 'contours'>, i: number): Ends {
  const runs = runsOf(drawing, contours);
  const last = runs.ofContour[i + 1]! - 1;
  let at = runs.coordStart[last]!;
  for (let verb = runs.verbStart[last]!; verb < runs.verbEnd[last]!; verb++) at += VERB_SIZE[drawing.verbs[verb]!]!;
  const start = contours.coordStart[i]!;
  const { coords } = drawing;
  return [coords[start]!, coords[start + 1]!, coords[at - 2]!, coords[at - 1]!];
}
