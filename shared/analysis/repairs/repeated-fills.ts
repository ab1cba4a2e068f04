import type { Drawing } from '../../drawing/drawing.ts';
import { eachSegmentOf, middleOf } from '../../geometry/segment.ts';
import { eachContour } from './writer.ts';

/** Ends and middles that agree to this (mm) make two segments the same: far below any laser's repeatability. */
const SAME_MM = 0.001;

/**
 * Elements with a fill that a later element of the same style and fill rule repeats, segment by segment: it covers all that the
 * earlier one fills, and stays on top of what was drawn between the two. Only repetitions of which `covered` says so for every
 * segment are looked at.
 */
export function repeatedFills(drawing: Drawing, covered: (verb: number) => boolean): ReadonlySet<number> {
  const repeated = new Set<number>();
  const candidates = filledElements(drawing).filter((element) => isCovered(drawing, element, covered));
  if (candidates.length === 0) return repeated;
  const wanted = new Set(candidates);
  const groups = new Set(candidates.map((element) => groupOf(drawing, element)));
  const seen = new Map<string, number>();
  for (const element of filledElements(drawing)) {
    const group = groupOf(drawing, element);
    if (!groups.has(group)) continue;
    const key = `${group}:${outlineKey(drawing, element)}`;
    const earlier = seen.get(key);
    if (earlier !== undefined && wanted.has(element)) repeated.add(earlier);
    seen.set(key, element);
  }
  return repeated;
}

function filledElements({ styles, elementStyle }: Drawing): number[] {
  const found: number[] = [];
  elementStyle.forEach((style, element) => {
    if (styles[style]!.fill !== null) found.push(element);
  });
  return found;
}

/** Group of an element: equal elements share it at the least. */
function groupOf({ elementStyle, elementFillRule, elementVerbs }: Drawing, element: number): string {
  const size = elementVerbs[element + 1]! - elementVerbs[element]!;
  return `${elementStyle[element]}/${elementFillRule[element]}/${size}`;
}

function isCovered(drawing: Drawing, element: number, covered: (verb: number) => boolean): boolean {
  let all = true;
  eachDrawn(drawing, element, (verb) => {
    all &&= covered(verb);
  });
  return all;
}

/** The segments of an element by their ends and middles, whatever their order and direction. */
function outlineKey(drawing: Drawing, element: number): string {
  const keys: string[] = [];
  eachDrawn(drawing, element, (_verb, ends, middle) => {
    const [a, b] = [near(ends[0], ends[1]), near(ends[2], ends[3])];
    keys.push(`${a < b ? `${a} ${b}` : `${b} ${a}`} ${near(middle[0], middle[1])}`);
  });
  return keys.sort().join(';');
}

function near(x: number, y: number): string {
  return `${Math.round(x / SAME_MM) + 0},${Math.round(y / SAME_MM) + 0}`;
}

type Visit = (verb: number, ends: readonly [number, number, number, number], middle: readonly [number, number]) => void;

/** Calls back with every segment of an element that has a length. */
function eachDrawn(drawing: Drawing, element: number, visit: Visit): void {
  eachContour(drawing, element, (contour) => {
    eachSegmentOf(drawing, contour, (verb, kind, at, x, y, endX, endY) => {
      const middle = middleOf(drawing, kind, at, [x, y, endX, endY]);
      const draws = endX !== x || endY !== y || middle[0] !== x || middle[1] !== y;
      if (draws) visit(verb, [x, y, endX, endY], middle);
    });
  });
}
