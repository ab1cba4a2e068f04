import type { Feature } from '../features.ts';
import { KeptFeatures } from './kept-features.ts';
import { GAP_MM, type Gap } from './gaps.ts';
import type { ShapeTree } from './shape-tree.ts';
import { boxOf, type CheckSubject, roleOfShape } from './subject.ts';
import { CheckRole } from './tables.ts';

/**
 * How far the nearest neighbour of a cut is looked for, mm. The widest bridge that any stock asks for is 8.4 mm; wider
 * searches cost more than they tell where long outlines run side by side.
 */
export const REACH_MM = 10;

/** Two cut shapes with material between them. */
interface Pair {
  readonly a: number;
  readonly b: number;
  readonly mm: number;
  /** Four of these for a: x, y on one and on the other. */
  readonly points: Float64Array;
}

/**
 * Material that is left between neighbouring cuts, each pair once: from each hole to the outline around it, and between
 * shapes beside each other a bridge. What lies between a hole and a piece inside it is waste, and slits inside a hole cut
 * waste. Ends that nearly meet leave a gap, which is told as one.
 */
export function bridgeFeatures(subject: CheckSubject, tree: ShapeTree, gaps: readonly Gap[]): Feature[] {
  const { tables } = subject;
  const nearlyMet = new Set(gaps.flatMap(({ a, b }) => [`${a} ${b}`, `${b} ${a}`]));
  const kept = { hole_to_edge: new KeptFeatures(), bridge: new KeptFeatures() };
  const add = (pair: Pair): void => {
    if (pair.mm <= GAP_MM && nearlyMet.has(`${pair.a} ${pair.b}`)) return;
    const code = kindOf(tree, pair.a, pair.b);
    if (code === null || !kept[code].takes(pair.mm)) return;
    const [p, points] = [pair.a * 4, pair.points];
    const place = boxOf(points[p]!, points[p + 1]!, points[p + 2]!, points[p + 3]!);
    kept[code].add({ code, mm: pair.mm, place });
  };
  const counts = (shape: number) => shape >= 0 && tree.passedOver[shape] === 0;
  for (let i = 0; i < tables.shapeCount; i++) {
    if (tree.passedOver[i] || roleOfShape(subject, i) !== CheckRole.cut) continue;
    const outer = standIn(tree, tables.parent[i]!);
    if (Number.isFinite(tables.around[i]) && counts(outer) && outer !== i) {
      add({ a: i, b: outer, mm: tables.around[i]!, points: tables.aroundPoints });
    }
    const near = standIn(tree, tables.neighbour[i]!);
    if (!Number.isFinite(tables.nearest[i]) || !counts(near) || near === i) continue;
    // The pair is told by the first of the two where each is the other's nearest.
    if (near < i && standIn(tree, tables.neighbour[near]!) === i) continue;
    add({ a: i, b: near, mm: tables.nearest[i]!, points: tables.nearestPoints });
  }
  return [...kept.bridge.list(), ...kept.hole_to_edge.list()];
}

/** The shape that stands for another one, or −1 where there is none. */
function standIn({ standsFor }: ShapeTree, shape: number): number {
  return shape < 0 ? -1 : standsFor[shape]!;
}

function kindOf(tree: ShapeTree, a: number, b: number): 'bridge' | 'hole_to_edge' | null {
  const inner = tree.parent[a] === b ? a : tree.parent[b] === a ? b : -1;
  if (inner < 0) return 'bridge';
  // Depth counts the shapes around: odd lies in material, even (two and more) in the waste of a hole.
  if (tree.depth[inner]! % 2 === 0) return null;
  return tree.closed[inner] === 1 ? 'hole_to_edge' : 'bridge';
}
