import { eachChord } from '../../geometry/chords.ts';
import { grown } from '../../geometry/growing.ts';
import { eachSegment } from '../../geometry/segment.ts';
import { isLeftOut, type ShapeTree } from './shape-tree.ts';
import type { CheckSubject } from './subject.ts';
import { CheckRole } from './tables.ts';

/** Most chords that are kept; a drawing with more is no sheet-metal part. */
const MOST_CHORDS = 1_000_000;

/** One contour of the cut, as chords from `from` to `to` in {@link CutEdges.points}. */
export interface CutEdge {
  readonly shape: number;
  /** An outline ends the material, a hole is inside of it, an open cut is neither. */
  readonly kind: 'outline' | 'hole' | 'open';
  readonly from: number;
  to: number;
}

/** The cut lines of a drawing as straight pieces. */
export interface CutEdges {
  readonly edges: readonly CutEdge[];
  /** The contours of each hole. */
  readonly holes: readonly (readonly CutEdge[])[];
  /** x, y, end x, end y of each chord. */
  readonly points: Float64Array;
  /** False where the drawing has more chords than are kept. */
  readonly complete: boolean;
}

/** The contours of all cut shapes that count, curves as chords. */
export function cutEdges({ drawing, measurement, roles }: CheckSubject, tree: ShapeTree): CutEdges {
  const { contours } = measurement;
  const edges: CutEdge[] = [];
  let points = new Float64Array(4096);
  let count = 0;
  let complete = true;
  let contour = 0;
  let edge: CutEdge | null = null;
  const begin = () => {
    edge = null;
    if (contour >= contours.count || roles[contours.style[contour]!] !== CheckRole.cut) return;
    if (isLeftOut(tree, contours, contour)) return;
    const shape = contours.shape[contour]!;
    const kind = tree.closed[shape] !== 1 ? 'open' : tree.depth[shape]! % 2 === 0 ? 'outline' : 'hole';
    edge = { shape, kind, from: count, to: count };
    edges.push(edge);
  };
  const add = (x: number, y: number, endX: number, endY: number) => {
    if (count >= MOST_CHORDS) {
      complete = false;
      return;
    }
    points = grown(points, count * 4, (count + 1) * 4);
    points[count * 4] = x;
    points[count * 4 + 1] = y;
    points[count * 4 + 2] = endX;
    points[count * 4 + 3] = endY;
    count++;
    edge!.to = count;
  };
  begin();
  eachSegment(drawing, (verb, kind, at, x, y, endX, endY) => {
    while (contour < contours.count && contours.verbEnd[contour]! <= verb) {
      contour++;
      begin();
    }
    if (edge) eachChord(drawing.coords, kind, at, [x, y, endX, endY], add);
  });
  return { edges, holes: holesOf(edges), points, complete };
}

function holesOf(edges: readonly CutEdge[]): CutEdge[][] {
  const byShape = new Map<number, CutEdge[]>();
  for (const edge of edges) {
    if (edge.kind !== 'hole') continue;
    const list = byShape.get(edge.shape);
    if (list) list.push(edge);
    else byShape.set(edge.shape, [edge]);
  }
  return [...byShape.values()];
}
