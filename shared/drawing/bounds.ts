import { length } from '../base/trig.ts';
import { Verb, VERB_SIZE, type Box, type Drawing } from './drawing.ts';

/** Four numbers per element: least x, least y, greatest x, greatest y. */
export type Hulls = Float64Array;

/** Rounding left in an angle, radians. */
const ANGLE_SLACK = 1e-9;
const FULL_TURN = 2 * Math.PI - ANGLE_SLACK;

/**
 * The hull of each element. Control points count, and arcs count as whole ellipses, so the hull is never too small.
 * With `onCurve` only points that are drawn count (ends, and whole ellipses), so it is never too large.
 */
export function hulls(drawing: Drawing, onCurve: boolean): Hulls {
  const count = drawing.elementStyle.length;
  const out = new Float64Array(count * 4);
  for (let i = 0; i < count; i++) hull(drawing, i, onCurve, out);
  return out;
}

function hull(drawing: Drawing, element: number, onCurve: boolean, out: Hulls): void {
  const { verbs, coords, elementVerbs, elementCoords } = drawing;
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  const add = (x: number, y: number) => {
    if (x < x0) x0 = x;
    if (x > x1) x1 = x;
    if (y < y0) y0 = y;
    if (y > y1) y1 = y;
  };
  let at = elementCoords[element]!;
  for (let v = elementVerbs[element]!; v < elementVerbs[element + 1]!; v++) {
    const verb = verbs[v]!;
    const size = VERB_SIZE[verb]!;
    if (verb === Verb.Arc) {
      if (!onCurve || Math.abs(coords[at + 7]!) >= FULL_TURN) {
        const reachX = length(coords[at + 2]!, coords[at + 4]!);
        const reachY = length(coords[at + 3]!, coords[at + 5]!);
        add(coords[at]! - reachX, coords[at + 1]! - reachY);
        add(coords[at]! + reachX, coords[at + 1]! + reachY);
      }
      add(coords[at + 8]!, coords[at + 9]!);
    } else if (verb !== Verb.Close) {
      for (let i = onCurve ? size - 2 : 0; i < size; i += 2) add(coords[at + i]!, coords[at + i + 1]!);
    }
    at += size;
  }
  out[element * 4] = x0;
  out[element * 4 + 1] = y0;
  out[element * 4 + 2] = x1;
  out[element * 4 + 3] = y1;
}

/** True where the element's hull lies in the box, give or take `slack` mm. */
export function isInside(list: Hulls, element: number, box: Box, slack: number): boolean {
  const i = element * 4;
  return (
    list[i]! >= box.x - slack &&
    list[i + 1]! >= box.y - slack &&
    list[i + 2]! <= box.x + box.width + slack &&
    list[i + 3]! <= box.y + box.height + slack
  );
}

/** True where the element's hull and the box have nothing in common. */
export function isOutside(list: Hulls, element: number, box: Box): boolean {
  const i = element * 4;
  return (
    list[i]! > box.x + box.width || list[i + 1]! > box.y + box.height || list[i + 2]! < box.x || list[i + 3]! < box.y
  );
}

/** An element's hull as a box. */
export function hullBox(list: Hulls, element: number): Box {
  const i = element * 4;
  return { x: list[i]!, y: list[i + 1]!, width: list[i + 2]! - list[i]!, height: list[i + 3]! - list[i + 1]! };
}
