import { length } from '../../base/trig.ts';
import type { Arrangement } from './arrangement.ts';
import { originOf } from './loops.ts';

/** How far from an edge a face is looked at, as a share of the edge, and farthest, mm. */
const [BESIDE_SHARE, BESIDE_MM] = [0.1, 0.001];

/**
 * Loops along the edges that have something covered on one side alone, points x y each; filled by even-odd they are what is covered.
 * @param covers whether a point is covered; asked once for each face
 */
export function outlinesWhere(
  arrangement: Arrangement,
  covers: (x: number, y: number) => boolean,
): Float64Array<ArrayBuffer>[] {
  const { graph } = arrangement;
  const { x, y } = graph.nodes;
  const faces = new Map<number, boolean>();
  const beside = (half: number): boolean => {
    const face = arrangement.faceBeside(half);
    const known = faces.get(face);
    if (face < 0) return false;
    if (known !== undefined) return known;
    const [a, b] = [originOf(graph, half), originOf(graph, half ^ 1)];
    const [dx, dy] = [x[b]! - x[a]!, y[b]! - y[a]!];
    const mm = length(dx, dy);
    const step = Math.min(BESIDE_MM, mm * BESIDE_SHARE) / mm;
    const on = covers((x[a]! + x[b]!) / 2 - dy * step, (y[a]! + y[b]!) / 2 + dx * step);
    faces.set(face, on);
    return on;
  };
  const from = new Map<number, number[]>();
  for (let half = 0; half < 2 * graph.edgeCount; half++) {
    if (arrangement.blockOfEdge[half >> 1]! < 0 || !beside(half) || beside(half ^ 1)) continue;
    const node = originOf(graph, half);
    from.set(node, [...(from.get(node) ?? []), half]);
  }
  const outlines: Float64Array<ArrayBuffer>[] = [];
  for (const [node, halves] of from) {
    for (let first = halves.pop(); first !== undefined; first = halves.pop()) {
      const points: number[] = [];
      for (let half: number | undefined = first; half !== undefined; ) {
        const origin = originOf(graph, half);
        points.push(x[origin]!, y[origin]!);
        const next = originOf(graph, half ^ 1);
        half = next === node ? undefined : from.get(next)?.pop();
      }
      outlines.push(Float64Array.from(points));
    }
  }
  return outlines;
}
