import { length } from '../../base/trig.ts';
import { Verb, VERB_SIZE } from '../../geometry/verb.ts';
import type { OutlineRule } from '../paint/painter.ts';
import type { SavedPath } from './clip.ts';
import { isUprightBox } from './path-box.ts';

/** Ends nearer than this meet, mm. */
const MEETS_MM = 1e-6;

/**
 * The outline of what is filled and not stroked. A fill closes every contour by itself, with `closepath` or without, so
 * both are the same drawing and have to measure the same: the line that only closes a fill is not one of the drawing's.
 * A lone upright rectangle is a rectangle, and has four sides.
 */
export const fillOutline: OutlineRule = (path, paint) => {
  if (paint.stroke !== null || paint.fill === null) return path;
  if (isUprightBox(path)) return closed(path);
  return path.verbs.includes(Verb.Close) ? opened(path) : path;
};

function closed(path: SavedPath): SavedPath {
  return path.verbs.includes(Verb.Close) ? path : { verbs: [...path.verbs, Verb.Close], coords: path.coords };
}

/** Leaves out closing lines that have a length. */
function opened(path: SavedPath): SavedPath {
  const verbs: number[] = [];
  let [at, startX, startY] = [0, 0, 0];
  for (const verb of path.verbs) {
    if (verb === Verb.Move) [startX, startY] = [path.coords[at]!, path.coords[at + 1]!];
    at += VERB_SIZE[verb as 0];
    const gap = length(path.coords[at - 2]! - startX, path.coords[at - 1]! - startY);
    if (verb !== Verb.Close || gap <= MEETS_MM) verbs.push(verb);
  }
  return { verbs, coords: path.coords };
}
