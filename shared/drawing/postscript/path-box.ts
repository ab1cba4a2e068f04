import { writeHull } from '../../geometry/hull.ts';
import { Verb, VERB_SIZE } from '../../geometry/verb.ts';
import { hullBox } from '../bounds.ts';
import type { Place } from '../notice.ts';
import type { PathData } from '../paint/painter.ts';

/** Corners closer than this lie on one side of a rectangle, mm. */
const SAME_MM = 1e-6;

/** Calls `visit` for each verb with where its numbers begin. */
export function eachVerb(path: PathData, visit: (verb: number, at: number) => void): void {
  let at = 0;
  for (const verb of path.verbs) {
    visit(verb, at);
    at += VERB_SIZE[verb as 0];
  }
}

/** The box of a path, control points included and arcs as whole ellipses; null where it is empty or not all of it is numbers. */
export function pathBox(path: PathData): Place | null {
  const outline = { verbs: Uint8Array.from(path.verbs), coords: Float64Array.from(path.coords) };
  const hull = new Float64Array(4);
  writeHull(outline, { verbStart: 0, verbEnd: outline.verbs.length, coordStart: 0 }, false, hull);
  const box = hullBox(hull, 0);
  return Number.isFinite(box.width + box.height) && !path.coords.some(Number.isNaN) ? box : null;
}

/** Whether a path is one upright rectangle. */
export function isUprightBox(path: PathData): boolean {
  const { verbs, coords } = path;
  if (verbs.length < 4 || verbs.length > 7 || verbs[0] !== Verb.Move) return false;
  const drawn = verbs.slice(1).filter((verb, i) => !(verb === Verb.Move && i === verbs.length - 2));
  if (drawn.some((verb) => verb !== Verb.Line && verb !== Verb.Close)) return false;
  const box = pathBox(path);
  if (box === null) return false;
  const near = (a: number, b: number) => Math.abs(a - b) < SAME_MM;
  for (let i = 0; i < coords.length; i += 2) {
    const [x, y] = [coords[i]!, coords[i + 1]!];
    const before = i === 0 ? coords.length - 2 : i - 2;
    const onSide = (near(x, box.x) || near(x, box.x + box.width)) && (near(y, box.y) || near(y, box.y + box.height));
    if (!onSide || (!near(x, coords[before]!) && !near(y, coords[before + 1]!))) return false;
  }
  return true;
}
