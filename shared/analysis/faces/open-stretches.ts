import { length } from '../../base/trig.ts';
import type { Place } from '../../drawing/notice.ts';
import { boxOf, type CheckSubject, shapePlace } from '../dfm/subject.ts';
import type { ArrangedCuts } from './arranged.ts';

/** Shorter tails are lost in the kerf, mm. */
const TAIL_MM = 0.1;

/** Cut lines of a shape that bound nothing and hang together: a tail, a stub, a slit, or an open line as a whole. */
export interface OpenStretch {
  readonly shape: number;
  /** Whether the rest of its shape bounds something. */
  readonly isTail: boolean;
  readonly place: Place;
}

interface Stretch {
  mm: number;
  readonly shape: number;
  box: [number, number, number, number];
}

/** All stretches that bound nothing, in the order of their shapes. */
export function openStretches(subject: CheckSubject, cuts: ArrangedCuts): OpenStretch[] {
  const { graph, loops, blockOfEdge } = cuts.arrangement;
  const { shape } = subject.measurement.contours;
  const bounding = new Set<number>();
  const group = groupsOf(cuts);
  const found = new Map<string, Stretch>();
  const { x, y } = graph.nodes;
  for (let use = 0; use < graph.useCount; use++) {
    const edge = graph.useEdge[use]!;
    const contour = cuts.contourOfUse[use]!;
    if (contour < 0) continue;
    if (blockOfEdge[edge]! >= 0) bounding.add(shape[contour]!);
    if (loops.loose[edge] !== 1) continue;
    const [a, b] = [graph.from[edge]!, graph.to[edge]!];
    const key = `${shape[contour]!} ${group(a)}`;
    const stretch = found.get(key) ?? {
      mm: 0,
      shape: shape[contour]!,
      box: [Infinity, Infinity, -Infinity, -Infinity],
    };
    const [x0, y0, x1, y1] = stretch.box;
    stretch.box = [
      Math.min(x0, x[a]!, x[b]!),
      Math.min(y0, y[a]!, y[b]!),
      Math.max(x1, x[a]!, x[b]!),
      Math.max(y1, y[a]!, y[b]!),
    ];
    stretch.mm += length(x[b]! - x[a]!, y[b]! - y[a]!);
    found.set(key, stretch);
  }
  return [...found.values()]
    .filter(({ mm, shape: s }) => !bounding.has(s) || mm > TAIL_MM)
    .map(({ shape: s, box }) => ({
      shape: s,
      isTail: bounding.has(s),
      place: bounding.has(s) ? boxOf(...box) : shapePlace(subject.tables, s),
    }))
    .sort((a, b) => a.shape - b.shape || a.place.x - b.place.x || a.place.y - b.place.y);
}

/** For a node the first one of those that it hangs together with by lines that bound nothing. */
function groupsOf({ arrangement: { graph, loops } }: ArrangedCuts): (node: number) => number {
  const parent = Int32Array.from({ length: graph.nodes.count }, (_, i) => i);
  const root = (node: number) => {
    while (parent[node] !== node) {
      parent[node] = parent[parent[node]!]!;
      node = parent[node]!;
    }
    return node;
  };
  for (let e = 0; e < graph.edgeCount; e++) {
    if (loops.loose[e] !== 1) continue;
    const [a, b] = [root(graph.from[e]!), root(graph.to[e]!)];
    parent[Math.max(a, b)] = Math.min(a, b);
  }
  return root;
}
