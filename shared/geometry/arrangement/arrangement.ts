import type { Chords } from './cuts.ts';
import { type Graph, graphOf } from './graph.ts';
import { type Loops, loopsOf, originOf } from './loops.ts';
import { Ray } from './ray.ts';

/**
 * Edges that hang together by more than single nodes: an outline with lines across it, or a hole. Two that touch at a node are two,
 * and what hangs in a face of another one by one node lies in that face.
 */
export interface Block {
  /** The loop round its outside, of negative area. */
  readonly outline: number;
  /** The loop of the face that it lies in; −1 on the sheet. */
  readonly around: number;
}

/** Faces that lines bound together: the loops of positive area, and how they lie in blocks. */
export interface Arrangement {
  readonly graph: Graph;
  readonly loops: Loops;
  readonly blocks: readonly Block[];
  /** The block of each loop. */
  readonly blockOf: Int32Array;
  /** The block of each edge; −1 for edges that bound nothing. */
  readonly blockOfEdge: Int32Array;
  /** The face that a half-edge of a loop has on its left; −1 for the sheet. */
  faceBeside(half: number): number;
  /** The face around a point; −1 for the sheet. */
  faceAt(x: number, y: number): number;
}

/** The graph's faces. @param without 1 for edges that are not there */
export function arrangementOf(graph: Graph, without: Uint8Array = new Uint8Array(graph.edgeCount)): Arrangement {
  const loops = loopsOf(graph, without);
  const ray = new Ray(graph, (edge) => loops.walkOf[2 * edge]! < 0);
  const faceOfWalk = facesOfWalks(graph, loops, ray);
  const faceBeside = (half: number) => (half < 0 ? -1 : faceOfWalk[loops.walkOf[half]!]!);
  return {
    graph,
    loops,
    ...blocksOf(graph, loops, faceOfWalk),
    faceBeside,
    faceAt: (x, y) => faceBeside(ray.leftOf(x, y)),
  };
}

/**
 * The faces of lines; null where that is too much work.
 * @param snapMm ends nearer to each other than this meet
 * @param most pairs of lines that may be compared
 */
export function arrange(chords: Chords, snapMm: number, most: number): Arrangement | null {
  const graph = graphOf(chords, snapMm, most);
  return graph && arrangementOf(graph);
}

/** For each walk the loop that bounds its face: its own one of positive area, or that around all that it goes round. */
function facesOfWalks(graph: Graph, loops: Loops, ray: Ray): Int32Array {
  const { x, y } = graph.nodes;
  const face = new Int32Array(loops.walkCount).fill(-1);
  for (let i = 0; i < loops.count; i++) {
    const walk = loops.walk[i]!;
    if (loops.area[i]! > 0 && (face[walk]! < 0 || loops.area[i]! > loops.area[face[walk]!]!)) face[walk] = i;
  }
  const leftmost = new Int32Array(loops.walkCount).fill(-1);
  for (let i = 0; i < loops.count; i++) {
    const walk = loops.walk[i]!;
    if (face[walk]! >= 0) continue;
    for (let h = loops.start[i]!; h < loops.start[i + 1]!; h++) {
      const node = originOf(graph, loops.halves[h]!);
      if (leftmost[walk]! < 0 || x[node]! < x[leftmost[walk]!]!) leftmost[walk] = node;
    }
  }
  const outer: number[] = [];
  for (let walk = 0; walk < loops.walkCount; walk++) if (leftmost[walk]! >= 0) outer.push(walk);
  // Lines to the left of a walk's first node reach farther to the left, so their face is known.
  outer.sort((a, b) => x[leftmost[a]!]! - x[leftmost[b]!]! || a - b);
  for (const walk of outer) {
    const node = leftmost[walk]!;
    const beside = ray.leftOf(x[node]!, y[node]!);
    if (beside >= 0) face[walk] = face[loops.walkOf[beside]!]!;
  }
  return face;
}

function blocksOf(
  graph: Graph,
  loops: Loops,
  faceOfWalk: Int32Array,
): Pick<Arrangement, 'blocks' | 'blockOf' | 'blockOfEdge'> {
  const group = Int32Array.from({ length: graph.edgeCount }, (_, i) => i);
  const root = (edge: number) => {
    while (group[edge] !== edge) {
      group[edge] = group[group[edge]!]!;
      edge = group[edge]!;
    }
    return edge;
  };
  const edgeOf = (loop: number) => loops.halves[loops.start[loop]!]! >> 1;
  for (let i = 0; i < loops.count; i++) {
    for (let h = loops.start[i]! + 1; h < loops.start[i + 1]!; h++) {
      const [a, b] = [root(edgeOf(i)), root(loops.halves[h]! >> 1)];
      group[Math.max(a, b)] = Math.min(a, b);
    }
  }
  const byRoot = new Map<number, number>();
  const blockOf = new Int32Array(loops.count);
  const blocks: { outline: number; around: number }[] = [];
  const ofLoop = (loop: number) => {
    const key = root(edgeOf(loop));
    let block = byRoot.get(key);
    if (block === undefined) {
      block = blocks.length;
      byRoot.set(key, block);
      blocks.push({ outline: loop, around: -1 });
    }
    blockOf[loop] = block;
    return blocks[block]!;
  };
  for (let i = 0; i < loops.count; i++) {
    const block = ofLoop(i);
    if (loops.area[i]! > 0 || (block.outline !== i && loops.area[block.outline]! <= loops.area[i]!)) continue;
    block.outline = i;
    block.around = faceOfWalk[loops.walk[i]!]!;
  }
  const blockOfEdge = new Int32Array(graph.edgeCount).fill(-1);
  for (let i = 0; i < loops.count; i++) {
    for (let h = loops.start[i]!; h < loops.start[i + 1]!; h++) blockOfEdge[loops.halves[h]! >> 1] = blockOf[i]!;
  }
  return { blocks, blockOf, blockOfEdge };
}
