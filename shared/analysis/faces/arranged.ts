import { type Arrangement, arrangementOf } from '../../geometry/arrangement/arrangement.ts';
import { type Graph, graphOf } from '../../geometry/arrangement/graph.ts';
import type { Gap } from '../dfm/gaps.ts';
import type { ShapeTree } from '../dfm/shape-tree.ts';
import type { CheckSubject } from '../dfm/subject.ts';
import { cutLines, SNAP_MM } from './cut-lines.ts';

/** Most pairs of chords that are compared, a third of a second: 20,000 lines of a part need less than a tenth of it. */
const MOST_PAIRS = 3_000_000;

/** The cut lines of a drawing, arranged, and which contour runs where. */
export interface ArrangedCuts {
  readonly arrangement: Arrangement;
  /** Gaps between ends that nothing else meets. */
  readonly gaps: readonly Gap[];
  /** Contour of each use of an edge; negative where a gap is closed by it. */
  readonly contourOfUse: Int32Array;
  /** Uses of edge i from `usesStart[i]` up to `usesStart[i + 1]` in `uses`. */
  readonly usesStart: Int32Array;
  readonly uses: Int32Array;
}

/** Arranges all cut lines that count, of whatever style; null where they are too many. */
export function arrangedCuts(subject: CheckSubject, tree: ShapeTree, gaps: readonly Gap[]): ArrangedCuts | null {
  const lines = cutLines(subject, tree, gaps);
  const graph = lines && graphOf(lines.chords, SNAP_MM, MOST_PAIRS);
  if (!graph) return null;
  const contourOfUse = Int32Array.from({ length: graph.useCount }, (_, use) => lines.contour[graph.useChord[use]!]!);
  const met = metGaps(graph, contourOfUse, gaps);
  return {
    arrangement: arrangementOf(graph, edgesOfGaps(graph, contourOfUse, met)),
    gaps: gaps.filter((_, i) => !met.has(i)),
    contourOfUse,
    ...usesByEdge(graph),
  };
}

/** Gaps between ends that both meet other lines: the ends of two lines that stop at a third one are no gap. */
function metGaps(graph: Graph, contourOfUse: Int32Array, gaps: readonly Gap[]): ReadonlySet<number> {
  const drawn = new Uint8Array(graph.edgeCount);
  for (let use = 0; use < graph.useCount; use++) if (contourOfUse[use]! >= 0) drawn[graph.useEdge[use]!] = 1;
  const degree = new Uint32Array(graph.nodes.count);
  for (let e = 0; e < graph.edgeCount; e++) {
    if (drawn[e] !== 1) continue;
    degree[graph.from[e]!]!++;
    degree[graph.to[e]!]!++;
  }
  const loose = new Set<number>();
  const met = new Set<number>();
  const passed = new Map<number, number[]>();
  for (let use = 0; use < graph.useCount; use++) {
    const gap = -1 - contourOfUse[use]!;
    if (gap < 0) continue;
    met.add(gap);
    const nodes = passed.get(gap) ?? [];
    nodes.push(graph.from[graph.useEdge[use]!]!, graph.to[graph.useEdge[use]!]!);
    passed.set(gap, nodes);
  }
  for (const [gap, nodes] of passed) {
    // Its two ends are passed once, the nodes between them twice.
    for (const node of nodes) {
      if (degree[node]! < 2 && nodes.indexOf(node) === nodes.lastIndexOf(node)) loose.add(gap);
    }
  }
  // Ends so near to each other that they are one node leave no chord to close.
  for (let i = 0; i < gaps.length; i++) if (!passed.has(i)) met.add(i);
  return new Set([...met].filter((gap) => !loose.has(gap)));
}

/** 1 for edges that nothing but gaps of the set runs along. */
function edgesOfGaps(graph: Graph, contourOfUse: Int32Array, set: ReadonlySet<number>): Uint8Array {
  const only = new Uint8Array(graph.edgeCount).fill(set.size > 0 ? 1 : 0);
  for (let use = 0; use < graph.useCount; use++) {
    const contour = contourOfUse[use]!;
    if (contour >= 0 || !set.has(-1 - contour)) only[graph.useEdge[use]!] = 0;
  }
  return only;
}

function usesByEdge({ edgeCount, useCount, useEdge }: Graph): Pick<ArrangedCuts, 'usesStart' | 'uses'> {
  const usesStart = new Int32Array(edgeCount + 1);
  for (let use = 0; use < useCount; use++) usesStart[useEdge[use]! + 1]!++;
  for (let i = 0; i < edgeCount; i++) usesStart[i + 1]! += usesStart[i]!;
  const uses = new Int32Array(useCount);
  const next = usesStart.slice();
  for (let use = 0; use < useCount; use++) uses[next[useEdge[use]!]!++] = use;
  return { usesStart, uses };
}
