import { type Net, nextOf, originOf } from '../../geometry/arrangement/loops.ts';
import type { Arrangement, Edge } from './arrangement.ts';

/** An edge driven from one of its nodes to the other. */
export interface Driven {
  readonly edge: Edge;
  readonly reversed: boolean;
}

/** Mean width below which a face is only the space between two drawings of one line, mm; as for rings, see nesting.ts. */
const SLIVER_MM = 0.35;

/** The faces that lines bound, each as its edges in order. Tails that end nowhere bound none. */
export function facesOf({ nodes, edges }: Arrangement): Driven[][] {
  const [from, to] = [Int32Array.from(edges, ({ a }) => a), Int32Array.from(edges, ({ b }) => b)];
  const net = { nodes, edgeCount: edges.length, from, to };
  const tails = tailsOf(net);
  const next = nextOf(net, tails);
  const seen = new Uint8Array(edges.length * 2);
  const faces: Driven[][] = [];
  for (let half = 0; half < seen.length; half++) {
    if (seen[half] || tails[half >> 1]) continue;
    const face: number[] = [];
    for (let at = half; !seen[at]; at = next[at]!) {
      seen[at] = 1;
      face.push(at);
    }
    const open = withoutReturns(face);
    if (isFace(open, net)) faces.push(open.map((at) => ({ edge: edges[at >> 1]!, reversed: (at & 1) === 1 })));
  }
  return faces;
}

/** 1 for edges that end where nothing else does, and for those that do when these are gone. */
function tailsOf({ nodes, edgeCount, from, to }: Net): Uint8Array {
  const degree = new Int32Array(nodes.count);
  // Of a node that one edge is left at, the sum of all that are left is that edge.
  const sum = new Float64Array(nodes.count);
  const tails = new Uint8Array(edgeCount);
  const todo: number[] = [];
  for (let e = 0; e < edgeCount; e++) {
    for (const node of [from[e]!, to[e]!]) {
      degree[node]!++;
      sum[node]! += e;
    }
  }
  for (let node = 0; node < nodes.count; node++) if (degree[node] === 1) todo.push(node);
  for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
    if (degree[node] !== 1) continue;
    const edge = sum[node]!;
    tails[edge] = 1;
    for (const end of [from[edge]!, to[edge]!]) {
      sum[end]! -= edge;
      if (--degree[end]! === 1) todo.push(end);
    }
  }
  return tails;
}

/** A walk without the lines that it drives there and back, as from an outline to a hole: they bound the face on both sides. */
function withoutReturns(face: readonly number[]): number[] {
  const inFace = new Set(face);
  return face.filter((half) => !inFace.has(half ^ 1));
}

/** Whether a walk goes round something from within, and not round everything from without. */
function isFace(face: readonly number[], net: Net): boolean {
  const { x, y } = net.nodes;
  let [twice, around] = [0, 0];
  for (const half of face) {
    const [a, b] = [originOf(net, half), originOf(net, half ^ 1)];
    const [ax, ay, bx, by] = [x[a]!, y[a]!, x[b]!, y[b]!];
    twice += ax * by - bx * ay;
    around += Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
  }
  return twice / 2 > around * SLIVER_MM * 0.5;
}
