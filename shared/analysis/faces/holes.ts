import type { Place } from '../../drawing/notice.ts';
import type { Arrangement } from '../../geometry/arrangement/arrangement.ts';
import { hullWidth } from '../../geometry/hull-width.ts';
import { boxOf, type CheckSubject } from '../dfm/subject.ts';
import type { LoopOutlines } from './loop-outlines.ts';

/** A hole in a piece; lines across it make it no more holes. */
export interface Hole {
  readonly place: Place;
  /** Its narrowest width, however it is turned, mm. */
  readonly widthMm: number;
}

/**
 * Waste in a piece, faces beside each other as one hole. One that is a shape and nothing else is as wide as the kernel measured it.
 * @param isWaste whether a face lies in a hole of a piece
 */
export function holesOf(
  { tables }: CheckSubject,
  arrangement: Arrangement,
  outlines: LoopOutlines,
  isWaste: (face: number) => boolean,
): Hole[] {
  return wasteGroups(arrangement, isWaste).map((faces) => {
    const shape = faces.length === 1 ? outlines.onlyShapeOf(faces[0]!) : -1;
    const [first, ...more] = faces.map((face) => outlines.of(face));
    const place = more.reduce((box, { box: other }) => around(box, other), first!.box);
    if (shape >= 0) return { place, widthMm: tables.width[shape]! };
    return { place, widthMm: hullWidth([first!, ...more].flatMap(({ points }) => [...points])) };
  });
}

function around(a: Place, b: Place): Place {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return boxOf(x, y, Math.max(a.x + a.width, b.x + b.width), Math.max(a.y + a.height, b.y + b.height));
}

/** Waste faces with an edge between them, together. */
function wasteGroups(arrangement: Arrangement, isWaste: (face: number) => boolean): number[][] {
  const { graph, loops, faceBeside, blockOfEdge } = arrangement;
  const parent = Int32Array.from({ length: loops.count }, (_, i) => i);
  const root = (loop: number) => {
    while (parent[loop] !== loop) {
      parent[loop] = parent[parent[loop]!]!;
      loop = parent[loop]!;
    }
    return loop;
  };
  for (let edge = 0; edge < graph.edgeCount; edge++) {
    if (blockOfEdge[edge]! < 0) continue;
    const [left, right] = [faceBeside(2 * edge), faceBeside(2 * edge + 1)];
    if (left < 0 || right < 0 || !isWaste(left) || !isWaste(right)) continue;
    const [a, b] = [root(left), root(right)];
    parent[Math.max(a, b)] = Math.min(a, b);
  }
  const groups = new Map<number, number[]>();
  for (let i = 0; i < loops.count; i++) {
    if (loops.area[i]! <= 0 || !isWaste(i)) continue;
    const group = groups.get(root(i));
    if (group) group.push(i);
    else groups.set(root(i), [i]);
  }
  return [...groups.values()];
}
