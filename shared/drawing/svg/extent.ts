import { type Hulls, isInside, wholeHull } from '../bounds.ts';
import type { Box, Drawing } from '../drawing.ts';

/**
 * True where every hull of the drawing lies in the box, give or take `slack` mm. Most drawings lie on their page, and this
 * finds it out with nothing kept for each element.
 */
export function liesWithin(drawing: Drawing, box: Box, slack: number): boolean {
  return isInside(wholeHull(drawing), 0, box, slack);
}

/** True where the element's hull lies farther than `slack` mm from the box: then nothing of it reaches back. */
export function isBeyond(list: Hulls, element: number, box: Box, slack: number): boolean {
  const i = element * 4;
  return (
    list[i]! > box.x + box.width + slack ||
    list[i + 1]! > box.y + box.height + slack ||
    list[i + 2]! < box.x - slack ||
    list[i + 3]! < box.y - slack
  );
}
