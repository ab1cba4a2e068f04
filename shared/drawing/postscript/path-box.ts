import { length } from '../../base/trig.ts';
import { Verb, VERB_SIZE } from '../../geometry/verb.ts';
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

/** The box of a path, control points included and arcs as whole ellipses; null where it is empty. */
export function pathBox(path: PathData): Place | null {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  const add = (x: number, y: number) => {
    x0 = Math.min(x0, x);
    x1 = Math.max(x1, x);
    y0 = Math.min(y0, y);
    y1 = Math.max(y1, y);
  };
  const c = path.coords;
  eachVerb(path, (verb, at) => {
    if (verb === Verb.Arc) {
      const [reachX, reachY] = [length(c[at + 2]!, c[at + 4]!), length(c[at + 3]!, c[at + 5]!)];
      add(c[at]! - reachX, c[at + 1]! - reachY);
      add(c[at]! + reachX, c[at + 1]! + reachY);
      add(c[at + 8]!, c[at + 9]!);
    } else for (let i = 0; i < VERB_SIZE[verb as 0]; i += 2) add(c[at + i]!, c[at + i + 1]!);
  });
  return Number.isFinite(x1 - x0 + y1 - y0) ? { x: x0, y: y0, width: x1 - x0, height: y1 - y0 } : null;
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
