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
  const kept = withoutTails(edges, nodes.length / 2);
  // Half edge 2·i drives edge i as it is, 2·i + 1 the other way.
  const start = (half: number) => ((half & 1) === 0 ? kept[half >> 1]!.a : kept[half >> 1]!.b);
  const next = turns(kept, nodes, start);
  const seen = new Uint8Array(kept.length * 2);
  const faces: Driven[][] = [];
  for (let half = 0; half < seen.length; half++) {
    if (seen[half]) continue;
    const face: number[] = [];
    for (let at = half; !seen[at]; at = next[at]!) {
      seen[at] = 1;
      face.push(at);
    }
    const open = withoutReturns(face);
    if (isFace(open, nodes, start)) faces.push(open.map((at) => ({ edge: kept[at >> 1]!, reversed: (at & 1) === 1 })));
  }
  return faces;
}

/** Edges without those that end where nothing else does. */
function withoutTails(edges: readonly Edge[], count: number): Edge[] {
  const degree = new Int32Array(count);
  const at: number[][] = Array.from({ length: count }, () => []);
  for (const [i, { a, b }] of edges.entries()) {
    for (const node of [a, b]) {
      degree[node]!++;
      at[node]!.push(i);
    }
  }
  const gone = new Uint8Array(edges.length);
  const todo = Array.from({ length: count }, (_, node) => node).filter((node) => degree[node] === 1);
  for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
    for (const i of at[node]!) {
      if (gone[i]) continue;
      gone[i] = 1;
      const other = edges[i]!.a === node ? edges[i]!.b : edges[i]!.a;
      if (--degree[other]! === 1) todo.push(other);
    }
  }
  return edges.filter((_, i) => !gone[i]);
}

/** For each half edge the one that goes on with the same face on its side: at its end the next one round. */
function turns(edges: readonly Edge[], nodes: readonly number[], start: (half: number) => number): Int32Array {
  const leaving = new Map<number, number[]>();
  for (let half = 0; half < edges.length * 2; half++) {
    const list = leaving.get(start(half));
    if (list) list.push(half);
    else leaving.set(start(half), [half]);
  }
  const next = new Int32Array(edges.length * 2);
  const angle = (half: number) => {
    const [from, to] = [start(half), start(half ^ 1)];
    return round(nodes[to * 2]! - nodes[from * 2]!, nodes[to * 2 + 1]! - nodes[from * 2 + 1]!);
  };
  for (const halves of leaving.values()) {
    const sorted = halves.map((half) => ({ half, at: angle(half) })).sort((p, q) => p.at - q.at || p.half - q.half);
    // Who arrives by the twin of one that leaves goes on by the one before it.
    for (const [i, { half }] of sorted.entries())
      next[half ^ 1] = sorted[(i + sorted.length - 1) % sorted.length]!.half;
  }
  return next;
}

/** A number from 0 to 4 that grows with the angle of a direction. */
function round(x: number, y: number): number {
  const share = y / (Math.abs(x) + Math.abs(y));
  return x < 0 ? 2 - share : y < 0 ? 4 + share : share;
}

/** A walk without the lines that it drives there and back, as from an outline to a hole: they bound the face on both sides. */
function withoutReturns(face: readonly number[]): number[] {
  const inFace = new Set(face);
  return face.filter((half) => !inFace.has(half ^ 1));
}

/** Whether a walk goes round something from within, and not round everything from without. */
function isFace(face: readonly number[], nodes: readonly number[], start: (half: number) => number): boolean {
  let [twice, around] = [0, 0];
  for (const half of face) {
    const [a, b] = [start(half), start(half ^ 1)];
    const [ax, ay, bx, by] = [nodes[a * 2]!, nodes[a * 2 + 1]!, nodes[b * 2]!, nodes[b * 2 + 1]!];
    twice += ax * by - bx * ay;
    around += Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
  }
  return twice / 2 > around * SLIVER_MM * 0.5;
}
