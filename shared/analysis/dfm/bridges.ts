import type { Feature } from '../features.ts';
import { KeptFeatures } from './kept-features.ts';
import { GAP_MM, type Gap } from './open-ends.ts';
import type { ShapeTree } from './shape-tree.ts';
import { boxOf, type CheckSubject, roleOfShape } from './subject.ts';
import { CheckRole } from './tables.ts';

/**
 * How far the nearest neighbour of a cut is looked for, mm. The widest bridge that any stock asks for is 8.4 mm; wider
 * searches cost more than they tell where long outlines run side by side.
 */
export const REACH_MM = 10;

/**
 * Material that is left between neighbouring cuts, each pair once: from a hole to the outline around it, else a bridge.
 * What lies between a hole and a piece inside it is waste, and slits inside a hole cut waste. Ends that nearly meet leave
 * a gap, which is told as one.
 */
export function bridgeFeatures(subject: CheckSubject, tree: ShapeTree, gaps: readonly Gap[]): Feature[] {
  const { tables } = subject;
  const nearlyMet = new Set(gaps.flatMap(({ a, b }) => [`${a} ${b}`, `${b} ${a}`]));
  const edges = new KeptFeatures();
  const bridges = new KeptFeatures();
  for (let i = 0; i < tables.shapeCount; i++) {
    const mm = tables.nearest[i]!;
    if (!Number.isFinite(mm) || tree.passedOver[i] || roleOfShape(subject, i) !== CheckRole.cut) continue;
    const other = tables.neighbour[i]!;
    if (other < 0) continue;
    const near = tree.standsFor[other]!;
    if (tree.passedOver[near] || near === i) continue;
    if (mm <= GAP_MM && nearlyMet.has(`${i} ${near}`)) continue;
    // The pair is told by the first of the two where each is the other's nearest.
    const back = tables.neighbour[near]!;
    if (near < i && back >= 0 && tree.standsFor[back] === i) continue;
    const code = kindOf(subject, tree, i, near);
    if (code === null) continue;
    const kept = code === 'bridge' ? bridges : edges;
    if (!kept.takes(mm)) continue;
    const p = i * 4;
    const points = tables.nearestPoints;
    kept.add({ code, mm, place: boxOf(points[p]!, points[p + 1]!, points[p + 2]!, points[p + 3]!) });
  }
  return [...bridges.list(), ...edges.list()];
}

function kindOf({ tables }: CheckSubject, tree: ShapeTree, a: number, b: number): 'bridge' | 'hole_to_edge' | null {
  const inner = tree.parent[a] === b ? a : tree.parent[b] === a ? b : -1;
  if (inner < 0) return 'bridge';
  // Depth counts the shapes around: odd lies in material, even (two and more) in the waste of a hole.
  if (tree.depth[inner]! % 2 === 0) return null;
  return tables.closed[inner] === 1 ? 'hole_to_edge' : 'bridge';
}
