import type { Measurement } from '../analysis/measure.ts';
import { type Drawing, isAreaOnly } from '../drawing/drawing.ts';
import { Verb } from '../geometry/verb.ts';
import { length } from '../base/trig.ts';
import type { Entity } from './entity.ts';

/** Half axes whose lengths are closer than this are those of a circle, mm. */
const ROUND_MM = 1e-6;

function arcKind(coords: Float64Array, at: number, isClosed: boolean): string {
  const [u, v] = [length(coords[at + 2]!, coords[at + 3]!), length(coords[at + 4]!, coords[at + 5]!)];
  if (Math.abs(u - v) > ROUND_MM) return 'ellipse';
  return isClosed ? 'circle' : 'arc';
}

/** Kind of an element by the verbs it is drawn with. */
function kindOf(drawing: Drawing, element: number): string {
  const { elementVerbs, elementCoords, elementStyle, styles, coords } = drawing;
  if (isAreaOnly(drawing, styles[elementStyle[element]!]!)) return 'area';
  const verbs = drawing.verbs.subarray(elementVerbs[element]!, elementVerbs[element + 1]!);
  if (verbs.includes(Verb.Cubic)) return 'curve';
  const isClosed = verbs.at(-1) === Verb.Close;
  const drawn = verbs.length - (isClosed ? 2 : 1);
  // An arc's numbers come behind the two of the move before it.
  if (drawn === 1 && verbs[1] === Verb.Arc) return arcKind(coords, elementCoords[element]! + 2, isClosed);
  return drawn === 1 && !isClosed ? 'line' : 'polyline';
}

/** Elements of our drawing, in the file's order. A drawing without layers has one, ''. */
export function ourEntities(drawing: Drawing, { contours }: Measurement): Entity[] {
  const count = drawing.elementStyle.length;
  const lengths = new Float64Array(count);
  const bounds = new Float64Array(count * 4).map((_, i) => (i % 4 < 2 ? Infinity : -Infinity));
  for (let i = 0; i < contours.count; i++) {
    const element = contours.element[i]!;
    lengths[element]! += contours.lengthOfLines[i]! + contours.lengthOfCurves[i]!;
    for (let side = 0; side < 4; side++) {
      const at = element * 4 + side;
      const value = contours.bounds[i * 4 + side]!;
      bounds[at] = side < 2 ? Math.min(bounds[at]!, value) : Math.max(bounds[at]!, value);
    }
  }
  return Array.from({ length: count }, (_, i) => {
    const [x, y, right, bottom] = bounds.subarray(i * 4, i * 4 + 4) as unknown as [number, number, number, number];
    const layer = drawing.styles[drawing.elementStyle[i]!]!.layer ?? '';
    const box = right < x ? null : { x, y, width: right - x, height: bottom - y };
    return { kind: kindOf(drawing, i), layer, lengthMm: lengths[i]!, box };
  });
}
