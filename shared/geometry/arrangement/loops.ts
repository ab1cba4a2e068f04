import type { Graph } from './graph.ts';

/**
 * Loops of a graph's edges. Half-edge 2e runs along edge e, half-edge 2e + 1 back along it; each has the face on its left. A *walk*
 * goes round one side of connected edges; where it comes back to a node it is cut into loops.
 */
export interface Loops {
  readonly count: number;
  /** Half-edges of loop i from `start[i]` up to `start[i + 1]` in `halves`. */
  readonly start: Int32Array;
  readonly halves: Int32Array;
  /** mm², positive for the outer boundary of a face, negative for the outer side of edges that lie in one. */
  readonly area: Float64Array;
  /** The walk of each loop. */
  readonly walk: Int32Array;
  readonly walkCount: number;
  /** The walk of each half-edge; −1 along edges that bound nothing. */
  readonly walkOf: Int32Array;
  /** 1 for edges that bound nothing: tails, lines that end on others at one end, lines by themselves. */
  readonly loose: Uint8Array;
}

/** Edges between nodes, whatever they are drawn of. */
export type Net = Pick<Graph, 'nodes' | 'edgeCount' | 'from' | 'to'>;

/** The node that a half-edge starts from. */
export function originOf({ from, to }: Pick<Graph, 'from' | 'to'>, half: number): number {
  return half & 1 ? to[half >> 1]! : from[half >> 1]!;
}

/**
 * All loops.
 * @param without 1 for edges that are not there
 */
export function loopsOf(graph: Graph, without: Uint8Array): Loops {
  const loose = without.slice();
  const all = walksOf(graph, loose);
  let bridges = 0;
  // An edge with one and the same walk on both sides holds a graph together and encloses nothing.
  for (let e = 0; e < graph.edgeCount; e++) {
    if (loose[e] === 1 || all.walkOf[2 * e] !== all.walkOf[2 * e + 1]) continue;
    loose[e] = 1;
    bridges++;
  }
  const walks = bridges > 0 ? walksOf(graph, loose) : all;
  for (let e = 0; e < graph.edgeCount; e++) if (without[e] === 1) loose[e] = 0;
  return { ...cutIntoLoops(graph, walks), walkCount: walks.count, walkOf: walks.walkOf, loose };
}

interface Walks {
  readonly count: number;
  readonly walkOf: Int32Array;
  /** The half-edge after each, keeping the face on the left. */
  readonly next: Int32Array;
  /** One half-edge of each walk. */
  readonly first: Int32Array;
}

function walksOf(graph: Graph, without: Uint8Array): Walks {
  const halves = graph.edgeCount * 2;
  const next = nextOf(graph, without);
  const walkOf = new Int32Array(halves).fill(-1);
  const first = new Int32Array(halves);
  let count = 0;
  for (let half = 0; half < halves; half++) {
    if (without[half >> 1] === 1 || walkOf[half]! >= 0) continue;
    for (let at = half; walkOf[at]! < 0; at = next[at]!) walkOf[at] = count;
    first[count++] = half;
  }
  return { count, walkOf, next, first };
}

/**
 * For each half-edge the one that turns off most to the left of it at its end; −1 where there is none.
 * @param without 1 for edges that are not there
 */
export function nextOf(graph: Net, without: Uint8Array): Int32Array {
  const { nodes, edgeCount } = graph;
  const starts = new Int32Array(nodes.count + 1);
  const halves = edgeCount * 2;
  for (let h = 0; h < halves; h++) if (without[h >> 1] !== 1) starts[originOf(graph, h) + 1]!++;
  for (let i = 0; i < nodes.count; i++) starts[i + 1]! += starts[i]!;
  const out = new Int32Array(starts[nodes.count]!);
  const place = starts.slice();
  const turn = new Float64Array(halves);
  for (let h = 0; h < halves; h++) {
    if (without[h >> 1] === 1) continue;
    const [a, b] = [originOf(graph, h), originOf(graph, h ^ 1)];
    turn[h] = turnOf(nodes.x[b]! - nodes.x[a]!, nodes.y[b]! - nodes.y[a]!);
    out[place[a]!++] = h;
  }
  const next = new Int32Array(halves).fill(-1);
  for (let node = 0; node < nodes.count; node++) {
    const around = out.subarray(starts[node]!, starts[node + 1]!);
    if (around.length > 1) around.sort((a, b) => turn[a]! - turn[b]! || a - b);
    for (let i = 0; i < around.length; i++) next[around[i]! ^ 1] = around[(i + around.length - 1) % around.length]!;
  }
  return next;
}

/** A number that grows with a direction's angle, from 0 to 4 in a whole turn, without trigonometry. */
function turnOf(dx: number, dy: number): number {
  const share = dx / (Math.abs(dx) + Math.abs(dy));
  return dy >= 0 ? 1 - share : 3 + share;
}

function cutIntoLoops(graph: Graph, walks: Walks): Pick<Loops, 'count' | 'start' | 'halves' | 'area' | 'walk'> {
  const room = graph.edgeCount * 2;
  const halves = new Int32Array(room);
  const start: number[] = [0];
  const walk: number[] = [];
  const area: number[] = [];
  const stack = new Int32Array(room);
  const heightAt = new Int32Array(graph.nodes.count).fill(-1);
  let used = 0;
  for (let w = 0; w < walks.count; w++) {
    let height = 0;
    const close = (bottom: number) => {
      for (let i = bottom; i < height; i++) {
        halves[used + i - bottom] = stack[i]!;
        heightAt[originOf(graph, stack[i]!)] = -1;
      }
      used += height - bottom;
      height = bottom;
      area.push(areaOf(graph, halves, start[start.length - 1]!, used));
      start.push(used);
      walk.push(w);
    };
    const first = walks.first[w]!;
    let at = first;
    do {
      const node = originOf(graph, at);
      if (heightAt[node]! >= 0) close(heightAt[node]!);
      heightAt[node] = height;
      stack[height++] = at;
      at = walks.next[at]!;
    } while (at !== first);
    close(0);
  }
  return {
    count: walk.length,
    start: Int32Array.from(start),
    halves,
    area: Float64Array.from(area),
    walk: Int32Array.from(walk),
  };
}

function areaOf(graph: Graph, halves: Int32Array, start: number, end: number): number {
  const { x, y } = graph.nodes;
  const origin = originOf(graph, halves[start]!);
  const [x0, y0] = [x[origin]!, y[origin]!];
  let sum = 0;
  for (let i = start; i < end; i++) {
    const [a, b] = [originOf(graph, halves[i]!), originOf(graph, halves[i]! ^ 1)];
    sum += (x[a]! - x0) * (y[b]! - y0) - (x[b]! - x0) * (y[a]! - y0);
  }
  return sum / 2;
}
