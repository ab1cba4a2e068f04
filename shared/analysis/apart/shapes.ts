import type { Drawing } from '../../drawing/drawing.ts';
import { VERB_SIZE } from '../../geometry/verb.ts';
import { JOIN_GAP_MM, type Measurement } from '../measure.ts';

/** A loose end of a shape, mm. */
export type End = readonly [x: number, y: number];

/** One joined run of contours of a style. */
export interface Shape {
  readonly style: number;
  /** Indices into the contour table. */
  readonly contours: readonly number[];
  /** minX, minY, maxX, maxY, mm. */
  readonly bounds: readonly [number, number, number, number];
  /** Nothing of it goes round: no contour closes, and no way along it comes back. */
  readonly isTree: boolean;
  /** Ends that meet nothing else of the shape, in pairs where it is one line. */
  readonly ends: readonly End[];
}

/** Shapes with more contours are no notes: their ends are not looked at. */
const MOST_CONTOURS = 64;

/** The joined runs of the styles for which `counts` is true. */
export function shapesOf(drawing: Drawing, { contours }: Measurement, counts: readonly boolean[]): Shape[] {
  const members = new Map<number, number[]>();
  for (let c = 0; c < contours.count; c++) {
    if (!counts[contours.style[c]!]) continue;
    const of = members.get(contours.shape[c]!);
    if (of) of.push(c);
    else members.set(contours.shape[c]!, [c]);
  }
  return [...members.values()].map((of): Shape => {
    const bounds: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const c of of) {
      const box = contours.bounds.subarray(c * 4, c * 4 + 4);
      bounds[0] = Math.min(bounds[0], box[0]!);
      bounds[1] = Math.min(bounds[1], box[1]!);
      bounds[2] = Math.max(bounds[2], box[2]!);
      bounds[3] = Math.max(bounds[3], box[3]!);
    }
    const open = of.length <= MOST_CONTOURS && of.every((c) => contours.closed[c] === 0);
    const nodes = open ? nodesOf(drawing, contours, of) : [];
    const isTree = open && nodes.length === of.length + 1;
    const ends = isTree ? nodes.filter(({ met }) => met === 1).map(({ at }) => at) : [];
    return { style: contours.style[of[0]!]!, contours: of, bounds, isTree, ends };
  });
}

interface Node {
  readonly at: End;
  met: number;
}

/** Points where the contours of a shape end, each once, with how many ends meet there. */
function nodesOf(drawing: Drawing, contours: Measurement['contours'], of: readonly number[]): Node[] {
  const nodes: Node[] = [];
  for (const c of of)
    for (const [x, y] of endsOf(drawing, contours, c)) {
      const node = nodes.find(({ at }) => Math.abs(at[0] - x) <= JOIN_GAP_MM && Math.abs(at[1] - y) <= JOIN_GAP_MM);
      if (node) node.met += 1;
      else nodes.push({ at: [x, y], met: 1 });
    }
  return nodes;
}

/** First and last point of a contour that does not close. */
function endsOf({ verbs, coords }: Drawing, contours: Measurement['contours'], c: number): [End, End] {
  const start = contours.coordStart[c]!;
  let end = start;
  for (let verb = contours.verbStart[c]!; verb < contours.verbEnd[c]!; verb++) end += VERB_SIZE[verbs[verb]!]!;
  return [
    [coords[start]!, coords[start + 1]!],
    [coords[end - 2]!, coords[end - 1]!],
  ];
}
