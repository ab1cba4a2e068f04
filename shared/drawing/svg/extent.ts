import { length } from '../../base/trig.ts';
import type { Hulls } from '../bounds.ts';
import type { Box, Drawing } from '../drawing.ts';
import { Verb, VERB_SIZE } from '../../geometry/verb.ts';

/**
 * True where every hull of the drawing lies in the box, give or take `slack` mm. Most drawings lie on their page, and this
 * finds it out with nothing kept for each element.
 */
export function liesWithin({ verbs, coords }: Drawing, box: Box, slack: number): boolean {
  const left = box.x - slack;
  const top = box.y - slack;
  const right = box.x + box.width + slack;
  const bottom = box.y + box.height + slack;
  let at = 0;
  for (let v = 0; v < verbs.length; v++) {
    const verb = verbs[v]!;
    const end = at + VERB_SIZE[verb]!;
    if (verb === Verb.Arc) {
      const x = coords[at]!;
      const y = coords[at + 1]!;
      const reachX = length(coords[at + 2]!, coords[at + 4]!);
      const reachY = length(coords[at + 3]!, coords[at + 5]!);
      if (!(x - reachX >= left && y - reachY >= top && x + reachX <= right && y + reachY <= bottom)) return false;
      at = end - 2;
    }
    for (; at < end; at += 2) {
      const x = coords[at]!;
      const y = coords[at + 1]!;
      if (!(x >= left && y >= top && x <= right && y <= bottom)) return false;
    }
  }
  return true;
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
