import { writeHull } from '../geometry/hull.ts';
import type { Box, Drawing } from './drawing.ts';

/** Four numbers per element: least x, least y, greatest x, greatest y. */
export type Hulls = Float64Array;

/** The hull of each element; `onCurve` as writeHull of shared/geometry/hull.ts has it. */
export function hulls(drawing: Drawing, onCurve: boolean): Hulls {
  const out = new Float64Array(drawing.elementStyle.length * 4);
  writeHulls(drawing, drawing.elementStyle.keys(), onCurve, out);
  return out;
}

/** The hulls of the elements named, each at its place in `hulls`, as {@link hulls} gives them for all. */
export function writeHulls(drawing: Drawing, elements: Iterable<number>, onCurve: boolean, hulls: Hulls): void {
  const { elementVerbs, elementCoords } = drawing;
  const range = { verbStart: 0, verbEnd: 0, coordStart: 0 };
  for (const element of elements) {
    range.verbStart = elementVerbs[element]!;
    range.verbEnd = elementVerbs[element + 1]!;
    range.coordStart = elementCoords[element]!;
    writeHull(drawing, range, onCurve, hulls, element * 4);
  }
}

/** The hull of the whole drawing, as {@link hulls} gives its elements'; nothing is kept for each of them. */
export function wholeHull(drawing: Drawing): Hulls {
  const out = new Float64Array(4);
  writeHull(drawing, { verbStart: 0, verbEnd: drawing.verbs.length, coordStart: 0 }, false, out);
  return out;
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
