import type { CheckSubject } from '../dfm/subject.ts';
import type { ArrangedCuts } from './arranged.ts';

/** How the faces of an arrangement lie in each other. */
export interface Nesting {
  /** For each loop of positive area how deep its face lies: at an even depth it is material, at an odd one waste. */
  readonly depth: Int32Array;
  /** The depth of a face, −1 for the sheet. */
  depthOf(face: number): number;
}

/**
 * Depths of faces. A block in waste is material, one in material is waste, whatever lines run across it: they cut it apart. Where its
 * outline and more of it are rings of their own, the rings say more: what an even number of them holds is as what is around.
 * @param isNarrow faces that say nothing, being narrower than a kerf
 */
export function nestingOf(subject: CheckSubject, cuts: ArrangedCuts, isNarrow: (loop: number) => boolean): Nesting {
  const { loops, blocks, blockOf } = cuts.arrangement;
  const depth = new Int32Array(loops.count).fill(-1);
  const depthOf = (face: number) => (face < 0 ? -1 : depth[face]!);
  const faces: number[][] = blocks.map(() => []);
  for (let i = 0; i < loops.count; i++) if (loops.area[i]! > 0) faces[blockOf[i]!]!.push(i);
  const inRings = ringParity(subject, cuts);
  // A block is smaller than what it lies in, so that one's depth is known.
  const bySize = blocks
    .map((_, i) => i)
    .sort((a, b) => Math.abs(loops.area[blocks[b]!.outline]!) - Math.abs(loops.area[blocks[a]!.outline]!));
  for (const block of bySize) {
    const base = depthOf(blocks[block]!.around) + 1;
    const odd = inRings(blocks[block]!.outline, faces[block]!);
    const useful = odd !== null && faces[block]!.some((face) => odd.has(face) && !isNarrow(face));
    for (const face of faces[block]!) depth[face] = useful && !odd.has(face) ? base + 1 : base;
  }
  return { depth, depthOf };
}

/** For the faces of a block those that an odd number of rings holds; null where its outline is no ring, or lines only meet by chance. */
function ringParity(
  { tables, measurement }: CheckSubject,
  { arrangement, contourOfUse }: ArrangedCuts,
): (outline: number, faces: readonly number[]) => ReadonlySet<number> | null {
  const { graph, loops } = arrangement;
  const { shape } = measurement.contours;
  const flips = new Uint8Array(graph.edgeCount);
  for (let use = 0; use < graph.useCount; use++) {
    const contour = contourOfUse[use]!;
    if (contour >= 0 && tables.closed[shape[contour]!] === 1) flips[graph.useEdge[use]!]! ^= 1;
  }
  const loopOf = new Int32Array(2 * graph.edgeCount).fill(-1);
  for (let i = 0; i < loops.count; i++) {
    for (let h = loops.start[i]!; h < loops.start[i + 1]!; h++) loopOf[loops.halves[h]!] = i;
  }
  return (outline, faces) => {
    const parity = new Map([[outline, 0]]);
    const todo = [outline];
    for (let loop = todo.pop(); loop !== undefined; loop = todo.pop()) {
      for (let h = loops.start[loop]!; h < loops.start[loop + 1]!; h++) {
        const half = loops.halves[h]!;
        const [beside, flip] = [loopOf[half ^ 1]!, flips[half >> 1]!];
        const value = parity.get(loop)! ^ flip;
        if (!parity.has(beside)) {
          parity.set(beside, value);
          todo.push(beside);
        }
        if (parity.get(beside) !== value || (beside === outline && flip === 0)) return null;
      }
    }
    return new Set(faces.filter((face) => parity.get(face) === 1));
  };
}
