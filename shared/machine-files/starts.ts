import { eachContour } from '../analysis/repairs/writer.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { Verb } from '../geometry/verb.ts';

/** Where a contour of a drawing starts, by its first verb: what is drawn on after a Close starts where that returned to. */
export function startsOf(drawing: Drawing): (verbStart: number, coordStart: number) => readonly [x: number, y: number] {
  const goesOn = new Map<number, readonly [x: number, y: number]>();
  for (let element = 0; element < drawing.elementStyle.length; element++)
    eachContour(drawing, element, ({ verbStart, startX, startY }) => {
      if (drawing.verbs[verbStart] !== Verb.Move) goesOn.set(verbStart, [startX, startY]);
    });
  const { coords } = drawing;
  return (verbStart, coordStart) => goesOn.get(verbStart) ?? [coords[coordStart]!, coords[coordStart + 1]!];
}
