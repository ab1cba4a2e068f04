import { length } from '../base/trig.ts';
import type { Box, Drawing } from './drawing.ts';
import { Verb, VERB_SIZE } from '../geometry/verb.ts';

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
  const out = new Float64Array(drawing.elementStyle.length * 4);
  writeHulls(drawing, drawing.elementStyle.keys(), onCurve, out);
  return out;
}

/**
 * The hulls of the elements named, each at its place in `hulls`, as {@link hulls} gives them for all. Computed without a call
 * for each point: large drawings spend as much on their hulls as on reading numbers.
 */
export function writeHulls(drawing: Drawing, elements: Iterable<number>, onCurve: boolean, hulls: Hulls): void {
  const { verbs, coords, elementVerbs, elementCoords } = drawing;
  for (const element of elements) {
    let x0 = Infinity;
    let y0 = Infinity;
    let x1 = -Infinity;
    let y1 = -Infinity;
    let at = elementCoords[element]!;
    const last = elementVerbs[element + 1]!;
    for (let v = elementVerbs[element]!; v < last; v++) {
      const verb = verbs[v]!;
      const end = at + VERB_SIZE[verb]!;
      if (verb === Verb.Arc) {
        if (!onCurve || Math.abs(coords[at + 7]!) >= FULL_TURN) {
          const x = coords[at]!;
          const y = coords[at + 1]!;
          const reachX = length(coords[at + 2]!, coords[at + 4]!);
          const reachY = length(coords[at + 3]!, coords[at + 5]!);
          if (x - reachX < x0) x0 = x - reachX;
          if (x + reachX > x1) x1 = x + reachX;
          if (y - reachY < y0) y0 = y - reachY;
          if (y + reachY > y1) y1 = y + reachY;
        }
        at = end - 2;
      } else if (onCurve && verb === Verb.Cubic) at = end - 2;
      for (; at < end; at += 2) {
        const x = coords[at]!;
        const y = coords[at + 1]!;
        if (x < x0) x0 = x;
        if (x > x1) x1 = x;
        if (y < y0) y0 = y;
        if (y > y1) y1 = y;
      }
    }
    hulls[element * 4] = x0;
    hulls[element * 4 + 1] = y0;
    hulls[element * 4 + 2] = x1;
    hulls[element * 4 + 3] = y1;
  }
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

/** The box around all hulls. */
export function everyHull(list: Hulls): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < list.length; i += 4) {
    x0 = Math.min(x0, list[i]!);
    y0 = Math.min(y0, list[i + 1]!);
    x1 = Math.max(x1, list[i + 2]!);
    y1 = Math.max(y1, list[i + 3]!);
  }
  return { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
}

/** An element's hull as a box. */
export function hullBox(list: Hulls, element: number): Box {
  const i = element * 4;
  return { x: list[i]!, y: list[i + 1]!, width: list[i + 2]! - list[i]!, height: list[i + 3]! - list[i + 1]! };
}
