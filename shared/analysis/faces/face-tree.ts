import type { ShapeTree } from '../dfm/shape-tree.ts';
import { length } from '../../base/trig.ts';
import { type CheckSubject, roleOfShape } from '../dfm/subject.ts';
import { CheckRole } from '../dfm/tables.ts';
import type { ArrangedCuts } from './arranged.ts';
import { faceAround } from './contour-sides.ts';
import type { Nesting } from './nesting.ts';

/**
 * Cut shapes in each other by the faces that they bound: a shape is closed where some of it bounds one, and lies where the block lies
 * that most of it belongs to. Of a boundary that several shapes make the longest one is the parent.
 */
export function faceTree(subject: CheckSubject, cuts: ArrangedCuts, { depthOf }: Nesting, tree: ShapeTree): ShapeTree {
  const { arrangement } = cuts;
  const { blocks } = arrangement;
  const place = placesOf(subject, cuts);
  const mainShape = mainShapes(subject, cuts);
  const [closed, parent, depth] = [tree.closed.slice(), tree.parent.slice(), tree.depth.slice()];
  for (let shape = 0; shape < subject.tables.shapeCount; shape++) {
    if (tree.passedOver[shape] === 1 || roleOfShape(subject, shape) !== CheckRole.cut) continue;
    const { block, looseEdge } = place[shape]!;
    if (block < 0 && looseEdge < 0) continue;
    const around = block >= 0 ? blocks[block]!.around : faceAround(arrangement, looseEdge);
    closed[shape] = block >= 0 ? 1 : 0;
    parent[shape] = around >= 0 ? mainShape(around) : -1;
    depth[shape] = depthOf(around) + 1;
  }
  return { ...tree, closed, parent, depth };
}

/** The block that most of a shape belongs to, or else one of its edges. */
interface ShapePlace {
  readonly block: number;
  readonly looseEdge: number;
}

function placesOf(subject: CheckSubject, { arrangement, contourOfUse }: ArrangedCuts): ShapePlace[] {
  const { graph, blockOfEdge, loops } = arrangement;
  const { shape } = subject.measurement.contours;
  const lengths = Array.from({ length: subject.tables.shapeCount }, () => new Map<number, number>());
  const looseEdge = new Int32Array(subject.tables.shapeCount).fill(-1);
  for (let use = 0; use < graph.useCount; use++) {
    const contour = contourOfUse[use]!;
    if (contour < 0) continue;
    const edge = graph.useEdge[use]!;
    const [of, block] = [lengths[shape[contour]!]!, blockOfEdge[edge]!];
    if (block >= 0) of.set(block, (of.get(block) ?? 0) + edgeMm(arrangement, edge));
    else if (loops.loose[edge] === 1) looseEdge[shape[contour]!] = edge;
  }
  return lengths.map((of, i) => ({ block: longest(of), looseEdge: looseEdge[i]! }));
}

/** For a loop the shape that most of it belongs to. */
function mainShapes(subject: CheckSubject, cuts: ArrangedCuts): (loop: number) => number {
  const { arrangement, usesStart, uses, contourOfUse } = cuts;
  const { loops } = arrangement;
  const { shape } = subject.measurement.contours;
  const known = new Map<number, number>();
  return (loop) => {
    let main = known.get(loop);
    if (main !== undefined) return main;
    const lengths = new Map<number, number>();
    for (let h = loops.start[loop]!; h < loops.start[loop + 1]!; h++) {
      const edge = loops.halves[h]! >> 1;
      for (let i = usesStart[edge]!; i < usesStart[edge + 1]!; i++) {
        const contour = contourOfUse[uses[i]!]!;
        if (contour < 0) continue;
        const of = shape[contour]!;
        lengths.set(of, (lengths.get(of) ?? 0) + edgeMm(arrangement, edge));
      }
    }
    main = longest(lengths);
    known.set(loop, main);
    return main;
  };
}

function edgeMm({ graph: { nodes, from, to } }: ArrangedCuts['arrangement'], edge: number): number {
  const [a, b] = [from[edge]!, to[edge]!];
  return length(nodes.x[b]! - nodes.x[a]!, nodes.y[b]! - nodes.y[a]!);
}

/** The key of the greatest length, the first one of equals; −1 where there is none. */
function longest(lengths: ReadonlyMap<number, number>): number {
  let [found, most] = [-1, -1];
  for (const [key, mm] of lengths) if (mm > most) [found, most] = [key, mm];
  return found;
}
